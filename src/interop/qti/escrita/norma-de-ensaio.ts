/**
 * The rules of QTI 2.1 and 3.0 that a package of ours can break, written from the standards (1EdTech QTI 2.1 Information
 * Model, QTI 3.0 ASI), since their schemas come with no package of the registry. Answers what is wrong, in words.
 */
import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { parseXml } from '#regras/xml/parse-xml.ts'
import type { Zip } from '../../zip/open-zip.ts'
import { attribute, findAll, oneLine, toVersion2 } from '../arvore.ts'

/** Children in their order; `*` any number, `+` one at least, `?` at most one, no sign exactly one. */
const ordens: Readonly<Record<string, string>> = {
  assessmentItem: 'responseDeclaration* outcomeDeclaration* itemBody? responseProcessing? modalFeedback*',
  assessmentTest: 'outcomeDeclaration* testPart+ outcomeProcessing?',
  testPart: 'assessmentSection+',
  assessmentSection: 'rubricBlock* assessmentItemRef*',
  assessmentItemRef: 'weight*',
  responseDeclaration: 'correctResponse? mapping?',
  correctResponse: 'value+',
  mapping: 'mapEntry+',
  outcomeDeclaration: 'defaultValue?',
  defaultValue: 'value+',
  choiceInteraction: 'simpleChoice+',
  matchInteraction: 'simpleMatchSet simpleMatchSet',
  simpleMatchSet: 'simpleAssociableChoice*',
  inlineChoiceInteraction: 'inlineChoice+',
  responseCondition: 'responseIf responseElseIf* responseElse?',
  ul: 'li*',
  ol: 'li*',
  table: 'tbody',
  tbody: 'tr+',
  manifest: 'metadata organizations resources',
  resources: 'resource*',
  resource: 'file* dependency*',
}

const obrigatorios: Readonly<Record<string, readonly string[]>> = {
  assessmentItem: ['identifier', 'title', 'adaptive', 'timeDependent'],
  assessmentTest: ['identifier', 'title'],
  testPart: ['identifier', 'navigationMode', 'submissionMode'],
  assessmentSection: ['identifier', 'title', 'visible'],
  assessmentItemRef: ['identifier', 'href'],
  weight: ['identifier', 'value'],
  responseDeclaration: ['identifier', 'cardinality', 'baseType'],
  outcomeDeclaration: ['identifier', 'cardinality', 'baseType'],
  mapping: ['defaultValue'],
  mapEntry: ['mapKey', 'mappedValue'],
  choiceInteraction: ['responseIdentifier', 'shuffle', 'maxChoices'],
  matchInteraction: ['responseIdentifier', 'shuffle', 'maxAssociations'],
  inlineChoiceInteraction: ['responseIdentifier', 'shuffle'],
  textEntryInteraction: ['responseIdentifier'],
  extendedTextInteraction: ['responseIdentifier'],
  simpleChoice: ['identifier'],
  inlineChoice: ['identifier'],
  simpleAssociableChoice: ['identifier', 'matchMax'],
  modalFeedback: ['outcomeIdentifier', 'identifier', 'showHide'],
  feedbackInline: ['outcomeIdentifier', 'identifier', 'showHide'],
  rubricBlock: ['view'],
  setOutcomeValue: ['identifier'],
  baseValue: ['baseType'],
  equal: ['toleranceMode', 'tolerance'],
  img: ['src', 'alt'],
  object: ['data', 'type'],
  a: ['href'],
  resource: ['identifier', 'type'],
  file: ['href'],
  dependency: ['identifierref'],
}

