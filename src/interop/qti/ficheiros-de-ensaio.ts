/** Items and packages of QTI, written for the tests: as the standards have them, and as other programs write them. */
import { zipDeEnsaio } from '../zip/zip-de-ensaio.ts'

export const bytesDe = (texto: string): Buffer => Buffer.from(texto)

type Item2 = { resposta?: string; corpo: string; regras?: string; depois?: string; atributos?: string }

/** `<assessmentItem>` of QTI 2; `resposta` is its declarations. */
export const item2 = ({ resposta = '', corpo, regras = '', depois = '', atributos = 'title="Ensaio"' }: Item2): string =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" adaptive="false" timeDependent="false" ${atributos}>${resposta}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${corpo}</itemBody>${regras}${depois}</assessmentItem>`

/** The declaration of one response with its right values. */
export const resposta2 = (
  certos: readonly string[],
  cardinality = 'single',
  baseType = 'identifier',
  id = 'RESPONSE',
  mapping = '',
): string =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">${certos.length > 0 ? `<correctResponse>${certos.map((certo) => `<value>${certo}</value>`).join('')}</correctResponse>` : ''}${mapping}</responseDeclaration>`

export const regra = (nome: 'match_correct' | 'map_response'): string =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${nome}"/>`

export const escolhas = (...textos: string[]): string =>
  textos.map((texto, i) => `<simpleChoice identifier="${'ABCDEF'.charAt(i)}">${texto}</simpleChoice>`).join('')

type Item1 = { tipo?: string; presentation: string; regras?: string; depois?: string; pontos?: string; titulo?: string; id?: string }

const campo = (nome: string, valor: string): string =>
  `<qtimetadatafield><fieldlabel>${nome}</fieldlabel><fieldentry>${valor}</fieldentry></qtimetadatafield>`

/** `<item>` of QTI 1.2, with what Canvas says of it. */
export const item1 = ({ tipo = '', presentation, regras = '', depois = '', pontos = '', titulo = 'Question', id = 'q1' }: Item1): string =>
  `<item ident="${id}" title="${titulo}"><itemmetadata><qtimetadata>${tipo === '' ? '' : campo('question_type', tipo)}${pontos === '' ? '' : campo('points_possible', pontos)}</qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${regras}</resprocessing>${depois}</item>`

export const html = (escrito: string): string =>
  `<material><mattext texttype="text/html">${escrito.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</mattext></material>`
export const palavras = (texto: string): string => `<material><mattext texttype="text/plain">${texto}</mattext></material>`

/** A response to choose in. */
export const lid = (id: string, etiquetas: Readonly<Record<string, string>>, dentro = '', cardinality = 'Single'): string =>
  `<response_lid ident="${id}" rcardinality="${cardinality}">${dentro}<render_choice>${Object.entries(etiquetas)
    .map(([ident, texto]) => `<response_label ident="${ident}">${palavras(texto)}</response_label>`)
    .join('')}</render_choice></response_lid>`
export const fib = (id: string, atributos = ''): string =>
  `<response_str ident="${id}" rcardinality="Single"><render_fib ${atributos}><response_label ident="answer1"/></render_fib></response_str>`

export const condicao = (condicoes: string, valor = '100', acao = 'Set'): string =>
  `<respcondition continue="No"><conditionvar>${condicoes}</conditionvar><setvar action="${acao}" varname="SCORE">${valor}</setvar></respcondition>`
export const igual = (id: string, valor: string): string => `<varequal respident="${id}">${valor}</varequal>`

export const qti1 = (...itens: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a1" title="Ficha 3"><section ident="root_section">${itens.join('')}</section></assessment></questestinterop>`

/** A package; the manifest names what is given as resources. */
export function pacote(partes: Readonly<Record<string, string | Uint8Array>>, recursos: readonly [string, string][] = []): Buffer {
  const manifest = `<?xml version="1.0"?><imscp:manifest xmlns:imscp="http://www.imsglobal.org/xsd/imscp_v1p1"><imscp:resources>${recursos
    .map(
      ([href, tipo], i) => `<imscp:resource identifier="r${i}" type="${tipo}" href="${href}"><imscp:file href="${href}"/></imscp:resource>`,
    )
    .join('')}</imscp:resources></imscp:manifest>`
  return zipDeEnsaio(
    Object.entries({ 'imsmanifest.xml': manifest, ...partes }).map(([nome, dentro]) => ({
      nome,
      bytes: typeof dentro === 'string' ? bytesDe(dentro) : dentro,
    })),
  )
}
