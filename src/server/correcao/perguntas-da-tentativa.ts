/** Which questions an attempt has, in the order of the test, and what each is worth. */
import type { ItemVersao, PerguntaVersao, VersaoTeste } from '#server/testes/versao.ts'

/** Draw id → the question ids drawn for the attempt. */
export type Sorteadas = Record<string, number[]>

export type PerguntaDaTentativa = {
  perguntaid: number
  /** Its number on the page, 1…n. */
  numero: number
  pergunta: PerguntaVersao
  /** Integer hundredths: a drawn question is worth what its draw says. */
  points: number
}

/** A question's place in the test; `points` null: what the question itself is worth. */
type Lugar = { perguntaid: number; points: number | null }

const lugaresDe = (item: ItemVersao, sorteadas: Sorteadas): Lugar[] =>
  item.tipo === 'pergunta'
    ? [{ perguntaid: item.perguntaid, points: null }]
    : (sorteadas[item.id] ?? []).map((perguntaid) => ({ perguntaid, points: item.points }))

/** The questions of one attempt. An id the version does not hold is a damaged version: it throws. */
export function perguntasDaTentativa(versao: VersaoTeste, sorteadas: Sorteadas): PerguntaDaTentativa[] {
  const lugares = versao.paginas.flatMap(({ itens }) => itens.flatMap((item) => lugaresDe(item, sorteadas)))
  return lugares.map(({ perguntaid, points }, i) => {
    const pergunta = versao.perguntas[String(perguntaid)]
    if (!pergunta) throw new Error(`The test version does not hold question ${perguntaid}`)
    return { perguntaid, numero: i + 1, pergunta, points: points ?? pergunta.points }
  })
}
