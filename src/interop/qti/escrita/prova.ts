/** A test of ours → a test of QTI: a page is a section with its text, and what a question is worth in it a weight. */
import { Perdas } from '#perguntas/troca/perdas.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import type { TesteDoLote } from '../../lote.ts'
import { namespaces } from './item.ts'
import { setScore } from './regras.ts'
import { toBlocos, type EscritorQti } from './texto.ts'

/** The class of the text that belongs to the whole test: a test of QTI has no place of its own for it. */
export const INSTRUCOES = 'lousa-instrucoes'
const PESO = 'PESO'

/** An item as a test names it, with what it is worth by itself. */
type Referido = { id: string; href: string; points: number }

function rubric(texto: TextoRico, para: EscritorQti, classe?: string): ElementoXml[] {
  if (isVazio(texto)) return []
  const blocos = toBlocos(texto, para)
  return [
    elemento('rubricBlock', para.versao === 'qti3' ? [elemento('contentBody', blocos)] : blocos, {
      view: 'candidate',
      ...(classe !== undefined && { class: classe }),
    }),
  ]
}

const weight = (proprios: number, points: number | null): ElementoXml[] =>
  points === null || proprios === 0 ? [] : [elemento('weight', [], { identifier: PESO, value: String(points / proprios) })]

/** `<assessmentTest>` with the names of version 2. */
export function writeProva(
  { nome, instrucoes, paginas }: TesteDoLote,
  itens: readonly Referido[],
  { versao, file }: Pick<EscritorQti, 'versao' | 'file'>,
): { prova: ElementoXml; perdas: string[] } {
  const para = { versao, file, perdas: new Perdas() }
  const seccoes = paginas.map(({ titulo, estimulo, itens: lugares }, i) =>
    elemento(
      'assessmentSection',
      [
        ...(i === 0 ? rubric(instrucoes, para, INSTRUCOES) : []),
        ...rubric(estimulo, para),
        ...lugares.flatMap(({ lugar, points }) => {
          const item = itens[lugar - 1]
          return item ? [elemento('assessmentItemRef', weight(item.points, points), { identifier: item.id, href: item.href })] : []
        }),
      ],
      { identifier: `pagina-${i + 1}`, title: titulo, visible: 'true' },
    ),
  )
  const total = elemento('sum', [elemento('testVariables', [], { variableIdentifier: 'SCORE', weightIdentifier: PESO })])
  const prova = elemento(
    'assessmentTest',
    [
      elemento('outcomeDeclaration', [], { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
      elemento('testPart', seccoes, { identifier: 'teste', navigationMode: 'nonlinear', submissionMode: 'simultaneous' }),
      elemento('outcomeProcessing', [setScore(total)]),
    ],
    { xmlns: namespaces[versao], identifier: 'lousa-teste', title: nome },
  )
  return { prova, perdas: para.perdas.list() }
}
