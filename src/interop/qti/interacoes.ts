/** The interactions of an item of QTI 2 and 3 as a question of ours. */
import { newIdParte } from '#perguntas/partes.ts'
import { comentarioFrom } from '#perguntas/troca/comentario.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { attribute, findAll, findFirst } from './arvore.ts'
import type { Declaracao } from './chave.ts'
import { type Item, type Lugares, promptOf } from './corpo.ts'
import {
  type Lista,
  type Opcao,
  type Resultado,
  areTruths,
  makeAfirmacoes,
  makeComposicao,
  makeEscolha,
  makeListas,
  makeOrdem,
  truthOf,
} from './feitas.ts'
import { type Lacuna, makeLacunas } from './lacunas.ts'
import { makeAssociate, makeMatch } from './ligacoes.ts'
import { whyNot, whyNotTogether } from './names.ts'
import { dropdown, isNothing, lacuna, no, nosOfWords } from './nos.ts'

/** What plays or ends something asks nothing by itself. */
const semResposta = new Set(['endAttemptInteraction', 'mediaInteraction'])

export const interactionsIn = (el: ElementoXml): ElementoXml[] =>
  childrenOf(el).flatMap((filho) => {
    if (filho.nome === 'positionObjectStage') return [filho]
    return filho.nome.endsWith('Interaction') && !semResposta.has(filho.nome) ? [filho] : interactionsIn(filho)
  })

/** The words of an interaction's prompt, as a block of the text. */
const promptNos = ({ corpo }: Item, interacao: ElementoXml): NoHtml[] =>
  promptOf(interacao).map((prompt) => no('div', corpo.inside(prompt)))

/** The whole text, with the prompt of each interaction of this name in its place. */
const textWith = (item: Item, nome: string, place: (interacao: ElementoXml) => readonly NoHtml[]): NoHtml[] =>
  item.corpo.inside(item.itemBody, { [nome]: place })

const noteOrder = ({ leitor }: Item, interacao: ElementoXml): void => {
  if (attribute(interacao, 'shuffle') === 'false')
    leitor.perdas.note('a ordem fixa das respostas: para a manter, tire «Baralhar opções» ao atribuir o teste')
}

// ─── Choices ───

/** Some declare several answers of which one may be chosen. */
const isSingle = (interacao: ElementoXml, { cardinalidade, certos }: Declaracao): boolean =>
  cardinalidade === 'single' || (attribute(interacao, 'maxChoices') === '1' && certos.length < 2)

/** What is said to whoever chose an option, in words. */
const comentarioIn = (nos: readonly NoHtml[], leitor: Item['leitor']) =>
  comentarioFrom(isNothing(nos) ? '' : leitor.words(nos), leitor.perdas)

/** Where the options become something else, their comments have no place. */
const noteComentarios = ({ leitor }: Item, opcoes: readonly Opcao[]): void => {
  for (const { comentario } of opcoes) if (comentario !== undefined) leitor.perdas.count('comentário por opção', 'comentários por opção')
}

const optionsOf = ({ corpo, leitor }: Item, escolhas: readonly ElementoXml[], { certos }: Declaracao): Opcao[] =>
  escolhas.map((escolha) => ({
    nos: corpo.inside(escolha, { feedbackInline: () => [] }),
    ...comentarioIn(
      findAll(escolha, ['feedbackInline']).flatMap((um) => corpo.inside(um)),
      leitor,
    ),
    certa: certos.includes(attribute(escolha, 'identifier')),
    fixa: attribute(escolha, 'fixed') === 'true',
  }))

/** What single options are worth, where that is not what ours says. */
function noteValues({ leitor }: Item, { mapa, certos, porPartes }: Declaracao, single: boolean): void {
  if (!porPartes || mapa.length === 0) return
  const outras = mapa.filter(({ chave, vale }) => vale > 0 && !certos.includes(chave)).length
  if (single) {
    for (let i = 0; i < outras; i++) leitor.perdas.count('resposta que também valia pontos', 'respostas que também valiam pontos')
    return
  }
  const positivos = new Set(mapa.filter(({ chave }) => certos.includes(chave)).map(({ vale }) => vale))
  if (positivos.size > 1 || outras > 0 || mapa.some(({ vale }) => vale < 0))
    leitor.perdas.note('o valor de cada resposta: na Lousa as certas somam partes iguais, e as erradas descontam-nas')
}

