/** The environment, checked once at start. A wrong value stops the program with one clear sentence. */
import { isIP } from 'node:net'
import path from 'node:path'
import { limites } from '#regras/limites.ts'
import type { DestinoS3 } from './files/s3.ts'

export type Config = {
  /** How many processes serve behind the one port. */
  processos: number
  porta: number
  host: string
  /** Folder of the embedded database and of uploaded files. */
  pastaDados: string
  /** Where uploaded files are kept; null: in `pastaDados`. */
  s3: DestinoS3 | null
  /** Absent: the embedded database in `pastaDados`. */
  databaseUrl: string | null
  /** The same database past any pooler, for LISTEN; null = `databaseUrl` itself. */
  databaseUrlDireta: string | null
  /** The same database as the role that owns it, for migrations; null = `databaseUrl` itself. */
  databaseUrlDono: string | null
  producao: boolean
  /** The kind of a new database; null = not said (demo on the embedded database, real on PostgreSQL). */
  demo: boolean | null
  segredo: string | null
  /** Public address of the site, for links in mail; null = taken from host and port. */
  endereco: string | null
  apiBase: string
  smtp: string | null
  remetente: string
  /** Sign-in with an account kept elsewhere (OpenID Connect); null = not offered. */
  oidc: { emissor: string; cliente: string; segredo: string | null; nome: string } | null
  /** Proxies in front whose X-Forwarded-For is believed: how many, 0 for none, or their addresses and networks. */
  proxy: number | readonly string[]
  tls: { cert: string; chave: string } | null
  /** How long one stream of events lasts before the page opens the next, ms. Only tests set another value. */
  fluxoMs: number
  /** Presence is written this often, ms; 0, in tests: only when asked to. */
  presencaMs: number
  /** Refusals at the doors go to the log this often, ms; 0, in tests: as the app closes. */
  segurancaMs: number
  /** Requests that may send a letter answer no sooner, ms; 0 only in tests. */
  cartaMinimoMs: number
  /** scrypt cost (N); lower only in tests. */
  custoPalavraPasse: number
  registo: 'info' | 'warn' | 'silent'
}

/** Raised for a wrong environment; its message is the one sentence to print. */
export class ErroDeArranque extends Error {}

const refuse = (sentence: string): never => {
  throw new ErroDeArranque(sentence)
}

const flag = (env: NodeJS.ProcessEnv, name: string): boolean | null => {
  const value = env[name]
  if (value === undefined || value === '') return null
  if (value === '0' || value === '1') return value === '1'
  return refuse(`${name} tem de ser 0 ou 1, e não «${value}».`)
}

function port(env: NodeJS.ProcessEnv): number {
  const value = Number(env['PORT'] || 3000)
  return Number.isInteger(value) && value >= 0 && value <= 65535
    ? value
    : refuse(`PORT tem de ser um número entre 0 e 65535, e não «${env['PORT']}».`)
}

function databaseUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name]
  if (!value) return null
  return /^postgres(ql)?:\/\//.test(value) ? value : refuse(`${name} tem de começar por postgres:// ou postgresql://.`)
}

function owner(env: NodeJS.ProcessEnv): string | null {
  const value = databaseUrl(env, 'DATABASE_URL_DONO')
  return value === null || env['DATABASE_URL'] ? value : refuse('DATABASE_URL_DONO precisa de DATABASE_URL, com o papel que serve.')
}

function secret(env: NodeJS.ProcessEnv, producao: boolean): string | null {
  const value = env['LOUSA_SEGREDO'] || null
  if (value !== null && value.length < 32) return refuse('LOUSA_SEGREDO tem de ter pelo menos 32 caracteres.')
  if (value === null && producao) return refuse('Em produção é preciso definir LOUSA_SEGREDO (32 caracteres ou mais).')
  return value
}

