/** What each statement of the repository finds: its owner's, living, and a folder where a folder is asked for. */
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as antigas from './antigas.sql.ts'
import * as arvore from './arvore.sql.ts'
import * as atos from './atos.sql.ts'
import * as freeze from './freeze.sql.ts'
import * as comigo from './partilhas/comigo.sql.ts'
import * as partilhas from './partilhas/partilhas.sql.ts'
import * as testes from './testes.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const dono = () => lado().professor.id
const outrem = () => chao.mundo.b.professor.id
const pasta = () => lado().pasta
const teste = () => lado().testeRepositorio

type Change = ReturnType<typeof sql>
const eliminados = (tabela: 'repositorio' | 'perguntas') => sql.raw(`update ${tabela} set eliminado_em = now() - interval '1 minute'`)
const sorteio = () => [{ id: 'ssss', pastaId: pasta(), dominio: null }] as unknown as Parameters<typeof freeze.listCandidatas>[2]
const todas = { depois: null, quantas: 500 }
const procura = (mais: { pasta?: number; soTestes?: boolean } = {}) => ({ palavras: [], pasta: null, soTestes: false, ...mais })

/** Nothing there: null, an empty list, zero, or nobody to take part. */
const isNada = (found: unknown): boolean =>
  found === null || found === undefined || found === 0 || found === false || (Array.isArray(found) && found.length === 0)

type Achado = { nome: string; find: (db: Db, quem: number) => Promise<unknown>; tabela?: 'repositorio' | 'perguntas'; soDono?: false }

const achados: Achado[] = [
  { nome: 'os filhos de uma pasta', find: (db, quem) => arvore.listFilhos(db, quem, pasta(), 'nome') },
  { nome: 'os testes das pastas', find: (db) => arvore.listTestesDasPastas(db, [pasta()], 'nome'), soDono: false },
  { nome: 'um item', find: (db, quem) => arvore.selectOptionalItem(db, teste(), quem) },
  { nome: 'um item do dono', find: (db, quem) => arvore.selectOptionalItemDoDono(db, teste(), quem) },
  {
    nome: 'os itens pelas palavras',
    find: async (db, quem) => (await arvore.searchItens(db, quem, procura(), todas)).filter(({ id }) => id === teste()),
  },
  { nome: 'os itens de uma pasta', find: (db, quem) => arvore.searchItens(db, quem, procura({ pasta: pasta() }), todas) },
  { nome: 'onde cabe', find: async (db, quem) => (await arvore.selectEncaixe(db, quem, [teste()], pasta())).existe },
  { nome: 'quantos tem', find: async (db, quem) => (await atos.countItens(db, quem, [pasta(), teste()])).itens },
  { nome: 'os nomes', find: (db, quem) => atos.listNomes(db, quem, [teste()]) },
  { nome: 'um teste que se lê', find: (db, quem) => testes.selectOptionalTeste(db, teste(), quem) },
  { nome: 'o acesso a um teste', find: (db, quem) => testes.selectOptionalAcesso(db, teste(), quem) },
  { nome: 'um teste do dono', find: (db, quem) => testes.selectOptionalTesteDoDono(db, teste(), quem) },
  { nome: 'os testes inteiros', find: (db) => testes.listTestesInteiros(db, [pasta()]), soDono: false },
  { nome: 'as pastas para sortear', find: (db, quem) => testes.listPastasParaSortear(db, [pasta()], quem, quem) },
  { nome: 'um teste para atribuir', find: (db, quem) => freeze.selectOptionalTesteParaCongelar(db, teste(), quem) },
  {
    nome: 'as perguntas para atribuir',
    tabela: 'perguntas',
    find: (db) => freeze.listPerguntasParaCongelar(db, [lado().perguntas[1]], teste()),
    soDono: false,
  },
  { nome: 'as candidatas a um sorteio', tabela: 'perguntas', find: (db, quem) => freeze.listCandidatas(db, quem, sorteio()) },
  { nome: 'as candidatas da pasta', find: (db, quem) => freeze.listCandidatas(db, quem, sorteio()) },
  { nome: 'um item para partilhar', find: (db, quem) => partilhas.selectOptionalItem(db, pasta(), quem) },
  {
    nome: 'o que partilha',
    find: (db, quem) => partilhas.listDoDono(db, quem).then((rows) => rows.filter(({ nome }) => nome === 'Pasta A')),
  },
  { nome: 'uma partilha', find: (db, quem) => partilhas.lockOptionalPartilha(db, lado().partilha, quem) },
  { nome: 'os testes de uma pasta partilhada', find: (db, quem) => comigo.listTestes(db, pasta(), quem, '2026-01-01'), soDono: false },
  {
    nome: 'as perguntas de uma pasta partilhada',
    tabela: 'perguntas',
    find: (db, leitor) => comigo.listPerguntas(db, { pasta: pasta(), leitor, desde: '2026-01-01' }, todas),
    soDono: false,
  },
]

