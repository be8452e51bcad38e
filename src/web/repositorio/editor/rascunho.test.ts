import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin, change, redo, undo } from './historia.ts'
import {
  type Item,
  type PerguntaDoTeste,
  type Rascunho,
  type Teste,
  addItens,
  addPagina,
  bringBack,
  chaveDoItem,
  fromTeste,
  insertItem,
  insertPagina,
  moveItem,
  movePagina,
  numeroNoLugar,
  perguntasNoTeste,
  primeirosNumeros,
  removeItem,
  removePagina,
  sendItem,
  setPontos,
  toCorpo,
  totaisDoTeste,
} from './rascunho.ts'

const pergunta = (id: number, points = 5): PerguntaDoTeste => ({
  id,
  versao: 1,
  dominio: '',
  enunciado: [{ insert: `P${id}\n` }],
  explicacao: [],
  points,
  pastaId: 0,
  tipoPergunta: 2,
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
})
const item = (id: number, points: number | null = null): Item => ({ tipo: 'pergunta', points, pergunta: pergunta(id) })
const sorteio = (id: string, n: number, points: number): Item => ({ tipo: 'sorteio', id, pastaId: null, dominio: 'Sismos', n, points })
const rascunho = (...paginas: Item[][]): Rascunho => ({
  nome: 'Teste',
  descricao: '',
  instrucoes: [],
  duracao: 50,
  paginas: paginas.map((itens, i) => ({ id: `pag${i}`, titulo: `Página ${i + 1}`, estimulo: [], recursos: [], itens })),
})
const keys = ({ paginas }: Rascunho) => paginas.map(({ itens }) => itens.map((one) => (one.tipo === 'pergunta' ? one.pergunta.id : one.id)))

/** Any draft: up to four pages, every question and draw once. */
const qualquer = fc.array(fc.nat({ max: 3 }), { maxLength: 12 }).map((paginas) => {
  const itens = paginas.map((pagina, i) => ({
    pagina,
    item: i % 4 === 3 ? sorteio(`sort${i}`, 2, 3) : item(i + 1, i % 3 === 0 ? 7.5 : null),
  }))
  return rascunho(...[0, 1, 2, 3].map((p) => itens.filter(({ pagina }) => pagina === p).map((one) => one.item)))
})

