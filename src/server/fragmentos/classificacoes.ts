/** Fragments of SQL about marks (`classificacoes`). */
import { sql } from '#server/db/db.ts'

/** A mark (`c`) as its history keeps it, before it is changed. */
export const marcaParaHistoria = sql`
  jsonb_build_object('estado', c.estado, 'points', c.points, 'resultado', c.resultado, 'decisoes', c.decisoes,
                     'pointsManual', c.points_manual, 'motivo', c.motivo, 'comentario', c.comentario,
                     'marcacao', c.marcacao, 'por', c.corrigida_por, 'em', c.corrigida_em)`
