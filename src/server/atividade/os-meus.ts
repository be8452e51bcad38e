/** A person's texts in feeds, for the copy of their own data. */
import { plainText } from '#perguntas/texto-das-partes.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import type { ConteudoAviso } from './atividade.sql.ts'

type AvisoMeu = { conteudo: ConteudoAviso; turmas: string[]; publicadoEm: string; editadoEm: string | null }

/** The announcements this person has published and that still stand, with the ids of their files. */
export async function listAvisosDe(db: Db, autor: number) {
  const rows = await many<AvisoMeu>(
    db,
    sql`select v.conteudo, jsonb_agg(t.nome order by t.nome_ordem) as turmas, v.criado_em as "publicadoEm", v.editado_em as "editadoEm"
          from avisos v join atividades a on a.aviso_id = v.id and a.retirada_em is null join turmas t on t.id = a.turma_id and t.eliminada_em is null
         where v.autor_id = ${autor} and v.eliminado_em is null group by v.id order by v.id`,
  )
  return rows.map(({ conteudo, ...row }) => ({ ...row, texto: plainText(conteudo.texto), ficheiros: conteudo.ficheiros }))
}

/** The comments this person has written and nobody has removed. */
export const listComentariosDe = (db: Db, autor: number) =>
  many<{ texto: string; turma: string; escritoEm: string }>(
    db,
    sql`select c.texto, t.nome as turma, c.em as "escritoEm"
          from atividade_comentarios c join atividades a on a.id = c.atividade_id and a.retirada_em is null
          join turmas t on t.id = a.turma_id and t.eliminada_em is null
         where c.autor_id = ${autor} and c.removido_em is null order by c.id`,
  )
