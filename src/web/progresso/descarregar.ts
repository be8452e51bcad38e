/** Saving a file the API makes: it needs the token, so the page fetches it and hands it to the browser. */
import { addressOf } from '#web/api/client.ts'
import { readToken } from '#web/api/token.ts'
import { beginRequest } from '#web/api/atividade.ts'

const nameOf = (response: Response, fallback: string): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback

export type Formato = 'csv' | 'xlsx'

/** Fetches the class's progress as a file and saves it. Rejects with an Error whose message is for people. */
export async function downloadProgresso(formato: Formato, query: Record<string, unknown>): Promise<void> {
  const done = beginRequest()
  try {
    const token = readToken()
    const response = await fetch(addressOf(`GET /api/progresso/${formato}`, { query }), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }).catch(() => null)
    if (!response?.ok) throw new Error('Não foi possível descarregar o ficheiro. Verifique a ligação e tente de novo.')
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = nameOf(response, `progresso.${formato}`)
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  } finally {
    done()
  }
}
