import { beforeAll, describe, expect, test } from 'vitest'
import type { Achado } from '#contract/procura.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'
import { makeTeste, makeTurma, perguntaUnica } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import { after } from '#server/ensaio/desfeito.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { contextOf, makeBanco, umaFicha } from '#server/recursos/ensaio-recursos.ts'
import { saveRecurso } from '#server/recursos/manage-recursos.service.ts'
import { searchEverywhere } from './procura.service.ts'

const lousa = useLousa()
let professora: Pessoa
let outro: Pessoa
let aluna: Pessoa
let colega: Pessoa
let turma = 0

const search = async (quem: Pessoa, texto: string): Promise<Achado[]> => lousa.as(quem).call('GET /api/procurar', { query: { texto } })
const said = (achados: Achado[]): string[] =>
  achados.map(({ tipo, nome, turma: onde }) => [tipo, nome, ...(onde ? [onde.name] : [])].join(': '))

const makeTrabalho = (titulo: string, alunos: number[] = []) =>
  lousa.as(professora).call('PUT /api/trabalho', {
    body: {
      turmaid: turma,
      titulo,
      instrucoes: words('Desenhe.'),
      inicio: hoursFromNow(-1),
      fim: hoursFromNow(24),
      temAvaliacao: true,
      todos: alunos.length === 0,
      alunos,
    },
  })

beforeAll(async () => {
  professora = await lousa.professor()
  outro = await lousa.professor()
  aluna = await lousa.aluno('Rita Quartzo')
  colega = await lousa.aluno('Rui Basalto')
  turma = await makeTurma(lousa, professora, [aluna, colega])
  await run(lousa.db, sql`update turmas set nome = '7.º Quartzo', nome_ordem = '000007 quartzo' where id = ${turma}`)
  await makeTeste(lousa, { turma, professora, perguntas: { 101: perguntaUnica() }, nome: 'Minerais: quartzo' })
  await makeTrabalho('Um cristal de quartzo')
  await makeTrabalho('Quartzo, só para o Rui', [colega.id])
  const teste = { nome: 'Quartzo e outros', perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }] }
  await lousa.as(professora).call('PUT /api/repositorio/teste', { body: teste })
  await lousa.as(professora).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, enunciado: words('O que é o quartzo?') } })
})

describe('o que se encontra', () => {
  test('a professora encontra o que é seu, de cada espécie, com a turma de cada coisa', async () => {
    expect(said(await search(professora, 'QUARTZO'))).toEqual([
      'turma: 7.º Quartzo',
      'aluno: Rita Quartzo: 7.º Quartzo',
      'teste-da-turma: Minerais: quartzo: 7.º Quartzo',
      'trabalho: Quartzo, só para o Rui: 7.º Quartzo',
      'trabalho: Um cristal de quartzo: 7.º Quartzo',
      'teste: Quartzo e outros',
      'pergunta: O que é o quartzo?',
    ])
  })

  test('a aluna encontra a turma e o que lhe foi dado, e nada do repositório nem dos colegas', async () => {
    expect(said(await search(aluna, 'quartzo'))).toEqual([
      'turma: 7.º Quartzo',
      'teste-da-turma: Minerais: quartzo: 7.º Quartzo',
      'trabalho: Um cristal de quartzo: 7.º Quartzo',
    ])
    expect(await search(aluna, 'basalto')).toEqual([])
  })

  test('outra pessoa não encontra nada do que não é seu', async () => {
    expect(await search(outro, 'quartzo')).toEqual([])
    expect(await search(await lousa.aluno(), 'quartzo')).toEqual([])
    expect(await search(await lousa.admin(), 'quartzo')).toEqual([])
  })

  test('as palavras valem por qualquer ordem, e todas contam', async () => {
    expect(said(await search(professora, 'cristal um'))).toEqual(['trabalho: Um cristal de quartzo: 7.º Quartzo'])
    expect(await search(professora, 'cristal basalto')).toEqual([])
    expect(said(await search(professora, '7 quartzo'))).toEqual(['turma: 7.º Quartzo'])
  })

  test('sem palavras, ou só com sinais, nada se encontra', async () => {
    for (const texto of ['', '  ', '\u200b']) expect(await search(professora, texto)).toEqual([])
    for (const texto of ['%', '_', "'", '\\', ':*', '&'])
      expect(said(await search(professora, texto)).filter((one) => one.startsWith('recurso'))).toEqual([])
    await lousa.as(professora).refused('GET /api/procurar', { query: { texto: 'a'.repeat(5000) } }, 'pedido_invalido')
  })
})

