/** A file as pages that are pictures: a photograph has one, a PDF as many as it has. */
import { read } from '#kit/api/queries.ts'

export type Ficheiro = { url: string; nome: string; tipo: string }

export const isPdf = ({ tipo }: Pick<Ficheiro, 'tipo'>): boolean => tipo === 'application/pdf'
/** Can something be drawn over it? */
export const isAnotavel = ({ tipo }: Pick<Ficheiro, 'tipo'>): boolean => tipo.startsWith('image/') || isPdf({ tipo })

/** The address of the picture of a page; the server draws those of a PDF. */
export const imagemDaPagina = (ficheiro: Ficheiro, pagina: number): string =>
  isPdf(ficheiro) ? ficheiro.url.replace('?', `/paginas/${pagina}?`) : ficheiro.url

/** What somebody opens to see the page as it was handed in. */
export const originalDaPagina = (ficheiro: Ficheiro, pagina: number): string =>
  isPdf(ficheiro) ? `${ficheiro.url}#page=${pagina}` : ficheiro.url

export const nomeDaPagina = (ficheiro: Ficheiro, pagina: number): string =>
  isPdf(ficheiro) ? `${ficheiro.nome}, página ${pagina}` : ficheiro.nome

/** How many pages a PDF has, by its signed address. */
export function paginasQuery(url: string) {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  const id = Number(pathname.split('/').at(-1))
  return { ...read('GET /api/ficheiros/{id}/paginas', { params: { id }, query: { a: searchParams.get('a') ?? '' } }), retry: false }
}
