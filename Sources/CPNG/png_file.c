#include "png_file.h"
#include <png.h>

const char *easel_png_version(void) { return png_get_libpng_ver(NULL); }
