/** Starting as a person does: a process of its own, told by its environment; each trouble is one clear sentence. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from './db/engine.ts'
import { ErroDeArranque, readConfig } from './config.ts'

const main = path.resolve(import.meta.dirname, 'main.ts')
const running: ChildProcess[] = []
const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'lousa-arranque-'))
  folders.push(made)
  return made
}

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await new Promise((resolve) => child.once('exit', resolve))
  }
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

type Arranque = { code: number | null; text: string; child: ChildProcess }

/** A second, faster compilation of the embedded engine costs more than these seconds win back. */
const semSegundaVez = '--liftoff-only'

/** Starts the server; answers what it printed once it is ready or has ended. */
function start(env: Record<string, string>): Promise<Arranque> {
  const { DATABASE_URL: _url, ...inherited } = process.env
  const child = spawn(process.execPath, [semSegundaVez, main], {
    env: { ...inherited, PORT: '0', LOUSA_DEMO: '0', ...env, NODE_NO_WARNINGS: '1' },
  })
  running.push(child)
  let text = ''
  return new Promise((resolve) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      if (/está pronta/.test(text) && text.endsWith('\n\n')) resolve({ code: null, text, child })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => resolve({ code, text, child }))
  })
}

describe('o ambiente', () => {
  test.each([
    [{ PORT: 'três mil' }, /PORT tem de ser/],
    [{ LOUSA_DEMO: 'sim' }, /LOUSA_DEMO tem de ser 0 ou 1/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL tem de começar/],
    [{ DATABASE_URL_DONO: 'postgres://dono@x/y' }, /DATABASE_URL_DONO precisa de DATABASE_URL/],
    [{ LOUSA_SEGREDO: 'curto' }, /LOUSA_SEGREDO tem de ter/],
    [{ NODE_ENV: 'production' }, /definir LOUSA_SEGREDO/],
    [{ NODE_ENV: 'production', LOUSA_SEGREDO: 'x'.repeat(40), LOUSA_DEMO: '1' }, /LOUSA_DEMO=1 não é permitido/],
    [{ LOUSA_WORKERS: '2' }, /precisa de PostgreSQL/],
    [{ LOUSA_TLS_CERT: '/x' }, /têm de ser definidas juntas/],
    [{ LOUSA_ENDERECO: 'lousa.pt/' }, /LOUSA_ENDERECO tem de ser um endereço/],
    [{ LOUSA_OIDC_EMISSOR: 'https://contas.pt' }, /têm de ser definidas juntas/],
    [{ LOUSA_SMTP: 'correio' }, /LOUSA_SMTP tem de começar/],
    [{ LOUSA_S3: 'https://s3.escola.pt/lousa' }, /têm de ser definidas juntas/],
    [{ LOUSA_S3: 'https://s3.escola.pt/', LOUSA_S3_CHAVE: 'c', LOUSA_S3_SEGREDO: 's' }, /LOUSA_S3 tem de ser o endereço de um balde/],
  ])('%o é recusado com uma frase', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ErroDeArranque)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

/** As a person stops it: it tidies up before it goes. */
async function stop({ child }: Arranque): Promise<void> {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
}

describe('arrancar', () => {
  /**
   * A data folder on which a clean Lousa has run once, and the output of that run. Each test has a copy, because making
   * one takes seconds.
   */
  const usada = mkdtempSync(path.join(tmpdir(), 'lousa-arranque-'))
  let primeira: Arranque

  beforeAll(async () => {
    primeira = await start({ LOUSA_DATA: usada })
    await stop(primeira)
  })
  afterAll(() => rmSync(usada, { recursive: true, force: true }))

  const usedFolder = (): string => {
    const data = folder()
    cpSync(usada, data, { recursive: true })
    return data
  }

  test('uma base nova e vazia dá o endereço que cria o primeiro administrador, renovado até ser usado', async () => {
    const address = /\/signin\?convite=([\w-]+)/
    const code = address.exec(primeira.text)?.[1]
    expect(code).toBeTruthy()
    const second = await start({ LOUSA_DATA: usedFolder() })
    expect(address.exec(second.text)?.[1]).toBeTruthy()
    expect(address.exec(second.text)?.[1]).not.toBe(code)
  })

  test('duas na mesma pasta: a segunda recusa e diz qual é o outro processo; morto esse de repente, volta a arrancar', async () => {
    const data = usedFolder()
    const first = await start({ LOUSA_DATA: data })
    const second = await start({ LOUSA_DATA: data })
    expect(second).toMatchObject({ code: 1 })
    expect(second.text).toContain(`processo ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await new Promise((resolve) => first.child.once('exit', resolve))
    expect((await start({ LOUSA_DATA: data })).text).toContain('está pronta')
  })

  test('em produção, um só papel da base de dados é dito no arranque, com o que fazer', async () => {
    const { text } = await start({ LOUSA_DATA: usedFolder(), NODE_ENV: 'production', LOUSA_SEGREDO: 'x'.repeat(40) })
    expect(text).toContain('o papel de DATABASE_URL pode alterar o registo de auditoria')
    expect(text).toContain('DATABASE_URL_DONO em docs/operations.md')
    expect(primeira.text, 'and only in production').not.toContain('DATABASE_URL_DONO')
  })

  test('porta ocupada', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const { port } = squatter.address() as AddressInfo // a TCP server has such an address
    const { code, text } = await start({ LOUSA_DATA: usedFolder(), PORT: String(port) })
    squatter.close()
    expect({ code, text: text.trim() }).toEqual({ code: 1, text: `A porta ${port} já está ocupada: escolha outra com PORT.` })
  })

  test('pasta onde não se pode escrever', async () => {
    const file = path.join(folder(), 'ocupado')
    writeFileSync(file, '')
    const { code, text } = await start({ LOUSA_DATA: path.join(file, 'dados') })
    expect(code).toBe(1)
    expect(text).toContain('Não é possível escrever na pasta de dados')
  })

  test('base de dados que não responde', async () => {
    const { code, text } = await start({ LOUSA_DATA: folder(), DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' })
    expect(code).toBe(1)
    expect(text).toContain('Não é possível ligar à base de dados')
  })

  test('um armazém de ficheiros que não responde', async () => {
    const { code, text } = await start({
      LOUSA_DATA: usedFolder(),
      LOUSA_S3: 'http://127.0.0.1:9/lousa',
      LOUSA_S3_CHAVE: 'chave',
      LOUSA_S3_SEGREDO: 'segredo-que-nao-se-diz',
    })
    expect(code).toBe(1)
    expect(text.trim()).toMatch(/^Não é possível guardar ficheiros em http:\/\/127\.0\.0\.1:9\/lousa \(LOUSA_S3\): .+\.$/)
    expect(text).not.toContain('segredo-que-nao-se-diz')
  })

  test('base de dados de uma versão mais recente', async () => {
    const data = usedFolder()
    const engine = await openEmbedded(data)
    const { sql } = await import('./db/db.ts')
    await sql`insert into kysely_migration (name, timestamp) values ('9999_do_futuro', '2099')`.execute(engine.db)
    await engine.close()
    const { code, text } = await start({ LOUSA_DATA: data })
    expect(code).toBe(1)
    expect(text).toContain('versão mais recente da Lousa (9999_do_futuro)')
  })

  test('uma base limpa não se transforma em demonstração', async () => {
    const { code, text } = await start({ LOUSA_DATA: usedFolder(), LOUSA_DEMO: '1' })
    expect(code).toBe(1)
    expect(text).toContain('não é a escola de demonstração')
  })
})
