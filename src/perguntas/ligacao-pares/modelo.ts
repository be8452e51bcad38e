/**
 * Ligação de Pares: each left item has its right item. Further right items may be distractors. Right items with equal
 * text count as equal. Score: pairs that are right / left items, a table, or all or nothing.
 */
import { Type, type Static } from 'typebox'
import { shufflePares } from '../shuffle-partes.ts'
import { IdParte, closed, porParte } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { EsquemaPorPartes, explainPorPartes, fracaoPorPartes, problemasDoEsquema } from '../esquema-por-partes.ts'
import { allKnown, newIdParte, problemasDeIds, problemasDeIguais, problemasDeMinimo, problemasDeTextos, valueOf } from '../partes.ts'
import { equalityKey, plainText } from '../texto-das-partes.ts'
import { tipoPergunta, type Problema } from '../tipo-pergunta.ts'

const esquerdas = { maxItems: limites.alineasPorPergunta }
const direitas = { maxItems: limites.direitasPorPergunta }

const Item = closed({ id: IdParte, texto: TextoRico })

const Conteudo = closed({
  versao: Type.Literal(1),
  /** The left items; `par` is the id of the right item that belongs to it. */
  alineas: Type.Array(closed({ id: IdParte, texto: TextoRico, par: IdParte }), esquerdas),
  definicoes: closed({ direitas: Type.Array(Item, direitas), esquema: EsquemaPorPartes }),
})

const Enunciado = closed({ alineas: Type.Array(Item, esquerdas), direitas: Type.Array(Item, direitas) })

const Resposta = closed({ pares: porParte(IdParte) })

export type ConteudoLigacaoPares = Static<typeof Conteudo>
export type EnunciadoLigacaoPares = Static<typeof Enunciado>
export type RespostaLigacaoPares = Static<typeof Resposta>

/** One key per right item; items that read the same have the same key. */
const chavesDasDireitas = ({ definicoes }: ConteudoLigacaoPares): Map<string, string> =>
  new Map(definicoes.direitas.map(({ id, texto }) => [id, equalityKey(texto)]))

function countCertas(conteudo: ConteudoLigacaoPares, { pares }: RespostaLigacaoPares): number {
  const chaves = chavesDasDireitas(conteudo)
  return conteudo.alineas.filter(({ id, par }) => {
    const given = valueOf(pares, id)
    const key = given === undefined ? undefined : chaves.get(given)
    return key !== undefined && key === chaves.get(par)
  }).length
}

function problemasDosPares({ alineas, definicoes }: ConteudoLigacaoPares): Problema[] {
  return alineas.flatMap(({ par }, i) =>
    allKnown([par], definicoes.direitas) ? [] : [{ campo: `/alineas/${i}/par`, texto: 'Indique o par deste item' }],
  )
}

/** If every right item read the same there would be nothing to match. */
const problemasDasDireitas = (conteudo: ConteudoLigacaoPares): Problema[] =>
  conteudo.alineas.length >= 2 && new Set(chavesDasDireitas(conteudo).values()).size < 2
    ? [{ campo: '/definicoes/direitas', texto: 'São precisos pelo menos dois itens diferentes à direita' }]
    : []

export const ligacaoPares = tipoPergunta('ligacaoPares', {
  partesComTexto: true,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  vazio: (): ConteudoLigacaoPares => {
    const [a, b] = [newIdParte(), newIdParte()]
    return {
      versao: 1,
      alineas: [
        { id: newIdParte(), texto: [], par: a },
        { id: newIdParte(), texto: [], par: b },
      ],
      definicoes: {
        direitas: [
          { id: a, texto: [] },
          { id: b, texto: [] },
        ],
        esquema: { tipo: 'por-alinea' },
      },
    }
  },
  withoutEmptyEnd: (conteudo) => conteudo,
  paraAluno: ({ alineas, definicoes }, semente, baralhadas) =>
    shufflePares(
      {
        alineas: alineas.map(({ id, texto }) => ({ id, texto })),
        direitas: definicoes.direitas.map(({ id, texto }) => ({ id, texto })),
      },
      semente,
      baralhadas,
    ),
  problemas: (conteudo) => [
    ...problemasDeMinimo(conteudo.alineas, '/alineas'),
    ...problemasDeIds(conteudo.alineas, '/alineas'),
    ...problemasDeIds(conteudo.definicoes.direitas, '/definicoes/direitas'),
    ...problemasDeTextos(conteudo.alineas, '/alineas', 'Escreva este item'),
    ...problemasDeIguais(conteudo.alineas, '/alineas', 'Este item é igual a outro da mesma coluna'),
    ...problemasDeTextos(conteudo.definicoes.direitas, '/definicoes/direitas', 'Escreva este item'),
    ...problemasDosPares(conteudo),
    ...problemasDasDireitas(conteudo),
    ...problemasDoEsquema(conteudo.definicoes.esquema, conteudo.alineas.length),
  ],
  respostaCabe: ({ alineas, definicoes }, { pares }) =>
    allKnown(Object.keys(pares), alineas) && allKnown(Object.values(pares), definicoes.direitas),
  score: (conteudo, resposta) => {
    const { alineas, definicoes } = conteudo
    const given = resposta !== null && alineas.some(({ id }) => valueOf(resposta.pares, id) !== undefined)
    if (!given) return { estado: 'sem-resposta' }
    const certas = countCertas(conteudo, resposta)
    return { estado: 'corrigido', fracao: fracaoPorPartes(definicoes.esquema, certas, alineas.length) }
  },
  explainEsquema: ({ definicoes }) =>
    explainPorPartes(definicoes.esquema, {
      plural: 'pares certos',
      todas: 'todos os pares certos',
      cada: 'Cada par certo',
    }),
  respostaEmTexto: ({ alineas, definicoes }, { pares }) =>
    alineas
      .map(({ id, texto }) => {
        const direita = definicoes.direitas.find((item) => item.id === valueOf(pares, id))
        return `${plainText(texto)} → ${direita ? plainText(direita.texto) : '–'}`
      })
      .join('; '),
})
