/** What is drawn over the files of an answer: what is taken in, and what is still there to be shown. */
import type { Anotacao, MarcaDesenhada } from '#contract/anotacoes.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { plainText } from '#server/http/campos.ts'
import { AppError } from '#server/http/erro.ts'
import type { Resposta } from './entregas.sql.ts'

/** The files of the answer, and of the one before it was given back. */
export const ficheirosDaEntrega = ({ texto, ficheirosDaResposta, devolvidoTexto, devolvidoFicheiros }: Resposta): number[] => [
  ...new Set([...ficheirosEm(texto), ...ficheirosDaResposta, ...ficheirosEm(devolvidoTexto ?? []), ...devolvidoFicheiros]),
]

/** The pupil may have taken a file out since: what was drawn over it has nowhere to lie. */
export function anotacoesLidas(row: Resposta): Anotacao[] {
  const seus = new Set(ficheirosDaEntrega(row))
  return row.anotacoes.filter(({ ficheiro }) => seus.has(ficheiro))
}

const cleanMarca = (marca: MarcaDesenhada): MarcaDesenhada[] => {
  if (marca.tipo !== 'texto') return [marca]
  const texto = plainText(marca.texto)
  return texto === '' ? [] : [{ ...marca, texto }]
}

/** As it is kept; absent: what stands. A file that is not of this answer, and a page named twice, are `regra_do_conteudo`. */
export function readAnotacoes(row: Resposta, anotacoes: readonly Anotacao[] | undefined): readonly Anotacao[] {
  if (anotacoes === undefined) return row.anotacoes
  const seus = new Set(ficheirosDaEntrega(row))
  const paginas = new Set(anotacoes.map(({ ficheiro, pagina }) => `${ficheiro}/${pagina}`))
  if (paginas.size < anotacoes.length || anotacoes.some(({ ficheiro }) => !seus.has(ficheiro)))
    throw new AppError('regra_do_conteudo', { campos: { anotacoes: ['O que se desenha tem de estar sobre um ficheiro desta resposta.'] } })
  return anotacoes.flatMap((uma) => {
    const marcas = uma.marcas.flatMap(cleanMarca)
    return marcas.length === 0 ? [] : [{ ...uma, marcas }]
  })
}
