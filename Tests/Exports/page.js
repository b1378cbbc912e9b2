// What the page does with a request: functions of a language's name, which give base64 of the numbers' bits.
const players = {};

function bytesOf(text) { return Uint8Array.from(atob(text), letter => letter.charCodeAt(0)); }

function textOf(numbers) {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

/// A vertex shader for each place: its arguments are attributes 0, 1, …, its result is captured before rasterising.
players.glsl = ({ shader, result, width, arguments: places }) => {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) throw new Error('no WebGL 2');
  try {
    const program = gl.createProgram();
    const fragment = '#version 300 es\nprecision highp float;\nout vec4 colour;\nvoid main() { colour = vec4(0.0); }\n';
    for (const [kind, text] of [[gl.VERTEX_SHADER, shader], [gl.FRAGMENT_SHADER, fragment]]) {
      const one = gl.createShader(kind);
      gl.shaderSource(one, text);
      gl.compileShader(one);
      if (!gl.getShaderParameter(one, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(one));
      gl.attachShader(program, one);
    }
    gl.transformFeedbackVaryings(program, [result], gl.SEPARATE_ATTRIBS);
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
    const all = new Float32Array(bytesOf(places).buffer), count = all.length / width;
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, all, gl.STATIC_DRAW);
    for (let index = 0; index < width; index += 1) {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, 1, gl.FLOAT, false, 4 * width, 4 * index);
    }
    const captured = gl.createBuffer();
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, captured);
    gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, 4 * count, gl.STREAM_READ);
    gl.enable(gl.RASTERIZER_DISCARD);
    gl.useProgram(program);
    gl.beginTransformFeedback(gl.POINTS);
    gl.drawArrays(gl.POINTS, 0, count);
    gl.endTransformFeedback();
    const values = new Float32Array(count);
    gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, values);
    if (gl.getError() !== gl.NO_ERROR) throw new Error('WebGL could not draw');
    return textOf(values);
  } finally {
    // Of contexts a page has sixteen.
    gl.getExtension('WEBGL_lose_context').loseContext();
  }
};

/// A compute shader for each place, with buffers `places` and `values` of group 0.
players.wgsl = async ({ shader, arguments: places, width }) => {
  const device = await (players.device ??= navigator.gpu.requestAdapter().then(adapter => adapter.requestDevice()));
  device.pushErrorScope('validation');
  const code = device.createShaderModule({ code: shader });
  const { messages } = await code.getCompilationInfo();
  const wrong = messages.filter(message => message.type === 'error');
  if (wrong.length) {
    await device.popErrorScope();
    throw new Error(wrong.map(m => `${m.lineNum}:${m.linePos} ${m.message}`).join('\n'));
  }
  const all = new Float32Array(bytesOf(places).buffer), count = all.length / width;
  const usage = GPUBufferUsage;
  const input = device.createBuffer({ size: all.byteLength, usage: usage.STORAGE | usage.COPY_DST });
  const output = device.createBuffer({ size: 4 * count, usage: usage.STORAGE | usage.COPY_SRC });
  const read = device.createBuffer({ size: 4 * count, usage: usage.MAP_READ | usage.COPY_DST });
  device.queue.writeBuffer(input, 0, all);
  const compute = { module: code, entryPoint: 'easel_main' };
  const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute });
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [{ binding: 0, resource: { buffer: input } }, { binding: 1, resource: { buffer: output } }],
  });
  const encoder = device.createCommandEncoder(), pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, group);
  pass.dispatchWorkgroups(Math.ceil(count / 64));
  pass.end();
  encoder.copyBufferToBuffer(output, 0, read, 0, 4 * count);
  device.queue.submit([encoder.finish()]);
  await read.mapAsync(GPUMapMode.READ);
  const values = new Float32Array(read.getMappedRange().slice(0));
  for (const buffer of [input, output, read]) buffer.destroy();
  const error = await device.popErrorScope();
  if (error) throw new Error(error.message);
  return textOf(values);
};