describe('o que não se encontra', () => {
  test('mais de cinco de uma espécie', async () => {
    for (let n = 1; n <= 7; n++) await lousa.as(professora).call('PUT /api/turmas', { body: { name: `Granito ${n}` } })
    expect(said(await search(professora, 'granito'))).toEqual([1, 2, 3, 4, 5].map((n) => `turma: Granito ${n}`))
  })

  test('o que foi eliminado, e quem já não está na turma', async () => {
    const { id } = await lousa.as(professora).call('PUT /api/turmas', { body: { name: 'Xisto' } })
    const saiu = await lousa.aluno('Xavier Xisto')
    await run(lousa.db, sql`insert into inscricoes (turma_id, aluno_id, saiu_em) values (${turma}, ${saiu.id}, now())`)
    await lousa.as(professora).call('DELETE /api/turmas/delete/{id}', { params: { id } })
    expect(await search(professora, 'xisto')).toEqual([])
  })

  test('os recursos de professores, e os que pedem licença, por quem não os pode abrir', async () => {
    const admin = await lousa.admin()
    const banco = await makeBanco(lousa, admin)
    const ctx = contextOf(lousa, admin)
    await saveRecurso(ctx, umaFicha(banco, { nome: 'Feldspato aberto', licenciado: false }))
    await saveRecurso(ctx, umaFicha(banco, { nome: 'Feldspato com licença', licenciado: true }))
    await saveRecurso(ctx, umaFicha(banco, { nome: 'Feldspato, soluções', licenciado: false, soProfessores: true }))
    expect(said(await search(professora, 'feldspato'))).toHaveLength(3)
    expect(said(await search(aluna, 'feldspato'))).toEqual(['recurso: Feldspato aberto'])
    const convidada = await lousa.professorPorConfirmar()
    await lousa.as(convidada).refused('GET /api/procurar', { query: { texto: 'feldspato' } }, 'conta_por_confirmar')
    await lousa.as(professora).call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: convidada.email } })
    expect(said(await search(convidada, 'feldspato'))).toEqual([])
    expect(said(await search(convidada, '7.º quartzo'))).toEqual(['turma: 7.º Quartzo'])
  })

  test('o que já não está à vista de quem procura', async () => {
    const quartzo = (quem: Pessoa, tipo: Achado['tipo'], ...changes: ReturnType<typeof sql>[]) =>
      after(lousa.db, changes, async (db) => {
        const found = await searchEverywhere({ ...contextOf(lousa, quem), db }, 'quartzo')
        return found.filter((one) => one.tipo === tipo).length
      })
    const change = (tabela: string, what: string) => sql.raw<unknown>(`update ${tabela} set ${what} where turma_id = ${turma}`)
    const naTurma = (what: string) => sql.raw<unknown>(`update turmas set ${what} where id = ${turma}`)
    const semEla = [sql`delete from turma_professores where turma_id = ${turma}`, naTurma('eliminada_em = now()')]
    for (const tirada of semEla)
      for (const tipo of ['turma', 'aluno', 'teste-da-turma', 'trabalho'] as const)
        expect(await quartzo(professora, tipo, tirada), tipo).toBe(0)
    for (const tirada of [change('inscricoes', 'saiu_em = now()'), naTurma('eliminada_em = now()')])
      for (const tipo of ['turma', 'teste-da-turma', 'trabalho'] as const) expect(await quartzo(aluna, tipo, tirada), tipo).toBe(0)
    expect(await quartzo(professora, 'aluno', change('inscricoes', 'saiu_em = now()'))).toBe(0)
    for (const [tipo, tabela, quantos] of [
      ['teste-da-turma', 'testes_turma', 1],
      ['trabalho', 'trabalhos', 2],
    ] as const) {
      const still = async (what: string) => [
        await quartzo(professora, tipo, change(tabela, what)),
        await quartzo(aluna, tipo, change(tabela, what)),
      ]
      expect(await still('eliminado_em = now()'), tipo).toEqual([0, 0])
      expect(await still('rascunho = true'), tipo).toEqual([0, 0])
      expect(await still('arquivado_em = now()'), tipo).toEqual([quantos, 0])
      expect(await quartzo(aluna, tipo, naTurma('arquivada_em = now()')), tipo).toBe(0)
      expect(await quartzo(professora, tipo, naTurma('arquivada_em = now()')), tipo).toBe(quantos)
    }
    expect(await quartzo(aluna, 'turma', naTurma('arquivada_em = now()'))).toBe(1)
    for (const [tipo, tabela] of [
      ['teste', 'repositorio'],
      ['pergunta', 'perguntas'],
    ] as const) {
      expect(await quartzo(professora, tipo)).toBe(1)
      for (const what of ['eliminado_em = now()', `dono_id = ${outro.id}`])
        expect(await quartzo(professora, tipo, sql.raw(`update ${tabela} set ${what}`)), what).toBe(0)
    }
    expect(await quartzo(professora, 'teste', sql`update repositorio set is_folder = true, paginas = '[]'`)).toBe(0)
  })

  test('o arquivado vem depois, e o mais recente antes', async () => {
    const nomes = (quem: Pessoa, tipo: Achado['tipo'], ...changes: ReturnType<typeof sql>[]) =>
      after(lousa.db, changes, async (db) => {
        const found = await searchEverywhere({ ...contextOf(lousa, quem), db }, 'quartzo')
        return found.filter((one) => one.tipo === tipo).map(({ nome }) => nome)
      })
    const um = (what: string) => sql.raw<unknown>(`update trabalhos set ${what} where titulo = 'Quartzo, só para o Rui'`)
    const [rui, cristal] = ['Quartzo, só para o Rui', 'Um cristal de quartzo']
    expect(await nomes(professora, 'trabalho', um("fim = now() + interval '9 days'"))).toEqual([rui, cristal])
    expect(await nomes(professora, 'trabalho', um("fim = now() + interval '1 minute'"))).toEqual([cristal, rui])
    expect(await nomes(professora, 'trabalho', um("fim = now() + interval '9 days', arquivado_em = now()"))).toEqual([cristal, rui])
  })
})
