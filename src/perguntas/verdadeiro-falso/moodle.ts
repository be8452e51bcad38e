/** Verdadeiro ou Falso in Moodle: `truefalse` for one statement, `matching` with "Verdadeiro" and "Falso" for several. */
import { childOf, childrenOf, comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { newIdParte } from '../partes.ts'
import {
  type EscritorMoodle,
  type LidaDoMoodle,
  type LeitorMoodle,
  type MapaMoodle,
  answersOf,
  fractionOf,
  noteFixedOrder,
  rawText,
} from '../troca/moodle.ts'
import type { ConteudoVerdadeiroFalso } from './modelo.ts'

const VERDADEIRO = 'Verdadeiro'
const FALSO = 'Falso'
const valores = new Map([
  ...['v', 'verdadeiro', 'verdade', 'true', 'certo', 'sim'].map((nome) => [nome, true] as const),
  ...['f', 'falso', 'false', 'errado', 'nao'].map((nome) => [nome, false] as const),
])

/** The classes of the two parts of one text. */
const ENUNCIADO = 'lousa-enunciado'
const AFIRMACAO = 'lousa-afirmacao'
const pedido: OpsTextoRico = [{ insert: 'Classifique a afirmação como verdadeira ou falsa.\n' }]

type Alinea = ConteudoVerdadeiroFalso['alineas'][number]
const porAlinea = { esquema: { tipo: 'por-alinea' } } as const

const valueAnswer = (valor: string, certa: boolean): ElementoXml =>
  elemento('answer', [comTexto('text', valor), elemento('feedback', [comTexto('text', '')], { format: 'html' })], {
    fraction: certa ? '100' : '0',
    format: 'moodle_auto_format',
  })

const subquestion = (texto: ElementoXml, resposta: string): ElementoXml =>
  elemento('subquestion', [...texto.filhos, elemento('answer', [comTexto('text', resposta)])], { format: 'html' })

/** Both words stand in the list, even where one of them is never right. */
function writeSeveral(alineas: readonly Alinea[], para: EscritorMoodle): ElementoXml[] {
  const usados = new Set<string>(alineas.map(({ certa }) => (certa ? VERDADEIRO : FALSO)))
  return [
    comTexto('shuffleanswers', 'true'),
    ...alineas.map(({ texto, certa }) => subquestion(para.texto('subquestion', texto), certa ? VERDADEIRO : FALSO)),
    ...[VERDADEIRO, FALSO]
      .filter((valor) => !usados.has(valor))
      .map((valor) => subquestion(elemento('vazia', [comTexto('text', '')]), valor)),
  ]
}

/** One statement of ours stands in a block beside the enunciado; a statement of Moodle's is the whole text. */
function readOne(pergunta: ElementoXml, de: LeitorMoodle): LidaDoMoodle<ConteudoVerdadeiroFalso> {
  const certo = answersOf(pergunta).find((answer) => fractionOf(answer) > 0)
  const certa = valores.get(chaveTexto(rawText(certo)))
  const texto = childOf(pergunta, 'questiontext')
  const partes = new RegExp(`^\\s*<div class="${ENUNCIADO}">([\\s\\S]*)</div>\\s*<div class="${AFIRMACAO}">([\\s\\S]*)</div>\\s*$`).exec(
    rawText(texto),
  )
  const [enunciado, afirmacao] = partes ? [de.html(partes[1] ?? '', texto), de.html(partes[2] ?? '', texto)] : [pedido, de.texto(texto)]
  return {
    enunciado,
    conteudo: {
      versao: 1,
      alineas: [{ id: newIdParte(), texto: afirmacao, ...(certa === undefined ? {} : { certa }) }],
      definicoes: porAlinea,
    },
  }
}

export const moodle: MapaMoodle<ConteudoVerdadeiroFalso> = {
  write: ({ enunciado, conteudo: { alineas, definicoes } }, para) => {
    const [unica] = alineas
    if (alineas.length === 1 && unica) {
      const texto = para.textos('questiontext', [
        { classe: ENUNCIADO, texto: enunciado },
        { classe: AFIRMACAO, texto: unica.texto },
      ])
      return { tipo: 'truefalse', filhos: [texto, valueAnswer('true', unica.certa === true), valueAnswer('false', unica.certa !== true)] }
    }
    if (definicoes.esquema.tipo !== 'por-alinea') para.perdas.note('a forma de pontuar: cada afirmação passa a valer o mesmo')
    return { tipo: 'matching', filhos: [para.texto('questiontext', enunciado), ...writeSeveral(alineas, para)] }
  },
  read: (pergunta, tipo, de) => {
    if (tipo === 'truefalse') return readOne(pergunta, de)
    const subs = childrenOf(pergunta, 'subquestion')
    const lidas = subs.map((sub) => ({ sub, certa: valores.get(chaveTexto(rawText(childOf(sub, 'answer')))) }))
    if ((tipo !== 'matching' && tipo !== 'match') || lidas.length === 0 || lidas.some(({ certa }) => certa === undefined)) return null
    noteFixedOrder(pergunta, de)
    const alineas = lidas
      .filter(({ sub }) => rawText(sub).trim() !== '')
      .map(({ sub, certa }) => ({ id: newIdParte(), texto: de.texto(sub), certa: certa === true }))
    return { conteudo: { versao: 1, alineas, definicoes: porAlinea } }
  },
}
