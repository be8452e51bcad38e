import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nomesTipos } from '#perguntas/nomes.ts'
import { ficheirosDeEnsaio, perguntaDoTipo } from './arbitraries.ts'
import { readJson, writeJson } from './json.ts'
import { FicheiroIlegivel } from './lote.ts'
import { mapFicheirosDaPergunta } from './neutra.ts'
import { readFicheiro } from './read.ts'

const bytes = (texto: string) => new TextEncoder().encode(texto)
const idByBytes = new Map(Array.from(ficheirosDeEnsaio, ([id, file]) => [new TextDecoder().decode(file.bytes), id]))

describe.each(nomesTipos)('$nome', ({ tipo }) => {
  test('exportar e importar dá a mesma pergunta, com os mesmos ficheiros', () => {
    fc.assert(
      fc.property(perguntaDoTipo(tipo), (pergunta) => {
        const { itens, ficheiros } = readFicheiro(bytes(writeJson([{ caminho: ['9.º', 'A'], pergunta }], ficheirosDeEnsaio)))
        const [item] = itens
        if (!item?.pergunta) throw new Error('The question did not come back')
        expect([item.caminho, item.perdas]).toEqual([['9.º', 'A'], []])
        const named = mapFicheirosDaPergunta(
          item.pergunta,
          (id) => idByBytes.get(new TextDecoder().decode(ficheiros[id - 1]?.bytes)) ?? null,
        )
        expect(named).toEqual(pergunta)
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['cortado', '{"formato":"lousa","vers'],
  ['de outra versão', '{"formato":"lousa","versao":2,"perguntas":[],"ficheiros":[]}'],
  ['com campos a mais', '{"formato":"lousa","versao":1,"perguntas":[],"ficheiros":[],"x":1}'],
  ['com uma pergunta que não é', '{"formato":"lousa","versao":1,"perguntas":[{"caminho":[],"pergunta":{}}],"ficheiros":[]}'],
])('um ficheiro %s é recusado com uma frase', (_nome, texto) => expect(() => readJson(texto)).toThrow(FicheiroIlegivel))

test('um ficheiro que já não traz uma imagem diz que falta', () => {
  const enunciado = [{ insert: 'Veja ' }, { insert: { image: { ficheiro: 11, alt: '' } } }, { insert: '\n' }]
  const pergunta = { tipoPergunta: 2 as const, dominio: '', enunciado, alineas: [], definicoes: {}, explicacao: [], points: 1 }
  const texto = writeJson([{ caminho: [], pergunta }], ficheirosDeEnsaio).replace(/"ficheiros":\[\{.*/, '"ficheiros":[]}')
  expect(readJson(texto).itens[0]?.perdas).toEqual(['1 imagem ou som que não vem no ficheiro'])
})

test('etiquetas, ano e dificuldade vão e voltam; um ficheiro de antes delas lê-se', () => {
  const base = {
    tipoPergunta: 2 as const,
    dominio: '',
    enunciado: [{ insert: 'a\n' }],
    alineas: [],
    definicoes: {},
    explicacao: [],
    points: 1,
  }
  const arrumada = { ...base, etiquetas: ['Exame', 'revisão'], ano: 9, dificuldade: 'media' as const }
  const texto = writeJson(
    [base, arrumada].map((pergunta) => ({ caminho: [], pergunta })),
    new Map(),
  )
  expect(readJson(texto).itens.map(({ pergunta }) => pergunta)).toEqual([base, arrumada])
  expect(() => readJson(texto.replace('"ano":9', '"ano":90'))).toThrow(FicheiroIlegivel)
})