describe.each(achados)('$nome', ({ find, tabela = 'repositorio', soDono }) => {
  test('estão lá, e eliminados já não', async () => {
    expect(isNada(await find(lousa.db, dono()))).toBe(false)
    expect(isNada(await after(lousa.db, [eliminados(tabela)], (db) => find(db, dono())))).toBe(true)
  })
  if (soDono !== false) test('não são de outra pessoa', async () => expect(isNada(await find(lousa.db, outrem()))).toBe(true))
})

describe('uma pasta não é um teste', () => {
  const finds: [string, (db: Db) => Promise<unknown>][] = [
    ['que se lê', (db) => testes.selectOptionalTeste(db, pasta(), dono())],
    ['a que se tem acesso', (db) => testes.selectOptionalAcesso(db, pasta(), dono())],
    ['do dono', (db) => testes.selectOptionalTesteDoDono(db, pasta(), dono())],
    ['para atribuir', (db) => freeze.selectOptionalTesteParaCongelar(db, pasta(), dono())],
    ['dos atos', (db) => atos.listNomes(db, dono(), [pasta()])],
  ]
  test.each(finds)('%s', async (_nome, find) => expect(isNada(await find(lousa.db))).toBe(true))

  test('nem um teste uma pasta', async () => {
    expect((await arvore.selectEncaixe(lousa.db, dono(), [pasta()], teste())).existe).toBe(false)
    expect(await testes.listPastasParaSortear(lousa.db, [teste()], dono(), dono())).toEqual([])
    expect(await atos.countItens(lousa.db, dono(), [pasta(), teste()])).toEqual({ itens: 2, testes: 1 })
    expect((await arvore.listPastas(lousa.db, dono())).map(({ id }) => id)).toEqual([pasta()])
  })
})

