/** Rich text → the elements that QTI allows in a body, with what they cannot say. */
import katex from 'katex'
import type { Perdas } from '#perguntas/troca/perdas.ts'
import { mathmlDe } from '#regras/mathml/latex.ts'
import type { ElementoHtml, NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import { parseHtml } from '#regras/texto-rico/parse-html.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { elemento, type ElementoXml, type NoXml } from '#regras/xml/arvore.ts'
import { parseXml } from '#regras/xml/parse-xml.ts'

/** Which generation is written. */
export type VersaoQti = 'qti21' | 'qti3'

/** What the writers of one item share. `file` answers the address of a file, from where the item stands. */
export type EscritorQti = { versao: VersaoQti; perdas: Perdas; file: (id: number) => string }

/** What stands for a gap or a dropdown. */
export type Lugar = (id: string) => readonly NoXml[]

const mathml = 'http://www.w3.org/1998/Math/MathML'

const sons: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  webm: 'audio/webm',
  flac: 'audio/flac',
}

const soundType = (src: string): string => sons[/\.(\w+)$/.exec(src)?.[1] ?? ''] ?? 'audio/mpeg'

/** MathML with the author's own LaTeX beside it; a formula that cannot be drawn goes as its source. */
function formula(latex: string, { perdas }: EscritorQti): NoXml {
  const desenhada = mathmlDe(latex, (source, options) => katex.renderToString(source, options))
  if (desenhada === null) {
    perdas.count('fórmula que não se desenha, e vai em LaTeX', 'fórmulas que não se desenham, e vão em LaTeX')
    return `\\(${latex}\\)`
  }
  const { filhos } = parseXml(desenhada)
  const fonte = elemento('annotation', [latex], { encoding: 'application/x-tex' })
  return elemento('math', [elemento('semantics', [elemento('mrow', filhos), fonte])], { xmlns: mathml })
}

function picture({ atributos }: ElementoHtml, para: EscritorQti): ElementoXml {
  const { 'data-ficheiro': id = '', 'data-tamanho': tamanho, 'data-lado': lado, alt = '' } = atributos
  const bloco = tamanho === undefined || lado === undefined ? {} : { 'data-tamanho': tamanho, 'data-lado': lado }
  if (tamanho !== undefined && para.versao === 'qti21') para.perdas.note('o tamanho e o lado das imagens')
  return elemento('img', [], { src: para.file(Number(id)), alt, ...(para.versao === 'qti3' && bloco) })
}

function sound({ atributos }: ElementoHtml, { versao, file }: EscritorQti): ElementoXml {
  const src = file(Number(atributos['data-ficheiro']))
  const type = soundType(src)
  if (versao === 'qti21') return elemento('object', [], { data: src, type })
  return elemento('audio', [elemento('source', [], { src, type })], { controls: 'controls' })
}

/** Signs that readers of formulas would take for one are parted by an empty element. */
const partSigns = (words: string): NoXml[] =>
  words.split(/(?<=\\)(?=[([])|(?<=\$)(?=\$)/).flatMap((parte, i) => (i === 0 ? [parte] : [elemento('span'), parte]))

/** QTI has no element for these; a class says it to those who know it. */
const classes: Readonly<Record<string, readonly [string, string]>> = {
  u: ['qti-underline', 'o texto sublinhado'],
  s: ['riscado', 'o texto riscado'],
}

function writeNo(no: NoHtml, para: EscritorQti, lugar: Lugar): readonly NoXml[] {
  if (typeof no === 'string') return partSigns(no)
  const { nome, atributos } = no
  const { 'data-formula': latex, 'data-dropdown': lista, 'data-lacuna': lacuna, href, lang } = atributos
  if (nome === 'img') return [picture(no, para)]
  if (nome === 'audio') return [sound(no, para)]
  if (latex !== undefined) return [formula(latex, para)]
  if (lista !== undefined || lacuna !== undefined) return lugar(lista ?? lacuna ?? '')
  const filhos = no.filhos.flatMap((filho) => writeNo(filho, para, lugar))
  const classe = Object.hasOwn(classes, nome) ? classes[nome] : undefined
  if (classe) para.perdas.note(classe[1])
  if (classe) return [elemento('span', filhos, { class: classe[0] })]
  return [elemento(nome, filhos, { ...(href !== undefined && { href }), ...(lang !== undefined && { 'xml:lang': lang }) })]
}

const semLugar: Lugar = () => ['____']

/** The blocks of a text; none of an empty one. */
export const toBlocos = (texto: TextoRico, para: EscritorQti, lugar: Lugar = semLugar): ElementoXml[] => {
  const ops: OpsTextoRico = paraOps(texto)
  return parseHtml(opsParaHtml(ops))
    .flatMap((no) => writeNo(no, para, lugar))
    .filter((no) => typeof no !== 'string')
}

/** A text of one plain line as its words alone, any other as its blocks. */
export function toConteudo(texto: TextoRico, para: EscritorQti): readonly NoXml[] {
  const blocos = toBlocos(texto, para)
  const [unico] = blocos
  return blocos.length === 1 && unico?.nome === 'p' ? unico.filhos : blocos
}
