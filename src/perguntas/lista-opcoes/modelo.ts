/**
 * Lista de Opções: dropdown elements in the enunciado, each with its options. Score: weighted right / dropdowns, all or
 * nothing, or a table of how many are right.
 */
import { Type, type Static } from 'typebox'
import { shuffleListas } from '../shuffle-partes.ts'
import { IdParte, closed, porParte } from '#regras/esquema.ts'
import { UM, ZERO, equalFracoes, weightedFracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { tidyTexto } from '#regras/texto.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import { MINIMO_DUAS_RESPOSTAS, allKnown, problemasDeIds, repeatedPlaces, valueOf } from '../partes.ts'
import { problemasDosElementos } from '../elementos-do-enunciado.ts'
import { tipoPergunta, type Problema } from '../tipo-pergunta.ts'
import { EsquemaDeTabela, explainPorPartes, fracaoPorPartes, problemasDoEsquema } from '../esquema-por-partes.ts'
import { resizeTabela } from '../tabela-de-certas.ts'
import { isCerta } from './certa.ts'

const alineas = { maxItems: limites.alineasPorPergunta }
const Opcoes = Type.Array(closed({ id: IdParte, texto: Type.String({ maxLength: limites.textoOpcaoMaximo }) }), {
  maxItems: limites.opcoesPorLista,
})

const Alinea = closed({
  /** The id of the dropdown element in the enunciado. */
  id: IdParte,
  opcoes: Opcoes,
  /** The right option's id. */
  certa: IdParte,
  peso: Type.Integer({ minimum: 1, maximum: limites.pesoMaximo }),
})

/** A table counts the lists that are right, each as one: the weights wait until the scheme is `ponderado` again. */
const Conteudo = closed({
  versao: Type.Literal(1),
  alineas: Type.Array(Alinea, alineas),
  definicoes: closed({ esquema: Type.Union([Type.Literal('ponderado'), Type.Literal('tudo-ou-nada'), EsquemaDeTabela]) }),
})

const Enunciado = closed({ alineas: Type.Array(closed({ id: IdParte, opcoes: Opcoes }), alineas) })

const Resposta = closed({ escolhas: porParte(IdParte) })

export type ConteudoListaOpcoes = Static<typeof Conteudo>
export type EsquemaListaOpcoes = ConteudoListaOpcoes['definicoes']['esquema']
export type EnunciadoListaOpcoes = Static<typeof Enunciado>
export type RespostaListaOpcoes = Static<typeof Resposta>

type AlineaListaOpcoes = ConteudoListaOpcoes['alineas'][number]

function problemasDaAlinea({ opcoes, certa }: AlineaListaOpcoes, i: number): Problema[] {
  const campo = `/alineas/${i}`
  const textos = opcoes.map(({ texto }) => tidyTexto(texto))
  return [
    ...(opcoes.length < limites.respostasMinimo ? [{ campo: `${campo}/opcoes`, texto: MINIMO_DUAS_RESPOSTAS }] : []),
    ...problemasDeIds(opcoes, `${campo}/opcoes`),
    ...textos.flatMap((texto, j) => (texto === '' ? [{ campo: `${campo}/opcoes/${j}/texto`, texto: 'Escreva esta opção' }] : [])),
    ...repeatedPlaces(textos).map((j) => ({ campo: `${campo}/opcoes/${j}/texto`, texto: 'Esta opção é igual a outra da lista' })),
    ...(allKnown([certa], opcoes) ? [] : [{ campo: `${campo}/certa`, texto: 'Indique a opção certa' }]),
  ]
}

/** A table keeps one line per number of lists. */
export function withListas(conteudo: ConteudoListaOpcoes, alineas: ConteudoListaOpcoes['alineas']): ConteudoListaOpcoes {
  const { esquema } = conteudo.definicoes
  const ajustado = typeof esquema === 'string' ? esquema : { ...esquema, fracoes: resizeTabela(esquema.fracoes, alineas.length) }
  return { ...conteudo, alineas, definicoes: { esquema: ajustado } }
}

export const listaOpcoes = tipoPergunta('listaOpcoes', {
  partesComTexto: false,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  // The author adds the dropdowns in the enunciado; each brings its alínea.
  vazio: (): ConteudoListaOpcoes => ({ versao: 1, alineas: [], definicoes: { esquema: 'ponderado' } }),
  withoutEmptyEnd: (conteudo) => conteudo,
  paraAluno: ({ alineas }, semente, baralhadas) =>
    shuffleListas(
      { alineas: alineas.map(({ id, opcoes }) => ({ id, opcoes: opcoes.map((opcao) => ({ id: opcao.id, texto: opcao.texto })) })) },
      semente,
      baralhadas,
    ),
  problemas: ({ alineas, definicoes: { esquema } }, enunciado) => [
    ...problemasDosElementos(elementosDe(enunciado).dropdowns, alineas, {
      nenhum: 'Insira pelo menos uma lista no enunciado',
      repetido: 'A mesma lista está duas vezes no enunciado',
      semAlinea: 'Há uma lista no enunciado sem opções',
      semElemento: 'Esta lista já não está no enunciado',
    }),
    ...problemasDeIds(alineas, '/alineas'),
    ...alineas.flatMap(problemasDaAlinea),
    ...(typeof esquema === 'string' ? [] : problemasDoEsquema(esquema, alineas.length)),
  ],
  respostaCabe: ({ alineas }, { escolhas }) =>
    Object.entries(escolhas).every(([id, escolha]) => alineas.some((alinea) => alinea.id === id && allKnown([escolha], alinea.opcoes))),
  score: ({ alineas, definicoes }, resposta) => {
    const given = resposta !== null && alineas.some(({ id }) => valueOf(resposta.escolhas, id) !== undefined)
    if (!given) return { estado: 'sem-resposta' }
    if (typeof definicoes.esquema !== 'string') {
      const certas = alineas.filter((alinea) => isCerta(alinea, valueOf(resposta.escolhas, alinea.id))).length
      return { estado: 'corrigido', fracao: fracaoPorPartes(definicoes.esquema, certas, alineas.length) }
    }
    const ponderada = weightedFracao(
      alineas.map((alinea) => ({
        peso: alinea.peso,
        fracao: isCerta(alinea, valueOf(resposta.escolhas, alinea.id)) ? UM : ZERO,
      })),
    )
    const all = definicoes.esquema === 'ponderado' || equalFracoes(ponderada, UM)
    return { estado: 'corrigido', fracao: all ? ponderada : ZERO }
  },
  explainEsquema: ({ alineas, definicoes }) => {
    if (definicoes.esquema === 'tudo-ou-nada') return 'Só conta com todas as listas certas; senão, vale 0.'
    if (typeof definicoes.esquema !== 'string')
      return explainPorPartes(definicoes.esquema, {
        plural: 'listas certas',
        todas: 'todas as listas certas',
        cada: 'Cada lista certa',
      })
    const pesos = alineas.map(({ peso }) => peso)
    if (new Set(pesos).size <= 1) return 'Cada lista certa vale uma parte igual da pontuação.'
    return `Cada lista certa vale conforme o seu peso: ${pesos.join(', ')}.`
  },
  respostaEmTexto: ({ alineas }, { escolhas }) =>
    alineas.map(({ id, opcoes }) => opcoes.find((opcao) => opcao.id === valueOf(escolhas, id))?.texto ?? '–').join('; '),
})
