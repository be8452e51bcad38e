/** The kinds of account in the text of a query, where an index made for one kind must recognise it. */
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { sql } from './db.ts'

export const contaEmSql = {
  professor: sql.lit(tipoDeConta.professor),
  aluno: sql.lit(tipoDeConta.aluno),
  admin: sql.lit(tipoDeConta.admin),
}
