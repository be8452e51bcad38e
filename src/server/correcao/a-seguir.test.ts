/** What a published result offers to go on with, beside the domains in which its pupil lost most. */
import { beforeAll, describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type Banco, contextOf, makeBanco, umaFicha } from '#server/recursos/ensaio-recursos.ts'
import { type RecursoNovo, saveRecurso } from '#server/recursos/manage-recursos.service.ts'
import { saveCategoria } from '#server/recursos/manage.service.ts'
import { handIn, makeTeste, makeTurma, perguntaUnica, respostaUnica } from './ensaio-correcao.ts'

const lousa = useLousa()
let admin: Pessoa
let banco: Banco

beforeAll(async () => {
  admin = await lousa.admin()
  banco = await makeBanco(lousa, admin)
})

const newRecurso = async (nome: string, mais: Partial<RecursoNovo> = {}, categoria = banco.categoria): Promise<number> =>
  (await saveRecurso(contextOf(lousa, admin), umaFicha({ ...banco, categoria }, { nome, ...mais }))).id

/** A pupil whose published result lost everything in these domains. */
async function lost(dominios: readonly string[], { disciplina = 'Ciências Naturais', turma: nome = '7.º A' } = {}) {
  const [professora, aluno] = [await lousa.professor(), await lousa.aluno()]
  const turma = await makeTurma(lousa, professora, [aluno], nome)
  await run(lousa.db, sql`update turmas set disciplina = ${disciplina} where id = ${turma}`)
  const ids = dominios.map((_, i) => 101 + i)
  const teste = await makeTeste(lousa, {
    turma,
    professora,
    perguntas: Object.fromEntries(dominios.map((dominio, i) => [101 + i, perguntaUnica(200, dominio)])),
  })
  await handIn(lousa, teste, aluno, Object.fromEntries(ids.map((id) => [id, respostaUnica('aaaa')])))
  await lousa.as(professora).call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} })
  return { professora, aluno, teste }
}

type Perdido = Awaited<ReturnType<typeof lost>>

async function recursosDe({ aluno, teste }: Perdido): Promise<Record<string, string[]>> {
  const lido = await lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
  if (!('perdas' in lido) || !lido.perdas) throw new Error('no domain was lost')
  return Object.fromEntries(lido.perdas.dominios.map(({ nome, recursos = [] }) => [nome, recursos.map((recurso) => recurso.nome)]))
}

describe('recursos do domínio', () => {
  test('os da mesma disciplina e do mesmo ano cujo nome ou tema tem as palavras do domínio', async () => {
    expect(await recursosDe(await lost(['Rochas', 'Paisagens geológicas', '']))).toEqual({
      Rochas: ['Ficha: o ciclo das rochas'],
      'Paisagens geológicas': [],
    })
    expect(await recursosDe(await lost(['A rocha']))).toEqual({ 'A rocha': ['Ficha: o ciclo das rochas'] })
    expect(await recursosDe(await lost(['Rochas'], { disciplina: 'Matemática' }))).toEqual({ Rochas: [] })
    expect(await recursosDe(await lost(['Rochas'], { disciplina: '' }))).toEqual({ Rochas: [] })
    expect(await recursosDe(await lost(['Rochas'], { turma: '8.º A' }))).toEqual({ Rochas: [] })
    expect(await recursosDe(await lost(['Rochas'], { turma: 'Clube' }))).toEqual({ Rochas: ['Ficha: o ciclo das rochas'] })
  })

  test('vêm três no máximo, e só os que têm mais palavras do domínio', async () => {
    const vulcoes = await saveCategoria(contextOf(lousa, admin), {
      anoId: banco.ano,
      disciplina: 'Ciências Naturais',
      nome: 'Vulcões e sismos',
      ordem: 2,
    })
    for (const n of [4, 2, 3, 1]) await newRecurso(`Erupção ${n}`, { ordem: n }, vulcoes.id)
    expect(await recursosDe(await lost(['Vulcões e sismos']))).toEqual({ 'Vulcões e sismos': ['Erupção 1', 'Erupção 2', 'Erupção 3'] })
    await newRecurso('Vulcões dos Açores', { ordem: 90 }, vulcoes.id)
    expect(await recursosDe(await lost(['Sismos e Açores']))).toEqual({ 'Sismos e Açores': ['Vulcões dos Açores'] })
  })

  test('o que o aluno não pode abrir não vem: sem licença, só para professores, por publicar', async () => {
    await newRecurso('Cristais com licença', { licenciado: true })
    await newRecurso('Cristais: soluções', { soProfessores: true })
    await newRecurso('Cristais por publicar', { publicado: false })
    const dela = await lost(['Cristais'])
    expect(await recursosDe(dela)).toEqual({ Cristais: [] })
    await lousa.as(dela.aluno).call('POST /api/licencas/ativar', { body: { codigo: banco.codigos[0] ?? '' } })
    expect(await recursosDe(dela)).toEqual({ Cristais: ['Cristais com licença'] })
  })

  test('a professora vê na pré-visualização o que o aluno vai ver', async () => {
    await newRecurso('Fósseis com licença', { licenciado: true })
    const { professora, aluno, teste } = await lost(['Fósseis'])
    await lousa.as(professora).call('POST /api/licencas/ativar', { body: { codigo: banco.codigos[1] ?? '' } })
    const visto = await lousa
      .as(professora)
      .call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado', { params: { id: teste.id, idaluno: aluno.id } })
    expect(visto).toMatchObject({ perdas: { dominios: [{ nome: 'Fósseis', recursos: [] }] } })
  })
})
