/** The seal of a class test: its key and its code, their use in each student's attempt, and the hour of the code. */
import { randomInt, randomBytes } from 'node:crypto'
import { limites } from '#regras/limites.ts'
import { newCodigoSelado, sementeDe, textoDaProva, textoDaSemente } from '#regras/testes/selado.ts'
import type { Db } from '#server/db/db.ts'
import { assinatura, isAssinatura, keyOfCodigo, newKey, newPacote, sealBytes } from './cifra.ts'
import * as q from './selo.sql.ts'

export type { NovoSelo } from './selo.sql.ts'

/** What opens one class test's package. */
export type Selo = { teste: number; pacote: string; chave: Buffer; chaveFechada: string; ordem: number; mostradoEm: string | null }

/** A seal for content that has none: takes some tenths of a second, so never inside a transaction. */
export async function makeSelo(): Promise<q.NovoSelo> {
  const [pacote, chave, codigo] = [newPacote(), newKey(), newCodigoSelado(randomBytes)]
  const fechada = sealBytes({ chave: await keyOfCodigo(codigo, pacote), pacote, que: 'chave' }, chave)
  return {
    pacote,
    chave: chave.toString('base64url'),
    codigo,
    chaveFechada: fechada.toString('base64url'),
    ordem: randomInt(0x8000_0000),
  }
}

/** Puts this seal on a class test, or with null takes it off: its content is about to be another. */
export async function putSelo(db: Db, teste: number, selo: q.NovoSelo | null): Promise<void> {
  await (selo ? q.replaceSelo(db, teste, selo) : q.deleteSelo(db, teste))
}

/** The seal of a class test; null: it is not sealed. The caller checks who may have it. */
export async function selectOptionalSelo(db: Db, teste: number): Promise<Selo | null> {
  const row = await q.selectOptionalSelo(db, teste)
  return row && { ...row, teste, chave: Buffer.from(row.chave, 'base64url') }
}

/** The seed of a student's attempt: the device that has the key finds the same. */
export const sementeDoAluno = ({ chave, teste }: Selo, aluno: number, numero: number): number =>
  sementeDe(assinatura(chave, textoDaSemente(teste, aluno, numero)))

/** Was it said by a device that had opened the package? */
export const isProva = ({ chave, teste }: Selo, aluno: number, comecouEm: string, prova: string): boolean =>
  isAssinatura(chave, textoDaProva(teste, aluno, comecouEm), prova)

/** May the code of a test that opens then be shown? */
export const canShow = (inicio: string, agora: string): boolean =>
  Date.parse(agora) >= Date.parse(inicio) - limites.codigoSeladoAntesMinutos * 60_000

/** The code, from now on known to have been shown. Null: the test is not sealed. */
export async function showCodigo(db: Db, teste: number): Promise<string | null> {
  const row = await q.selectOptionalSelo(db, teste)
  if (row) await q.setMostrado(db, teste)
  return row?.codigo ?? null
}
