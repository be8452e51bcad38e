/** Attempts met a moment ago. Every save asks for their student and their questions, which never change. */
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import type { Portador } from '#server/http/bilhete.ts'
import { perguntasDe } from './paginas-do-aluno.ts'
import { type TentativaRow, selectOptionalTentativa } from './tentativas.sql.ts'

export type Conhecida = { aluno: number; mes: string; versao: VersaoTeste; perguntas: ReadonlySet<number> }

/** Names its version and does not hold on to it: most attempts remembered were handed in long ago. */
type Lembrada = Pick<Conhecida, 'aluno' | 'mes' | 'perguntas'> & { versaoTesteId: number }

const lembradas = new WeakMap<Db, Map<number, Lembrada>>()
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
  const known = lembradas.get(db) ?? new Map<number, Lembrada>()
  lembradas.set(db, known)
  const versao = await selectVersao(db, versaoTesteId)
  const lembrada = { aluno: alunoId, mes, versaoTesteId, perguntas: perguntasDaVersao(versao, sorteadas) }
  const oldest = known.size >= limites.tentativasEmMemoria ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(id, lembrada)
  return { ...lembrada, versao }
}

/** The attempt, if it is the student's; it may come from memory. The save statement asks whether it is still there, open and in time. */
export async function findTentativa(db: Db, { tentativa, aluno }: Portador): Promise<Conhecida | null> {
  const known = lembradas.get(db)?.get(tentativa)
  if (known) return known.aluno === aluno ? { ...known, versao: await selectVersao(db, known.versaoTesteId) } : null
  const row = await selectOptionalTentativa(db, tentativa, aluno)
  return row && remember(db, row)
}
