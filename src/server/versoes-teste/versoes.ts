/** The immutable versions of assigned tests: writing one, reading one, what it adds up to. */
import { limites } from '#regras/limites.ts'
import { fromCentesimos, sumCentesimos } from '#regras/pontos.ts'
import { type Db, bigints, json, many, one, run, sql } from '#server/db/db.ts'
import { storedIgual } from '#server/perguntas/igual.ts'
import type { VersaoTeste } from './versao.ts'

/** How many questions each attempt has, and what they are worth together in hundredths: draws count what they draw. */
export function somaDaVersao({ paginas, perguntas }: VersaoTeste): { points: number; totalPerguntas: number } {
  const itens = paginas.flatMap(({ itens }) => itens)
  return {
    points: sumCentesimos(
      itens.map((item) => (item.tipo === 'sorteio' ? item.n * item.points : (perguntas[String(item.perguntaid)]?.points ?? 0))),
    ),
    totalPerguntas: itens.reduce((sum, item) => sum + (item.tipo === 'sorteio' ? item.n : 1), 0),
  }
}

/** Which questions the version names, each with the question that it is a copy of and with what it asks. */
function insertPerguntas(db: Db, id: number, { perguntas }: VersaoTeste): Promise<number> {
  const rows = Object.entries(perguntas).map(([pergunta, frozen]) => ({ pergunta: Number(pergunta), igual: storedIgual(frozen) }))
  return run(
    db,
    sql`insert into versoes_perguntas (versao_teste_id, pergunta_id, origem_id, igual)
        select ${id}, x.pergunta, coalesce(p.origem_id, x.pergunta), x.igual
          from jsonb_to_recordset(${json(rows)}) as x (pergunta bigint, igual text) left join perguntas p on p.id = x.pergunta`,
  )
}

/** Writes a version, and which questions and resources it names; answers its id. */
export async function insertVersao(db: Db, conteudo: VersaoTeste, quem: number): Promise<number> {
  const { points, totalPerguntas } = somaDaVersao(conteudo)
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into versoes_teste (conteudo, criada_por, points_maximo, total_perguntas)
        values (${json(conteudo)}, ${quem}, ${points}, ${totalPerguntas}) returning id`,
  )
  await insertPerguntas(db, id, conteudo)
  const recursos = [...new Set(conteudo.paginas.flatMap((pagina) => pagina.recursos ?? []))]
  if (recursos.length > 0)
    await run(
      db,
      // One that was removed since the version was frozen is named by nobody.
      sql`insert into versoes_recursos (versao_teste_id, recurso_id) select ${id}, r.id from recursos r where r.id = any(${bigints(recursos)})`,
    )
  return id
}

/** The resources of the bank that a version names. */
export const listRecursosDaVersao = async (db: Db, versao: number): Promise<number[]> =>
  (await many<{ id: number }>(db, sql`select recurso_id as id from versoes_recursos where versao_teste_id = ${versao}`)).map(({ id }) => id)

type Lembrada = { conteudo: Promise<VersaoTeste>; usadaEm: number }

/** The versions in use, per database, the longest unused first. They never change, and every save of an answer asks for one. */
const lembradas = new WeakMap<Db, Map<number, Lembrada>>()

const readVersao = async (db: Db, id: number): Promise<VersaoTeste> =>
  (await one<{ conteudo: VersaoTeste }>(db, sql`select conteudo from versoes_teste where id = ${id}`)).conteudo

function forgetUnused(known: Map<number, Lembrada>, now: number): void {
  for (const [id, { usadaEm }] of known) {
    if (usadaEm + limites.versaoEmMemoriaMs > now) return
    known.delete(id)
  }
}

/**
 * A version's content. A version in use is read once, and the process has one copy of it for all callers. A caller with
 * a later use for it should keep the id instead. Never call this inside a transaction: copies are kept by `db`.
 */
export function selectVersao(db: Db, id: number): Promise<VersaoTeste> {
  const known = lembradas.get(db) ?? new Map<number, Lembrada>()
  lembradas.set(db, known)
  const now = performance.now()
  const held = known.get(id)
  const conteudo = held?.conteudo ?? readVersao(db, id)
  // To the end of the line.
  known.delete(id)
  known.set(id, { conteudo, usadaEm: now })
  if (held) return conteudo
  forgetUnused(known, now)
  // What could not be read is asked for again.
  conteudo.catch(() => known.delete(id))
  return conteudo
}

/** The version as its teacher reads it, key included; points as they travel. */
export function versaoComChave({ instrucoes, paginas, perguntas }: VersaoTeste) {
  return {
    instrucoes,
    paginas: paginas.map(({ id, titulo, estimulo, itens }) => ({
      id,
      titulo,
      estimulo,
      itens: itens.map((item) => (item.tipo === 'sorteio' ? { ...item, points: fromCentesimos(item.points) } : item)),
    })),
    perguntas: Object.entries(perguntas).map(([id, { tipoPergunta, dominio, enunciado, conteudo, explicacao, points }]) => ({
      perguntaid: Number(id),
      tipoPergunta,
      dominio,
      enunciado,
      alineas: conteudo.alineas,
      definicoes: conteudo.definicoes,
      explicacao,
      points: fromCentesimos(points),
    })),
  }
}
