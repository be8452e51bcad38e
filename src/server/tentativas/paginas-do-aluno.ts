/**
 * The content of a student's attempt: the drawn questions, their order, and the student's copy of each. All of it comes
 * from the version and the attempt's seed: the same attempt always looks the same. Pure.
 */
import type { PaginaAluno, PerguntaAluno } from '#contract/tentativas.ts'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { shuffleCopia } from '#perguntas/ordem.ts'
import { paraAlunoPergunta } from '#perguntas/tipos.ts'
import { deriveSemente } from '#regras/shuffle.ts'
import { type Lugar, type Plano as PlanoDoTeste, type Sorteadas, lugaresDaPagina, lugaresDe } from '#regras/plano-do-teste.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'

/** Every question of an attempt. */
export const perguntasDe = ({ paginas }: VersaoTeste, sorteadas: Sorteadas): Set<number> =>
  new Set(paginas.flatMap(({ itens }) => itens.flatMap((item) => lugaresDe(item, sorteadas).map(({ perguntaid }) => perguntaid))))

/**
 * The parts of a question in the order of a seed, shuffled from the author's order. In a sealed test they are shuffled
 * from its package's order (`ordem`), so the author's order is on no device.
 */
export function copiaDoAluno(
  tipo: number,
  conteudo: unknown,
  perguntaid: number,
  plano: { semente: number; ordem: number | null },
): unknown {
  const semente = deriveSemente(plano.semente, perguntaid)
  if (plano.ordem === null) return paraAlunoPergunta(tipo, conteudo, semente)
  const packed = paraAlunoPergunta(tipo, conteudo, deriveSemente(plano.ordem, perguntaid))
  // A version only holds questions of the seven types: the door above has opened it.
  return shuffleCopia(tipo as NumeroTipo, packed, semente)
}

type Como = { semente: number; ordem: number | null }

/** A question as a student sees it; `points` in hundredths, null: what the question itself is worth. */
export function perguntaDoAluno(versao: VersaoTeste, { perguntaid, points }: Lugar, como: Como): PerguntaAluno {
  const pergunta = versao.perguntas[String(perguntaid)]
  if (!pergunta) throw new Error(`The test version does not hold question ${perguntaid}`)
  const copy = {
    perguntaid,
    enunciado: withoutDropdownText(pergunta.enunciado),
    points: fromCentesimos(points ?? pergunta.points),
    tipoPergunta: pergunta.tipoPergunta,
    conteudo: copiaDoAluno(pergunta.tipoPergunta, pergunta.conteudo, perguntaid, como),
  }
  // Number and copy come from the same room; the reply's closed schema checks the pair before it leaves.
  return copy as PerguntaAluno
}

/** `ordem`: of the sealed package the attempt was made from; null: the test was not sealed. */
export type Plano = PlanoDoTeste & { ordem: number | null }

/** The pages of an attempt as its student sees them. With `baralhar`, questions change places inside each page. */
export const paginasDoAluno = (versao: VersaoTeste, plano: Plano): PaginaAluno[] =>
  versao.paginas.map((pagina) => ({
    id: pagina.id,
    titulo: pagina.titulo,
    estimulo: pagina.estimulo,
    perguntas: lugaresDaPagina(pagina, plano).map((lugar) => perguntaDoAluno(versao, lugar, plano)),
  }))
