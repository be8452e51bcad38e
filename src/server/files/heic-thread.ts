/**
 * Unpacks one HEIC picture, upright, into a TIFF, and ends, which frees its memory. A telephone's picture takes
 * seconds. In the serving thread, every page would wait for it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import start, { type Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { tiffHead } from './tiff.ts'
import { yieldToServing } from './yield-to-serving.ts'

export type HeicJob = { from: string; to: string; maxPixels: number }
export type HeicResult = 'feita' | 'demasiada' | 'estragada'

/** libheif's numbers for red, green and blue beside each other. */
const RGB = { space: 1, chroma: 10, channel: 10 } as const

/** Its numbers for what is more than the limits set, or than its memory holds. */
const LIMIT_EXCEEDED = 1000
const NO_MEMORY = 6

class Unreadable extends Error {
  readonly result: HeicResult
  constructor(result: HeicResult) {
    super(result)
    this.result = result
  }
}

/** One call that may fail: `work` gets the place of its error and that of its result, which is answered. */
function ask(lib: Libheif, work: (error: number, result: number) => void): number {
  const place = lib._malloc(16)
  work(place, place + 12)
  const [code = 1, kind = 0, , result = 0] = new Uint32Array(lib.HEAPU8.buffer, place, 4)
  if (code !== 0) throw new Unreadable(code === NO_MEMORY || kind === LIMIT_EXCEEDED ? 'demasiada' : 'estragada')
  return result
}

/** The bytes put where the library reads them. */
function put(lib: Libheif, bytes: Uint8Array): number {
  const place = lib._malloc(bytes.byteLength)
  lib.HEAPU8.set(bytes, place)
  return place
}

function openPrimary(lib: Libheif, bytes: Uint8Array, maxPixels: number): number {
  const context = lib._heif_context_alloc()
  // No part of it may be larger than the whole: the second field, after the version.
  new DataView(lib.HEAPU8.buffer).setBigUint64(lib._heif_context_get_security_limits(context) + 8, BigInt(maxPixels), true)
  const place = put(lib, bytes)
  ask(lib, (error) => lib._heif_context_read_from_memory_without_copy(error, context, place, bytes.byteLength, 0))
  return ask(lib, (error, result) => lib._heif_context_get_primary_image_handle(error, context, result))
}

function readProfile(lib: Libheif, handle: number): Uint8Array {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0) return new Uint8Array()
  const place = lib._malloc(size)
  ask(lib, (error) => lib._heif_image_handle_get_raw_color_profile(error, handle, place))
  return lib.HEAPU8.slice(place, place + size)
}

/** The rows of the picture without what stands between them. */
function readPixels(lib: Libheif, image: number, { width, height }: { width: number; height: number }): Uint8Array {
  const strideAt = lib._malloc(4)
  const plane = lib._heif_image_get_plane_readonly(image, RGB.channel, strideAt)
  const [stride = 0] = new Uint32Array(lib.HEAPU8.buffer, strideAt, 1)
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) pixels.set(lib.HEAPU8.subarray(plane + y * stride, plane + y * stride + width * 3), y * width * 3)
  return pixels
}

function unpack({ from, to, maxPixels }: HeicJob): HeicResult {
  const lib = start()
  const handle = openPrimary(lib, readFileSync(from), maxPixels)
  if (lib._heif_image_handle_get_width(handle) * lib._heif_image_handle_get_height(handle) > maxPixels) return 'demasiada'
  const profile = readProfile(lib, handle)
  const options = lib._heif_decoding_options_alloc()
  // A picture of which a part is missing is refused, not filled with grey: the field `strict_decoding`.
  lib.HEAPU8[options + 21] = 1
  const image = ask(lib, (error, result) => lib._heif_decode_image(error, handle, result, RGB.space, RGB.chroma, options))
  const size = { width: lib._heif_image_get_width(image, RGB.channel), height: lib._heif_image_get_height(image, RGB.channel) }
  const pixels = readPixels(lib, image, size)
  writeFileSync(to, tiffHead(size, profile))
  writeFileSync(to, pixels, { flag: 'a' })
  return 'feita'
}

function attempt(job: HeicJob): HeicResult {
  try {
    return unpack(job)
  } catch (error) {
    if (error instanceof Unreadable) return error.result
    // The library's memory is bounded: what does not fit there ends it, as some damage does.
    if (error instanceof Error && error.name === 'RuntimeError') return 'estragada'
    throw error
  }
}

yieldToServing()
// Given by heic.ts alone.
const job = workerData as HeicJob
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
parentPort?.postMessage(attempt(job))
