/** Events and presentations: rows and lists. Registrations are counted here and written in `inscricoes.sql.ts`. */
import { chaveTexto } from '#regras/texto.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

export type EventoRow = {
  id: number
  versao: number
  titulo: string
  descricao: string
  local: string
  /** IANA zone its hours are read in. */
  fuso: string
  inicio: string
  fim: string
  disciplina: string
  imagemId: number | null
  anulado: boolean
  anuladoPorque: string
}

const columns = sql`e.id, e.versao, e.titulo, e.descricao, e.local, e.fuso, e.inicio, e.fim, e.disciplina, e.imagem_ficheiro_id as "imagemId",
  e.anulado_em is not null as anulado, e.anulado_porque as "anuladoPorque"`

export const selectOptionalEvento = (db: Db, id: number) =>
  optional<EventoRow>(db, sql`select ${columns} from eventos e where e.id = ${id} and e.eliminado_em is null`)

/** Holds the event still: whoever changes it or its programme takes turns. */
export const lockEvento = (db: Db, id: number) => run(db, sql`select 1 from eventos where id = ${id} for update`)

export type Quais = 'proximos' | 'passados' | 'meus'

/** Of a presentation `a`: who has a seat, who waits, and what `pessoa` (null: nobody) is to it. */
const contagens = (pessoa: number | null) => sql`cross join lateral (
  select count(*) filter (where i.confirmada_em is not null) as inscritos,
         count(*) filter (where i.confirmada_em is null) as espera,
         coalesce(bool_or(i.utilizador_id = ${pessoa}::bigint and i.confirmada_em is not null), false) as inscrita,
         coalesce(bool_or(i.utilizador_id = ${pessoa}::bigint and i.confirmada_em is null), false) as esperando
    from inscricoes_eventos i where i.apresentacao_id = a.id and i.cancelada_em is null) x`

const isMeu = (pessoa: number | null) => sql<boolean>`exists (
  select 1 from apresentacoes a join inscricoes_eventos i on i.apresentacao_id = a.id and i.cancelada_em is null and i.utilizador_id = ${pessoa}::bigint
   where a.evento_id = e.id and a.eliminada_em is null)`

const filters = {
  proximos: () => sql<boolean>`e.fim > now()`,
  passados: () => sql<boolean>`e.fim <= now()`,
  meus: (pessoa: number | null) => sql<boolean>`e.fim > now() and ${isMeu(pessoa)}`,
} satisfies Record<Quais, (pessoa: number | null) => unknown>

/** Which events are asked for. `local` is the first part of a place, or `em-linha`. */
export type Filtro = { local: string; disciplina: string; palavras: readonly string[] }

const emLinha = sql<boolean>`exists (select 1 from apresentacoes a where a.evento_id = e.id and a.eliminada_em is null and a.ligacao <> '')`
/** The town, where a place says more: "Porto, Casa da Terra". */
const terra = sql<string>`trim(split_part(e.local, ',', 1))`

const chosen = ({ local, disciplina, palavras }: Filtro) => sql<boolean>`true
  ${local === '' ? sql`` : local === 'em-linha' ? sql`and ${emLinha}` : sql`and ${terra} = ${local}`}
  ${disciplina === '' ? sql`` : sql`and e.disciplina = ${disciplina}`}
  ${sql.join(
    palavras.map((palavra) => sql`and strpos(e.titulo_ordem, ${palavra}) > 0`),
    sql` `,
  )}`

export const listLocais = (db: Db) =>
  many<{ nome: string }>(
    db,
    sql`select distinct ${terra} as nome from eventos e where e.eliminado_em is null and e.local <> '' order by nome`,
  )
export const listDisciplinas = (db: Db) =>
  many<{ nome: string }>(
    db,
    sql`select distinct e.disciplina as nome from eventos e where e.eliminado_em is null and e.disciplina <> '' order by nome`,
  )
export const hasEmLinha = async (db: Db): Promise<boolean> =>
  (await one<{ ha: boolean }>(db, sql`select exists (select 1 from eventos e where e.eliminado_em is null and ${emLinha}) as ha`)).ha