function noteLimit({ leitor }: Item, interacao: ElementoXml, total: number): void {
  const maximo = Number(attribute(interacao, 'maxChoices'))
  if (maximo > 1 && maximo < total) leitor.perdas.note(`o limite de ${maximo} respostas a escolher`)
}

function makeChoice(item: Item, interacao: ElementoXml): Resultado {
  const { leitor, chave } = item
  const declaracao = chave.of(interacao)
  const escolhas = childrenOf(interacao, 'simpleChoice')
  const opcoes = optionsOf(item, escolhas, declaracao)
  const single = isSingle(interacao, declaracao)
  const words = opcoes.map(({ nos }) => leitor.words(nos))
  if (single && areTruths(words)) {
    noteComentarios(item, opcoes)
    const certa = opcoes.findIndex((opcao) => opcao.certa)
    const [antes, pedido] = [textWith(item, interacao.nome, () => []), promptNos(item, interacao)]
    const [enunciado, nos] = isNothing(pedido) ? [[], antes] : isNothing(antes) ? [[], pedido] : [antes, pedido]
    return makeAfirmacoes(leitor, enunciado, [{ nos, certa: certa === -1 ? undefined : truthOf(words[certa] ?? '') }])
  }
  noteOrder(item, interacao)
  noteValues(item, declaracao, single)
  if (!single) noteLimit(item, interacao, opcoes.length)
  const enunciado = textWith(item, interacao.nome, () => promptNos(item, interacao))
  return makeEscolha(leitor, { enunciado, opcoes, varias: !single, tudoOuNada: !declaracao.porPartes })
}

/** Words of a running text among which some are to be chosen. Words that stand twice are numbered. */
function makeHottext(item: Item, interacao: ElementoXml): Resultado {
  const { leitor, corpo, chave } = item
  leitor.perdas.note('carregar nas palavras do texto: os trechos passam a opções')
  const declaracao = chave.of(interacao)
  const trechos = findAll(interacao, ['hottext'])
  const words = trechos.map((trecho) => leitor.words(corpo.inside(trecho)))
  const labelOf = (i: number): string => {
    const iguais = words.filter((um) => um === words[i]).length
    return iguais < 2 ? '' : ` (${words.slice(0, i + 1).filter((um) => um === words[i]).length})`
  }
  const opcoes = optionsOf(item, trechos, declaracao).map((opcao, i) => ({ ...opcao, nos: [...opcao.nos, labelOf(i)] }))
  const lugares: Lugares = {
    hottext: (trecho) => [no('u', corpo.inside(trecho)), labelOf(trechos.indexOf(trecho))],
  }
  const enunciado = corpo.inside(item.itemBody, {
    [interacao.nome]: (el) => [no('div', corpo.inside(el, lugares))],
    ...lugares,
  })
  const single = isSingle(interacao, declaracao)
  if (!single) noteLimit(item, interacao, opcoes.length)
  return makeEscolha(leitor, { enunciado, opcoes, varias: !single, tudoOuNada: !declaracao.porPartes })
}

// ─── Lists and gaps ───

const listOf = (item: Item, interacao: ElementoXml): Lista => {
  const { certos, vale } = item.chave.of(interacao)
  noteOrder(item, interacao)
  return {
    id: newIdParte(),
    vale,
    opcoes: childrenOf(interacao).flatMap((escolha) =>
      ['inlineChoice', 'simpleChoice'].includes(escolha.nome)
        ? [{ texto: item.leitor.words(item.corpo.inside(escolha)), certa: certos.includes(attribute(escolha, 'identifier')) }]
        : [],
    ),
  }
}

