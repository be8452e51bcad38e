import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type Db, json, many, optional, sql } from '#server/db/db.ts'
import { chaveNaoEspera, perguntasProntas } from '#server/fragmentos/pratica.ts'

export type DeQue = {
  /** '' has no questions. */
  disciplina: string
  /** Null: of any year. */
  ano: number | null
}

export type PerguntaRow = {
  id: number
  tipoPergunta: number
  enunciado: TextoRico
  conteudo: unknown
  explicacao: TextoRico
}

const columns = sql`p.id, p.tipo as "tipoPergunta", p.enunciado, p.conteudo, p.explicacao`

const isDe = ({ disciplina, ano }: DeQue) =>
  sql`r.pronto_disciplina_ordem = ${chaveTexto(disciplina)} ${ano === null ? sql`` : sql`and r.pronto_ano = ${ano}`}`

/**
 * Which of these domains have a question to practise with, by their places in the list. The ready-made tests of the
 * subject are read once, whatever the domains.
 */
export const listComPerguntas = (db: Db, deQue: DeQue, dominios: readonly string[]) =>
  many<{ lugar: number }>(
    db,
    sql`with pedidos as (
          select d.lugar, d.dominio from jsonb_to_recordset(${json(dominios.map((dominio, lugar) => ({ lugar, dominio: chaveTexto(dominio) })))}) as d (lugar int, dominio text)
        ), prontas as materialized (
          select distinct p.id, p.origem_id, p.igual, p.dominio_ordem from ${perguntasProntas}
           where p.dominio_ordem = any((select array_agg(dominio) from pedidos)::text[]) and ${isDe(deQue)})
        select d.lugar from pedidos d where exists (select 1 from prontas p where p.dominio_ordem = d.dominio and ${chaveNaoEspera})`,
  )

/** Some questions of a domain, another few each time: first those that this version of a test does not have. */
export const listParaPraticar = (db: Db, deQue: DeQue, dominio: string, versao: number) =>
  many<PerguntaRow>(
    db,
    sql`with escolhidas as (
          select p.id, exists (select 1 from versoes_perguntas v
                                where v.versao_teste_id = ${versao} and (v.origem_id = coalesce(p.origem_id, p.id) or v.igual = p.igual)) as vista
            from perguntas p
           where p.id in (select p.id from ${perguntasProntas} where p.dominio_ordem = ${chaveTexto(dominio)} and ${isDe(deQue)})
             and ${chaveNaoEspera})
        select ${columns} from escolhidas e join perguntas p on p.id = e.id order by e.vista, random() limit ${limites.perguntasDaPratica}`,
  )

/** One of those questions; null where it is of another domain, or its key waits. */
export const selectOptionalParaPraticar = (db: Db, deQue: DeQue, dominio: string, pergunta: number) =>
  optional<PerguntaRow>(
    db,
    sql`select distinct on (p.id) ${columns} from ${perguntasProntas}
         where p.id = ${pergunta} and p.dominio_ordem = ${chaveTexto(dominio)} and ${isDe(deQue)} and ${chaveNaoEspera}
         order by p.id`,
  )
