/** How each of our types is an item of QTI: its responses, its body, and the rules that score it. */
import type { ConteudoComposicao } from '#perguntas/composicao/modelo.ts'
import { criteriosEscritos } from '#perguntas/composicao/moodle.ts'
import type { ConteudoEscolhaMultipla } from '#perguntas/escolha-multipla/modelo.ts'
import type { ConteudoEscolhaUnica } from '#perguntas/escolha-unica/modelo.ts'
import type { ConteudoLigacaoPares } from '#perguntas/ligacao-pares/modelo.ts'
import type { ConteudoListaOpcoes } from '#perguntas/lista-opcoes/modelo.ts'
import type { NomeTipo } from '#perguntas/nomes.ts'
import type { ConteudoTexto } from '#perguntas/texto/modelo.ts'
import { noteIgnored, toNumber } from '#perguntas/texto/moodle.ts'
import type { ConteudoVerdadeiroFalso, EsquemaDeAfirmacoes } from '#perguntas/verdadeiro-falso/modelo.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { elemento, type ElementoXml, type NoXml } from '#regras/xml/arvore.ts'
import { base, declare, scoreByScheme, scoreParts, scoreByTabela, scoreWhole, setOutcome, setScore, variable } from './regras.ts'
import { type EscritorQti, toBlocos, toConteudo } from './texto.ts'

type Pergunta<C> = { enunciado: TextoRico; conteudo: C; points: number }
type PartesDoItem = { respostas: ElementoXml[]; corpo: ElementoXml[]; regras: ElementoXml[] }
type MapaQti<C> = (pergunta: Pergunta<C>, para: EscritorQti) => PartesDoItem

const RESPONSE = 'RESPONSE'
const idOf = (letra: string, i: number): string => `${letra}${i + 1}`
const responseOf = (i: number): string => idOf('RESPONSE_', i)

const rubric = (blocos: ElementoXml[], { versao }: EscritorQti): ElementoXml =>
  elemento('rubricBlock', versao === 'qti3' ? [elemento('contentBody', blocos)] : blocos, { view: 'scorer' })

// ─── Choices ───

type Opcao = { texto: TextoRico; certa?: boolean; fixa?: boolean | undefined; comentario?: string | undefined }

/** The options that were chosen, as an outcome: their comments are shown by it. */
export const ESCOLHIDA = 'ESCOLHIDA'

const comentarioDe = (opcao: string, comentario: string | undefined): ElementoXml[] =>
  comentario ? [elemento('feedbackInline', [comentario], { outcomeIdentifier: ESCOLHIDA, identifier: opcao, showHide: 'show' })] : []

/** What shows them; nothing where no option has a comment. */
const showComentarios = (opcoes: readonly Opcao[]): ElementoXml[] =>
  opcoes.some(({ comentario }) => comentario) ? [setOutcome(ESCOLHIDA, variable(RESPONSE))] : []

const choiceInteraction = (opcoes: readonly Opcao[], maximo: number, para: EscritorQti): ElementoXml =>
  elemento(
    'choiceInteraction',
    opcoes.map(({ texto, fixa, comentario }, i) =>
      elemento('simpleChoice', [...toConteudo(texto, para), ...comentarioDe(idOf('O', i), comentario)], {
        identifier: idOf('O', i),
        ...(fixa && { fixed: 'true' }),
      }),
    ),
    { responseIdentifier: RESPONSE, shuffle: 'true', maxChoices: String(maximo) },
  )

const rightOptions = (opcoes: readonly Opcao[]): string[] => opcoes.flatMap(({ certa }, i) => (certa ? [idOf('O', i)] : []))

const escolhaUnica: MapaQti<ConteudoEscolhaUnica> = ({ enunciado, conteudo: { alineas }, points }, para) => ({
  respostas: [declare({ id: RESPONSE, cardinalidade: 'single', tipo: 'identifier', certos: rightOptions(alineas) })],
  corpo: [...toBlocos(enunciado, para), choiceInteraction(alineas, 1, para)],
  regras: [...scoreWhole([RESPONSE], points), ...showComentarios(alineas)],
})

/** Right and wrong weigh the other's number, so that all right ones make what all wrong ones undo. */
const escolhaMultipla: MapaQti<ConteudoEscolhaMultipla> = ({ enunciado, conteudo: { alineas, definicoes }, points }, para) => {
  const porOpcao = definicoes.esquema === 'por-opcao'
  const certas = alineas.filter(({ certa }) => certa).length
  const erradas = alineas.length - certas
  const mapa = alineas.map(({ certa }, i) => ({ chave: idOf('O', i), vale: certa ? Math.max(erradas, 1) : -certas }))
  return {
    respostas: [
      declare({
        id: RESPONSE,
        cardinalidade: 'multiple',
        tipo: 'identifier',
        certos: rightOptions(alineas),
        ...(porOpcao && { mapa, minimo: 0 }),
      }),
    ],
    corpo: [...toBlocos(enunciado, para), choiceInteraction(alineas, 0, para)],
    regras: [
      ...(porOpcao ? scoreParts([RESPONSE], certas * Math.max(erradas, 1), points) : scoreWhole([RESPONSE], points)),
      ...showComentarios(alineas),
    ],
  }
}

