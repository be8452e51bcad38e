import type { RespostaPergunta } from '#perguntas/tipos.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'

const inHtml = /\bdata-ficheiro="(\d{1,16})"/g

/** The ids of the files an answer names: in its text, and beside it. */
export const ficheirosDaResposta = (resposta: RespostaPergunta | null): number[] =>
  resposta !== null && 'ficheiros' in resposta ? [...ficheirosEm(resposta.texto), ...resposta.ficheiros] : []

/** The same value with other numbers for the files it names. A sound loses its name, which may be its file's. */
function renamed(value: unknown, nome: (ficheiro: number) => number): unknown {
  if (typeof value === 'string') return value.replaceAll(inHtml, (_all, id: string) => `data-ficheiro="${nome(Number(id))}"`)
  if (Array.isArray(value)) return value.map((inside) => renamed(inside, nome))
  if (typeof value !== 'object' || value === null) return value
  if (!('ficheiro' in value) || typeof value.ficheiro !== 'number')
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, renamed(inside, nome)]))
  const rest = Object.entries(value).filter(([key]) => key !== 'nome')
  return { ...Object.fromEntries(rest), ficheiro: nome(value.ficheiro) }
}

/** An answer with its files called otherwise. */
export function renameFicheiros(resposta: RespostaPergunta, nome: (ficheiro: number) => number = (id) => id): RespostaPergunta {
  if (!('ficheiros' in resposta)) return resposta
  // of the shape it had: only numbers have changed, and optional names have gone
  const texto = renamed(resposta.texto, nome) as typeof resposta.texto
  return { ...resposta, texto, ficheiros: resposta.ficheiros.map(nome) }
}
