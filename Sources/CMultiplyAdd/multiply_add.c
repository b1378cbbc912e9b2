#include "multiply_add.h"
