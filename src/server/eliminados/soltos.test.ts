/** A file that nothing names goes after a week. A file that somebody uses, has just named or may yet name never goes. */
import { describe, expect, test } from 'vitest'
import { COMPOSICAO, makeTeste, makeTurma, palavras, perguntaComposicao, startTentativa } from '#server/correcao/ensaio-correcao.ts'
import { inTransaction, many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type FicheiroRow, keepFile, refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { lugaresDeFicheiros } from './eliminados.sql.ts'
import { removeSoltos } from './soltos.service.ts'

const lousa = useLousa()

let serial = 0
const file = (dono: Pessoa, text = `solto ${++serial}`) => keepFile(lousa.servicos, dono.id, Buffer.from(text), 'a.txt')
const isThere = async ({ id, resumo }: FicheiroRow) => [
  (await one<{ n: number }>(lousa.db, sql`select count(*) as n from ficheiros where id = ${id}`)).n === 1,
  await lousa.servicos.files.exists(resumo),
]
const remove = () => removeSoltos(lousa.servicos)

/** So much time goes by for these files. */
const pass = (files: readonly FicheiroRow[], ha: string) =>
  run(
    lousa.db,
    sql`update ficheiros set criado_em = criado_em - ${ha}::interval, solto_em = solto_em - ${ha}::interval, procurado_em = procurado_em - ${ha}::interval
         where id = any(${files.map(({ id }) => id)}::bigint[])`,
  )

const aviso = (turma: number, ficheiros: number[]) => ({ body: { turmas: [turma], conteudo: palavras('Para ver.'), anexos: ficheiros } })

async function school() {
  const [professora, aluno] = [await lousa.professor(), await lousa.aluno()]
  return { professora, aluno, turma: await makeTurma(lousa, professora, [aluno]) }
}

test('o que nada usa fica uma semana, e depois vai com os seus bytes; o que se usa fica', async () => {
  const { professora, turma } = await school()
  const [solto, usado] = [await file(professora), await file(professora)]
  await lousa.as(professora).call('PUT /api/atividade/aviso', aviso(turma, [usado.id]))
  await pass([solto, usado], '6 days')
  await remove()
  expect(await isThere(solto)).toEqual([true, true])
  await pass([solto, usado], '2 days')
  await Promise.all([remove(), remove()])
  await remove()
  expect([await isThere(solto), await isThere(usado)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('o que um rascunho por enviar ainda nomeia tem mais uma semana, e endereços que abrem; o dos outros não', async () => {
  const { professora, aluno } = await school()
  const [retomado, alheio, ido] = [await file(professora), await file(aluno), await file(professora)]
  await pass([ido], '8 days')
  await remove()
  await pass([retomado, alheio], '6 days')
  await remove()
  const api = lousa.as(professora)
  const renovados = await api.call('POST /api/ficheiros/renovar', { body: { ids: [retomado.id, alheio.id, ido.id] } })
  expect(renovados).toEqual({ [retomado.id]: expect.objectContaining({ nome: 'a.txt', tipo: 'text/plain' }) })
  const aberto = await lousa.anonimo.raw({ method: 'GET', url: renovados[retomado.id]?.url ?? '' })
  expect(aberto.statusCode).toBe(200)
  await pass([retomado, alheio], '2 days')
  await remove()
  expect([(await isThere(retomado))[0], (await isThere(alheio))[0]]).toEqual([true, false])
  // Opened again, and then given up: it goes like the others.
  await pass([retomado], '6 days')
  await remove()
  expect((await isThere(retomado))[0]).toBe(false)
})

test('o que se deixa de usar tem uma semana desde então, e o que se volta a usar fica', async () => {
  const { professora, turma } = await school()
  const [largado, retomado] = [await file(professora), await file(professora)]
  const api = lousa.as(professora)
  const { id, versao } = await api.call('PUT /api/atividade/aviso', aviso(turma, [largado.id, retomado.id]))
  await pass([largado, retomado], '300 days')
  await remove()
  const sem = await api.call('PUT /api/atividade/aviso', { body: { ...aviso(turma, []).body, id, versao } })
  await pass([largado, retomado], '2 days')
  await remove()
  await pass([largado, retomado], '6 days')
  await remove()
  expect([await isThere(largado), await isThere(retomado)], 'a week has not gone by').toEqual([
    [true, true],
    [true, true],
  ])
  await api.call('PUT /api/atividade/aviso', { body: { ...aviso(turma, [retomado.id]).body, id, versao: sem.versao } })
  await pass([largado, retomado], '2 days')
  await remove()
  expect([await isThere(largado), await isThere(retomado)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('o que só uma versão de antes de uma pergunta nomeia fica enquanto essa versão se guarda', async () => {
  const professora = await lousa.professor()
  const imagem = await file(professora)
  const api = lousa.as(professora)
  const body = (enunciado: { insert: string | object }[]) => ({
    tipoPergunta: 2 as const,
    enunciado,
    alineas: [],
    definicoes: { criterios: [], ficheiros: false },
    points: 1,
  })
  const com = [{ insert: { audio: { ficheiro: imagem.id } } }, { insert: 'Ouça.\n' }]
  const { id, versao } = await api.call('PUT /api/perguntas', { body: body(com) })
  await run(lousa.db, sql`update perguntas set escrita_em = escrita_em - interval '1 day' where id = ${id}`)
  await api.call('PUT /api/perguntas', { body: { ...body([{ insert: 'Leia.\n' }]), id, versao } })
  await pass([imagem], '300 days')
  await remove()
  await pass([imagem], '8 days')
  await remove()
  expect(await isThere(imagem)).toEqual([true, true])
  await run(lousa.db, sql`delete from perguntas_antes where pergunta_id = ${id}`)
  await pass([imagem], '8 days')
  await remove()
  await pass([imagem], '8 days')
  await remove()
  expect(await isThere(imagem)).toEqual([false, false])
})

test('os bytes que outro ficheiro também tem ficam', async () => {
  const { professora, turma } = await school()
  const [solto, usado] = [await file(professora, 'o mesmo'), await file(professora, 'o mesmo')]
  await lousa.as(professora).call('PUT /api/atividade/aviso', aviso(turma, [usado.id]))
  await pass([solto, usado], '8 days')
  await remove()
  expect([await isThere(solto), await isThere(usado)]).toEqual([
    [false, true],
    [true, true],
  ])
})

describe('o que um aluno mandou durante uma tentativa', () => {
  const underWay = async () => {
    const { professora, aluno, turma } = await school()
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [COMPOSICAO]: perguntaComposicao() } })
    const mandado = await file(aluno)
    const tentativa = await startTentativa(lousa, teste, aluno, {})
    /** The attempt ended so long ago. */
    const end = (ha: string) =>
      run(
        lousa.db,
        sql`update tentativas set inicio_em = now() - ${ha}::interval - interval '1 hour', limite_em = now() - ${ha}::interval where id = ${tentativa}`,
      )
    return { aluno, mandado, end }
  }

  test('fica enquanto a resposta que o nomeia pode ainda chegar, e vai depois', async () => {
    const { mandado, end } = await underWay()
    await pass([mandado], '29 days')
    await end('29 days')
    await remove()
    expect(await isThere(mandado)).toEqual([true, true])
    await pass([mandado], '2 days')
    await end('31 days')
    await remove()
    await pass([mandado], '8 days')
    await remove()
    expect(await isThere(mandado)).toEqual([false, false])
  })

  test('não guarda o que mandou noutra altura', async () => {
    const { mandado, end } = await underWay()
    await pass([mandado], '20 days')
    await end('10 days')
    await remove()
    expect(await isThere(mandado)).toEqual([false, false])
  })
})

test('o que alguém está a juntar nesse momento fica; o que já foi, recusa-se', async ({ skip }) => {
  const other = await lousa.anotherProcess()
  if (!other) return skip('the embedded engine has one connection')
  const professora = await lousa.professor()
  const solto = await file(professora)
  await pass([solto], '30 days')
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saving = inTransaction(other.servicos.db, async (tx) => {
    await refuseForeignFiles(tx, professora.id, [solto.id])
    held.resolve()
    await go.promise
    const conteudo = JSON.stringify({ texto: palavras('x'), ficheiros: [solto.id] })
    await run(tx, sql`insert into avisos (autor_id, conteudo) values (${professora.id}, ${conteudo}::jsonb)`)
  })
  await held.promise
  await remove()
  expect(await isThere(solto), 'held by who saves').toEqual([true, true])
  go.resolve()
  await saving
  await pass([solto], '30 days')
  await remove()
  expect(await isThere(solto)).toEqual([true, true])
})

test('guardar e remover ao mesmo tempo: nunca fica um texto sem o seu ficheiro', async () => {
  const { professora, turma } = await school()
  const files: FicheiroRow[] = []
  for (let i = 0; i < 12; i++) files.push(await file(professora))
  await pass(files, '30 days')
  const saves = files.map(({ id }) =>
    lousa.as(professora).raw({ method: 'PUT', url: '/api/atividade/aviso', payload: aviso(turma, [id]).body }),
  )
  const [replies] = await Promise.all([Promise.all(saves), remove(), remove()])
  await remove()
  for (const [i, { statusCode }] of replies.entries())
    expect([statusCode, (await isThere(files[i]!))[0]]).toEqual(statusCode === 200 ? [200, true] : [404, false])
})

test('uma resposta que chega renova a semana do que nomeia, sem transação sua', async () => {
  const { aluno } = await school()
  const solto = await file(aluno)
  await pass([solto], '7 days 23 hours')
  await refuseForeignFiles(lousa.db, aluno.id, [solto.id])
  await pass([solto], '2 days')
  await remove()
  expect(await isThere(solto)).toEqual([true, true])
})

/** Columns of JSON that name no file, and why: numbers, choices, words of the program's own, and tags. */
const semFicheiros = [
  // Names files of the answer, which the columns beside it hold.
  'entregas.anotacoes',
  'entregas.niveis',
  'trabalhos.criterios',
  'turmas.avaliacao',
  'turmas.escala',
  'versoes_marcacao.ato',
  'acontecimentos.dados',
  'apoios_historia.dados',
  'areas.tipos',
  'auditoria.dados',
  'auditoria_textos.textos',
  'banners.tipos',
  'classificacoes.decisoes',
  'classificacoes.posta_de_lado',
  'classificacoes.resultado',
  'classificacoes_historia.antes',
  'definicoes.valor',
  'atos_perguntas.antes',
  'atos_testes.antes',
  'pesquisas_perguntas.filtro',
  'importacoes.resultado',
  'importacoes_emendas.depois',
  'importacoes_itens.caminho',
  'importacoes_itens.perdas',
  'lotes_licenca.tipos',
  'perguntas.etiquetas',
  'perguntas.etiquetas_ordem',
  'tentativas.para_rever',
  'tentativas.sorteadas',
]

describe('cada coluna onde pode estar um ficheiro', () => {
  const columns = async (which: string) =>
    (
      await many<{ nome: string }>(
        lousa.db,
        sql`select c.table_name || '.' || c.column_name as nome from information_schema.columns c
              join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
             where c.table_schema = 'public' and ${sql.raw(which)} order by 1`,
      )
    ).map(({ nome }) => nome)
  const searched = (kinds: readonly ('textos' | 'listas' | 'ids')[]) =>
    Object.entries(lugaresDeFicheiros).flatMap(([tabela, onde]) =>
      kinds.flatMap((kind) => (onde[kind] ?? []).map((coluna) => `${tabela}.${coluna}`)),
    )

  test('de JSON está decidida: ou se procura nela, ou não nomeia ficheiros', async () => {
    expect(await columns(`c.data_type in ('json', 'jsonb')`)).toEqual([...searched(['textos', 'listas']), ...semFicheiros].toSorted())
  })

  test('que aponta para um ficheiro é procurada, menos a que vai com ele', async () => {
    const pointing = await many<{ nome: string }>(
      lousa.db,
      sql`select c.conrelid::regclass::text || '.' || a.attname as nome from pg_constraint c
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
           where c.contype = 'f' and c.confrelid = 'ficheiros'::regclass`,
    )
    const expected = [...searched(['ids']), 'envios.ficheiro_id'].toSorted()
    expect(pointing.map(({ nome }) => nome).toSorted()).toEqual(expected)
    expect(await columns(`c.column_name ~ 'ficheiros?_id|ficheiros?$' and c.data_type = 'bigint'`), 'or is named like one').toEqual(
      expected,
    )
  })
})
