/** Titles from before formulas had words, said anew a few at a time. */
import type { Servicos } from '#server/http/contexto.ts'
import { listTextosPorDizer, updateTexto } from './perguntas.sql.ts'
import { nomeNaLista } from './prepare.ts'

const porVez = 200

/** Where this process has come to; null: it has seen them all, and no title is written so any more. */
let passed: number | null = 0

export async function sayTitulos({ db }: Pick<Servicos, 'db'>): Promise<void> {
  while (passed !== null) {
    const antigas = await listTextosPorDizer(db, passed, porVez)
    for (const { id, versao, enunciado } of antigas) await updateTexto(db, id, versao, nomeNaLista(enunciado))
    passed = antigas.at(-1)?.id ?? null
  }
}
