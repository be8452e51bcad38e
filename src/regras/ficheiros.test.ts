import { expect, it } from 'vitest'
import { aceitesDitos, aceitesEmResumo, tiposAceites } from './ficheiros.ts'

it('diz por extenso e em resumo o que se aceita', () => {
  expect(aceitesDitos).toBe(
    'imagens (PNG, JPEG, GIF, WebP, AVIF, HEIC, SVG), som (MP3, M4A, AAC, OGG, Opus, WAV, WebM, FLAC), vídeo (MP4, WebM, OGG, MOV), PDF, ' +
      'texto (TXT, CSV, VTT), documentos (DOCX, PPTX, XLSX, ODT, ODP, ODS, DOC, PPT, XLS, RTF, PAGES, KEY, NUMBERS) ' +
      'e pastas comprimidas (ZIP, GGB, SB3)',
  )
  expect(aceitesEmResumo).toBe('Imagens, som, vídeo, PDF, texto, documentos e pastas comprimidas')
  expect(tiposAceites.has('application/pdf')).toBe(true)
  expect(tiposAceites.has('text/html')).toBe(false)
})
