import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handIn, makeTeste, makeTurma, perguntaUnica, respostaUnica, UNICA } from '#server/correcao/ensaio-correcao.ts'
import { limites } from '#regras/limites.ts'
import { inTransaction, many, one, run, sql } from '#server/db/db.ts'
import { anonymisePerson } from '#server/eliminados/anonymise.service.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { makeEvento } from '#server/eventos/ensaio-eventos.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { letTimePass, useSala } from '#server/tentativas/ensaio-responder.ts'
import { useTrabalhos } from '#server/trabalhos/ensaio-trabalhos.ts'
import { startJobs } from './jobs.ts'

const lousa = useLousa()
const { underWay } = useSala(lousa)
const { school, letPass } = useTrabalhos(lousa)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A job of a second that lasts until it is let go. */
function newJob() {
  const rounds: { end: () => void; fail: (error: Error) => void }[] = []
  const run = () => new Promise<void>((end, fail) => void rounds.push({ end, fail }))
  return { rounds, start: () => startJobs(lousa.servicos, [{ nome: 'ensaio', cadaMs: 1_000, run }]) }
}
/** What was promised so far has been kept. */
const settle = () => new Promise(setImmediate)

test('parar espera pelo que está em curso, e nada mais começa', async () => {
  const { rounds, start } = newJob()
  const clock = start()
  vi.advanceTimersByTime(1_000)
  let stopped = false
  const stopping = clock.stop().then(() => (stopped = true))
  await settle()
  expect(stopped).toBe(false)
  rounds[0]?.end()
  await stopping
  vi.advanceTimersByTime(10_000)
  expect(rounds).toHaveLength(1)
})

test('um trabalho não começa por cima de si próprio; falhado, diz-se e tenta-se na volta seguinte', async () => {
  const error = vi.spyOn(lousa.servicos.log, 'error').mockImplementation(() => {})
  const { rounds, start } = newJob()
  const clock = start()
  vi.advanceTimersByTime(5_000)
  expect(rounds).toHaveLength(1)
  rounds[0]?.fail(new Error('sem base de dados'))
  await settle()
  expect(error).toHaveBeenCalledExactlyOnceWith(new Error('sem base de dados'), 'Trabalho ensaio:')
  vi.advanceTimersByTime(1_000)
  expect(rounds).toHaveLength(2)
  rounds[1]?.end()
  await clock.stop()
})

/** As the server has them, all of them, until each has had its turn once. */
async function passTenMinutes(servicos = lousa.servicos): Promise<void> {
  const clock = startJobs(servicos)
  vi.advanceTimersByTime(600_000)
  await clock.stop()
}

test('em dez minutos, o servidor sozinho tenta o correio, diz as fórmulas dos títulos antigos e desbasta a história', async () => {
  const rui = await lousa.professor()
  const enunciado = [{ insert: 'Calcule ' }, { insert: { formula: '\\frac{1}{2}' } }, { insert: ' de dez.\n' }]
  const { id } = await lousa.as(rui).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), enunciado } })
  await run(lousa.db, sql`update perguntas set texto = 'Calcule [fórmula] de dez.' where id = ${id}`)
  await run(lousa.db, sql`insert into revisoes_meses (mes) values ('2019-04-01')`)
  await run(
    lousa.db,
    sql`insert into caixa_de_saida (mensagem_id, para, assunto, texto) values ('<1@lousa>', 'a@lousa.test', 'Olá', 'Olá')`,
  )
  // Nobody answers at this door, so that a letter that was tried says so.
  const config = { ...lousa.servicos.config, smtp: 'smtp://127.0.0.1:1' }
  await passTenMinutes({ ...lousa.servicos, config })
  const feito = await one<{ texto: string; desbastado: boolean; falhas: number }>(
    lousa.db,
    sql`select (select texto from perguntas where id = ${id}) as texto, (select max(falhas) from caixa_de_saida) as falhas,
               (select desbastado_em is not null from revisoes_meses where mes = '2019-04-01') as desbastado`,
  )
  expect(feito).toEqual({ texto: 'Calcule um meio de dez.', desbastado: true, falhas: 1 })
})

