import { describe, expect, test } from 'vitest'
import type { Exemplo } from './exemplo.ts'
import { exemplos as composicao } from './composicao/exemplos.ts'
import { exemplos as escolhaMultipla } from './escolha-multipla/exemplos.ts'
import { exemplos as escolhaUnica } from './escolha-unica/exemplos.ts'
import { exemplos as ligacaoPares } from './ligacao-pares/exemplos.ts'
import { exemplos as listaOpcoes } from './lista-opcoes/exemplos.ts'
import { type Mudanca, type PerguntaComparada, mudancasDe } from './mudancas.ts'
import { type NomeTipo, tipoDe } from './nomes.ts'
import { exemplos as texto } from './texto/exemplos.ts'
import { explainPergunta } from './tipos.ts'
import { exemplos as verdadeiroFalso } from './verdadeiro-falso/exemplos.ts'

type Qualquer = Exemplo<{ alineas: unknown[]; definicoes: unknown }, unknown>[]
const todos: Record<NomeTipo, Qualquer> = { composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, texto, verdadeiroFalso }

const paragraph = (palavras: string) => [{ insert: `${palavras}\n` }]
const questions: [string, PerguntaComparada][] = Object.entries(todos).flatMap(([chave, exemplos]) =>
  exemplos.map(({ nome, conteudo, enunciado }): [string, PerguntaComparada] => [
    `${chave}: ${nome}`,
    {
      tipoPergunta: tipoDe[chave as NomeTipo],
      enunciado,
      explicacao: paragraph('Porque sim.'),
      dominio: 'Rochas',
      points: 5,
      alineas: conteudo.alineas,
      definicoes: conteudo.definicoes,
      esquema: explainPergunta(tipoDe[chave as NomeTipo], conteudo),
    },
  ]),
)

type Caminho = (string | number)[]
/** Where every word, number and switch of a value stands. The names of parts are no content. */
function leaves(valor: unknown, caminho: Caminho = []): Caminho[] {
  if (typeof valor !== 'object' || valor === null) return [caminho]
  return Object.entries(valor).flatMap(([chave, dentro]) => (chave === 'id' ? [] : leaves(dentro, [...caminho, chave])))
}
const other = (valor: unknown): unknown =>
  typeof valor === 'string' ? `${valor} outro` : typeof valor === 'number' ? valor + 1 : typeof valor === 'boolean' ? !valor : 'outro'
function changeAt(valor: unknown, [chave, ...resto]: Caminho): unknown {
  if (chave === undefined) return other(valor)
  const copy: Record<string, unknown> | unknown[] = Array.isArray(valor) ? [...(valor as unknown[])] : { ...(valor as object) }
  Object.assign(copy, { [chave]: changeAt((valor as Record<string, unknown>)[chave], resto) })
  return copy
}

describe.each(questions)('%s', (_nome, pergunta) => {
  test('igual a si mesma não mudou', () => {
    expect(mudancasDe(pergunta, structuredClone(pergunta))).toEqual([])
  })

  test('seja o que for que mude é dito', () => {
    const { tipoPergunta: _tipo, ...resto } = pergunta
    for (const caminho of leaves(resto)) {
      const mudancas = mudancasDe(pergunta, changeAt(pergunta, caminho) as PerguntaComparada)
      expect(mudancas.length, caminho.join('/')).toBeGreaterThan(0)
      for (const { parte, pedacos, notas } of mudancas) {
        expect(parte).not.toBe('')
        expect(notas.length > 0 || pedacos.some(({ como }) => como !== 'igual'), `${caminho.join('/')}: ${parte}`).toBe(true)
      }
    }
  })
})

describe('o que se lê', () => {
  const opcao = (id: string, palavras: string, certa = false) => ({ id, texto: paragraph(palavras), certa })
  const lava: PerguntaComparada = {
    tipoPergunta: tipoDe.escolhaUnica,
    enunciado: paragraph('O que é a lava?'),
    explicacao: [],
    dominio: '',
    points: 5,
    alineas: [opcao('a', 'Rocha fundida', true), opcao('b', 'Água quente'), opcao('c', 'Cinza')],
    definicoes: {},
    esquema: 'A certa vale tudo.',
  }
  const change = (mais: Partial<PerguntaComparada>): Mudanca[] => mudancasDe(lava, { ...lava, ...mais })

  test('uma opção com outras palavras, uma nova e uma retirada, cada uma pelo seu nome', () => {
    expect(change({ alineas: [opcao('a', 'Rocha muito fundida', true), opcao('c', 'Cinza'), opcao('d', 'Gelo')] })).toEqual([
      {
        parte: 'Opção A',
        que: 'mudou',
        pedacos: [
          { como: 'igual', texto: 'Rocha' },
          { como: 'junto', texto: 'muito' },
          { como: 'igual', texto: 'fundida' },
        ],
        notas: [],
      },
      { parte: 'Opção C', que: 'nova', pedacos: [{ como: 'junto', texto: 'Gelo' }], notas: ['Agora: errada.'] },
      { parte: 'Opção B', que: 'retirada', pedacos: [{ como: 'tirado', texto: 'Água quente' }], notas: ['Era: errada.'] },
    ])
  })

  test('a chave, os pontos e a ordem', () => {
    expect(change({ alineas: [opcao('a', 'Rocha fundida'), opcao('b', 'Água quente', true), opcao('c', 'Cinza')] })).toMatchObject([
      { parte: 'Opção A', notas: ['Antes: certa. Agora: errada.'] },
      { parte: 'Opção B', notas: ['Antes: errada. Agora: certa.'] },
    ])
    expect(change({ points: 2.5 })).toMatchObject([{ parte: 'Pontos', pedacos: [{ texto: '5' }, { texto: '2,5' }] }])
    expect(change({ alineas: [opcao('b', 'Água quente'), opcao('a', 'Rocha fundida', true), opcao('c', 'Cinza')] })).toMatchObject([
      { parte: 'Ordem', notas: ['As partes estão por outra ordem.'] },
    ])
  })

  test('as mesmas palavras com outro aspeto', () => {
    expect(
      change({ enunciado: [{ insert: 'O que é a ' }, { insert: 'lava', attributes: { bold: true } }, { insert: '?\n' }] }),
    ).toMatchObject([{ parte: 'Enunciado', notas: [expect.stringContaining('mudou a apresentação')] }])
  })

  test('outra maneira de pontuar diz-se uma vez, pela sua frase', () => {
    expect(change({ definicoes: { esquema: 'por-opcao' }, esquema: 'Cada opção vale.' }).map(({ parte }) => parte)).toEqual([
      'Como se pontua',
    ])
  })

  test('outro tipo', () => {
    const [tipo] = change({ tipoPergunta: tipoDe.escolhaMultipla, definicoes: { esquema: 'por-opcao' } })
    expect(tipo).toMatchObject({ parte: 'Tipo', pedacos: [{ texto: 'Escolha' }, { texto: 'Única' }, { texto: 'Múltipla' }] })
  })
})
