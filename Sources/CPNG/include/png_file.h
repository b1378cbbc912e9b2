#ifndef EASEL_PNG_FILE_H
#define EASEL_PNG_FILE_H
/// The version of libpng, such as "1.6.39".
const char *easel_png_version(void);
#endif
