/**
 * Tests what the tests that walk every endpoint rely on. The world is as it says; the picture of the database notices
 * changes and undoes them.
 */
import { describe, expect, it } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { idsOfMundo } from './lado.ts'
import { useMundo } from './use-mundo.ts'

const chao = useMundo()
const { lousa } = chao

const estado = async (teste: number): Promise<string> =>
  (await lousa.as(chao.mundo.a.aluno).call('GET /api/turmas/teste/info/{id}', { params: { id: teste } })).estado

describe('o mundo', () => {
  it('tem um teste a decorrer, um por corrigir, um publicado e um que há de vir', async () => {
    const { aberto, porCorrigir, publicado, futuro } = chao.mundo.a
    expect(await Promise.all([aberto, porCorrigir, publicado, futuro].map(({ teste }) => estado(teste)))).toEqual([
      'em-curso',
      'entregue',
      'publicado',
      'por-iniciar',
    ])
    const { data } = await lousa.as(chao.mundo.a.aluno).call('GET /api/turmas/teste/resultados', {})
    expect(data.filter(({ tipo }) => tipo === 'teste')).toMatchObject([
      { id: publicado.teste, publicadaEm: expect.any(String) },
      { id: porCorrigir.teste, publicadaEm: null },
    ])
  })

  it('nenhum número é de duas coisas', () => {
    const ids = idsOfMundo(chao.mundo)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('o retrato', () => {
  it('nota o que mudou e repõe tudo', async () => {
    const antes = await lousa
      .as(chao.mundo.a.professor)
      .call('GET /api/repositorio/teste/{id}', { params: { id: chao.mundo.a.testeRepositorio } })
    await lousa.as(chao.mundo.a.professor).call('DELETE /api/perguntas/delete/{id}', { params: { id: chao.mundo.a.perguntas[1] } })
    expect(await chao.retrato.changes()).toEqual([
      'atos_perguntas insert',
      'perguntas update',
      'repositorio update',
      'teste_perguntas delete',
    ])
    await chao.retrato.restore()
    expect(await chao.retrato.changes()).toEqual([])
    const depois = await lousa
      .as(chao.mundo.a.professor)
      .call('GET /api/repositorio/teste/{id}', { params: { id: chao.mundo.a.testeRepositorio } })
    expect(depois.perguntas).toEqual(antes.perguntas)
  })

  it('repõe também o que foi esquecido, linha a linha, e não toca no resto', async () => {
    const whole = async () => {
      const rows = await many<{ tabela: string; linha: string }>(
        lousa.db,
        sql`select 'turmas' as tabela, t::text as linha from turmas t union all select 'alunos', a::text from inscricoes a order by 1, 2`,
      )
      return rows.map(({ tabela, linha }) => `${tabela} ${linha}`)
    }
    const antes = await whole()
    await run(lousa.db, sql`update turmas set nome = nome || '!' where id = ${chao.mundo.a.turma}`)
    await run(lousa.db, sql`delete from inscricoes where turma_id = ${chao.mundo.b.turma}`)
    await chao.retrato.forget()
    expect(await chao.retrato.changes()).toEqual([])
    expect(await whole()).not.toEqual(antes)
    await chao.retrato.restore()
    expect(await whole()).toEqual(antes)
    await chao.retrato.restore()
    expect(await whole()).toEqual(antes)
  })

  it('não nota o que ficou igual nem o que foi desfeito', async () => {
    await run(lousa.db, sql`update turmas set nome = nome`)
    await run(lousa.db, sql`insert into turmas select * from turmas`).catch(() => 0)
    expect(await chao.retrato.changes()).toEqual([])
  })
})