describe('o rascunho de um teste', () => {
  test('o que se guarda volta igual', () => {
    fc.assert(
      fc.property(qualquer, (antes) => {
        const { perguntas, paginasPerguntas, ...corpo } = toCorpo(antes)
        const all = new Map(
          antes.paginas.flatMap(({ itens }) =>
            itens.flatMap((one) => (one.tipo === 'pergunta' ? [[one.pergunta.id, one.pergunta] as const] : [])),
          ),
        )
        const teste = {
          ...corpo,
          perguntas: perguntas.map(({ perguntaid, pagina, ordem, points = null }) => ({
            perguntaid,
            pagina,
            ordem,
            points,
            pergunta: all.get(perguntaid),
          })),
          paginasPerguntas: paginasPerguntas.map((pagina) => ({
            ...pagina,
            sorteios: (pagina.sorteios ?? []).map((one) => ({ ...one, disponiveis: 9 })),
          })),
        } as unknown as Teste // only what the draft is read from
        expect(fromTeste(teste)).toEqual(antes)
      }),
    )
  })

  test('os pontos do teste valem mais do que os da pergunta, e um sorteio conta por n', () => {
    const teste = rascunho([item(1), item(2, 7.5)], [sorteio('s1', 3, 2.1)])
    expect(totaisDoTeste(teste)).toEqual({ perguntas: 5, points: 18.8 })
    expect(primeirosNumeros(teste)).toEqual([1, 3])
    expect(numeroNoLugar(teste, { pagina: 1, lugar: 0 })).toBe(3)
  })

  test('os pontos da própria pergunta guardam-se como sendo dela', () => {
    const lugar = { pagina: 0, lugar: 0 }
    const oito = setPontos(rascunho([item(1)]), lugar, 8)
    expect(oito.paginas[0]?.itens[0]?.points).toBe(8)
    expect(setPontos(oito, lugar, 5).paginas[0]?.itens[0]?.points).toBeNull()
  })

  test('uma pergunta não entra duas vezes', () => {
    const teste = rascunho([item(1)], [item(2)])
    expect(addItens(teste, 1, [item(1)])).toBe(teste)
    expect(keys(addItens(teste, 1, [item(1), item(3)]))).toEqual([[1], [2, 3]])
  })

  test('mover muda a ordem e mais nada', () => {
    fc.assert(
      fc.property(qualquer, fc.nat({ max: 5 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }), (teste, pagina, lugar, para) => {
        const sorted = (um: Rascunho) => keys(um).flat().map(String).toSorted()
        const same = (outro: Rascunho) => expect(sorted(outro)).toEqual(sorted(teste))
        same(moveItem(teste, { pagina, lugar }, para))
        same(sendItem(teste, { pagina, lugar }, para % 4))
        same(movePagina(teste, pagina, para))
        expect(totaisDoTeste(sendItem(teste, { pagina, lugar }, para % 4))).toEqual(totaisDoTeste(teste))
      }),
    )
  })

  test('mover para fora da página não faz nada', () => {
    const teste = rascunho([item(1), item(2)])
    expect(keys(moveItem(teste, { pagina: 0, lugar: 1 }, 2))).toEqual([[1, 2]])
    expect(keys(moveItem(teste, { pagina: 0, lugar: 0 }, -1))).toEqual([[1, 2]])
    expect(keys(moveItem(teste, { pagina: 0, lugar: 1 }, 0))).toEqual([[2, 1]])
  })

  test('retirar e repor dá o mesmo, haja o que houver pelo meio', () => {
    fc.assert(
      fc.property(qualquer, fc.nat({ max: 3 }), fc.nat({ max: 11 }), (teste, pagina, lugar) => {
        const tirado = teste.paginas[pagina]?.itens[lugar]
        fc.pre(tirado !== undefined)
        if (tirado) expect(insertItem(removeItem(teste, { pagina, lugar }), { pagina, lugar }, tirado)).toEqual(teste)
        const folha = teste.paginas[pagina]
        if (folha) expect(insertPagina(removePagina(teste, pagina), pagina, folha)).toEqual(teste)
      }),
    )
    const duas = rascunho([item(1), item(2)], [item(3)])
    expect(
      keys(
        insertPagina(addItens(removePagina(duas, 0), 0, [item(2)]), 0, duas.paginas[0] ?? { id: '', titulo: '', estimulo: [], itens: [] }),
      ),
    ).toEqual([[1], [3, 2]])
  })

  test('uma pergunta que passou para outra página volta ao lugar de onde veio', () => {
    fc.assert(
      fc.property(qualquer, fc.nat({ max: 3 }), fc.nat({ max: 11 }), fc.nat({ max: 3 }), (teste, pagina, lugar, para) => {
        const item = teste.paginas[pagina]?.itens[lugar]
        fc.pre(item !== undefined)
        if (item) expect(bringBack(sendItem(teste, { pagina, lugar }, para), chaveDoItem(item), { pagina, lugar })).toEqual(teste)
      }),
    )
    const duas = rascunho([item(1), item(2)], [item(3)])
    expect(keys(bringBack(removeItem(duas, { pagina: 0, lugar: 0 }), 'p1', { pagina: 0, lugar: 0 }))).toEqual([[2], [3]])
  })

  test('fica sempre uma página', () => {
    const duas = addPagina(rascunho([item(1)]), 0, 'nova')
    expect(duas.paginas.map(({ id }) => id)).toEqual(['pag0', 'nova'])
    expect(removePagina(removePagina(duas, 1), 0).paginas).toHaveLength(1)
    expect(perguntasNoTeste(removeItem(duas, { pagina: 0, lugar: 0 })).size).toBe(0)
  })
})

describe('anular e refazer', () => {
  test('anular tudo volta ao princípio, refazer tudo ao fim', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (valores) => {
        let historia = begin(0)
        for (const valor of valores) historia = change(historia, valor, null, 0)
        const fim = historia.presente
        for (let before = undo(historia); before; before = undo(historia)) historia = before
        expect(historia.presente).toBe(0)
        for (let after = redo(historia); after; after = redo(historia)) historia = after
        expect(historia.presente).toBe(fim)
      }),
    )
  })

  test('escrever seguido é um passo; parar faz outro', () => {
    let historia = begin('')
    historia = change(historia, 'V', 'titulo', 0)
    historia = change(historia, 'Vu', 'titulo', 300)
    historia = change(historia, 'Vul', 'titulo', 5_000)
    expect(undo(historia)?.presente).toBe('Vu')
    expect(historia.passado).toEqual(['', 'Vu'])
    expect(undo(change(historia, 'X', 'outro', 5_100))?.presente).toBe('Vul')
  })

  test('uma mudança nova apaga o que se podia refazer', () => {
    const antes = undo(change(begin(1), 2, null, 0))
    expect(antes && redo(change(antes, 3, null, 0))).toBeNull()
  })
})
