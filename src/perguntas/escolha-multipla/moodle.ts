/** Escolha Múltipla in Moodle: `multichoice` with several answers; all or nothing is the plugin `multichoiceset`. */
import { comTexto } from '#regras/xml/arvore.ts'
import { fracao } from '#regras/fracoes.ts'
import { newIdParte } from '../partes.ts'
import { type MapaMoodle, noteFixas, answerOf, answersOf, comentarioOf, fractionOf, noteFixedOrder } from '../troca/moodle.ts'
import { toPercentagem } from '../troca/percentagens.ts'
import type { ConteudoEscolhaMultipla } from './modelo.ts'

type Alinea = ConteudoEscolhaMultipla['alineas'][number]

/** What each right and each wrong option is worth where the score is right / all right − wrong / all wrong. */
function percentagensDe(alineas: readonly Pick<Alinea, 'certa'>[]): { certa: string; errada: string } {
  const certas = alineas.filter(({ certa }) => certa).length
  const erradas = alineas.length - certas
  return {
    certa: certas === 0 ? '0' : toPercentagem(fracao(1, certas)),
    errada: erradas === 0 ? '0' : `-${toPercentagem(fracao(1, erradas))}`,
  }
}

export const moodle: MapaMoodle<ConteudoEscolhaMultipla> = {
  write: ({ enunciado, conteudo: { alineas, definicoes } }, para) => {
    const vale = percentagensDe(alineas)
    noteFixas(alineas, para)
    if (definicoes.esquema === 'tudo-ou-nada') para.perdas.note('«tudo ou nada»: cada resposta certa passa a valer uma parte')
    return {
      tipo: 'multichoice',
      filhos: [
        para.texto('questiontext', enunciado),
        comTexto('single', 'false'),
        comTexto('shuffleanswers', 'true'),
        comTexto('answernumbering', 'ABCD'),
        ...alineas.map(({ texto, certa, comentario }) =>
          answerOf(certa ? vale.certa : vale.errada, para.texto('answer', texto), 'html', comentario),
        ),
      ],
    }
  },
  read: (pergunta, tipo, de) => {
    if (tipo !== 'multichoice' && tipo !== 'multichoiceset') return null
    const answers = answersOf(pergunta)
    const alineas = answers.map((answer) => ({
      id: newIdParte(),
      texto: de.texto(answer),
      certa: fractionOf(answer) > 0,
      ...comentarioOf(answer, de),
    }))
    const vale = percentagensDe(alineas)
    const semErradas = alineas.every(({ certa }) => certa)
    const tudoOuNada = tipo === 'multichoiceset' || semErradas
    const asOurs = answers.every((answer, i) => Math.abs(fractionOf(answer) - Number(alineas[i]?.certa ? vale.certa : vale.errada)) < 0.01)
    if (!tudoOuNada && !asOurs)
      de.perdas.note('o valor de cada resposta: na Lousa as certas somam partes iguais, e as erradas descontam-nas')
    if (tipo === 'multichoice' && semErradas) de.perdas.note('sem respostas erradas, só conta com todas certas')
    noteFixedOrder(pergunta, de)
    return { conteudo: { versao: 1, alineas, definicoes: { esquema: tudoOuNada ? 'tudo-ou-nada' : 'por-opcao' } } }
  },
}