test('em dez minutos, o servidor sozinho esquece o que já passou do seu prazo', async () => {
  const { id } = await lousa.professor()
  const solto = await keepFile(lousa.servicos, id, Buffer.from('ninguém me nomeia'), 'a.txt')
  await run(
    lousa.db,
    sql`update ficheiros set criado_em = now() - interval '9 days', solto_em = now() - interval '8 days', procurado_em = now() - interval '2 days' where id = ${solto.id}`,
  )
  const antigos = {
    importacoes: sql`(dono_id, formato, criado_em) values (${id}, 'gift', now() - interval '25 hours')`,
    atos_perguntas: sql`(dono_id, ato, antes, criado_em) values (${id}, 'mover', '[]', now() - interval '25 hours')`,
    falhas_de_acesso: sql`(chave, em) values ('conta:1', now() - interval '25 hours')`,
    convites: sql`(tipo, resumo, email, expira_em) values ('conta', 'resumo', 'a@lousa.test', now() - interval '2 days')`,
    envios: sql`(dono_id, chave, nome, tamanho, visto_em) values (${id}, gen_random_uuid(), 'a.pdf', 10, now() - interval '3 days')`,
    acontecimentos: sql`(topico, em) values ('pessoa:0', now() - interval '3 days')`,
    notificacoes: sql`(utilizador_id, tipo, texto, caminho, em) values (${id}, 'aviso', 'Um aviso', '/', now() - interval '400 days')`,
    repositorio: sql`(dono_id, nome, nome_ordem, is_folder, eliminado_em) values (${id}, 'Pasta', 'pasta', true, now() - interval '31 days')`,
  }
  for (const [tabela, linha] of Object.entries(antigos)) await run(lousa.db, sql`insert into ${sql.table(tabela)} ${linha}`)
  await passTenMinutes()
  const left: string[] = []
  for (const tabela of [...Object.keys(antigos), 'ficheiros'])
    left.push(
      ...(await many<{ tabela: string }>(lousa.db, sql`select ${tabela}::text as tabela from ${sql.table(tabela)}`)).map(
        (row) => row.tabela,
      ),
    )
  expect(left).toEqual([])
})

test('nada disso se esquece antes do seu prazo', async () => {
  const { id } = await lousa.professor()
  const [horas, dias] = [
    (n: number) => sql`now() - make_interval(hours => ${n}::int)`,
    (n: number) => sql`now() - make_interval(days => ${n}::int)`,
  ]
  const nomeado = await keepFile(lousa.servicos, id, Buffer.from('há seis dias sem nome'), 'a.txt')
  const { importacaoHoras, atosHoras, falhasHoras, envioHoras, eventosHoras, notificacaoDias, restauroDias, ficheiroSoltoDias } = limites
  await run(
    lousa.db,
    sql`update ficheiros set criado_em = ${dias(9)}, solto_em = ${dias(ficheiroSoltoDias - 1)}, procurado_em = ${dias(2)} where id = ${nomeado.id}`,
  )
  const deHaPouco = {
    importacoes: sql`(dono_id, formato, criado_em) values (${id}, 'gift', ${horas(importacaoHoras - 1)})`,
    atos_perguntas: sql`(dono_id, ato, antes, criado_em) values (${id}, 'mover', '[]', ${horas(atosHoras - 1)})`,
    atos_testes: sql`(dono_id, ato, antes, criado_em) values (${id}, 'mover', '[]', ${horas(atosHoras - 1)})`,
    falhas_de_acesso: sql`(chave, em) values ('conta:1', ${horas(falhasHoras - 1)})`,
    convites: sql`(tipo, resumo, email, expira_em) values ('conta', 'resumo', 'a@lousa.test', ${horas(23)})`,
    envios: sql`(dono_id, chave, nome, tamanho, visto_em) values (${id}, gen_random_uuid(), 'a.pdf', 10, ${horas(envioHoras - 1)})`,
    acontecimentos: sql`(topico, em) values ('pessoa:0', ${horas(eventosHoras - 1)})`,
    notificacoes: sql`(utilizador_id, tipo, texto, caminho, em) values (${id}, 'aviso', 'Um aviso', '/', ${dias(notificacaoDias - 1)})`,
    repositorio: sql`(dono_id, nome, nome_ordem, is_folder, eliminado_em) values (${id}, 'Pasta', 'pasta', true, ${dias(restauroDias - 1)})`,
  }
  for (const [tabela, linha] of Object.entries(deHaPouco)) await run(lousa.db, sql`insert into ${sql.table(tabela)} ${linha}`)
  await passTenMinutes()
  const gone: string[] = []
  for (const tabela of [...Object.keys(deHaPouco), 'ficheiros'])
    if ((await many(lousa.db, sql`select 1 from ${sql.table(tabela)}`)).length === 0) gone.push(tabela)
  expect(gone).toEqual([])
})

