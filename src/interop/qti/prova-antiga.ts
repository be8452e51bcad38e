/** An assessment of QTI 1.2 → a test: a section is a page. */
import { limites } from '#regras/limites.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childOf, childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import type { TesteDoLote } from '../lote.ts'
import { attribute, findFirst } from './arvore.ts'
import type { Leitor } from './leitor.ts'
import { materialNos } from './material.ts'
import { isNothing } from './nos.ts'
import { noteDraw } from './prova.ts'

/** Where an item, or what refers to one, stands in the list, from 1. */
type LugarDe = (item: ElementoXml) => number | null

type Pagina = TesteDoLote['paginas'][number]

const textos = new Set(['rubric', 'presentation_material', 'objectives'])

/** Programs name the section that holds all "root_section", and "Section 1" says nothing. */
const titleOf = (el: ElementoXml): string => {
  const titulo = attribute(el, 'title').replaceAll(/\s+/g, ' ').slice(0, limites.nomeMaximo).toWellFormed()
  return /^(?:root_?section|section\s*\d*|main)$/i.test(titulo) ? '' : titulo
}

function textIn(el: ElementoXml, leitor: Leitor): NoHtml[] {
  return childrenOf(el)
    .filter(({ nome, atributos }) => textos.has(nome) && !/scorer|tutor|author|administrator/i.test(atributos['view'] ?? ''))
    .flatMap((um) => materialNos(um, leitor))
}

export function readAssessment(assessment: ElementoXml, leitor: Leitor, lugarDe: LugarDe, descricao: NoHtml[] = []): TesteDoLote {
  const paginas: Pagina[] = []
  const vistos = new Set<number>()
  const read = (seccao: ElementoXml, acima: readonly NoHtml[], titulo: string): void => {
    let aberta: Pagina | null = null
    for (const filho of childrenOf(seccao)) {
      if (filho.nome === 'item' || filho.nome === 'itemref') {
        const lugar = lugarDe(filho)
        if (lugar === null || vistos.has(lugar)) continue
        vistos.add(lugar)
        if (aberta === null) paginas.push((aberta = { titulo, estimulo: isNothing(acima) ? [] : leitor.ops(acima), itens: [] }))
        aberta.itens.push({ lugar, points: null })
      } else if (filho.nome === 'section') {
        aberta = null
        const ordem = childOf(filho, 'selection_ordering')
        const dito = titleOf(filho)
        if (ordem && findFirst(ordem, ['selection_number'])) noteDraw(leitor)
        read(filho, [...acima, ...textIn(filho, leitor)], dito)
      }
    }
  }
  const instrucoes = [...descricao, ...textIn(assessment, leitor)]
  read(assessment, [], '')
  return {
    nome: titleOf(assessment) || 'Teste em QTI',
    instrucoes: isNothing(instrucoes) ? [] : leitor.ops(instrucoes),
    paginas,
    perdas: leitor.perdas.list(),
  }
}
