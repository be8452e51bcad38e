/** A second, simple reading of the marking rules, only for the tests of the generated attempts: points of one answer. */
import { tipoDe } from '#perguntas/nomes.ts'
import { decisaoProvavel, type RespostaGerada } from './tentativas.ts'
import type { Esquema, Pergunta } from './tipos-conteudo.ts'

const share = (right: number, all: number, esquema: Esquema): number => {
  if (esquema.tipo === 'tudo-ou-nada') return right === all ? 1 : 0
  if (esquema.tipo === 'por-alinea') return right / all
  const { num, den } = esquema.fracoes[right] ?? { num: 0, den: 1 }
  return num / den
}
const count = <T>(items: T[], holds: (item: T) => boolean) => items.filter(holds).length
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

export const scoreGerada = (pergunta: Pergunta, gerada: RespostaGerada): number => pergunta.points * parte(pergunta, gerada)

function parte({ ...pergunta }: Pergunta, { resposta, correcao }: RespostaGerada): number {
  if (resposta === null) return 0
  if (pergunta.tipoPergunta === tipoDe.verdadeiroFalso && 'valores' in resposta) {
    const { alineas, definicoes } = pergunta.conteudo
    const right = count(alineas, ({ id, certa }) => resposta.valores[id] === (certa ? 'V' : 'F'))
    return share(right, alineas.length, definicoes.esquema)
  }
  if (pergunta.tipoPergunta === tipoDe.composicao) {
    const { criterios } = pergunta.conteudo.definicoes
    const greatest = sum(criterios.map(({ niveis }) => Math.max(...niveis.map(({ valor }) => valor))))
    const chosen = criterios.map(({ id, niveis }) => niveis.find((nivel) => nivel.id === correcao?.niveis[id])?.valor ?? 0)
    return sum(chosen) / greatest
  }
  if (pergunta.tipoPergunta === tipoDe.escolhaMultipla && 'escolhidas' in resposta) {
    const { alineas } = pergunta.conteudo
    const of = (certa: boolean) => alineas.filter((alinea) => alinea.certa === certa)
    const hit = (certa: boolean) => count(of(certa), ({ id }) => resposta.escolhidas.includes(id)) / of(certa).length
    return Math.max(0, hit(true) - hit(false))
  }
  if (pergunta.tipoPergunta === tipoDe.escolhaUnica && 'escolhida' in resposta)
    return count(pergunta.conteudo.alineas, ({ id, certa }) => certa && id === resposta.escolhida)
  if (pergunta.tipoPergunta === tipoDe.ligacaoPares && 'pares' in resposta) {
    const { alineas, definicoes } = pergunta.conteudo
    return share(
      count(alineas, ({ id, par }) => resposta.pares[id] === par),
      alineas.length,
      definicoes.esquema,
    )
  }
  if (pergunta.tipoPergunta === tipoDe.listaOpcoes && 'escolhas' in resposta) {
    const { alineas } = pergunta.conteudo
    return count(alineas, ({ id, certa }) => resposta.escolhas[id] === certa) / alineas.length
  }
  if (pergunta.tipoPergunta === tipoDe.texto && 'textos' in resposta) {
    const { alineas } = pergunta.conteudo
    const worth = alineas.map(({ id, aceites }) => {
      const written = (resposta.textos[id] ?? '').trim().toLowerCase()
      const { num, den } = aceites.find(({ texto }) => texto.toLowerCase() === written)?.fracao ?? decisaoProvavel(pergunta, id, written)
      return num / den
    })
    return sum(worth) / alineas.length
  }
  throw new Error(`${pergunta.chave}: the answer has another type's shape`)
}
