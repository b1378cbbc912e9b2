/* A peel of strips with its highlight by OpenGL ES 3 without a screen: mesa SCENE SECONDS SAMPLES whole|corner [PICTURE].
 *
 * SCENE comes from `frame-times --scene`. Frames are drawn one after another with so many samples a pixel (1 for none), put
 * together and read back, all of a frame or one pixel of its corner, which waits for it too. On standard output one line of
 * JSON: the renderer, the fastest and the median frame in ms, processor time a frame in ms, and the share of a frame that is
 * covered. PICTURE is the last frame as a PPM.
 */
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef EGL_PLATFORM_SURFACELESS_MESA
#define EGL_PLATFORM_SURFACELESS_MESA 0x31DD
#endif

enum { PICTURE_SIDE = 1024, MOST_FRAMES = 65536 };

static void fail(const char *what) {
  fprintf(stderr, "mesa: %s\n", what);
  exit(1);
}

/* The frames' corners: x·w, y·w, w in pixels, and the place in the picture. */
struct scene {
  int side, frames, corners;
  float *values;
};

static struct scene read_scene(const char *path) {
  struct scene scene;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%d %d %d", &scene.side, &scene.frames, &scene.corners) != 3) fail("no scene");
  size_t count = (size_t)scene.frames * scene.corners * 5;
  scene.values = malloc(count * sizeof(float));
  for (size_t index = 0; index < count; index++)
    if (fscanf(file, "%f", &scene.values[index]) != 1) fail("the scene is cut off");
  fclose(file);
  return scene;
}

static char *read_text(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("no shader");
  char *text = calloc(1, 65536);
  if (!fread(text, 1, 65535, file)) fail("no shader");
  fclose(file);
  return text;
}

static GLuint shader(GLenum kind, const char *source) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, NULL);
  glCompileShader(shader);
  GLint ok;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (!ok) {
    char log[1000];
    glGetShaderInfoLog(shader, sizeof log, NULL, log);
    fail(log);
  }
  return shader;
}

static void start_display(void) {
  PFNEGLGETPLATFORMDISPLAYEXTPROC platform =
      (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
  EGLDisplay display = platform ? platform(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL) : EGL_NO_DISPLAY;
  if (display == EGL_NO_DISPLAY || !eglInitialize(display, NULL, NULL)) fail("EGL has no display without a screen");
  eglBindAPI(EGL_OPENGL_ES_API);
  const EGLint wanted[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
  const EGLint version[] = {EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE};
  EGLConfig config;
  EGLint count = 0;
  eglChooseConfig(display, wanted, &config, 1, &count);
  EGLContext context = count ? eglCreateContext(display, config, EGL_NO_CONTEXT, version) : EGL_NO_CONTEXT;
  if (context == EGL_NO_CONTEXT || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
    fail("no context of OpenGL ES 3");
}

static GLuint buffer_of_pixels(int side, int samples) {
  GLuint buffer, pixels;
  glGenRenderbuffers(1, &pixels);
  glBindRenderbuffer(GL_RENDERBUFFER, pixels);
  if (samples > 1)
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, side, side);
  else
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, side, side);
  glGenFramebuffers(1, &buffer);
  glBindFramebuffer(GL_FRAMEBUFFER, buffer);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) fail("so many samples are not there");
  return buffer;
}