// ─── Pairs and statements ───

type Coluna = readonly (readonly NoXml[])[]

const side = (letra: string, textos: Coluna, maximo: number): ElementoXml =>
  elemento(
    'simpleMatchSet',
    textos.map((texto, i) => elemento('simpleAssociableChoice', texto, { identifier: idOf(letra, i), matchMax: String(maximo) })),
  )

/** `pares`: for each on the left, the place of its right one. */
function matchItem(
  { enunciado, points, esquema }: { enunciado: TextoRico; points: number; esquema: EsquemaDeAfirmacoes },
  { esquerdas, direitas, pares }: { esquerdas: Coluna; direitas: Coluna; pares: readonly number[] },
  para: EscritorQti,
): PartesDoItem {
  const certos = pares.map((par, i) => `${idOf('E', i)} ${idOf('D', par)}`)
  const desconta = esquema.tipo === 'descontar-erradas'
  const mapa = pares.flatMap((par, i) =>
    direitas.flatMap((_direita, j) =>
      j === par || desconta ? [{ chave: `${idOf('E', i)} ${idOf('D', j)}`, vale: j === par ? 1 : -1 }] : [],
    ),
  )
  const interacao = elemento('matchInteraction', [side('E', esquerdas, 1), side('D', direitas, 0)], {
    responseIdentifier: RESPONSE,
    shuffle: 'true',
    maxAssociations: String(esquerdas.length),
  })
  return {
    respostas: [
      declare({
        id: RESPONSE,
        cardinalidade: 'multiple',
        tipo: 'directedPair',
        certos,
        ...(esquema.tipo !== 'tudo-ou-nada' && { mapa }),
        ...(desconta && { minimo: 0 }),
      }),
    ],
    corpo: [...toBlocos(enunciado, para), interacao],
    regras:
      esquema.tipo === 'descontar-erradas'
        ? scoreParts([RESPONSE], pares.length, points)
        : scoreByScheme(esquema, RESPONSE, pares.length, points),
  }
}

const verdadeiroFalso: MapaQti<ConteudoVerdadeiroFalso> = ({ enunciado, conteudo: { alineas, definicoes }, points }, para) =>
  matchItem(
    { enunciado, points, esquema: definicoes.esquema },
    {
      esquerdas: alineas.map(({ texto }) => toConteudo(texto, para)),
      direitas: [['Verdadeiro'], ['Falso']],
      pares: alineas.map(({ certa }) => (certa ? 0 : 1)),
    },
    para,
  )

const ligacaoPares: MapaQti<ConteudoLigacaoPares> = ({ enunciado, conteudo: { alineas, definicoes }, points }, para) =>
  matchItem(
    { enunciado, points, esquema: definicoes.esquema },
    {
      esquerdas: alineas.map(({ texto }) => toConteudo(texto, para)),
      direitas: definicoes.direitas.map(({ texto }) => toConteudo(texto, para)),
      pares: alineas.map(({ par }) => definicoes.direitas.findIndex(({ id }) => id === par)),
    },
    para,
  )

// ─── Lists and gaps ───

const listaOpcoes: MapaQti<ConteudoListaOpcoes> = ({ enunciado, conteudo: { alineas, definicoes }, points }, para) => {
  const { esquema } = definicoes
  const tudoOuNada = esquema === 'tudo-ou-nada'
  const total = alineas.reduce((sum, { peso }) => sum + peso, 0)
  const ids = alineas.map((_alinea, i) => responseOf(i))
  const interacoes = new Map(
    alineas.map(({ id, opcoes }, i) => [
      id,
      elemento(
        'inlineChoiceInteraction',
        opcoes.map(({ texto }, j) => elemento('inlineChoice', [texto], { identifier: idOf('O', j) })),
        { responseIdentifier: responseOf(i), shuffle: 'true' },
      ),
    ]),
  )
  return {
    respostas: alineas.map(({ opcoes, certa, peso }, i) => {
      const chave = idOf(
        'O',
        opcoes.findIndex(({ id }) => id === certa),
      )
      return declare({
        id: responseOf(i),
        cardinalidade: 'single',
        tipo: 'identifier',
        certos: [chave],
        ...(!tudoOuNada && { mapa: [{ chave, vale: typeof esquema === 'string' ? peso : 1 }] }),
      })
    }),
    corpo: toBlocos(enunciado, para, (id) => [interacoes.get(id) ?? '']),
    regras: tudoOuNada
      ? scoreWhole(ids, points)
      : typeof esquema === 'string'
        ? scoreParts(ids, total, points)
        : scoreByTabela(ids, esquema.fracoes, points),
  }
}

