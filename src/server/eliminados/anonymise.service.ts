/**
 * The right to be forgotten: nobody knows any more whose this account was. Its work in the classes stays, because it is
 * also the work of others. It stands under "Conta apagada", which leads to nobody.
 */
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { AppError } from '#server/http/erro.ts'
import type { Db } from '#server/db/db.ts'
import { forgetEnviosDe } from '#server/files/envios.service.ts'
import { forgetFiles } from '#server/files/ficheiros.service.ts'
import * as q from './anonymise.sql.ts'
import { forgetNomes, listNomes } from './forget-nomes.sql.ts'

/**
 * Makes a person anonymous, inside the caller's transaction. Refuses while the person answers a test
 * (`tentativa_aberta`), owns active classes that others would lose (`dono_de_turmas`), or is the only admin
 * (`ultimo_admin`).
 */
export async function anonymisePerson(db: Db, pessoa: number): Promise<void> {
  const state = await q.lockPessoa(db, pessoa)
  if (state.tentativasAbertas > 0) throw new AppError('tentativa_aberta')
  if (state.turmas > 0) throw new AppError('dono_de_turmas', { valores: { n: state.turmas } })
  if (state.tipo === tipoDeConta.admin && state.outrosAdmins === 0) throw new AppError('ultimo_admin')
  const nomes = await listNomes(db, pessoa)
  await q.deleteTraces(db, pessoa, nomes)
  await q.blankPessoa(db, pessoa)
  await forgetNomes(db, pessoa, nomes)
  await forgetEnviosDe(db, pessoa)
  if (state.avatarId !== null) await forgetFiles(db, [state.avatarId])
}