export type EventoListado = Pick<EventoRow, 'id' | 'titulo' | 'local' | 'fuso' | 'inicio' | 'fim' | 'disciplina' | 'anulado'> & {
  emLinha: boolean
  nApresentacoes: number
  orador: string
  lotacao: number
  livres: number
  emEspera: number
  minha: 'inscrito' | 'em-espera' | null
}

/** The next ones first; then the past ones, the latest first. */
export function listEventos(
  db: Db,
  {
    quais,
    filtro,
    pessoa,
    depois,
    maximo,
  }: { quais: Quais; filtro: Filtro; pessoa: number | null; depois: readonly (string | number)[] | null; maximo: number },
) {
  const [inicio = null, id = null] = depois ?? []
  const isPast = quais === 'passados'
  const after = isPast
    ? sql`(e.inicio, e.id) < (${inicio}::timestamptz, ${id}::bigint)`
    : sql`(e.inicio, e.id) > (${inicio}::timestamptz, ${id}::bigint)`
  const order = isPast ? sql`e.inicio desc, e.id desc` : sql`e.inicio, e.id`
  return many<EventoListado>(
    db,
    sql`select e.id, e.titulo, e.local, e.fuso, e.inicio, e.fim, e.disciplina, e.anulado_em is not null as anulado, p.*
          from (select * from eventos e
                 where e.eliminado_em is null and ${filters[quais](pessoa)} and ${chosen(filtro)} and (${depois === null} or ${after})
                 order by ${order} limit ${maximo}) e
         cross join lateral (
           select coalesce(bool_or(a.ligacao <> ''), false) as "emLinha", count(*) as "nApresentacoes",
                  case when count(*) = 1 then max(a.orador) else '' end as orador,
                  coalesce(sum(a.lotacao), 0) as lotacao, coalesce(sum(greatest(a.lotacao - x.inscritos, 0)), 0) as livres,
                  coalesce(sum(x.espera), 0) as "emEspera",
                  case when bool_or(x.inscrita) then 'inscrito' when bool_or(x.esperando) then 'em-espera' end as minha
             from apresentacoes a ${contagens(pessoa)} where a.evento_id = e.id and a.eliminada_em is null) p
         order by ${order}`,
  )
}

const todos: Filtro = { local: '', disciplina: '', palavras: [] }

export const countEventos = (db: Db, pessoa: number | null, filtro: Filtro = todos) =>
  one<{ proximos: number; passados: number; meus: number; agora: string }>(
    db,
    sql`select count(*) filter (where e.fim > now()) as proximos, count(*) filter (where e.fim <= now()) as passados,
               (select count(distinct e.id) from inscricoes_eventos i join apresentacoes a on a.id = i.apresentacao_id and a.eliminada_em is null
                  join eventos e on e.id = a.evento_id and e.eliminado_em is null and e.fim > now()
                 where i.utilizador_id = ${pessoa}::bigint and i.cancelada_em is null and ${chosen(filtro)}) as meus,
               now() as agora
          from eventos e where e.eliminado_em is null and ${chosen(filtro)}`,
  )

export type ApresentacaoRow = {
  id: number
  eventoId: number
  versao: number
  titulo: string
  descricao: string
  orador: string
  inicio: string
  fim: string
  sala: string
  ligacao: string
  lotacao: number
}

const daApresentacao = sql`a.id, a.evento_id as "eventoId", a.versao, a.titulo, a.descricao, a.orador, a.inicio, a.fim, a.sala, a.ligacao, a.lotacao`

export type ApresentacaoContada = ApresentacaoRow & {
  inscritos: number
  espera: number
  inscrita: boolean
  /** Place in the waiting list, from 1; null: does not wait. */
  posicao: number | null
}

const contadas = (pessoa: number | null) => sql<ApresentacaoContada>`
  select ${daApresentacao}, x.inscritos, x.espera, x.inscrita,
         case when x.esperando then (
           select count(*) from inscricoes_eventos i join inscricoes_eventos m on m.apresentacao_id = a.id and m.utilizador_id = ${pessoa}::bigint and m.cancelada_em is null
            where i.apresentacao_id = a.id and i.cancelada_em is null and i.confirmada_em is null and i.id <= m.id) end as posicao
    from apresentacoes a ${contagens(pessoa)}`

