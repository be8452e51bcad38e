/** From what was sent to what is kept: its kind looked up in its bytes, pictures made anew. */
import { cutText } from '#regras/cut-text.ts'
import { aceitesDitos, tiposAceites } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import { isHeic, unpackHeic } from './heic.ts'
import type { Rascunho } from '#server/store/rascunho.ts'
import type { Medidas } from './imagens.ts'
import { toUtf8 } from './texto.ts'
import { isPixels, typeOf } from './tipos.ts'

/** A file as it is to be kept. */
export type Pronto = Rascunho & { nome: string; tipo: string } & Partial<Medidas>

/** Interactive pages are the publisher's: nobody else's HTML is kept. */
export type Aceitar = { html?: boolean }

/**
 * The version of the preparation that a kept file went through. Since version 1 pictures are made anew; since version 2
 * texts are in UTF-8.
 */
export const preparo = 2

/** A name that fits: cut before its ending, which says with what the file is opened. */
export function cleanName(nome: string): string {
  const clean = nome
    .normalize('NFC')
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean)?.[0] ?? ''
  return clean.length <= limites.ficheiroNomeMaximo
    ? clean || 'ficheiro'
    : cutText(clean, limites.ficheiroNomeMaximo - ending.length) + ending
}

/** What has become a JPEG says so. */
const nameAsJpeg = (nome: string): string => `${nome.trim().replace(/\.(hei[cf]s?|hif|avci|jpe?g|png)$/i, '')}.jpg`

/** Prepares a draft of a known type as it is to be kept; new drafts stand in `pasta` too. Errors: those of `withImage`. */
export async function cleanDraft(pasta: string, draft: Rascunho, tipo: string): Promise<Rascunho & { tipo: string }> {
  if (isHeic(tipo)) {
    const { makeJpeg } = await import('./imagens.ts')
    return { ...(await makeJpeg(pasta, await unpackHeic(pasta, draft))), tipo: 'image/jpeg' }
  }
  // What unpacks pictures is not in the memory of a process that never does.
  if (isPixels(tipo)) return { ...(await (await import('./imagens.ts')).cleanImage(pasta, draft, tipo)), tipo }
  if (tipo === 'image/svg+xml') return { ...(await (await import('./svg.ts')).cleanSvg(pasta, draft)), tipo }
  if (tipo.startsWith('text/')) return { ...(await toUtf8(pasta, draft)), tipo }
  return { ...draft, tipo }
}

/**
 * Looks at a draft and makes the file to keep. Errors: `ficheiro_nao_aceite`, and those of `withImage`. With `html` it
 * accepts pages too, which are only ever served into a sandbox.
 */
export async function prepare(pasta: string, draft: Rascunho, nome: string, { html = false }: Aceitar = {}): Promise<Pronto> {
  const tipo = await typeOf(draft.caminho, nome)
  const isAccepted = tipo !== null && (tiposAceites.has(tipo) || (html && tipo === 'text/html'))
  if (!isAccepted)
    throw new AppError('ficheiro_nao_aceite', { valores: { aceites: html ? `${aceitesDitos}, e páginas HTML` : aceitesDitos } })
  const ready = await cleanDraft(pasta, draft, tipo)
  const medidas = ready.tipo.startsWith('image/') ? await (await import('./imagens.ts')).readMedidas(ready.caminho) : {}
  return { ...ready, ...medidas, nome: cleanName(isHeic(tipo) ? nameAsJpeg(nome) : nome) }
}