test('em dez minutos, o servidor sozinho recolhe o que acabou, e diz o resultado que se publica por si', async () => {
  const { sala } = await underWay()
  await letTimePass(lousa, sala.tentativaid, 3)
  const { make, aluno, write } = await school()
  const trabalho = await make({ fim: hoursFromNow(1) })
  await write(aluno, trabalho.id, 'Escrito a tempo')
  await letPass(trabalho.id)
  const turma = await makeTurma(lousa, await lousa.professor(), [aluno])
  const teste = await makeTeste(lousa, {
    turma,
    professora: await lousa.professor(),
    perguntas: { [UNICA]: perguntaUnica() },
    nome: 'Rochas',
    publicacao: 'fim-janela',
  })
  await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('bbbb') })
  await passTenMinutes()
  const { por } = await one<{ por: string | null }>(
    lousa.db,
    sql`select entregue_por as por from tentativas where id = ${sala.tentativaid}`,
  )
  const entregas = await many(lousa.db, sql`select 1 from entregas where trabalho_id = ${trabalho.id} and enviado_em is not null`)
  const { data: sino } = await lousa.as(aluno).call('GET /api/notificacoes', { query: {} })
  expect([por, entregas.length]).toEqual(['relogio', 1])
  expect(sino.map(({ texto }) => texto)).toContain('Já se pode ver o resultado: Rochas')
})

test('em dez minutos, o servidor sozinho dá o lugar vago a quem espera, e prepara o que é de versões anteriores', async () => {
  const { ids } = await makeEvento(lousa, await lousa.admin(), [{ lotacao: 1 }])
  const [apresentacao = 0] = ids
  const [ana, rui] = [await lousa.professor(), await lousa.professor()]
  for (const quem of [ana, rui]) await lousa.as(quem).call('POST /api/eventos/inscrever/{id}', { params: { id: apresentacao } })
  await inTransaction(lousa.db, (db) => anonymisePerson(db, ana.id))
  await underWay()
  await run(lousa.db, sql`update perguntas set igual = null`)
  await run(lousa.db, sql`update versoes_perguntas set igual = null`)
  await keepFile(lousa.servicos, rui.id, Buffer.from('de antes'), 'a.txt')
  await run(lousa.db, sql`update ficheiros set preparo = 0`)
  await passTenMinutes()
  const { inscritos } = await one<{ inscritos: number }>(
    lousa.db,
    sql`select count(*) as inscritos from inscricoes_eventos where utilizador_id = ${rui.id} and confirmada_em is not null and cancelada_em is null`,
  )
  expect(inscritos).toBe(1)
  expect(
    await many(
      lousa.db,
      sql`select 'pergunta' from perguntas where igual is null union all select 'versão' from versoes_perguntas where igual is null
          union all select 'ficheiro' from ficheiros where preparo = 0`,
    ),
  ).toEqual([])
})