/** Gaps to which words are dragged, each as a list of all the words. */
function placeGapMatch(item: Item, listas: Lista[]): (interacao: ElementoXml) => NoHtml[] {
  const { leitor, corpo, chave } = item
  return (interacao) => {
    leitor.perdas.note('arrastar as palavras: passam a listas para escolher')
    const { certos, mapa } = chave.of(interacao)
    const palavras = findAll(interacao, ['gapText', 'gapImg']).map((palavra) => ({
      id: attribute(palavra, 'identifier'),
      texto: leitor.words(corpo.inside(palavra)) || attribute(palavra, 'objectLabel'),
    }))
    const gap = (el: ElementoXml): NoHtml[] => {
      const par = (id: string) => `${id} ${attribute(el, 'identifier')}`
      const vale = Math.max(0, ...mapa.filter((um) => palavras.some(({ id }) => par(id) === um.chave)).map((um) => um.vale))
      const lista = { id: newIdParte(), vale, opcoes: palavras.map(({ id, texto }) => ({ texto, certa: certos.includes(par(id)) })) }
      listas.push(lista)
      return [dropdown(lista.id)]
    }
    const nenhum = () => []
    return [no('div', corpo.inside(interacao, { gap, gapText: nenhum, gapImg: nenhum }))]
  }
}

/** Everything that is chosen among some, as lists in the text. */
function makeAllListas(item: Item): Resultado {
  const { leitor, corpo, interacoes } = item
  const listas: Lista[] = []
  if (interacoes.some(({ nome }) => nome === 'choiceInteraction')) leitor.perdas.note('as escolhas passam a listas dentro do texto')
  const place = (interacao: ElementoXml): NoHtml[] => {
    const lista = listOf(item, interacao)
    listas.push(lista)
    return [dropdown(lista.id)]
  }
  const enunciado = corpo.inside(item.itemBody, {
    inlineChoiceInteraction: place,
    choiceInteraction: (interacao) => [...promptNos(item, interacao), no('div', place(interacao))],
    gapMatchInteraction: placeGapMatch(item, listas),
  })
  return makeListas(leitor, enunciado, listas, item.chave.isWhole() ? 'tudo-ou-nada' : 'ponderado')
}

/** Several true or false choices of one item: statements. */
function makeAllAfirmacoes(item: Item): Resultado {
  const { leitor, corpo, chave } = item
  const afirmacoes = item.interacoes.map((interacao) => {
    const opcoes = optionsOf(item, childrenOf(interacao, 'simpleChoice'), chave.of(interacao))
    noteComentarios(item, opcoes)
    const certa = opcoes.find((opcao) => opcao.certa)
    return { nos: promptNos(item, interacao), certa: certa && truthOf(leitor.words(certa.nos)) }
  })
  return makeAfirmacoes(leitor, corpo.inside(item.itemBody, { choiceInteraction: () => [] }), afirmacoes)
}

const isNumber = ({ baseType }: Declaracao): boolean => ['integer', 'float', 'duration'].includes(baseType)

function gapOf({ leitor, chave }: Item, interacao: ElementoXml): Lacuna {
  const declaracao = chave.of(interacao)
  const { certos, mapa, vale, tolerancia } = declaracao
  if (attribute(interacao, 'patternMask') !== '') leitor.perdas.count('formato pedido para a resposta', 'formatos pedidos para a resposta')
  const best = Math.max(...mapa.map((um) => um.vale), 0) || 1
  const maiusculas = mapa.map((um) => um.maiusculas)
  return {
    id: newIdParte(),
    vale,
    aceites: [...certos.map((texto) => ({ texto, vale: best })), ...mapa.map((um) => ({ texto: um.chave, vale: um.vale }))],
    maiusculas: certos.length + mapa.length === 0 ? null : maiusculas.length > 0 && maiusculas.every((ignora) => ignora),
    ...(isNumber(declaracao) && { tolerancia }),
  }
}

/** Gaps to write in; a list among them becomes one too. */
function makeAllLacunas(item: Item): Resultado {
  const { leitor, corpo } = item
  const lacunas: Lacuna[] = []
  const place = (gap: Lacuna): NoHtml[] => {
    lacunas.push(gap)
    return [lacuna(gap.id)]
  }
  const enunciado = corpo.inside(item.itemBody, {
    textEntryInteraction: (interacao) => place(gapOf(item, interacao)),
    inlineChoiceInteraction: (interacao) => {
      leitor.perdas.count('lista que passou a lacuna de escrever', 'listas que passaram a lacunas de escrever')
      const { id, vale, opcoes } = listOf(item, interacao)
      const aceites = opcoes.filter(({ certa }) => certa).map(({ texto }) => ({ texto, vale: 1 }))
      return place({ id, vale, aceites, maiusculas: null })
    },
  })
  if (item.chave.isWhole()) leitor.perdas.note('só valia com tudo certo: cada lacuna passa a valer por si')
  return makeLacunas(leitor, enunciado, lacunas, 'lacunas')
}

