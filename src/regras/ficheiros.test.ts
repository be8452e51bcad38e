import { expect, it } from 'vitest'
import { aceitesDitos, aceitesEmResumo, tiposAceites } from './ficheiros.ts'

it('diz por extenso e em resumo o que se aceita', () => {
  expect(aceitesDitos).toBe(
    'imagens (PNG, JPEG, GIF, WebP, AVIF, SVG), som (MP3, M4A, AAC, OGG, Opus, WAV, WebM, FLAC), vídeo (MP4, WebM, OGG, MOV), PDF, ' +
      'texto (TXT, CSV, VTT) e documentos (DOCX, PPTX, XLSX, ODT, ODP, ODS)',
  )
  expect(aceitesEmResumo).toBe('Imagens, som, vídeo, PDF, texto e documentos')
  expect(tiposAceites.has('application/pdf')).toBe(true)
  expect(tiposAceites.has('text/html')).toBe(false)
})
