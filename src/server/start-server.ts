/** From an environment to a listening server. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { limites } from '#regras/limites.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { buildApp } from './app.ts'
import { type Config, ErroDeArranque, readConfig } from './config.ts'
import { one, sql } from './db/db.ts'
import { type Engine, openEmbedded, openPostgres } from './db/engine.ts'
import { isAway } from './db/database-away.ts'
import { migrate } from './db/migrate.ts'
import { canTouchLog, migrateAsOwner } from './db/roles.ts'
import { lockFolder } from './db/folder-lock.ts'
import { s3Store, tryStore } from './files/s3.ts'
import { type FileStore, folderStore } from '#server/store/store.ts'
import { listEndedSessions } from './http/sessoes.ts'
import { type Servicos, semPressa } from './http/contexto.ts'
import { tokenSigner } from './http/tokens.ts'
import { startJobs } from './jobs/jobs.ts'
import { Central } from './live/exchange.ts'
import { Presenca } from './live/presenca.ts'
import { joinsOthers, speaksForAll } from './processos.ts'
import { raiz } from './project-root.ts'
import { prepareLexico } from '#server/pontuar/lexico.ts'
import { readSetting, signingSecret, writeSetting } from '#server/definicoes/definicoes.ts'
import { digest, newCodigo } from './sessao/codigos.ts'

export type Running = { endereco: string; servicos: Servicos; close: () => Promise<void> }

/** How often a process that joins others asks whether the database is back, ms. */
const esperaPelaBaseMs = 1_000

/** A process that takes a place among others starts into whatever they are going through: it waits with them. */
async function waitForDatabase({ db }: Engine): Promise<void> {
  const answers = (): Promise<boolean> =>
    one(db, sql`select 1`).then(
      () => true,
      (error: unknown) => !isAway(error),
    )
  while (!(await answers())) await pause(esperaPelaBaseMs)
}

/** Does the database answer, in the time it should? Throws `ErroDeArranque`. */
async function checkSession({ db }: Engine): Promise<void> {
  const { fuso, papel } = await one<{ fuso: string; papel: string }>(
    db,
    sql`select current_setting('timezone') as fuso, quote_ident(current_user) as papel`,
  ).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new ErroDeArranque(`Não é possível ligar à base de dados de DATABASE_URL: ${why}.`)
  })
  // A pooler may drop what the connection asks for; days would begin at another hour, and nobody would see it.
  if (fuso !== 'UTC') {
    throw new ErroDeArranque(
      `As sessões da base de dados estão no fuso horário ${fuso}, e não em UTC. Execute uma vez: alter role ${papel} set timezone = 'UTC';`,
    )
  }
}

async function openDatabase(config: Config): Promise<{ engine: Engine; unlock: () => void }> {
  if (!config.databaseUrl) {
    const pasta = config.pastaDados
    const unlock = await lockFolder(pasta, {
      onWait: () =>
        process.stdout.write(
          `A pasta ${pasta} pode estar a ser usada por uma Lousa noutro contentor ou noutra máquina: a confirmar que não está (até ${limites.trancaAbandonoMs / 1000} segundos)…\n`,
        ),
      onLost: () => {
        process.stderr.write(`Outra Lousa tomou conta da pasta ${pasta}, por esta não ter dado sinal de vida: esta para já.\n`)
        process.exit(1)
      },
    })
    return { engine: await openEmbedded(config.pastaDados), unlock }
  }
  return { engine: openPostgres(config.databaseUrl, undefined, config.databaseUrlDireta ?? undefined), unlock: () => {} }
}

/** Is this the demo school? Written once, when the database is created; a later wish that differs is refused. */
async function settleDemo(config: Config, engine: Engine): Promise<boolean> {
  const written = await readSetting<boolean>(engine.db, 'demo')
  if (written === null) {
    const demo = config.demo ?? (engine.nome === 'pglite' && !config.producao)
    await writeSetting(engine.db, 'demo', demo)
    return demo
  }
  if (written && (config.demo === false || config.producao)) {
    throw new ErroDeArranque(
      'Esta base de dados é a escola de demonstração. Para começar uma limpa: npm run db:reset (apaga a pasta de dados), ou indique outra com LOUSA_DATA ou DATABASE_URL.',
    )
  }
  if (!written && config.demo === true) {
    throw new ErroDeArranque(
      'Esta base de dados não é a escola de demonstração: retire LOUSA_DEMO=1, ou indique outra pasta com LOUSA_DATA.',
    )
  }
  return written
}

/** The one-time address that makes the first admin; null once there is one. Renewed at each start until used. */
async function firstAdminAddress(servicos: Servicos, endereco: string): Promise<string | null> {
  const { db } = servicos
  const { n } = await one<{ n: number }>(db, sql`select count(*) as n from utilizadores where tipo = ${contaEmSql.admin}`)
  if (n > 0) return null
  const codigo = newCodigo()
  await sql`update convites set anulado_em = now() where tipo = 'primeiro-admin' and usado_em is null and anulado_em is null`.execute(db)
  await sql`insert into convites (tipo, resumo, expira_em)
            values ('primeiro-admin', ${digest(codigo)}, now() + make_interval(hours => ${limites.primeiroConviteHoras}::int))`.execute(db)
  return `${endereco}/signin?convite=${codigo}`
}

function readTls(config: Config): { cert: Buffer; key: Buffer } | undefined {
  if (!config.tls) return undefined
  try {
    return { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.chave) }
  } catch {
    throw new ErroDeArranque('Não é possível ler os ficheiros de LOUSA_TLS_CERT e LOUSA_TLS_CHAVE.')
  }
}

