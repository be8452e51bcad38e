/**
 * Makes a small database large: set statements copy every row of the world, whole worlds side by side. The tables come
 * from the database's own catalogue, so new ones grow too. Runs on PostgreSQL as superuser: triggers and foreign keys
 * rest meanwhile.
 */
import { type Db, inTransaction, many, one, run, sql } from '#server/db/db.ts'

type Coluna = { tabela: string; nome: string; tipo: string; obrigatoria: boolean; identidade: boolean; unica: boolean; alvo: string | null }

/** Ids of the world lie below this; those of its k-th copy are k times as much further on. */
const PASSO = 1_000_000

/** Longer values are left out of other schools' copies: nobody reads them, and they would fill the disk. */
const BYTES_POR_VALOR = 300

/** How long ago the oldest copies are. */
const DIAS = 700

/** Columns a person stands in as one of several, not as the owner of the row. */
const participa = new Set(['aluno_id', 'professor_id', 'utilizador_id'])

const listColunas = (db: Db) =>
  many<Coluna>(
    db,
    sql`select c.relname as tabela, a.attname as nome, format_type(a.atttypid, null) as tipo, a.attnotnull as obrigatoria,
               a.attidentity <> '' as identidade,
               exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))
                 and not exists (select 1 from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid
                                    and k.conkey @> array[a.attnum] and pg_get_constraintdef(k.oid) like '%ARRAY[%') as unica,
               (select f.confrelid::regclass::text from pg_constraint f
                 where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as alvo
          from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
           and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by c.relname, a.attnum`,
  )

/** Indexes that only make reading quick: no key, no constraint, not of a table in parts. */
const listIndices = (db: Db) =>
  many<{ nome: string; definicao: string }>(
    db,
    sql`select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definicao
          from pg_index i join pg_class t on t.oid = i.indrelid
         where t.relkind = 'r' and not t.relispartition and t.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion`,
  )

/** How a copy's number, its age and its mark read in SQL; whether long values are copied too. */
type Copia = { numero: string; idade: string; etiqueta: string; inteira: boolean }

export class Multiplicador {
  readonly #db: Db
  readonly #colunas: ReadonlyMap<string, readonly Coluna[]>
  #series = 0

  private constructor(db: Db, colunas: readonly Coluna[]) {
    this.#db = db
    // A column without a foreign key of its own points where others of its name do.
    const byName = new Map(colunas.flatMap(({ nome, alvo }): [string, string][] => (alvo ? [[nome, alvo]] : [])))
    const known = colunas.map((coluna) => ({
      ...coluna,
      alvo: coluna.tipo === 'bigint' ? (coluna.alvo ?? byName.get(coluna.nome) ?? null) : null,
    }))
    this.#colunas = Map.groupBy(known, ({ tabela }) => tabela)
  }

  /** Before the first copy: what is in the database now is the world. */
  static async of(db: Db): Promise<Multiplicador> {
    return new Multiplicador(db, await listColunas(db))
  }

