/** Ligação de Pares in Moodle: `matching`. What Moodle puts in order (`ordering`) is matched with its places. */
import { childOf, childrenOf, comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { newIdParte } from '../partes.ts'
import { type LeitorMoodle, type LidaDoMoodle, type MapaMoodle, answersOf, fractionOf, noteFixedOrder, rawText } from '../troca/moodle.ts'
import type { ConteudoLigacaoPares } from './modelo.ts'

type Lida = LidaDoMoodle<ConteudoLigacaoPares>
type Par = { esquerda: OpsTextoRico | null; direita: string }

const pair = (texto: ElementoXml, resposta: string): ElementoXml =>
  elemento('subquestion', [...texto.filhos, elemento('answer', [comTexto('text', resposta)])], { format: 'html' })

/** Right items of the same words are one item, as for whoever answers. A pair without a left item only has something wrong to choose. */
function fromPares(pares: readonly Par[], de: LeitorMoodle): Lida {
  const ids = new Map(pares.map(({ direita }) => [direita, newIdParte()]))
  const alineas = pares.flatMap(({ esquerda, direita }) =>
    esquerda ? [{ id: newIdParte(), texto: esquerda, par: ids.get(direita) ?? '' }] : [],
  )
  const direitas = Array.from(ids, ([palavras, id]) => ({ id, texto: de.simples(palavras) }))
  return { conteudo: { versao: 1, alineas, definicoes: { direitas, esquema: { tipo: 'por-alinea' } } } }
}

/** The first in order belongs to "1.º", and so on. */
function fromOrder(pergunta: ElementoXml, de: LeitorMoodle): Lida {
  de.perdas.note('a ordenação: cada item liga-se ao seu lugar')
  const itens = answersOf(pergunta).toSorted((a, b) => fractionOf(a) - fractionOf(b))
  return fromPares(
    itens.map((item, i) => ({ esquerda: de.texto(item), direita: `${i + 1}.º` })),
    de,
  )
}

export const moodle: MapaMoodle<ConteudoLigacaoPares> = {
  write: ({ enunciado, conteudo: { alineas, definicoes } }, para) => {
    if (definicoes.esquema.tipo !== 'por-alinea') para.perdas.note('a forma de pontuar: cada par passa a valer o mesmo')
    const direita = new Map(definicoes.direitas.map(({ id, texto }) => [id, para.simples(texto, 'item da direita', 'itens da direita')]))
    const usadas = new Set(alineas.map(({ par }) => par))
    return {
      tipo: 'matching',
      filhos: [
        para.texto('questiontext', enunciado),
        comTexto('shuffleanswers', 'true'),
        ...alineas.map(({ texto, par }) => pair(para.texto('subquestion', texto), direita.get(par) ?? '')),
        ...definicoes.direitas
          .filter(({ id }) => !usadas.has(id))
          .map(({ id }) => pair(elemento('vazia', [comTexto('text', '')]), direita.get(id) ?? '')),
      ],
    }
  },
  read: (pergunta, tipo, de) => {
    if (tipo === 'ordering') return fromOrder(pergunta, de)
    if (!['matching', 'match', 'ddmatch'].includes(tipo)) return null
    noteFixedOrder(pergunta, de)
    const pares = childrenOf(pergunta, 'subquestion').map((sub): Par => {
      const answer = rawText(childOf(sub, 'answer')).trim()
      return {
        esquerda: rawText(sub).trim() === '' ? null : de.texto(sub),
        direita: tipo === 'ddmatch' ? de.palavras(answer) : answer,
      }
    })
    return fromPares(pares, de)
  },
}
