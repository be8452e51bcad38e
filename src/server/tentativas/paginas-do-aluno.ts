/**
 * The content of a student's attempt: the drawn questions, their order, and the student's copy of each. All of it
 * follows from the version and the attempt's seed, so the same attempt always looks the same. Pure.
 */
import type { PaginaAluno, PerguntaAluno } from '#contract/testes/tentativas.ts'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { shuffleCopia } from '#perguntas/ordem.ts'
import { paraAlunoPergunta } from '#perguntas/tipos.ts'
import { deriveSemente } from '#regras/shuffle.ts'
import { type Lugar, type Plano as PlanoDoTeste, type Sorteadas, lugaresDaPagina, lugaresDe } from '#regras/testes/plano-do-teste.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { withoutDropdownText } from '#regras/texto-rico/enunciado-aluno.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'

/** Every question of an attempt. */
export const perguntasDe = ({ paginas }: VersaoTeste, sorteadas: Sorteadas): Set<number> =>
  new Set(paginas.flatMap(({ itens }) => itens.flatMap((item) => lugaresDe(item, sorteadas).map(({ perguntaid }) => perguntaid))))

/** Without `baralharOpcoes`, the parts of a question stand in the author's order. */
type Como = { semente: number; ordem: number | null; baralharOpcoes: boolean }

/**
 * The student's copy of a question, its parts shuffled by the attempt's seed. In a sealed test the parts already stand
 * in the package's order (`ordem`) when the seed shuffles them, so no device holds an author's order that nobody is to see.
 */
export function copiaDoAluno(tipo: number, conteudo: unknown, perguntaid: number, plano: Como): unknown {
  const semente = deriveSemente(plano.semente, perguntaid)
  if (plano.ordem === null) return paraAlunoPergunta(tipo, conteudo, semente, plano.baralharOpcoes)
  const packed = paraAlunoPergunta(tipo, conteudo, deriveSemente(plano.ordem, perguntaid), plano.baralharOpcoes)
  // A version only holds questions of the seven types: the door above has opened it.
  return shuffleCopia(tipo as NumeroTipo, packed, semente, plano.baralharOpcoes)
}

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
export type Plano = PlanoDoTeste & Como

/** The pages of an attempt as its student sees them. With `baralhar`, questions change places inside each page. */
export const paginasDoAluno = (versao: VersaoTeste, plano: Plano): PaginaAluno[] =>
  versao.paginas.map((pagina) => ({
    id: pagina.id,
    titulo: pagina.titulo,
    estimulo: pagina.estimulo,
    perguntas: lugaresDaPagina(pagina, plano).map((lugar) => perguntaDoAluno(versao, lugar, plano)),
  }))
