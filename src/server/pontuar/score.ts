/**
 * Scoring marks every question by its own rule at the hand-in; an answer beyond the rules waits for a person. Scoring
 * again (a corrected key, a reopened attempt) gives the same as fresh marking, but keeps a person's decisions about the
 * same answer.
 */
import { type Db, inTransaction } from '#server/db/db.ts'
import { decididoPor, markByCamadas } from './camadas.ts'
import { nadaDecidido } from './compute.ts'
import { perguntasDaTentativa } from './perguntas-da-tentativa.ts'
import * as q from './score.sql.ts'

export { giveBackDecididos, layAsideDecididos, lockTentativas, sumTentativas } from './score.sql.ts'

/** A mark as scoring writes it, or would write it. */
export type MarcaNova = q.NovaClassificacao

const keyOf = (tentativa: number, pergunta: number): string => `${tentativa}/${pergunta}`

const byKey = <Row extends { tentativaId: number; perguntaId: number }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOf(row.tentativaId, row.perguntaId), row]))

/** `chavesDeAntes`: by which people decided what they did, where the corrections are not in force yet. */
type Versao = q.VersaoRow & { chavesDeAntes?: q.VersaoRow['chaves'] }
type Lido = { versao: Versao; respostas: Map<string, q.RespostaRow>; decididos: Map<string, q.DecididoRow> }

/** The marks of one attempt as rows. A decision about another answer than the one that stands is laid aside. */
export function marksOf(tentativa: q.TentativaRow, { versao, respostas, decididos }: Lido): q.NovaClassificacao[] {
  return perguntasDaTentativa(versao.conteudo, tentativa.sorteadas).map(({ perguntaid, pergunta, points }) => {
    const resposta = respostas.get(keyOf(tentativa.id, perguntaid))
    const before = decididos.get(keyOf(tentativa.id, perguntaid))
    const revisao = resposta?.revisao ?? null
    const conteudoPor = (chaves: q.VersaoRow['chaves']) => chaves?.[String(perguntaid)] ?? pergunta.conteudo
    const conteudo = conteudoPor(versao.chaves)
    const decidido =
      before && before.revisao === revisao
        ? decididoPor(pergunta.tipoPergunta, conteudoPor(versao.chavesDeAntes ?? versao.chaves), conteudo, before)
        : nadaDecidido
    const questao = { tipoPergunta: pergunta.tipoPergunta, conteudo, points }
    const marca = markByCamadas(questao, versao.camadas[String(perguntaid)] ?? [], tentativa, resposta?.conteudo, decidido)
    return {
      tentativa_id: tentativa.id,
      pergunta_id: perguntaid,
      ...marca,
      points_manual: decidido.pointsManual,
      origem: decidido === nadaDecidido ? 'automatica' : 'professor',
      decisoes: decidido.decisoes,
      marcacao: versao.marcacao,
      revisao,
    }
  })
}

/** Corrections that are not in force yet: what marking would give with them. */
export type OutraMarcacao = Pick<q.VersaoRow, 'chaves' | 'camadas' | 'marcacao'> & {
  /** What people decided of this question counts no more, or counts again as before that marking version. */
  decididos?: { perguntaid: number } & ({ como: 'de-lado' } | { como: 'de-volta'; marcacao: number })
}

/** What people decided, as it would count under the corrections `outra`. */
async function listDecididos(db: Db, tentativas: readonly number[], { decididos: muda }: Pick<OutraMarcacao, 'decididos'>) {
  const decididos = await q.listDecididos(db, tentativas)
  switch (muda?.como) {
    case undefined:
      return decididos
    case 'de-lado':
      return decididos.filter(({ perguntaId }) => perguntaId !== muda.perguntaid)
    case 'de-volta':
      return [...decididos, ...(await q.listPostasDeLado(db, { tentativas, ...muda }))]
  }
}

/**
 * The marks that these attempts have, or would have under the corrections `outra`. Nothing is written. Attempts not handed in
 * are left out. The attempts stay locked until the transaction ends.
 */
export async function markAll(db: Db, ids: readonly number[], outra: OutraMarcacao | null = null): Promise<q.NovaClassificacao[]> {
  const tentativas = ids.length === 0 ? [] : await q.lockTentativas(db, ids)
  if (tentativas.length === 0) return []
  const locked = tentativas.map(({ id }) => id)
  const versoes = new Map(
    (
      await q.listVersoes(
        db,
        tentativas.map((t) => t.versaoTesteId),
      )
    ).map((v) => [v.id, { ...v, ...outra, chavesDeAntes: v.chaves ?? {} }]),
  )
  const respostas = byKey(await q.listRespostas(db, locked))
  const decididos = byKey(await listDecididos(db, locked, outra ?? {}))
  return tentativas.flatMap((tentativa) => {
    const versao = versoes.get(tentativa.versaoTesteId)
    return versao ? marksOf(tentativa, { versao, respostas, decididos }) : []
  })
}

/** Writes marks that `markAll` gave in this very transaction, and sums up their attempts; answers the ids. `quem` stands in the history. */
export async function writeMarcas(db: Db, novas: readonly q.NovaClassificacao[], quem: number | null): Promise<number[]> {
  const marked = [...new Set(novas.map((nova) => nova.tentativa_id))]
  if (marked.length === 0) return []
  await q.upsertClassificacoes(db, novas, quem)
  await q.sumTentativas(db, marked)
  return marked
}

/**
 * Marks these attempts and sums them up, in one transaction and a fixed number of statements. Attempts not handed in
 * are left alone. Returns the ids that were marked. `quem` stands in the history of the changes.
 */
export function scoreTentativas(db: Db, ids: readonly number[], quem: number | null): Promise<number[]> {
  return inTransaction(db, async (tx) => writeMarcas(tx, await markAll(tx, ids), quem))
}

/**
 * Marks the attempt at hand-in, inside its transaction. Publishes it at once where the test says so and nothing waits
 * for a person. A repeat changes nothing; an attempt not handed in is left alone.
 */
export async function scoreTentativa(db: Db, tentativa: number): Promise<void> {
  await scoreAtHandIn(db, [tentativa])
}

/** The same for several attempts at once: what the clock closes together. */
export function scoreAtHandIn(db: Db, ids: readonly number[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const scored = await scoreTentativas(tx, ids, null)
    if (scored.length > 0) await q.publishOnHandIn(tx, scored)
  })
}