const deTexto = new Set(['feedbackInline', 'p', 'h1', 'h2', 'span', 'strong', 'em', 'code', 'sub', 'sup', 'a'])
const noTexto = new Set([
  'feedbackInline', 'span', 'strong', 'em', 'code', 'sub', 'sup', 'a', 'br', 'img', 'object', 'audio', 'math', 'inlineChoiceInteraction', 'textEntryInteraction',
]) // prettier-ignore
const blocos = new Set([
  'p', 'h1', 'h2', 'ul', 'ol', 'table', 'blockquote', 'div', 'rubricBlock', 'choiceInteraction', 'matchInteraction', 'extendedTextInteraction',
]) // prettier-ignore
/** They hold blocks alone; in version 3 the texts of rubrics stand in `contentBody`. */
const deBlocos = new Set(['itemBody', 'blockquote', 'contentBody'])
/** They hold both. */
const deTudo = new Set(['li', 'td', 'th', 'div', 'simpleChoice', 'simpleAssociableChoice', 'modalFeedback', 'rubricBlock'])

const ncName = /^[A-Za-z_][\w.-]*$/

function orderFault(el: ElementoXml, ordem: string): string[] {
  const padrao = ordem
    .split(' ')
    .map((um) => `(?:${um.replace(/[*+?]$/, '')} )${/[*+?]$/.exec(um)?.[0] ?? ''}`)
    .join('')
  const filhos = childrenOf(el)
    .map(({ nome }) => `${nome} `)
    .join('')
  const words = el.filhos.some((no) => typeof no === 'string' && no.trim() !== '')
  return words || !new RegExp(`^${padrao}$`).test(filhos) ? [`${el.nome}: ${words ? 'palavras soltas' : filhos}`] : []
}

function contentFault(el: ElementoXml): string[] {
  const filhos = childrenOf(el)
  const words = el.filhos.some((no) => typeof no === 'string' && no.trim() !== '')
  const wrong = (aceites: (nome: string) => boolean) =>
    filhos.filter(({ nome }) => !aceites(nome)).map(({ nome }) => `${el.nome} > ${nome}`)
  if (deTexto.has(el.nome)) return wrong((nome) => noTexto.has(nome))
  if (deBlocos.has(el.nome)) return [...(words ? [`${el.nome}: palavras soltas`] : []), ...wrong((nome) => blocos.has(nome))]
  if (deTudo.has(el.nome)) return wrong((nome) => blocos.has(nome) || noTexto.has(nome) || nome === 'contentBody')
  return []
}

/** Of every element below, MathML apart. */
const walk = (el: ElementoXml): ElementoXml[] => (el.nome === 'math' ? [] : [el, ...childrenOf(el).flatMap(walk)])

const shapeFaults = (raiz: ElementoXml): string[] =>
  walk(raiz).flatMap((el) => [
    ...(Object.hasOwn(ordens, el.nome) ? orderFault(el, ordens[el.nome] ?? '') : []),
    ...(Object.hasOwn(obrigatorios, el.nome) ? (obrigatorios[el.nome] ?? []) : [])
      .filter((nome) => el.atributos[nome] === undefined)
      .map((nome) => `${el.nome} sem ${nome}`),
    ...contentFault(el),
  ])

const repeated = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i || !ncName.test(id))
const idsOf = (els: readonly ElementoXml[]): string[] => els.map((el) => attribute(el, 'identifier'))

const escolhas = ['simpleChoice', 'inlineChoice', 'simpleAssociableChoice']
const interacoes = ['choiceInteraction', 'matchInteraction', 'inlineChoiceInteraction', 'textEntryInteraction', 'extendedTextInteraction']