/** Where the built web app is. */
const webFolder = path.resolve(process.env['LOUSA_PASTA_WEB'] || fileURLToPath(new URL('dist/web', raiz)))

/** Where uploaded bytes are kept. Throws `ErroDeArranque` where nothing can be kept there. */
async function openStore({ s3, pastaDados }: Config): Promise<FileStore> {
  if (!s3) return folderStore(path.join(pastaDados, 'ficheiros'))
  const store = s3Store(s3)
  await tryStore(store).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new ErroDeArranque(
      `Não é possível guardar ficheiros em ${s3.balde} (LOUSA_S3): ${cause instanceof Error ? cause.message : String(cause)}.`,
    )
  })
  return store
}

/** The machinery on an open database at the right schema. */
export async function buildServicos(config: Config, engine: Engine, demo: boolean): Promise<Servicos> {
  const log: Servicos['log'] = {
    info: (data, text) => process.stdout.write(`${text} ${JSON.stringify(data)}\n`),
    error: (data, text) => process.stderr.write(`${text} ${JSON.stringify(data, Object.getOwnPropertyNames(data))}\n`),
  }
  const live = new Central(engine.db, engine.canal, listEndedSessions, (error) => log.error(error, 'Acontecimentos:'))
  return {
    config,
    db: engine.db,
    demorada: engine.demorada,
    live,
    presenca: new Presenca(engine.db, live, config.presencaMs, (error) => log.error(error, 'Presenças:')),
    files: await openStore(config),
    tokens: tokenSigner(await signingSecret(engine.db, config.segredo)),
    demo,
    log,
  }
}

async function announce(servicos: Servicos, endereco: string): Promise<void> {
  const lines = [`\n  Lousa está pronta em ${endereco}\n`]
  if (servicos.demo) {
    lines.push(
      '  Dados de demonstração. Palavra-passe de todos: lousa-demo\n',
      '    admin@lousa.test          Administração Lousa',
      '    professora@lousa.test     Helena Duarte, professora',
      '    aluno1@lousa.test         Tomás Ferreira, aluno',
      '    aluno2@lousa.test         Inês Carvalho, aluna\n',
    )
  }
  // The database may go away at this very moment. By now this process serves, and no other takes its place in speaking
  // for all. So a failure here is only logged.
  const invitation = servicos.demo
    ? null
    : await firstAdminAddress(servicos, endereco).catch((error: unknown) => {
        servicos.log.error(
          error instanceof Error ? error : { error },
          'Convite do primeiro administrador, por fazer até ao próximo arranque:',
        )
        return null
      })
  if (invitation) lines.push('  Ainda não há administrador. Crie-o neste endereço (vale 1 hora):', `    ${invitation}\n`)
  if (servicos.config.producao && (await canTouchLog(servicos.db).catch(() => false))) {
    lines.push(
      '  Aviso: o papel de DATABASE_URL pode alterar o registo de auditoria e as próprias tabelas. Com dois papéis já não',
      '  pode: veja DATABASE_URL_DONO em docs/operations.md.\n',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** `npm run migrate`: the database is brought up to date as its owner, and nothing is served. */
export async function migrateOnly(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  if (!config.databaseUrlDono)
    throw new ErroDeArranque('Para migrar é preciso definir DATABASE_URL_DONO, e DATABASE_URL com o papel que serve.')
  const { engine } = await openDatabase(config)
  try {
    await checkSession(engine)
    await migrateAsOwner(config.databaseUrlDono, engine.db)
  } finally {
    await engine.close()
  }
  process.stdout.write('A base de dados está pronta para esta versão da Lousa.\n')
}

/**
 * Starts everything. `close` drains requests, stops background work and lets go of the database. `ensaio` is for tests
 * alone: values that no environment may set.
 */
export async function start(env: NodeJS.ProcessEnv, ensaio: Pick<Partial<Config>, 'custoPalavraPasse'> = {}): Promise<Running> {
  const config = { ...readConfig(env), ...ensaio }
  const tls = readTls(config)
  const { engine, unlock } = await openDatabase(config)
  try {
    if (joinsOthers()) await waitForDatabase(engine)
    await checkSession(engine)
    if (config.databaseUrlDono && speaksForAll()) await migrateAsOwner(config.databaseUrlDono, engine.db)
    else await migrate(engine.demorada)
    const demo = await settleDemo(config, engine)
    const servicos = await buildServicos(config, engine, demo)
    if (demo) {
      const { loadDemoSchool } = await import('./seed/escola.ts')
      await loadDemoSchool(semPressa(servicos), () => process.stdout.write('A preparar a escola de demonstração…\n'))
    }
    const app = await buildApp(servicos, webFolder, tls)
    const address = await app.listen({ port: config.porta, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new ErroDeArranque(`A porta ${config.porta} já está ocupada: escolha outra com PORT.`)
        : error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
          ? new ErroDeArranque(`Não é possível escutar em ${config.host}:${config.porta}: mude HOST ou PORT.`)
          : error
    })
    const jobs = startJobs(servicos)
    prepareLexico().catch((error: unknown) => servicos.log.error(error instanceof Error ? error : { error }, 'Palavras da língua:'))
    const endereco = config.endereco ?? address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')
    if (speaksForAll()) await announce(servicos, endereco)
    return {
      endereco,
      servicos,
      close: async () => {
        // Nobody else comes in from now on; who is inside, and the work under way, are waited for.
        await Promise.all([app.close(), jobs.stop()])
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    await engine.close().catch(() => {})
    unlock()
    throw error
  }
}
