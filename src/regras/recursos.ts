/** The contents of the resources of the bank. */
import { limites } from './limites.ts'

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

/** Null when a file of this MIME type fits the content; else the sentence that names the fitting ones. */
export function ficheiroErrado(tipo: TipoComFicheiro, mime: string): string | null {
  return mime.startsWith(ficheirosDoTipo[tipo]) ? null : `Este ficheiro não serve: escolha ${nomes[tipo]}.`
}

/** The files that a resource's content names by itself, beside those of its texts. */
type Feito =
  | { tipo: 'video'; ficheiro: number; legendas: number | null }
  | { tipo: 'apresentacao'; diapositivos: readonly { ficheiro: number }[] }
  | { tipo: 'ligacao' | 'ficha' }
  | { tipo: 'audio' | 'pdf' | 'imagem' | 'interativo'; ficheiro: number }

/** The ids of the files a content is made of; those inside a worksheet's texts are its texts'. */
export function ficheirosProprios(conteudo: Feito): number[] {
  switch (conteudo.tipo) {
    case 'video':
      return [conteudo.ficheiro, ...(conteudo.legendas === null ? [] : [conteudo.legendas])]
    case 'apresentacao':
      return conteudo.diapositivos.map(({ ficheiro }) => ficheiro)
    case 'ligacao':
    case 'ficha':
      return []
    default:
      return [conteudo.ficheiro]
  }
}

/**
 * Can a content be kept on a device and opened there without a network? A video is too large, and a link leads
 * elsewhere. An interactive page runs in an origin of its own, which no copy here reaches. `bytes`: of its files.
 */
export const abreSemRede = (tipo: Feito['tipo'], bytes: number): boolean =>
  tipo !== 'video' && tipo !== 'ligacao' && tipo !== 'interativo' && bytes <= limites.recursoSemRedeBytes

/** People's names for each `tipoRecurso`, by the API's number. */
export const nomesTipoRecurso: Readonly<Record<number, string>> = {
  1: 'Vídeo',
  2: 'Áudio',
  3: 'PDF',
  4: 'Imagem',
  5: 'Ligação',
  6: 'Apresentação',
  7: 'Interativo',
  8: 'Ficha',
}

/** "Vídeo · 06:38". */
export const tipoEMedida = ({ tipoRecurso, medida }: { tipoRecurso: number; medida: string }): string =>
  [nomesTipoRecurso[tipoRecurso] ?? 'Recurso', medida].filter(Boolean).join(' · ')

/** Where a resource stands in its book: the first number among its pages; 0 without one. */
export const ordemDasPaginas = (paginas: string): number => Number(/\d{1,5}/.exec(paginas)?.[0] ?? 0)

/** An address as it is read on paper and typed by hand: "lousa.pt/recurso/12". */
export const semProtocolo = (endereco: string): string => endereco.replace(/^https?:\/\//, '')