/** What a declaration says against what its interaction offers. */
function responseFaults(item: ElementoXml): string[] {
  const declaradas = childrenOf(item, 'responseDeclaration')
  const feitas = findAll(item, interacoes)
  const naoDeclaradas = feitas.map((el) => attribute(el, 'responseIdentifier')).toSorted()
  const faults = naoDeclaradas.join() === idsOf(declaradas).toSorted().join() ? [] : ['as respostas não são as das interações']
  return declaradas.reduce((todas, declaracao) => {
    const interacao = feitas.find((el) => attribute(el, 'responseIdentifier') === attribute(declaracao, 'identifier'))
    const oferta = new Set(interacao ? idsOf(findAll(interacao, escolhas)) : [])
    const valores = [
      ...findAll(declaracao, ['value']).map(oneLine),
      ...findAll(declaracao, ['mapEntry']).map((um) => attribute(um, 'mapKey')),
    ]
    const tipo = attribute(declaracao, 'baseType')
    const semOferta = ['identifier', 'directedPair'].includes(tipo)
      ? valores.flatMap((um) => um.split(' ')).filter((um) => !oferta.has(um))
      : []
    const certos = findAll(declaracao, ['value']).length
    return [
      ...todas,
      ...semOferta.map((um) => `«${um}» não está entre as escolhas`),
      ...(attribute(declaracao, 'cardinality') === 'single' && certos > 1 ? ['mais do que um valor certo onde só cabe um'] : []),
      ...(tipo === 'float' && valores.some((um) => !/^-?\d+(?:\.\d+)?$/.test(um)) ? ['um número que não é número'] : []),
      ...repeated([...oferta]).map((um) => `identificador «${um}»`),
    ]
  }, faults)
}

const referidas = ['variable', 'correct', 'mapResponse', 'setOutcomeValue']

function itemFaults(item: ElementoXml): string[] {
  const ids = idsOf([...childrenOf(item, 'responseDeclaration'), ...childrenOf(item, 'outcomeDeclaration')])
  const usados = walk(item).filter(({ nome }) => referidas.includes(nome))
  return [
    ...repeated(ids).map((id) => `declaração «${id}»`),
    ...idsOf(usados)
      .filter((id) => !ids.includes(id))
      .map((id) => `«${id}» não está declarado`),
    ...findAll(item, ['modalFeedback', 'feedbackInline'])
      .map((um) => attribute(um, 'outcomeIdentifier'))
      .filter((id) => !ids.includes(id)),
    ...responseFaults(item),
  ]
}

/** What version 2 has no word for, and what version 3 writes otherwise. */
const spellingFaults = (raiz: ElementoXml, versao: string): string[] =>
  walk(raiz).flatMap(({ nome, atributos }) =>
    versao === 'qti21'
      ? [nome, ...Object.keys(atributos)].filter((um) => /^(?:qti-|data-|u$|s$|audio$|style$)/.test(um))
      : [nome, ...Object.keys(atributos)].filter((um) => /[A-Z]/.test(um)),
  )

/** All that is wrong with a package. */
export function faultsOf(zip: Zip, versao: 'qti21' | 'qti3'): string[] {
  const open = (nome: string): ElementoXml => parseXml(zip.read(nome)?.toString('utf8') ?? '')
  const manifesto = open('imsmanifest.xml')
  const recursos = findAll(manifesto, ['resource'])
  const ids = idsOf(recursos)
  const hrefs = findAll(manifesto, ['file']).map((um) => decodeURIComponent(attribute(um, 'href')))
  const depende = findAll(manifesto, ['dependency']).map((um) => attribute(um, 'identifierref'))
  const documentos = hrefs.filter((nome) => nome.endsWith('.xml')).map((nome) => ({ nome, crua: open(nome) }))
  return [
    ...shapeFaults(manifesto),
    ...repeated(ids),
    ...depende.filter((id) => !ids.includes(id)).map((id) => `depende de «${id}»`),
    ...hrefs.filter((nome) => !zip.has(nome)).map((nome) => `falta ${nome}`),
    ...zip.nomes.filter((nome) => nome !== 'imsmanifest.xml' && !hrefs.includes(nome)).map((nome) => `${nome} não está no índice`),
    ...documentos.flatMap(({ nome, crua }) => {
      const raiz = versao === 'qti3' ? toVersion2(crua) : crua
      const faults = [...spellingFaults(crua, versao), ...shapeFaults(raiz), ...(raiz.nome === 'assessmentItem' ? itemFaults(raiz) : [])]
      const refs = findAll(raiz, ['assessmentItemRef'])
      const semItem = refs.map((um) => attribute(um, 'href')).filter((href) => !zip.has(href))
      return [...faults, ...repeated(idsOf(refs)), ...semItem].map((fault) => `${nome}: ${fault}`)
    }),
  ]
}
