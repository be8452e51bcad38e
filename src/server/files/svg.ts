/** Drawings are words: what their program wrote about their maker goes, and the photographs put into them are made anew. */
import { readFile } from 'node:fs/promises'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanImage } from './imagens.ts'
import { type Rascunho, writeDraft } from '#server/store/rascunho.ts'

/** The words before, between and after each `<metadata>`; one that does not end stays. */
function withoutMetadata(svg: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const from = svg.indexOf('<metadata', at)
    const end = from === -1 ? -1 : svg.indexOf('</metadata>', from)
    if (end === -1) return [...kept, svg.slice(at)].join('')
    kept.push(svg.slice(at, from))
    at = end + '</metadata>'.length
  }
}

const fotografias = /data:image\/(png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/=\s]+)/gi

/** The drawing without what it says of its maker. Errors: `demasiado_grande`; those of `withImage`, of a photograph in it. */
export async function cleanSvg(pasta: string, draft: Rascunho): Promise<Rascunho> {
  if (draft.tamanho > limites.imagemBytes) throw new AppError('demasiado_grande')
  const before = await readFile(draft.caminho, 'utf8')
  const svg = withoutMetadata(before)
  const parts: string[] = []
  let at = 0
  for (const found of svg.matchAll(fotografias)) {
    const tipo = `image/${(found[1] ?? '').toLowerCase().replace('jpg', 'jpeg')}`
    const clean = await cleanImage(pasta, await writeDraft(pasta, [Buffer.from(found[2] ?? '', 'base64')]), tipo)
    parts.push(svg.slice(at, found.index), `data:${tipo};base64,${await readFile(clean.caminho, 'base64')}`)
    at = found.index + found[0].length
  }
  return svg === before && at === 0 ? draft : writeDraft(pasta, [Buffer.from([...parts, svg.slice(at)].join(''))])
}
