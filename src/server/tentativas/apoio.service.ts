/** A student's support as the room of one attempt needs it. */
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import type { Portador } from '#server/http/bilhete.ts'
import * as q from './pausas.sql.ts'

export const toApoioNaSala = ({ letra, lerAlto, maximo, usados, minutos, ateEm }: q.ApoioRow): ApoioNaSala => ({
  letra,
  lerAlto,
  pausa: maximo === 0 && ateEm === null ? null : { minutos: ateEm === null ? Math.max(0, maximo - usados) : (minutos ?? 0), ateEm },
})

/**
 * Support and pauses of this student's attempt; null where the attempt is not theirs. Several students who begin are
 * asked about together.
 */
export const findApoio = emGrupo<Portador, q.ApoioRow | null>((db) => ({
  fly: async (pares) => {
    const rows = new Map((await q.listApoios(db, pares)).map((row) => [row.tentativaId, row]))
    return pares.map(({ tentativa }) => rows.get(tentativa) ?? null)
  },
  chave: ({ tentativa }) => tentativa,
  peso: () => 1,
  pesoMaximo: limites.comecarGrupo,
  voos: limites.comecarVoos,
  juntarMs: limites.comecarJuntarMs,
}))

/** The support in an attempt of this student; null where it is not theirs. */
export async function readApoioNaSala(
  db: Db,
  tentativa: number,
  aluno: number,
): Promise<{ agora: string; limiteEm: string; apoio: ApoioNaSala } | null> {
  const row = await findApoio(db, { tentativa, aluno })
  return row && { agora: row.agora, limiteEm: row.limiteEm, apoio: toApoioNaSala(row) }
}

/** The support of a student who has not started: all their minutes to pause are left. */
export async function readApoioDoAluno(db: Db, aluno: number): Promise<ApoioNaSala> {
  const { letra, lerAlto, maximo } = await q.selectApoioDoAluno(db, aluno)
  return { letra, lerAlto, pausa: maximo === 0 ? null : { minutos: maximo, ateEm: null } }
}
