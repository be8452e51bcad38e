/** One question → an item of QTI 2.1 or 3.0, and what it loses there. */
import { chaveDoTipo } from '#perguntas/nomes.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import { leituraDaFormula } from '../../leitura.ts'
import type { PerguntaNeutra } from '../../lote.ts'
import { base, setOutcome } from './regras.ts'
import { toBlocos, type EscritorQti, type VersaoQti } from './texto.ts'
import { ESCOLHIDA, mapasQti } from './tipos.ts'

/** Characters of an item's title. */
const tituloMaximo = 80
const COMENTARIO = 'geral'

export const namespaces: Record<VersaoQti, string> = {
  qti21: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  qti3: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
}

const outcome = (id: string, baseType: string, valor: string, atributos: Record<string, string> = {}): ElementoXml =>
  elemento('outcomeDeclaration', valor === '' ? [] : [elemento('defaultValue', [comTexto('value', valor)])], {
    identifier: id,
    cardinality: 'single',
    baseType,
    ...atributos,
  })

/** What may be chosen of it: one, or several. */
const cardinalidadeDe = ([resposta]: readonly ElementoXml[]): string => resposta?.atributos['cardinality'] ?? 'single'

function noteCommon({ dominio, etiquetas = [], ano, dificuldade }: PerguntaNeutra, perdas: Perdas): void {
  if (dominio !== '') perdas.note(`o domínio «${dominio}»`)
  for (const _ of etiquetas) perdas.count('etiqueta', 'etiquetas')
  if (ano || dificuldade) perdas.note('o ano e a dificuldade')
}

function feedback({ explicacao }: PerguntaNeutra, para: EscritorQti): ElementoXml[] {
  if (isVazio(explicacao)) return []
  const blocos = toBlocos(explicacao, para)
  return [
    elemento('modalFeedback', para.versao === 'qti3' ? [elemento('contentBody', blocos)] : blocos, {
      outcomeIdentifier: 'FEEDBACK',
      identifier: COMENTARIO,
      showHide: 'show',
    }),
  ]
}

/** `<assessmentItem>` with the names of version 2, its parts in the standard's order. */
export function writeItem(
  pergunta: PerguntaNeutra,
  id: string,
  { versao, file }: Pick<EscritorQti, 'versao' | 'file'>,
): { item: ElementoXml; perdas: string[] } {
  const para = { versao, file, perdas: new Perdas() }
  const { alineas, definicoes, enunciado, points } = pergunta
  const chave = chaveDoTipo(pergunta.tipoPergunta)
  const { respostas, corpo, regras } = mapasQti[chave]({ enunciado, conteudo: { versao: 1, alineas, definicoes }, points }, para)
  const comentarios = feedback(pergunta, para)
  const show = comentarios.length > 0 ? [setOutcome('FEEDBACK', base(COMENTARIO, 'identifier'))] : []
  noteCommon(pergunta, para.perdas)
  const item = elemento(
    'assessmentItem',
    [
      ...respostas,
      outcome('SCORE', 'float', '0', {
        normalMaximum: String(points),
        ...(versao === 'qti3' && chave === 'composicao' && { externalScored: 'human' }),
      }),
      outcome('MAXSCORE', 'float', String(points)),
      ...(comentarios.length > 0 ? [outcome('FEEDBACK', 'identifier', '')] : []),
      ...regras
        .filter(({ atributos }) => atributos['identifier'] === ESCOLHIDA)
        .map(() => outcome(ESCOLHIDA, 'identifier', '', { cardinality: cardinalidadeDe(respostas) })),
      elemento('itemBody', corpo),
      ...(regras.length + show.length > 0 ? [elemento('responseProcessing', [...regras, ...show])] : []),
      ...comentarios,
    ],
    {
      xmlns: namespaces[versao],
      identifier: id,
      title: excerptOf(enunciado, leituraDaFormula).slice(0, tituloMaximo).toWellFormed(),
      'xml:lang': 'pt-PT',
      adaptive: 'false',
      timeDependent: 'false',
    },
  )
  return { item, perdas: para.perdas.list() }
}
