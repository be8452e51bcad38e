/** What questions from before lack, worked out a few at a time: titles that say their formulas, and the key of repetitions. */
import type { Db } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { storedIgual } from './igual.ts'
import { listPorComparar, listTextosPorDizer, updateIgual, updateTexto } from './perguntas.sql.ts'
import { nomeNaLista } from './prepare.ts'

const porVez = 200

/** Databases of which this process has seen them all: no title is written so any more. */
const ditos = new WeakSet<Db>()

export async function sayTitulos({ db }: Pick<Servicos, 'db'>): Promise<void> {
  if (ditos.has(db)) return
  let antigas = await listTextosPorDizer(db, 0, porVez)
  for (let last = antigas.at(-1); last; last = antigas.at(-1)) {
    for (const { id, versao, enunciado } of antigas) await updateTexto(db, id, versao, nomeNaLista(enunciado))
    antigas = await listTextosPorDizer(db, last.id, porVez)
  }
  ditos.add(db)
}

/** Questions that were stored before repetitions were looked for. */
export async function comparePerguntas({ db }: Pick<Servicos, 'db'>): Promise<void> {
  let antigas = await listPorComparar(db, porVez)
  while (antigas.length > 0) {
    for (const { id, versao, ...pergunta } of antigas) await updateIgual(db, id, versao, storedIgual(pergunta))
    antigas = antigas.length < porVez ? [] : await listPorComparar(db, porVez)
  }
}
