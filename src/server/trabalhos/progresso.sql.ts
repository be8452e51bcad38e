/** Homework that has marks, as averages and progress read it: the items, and the answer of everybody who has each. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { type EntregaRow, colunasDaEntrega } from './entregas.sql.ts'
import { disciplinaDe } from '#server/fragmentos/disciplinas.ts'
import { pesoDoItem } from '#server/fragmentos/pesos.ts'
import { alunosDoTrabalho } from '#server/fragmentos/trabalhos.ts'
import { type ColunasDoTrabalho, colunasDoTrabalho } from './trabalhos.sql.ts'

/** Homework with assessment that has begun and passes the filters; days are the class's. A filter by test picks no homework. */
const picked = ({
  turmaId,
  nomeTrabalhoTeste = '',
  trabalhoId = 0,
  testeId,
  dataIni = '',
  dataFim = '',
  disciplina = '',
}: FiltroDoProgresso) => sql`
  tr.turma_id = ${turmaId} and tr.eliminado_em is null and not tr.rascunho and tr.tem_avaliacao and tr.inicio <= now()
    and (${trabalhoId}::bigint = tr.id or (${trabalhoId}::bigint = 0 and ${testeId === undefined}::boolean))
    and (${disciplina}::text = '' or ${disciplinaDe('tr', 'tu')} = ${disciplina}::text)
    and position(${chaveTexto(nomeTrabalhoTeste)}::text in tr.titulo_ordem) > 0
    and (${dataIni}::text = '' or tr.fim >= nullif(${dataIni}::text, '')::date::timestamp at time zone tu.fuso)
    and (${dataFim}::text = '' or tr.inicio < (nullif(${dataFim}::text, '')::date + 1)::timestamp at time zone tu.fuso)`

export type ItemRow = ColunasDoTrabalho & { peso: number }

/** In the order of time. */
export const listItens = (db: Db, filtro: FiltroDoProgresso) =>
  many<ItemRow>(
    db,
    sql`select ${colunasDoTrabalho}, ${pesoDoItem('trabalho', 'tr', 'tu')} as peso from trabalhos tr join turmas tu on tu.id = tr.turma_id
         where ${picked(filtro)} order by tr.fim, tr.id`,
  )

export type ParRow = EntregaRow & { trabalhoId: number; alunoId: number }

/** Who has which homework, with their answer. `aluno` null: everybody. */
export const listPares = (db: Db, filtro: FiltroDoProgresso, aluno: number | null) =>
  many<ParRow>(
    db,
    sql`select tr.id as "trabalhoId", quem.aluno_id as "alunoId", ${colunasDaEntrega}
          from trabalhos tr join turmas tu on tu.id = tr.turma_id
         cross join lateral (${alunosDoTrabalho('tr')}) quem
          left join entregas e on e.trabalho_id = tr.id and e.aluno_id = quem.aluno_id
         where ${picked(filtro)} and (${aluno}::bigint is null or quem.aluno_id = ${aluno}::bigint)`,
  )
