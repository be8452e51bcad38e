/** Settings of the installation: kept in the database, with defaults that work inside Lousa. */
import { randomBytes } from 'node:crypto'
import { type Db, json, many, optional, run, sql } from '#server/db/db.ts'
import type { Contexto } from '#server/http/contexto.ts'

export const readSetting = async <T>(db: Db, chave: string): Promise<T | null> =>
  (await optional<{ valor: T }>(db, sql`select valor from definicoes where chave = ${chave}`))?.valor ?? null

export const writeSetting = (db: Db, chave: string, valor: unknown) =>
  run(
    db,
    sql`insert into definicoes (chave, valor) values (${chave}, ${json(valor)})
        on conflict (chave) do update set valor = excluded.valor, alterada_em = now()`,
  )

const ligacoesPredefinidas = {
  osMeusDados: '/profile',
  privacidade: '/about#privacidade',
  reclamacoes: '/about#reclamacoes',
  dadosPessoais: '/about#dados-pessoais',
  editora: '/about#editora',
  parceiro: '/about#parceiro',
}

export const versao = '0.1.0'

export async function readPublicSettings(ctx: Contexto) {
  const rows = await many<{ chave: string; valor: string }>(ctx.db, sql`select chave, valor from definicoes where chave like 'ligacao.%'`)
  const saved = new Map(rows.map((row) => [row.chave.slice('ligacao.'.length), row.valor]))
  return {
    demo: ctx.demo,
    versao,
    ligacoes: {
      osMeusDados: saved.get('osMeusDados') ?? ligacoesPredefinidas.osMeusDados,
      privacidade: saved.get('privacidade') ?? ligacoesPredefinidas.privacidade,
      reclamacoes: saved.get('reclamacoes') ?? ligacoesPredefinidas.reclamacoes,
      dadosPessoais: saved.get('dadosPessoais') ?? ligacoesPredefinidas.dadosPessoais,
      editora: saved.get('editora') ?? ligacoesPredefinidas.editora,
      parceiro: saved.get('parceiro') ?? ligacoesPredefinidas.parceiro,
    },
    entradaUnica: ctx.config.oidc ? [{ id: 'oidc', nome: ctx.config.oidc.nome }] : [],
  }
}

/** The signing secret: from the environment, else made once and kept in the database. */
export async function signingSecret(db: Db, fromEnvironment: string | null): Promise<string> {
  if (fromEnvironment) return fromEnvironment
  await run(
    db,
    sql`insert into definicoes (chave, valor) values ('segredo', ${json(randomBytes(48).toString('base64url'))}) on conflict do nothing`,
  )
  const kept = await readSetting<string>(db, 'segredo')
  if (!kept) throw new Error('The signing secret could not be kept')
  return kept
}
