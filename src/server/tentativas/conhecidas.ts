/** Attempts met a moment ago: whose they are and which questions they have never change, and every save asks. */
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import type { VersaoTeste } from '#server/testes/versao.ts'
import { selectVersao } from '#server/testes/versoes.ts'
import type { Portador } from './bilhete.ts'
import { perguntasDe } from './paginas-do-aluno.ts'
import { type TentativaRow, selectOptionalTentativa } from './tentativas.sql.ts'

export type Conhecida = { aluno: number; mes: string; versao: VersaoTeste; perguntas: ReadonlySet<number> }

const conhecidas = new WeakMap<Db, Map<number, Conhecida>>()
/** Where nothing is drawn every attempt has the same questions. */
const semSorteio = new WeakMap<VersaoTeste, ReadonlySet<number>>()

function perguntasDaVersao(versao: VersaoTeste, sorteadas: TentativaRow['sorteadas']): ReadonlySet<number> {
  if (Object.keys(sorteadas).length > 0) return perguntasDe(versao, sorteadas)
  const known = semSorteio.get(versao) ?? perguntasDe(versao, sorteadas)
  semSorteio.set(versao, known)
  return known
}

/** Remembers an attempt that was just read. */
export async function remember(db: Db, { id, alunoId, mes, versaoTesteId, sorteadas }: TentativaRow): Promise<Conhecida> {
  const known = conhecidas.get(db) ?? new Map<number, Conhecida>()
  conhecidas.set(db, known)
  const versao = await selectVersao(db, versaoTesteId)
  const conhecida = { aluno: alunoId, mes, versao, perguntas: perguntasDaVersao(versao, sorteadas) }
  const oldest = known.size >= limites.tentativasEmMemoria ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(id, conhecida)
  return conhecida
}

/** The attempt, if it is theirs. Whether it is still there, open and in time is for the save statement to say. */
export async function findTentativa(db: Db, { tentativa, aluno }: Portador): Promise<Conhecida | null> {
  const known = conhecidas.get(db)?.get(tentativa)
  if (known) return known.aluno === aluno ? known : null
  const row = await selectOptionalTentativa(db, tentativa, aluno)
  return row && remember(db, row)
}
