/**
 * Verdadeiro ou Falso: one or more statements. Score: right / statements, a table, all or nothing, or the right ones less
 * the wrong ones.
 */
import { Type, type Static } from 'typebox'
import { shuffleAlineas } from '../shuffle-partes.ts'
import { IdParte, closed, porParte } from '#regras/esquema.ts'
import { fracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { EsquemaPorPartes, explainPorPartes, fracaoPorPartes, problemasDoEsquema } from '../esquema-por-partes.ts'
import { allKnown, dropEmptyEnd, newIdParte, problemasDeIds, problemasDeIguais, problemasDeTextos, valueOf } from '../partes.ts'
import { resizeTabela } from '../tabela-de-certas.ts'
import { plainText } from '../texto-das-partes.ts'
import { tipoPergunta, type Problema } from '../tipo-pergunta.ts'

const maxItems = limites.alineasPorPergunta

/** `descontar-erradas`: max(0, right − wrong) / statements; one without an answer neither earns nor takes away. */
const EsquemaDeAfirmacoes = Type.Union([...EsquemaPorPartes.anyOf, closed({ tipo: Type.Literal('descontar-erradas') })])

const Conteudo = closed({
  versao: Type.Literal(1),
  /** `certa` absent: its author has not said yet whether it is true; such a question is not stored. */
  alineas: Type.Array(closed({ id: IdParte, texto: TextoRico, certa: Type.Optional(Type.Boolean()) }), { maxItems }),
  definicoes: closed({ esquema: EsquemaDeAfirmacoes }),
})

const Enunciado = closed({ alineas: Type.Array(closed({ id: IdParte, texto: TextoRico }), { maxItems }) })

const Resposta = closed({ valores: porParte(Type.Union([Type.Literal('V'), Type.Literal('F')])) })

export type ConteudoVerdadeiroFalso = Static<typeof Conteudo>
export type EsquemaDeAfirmacoes = Static<typeof EsquemaDeAfirmacoes>
export type EnunciadoVerdadeiroFalso = Static<typeof Enunciado>
export type RespostaVerdadeiroFalso = Static<typeof Resposta>

const problemasDeAfirmacoes = ({ alineas }: ConteudoVerdadeiroFalso): Problema[] =>
  alineas.length === 0
    ? [{ campo: '/alineas', texto: 'Escreva pelo menos uma afirmação' }]
    : alineas.flatMap(({ certa }, i) =>
        certa === undefined ? [{ campo: `/alineas/${i}/certa`, texto: 'Indique se esta afirmação é verdadeira ou falsa' }] : [],
      )

/** A table of points keeps one line per number of statements. */
export function withAfirmacoes(conteudo: ConteudoVerdadeiroFalso, alineas: ConteudoVerdadeiroFalso['alineas']): ConteudoVerdadeiroFalso {
  const { esquema } = conteudo.definicoes
  const ajustado = esquema.tipo === 'tabela' ? { ...esquema, fracoes: resizeTabela(esquema.fracoes, alineas.length) } : esquema
  return { ...conteudo, alineas, definicoes: { esquema: ajustado } }
}

export const verdadeiroFalso = tipoPergunta('verdadeiroFalso', {
  partesComTexto: true,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  vazio: (): ConteudoVerdadeiroFalso => ({
    versao: 1,
    alineas: [{ id: newIdParte(), texto: [] }],
    definicoes: { esquema: { tipo: 'por-alinea' } },
  }),
  withoutEmptyEnd: (conteudo) => withAfirmacoes(conteudo, dropEmptyEnd(conteudo.alineas, 1)),
  paraAluno: ({ alineas }, semente, baralhadas) =>
    shuffleAlineas({ alineas: alineas.map(({ id, texto }) => ({ id, texto })) }, semente, baralhadas),
  problemas: (conteudo) => [
    ...problemasDeAfirmacoes(conteudo),
    ...problemasDeIds(conteudo.alineas, '/alineas'),
    ...problemasDeTextos(conteudo.alineas, '/alineas', 'Escreva esta afirmação'),
    ...problemasDeIguais(conteudo.alineas, '/alineas', 'Esta afirmação é igual a outra'),
    ...(conteudo.definicoes.esquema.tipo === 'descontar-erradas'
      ? []
      : problemasDoEsquema(conteudo.definicoes.esquema, conteudo.alineas.length)),
  ],
  respostaCabe: ({ alineas }, { valores }) => allKnown(Object.keys(valores), alineas),
  score: ({ alineas, definicoes }, resposta) => {
    const given = alineas.filter(({ id }) => resposta !== null && valueOf(resposta.valores, id) !== undefined)
    if (resposta === null || given.length === 0) return { estado: 'sem-resposta' }
    const certas = given.filter(({ id, certa }) => valueOf(resposta.valores, id) === (certa ? 'V' : 'F')).length
    const { esquema } = definicoes
    if (esquema.tipo !== 'descontar-erradas') return { estado: 'corrigido', fracao: fracaoPorPartes(esquema, certas, alineas.length) }
    return { estado: 'corrigido', fracao: fracao(Math.max(0, certas - (given.length - certas)), alineas.length) }
  },
  explainEsquema: ({ definicoes: { esquema } }) =>
    esquema.tipo === 'descontar-erradas'
      ? 'Cada errada desconta uma certa; as que ficam por responder não contam; o mínimo é 0.'
      : explainPorPartes(esquema, {
          plural: 'afirmações certas',
          todas: 'todas as afirmações certas',
          cada: 'Cada afirmação certa',
        }),
  respostaEmTexto: ({ alineas }, { valores }) =>
    alineas.map(({ id, texto }) => `${plainText(texto)}: ${valueOf(valores, id) ?? '–'}`).join('; '),
})
