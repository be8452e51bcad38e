/** Row by row: is everything that was acknowledged there, once, as it was written, and does the latest stand? */
import { isDeepStrictEqual } from 'node:util'
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import type { Registo } from './gerador.ts'
import { dispositivoDe, respostaDe, saveDe } from './perguntas.ts'

type Linha = { tentativa: number; pergunta: number; dispositivo: string; seq: number; conteudo: unknown }

const lote = 200

const historia = (db: Db, ids: readonly number[]) =>
  many<Linha>(
    db,
    sql`select tentativa_id as tentativa, pergunta_id as pergunta, dispositivo, seq, conteudo from revisoes where tentativa_id = any(${bigints(ids)})`,
  )

const atuais = (db: Db, ids: readonly number[]) =>
  many<Linha>(
    db,
    sql`select tentativa_id as tentativa, pergunta_id as pergunta, dispositivo, seq, conteudo from respostas where tentativa_id = any(${bigints(ids)})`,
  )

type Contas = { perdidas: number; duplicadas: number }

/** One student's rows against what was acknowledged to them. */
function checkUm(registo: Registo, revisoes: readonly Linha[], respostas: readonly Linha[], perguntas: readonly number[]): Contas {
  const dispositivo = dispositivoDe(registo.aluno)
  const failed = new Set(registo.falhados)
  const own = Map.groupBy(
    revisoes.filter((linha) => linha.dispositivo === dispositivo),
    ({ seq }) => seq,
  )
  const standing = new Map(respostas.map((linha) => [linha.pergunta, linha.seq]))
  const latest = new Map<number, number>()
  let perdidas = 0
  for (let seq = 1; seq <= registo.feitos; seq++) {
    const { pergunta, vez } = saveDe(registo.aluno, seq)
    const [linha] = own.get(seq) ?? []
    if (failed.has(seq) && !linha) continue
    const isThere = linha?.pergunta === perguntas[pergunta] && isDeepStrictEqual(linha?.conteudo, respostaDe(pergunta, vez))
    if (!isThere) perdidas++
    latest.set(perguntas[pergunta] ?? 0, seq)
  }
  for (const [pergunta, seq] of latest) if (standing.get(pergunta) !== seq) perdidas++
  const duplicadas = [...own.values()].filter((linhas) => linhas.length > 1).length
  return { perdidas, duplicadas }
}

/** How many acknowledged answers are missing or other than written, and how many are there twice. */
export async function check(db: Db, registos: readonly Registo[], perguntas: readonly number[]): Promise<Contas> {
  const contas = { perdidas: 0, duplicadas: 0 }
  for (let i = 0; i < registos.length; i += lote) {
    const some = registos.slice(i, i + lote)
    const ids = some.map(({ tentativa }) => tentativa)
    const revisoes = Map.groupBy(await historia(db, ids), ({ tentativa }) => tentativa)
    const respostas = Map.groupBy(await atuais(db, ids), ({ tentativa }) => tentativa)
    for (const registo of some) {
      const { perdidas, duplicadas } = checkUm(
        registo,
        revisoes.get(registo.tentativa) ?? [],
        respostas.get(registo.tentativa) ?? [],
        perguntas,
      )
      contas.perdidas += perdidas
      contas.duplicadas += duplicadas
    }
  }
  return contas
}
