/**
 * Row by row: is every revision that a device stored, or that was acknowledged, in the database, once, as it was written;
 * does the one that should stand, stand; did anything move after the hand-in?
 */
import { isDeepStrictEqual } from 'node:util'
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import { currentRevisao } from '#regras/revisoes.ts'
import type { Guardada } from './aluno.ts'
import { nomeDe } from './rede.ts'

type Linha = { tentativa: number; perguntaid: number; dispositivo: string; seq: number; escritaEm: string; conteudo: unknown }
/** What the database had of an attempt when the page said it was handed in. */
export type NaEntrega = { historia: string[]; respostas: Linha[] }
export type Registo = { tentativa: number; diario: readonly Guardada[]; confirmadas: readonly string[]; naEntrega: NaEntrega | null }
export type Contas = { perdidas: string[]; duplicadas: string[]; ressuscitadas: string[] }

const colunas = sql`tentativa_id as tentativa, pergunta_id as perguntaid, dispositivo, seq, escrita_em as "escritaEm", conteudo`

const historia = (db: Db, ids: readonly number[]) =>
  many<Linha>(
    db,
    sql`select ${colunas} from revisoes where tentativa_id = any(${bigints(ids)}) order by pergunta_id, dispositivo collate "C", seq`,
  )
const tardias = (db: Db, ids: readonly number[]) =>
  many<Linha>(db, sql`select ${colunas} from revisoes_tardias where tentativa_id = any(${bigints(ids)})`)
const atuais = (db: Db, ids: readonly number[]) =>
  many<Linha>(db, sql`select ${colunas} from respostas where tentativa_id = any(${bigints(ids)}) order by pergunta_id`)

/** What the database has of an attempt now. */
export const verAgora = async (db: Db, tentativa: number): Promise<NaEntrega> => ({
  historia: (await historia(db, [tentativa])).map(nomeDe),
  respostas: await atuais(db, [tentativa]),
})

/** Questions where another answer stands than the rule says. */
function malPostas(revisoes: readonly Linha[], respostas: readonly Linha[]): string[] {
  const standing = new Map(respostas.map((linha) => [linha.perguntaid, linha]))
  return [...Map.groupBy(revisoes, ({ perguntaid }) => perguntaid)].flatMap(([pergunta, linhas]) => {
    const should = currentRevisao(linhas.map((linha) => ({ ...linha, escritaEm: Date.parse(linha.escritaEm) })))
    const stands = standing.get(pergunta)
    const isRight = should && stands && nomeDe(should) === nomeDe(stands) && isDeepStrictEqual(should.conteudo, stands.conteudo)
    return isRight ? [] : [`${pergunta}: atual`]
  })
}

function conferirUm({ tentativa, diario, confirmadas, naEntrega }: Registo, revisoes: Linha[], late: Linha[], respostas: Linha[]): Contas {
  const there = Map.groupBy([...revisoes, ...late], nomeDe)
  const missing = new Set(confirmadas.filter((nome) => !there.has(nome)))
  for (const entrada of diario) {
    const [linha] = there.get(nomeDe(entrada)) ?? []
    if (!linha || !isDeepStrictEqual(linha.conteudo, entrada.conteudo)) missing.add(nomeDe(entrada))
  }
  const inTime = new Set(naEntrega?.historia)
  const risen = naEntrega === null ? [] : revisoes.map(nomeDe).filter((nome) => !inTime.has(nome))
  if (naEntrega && !isDeepStrictEqual(naEntrega.respostas, respostas)) risen.push('respostas')
  const of = (nome: string): string => `${tentativa}: ${nome}`
  return {
    perdidas: [...missing, ...malPostas(revisoes, respostas)].map(of),
    duplicadas: [...there].filter(([, linhas]) => linhas.length > 1).map(([nome]) => of(nome)),
    ressuscitadas: risen.map(of),
  }
}

/** Compares the journals with the database. */
export async function conferir(db: Db, registos: readonly Registo[]): Promise<Contas> {
  const ids = registos.map(({ tentativa }) => tentativa)
  const [revisoes, late, respostas] = await Promise.all(
    [historia, tardias, atuais].map(async (list) => Map.groupBy(await list(db, ids), ({ tentativa }) => tentativa)),
  )
  const contas = registos.map((registo) => {
    const of = (rows: Map<number, Linha[]> | undefined): Linha[] => rows?.get(registo.tentativa) ?? []
    return conferirUm(registo, of(revisoes), of(late), of(respostas))
  })
  return {
    perdidas: contas.flatMap(({ perdidas }) => perdidas),
    duplicadas: contas.flatMap(({ duplicadas }) => duplicadas),
    ressuscitadas: contas.flatMap(({ ressuscitadas }) => ressuscitadas),
  }
}
