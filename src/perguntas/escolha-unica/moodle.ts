/** Escolha Única in Moodle: `multichoice` with one answer. */
import { comTexto, wordsOfChild } from '#regras/xml/arvore.ts'
import { newIdParte } from '../partes.ts'
import { type MapaMoodle, noteFixas, answerOf, answersOf, comentarioOf, fractionOf, isOn, noteFixedOrder } from '../troca/moodle.ts'
import type { ConteudoEscolhaUnica } from './modelo.ts'

export const moodle: MapaMoodle<ConteudoEscolhaUnica> = {
  write: ({ enunciado, conteudo }, para) => {
    noteFixas(conteudo.alineas, para)
    return {
      tipo: 'multichoice',
      filhos: [
        para.texto('questiontext', enunciado),
        comTexto('single', 'true'),
        comTexto('shuffleanswers', 'true'),
        comTexto('answernumbering', 'ABCD'),
        ...conteudo.alineas.map(({ texto, certa, comentario }) =>
          answerOf(certa ? '100' : '0', para.texto('answer', texto), 'html', comentario),
        ),
      ],
    }
  },
  read: (pergunta, tipo, de) => {
    if (tipo !== 'multichoice' || !(isOn(pergunta, 'single') || wordsOfChild(pergunta, 'single') === '')) return null
    const answers = answersOf(pergunta)
    const melhor = Math.max(...answers.map(fractionOf))
    const certa = answers.findIndex((answer) => melhor > 0 && fractionOf(answer) === melhor)
    for (const [i, answer] of answers.entries()) {
      if (i !== certa && fractionOf(answer) > 0) de.perdas.count('resposta que também valia pontos', 'respostas que também valiam pontos')
      if (fractionOf(answer) < 0) de.perdas.count('resposta que descontava', 'respostas que descontavam')
    }
    noteFixedOrder(pergunta, de)
    const alineas = answers.map((answer, i) => ({
      id: newIdParte(),
      texto: de.texto(answer),
      certa: i === certa,
      ...comentarioOf(answer, de),
    }))
    return { conteudo: { versao: 1, alineas, definicoes: {} } }
  },
}