/** The programme of an event, in the order of the day. */
export const listApresentacoes = (db: Db, evento: number, pessoa: number | null) =>
  many<ApresentacaoContada>(
    db,
    sql`${contadas(pessoa)} where a.evento_id = ${evento} and a.eliminada_em is null order by a.inicio, a.fim, a.id`,
  )

/** One presentation of an event that is still there. */
export const selectOptionalApresentacao = (db: Db, id: number, pessoa: number | null) =>
  optional<ApresentacaoContada>(
    db,
    sql`${contadas(pessoa)} join eventos e on e.id = a.evento_id and e.eliminado_em is null where a.id = ${id} and a.eliminada_em is null`,
  )

export type DadosEvento = Omit<EventoRow, 'id' | 'versao' | 'anulado' | 'anuladoPorque'>

/** `nova`: made now; with a key that was used before, the event made then. */
export const insertEvento = (db: Db, criador: number, d: DadosEvento, chave: string | null) =>
  one<{ id: number; nova: boolean }>(
    db,
    sql`insert into eventos (titulo, titulo_ordem, descricao, local, fuso, inicio, fim, disciplina, imagem_ficheiro_id, criado_por, chave)
          values (${d.titulo}, ${chaveTexto(d.titulo)}, ${d.descricao}, ${d.local}, ${d.fuso}, ${d.inicio}, ${d.fim}, ${d.disciplina}, ${d.imagemId}, ${criador}, ${chave}::uuid)
        on conflict (chave) do update set chave = excluded.chave
        returning id, xmax = 0 as nova`,
  )

/** No row when the version is not the current one. */
export const updateEvento = (db: Db, id: number, versao: number, d: DadosEvento) =>
  run(
    db,
    sql`update eventos set titulo = ${d.titulo}, titulo_ordem = ${chaveTexto(d.titulo)}, descricao = ${d.descricao}, local = ${d.local}, fuso = ${d.fuso},
               inicio = ${d.inicio}, fim = ${d.fim}, disciplina = ${d.disciplina}, imagem_ficheiro_id = ${d.imagemId}, versao = versao + 1
         where id = ${id} and versao = ${versao}`,
  )

/** Says that it does not take place (`porque`, which may be empty), or that it does after all (null). */
export const updateAnulado = (db: Db, id: number, porque: string | null) =>
  run(
    db,
    sql`update eventos set anulado_em = ${porque === null ? sql`null` : sql`now()`}, anulado_porque = ${porque ?? ''}, versao = versao + 1 where id = ${id}`,
  )

export const markEventoEliminado = (db: Db, id: number) => run(db, sql`update eventos set eliminado_em = now() where id = ${id}`)

export type DadosApresentacao = Omit<ApresentacaoRow, 'id' | 'versao' | 'eventoId'>

export const countApresentacoes = async (db: Db, evento: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from apresentacoes where evento_id = ${evento} and eliminada_em is null`)).n

/** One was made with this key before. */
export const isChaveUsada = async (db: Db, chave: string | null): Promise<boolean> =>
  chave !== null && (await optional(db, sql`select 1 from apresentacoes where chave = ${chave}::uuid`)) !== null

/** No row when one was made with that key meanwhile. */
export const insertApresentacao = (db: Db, evento: number, d: DadosApresentacao, chave: string | null) =>
  run(
    db,
    sql`insert into apresentacoes (evento_id, titulo, descricao, orador, inicio, fim, sala, ligacao, lotacao, chave)
        values (${evento}, ${d.titulo}, ${d.descricao}, ${d.orador}, ${d.inicio}, ${d.fim}, ${d.sala}, ${d.ligacao}, ${d.lotacao}, ${chave}::uuid)
        on conflict (chave) do nothing`,
  )

export const updateApresentacao = (db: Db, id: number, versao: number, d: DadosApresentacao) =>
  run(
    db,
    sql`update apresentacoes set titulo = ${d.titulo}, descricao = ${d.descricao}, orador = ${d.orador}, inicio = ${d.inicio}, fim = ${d.fim},
               sala = ${d.sala}, ligacao = ${d.ligacao}, lotacao = ${d.lotacao}, versao = versao + 1
         where id = ${id} and versao = ${versao}`,
  )

export const markApresentacaoEliminada = (db: Db, id: number) =>
  run(db, sql`update apresentacoes set eliminada_em = now() where id = ${id}`)
