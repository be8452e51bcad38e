/** Row by row, journals against the database. The checker is itself checked: check-journals.test.ts. */
import { isDeepStrictEqual } from 'node:util'
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import { currentRevisao } from '#regras/testes/revisoes.ts'
import type { Guardada } from './aluno.ts'
import { type Nome, nomeDe } from './broken-network.ts'

type Linha = { tentativa: number; perguntaid: number; dispositivo: string; seq: number; escritaEm: string; conteudo: unknown }
/** What the database had of an attempt when the page said it was handed in. */
export type NaEntrega = { historia: string[]; respostas: Linha[] }
export type Registo = {
  aluno: number
  tentativa: number
  diario: readonly Guardada[]
  /** Names the product answered for with "held", whether or not the device heard it. */
  confirmadas: readonly string[]
  /** Null: the page never said that the test was handed in. */
  naEntrega: NaEntrega | null
}
/**
 * The faults, by name (`tentativa: pergunta/dispositivo/seq`). `perdidas`: revisions of a journal, or acknowledged
 * ones, that are neither in the history nor among the late ones; and wrong current answers.
 *
 * `duplicadas`: a name that is there twice. `ressuscitadas`: changes in a handed-in attempt.
 */
export type Contas = { perdidas: string[]; duplicadas: string[]; ressuscitadas: string[] }

const colunas = sql`tentativa_id as tentativa, pergunta_id as perguntaid, dispositivo, seq, escrita_em as "escritaEm", conteudo`

const historia = (db: Db, ids: readonly number[]) =>
  many<Linha>(
    db,
    sql`select ${colunas} from revisoes where tentativa_id = any(${bigints(ids)}) order by pergunta_id, dispositivo collate "C", seq`,
  )
const tardias = (db: Db, ids: readonly number[]) =>
  many<Linha>(db, sql`select ${colunas} from revisoes_tardias where tentativa_id = any(${bigints(ids)})`)
const atuais = (db: Db, ids: readonly number[]) =>
  many<Linha>(db, sql`select ${colunas} from respostas where tentativa_id = any(${bigints(ids)}) order by pergunta_id`)

/** What the database has of an attempt now. */
export const seeAgora = async (db: Db, tentativa: number): Promise<NaEntrega> => ({
  historia: (await historia(db, [tentativa])).map(nomeDe),
  respostas: await atuais(db, [tentativa]),
})

/** Questions where another answer stands than the rule says. */
function malPostas(revisoes: readonly Linha[], respostas: readonly Linha[]): string[] {
  const standing = new Map(respostas.map((linha) => [linha.perguntaid, linha]))
  return [...Map.groupBy(revisoes, ({ perguntaid }) => perguntaid)].flatMap(([pergunta, linhas]) => {
    const should = currentRevisao(linhas.map((linha) => ({ ...linha, escritaEm: Date.parse(linha.escritaEm) })))
    const stands = standing.get(pergunta)
    const isRight = should && stands && nomeDe(should) === nomeDe(stands) && isDeepStrictEqual(should.conteudo, stands.conteudo)
    return isRight ? [] : [`${pergunta}: atual`]
  })
}

function checkUm({ tentativa, diario, confirmadas, naEntrega }: Registo, revisoes: Linha[], late: Linha[], respostas: Linha[]): Contas {
  const there = Map.groupBy([...revisoes, ...late], nomeDe)
  const missing = new Set(confirmadas.filter((nome) => !there.has(nome)))
  for (const entrada of diario) {
    const [linha] = there.get(nomeDe(entrada)) ?? []
    if (!linha || !isDeepStrictEqual(linha.conteudo, entrada.conteudo)) missing.add(nomeDe(entrada))
  }
  const inTime = new Set(naEntrega?.historia)
  const risen = naEntrega === null ? [] : revisoes.map(nomeDe).filter((nome) => !inTime.has(nome))
  if (naEntrega && !isDeepStrictEqual(naEntrega.respostas, respostas)) risen.push('respostas')
  const of = (nome: string): string => `${tentativa}: ${nome}`
  return {
    perdidas: [...missing, ...malPostas(revisoes, respostas)].map(of),
    duplicadas: [...there].filter(([, linhas]) => linhas.length > 1).map(([nome]) => of(nome)),
    ressuscitadas: risen.map(of),
  }
}

/** Compares the journals with the database. */
export async function check(db: Db, registos: readonly Registo[]): Promise<Contas> {
  const ids = registos.map(({ tentativa }) => tentativa)
  const [revisoes, late, respostas] = await Promise.all(
    [historia, tardias, atuais].map(async (list) => Map.groupBy(await list(db, ids), ({ tentativa }) => tentativa)),
  )
  const contas = registos.map((registo) => {
    const of = (rows: Map<number, Linha[]> | undefined): Linha[] => rows?.get(registo.tentativa) ?? []
    return checkUm(registo, of(revisoes), of(late), of(respostas))
  })
  return {
    perdidas: contas.flatMap(({ perdidas }) => perdidas),
    duplicadas: contas.flatMap(({ duplicadas }) => duplicadas),
    ressuscitadas: contas.flatMap(({ ressuscitadas }) => ressuscitadas),
  }
}

/** How many of these names, by student, are neither in the history nor among the late ones. */
export async function emFalta(db: Db, confirmadas: ReadonlyMap<number, ReadonlySet<string>>): Promise<number> {
  const there = await many<{ aluno: number } & Nome>(
    db,
    sql`select t.aluno_id as aluno, r.pergunta_id as perguntaid, r.dispositivo, r.seq
          from tentativas t
          join (select tentativa_id, pergunta_id, dispositivo, seq from revisoes
                union all select tentativa_id, pergunta_id, dispositivo, seq from revisoes_tardias) r on r.tentativa_id = t.id
         where t.aluno_id = any(${bigints([...confirmadas.keys()])})`,
  )
  const known = new Set(there.map((one) => `${one.aluno}: ${nomeDe(one)}`))
  return [...confirmadas].reduce((sum, [aluno, nomes]) => sum + [...nomes].filter((nome) => !known.has(`${aluno}: ${nome}`)).length, 0)
}
