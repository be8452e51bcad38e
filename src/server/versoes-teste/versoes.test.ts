/** The version of a test: what it adds up to, what it names, and the copy of it that is kept in memory. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { undone } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { writeIguais } from './iguais.ts'
import type { ItemVersao, PerguntaVersao, VersaoTeste } from './versao.ts'
import { insertVersao, listRecursosDaVersao, selectVersao, somaDaVersao, versaoComChave } from './versoes.ts'

const lousa = useLousa()
let quem = 0
beforeAll(async () => {
  quem = (await lousa.professor()).id
})

const palavras = (texto: string) => [{ insert: `${texto}\n` }]
const pergunta = (points: number, texto = 'O que é?'): PerguntaVersao => ({
  tipoPergunta: 1,
  dominio: 'Rochas',
  enunciado: palavras(texto),
  conteudo: {
    versao: 1,
    alineas: [{ id: 'vf01', texto: palavras('Vem de areias'), certa: true }],
    definicoes: { esquema: { tipo: 'por-alinea' } },
  },
  explicacao: [],
  points,
})
const uma = (perguntaid: number): ItemVersao => ({ tipo: 'pergunta', perguntaid })
const sorteio = (n: number, points: number): ItemVersao => ({ tipo: 'sorteio', id: 's1', n, points, candidatas: [7, 8, 9] })
const versaoDe = (itens: ItemVersao[][], perguntas: VersaoTeste['perguntas']): VersaoTeste => ({
  versao: 1,
  nome: 'Rochas',
  instrucoes: palavras('Leia.'),
  paginas: itens.map((itens, i) => ({ id: `p${i}`, titulo: `Grupo ${i + 1}`, estimulo: [], itens })),
  perguntas,
})

describe('a soma', () => {
  test.each([
    ['nada', [], { points: 0, totalPerguntas: 0 }],
    ['as perguntas, de todas as páginas', [[uma(1)], [uma(2)]], { points: 350, totalPerguntas: 2 }],
    ['as que se sorteiam, e não as candidatas', [[sorteio(2, 150)]], { points: 300, totalPerguntas: 2 }],
    ['umas e outras', [[uma(1), sorteio(2, 150)], [uma(2)]], { points: 650, totalPerguntas: 4 }],
    ['uma pergunta que já não está lá não vale nada', [[uma(99)]], { points: 0, totalPerguntas: 1 }],
  ] as const)('conta %s', (_nome, itens, soma) => {
    const candidatas = { 7: pergunta(9000), 8: pergunta(9000), 9: pergunta(9000) }
    const paginas = itens.map((pagina) => [...pagina])
    expect(somaDaVersao(versaoDe(paginas, { 1: pergunta(100), 2: pergunta(250), ...candidatas }))).toEqual(soma)
  })

  test('lê-se em pontos, como viajam, com a chave de cada pergunta', () => {
    const lida = versaoComChave(versaoDe([[uma(1), sorteio(2, 150)]], { 1: pergunta(250) }))
    expect(lida.paginas[0]?.itens).toEqual([uma(1), { ...sorteio(2, 150), points: 1.5 }])
    expect(lida.perguntas).toMatchObject([{ perguntaid: 1, points: 2.5, dominio: 'Rochas', alineas: [{ id: 'vf01', certa: true }] }])
  })
})

describe('o que uma versão nomeia', () => {
  test('são as suas perguntas, com a de que são cópia, e os recursos que ainda há', async () => {
    const named = await undone(lousa.db, async (db) => {
      const perguntas = async (origem: number | null) =>
        (
          await one<{ id: number }>(
            db,
            sql`insert into perguntas (dono_id, tipo, enunciado, conteudo, texto, texto_ordem, dominio_ordem, points, origem_id)
                values (${quem}, 2, '[]', '{}', '', '', '', 100, ${origem}) returning id`,
          )
        ).id
      const primeira = await perguntas(null)
      const copia = await perguntas(primeira)
      const versao = versaoDe([[uma(primeira), uma(copia), uma(999_999)]], {
        [primeira]: pergunta(100),
        [copia]: pergunta(200, 'Outra?'),
        999_999: pergunta(300),
      })
      const comRecurso = { ...versao, paginas: versao.paginas.map((pagina) => ({ ...pagina, recursos: [888_888] })) }
      const id = await insertVersao(db, comRecurso, quem)
      const linhas = await many<{ pergunta: number; origem: number; igual: string }>(
        db,
        sql`select pergunta_id as pergunta, origem_id as origem, igual from versoes_perguntas where versao_teste_id = ${id} order by pergunta_id`,
      )
      const soma = await one(db, sql`select points_maximo as points, total_perguntas as n from versoes_teste where id = ${id}`)
      return { ids: [primeira, copia], linhas, soma, recursos: await listRecursosDaVersao(db, id) }
    })
    const [primeira, copia] = named.ids
    expect(named.soma).toEqual({ points: 600, n: 3 })
    expect(named.linhas.map(({ pergunta, origem }) => [pergunta, origem])).toEqual([
      [primeira, primeira],
      [copia, primeira],
      [999_999, 999_999],
    ])
    expect(named.linhas[0]?.igual).toBe(named.linhas[2]?.igual)
    expect(named.linhas[0]?.igual).not.toBe(named.linhas[1]?.igual)
    expect(named.recursos, 'um recurso que já não há').toEqual([])
  })

  test('as de antes de se compararem comparam-se todas, mais do que as de uma vez', async () => {
    const left = await undone(lousa.db, async (db) => {
      const perguntas = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [i + 1, pergunta(100, `Pergunta ${i}`)]))
      const id = await insertVersao(db, versaoDe([], perguntas), quem)
      const read = () =>
        many<{ igual: string | null }>(db, sql`select igual from versoes_perguntas where versao_teste_id = ${id} order by pergunta_id`)
      const before = await read()
      await run(db, sql`insert into versoes_perguntas (versao_teste_id, pergunta_id, origem_id) values (${id}, 9999, 9999)`)
      await run(db, sql`update versoes_perguntas set igual = null where versao_teste_id = ${id}`)
      await writeIguais({ db })
      return { before, now: await read() }
    })
    expect(left.now).toEqual([...left.before, { igual: '' }])
  })
})

describe('a cópia em memória', () => {
  const insert = () => insertVersao(lousa.db, versaoDe([[uma(1)]], { 1: pergunta(100) }), quem)

  test('é uma só para todos; passado o seu tempo sem uso, lê-se outra vez', async () => {
    const [id, outra] = [await insert(), await insert()]
    const [first, unused] = [await selectVersao(lousa.db, id), await selectVersao(lousa.db, outra)]
    expect(await selectVersao(lousa.db, id)).toBe(first)
    const clock = vi.spyOn(performance, 'now')
    try {
      const now = performance.now()
      clock.mockReturnValue(now + limites.versaoEmMemoriaMs - 60_000)
      expect(await selectVersao(lousa.db, id)).toBe(first)
      // When another is read, what was used since is kept, and what was not goes.
      clock.mockReturnValue(now + limites.versaoEmMemoriaMs + 60_000)
      await selectVersao(lousa.db, await insert())
      expect(await selectVersao(lousa.db, id)).toBe(first)
      expect(await selectVersao(lousa.db, outra)).not.toBe(unused)
      clock.mockReturnValue(now + 3 * limites.versaoEmMemoriaMs)
      await selectVersao(lousa.db, await insert())
      const again = await selectVersao(lousa.db, id)
      expect(again).not.toBe(first)
      expect(again).toEqual(first)
    } finally {
      clock.mockRestore()
    }
  })

  test('o que não se pôde ler pede-se outra vez', async () => {
    const { id: last } = await one<{ id: number }>(lousa.db, sql`select max(id) + 1 as id from versoes_teste`)
    await expect(selectVersao(lousa.db, last)).rejects.toThrow()
    await run(
      lousa.db,
      sql`insert into versoes_teste (id, conteudo, criada_por, points_maximo, total_perguntas) overriding system value
          values (${last}, '{"nome": "Chegou"}', ${quem}, 0, 0)`,
    )
    expect(await selectVersao(lousa.db, last)).toMatchObject({ nome: 'Chegou' })
  })
})
