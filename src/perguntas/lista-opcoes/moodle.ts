/** Lista de Opções in Moodle: `cloze` whose gaps are all lists; read also from `gapselect` and `ddwtos`, with `[[1]]` in the text. */
import { childOf, childrenOf, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import { UM, ZERO, equalFracoes } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { newIdParte } from '../partes.ts'
import { type Cloze, noteComments, replaceCloze, writeCloze } from '../troca/cloze.ts'
import { type LeitorMoodle, type LidaDoMoodle, type MapaMoodle, rawText } from '../troca/moodle.ts'
import type { ConteudoListaOpcoes } from './modelo.ts'

type Lida = LidaDoMoodle<ConteudoListaOpcoes>
type Alinea = ConteudoListaOpcoes['alineas'][number]

const place = (id: string): string => `<span data-dropdown="${id}"></span>`
const conteudoDe = (alineas: Alinea[]): ConteudoListaOpcoes => ({ versao: 1, alineas, definicoes: { esquema: 'ponderado' } })
const pesoDe = (peso: number): number => Math.min(Math.max(peso, 1), limites.pesoMaximo)

function readLista(cloze: Cloze, de: LeitorMoodle): Alinea {
  const { peso, respostas } = cloze
  noteComments(cloze, de.perdas)
  const opcoes = respostas.map(({ texto }) => ({ id: newIdParte(), texto: de.palavras(texto) }))
  const certa = respostas.findIndex(({ fracao }) => equalFracoes(fracao, UM))
  const melhor = certa === -1 ? respostas.findIndex(({ fracao }) => !equalFracoes(fracao, ZERO)) : certa
  for (const [i, { fracao }] of respostas.entries())
    if (i !== melhor && !equalFracoes(fracao, ZERO)) de.perdas.count('opção que também valia pontos', 'opções que também valiam pontos')
  return { id: newIdParte(), opcoes, certa: opcoes[melhor]?.id ?? '', peso: pesoDe(peso) }
}

function readCloze(pergunta: ElementoXml, de: LeitorMoodle): Lida | null {
  const texto = childOf(pergunta, 'questiontext')
  const gaps: Cloze[] = []
  replaceCloze(rawText(texto), (cloze) => String(gaps.push(cloze)))
  if (gaps.length === 0 || gaps.some(({ tipo }) => tipo !== 'lista')) return null
  const alineas = gaps.map((gap) => readLista(gap, de))
  let i = 0
  const html = replaceCloze(rawText(texto), () => place(alineas[i++]?.id ?? ''))
  return { enunciado: de.html(html, texto), conteudo: conteudoDe(alineas) }
}

/** `[[2]]` is right with the second choice; the choices of its group are its list. */
function readGroups(pergunta: ElementoXml, tipo: string, de: LeitorMoodle): Lida {
  const escolhas = childrenOf(pergunta, tipo === 'ddwtos' ? 'dragbox' : 'selectoption').map((opcao) => ({
    texto: de.palavras(rawText(opcao)),
    grupo: wordsOfChild(opcao, 'group'),
  }))
  if (tipo === 'ddwtos') de.perdas.note('arrastar as palavras: passam a listas para escolher')
  const alineas: Alinea[] = []
  const texto = childOf(pergunta, 'questiontext')
  const html = rawText(texto).replaceAll(/\[\[(\d{1,3})\]\]/g, (marca, numero: string) => {
    const certa = escolhas[Number(numero) - 1]
    if (!certa) return marca
    const opcoes = [...new Set(escolhas.filter(({ grupo }) => grupo === certa.grupo).map((escolha) => escolha.texto))]
    const comIds = opcoes.map((opcao) => ({ id: newIdParte(), texto: opcao }))
    const alinea = { id: newIdParte(), opcoes: comIds, certa: comIds[opcoes.indexOf(certa.texto)]?.id ?? '', peso: 1 }
    alineas.push(alinea)
    return place(alinea.id)
  })
  return { enunciado: de.html(html, texto), conteudo: conteudoDe(alineas) }
}

export const moodle: MapaMoodle<ConteudoListaOpcoes> = {
  write: ({ enunciado, conteudo: { alineas, definicoes } }, para) => {
    if (definicoes.esquema === 'tudo-ou-nada') para.perdas.note('«tudo ou nada»: cada lista certa passa a valer uma parte')
    if (typeof definicoes.esquema !== 'string') para.perdas.note('a forma de pontuar: cada lista certa passa a valer conforme o seu peso')
    const lugares = new Map(
      alineas.map(({ id, opcoes, certa, peso }) => [
        id,
        writeCloze({
          peso,
          tipo: 'lista',
          respostas: opcoes.map((opcao) => ({ texto: opcao.texto, fracao: opcao.id === certa ? UM : ZERO })),
        }),
      ]),
    )
    return { tipo: 'cloze', filhos: [para.texto('questiontext', enunciado, (id) => lugares.get(id) ?? '')] }
  },
  read: (pergunta, tipo, de) => {
    if (tipo === 'cloze' || tipo === 'multianswer') return readCloze(pergunta, de)
    return tipo === 'gapselect' || tipo === 'ddwtos' ? readGroups(pergunta, tipo, de) : null
  },
}