// ─── Long answers and order ───

function makeExtended(item: Item): Resultado {
  const { leitor, chave, interacoes } = item
  if (interacoes.length > 1) leitor.perdas.note(`as ${interacoes.length} caixas de resposta passam a uma só`)
  if (interacoes.some((um) => attribute(um, 'placeholderText') !== '')) leitor.perdas.note('o texto de partida da resposta')
  const modelos = interacoes.flatMap((interacao) => chave.of(interacao).certos).flatMap((certo) => [no('p', nosOfWords(certo))])
  const enunciado = textWith(item, 'extendedTextInteraction', (interacao) => promptNos(item, interacao))
  return makeComposicao(leitor, enunciado, modelos)
}

function makeOrder(item: Item, interacao: ElementoXml): Resultado {
  const { corpo, leitor, chave } = item
  const escolhas = childrenOf(interacao, 'simpleChoice')
  const { certos } = chave.of(interacao)
  const comChave = certos.length === escolhas.length && escolhas.every((um) => certos.includes(attribute(um, 'identifier')))
  const placeOf = (escolha: ElementoXml) => certos.indexOf(attribute(escolha, 'identifier'))
  const emOrdem = comChave ? escolhas.toSorted((a, b) => placeOf(a) - placeOf(b)) : escolhas
  return makeOrdem(
    leitor,
    textWith(item, interacao.nome, () => promptNos(item, interacao)),
    emOrdem.map((escolha) => corpo.inside(escolha)),
    comChave,
  )
}

// ─── Which ───

const makers: Readonly<Record<string, (item: Item, interacao: ElementoXml) => Resultado>> = {
  choiceInteraction: makeChoice,
  hottextInteraction: makeHottext,
  matchInteraction: makeMatch,
  associateInteraction: makeAssociate,
  orderInteraction: makeOrder,
  extendedTextInteraction: makeExtended,
  inlineChoiceInteraction: makeAllListas,
  gapMatchInteraction: makeAllListas,
  textEntryInteraction: makeAllLacunas,
}

const only = (item: Item, ...nomes: string[]): boolean => item.interacoes.every(({ nome }) => nomes.includes(nome))

/** Are all of them choices between true and false, each with its statement? */
const areAllTruths = (item: Item): boolean =>
  item.interacoes.every((interacao) => {
    const words = childrenOf(interacao, 'simpleChoice').map((escolha) => item.leitor.words(item.corpo.inside(escolha)))
    return areTruths(words) && promptOf(interacao).length > 0
  })

const areAllSingle = ({ interacoes, chave }: Item): boolean =>
  interacoes.every((interacao) => interacao.nome !== 'choiceInteraction' || isSingle(interacao, chave.of(interacao)))

/** The question that an item asks, as the nearest of ours. */
export function makeItem(item: Item): Resultado {
  const { interacoes } = item
  const [primeira] = interacoes
  if (!primeira) return { motivo: whyNot(findFirst(item.itemBody, ['mediaInteraction']) ? 'media' : 'texto') }
  const alheia = interacoes.find(({ nome }) => !Object.hasOwn(makers, nome))
  if (alheia) return { motivo: whyNot(alheia.nome.replace('Stage', '')) }
  if (interacoes.length === 1) return makers[primeira.nome]?.(item, primeira) ?? { motivo: whyNot(primeira.nome) }
  if (only(item, 'extendedTextInteraction')) return makeExtended(item)
  if (only(item, 'textEntryInteraction', 'inlineChoiceInteraction'))
    return only(item, 'inlineChoiceInteraction') ? makeAllListas(item) : makeAllLacunas(item)
  if (only(item, 'choiceInteraction') && areAllTruths(item)) return makeAllAfirmacoes(item)
  if (only(item, 'choiceInteraction', 'inlineChoiceInteraction', 'gapMatchInteraction') && areAllSingle(item)) return makeAllListas(item)
  return { motivo: whyNotTogether(interacoes.map(({ nome }) => nome)) }
}