/* The picture of frame-times: two ramps, and squares. */
static void make_texture(void) {
  unsigned char *texels = malloc((size_t)PICTURE_SIDE * PICTURE_SIDE * 4);
  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++) {
      unsigned char *texel = texels + 4 * ((size_t)y * PICTURE_SIDE + x);
      texel[0] = (unsigned char)(x * 255.0 / 1023 + 0.5);
      texel[1] = (unsigned char)(y * 255.0 / 1023 + 0.5);
      texel[2] = (unsigned char)(((x ^ y) & 31) * 255.0 / 31 + 0.5);
      texel[3] = 255;
    }
  GLuint texture;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, PICTURE_SIDE, PICTURE_SIDE, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  free(texels);
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **words) {
  if (count < 5) fail("usage: mesa SCENE SECONDS SAMPLES whole|corner [PICTURE]");
  struct scene scene = read_scene(words[1]);
  double limit = atof(words[2]);
  int samples = atoi(words[3]), is_whole = !strcmp(words[4], "whole"), side = scene.side;
  start_display();
  make_texture();
  GLuint program = glCreateProgram();
  glAttachShader(program, shader(GL_VERTEX_SHADER, read_text("peel.vert")));
  glAttachShader(program, shader(GL_FRAGMENT_SHADER, read_text("peel.frag")));
  glLinkProgram(program);
  glUseProgram(program);
  glUniform1f(glGetUniformLocation(program, "side"), (float)side);
  GLuint resolved = buffer_of_pixels(side, 1), drawn = samples > 1 ? buffer_of_pixels(side, samples) : resolved;
  GLuint vertices;
  glGenBuffers(1, &vertices);
  glBindBuffer(GL_ARRAY_BUFFER, vertices);
  GLint place = glGetAttribLocation(program, "place"), uv = glGetAttribLocation(program, "uv");
  glEnableVertexAttribArray(place);
  glEnableVertexAttribArray(uv);
  glVertexAttribPointer(place, 3, GL_FLOAT, GL_FALSE, 20, (void *)0);
  glVertexAttribPointer(uv, 2, GL_FLOAT, GL_FALSE, 20, (void *)12);
  glViewport(0, 0, side, side);
  glClearColor(1, 1, 1, 0);
  unsigned char *pixels = calloc((size_t)side * side, 4);
  static double times[MOST_FRAMES];
  int frames = 0;
  double covered = 0, processor = 0, begin = 0;
  /* Each frame once before the clock runs: shaders are compiled then, and what is covered is counted. */
  for (int index = -scene.frames; index < MOST_FRAMES; index++) {
    if (index == 0) {
      begin = seconds(CLOCK_MONOTONIC);
      processor = seconds(CLOCK_PROCESS_CPUTIME_ID);
    }
    if (index > 0 && seconds(CLOCK_MONOTONIC) - begin > limit) break;
    double start = seconds(CLOCK_MONOTONIC);
    int frame = (index + scene.frames) % scene.frames;
    size_t size = (size_t)scene.corners * 5;
    glBufferData(GL_ARRAY_BUFFER, size * sizeof(float), scene.values + frame * size, GL_STREAM_DRAW);
    glBindFramebuffer(GL_FRAMEBUFFER, drawn);
    glClear(GL_COLOR_BUFFER_BIT);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, scene.corners);
    if (samples > 1) {
      glBindFramebuffer(GL_READ_FRAMEBUFFER, drawn);
      glBindFramebuffer(GL_DRAW_FRAMEBUFFER, resolved);
      glBlitFramebuffer(0, 0, side, side, 0, 0, side, side, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, resolved);
    int read = is_whole || index < 0 ? side : 1;
    glReadPixels(0, 0, read, read, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    if (index < 0)
      for (int pixel = 0; pixel < side * side; pixel++) covered += pixels[4 * pixel + 3] / 255.0 / side / side;
    if (index >= 0) times[frames++] = seconds(CLOCK_MONOTONIC) - start;
  }
  processor = seconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
  if (glGetError() || frames == 0) fail("OpenGL reports an error");
  if (count > 5) {
    glReadPixels(0, 0, side, side, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    FILE *file = fopen(words[5], "wb");
    if (!file) fail("the picture cannot be written");
    fprintf(file, "P6 %d %d 255\n", side, side);
    for (int y = side - 1; y >= 0; y--)
      for (int x = 0; x < side; x++) fwrite(pixels + 4 * ((size_t)y * side + x), 1, 3, file);
    fclose(file);
  }
  qsort(times, frames, sizeof times[0], compare);
  printf(
      "{\"renderer\": \"%s\", \"frames\": %d, \"fastest_ms\": %.3f, \"median_ms\": %.3f, \"processor_ms\": %.3f, "
      "\"covered\": %.6f}\n",
      (const char *)glGetString(GL_RENDERER), frames, 1000 * times[0], 1000 * times[frames / 2],
      1000 * processor / frames, covered / scene.frames);
  return 0;
}
