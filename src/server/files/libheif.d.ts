/** What is used of libheif's own calls. Errors are written where the first argument points: code, kind, words. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export type Libheif = {
    /** Another array once the memory has grown: never kept. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>
    _malloc(bytes: number): number
    _heif_context_alloc(): number
    _heif_context_get_security_limits(context: number): number
    _heif_context_read_from_memory_without_copy(error: number, context: number, bytes: number, size: number, options: number): void
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
    _heif_image_handle_get_width(handle: number): number
    _heif_image_handle_get_height(handle: number): number
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
    _heif_decoding_options_alloc(): number
    _heif_decode_image(error: number, handle: number, image: number, space: number, chroma: number, options: number): void
    _heif_image_get_width(image: number, channel: number): number
    _heif_image_get_height(image: number, channel: number): number
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
  }
  /** A memory of its own, empty. */
  export default function start(): Libheif
}
