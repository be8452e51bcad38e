/** What the resources of the bank are made of. */

/** The kinds of file each kind of content takes, as MIME types begin. */
export const ficheirosDoTipo = {
  video: 'video/',
  audio: 'audio/',
  pdf: 'application/pdf',
  imagem: 'image/',
  apresentacao: 'image/',
  interativo: 'text/html',
} as const
export type TipoComFicheiro = keyof typeof ficheirosDoTipo

const nomes: Record<TipoComFicheiro, string> = {
  video: 'um vídeo (MP4, WebM ou Ogg)',
  audio: 'um som (MP3, Ogg, WAV, AAC ou FLAC)',
  pdf: 'um PDF',
  imagem: 'uma imagem',
  apresentacao: 'imagens, uma por diapositivo',
  interativo: 'uma página HTML que não precise de mais ficheiros',
}

/** Null when a file of this MIME type can be what the content is made of; else the sentence that says what can. */
export function ficheiroErrado(tipo: TipoComFicheiro, mime: string): string | null {
  return mime.startsWith(ficheirosDoTipo[tipo]) ? null : `Este ficheiro não serve: escolha ${nomes[tipo]}.`
}

/** Where a resource stands in its book: the first number among its pages; 0 without one. */
export const ordemDasPaginas = (paginas: string): number => Number(/\d{1,5}/.exec(paginas)?.[0] ?? 0)
