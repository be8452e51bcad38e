/** The files that Lousa takes, and their names. The server looks at the bytes and the pages tell people by this one table. */

import { limites } from './limites.ts'

/** A family of files, the words for its kinds, and their MIME types. */
const familias = [
  {
    nome: 'imagens',
    formatos: 'PNG, JPEG, GIF, WebP, AVIF, HEIC, SVG',
    tipos: [
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/avif',
      'image/svg+xml',
      // These become JPEG.
      'image/heic',
      'image/heif',
      'image/heic-sequence',
      'image/heif-sequence',
    ],
  },
  {
    nome: 'som',
    formatos: 'MP3, M4A, AAC, OGG, Opus, WAV, WebM, FLAC',
    tipos: ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/flac', 'audio/opus'],
  },
  { nome: 'vídeo', formatos: 'MP4, WebM, OGG, MOV', tipos: ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'] },
  { nome: 'PDF', formatos: '', tipos: ['application/pdf'] },
  { nome: 'texto', formatos: 'TXT, CSV, VTT', tipos: ['text/plain', 'text/csv', 'text/vtt'] },
  {
    nome: 'documentos',
    formatos: 'DOCX, PPTX, XLSX, ODT, ODP, ODS, DOC, PPT, XLS, RTF, PAGES, KEY, NUMBERS',
    tipos: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.presentation',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/msword',
      'application/vnd.ms-powerpoint',
      'application/vnd.ms-excel',
      'application/rtf',
      'application/vnd.apple.pages',
      'application/vnd.apple.keynote',
      'application/vnd.apple.numbers',
    ],
  },
  // Kept and given back, never opened in place.
  {
    nome: 'pastas comprimidas',
    formatos: 'ZIP, GGB, SB3',
    tipos: ['application/zip', 'application/x-zip-compressed', 'application/vnd.geogebra.file'],
  },
] as const

/** The MIME types that may be uploaded; anything else is refused by its bytes, whatever its name says. */
export const tiposAceites: ReadonlySet<string> = new Set(familias.flatMap(({ tipos }) => tipos))

/** A browser records sound into the container of a film, and the bytes then say so. */
const tiposDeSom: ReadonlySet<string> = new Set([
  ...familias.flatMap(({ nome, tipos }) => (nome === 'som' ? tipos : [])),
  'video/webm',
  'video/mp4',
])

/** Can this be a teacher's spoken comment? */
export const isVoz = ({ tipo, tamanho }: { tipo: string; tamanho: number }): boolean => tiposDeSom.has(tipo) && tamanho <= limites.vozBytes

const formatosDe = (nome: (typeof familias)[number]['nome']): string => familias.find((familia) => familia.nome === nome)?.formatos ?? ''

/** "PNG, JPEG, GIF, WebP, AVIF, HEIC, SVG" */
export const formatosDeImagem = formatosDe('imagens')

/**
 * The types that a place for a picture asks the system for. Many systems know no type for HEIC, so its endings are
 * named.
 */
export const escolhaDeImagem = 'image/*,.heic,.heif'

const enumerar = new Intl.ListFormat('pt-PT')

/** "imagens (PNG, …), som (…), vídeo (…), PDF, texto (…) e documentos (…)", for a sentence that says what is taken. */
export const aceitesDitos: string = enumerar.format(
  familias.map(({ nome, formatos }) => (formatos === '' ? nome : `${nome} (${formatos})`)),
)

/** The same without the letters, for the line under a place for files: "Imagens, som, …, documentos e pastas comprimidas". */
export const aceitesEmResumo: string = enumerar.format(familias.map(({ nome }) => nome)).replace(/^./, (letra) => letra.toUpperCase())
