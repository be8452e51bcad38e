/** Which questions an attempt has, in the order of the test, and what each is worth. */
import { type Sorteadas, lugaresDe } from '#regras/testes/plano-do-teste.ts'
import type { PerguntaVersao, VersaoTeste } from '#server/versoes-teste/versao.ts'

export type PerguntaDaTentativa = {
  perguntaid: number
  /** Its number on the page, 1…n. */
  numero: number
  pergunta: PerguntaVersao
  /** Integer hundredths: a drawn question is worth what its draw says. */
  points: number
}

/** The questions of one attempt. An id the version does not hold is a damaged version: it throws. */
export function perguntasDaTentativa(versao: VersaoTeste, sorteadas: Sorteadas): PerguntaDaTentativa[] {
  const lugares = versao.paginas.flatMap(({ itens }) => itens.flatMap((item) => lugaresDe(item, sorteadas)))
  return lugares.map(({ perguntaid, points }, i) => {
    const pergunta = versao.perguntas[String(perguntaid)]
    if (!pergunta) throw new Error(`The test version does not hold question ${perguntaid}`)
    return { perguntaid, numero: i + 1, pergunta, points: points ?? pergunta.points }
  })
}
