/** Pictures in the clipboard, where they are all it holds; with words beside them, they belong to the text. */
export function pastedPhotos(data: DataTransfer | null): File[] {
  const photos = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  return photos.length > 0 && data?.getData('text/plain').trim() === '' ? photos : []
}
