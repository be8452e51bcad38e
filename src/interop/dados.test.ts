import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { nomeDoPacote } from './dados.ts'
import { pecas, writeTeste } from './json.ts'
import { FicheiroIlegivel, type PerguntaNeutra } from './lote.ts'
import { readFicheiro } from './read.ts'
import { zipDeEnsaio } from './zip/zip-de-ensaio.ts'

const bytes = (texto: string) => new TextEncoder().encode(texto)

const pergunta = (palavras: string, ficheiro?: number): PerguntaNeutra => ({
  tipoPergunta: 2,
  dominio: '',
  enunciado:
    ficheiro === undefined
      ? [{ insert: `${palavras}\n` }]
      : [{ insert: palavras }, { insert: { image: { ficheiro, alt: '' } } }, { insert: '\n' }],
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
  explicacao: [],
  points: 1,
})

type Pacote = { antes: number; perguntas: PerguntaNeutra[]; testes?: string[]; ficheiros?: string[] }

const written = ({ antes, perguntas, testes = [], ficheiros = [] }: Pacote): string =>
  pecas.inicio(antes) +
  perguntas.map((uma) => JSON.stringify({ caminho: ['9.º'], pergunta: uma })).join(',') +
  pecas.testes +
  testes.join(',') +
  pecas.ficheiros +
  ficheiros.map((nome) => JSON.stringify({ nome, bytes: Buffer.from(nome).toString('base64') })).join(',') +
  pecas.fim

const dados = (...pacotes: string[]): Buffer =>
  zipDeEnsaio([
    ...['LEIA-ME.txt', 'dados.html', 'dados.json'].map((nome) => ({ nome, bytes: bytes('{}') })),
    // Out of order, as a program that packs them again may put them.
    ...pacotes.map((texto, i) => ({ nome: nomeDoPacote(i + 1), bytes: bytes(texto) })).toReversed(),
    { nome: 'ficheiros/1-a.png', bytes: bytes('a') },
  ])

const teste = (...lugares: number[]): string =>
  writeTeste({
    nome: ' Vulcões ',
    caminho: ['9.º'],
    instrucoes: [],
    paginas: [{ titulo: 'Grupo I', estimulo: [], itens: lugares.map((lugar) => ({ lugar, points: 2.5 })) }],
  })

const primeiro = written({ antes: 0, perguntas: [pergunta('Um', 1), pergunta('Dois')], ficheiros: ['um.png'] })
const semImagem = { ...pergunta('Quatro'), enunciado: [{ insert: 'Quatro' }, { insert: '\n' }] }
const segundo = written({
  antes: 2,
  perguntas: [pergunta('Três', 1), pergunta('Quatro', 9)],
  testes: [teste(1, 4, 4)],
  ficheiros: ['tres.png'],
})

describe('os meus dados na Lousa', () => {
  test('os ficheiros de perguntas juntam-se pela sua ordem, com as imagens e os testes de cada um', () => {
    const { formato, itens, testes, ficheiros } = readFicheiro(dados(primeiro, segundo))
    expect(formato).toBe('json')
    expect(itens.map(({ nome, caminho, perdas }) => [nome, caminho, perdas])).toEqual([
      ['Um', ['9.º'], []],
      ['Dois', ['9.º'], []],
      ['Três', ['9.º'], []],
      ['Quatro', ['9.º'], ['1 imagem ou som que não vem no ficheiro']],
    ])
    expect(itens.map((item) => item.pergunta)).toEqual([pergunta('Um', 1), pergunta('Dois'), pergunta('Três', 2), semImagem])
    expect(ficheiros.map(({ nome }) => nome)).toEqual(['um.png', 'tres.png'])
    expect(testes).toMatchObject([{ nome: 'Vulcões', caminho: ['9.º'], perdas: [] }])
    expect(testes[0]?.paginas[0]?.itens).toEqual([1, 4].map((lugar) => ({ lugar, points: 2.5 })))
  })

  test('um deles sozinho lê-se, e o teste diz as perguntas que vêm noutro', () => {
    const { itens, testes } = readFicheiro(bytes(segundo))
    expect(itens.map(({ nome }) => nome)).toEqual(['Três', 'Quatro'])
    expect(testes[0]?.paginas[0]?.itens).toEqual([{ lugar: 2, points: 2.5 }])
    expect(testes[0]?.perdas).toEqual(['1 pergunta que vem noutro ficheiro'])
  })

  test('com mais perguntas do que se importam de uma vez, diz como se importam', () => {
    const muitas = written({ antes: 0, perguntas: Array.from({ length: limites.importacaoItens }, () => pergunta('Uma')) })
    expect(() => readFicheiro(dados(muitas, segundo))).toThrow('importe um a um os ficheiros «perguntas-e-testes»')
  })

  test('o de um aluno não traz perguntas, e diz-se', () => {
    expect(() => readFicheiro(dados())).toThrow('não traz perguntas nem testes')
  })

  test.each([
    ['cortado', dados(primeiro).subarray(0, 200)],
    ['com um pacote que não é', dados('{"formato":"lousa","versao":1}')],
    ['com um lugar que não é', dados(written({ antes: 0, perguntas: [pergunta('Um')], testes: [teste(0)] }))],
    [
      'que aponta para fora',
      zipDeEnsaio(['dados.json', 'dados.html', '../perguntas-e-testes.json'].map((nome) => ({ nome, bytes: bytes(primeiro) }))),
    ],
    [
      'que incha',
      zipDeEnsaio(['dados.json', 'dados.html', 'perguntas-e-testes.json'].map((nome) => ({ nome, bytes: Buffer.alloc(25_000_000, 0x20) }))),
    ],
  ])('um %s é recusado com uma frase', (_nome, ficheiro) => expect(() => readFicheiro(ficheiro)).toThrow(FicheiroIlegivel))
})
