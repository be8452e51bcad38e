/** Homework in the copy of one's own data: a pupil's answers with what was returned, a teacher's homework with its numbers. */
import type { Criterio } from '#perguntas/composicao/criterios.ts'
import type { NivelEscolhido } from '#perguntas/composicao/niveis.ts'
import type { Anotacao } from '#contract/anotacoes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { isEnviada } from '#server/fragmentos/trabalhos.ts'
import { criteriosPorPalavras } from './criterios.ts'

type EntregaMinha = {
  id: number
  titulo: string
  turma: string
  texto: TextoRico
  ficheiros: number[]
  comecouEm: string | null
  alteradoEm: string | null
  enviadoEm: string | null
  foraDoPrazo: boolean
  devolvidoComentario: string
  devolvidoTexto: TextoRico | null
  devolvidoFicheiros: number[]
  points: number | null
  pointsMaximo: number
  comentario: string
  comentarioDeVoz: boolean
  anotacoes: Anotacao[]
  criterios: Criterio[]
  niveis: NivelEscolhido[]
  publicadoEm: string | null
}

/** Answers of this pupil that have something in them, after that homework. A mark, its comment and what is drawn only once returned. */
const listEntregasDe = (db: Db, aluno: number, depois: number) =>
  many<EntregaMinha>(
    db,
    sql`select tr.id, tr.titulo, tu.nome as turma, e.texto, e.ficheiros, e.devolvido_texto as "devolvidoTexto", e.devolvido_ficheiros as "devolvidoFicheiros", e.comecou_em as "comecouEm", e.alterado_em as "alteradoEm", e.enviado_em as "enviadoEm",
               e.fora_do_prazo as "foraDoPrazo", e.devolvido_comentario as "devolvidoComentario", tr.points_maximo as "pointsMaximo",
               case when e.publicado_em is not null then e.points end as points, case when e.publicado_em is not null then e.comentario else '' end as comentario,
               e.publicado_em is not null and e.voz_ficheiro_id is not null as "comentarioDeVoz",
               case when e.publicado_em is not null or (e.devolvido_em is not null and e.enviado_em is null) then e.anotacoes else '[]'::jsonb end as anotacoes,
               tr.criterios, case when e.publicado_em is not null then e.niveis else '[]'::jsonb end as niveis, e.publicado_em as "publicadoEm"
          from entregas e join trabalhos tr on tr.id = e.trabalho_id and tr.eliminado_em is null join turmas tu on tu.id = tr.turma_id and tu.eliminada_em is null
         where e.aluno_id = ${aluno} and e.trabalho_id > ${depois} and (e.alterado_em is not null or e.enviado_em is not null)
         order by e.trabalho_id limit 50`,
  )

/** One answer after the other; `ficheiros` are the ids of the files in it. */
export async function* eachEntregaMinha(db: Db, aluno: number) {
  let depois = 0
  for (;;) {
    const page = await listEntregasDe(db, aluno, depois)
    for (const {
      id: _id,
      texto,
      ficheiros,
      devolvidoTexto,
      devolvidoFicheiros,
      points,
      pointsMaximo,
      criterios,
      niveis,
      ...entrega
    } of page)
      yield {
        ...entrega,
        resposta: plainText(texto),
        antesDeDevolvida: devolvidoTexto && plainText(devolvidoTexto),
        ficheiros: [...new Set([...ficheirosEm([texto, devolvidoTexto ?? []]), ...ficheiros, ...devolvidoFicheiros])],
        criterios: criteriosPorPalavras(criterios, niveis),
        resultado: points === null ? null : { points: fromCentesimos(points), pointsMaximo: fromCentesimos(pointsMaximo) },
      }
    const last = page.at(-1)
    if (!last) return
    depois = last.id
  }
}

type TrabalhoMeu = {
  titulo: string
  turma: string
  instrucoes: TextoRico
  textoAuxiliar: string
  link: string
  recursos: string[]
  criterios: Criterio[]
  inicio: string
  fim: string
  entregues: number
  corrigidos: number
}

/** The homework this teacher has set, with numbers and no word of the pupils'. */
export async function listTrabalhosMarcados(db: Db, professor: number) {
  const rows = await many<TrabalhoMeu>(
    db,
    sql`select tr.titulo, tu.nome as turma, tr.instrucoes, tr.texto_auxiliar as "textoAuxiliar", tr.link, tr.criterios, tr.inicio, tr.fim,
               (select coalesce(jsonb_agg(r.nome order by x.ordem), '[]') from trabalhos_recursos x join recursos r on r.id = x.recurso_id where x.trabalho_id = tr.id) as recursos,
               (select count(*) from entregas e where e.trabalho_id = tr.id and ${isEnviada('tr', 'e')}) as entregues,
               (select count(*) from entregas e where e.trabalho_id = tr.id and e.corrigido_em is not null) as corrigidos
          from turma_professores p join turmas tu on tu.id = p.turma_id and tu.eliminada_em is null
          join trabalhos tr on tr.turma_id = tu.id and tr.eliminado_em is null and tr.criado_por = ${professor}
         where p.professor_id = ${professor} order by tr.id`,
  )
  return rows.map(({ instrucoes, criterios, ...row }) => ({
    ...row,
    instrucoes: plainText(instrucoes),
    criterios: criterios.map(({ nome, niveis }) => ({ nome, niveis: niveis.map(({ descricao, valor }) => ({ nivel: descricao, valor })) })),
  }))
}
