/** Settings of the installation: kept in the database, with defaults that work inside Lousa. */
import { randomBytes } from 'node:crypto'
import type { Definicoes, DefinicoesComVersao } from '#contract/admin-formas.ts'
import { type Db, json, many, optional, run, sql } from '#server/db/db.ts'
import { limites } from '#regras/limites.ts'
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

/** How much people may keep, where nobody has said: MB. */
const espacoPredefinido = {
  espacoProfessorMb: limites.espacoProfessorMb as number,
  espacoAlunoMb: limites.espacoAlunoMb as number,
  ficheiroMb: limites.ficheiroMb as number,
  recursoMb: limites.recursoMb as number,
}
export type EspacoEmMb = typeof espacoPredefinido

/** Domains of teachers' addresses, one a line. */
const DOMINIOS = 'professores.dominios'

/** Counts the writings of what an admin may write. */
const VERSAO = 'versao'

const chavesDoEspaco = Object.keys(espacoPredefinido)
const chaves = [VERSAO, 'nome', DOMINIOS, ...Object.keys(ligacoesPredefinidas).map((nome) => `ligacao.${nome}`), ...chavesDoEspaco]

const listSaved = (db: Db, quais: readonly string[]) =>
  many<{ chave: string; valor: string | number }>(
    db,
    sql`select chave, valor from definicoes where chave in (select jsonb_array_elements_text(${json(quais)}))`,
  )

const espacoOf = (saved: ReadonlyMap<string, string | number>): EspacoEmMb => {
  const mb = (nome: keyof EspacoEmMb): number => Number(saved.get(nome) ?? espacoPredefinido[nome])
  return {
    espacoProfessorMb: mb('espacoProfessorMb'),
    espacoAlunoMb: mb('espacoAlunoMb'),
    ficheiroMb: mb('ficheiroMb'),
    recursoMb: mb('recursoMb'),
  }
}

/** How much people may keep. */
export async function readEspaco(db: Db): Promise<EspacoEmMb> {
  const rows = await listSaved(db, chavesDoEspaco)
  return espacoOf(new Map(rows.map(({ chave, valor }) => [chave, valor])))
}

/** The settings an admin may write; empty where nothing was written. */
export async function readSettings(db: Db): Promise<DefinicoesComVersao> {
  const rows = await listSaved(db, chaves)
  const saved = new Map(rows.map(({ chave, valor }) => [chave, valor]))
  const text = (chave: string): string => String(saved.get(chave) ?? '')
  const ligacao = (nome: keyof typeof ligacoesPredefinidas): string => text(`ligacao.${nome}`)
  return {
    versao: Number(saved.get(VERSAO) ?? 1),
    nome: text('nome'),
    dominiosProfessores: text(DOMINIOS),
    osMeusDados: ligacao('osMeusDados'),
    privacidade: ligacao('privacidade'),
    reclamacoes: ligacao('reclamacoes'),
    dadosPessoais: ligacao('dadosPessoais'),
    editora: ligacao('editora'),
    parceiro: ligacao('parceiro'),
    ...espacoOf(saved),
  }
}

/**
 * Writes all settings over the version `versao`; every process reads them anew at each request. Returns false where
 * another version stands by now.
 */
export async function writeSettings(db: Db, versao: number, definicoes: Definicoes): Promise<boolean> {
  const { nome, dominiosProfessores, espacoProfessorMb, espacoAlunoMb, ficheiroMb, recursoMb, ...ligacoes } = definicoes
  const counted = await run(
    db,
    sql`insert into definicoes (chave, valor) values (${VERSAO}, ${json(versao + 1)})
        on conflict (chave) do update set valor = excluded.valor, alterada_em = now() where definicoes.valor = ${json(versao)}`,
  )
  if (counted === 0) return false
  await writeSetting(db, 'nome', nome)
  for (const [chave, mb] of Object.entries({ espacoProfessorMb, espacoAlunoMb, ficheiroMb, recursoMb })) await writeSetting(db, chave, mb)
  await writeSetting(db, DOMINIOS, dominiosProfessores)
  for (const [chave, endereco] of Object.entries(ligacoes)) await writeSetting(db, `ligacao.${chave}`, endereco)
  return true
}

export async function readPublicSettings(ctx: Contexto) {
  const { nome, ...saved } = await readSettings(ctx.db)
  return {
    demo: ctx.demo,
    versao,
    nome,
    ligacoes: {
      osMeusDados: saved.osMeusDados || ligacoesPredefinidas.osMeusDados,
      privacidade: saved.privacidade || ligacoesPredefinidas.privacidade,
      reclamacoes: saved.reclamacoes || ligacoesPredefinidas.reclamacoes,
      dadosPessoais: saved.dadosPessoais || ligacoesPredefinidas.dadosPessoais,
      editora: saved.editora || ligacoesPredefinidas.editora,
      parceiro: saved.parceiro || ligacoesPredefinidas.parceiro,
    },
    ficheiroMb: saved.ficheiroMb,
    correio: ctx.config.smtp !== null,
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