type Lacuna = ConteudoTexto['alineas'][number]
type Numero = { numero: string; vale: number }

/** The numbers a gap takes, each with what it is worth. */
const numbersOf = ({ aceites }: Lacuna, { perdas }: EscritorQti): Numero[] =>
  aceites.flatMap(({ texto, fracao }) => {
    const numero = toNumber(texto)
    if (numero === null) perdas.count('resposta aceite que não é um número simples', 'respostas aceites que não são números simples')
    return numero === null ? [] : [{ numero, vale: fracao.num / fracao.den }]
  })

/** Adds to the score what the first number within the tolerance is worth. */
function scoreNumber(id: string, numeros: readonly Numero[], tolerancia: string, vale: number): ElementoXml[] {
  if (numeros.length === 0) return []
  const ramos = numeros.map((um, i) =>
    elemento(i === 0 ? 'responseIf' : 'responseElseIf', [
      elemento('equal', [variable(id), base(um.numero)], { toleranceMode: 'absolute', tolerance: `${tolerancia} ${tolerancia}` }),
      setScore(elemento('sum', [variable('SCORE'), base(vale * um.vale)])),
    ]),
  )
  return [elemento('responseCondition', ramos)]
}

function declareGap(alinea: Lacuna, i: number, maiusculas: boolean, numeros: readonly Numero[]): ElementoXml {
  const id = responseOf(i)
  if (alinea.numero) {
    return declare({ id, cardinalidade: 'single', tipo: 'float', certos: numeros.slice(0, 1).map(({ numero }) => numero) })
  }
  return declare({
    id,
    cardinalidade: 'single',
    tipo: 'string',
    certos: alinea.aceites.slice(0, 1).map(({ texto }) => texto),
    mapa: alinea.aceites.map(({ texto, fracao }) => ({ chave: texto, vale: (alinea.peso * fracao.num) / fracao.den, maiusculas })),
  })
}

const texto: MapaQti<ConteudoTexto> = ({ enunciado, conteudo: { alineas, definicoes }, points }, para) => {
  const { modo, ignorar } = definicoes
  noteIgnored(ignorar, para)
  const interacoes = new Map(alineas.map(({ id }, i) => [id, elemento('textEntryInteraction', [], { responseIdentifier: responseOf(i) })]))
  const [caixa = ''] = interacoes.values()
  const total = alineas.reduce((sum, { peso }) => sum + peso, 0)
  const escritas = alineas.flatMap(({ numero }, i) => (numero ? [] : [responseOf(i)]))
  const numeros = alineas.map((alinea) => (alinea.numero ? numbersOf(alinea, para) : []))
  return {
    respostas: alineas.map((alinea, i) => declareGap(alinea, i, ignorar.maiusculas, numeros[i] ?? [])),
    corpo: [...toBlocos(enunciado, para, (id) => [interacoes.get(id) ?? '']), ...(modo === 'caixa' ? [elemento('p', [caixa])] : [])],
    regras: [
      ...(escritas.length > 0 ? scoreParts(escritas, total, points) : []),
      ...alineas.flatMap((alinea, i) =>
        alinea.numero
          ? scoreNumber(responseOf(i), numeros[i] ?? [], alinea.numero.tolerancia.replace(',', '.'), (points * alinea.peso) / total)
          : [],
      ),
    ],
  }
}

// ─── Long answers ───

const composicao: MapaQti<ConteudoComposicao> = ({ enunciado, conteudo: { definicoes } }, para) => {
  const { criterios, minPalavras, maxPalavras, ficheiros } = definicoes
  if (criterios.length > 0) para.perdas.note('os critérios: passam a notas para quem corrige')
  if (minPalavras !== undefined || maxPalavras !== undefined) para.perdas.note('o limite de palavras')
  if (ficheiros) para.perdas.note('os ficheiros que o aluno podia juntar')
  return {
    respostas: [declare({ id: RESPONSE, cardinalidade: 'single', tipo: 'string' })],
    corpo: [
      ...toBlocos(enunciado, para),
      ...(criterios.length > 0 ? [rubric(toBlocos(criteriosEscritos(criterios), para), para)] : []),
      elemento('extendedTextInteraction', [], { responseIdentifier: RESPONSE, expectedLines: '15' }),
    ],
    regras: [],
  }
}

const deCadaTipo: { [K in NomeTipo]: unknown } = {
  verdadeiroFalso,
  composicao,
  escolhaMultipla,
  escolhaUnica,
  ligacaoPares,
  listaOpcoes,
  texto,
}

/** The number of a question chooses the mapping, which then gets content of its own type: the compiler cannot tie them together. */
export const mapasQti = deCadaTipo as { [K in NomeTipo]: MapaQti<unknown> }
