/** The feeds of the classes: announcements and comments, and everything in them moved to when it happened. */
import { saveAviso } from '#server/atividade/avisos.service.ts'
import { writeComentario } from '#server/atividade/comentarios.service.ts'
import { type Db, one, run, sql } from '#server/db/db.ts'
import { como, existing, type Escola } from './atores.ts'
import { avisos, type AvisoDaEscola } from './conteudo/avisos.ts'
import { keepFiles } from './ficheiros.ts'
import { minutesAfter, toInstante } from './momentos.ts'

const textOf = ({ titulo, texto }: AvisoDaEscola) => [
  ...(titulo === undefined ? [] : [{ insert: titulo }, { insert: '\n', attributes: { header: 2 } }]),
  { insert: `${texto}\n` },
]

async function publish(escola: Escola, aviso: AvisoDaEscola): Promise<void> {
  const ctx = como(escola, aviso.professor)
  const files = await keepFiles(escola, aviso.professor, { ficheiro: aviso.anexo })
  const em = toInstante(aviso.em, escola.agora)
  const turmas = aviso.turmas.map((chave) => existing(escola.turmas, chave))
  const { id } = await saveAviso(ctx, { turmas, conteudo: textOf(aviso), anexos: [...files.values()] })
  await run(ctx.db, sql`update avisos set criado_em = ${em.toISOString()} where id = ${id}`)
  await run(ctx.db, sql`update atividades set em = ${em.toISOString()} where aviso_id = ${id}`)
  const linha = await one<{ id: number }>(ctx.db, sql`select id from atividades where aviso_id = ${id} and turma_id = ${turmas[0] ?? 0}`)
  for (const { quem, minutos, texto } of aviso.comentarios) {
    const comentario = await writeComentario(como(escola, quem), linha.id, { texto })
    await run(ctx.db, sql`update atividade_comentarios set em = ${minutesAfter(em, minutos).toISOString()} where id = ${comentario.id}`)
  }
}

/** Tests and homework were given out, results published, pupils came in, when the rest of the school says so. */
async function moveLinhas(db: Db): Promise<void> {
  // Teachers give tests out in the afternoon, not at the minute the school was made.
  await run(
    db,
    sql`update atividades a set em = date_trunc('day', t.criado_em) + interval '16 hours' + (t.id % 9) * interval '11 minutes'
          from testes_turma t where a.tipo = 'teste' and t.id = a.alvo_id`,
  )
  await run(db, sql`update atividades a set inicio = t.inicio, fim = t.fim from testes_turma t where a.tipo = 'teste' and t.id = a.alvo_id`)
  await run(
    db,
    sql`update atividades a set em = t.criado_em, inicio = t.inicio, fim = t.fim from trabalhos t where a.tipo = 'trabalho' and t.id = a.alvo_id`,
  )
  await run(
    db,
    sql`update atividades a set em = p.em
          from (select trabalho_id, max(publicado_em) as em from entregas where publicado_em is not null group by 1) p
         where a.tipo = 'resultados-trabalho' and p.trabalho_id = a.alvo_id`,
  )
  await run(
    db,
    sql`update atividades a set em = p.em
          from (select teste_turma_id, max(publicada_em) as em from tentativas where publicada_em is not null group by 1) p
         where a.tipo = 'resultados-teste' and p.teste_turma_id = a.alvo_id`,
  )
  await run(
    db,
    sql`update atividades a set em = e.em, alvo_id = floor(extract(epoch from e.em) / 86400)::bigint
          from (select turma_id, max(entrou_em) as em from inscricoes group by 1) e
         where a.tipo = 'entrada' and e.turma_id = a.turma_id`,
  )
}

/** Bells rang when the line appeared; what is older than three days has been read. */
async function moveNotificacoes(db: Db, agora: Date): Promise<void> {
  await run(
    db,
    sql`update notificacoes n set em = a.em from atividades a
         where n.turma_id = a.turma_id and n.chave = case when a.tipo = 'aviso' then 'aviso:' || a.aviso_id else a.tipo || ':' || a.alvo_id end`,
  )
  await run(
    db,
    sql`update notificacoes n set em = a.em from atividades a where n.tipo = 'entrada' and a.tipo = 'entrada' and n.turma_id = a.turma_id`,
  )
  await run(
    db,
    sql`update notificacoes n set em = c.em from atividade_comentarios c
         where n.tipo = 'comentario' and n.caminho like '%#atividade-' || c.atividade_id and c.autor_id <> n.utilizador_id`,
  )
  const lidas = minutesAfter(agora, -3 * 1440).toISOString()
  await run(db, sql`update notificacoes set lida_em = em + interval '3 hours' where em < ${lidas}`)
}

/** Fills the feeds, once the school's past is in its place. */
export async function makeMural(escola: Escola): Promise<void> {
  for (const aviso of avisos) await publish(escola, aviso)
  await moveLinhas(escola.servicos.db)
  await moveNotificacoes(escola.servicos.db, escola.agora)
}