describe('uma pasta dentro de outra', () => {
  const dentro = () =>
    sql`insert into repositorio (dono_id, pai_id, is_folder, nome, nome_ordem) values (${dono()}, ${pasta()}, true, 'Dentro', 'dentro')`
  const subpasta = sql`(select id from repositorio where nome = 'Dentro')`
  const testeDentro = () => sql`update repositorio set pai_id = ${subpasta} where id = ${teste()}`
  const perguntaDentro = () => sql`update perguntas set pasta_id = ${subpasta} where id = ${lado().perguntas[3]}`
  const some = sql`update repositorio set eliminado_em = now() where nome = 'Dentro'`
  const [comTeste, semPasta] = [() => [dentro(), testeDentro(), perguntaDentro()], () => [dentro(), testeDentro(), perguntaDentro(), some]]

  test('conta-se o que está dentro, e só o que está vivo', async () => {
    const pastas = (changes: Change[]) =>
      after(lousa.db, changes, async (db) =>
        (await arvore.listPastas(db, dono())).map(({ nome, testes: n, perguntas }) => [nome, n, perguntas]),
      )
    expect(await pastas(comTeste())).toEqual([
      ['Dentro', 1, 1],
      ['Pasta A', expect.any(Number), 6],
    ])
    expect(await pastas([...comTeste(), sql`update perguntas set eliminado_em = now() where id = ${lado().perguntas[3]}`])).toContainEqual([
      'Dentro',
      1,
      0,
    ])
    expect(await pastas([...comTeste(), sql`update repositorio set eliminado_em = now() where id = ${teste()}`])).toContainEqual([
      'Dentro',
      0,
      1,
    ])
    expect(await pastas(semPasta())).toHaveLength(1)
  })

  test('a procura e o sorteio vão até lá, e param no que se eliminou', async () => {
    const search = (changes: Change[]) =>
      after(lousa.db, changes, async (db) =>
        (await arvore.searchItens(db, dono(), procura({ pasta: pasta(), soTestes: true }), todas)).map(({ id }) => id),
      )
    expect(await search(comTeste())).toContain(teste())
    expect(await search(semPasta())).not.toContain(teste())
    const drawn = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => (await freeze.listCandidatas(db, dono(), sorteio())).map(({ perguntaid }) => perguntaid))
    expect(await drawn(comTeste())).toContain(lado().perguntas[3])
    expect(await drawn(semPasta())).not.toContain(lado().perguntas[3])
  })

  test('mede-se o que leva e onde fica', async () => {
    const fits = (changes: Change[], itens: number[], destino: number) =>
      after(lousa.db, changes, (db) => arvore.selectEncaixe(db, dono(), itens, destino))
    expect(await fits(comTeste(), [pasta()], pasta())).toMatchObject({ existe: true, acima: 1, abaixo: 2, ciclo: true })
    expect(await fits(semPasta(), [pasta()], pasta())).toMatchObject({ abaixo: 1 })
    expect(await fits([], [teste()], pasta())).toMatchObject({ abaixo: 0, ciclo: false })
  })

  test('as pastas partilhadas mostram as de dentro, com o que tem cada uma', async () => {
    const inside = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => [
        (await comigo.listPastas(db, pasta())).map(({ nome, testes: n, perguntas }) => [nome, n, perguntas]),
        (await comigo.listPastasDentro(db, pasta())).length,
      ])
    expect(await inside(comTeste())).toEqual([[['Dentro', 1, 1]], 2])
    expect(await inside(semPasta())).toEqual([[], 1])
    expect(await inside([...comTeste(), eliminados('perguntas')])).toEqual([[['Dentro', 1, 0]], 2])
    expect(await inside([...comTeste(), sql`update repositorio set eliminado_em = now() where id = ${teste()}`])).toEqual([
      [['Dentro', 0, 1]],
      2,
    ])
  })

  test('eliminar uma pasta leva o que tem, e nada do que está fora', async () => {
    const gone = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => {
        const contagem = await arvore.selectContagem(db, pasta())
        const itens = await touchedBy(db, 'repositorio', ['nome'], () => arvore.markEliminado(db, pasta()))
        return { contagem, nomes: itens.flat() }
      })
    const found = await gone(comTeste())
    expect(found.contagem).toMatchObject({ pastas: 2, perguntas: 7 })
    expect(found.nomes).toEqual(expect.arrayContaining(['Dentro', 'Pasta A', 'Teste 3 · Rochas']))
    expect(found.nomes).not.toContain('Pasta B')
    const parted = await gone(semPasta())
    expect(parted.contagem).toMatchObject({ pastas: 1, perguntas: 6 })
    expect(parted.nomes).not.toContain('Dentro')
  })
})

