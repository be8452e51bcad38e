/**
 * Escolha Múltipla: several options may be right. Score: right chosen / all right − wrong chosen / all wrong, never
 * below 0, so that ticking everything gives 0. The other scheme is all or nothing; a question without wrong options
 * must use it.
 */
import { Type, type Static } from 'typebox'
import { shuffleAlineas } from '../shuffle-partes.ts'
import { IdParte, closed } from '#regras/esquema.ts'
import { UM, ZERO, fracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { OpcaoComChave } from '../opcao-com-chave.ts'
import {
  allKnown,
  dropEmptyEnd,
  newIdParte,
  opcaoDoAluno,
  problemasDeIds,
  problemasDeIguais,
  problemasDeMinimo,
  problemasDeTextos,
} from '../partes.ts'
import { plainText } from '../texto-das-partes.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { tipoPergunta, type Problema } from '../tipo-pergunta.ts'

const maxItems = limites.alineasPorPergunta

const Conteudo = closed({
  versao: Type.Literal(1),
  alineas: Type.Array(OpcaoComChave, { maxItems }),
  definicoes: closed({ esquema: Type.Union([Type.Literal('por-opcao'), Type.Literal('tudo-ou-nada')]) }),
})

const Enunciado = closed({
  alineas: Type.Array(closed({ id: IdParte, texto: TextoRico, fixa: Type.Optional(Type.Literal(true)) }), { maxItems }),
})

const Resposta = closed({ escolhidas: Type.Array(IdParte, { maxItems, uniqueItems: true }) })

export type ConteudoEscolhaMultipla = Static<typeof Conteudo>
export type EnunciadoEscolhaMultipla = Static<typeof Enunciado>
export type RespostaEscolhaMultipla = Static<typeof Resposta>

function problemasDaChave({ alineas, definicoes }: ConteudoEscolhaMultipla): Problema[] {
  const certas = alineas.filter(({ certa }) => certa).length
  if (certas === 0) return [{ campo: '/alineas', texto: 'Indique pelo menos uma resposta certa' }]
  if (certas < alineas.length || definicoes.esquema === 'tudo-ou-nada') return []
  return [{ campo: '/definicoes/esquema', texto: 'Sem nenhuma resposta errada, escolha «tudo ou nada»' }]
}

/** max(0, r/R − w/W), exact. Without wrong options: r/R. */
function byOpcao(chosenRight: number, right: number, chosenWrong: number, wrong: number): Fracao {
  if (wrong === 0) return fracao(chosenRight, right)
  return fracao(Math.max(0, chosenRight * wrong - chosenWrong * right), right * wrong)
}

export const escolhaMultipla = tipoPergunta('escolhaMultipla', {
  partesComTexto: true,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  vazio: (): ConteudoEscolhaMultipla => ({
    versao: 1,
    alineas: [
      { id: newIdParte(), texto: [], certa: false },
      { id: newIdParte(), texto: [], certa: false },
    ],
    definicoes: { esquema: 'por-opcao' },
  }),
  withoutEmptyEnd: (conteudo) => ({ ...conteudo, alineas: dropEmptyEnd(conteudo.alineas, limites.respostasMinimo) }),
  paraAluno: ({ alineas }, semente, baralhadas) => shuffleAlineas({ alineas: alineas.map(opcaoDoAluno) }, semente, baralhadas),
  problemas: (conteudo) => [
    ...problemasDeMinimo(conteudo.alineas, '/alineas'),
    ...problemasDeIds(conteudo.alineas, '/alineas'),
    ...problemasDeTextos(conteudo.alineas, '/alineas', 'Escreva o texto desta resposta'),
    ...problemasDeIguais(conteudo.alineas, '/alineas', 'Esta resposta é igual a outra: quem responde não as distingue'),
    ...problemasDaChave(conteudo),
  ],
  respostaCabe: ({ alineas }, { escolhidas }) => allKnown(escolhidas, alineas),
  score: ({ alineas, definicoes }, resposta) => {
    const chosen = alineas.filter(({ id }) => resposta?.escolhidas.includes(id))
    if (chosen.length === 0) return { estado: 'sem-resposta' }
    const right = alineas.filter(({ certa }) => certa).length
    const wrong = alineas.length - right
    const chosenRight = chosen.filter(({ certa }) => certa).length
    const chosenWrong = chosen.length - chosenRight
    if (right === 0) return { estado: 'corrigido', fracao: ZERO }
    if (definicoes.esquema === 'por-opcao') {
      return { estado: 'corrigido', fracao: byOpcao(chosenRight, right, chosenWrong, wrong) }
    }
    return { estado: 'corrigido', fracao: chosenRight === right && chosenWrong === 0 ? UM : ZERO }
  },
  explainEsquema: ({ alineas, definicoes }) => {
    if (definicoes.esquema === 'tudo-ou-nada') return 'Só conta com todas as certas e nenhuma errada; senão, vale 0.'
    const right = alineas.filter(({ certa }) => certa).length
    const wrong = alineas.length - right
    const gains = right === 1 ? 'A opção certa vale tudo' : `Cada opção certa soma 1/${right}`
    if (wrong === 0) return `${gains}.`
    return `${gains} e ${wrong === 1 ? 'a errada desconta tudo' : `cada errada desconta 1/${wrong}`}; o mínimo é 0.`
  },
  respostaEmTexto: ({ alineas }, { escolhidas }) =>
    alineas
      .filter(({ id }) => escolhidas.includes(id))
      .map(({ texto }) => plainText(texto))
      .join('; '),
})