function workers(env: NodeJS.ProcessEnv): number {
  const value = Number(env['LOUSA_WORKERS'] || 1)
  if (!Number.isInteger(value) || value < 1)
    refuse(`LOUSA_WORKERS tem de ser um número inteiro a partir de 1, e não «${env['LOUSA_WORKERS']}».`)
  if (value > 1 && !env['DATABASE_URL']) {
    refuse('LOUSA_WORKERS maior do que 1 precisa de PostgreSQL (DATABASE_URL): a base de dados embutida aceita um só processo.')
  }
  return value
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function proxies(env: NodeJS.ProcessEnv): Config['proxy'] {
  const value = env['LOUSA_PROXY'] || '0'
  if (/^\d+$/.test(value) && Number(value) <= limites.proxiesMaximo) return Number(value)
  const list = value.split(',').map((one) => one.trim())
  return list.every(isNetwork)
    ? list
    : refuse(
        `LOUSA_PROXY tem de ser o número de intermediários à frente (até ${limites.proxiesMaximo}) ou a lista dos seus endereços, como 10.0.0.2,10.1.0.0/16, e não «${value}».`,
      )
}

function tls(env: NodeJS.ProcessEnv): Config['tls'] {
  const cert = env['LOUSA_TLS_CERT']
  const chave = env['LOUSA_TLS_CHAVE']
  if (!cert && !chave) return null
  if (cert && chave) return { cert, chave }
  return refuse('LOUSA_TLS_CERT e LOUSA_TLS_CHAVE têm de ser definidas juntas.')
}

function oidc(env: NodeJS.ProcessEnv): Config['oidc'] {
  const emissor = env['LOUSA_OIDC_EMISSOR']
  const cliente = env['LOUSA_OIDC_CLIENTE']
  if (!emissor && !cliente) return null
  if (!emissor || !cliente) return refuse('LOUSA_OIDC_EMISSOR e LOUSA_OIDC_CLIENTE têm de ser definidas juntas.')
  if (!/^https?:\/\//.test(emissor)) return refuse('LOUSA_OIDC_EMISSOR tem de ser um endereço como https://contas.editora.pt.')
  return { emissor, cliente, segredo: env['LOUSA_OIDC_SEGREDO'] || null, nome: env['LOUSA_OIDC_NOME'] || 'conta da editora' }
}

function s3(env: NodeJS.ProcessEnv): DestinoS3 | null {
  const { LOUSA_S3: balde, LOUSA_S3_CHAVE: chave, LOUSA_S3_SEGREDO: segredo, LOUSA_S3_REGIAO: regiao } = env
  if (!balde && !chave && !segredo) return null
  if (!balde || !chave || !segredo) return refuse('LOUSA_S3, LOUSA_S3_CHAVE e LOUSA_S3_SEGREDO têm de ser definidas juntas.')
  if (!/^https?:\/\/[^/]+\/[^/?#]+$/.test(balde))
    return refuse('LOUSA_S3 tem de ser o endereço de um balde, como https://s3.escola.pt/lousa, sem barra no fim.')
  return { balde, chave, segredo, regiao: regiao || 'us-east-1' }
}

const httpAddress = (env: NodeJS.ProcessEnv, name: string): string | null => {
  const value = env[name]
  if (!value) return null
  return /^https?:\/\/[^/]+$/.test(value) ? value : refuse(`${name} tem de ser um endereço como https://lousa.escola.pt, sem barra no fim.`)
}

/** Reads and checks the whole environment. Throws `ErroDeArranque`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const producao = env['NODE_ENV'] === 'production'
  const demo = flag(env, 'LOUSA_DEMO')
  if (producao && demo) refuse('LOUSA_DEMO=1 não é permitido com NODE_ENV=production.')
  const smtp = env['LOUSA_SMTP'] || null
  if (smtp && !/^smtps?:\/\//.test(smtp)) refuse('LOUSA_SMTP tem de começar por smtp:// ou smtps://.')
  return {
    processos: workers(env),
    porta: port(env),
    host: env['HOST'] || '127.0.0.1',
    pastaDados: path.resolve(env['LOUSA_DATA'] || 'data'),
    s3: s3(env),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseUrlDireta: databaseUrl(env, 'DATABASE_URL_DIRETA'),
    databaseUrlDono: owner(env),
    producao,
    demo,
    segredo: secret(env, producao),
    endereco: httpAddress(env, 'LOUSA_ENDERECO'),
    apiBase: httpAddress(env, 'LOUSA_API_BASE') ?? '',
    smtp,
    remetente: env['LOUSA_REMETENTE'] || 'Lousa <nao-responder@lousa.test>',
    oidc: oidc(env),
    proxy: proxies(env),
    tls: tls(env),
    fluxoMs: limites.eventosFluxoMs,
    presencaMs: limites.presencaEscritaMs,
    segurancaMs: limites.segurancaEscritaMs,
    cartaMinimoMs: limites.cartaMinimoMs,
    custoPalavraPasse: 2 ** 15,
    registo: producao ? 'info' : 'warn',
  }
}