  get tabelas(): string[] {
    return [...this.#colunas.keys()]
  }

  async count(tabela: string): Promise<number> {
    return (await one<{ n: number }>(this.#db, sql`select count(*) as n from ${sql.table(tabela)}`)).n
  }

  /** Adds other schools: so many copies of the world that each table has so many rows. A table without rows in the world stays empty. */
  async addEscolas(linhasDe: (tabela: string) => number): Promise<void> {
    // Made once the rows are there, an index costs a fraction of what it does row by row.
    const indices = await listIndices(this.#db)
    for (const { nome } of indices) await run(this.#db, sql.raw(`drop index ${nome}`))
    await this.#addAllCopies(linhasDe)
    for (const { definicao } of indices) await run(this.#db, sql.raw(definicao))
  }

  async #addAllCopies(linhasDe: (tabela: string) => number): Promise<void> {
    const copies = new Map<string, number>()
    for (const tabela of this.tabelas) {
      const rows = await this.count(tabela)
      if (rows > 0) copies.set(tabela, Math.ceil(linhasDe(tabela) / rows))
    }
    const pending = [...copies.keys()]
    const work = async (): Promise<void> => {
      for (let tabela = pending.shift(); tabela !== undefined; tabela = pending.shift()) await this.#addCopies(tabela, copies)
    }
    await Promise.all([work(), work()])
  }

  async #addCopies(tabela: string, copies: ReadonlyMap<string, number>): Promise<void> {
    const copiesOf = (alvo: string): number => copies.get(alvo) ?? 1
    const [first = tabela] = this.#of(tabela).flatMap(({ alvo }) => (alvo && copies.has(alvo) ? [alvo] : []))
    // Tables have different numbers of copies, so a row that points beyond its target's copies begins again at the
    // first. Where two targets together name a row, the second pointer goes one further on after each round, so that no
    // pair repeats.
    const further = this.#of(tabela).some(({ identidade }) => identidade) ? '' : ` + (k - 1) / ${copiesOf(first)}`
    const numberOf = (alvo: string): string => `((k - 1${alvo === first ? '' : further}) % ${copiesOf(alvo)} + 1)`
    const quantas = copiesOf(tabela)
    const idade = `(${quantas} - k) * interval '${Math.ceil((DIAS * 86_400) / quantas)} seconds'`
    const copia = { numero: 'k', idade, etiqueta: `'e' || k`, inteira: false }
    await this.#copy(tabela, quantas, copia, (alvo) => (alvo === tabela ? 'k' : copies.has(alvo) ? numberOf(alvo) : null))
  }

  /** Adds more of each kind of thing in its own place: `vezes` times as many classes of a teacher, tests in a class, … */
  async addOwn(vezes: number): Promise<void> {
    for (const tabela of this.tabelas.filter((tabela) => tabela !== 'utilizadores' && this.#isNumbered(tabela)))
      await this.#grow(this.#partsOf([tabela]), vezes)
  }

  /** More people in the same classes, tests and events, with all that is theirs there. */
  async addPessoas(vezes: number): Promise<void> {
    const theirs = this.tabelas.filter((tabela) =>
      this.#of(tabela).some(({ nome, alvo, obrigatoria }) => alvo === 'utilizadores' && obrigatoria && participa.has(nome)),
    )
    await this.#grow(new Set(['utilizadores', ...this.#partsOf(theirs)]), vezes)
  }

  /** Can its rows be told from their copies? */
  #isNumbered(tabela: string): boolean {
    return this.#of(tabela).some(({ identidade, alvo }) => identidade || alvo !== null)
  }

  #of(tabela: string): readonly Coluna[] {
    return this.#colunas.get(tabela) ?? []
  }

  /** These and whatever cannot be without them. */
  #partsOf(tabelas: readonly string[]): ReadonlySet<string> {
    const all = new Set(tabelas)
    for (const whole of all)
      for (const [tabela, colunas] of this.#colunas)
        if (colunas.some(({ alvo, obrigatoria }) => alvo === whole && obrigatoria)) all.add(tabela)
    return all
  }

  async #grow(tabelas: ReadonlySet<string>, vezes: number): Promise<void> {
    const before = 500_000 + this.#series++ * vezes
    const numero = `(k + ${before})`
    const copia = { numero, idade: `k * interval '1 second'`, etiqueta: `'m' || ${numero}`, inteira: true }
    for (const tabela of tabelas) await this.#copy(tabela, vezes, copia, (alvo) => (alvo !== tabela && tabelas.has(alvo) ? numero : null))
  }

  /** `numberOf`: which copy of another table a row of copy k points at; null: the very row the world's does. */
  async #copy(tabela: string, quantas: number, copia: Copia, numberOf: (alvo: string) => string | null): Promise<void> {
    const colunas = this.#of(tabela)
    const ids = colunas.filter(({ identidade, alvo }) => identidade || alvo !== null)
    const isOfTheWorld = ['true', ...ids.map(({ nome }) => `coalesce("${nome}", 0) < ${PASSO}`)].join(' and ')
    const names = colunas.map(({ nome }) => `"${nome}"`).join(', ')
    const values = colunas.map((coluna) => valueOf(coluna, copia, numberOf)).join(', ')
    await inTransaction(this.#db, async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(
        tx,
        sql.raw(`insert into "${tabela}" (${names}) overriding system value
                 select ${values} from "${tabela}" cross join generate_series(1, ${quantas}) k
                  where ${isOfTheWorld} on conflict do nothing`),
      )
    })
  }
}

function valueOf(
  { nome, tipo, identidade, unica, obrigatoria, alvo }: Coluna,
  copia: Copia,
  numberOf: (alvo: string) => string | null,
): string {
  const column = `"${nome}"`
  if (alvo !== null) {
    const numero = numberOf(alvo)
    return numero === null ? column : `${column} + ${numero}::bigint * ${PASSO}`
  }
  if (identidade || (tipo === 'bigint' && nome.endsWith('_id'))) return `${column} + ${copia.numero}::bigint * ${PASSO}`
  if (tipo === 'uuid') return obrigatoria ? 'gen_random_uuid()' : 'null'
  if (tipo.startsWith('timestamp')) return `${column} - ${copia.idade}`
  if (tipo === 'text' && unica) return `${column} || '-' || ${copia.etiqueta}`
  if (tipo === 'text' && /^(nome|titulo|texto)(_ordem)?$/.test(nome)) return `left(${column}, 200) || ' ' || ${copia.etiqueta}`
  // One in a hundred speaks of the same things.
  if (tipo === 'tsvector') return `case when ${copia.numero} % 100 = 0 then ${column} else to_tsvector('simple', ${copia.etiqueta}) end`
  if (tipo === 'jsonb' && !copia.inteira)
    return `case when pg_column_size(${column}) <= ${BYTES_POR_VALOR} then ${column} when jsonb_typeof(${column}) = 'array' then '[]' else '{}' end`
  return column
}
