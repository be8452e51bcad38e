/**
 * What a student's attempt is made of: which questions are drawn, in which order, and the student's copy of each. All of
 * it comes from the version and the attempt's seed: the same attempt always looks the same. Pure.
 */
import type { PaginaAluno, PerguntaAluno } from '#contract/tentativas.ts'
import { paraAlunoPergunta } from '#perguntas/tipos.ts'
import { baralhar, deriveSemente, sortear } from '#regras/baralhar.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import type { ItemVersao, VersaoTeste } from '#server/testes/versao.ts'

/** Draw id → the question ids drawn for one attempt. */
export type Sorteadas = Record<string, number[]>

/** Draws in the order of the test, each from what is left: no question stands twice in an attempt. */
export function sortearPerguntas({ paginas }: VersaoTeste, semente: number): Sorteadas {
  const itens = paginas.flatMap(({ itens }) => itens)
  const taken = new Set(itens.flatMap((item) => (item.tipo === 'pergunta' ? [item.perguntaid] : [])))
  const sorteadas: Sorteadas = {}
  for (const item of itens) {
    if (item.tipo !== 'sorteio') continue
    const drawn = sortear(
      item.candidatas.filter((id) => !taken.has(id)),
      item.n,
      semente,
      `sorteio:${item.id}`,
    )
    for (const id of drawn) taken.add(id)
    sorteadas[item.id] = drawn
  }
  return sorteadas
}

/** A question's place in an attempt; `points` in hundredths, null: what the question itself is worth. */
type Lugar = { perguntaid: number; points: number | null }

const lugaresDe = (item: ItemVersao, sorteadas: Sorteadas): Lugar[] =>
  item.tipo === 'pergunta'
    ? [{ perguntaid: item.perguntaid, points: null }]
    : (sorteadas[item.id] ?? []).map((perguntaid) => ({ perguntaid, points: item.points }))

/** Every question of an attempt. */
export const perguntasDe = ({ paginas }: VersaoTeste, sorteadas: Sorteadas): Set<number> =>
  new Set(paginas.flatMap(({ itens }) => itens.flatMap((item) => lugaresDe(item, sorteadas).map(({ perguntaid }) => perguntaid))))

function copyOf(versao: VersaoTeste, { perguntaid, points }: Lugar, semente: number): PerguntaAluno {
  const pergunta = versao.perguntas[String(perguntaid)]
  if (!pergunta) throw new Error(`The test version does not hold question ${perguntaid}`)
  const copy = {
    perguntaid,
    enunciado: withoutDropdownText(pergunta.enunciado),
    points: fromCentesimos(points ?? pergunta.points),
    tipoPergunta: pergunta.tipoPergunta,
    conteudo: paraAlunoPergunta(pergunta.tipoPergunta, pergunta.conteudo, deriveSemente(semente, perguntaid)),
  }
  // Number and copy come from the same room; the reply's closed schema checks the pair before it leaves.
  return copy as PerguntaAluno
}

export type Plano = { semente: number; sorteadas: Sorteadas; baralhar: boolean }

/** The pages of an attempt as its student sees them. With `baralhar`, questions change places inside each page. */
export const paginasDoAluno = (versao: VersaoTeste, { semente, sorteadas, baralhar: shuffle }: Plano): PaginaAluno[] =>
  versao.paginas.map(({ id, titulo, estimulo, itens }) => {
    const lugares = itens.flatMap((item) => lugaresDe(item, sorteadas))
    const ordered = shuffle ? baralhar(lugares, semente, `pagina:${id}`) : lugares
    return { id, titulo, estimulo, perguntas: ordered.map((lugar) => copyOf(versao, lugar, semente)) }
  })
