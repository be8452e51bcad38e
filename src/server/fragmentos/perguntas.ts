/** Fragments about questions, for other rooms' queries. */
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/db.ts'

/** The columns that are kept of a question when it is changed: all that it asks. */
export const colunasDeAntes = [
  'tipo',
  'dominio',
  'dominio_ordem',
  'enunciado',
  'conteudo',
  'explicacao',
  'points',
  'texto',
  'texto_ordem',
  'igual',
] as const

const doTeste = sql.join(
  colunasDeAntes.map((coluna) => sql`coalesce(${sql.ref(`a.${coluna}`)}, ${sql.ref(`p.${coluna}`)}) as ${sql.ref(coluna)}`),
)

/**
 * The questions as this test of the repository has them: as they were before they were changed, where it goes on with
 * that. A relation with the columns of `perguntas`; a question that is not in the test is as it is now.
 */
export const perguntasNoTeste = (teste: number | RawBuilder<unknown>) => sql`(
  select p.id, p.versao, p.numero, p.dono_id, p.pasta_id, p.etiquetas, p.etiquetas_ordem, p.ano, p.dificuldade, p.origem_id,
         p.criado_em, p.alterado_em, p.eliminado_em, ${doTeste}
    from perguntas p
    left join teste_perguntas u on u.pergunta_id = p.id and u.teste_id = ${teste}::bigint
    left join perguntas_antes a on a.id = u.antes_id)`