describe('mover, eliminar e voltar atrás', () => {
  const raiz = [{ id: 0, pasta: null, para: null }]
  type Caso = [string, (db: Db, quem: number, ids: number[]) => Promise<unknown>, ((id: number) => unknown)?]
  const casos: Caso[] = [
    ['mover itens', (db, quem, ids) => arvore.moveItens(db, quem, ids, null)],
    ['mover testes', (db, quem, ids) => atos.moveTestes(db, quem, ids, null)],
    ['eliminar testes', (db, quem, ids) => atos.deleteTestes(db, quem, ids)],
    [
      'desfazer uma mudança',
      (db, quem, ids) =>
        atos.unmove(
          db,
          quem,
          ids.map((id) => ({ ...raiz[0], id, para: pasta() })),
        ),
    ],
    [
      'desfazer uma cópia',
      (db, quem, ids) =>
        atos.uncopy(
          db,
          quem,
          ids.map((id) => ({ id })),
        ),
    ],
  ]
  test.each(casos)('%s: só o teste que se disse, do seu dono e vivo', async (_nome, act) => {
    const touched = (quem: number, changes: Change[] = []) =>
      after(lousa.db, changes, (db) => touchedBy(db, 'repositorio', ['id'], () => act(db, quem, [teste()])))
    expect(await touched(dono())).toEqual([[teste()]])
    expect(await touched(outrem())).toEqual([])
    expect(await touched(dono(), [eliminados('repositorio')])).toEqual([])
  })

  test('o que se mudou entretanto fica onde está', async () => {
    const undone = (act: (db: Db) => Promise<unknown[]>, changes: Change[] = []) => after(lousa.db, changes, act)
    expect(await undone((db) => atos.unmove(db, dono(), [{ id: teste(), pasta: null, para: null }]))).toEqual([])
    expect(await undone((db) => atos.uncopy(db, dono(), [{ id: teste() }]), [sql`update repositorio set versao = 2`])).toEqual([])
  })

  test('mover para onde já está não é nada', async () => {
    const touched = after(lousa.db, [], (db) => atos.moveTestes(db, dono(), [teste()], pasta()))
    expect(await touched).toMatchObject({ ato: null })
  })

  test('o que se eliminou de uma vez volta; de outra, ou de outra pessoa, não', async () => {
    const em = '2026-11-01T10:00:00.000Z'
    const gone = sql`update repositorio set eliminado_em = ${em}::timestamptz`
    const back = (quem: number, quando: string, changes: Change[]) =>
      after(lousa.db, changes, (db) => touchedBy(db, 'repositorio', ['id'], () => atos.undelete(db, quem, [{ id: teste(), em: quando }])))
    expect(await back(dono(), em, [gone])).toEqual([[teste()]])
    expect(await back(outrem(), em, [gone])).toEqual([])
    expect(await back(dono(), '2026-11-02T10:00:00.000Z', [gone])).toEqual([])
  })
})

describe('uma pergunta como era', () => {
  const antes = () =>
    sql`insert into perguntas_antes (pergunta_id, numero, escrita_em, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem)
        select id, 1, now(), tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem from perguntas`
  const use = (mais: object = {}, changes: Change[] = [], usar = 1) =>
    after(lousa.db, [antes(), sql`update perguntas set numero = 2`, ...changes], (db) =>
      touchedBy(db, 'teste_perguntas', ['teste_id', 'pergunta_id'], () =>
        antigas.updateOptionalUsada(db, { teste: teste(), pergunta: lado().perguntas[1], dono: dono(), ...mais }, usar, 2),
      ),
    )

  test('é a deste teste, do seu dono, que ainda há', async () => {
    expect(await use()).toEqual([[teste(), lado().perguntas[1]]])
    expect(await use({}, [], 9)).toEqual([])
    expect(await use({ dono: outrem() })).toEqual([])
    expect(await use({ pergunta: chao.mundo.b.perguntas[1] })).toEqual([])
    expect(await use({}, [eliminados('repositorio')])).toEqual([])
    expect(await use({}, [eliminados('perguntas')])).toEqual([])
  })
})
