/** Resources of the bank set as homework: who may set them, and to whom they open without a licence. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TrabalhoEntrada } from '#contract/trabalhos-formas.ts'
import { run, sql } from '#server/db/db.ts'
import { addAluno, makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { makeEscola, useBanco } from '#server/recursos/ensaio-escola.ts'

const lousa = useLousa()
const estante = useBanco(lousa)
const { isOpen } = estante

async function school() {
  const escola = await makeEscola(lousa, estante)
  const base = {
    turmaid: escola.turma,
    titulo: 'Ver e responder',
    instrucoes: [{ insert: 'Veja o recurso.\n' }],
    inicio: hoursFromNow(-1),
    fim: hoursFromNow(24),
    temAvaliacao: false,
    todos: true,
    alunos: [] as number[],
    recursos: [estante.fechado],
  }
  const make = (more: Partial<TrabalhoEntrada> = {}) => escola.api.call('PUT /api/trabalho', { body: { ...base, ...more } })
  return { ...escola, base, make }
}

describe('marcar recursos', () => {
  test('ficam pela ordem escolhida, mudam com o trabalho, vão na cópia', async () => {
    const { api, base, make, aluno, turma } = await school()
    const trabalho = await make({ recursos: [estante.fechado, estante.banco.recurso] })
    expect(trabalho.recursos.map(({ id }) => id)).toEqual([estante.fechado, estante.banco.recurso])
    const minha = await lousa.as(aluno).call('GET /api/trabalho/resposta/{id}', { params: { id: trabalho.id } })
    expect(minha.recursos.map(({ id, aberto }) => [id, aberto])).toEqual([
      [estante.fechado, true],
      [estante.banco.recurso, true],
    ])
    const { titulo, instrucoes, temAvaliacao, inicio, fim } = base
    const recursos = [estante.fechado, estante.banco.recurso]
    const turmas = [{ turmaid: turma, inicio, fim, todos: true, alunos: [] }]
    const copias = await api.call('POST /api/trabalho/duplicar/{id}', {
      params: { id: trabalho.id },
      body: { chave: randomUUID(), titulo, instrucoes, temAvaliacao, recursos, turmas },
    })
    expect(copias.trabalhos[0]?.recursos.map(({ id }) => id)).toEqual([estante.fechado, estante.banco.recurso])
    const mudado = await api.call('PUT /api/trabalho', { body: { ...base, id: trabalho.id, versao: 1, recursos: [estante.banco.recurso] } })
    expect(mudado.recursos.map(({ id }) => id)).toEqual([estante.banco.recurso])
  })

  test('não se marca o que não se abre, o que é só para professores, o que já não há; o que lá está fica', async () => {
    const { api, base, make, professora } = await school()
    const soProfessores = await estante.saveFicha({ soProfessores: true })
    for (const recursos of [[soProfessores], [999_999]])
      await api.refused('PUT /api/trabalho', { body: { ...base, recursos } }, 'regra_do_conteudo')
    const semLicenca = await lousa.professor()
    const outra = await makeTurma(lousa, semLicenca, [])
    await lousa.as(semLicenca).refused('PUT /api/trabalho', { body: { ...base, turmaid: outra } }, 'regra_do_conteudo')
    const { id } = await make()
    await run(lousa.db, sql`delete from licencas where utilizador_id = ${professora.id}`)
    expect((await api.call('PUT /api/trabalho', { body: { ...base, id, versao: 1 } })).recursos).toMatchObject([{ aberto: false }])
  })

  test('o que saiu da estante deixa de aparecer', async () => {
    const { make, aluno } = await school()
    const recurso = await estante.saveFicha()
    const { id } = await make({ recursos: [recurso] })
    await run(lousa.db, sql`update recursos set publicado = false where id = ${recurso}`)
    expect((await lousa.as(aluno).call('GET /api/trabalho/resposta/{id}', { params: { id } })).recursos).toEqual([])
  })
})

describe('a isenção de licença', () => {
  test('abre a quem tem o trabalho, do início até ele ser arquivado ou eliminado; aos outros, não', async () => {
    const { make, api, aluno, colega } = await school()
    const deFora = await lousa.aluno()
    expect(await isOpen(aluno)).toBe(false)
    const { id } = await make({ todos: false, alunos: [aluno.id], inicio: hoursFromNow(1) })
    expect(await isOpen(aluno)).toBe(false)
    await run(lousa.db, sql`update trabalhos set inicio = now() - interval '1 hour' where id = ${id}`)
    expect(await estante.openRecurso(aluno)).toMatchObject({ aberto: true, conteudo: { tipo: 'ficha', solucoes: null } })
    expect([await isOpen(colega), await isOpen(deFora)]).toEqual([false, false])
    await run(lousa.db, sql`update trabalhos set inicio = now() - interval '3 hours', fim = now() - interval '1 hour' where id = ${id}`)
    expect(await isOpen(aluno)).toBe(true)
    await api.call('POST /api/trabalho/arquivar/{id}', { params: { id } })
    expect(await isOpen(aluno)).toBe(false)
    await api.call('POST /api/trabalho/desarquivar/{id}', { params: { id } })
    expect(await isOpen(aluno)).toBe(true)
    await api.call('DELETE /api/trabalho/delete/{id}', { params: { id } })
    expect(await isOpen(aluno)).toBe(false)
  })

  test('acaba com a turma: arquivada, ou quando se sai dela; quem entra depois do fim não a tem', async () => {
    const { make, aluno, turma } = await school()
    const { id } = await make()
    await run(lousa.db, sql`update turmas set arquivada_em = now() where id = ${turma}`)
    expect(await isOpen(aluno)).toBe(false)
    await run(lousa.db, sql`update turmas set arquivada_em = null where id = ${turma}`)
    await run(lousa.db, sql`update inscricoes set saiu_em = now() where turma_id = ${turma} and aluno_id = ${aluno.id}`)
    expect(await isOpen(aluno)).toBe(false)
    await run(lousa.db, sql`update trabalhos set inicio = now() - interval '3 hours', fim = now() - interval '1 hour' where id = ${id}`)
    const novo = await lousa.aluno()
    await addAluno(lousa, turma, novo, '0 minutes')
    expect(await isOpen(novo)).toBe(false)
  })
})
