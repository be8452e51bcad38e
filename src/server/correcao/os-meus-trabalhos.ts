/** Everything a student has handed in, for the copy of their own data: their answers, and what was released of the results. */
import { plainText } from '#perguntas/texto-das-partes.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { listMarcas } from './aluno.sql.ts'
import { conteudoEmVigor, respostaLida, textoDaResposta } from './conteudo.ts'
import { selectVersao } from './painel.sql.ts'
import type { Sorteadas } from '#regras/testes/plano-do-teste.ts'
import { perguntasDaTentativa } from '#server/pontuar/perguntas-da-tentativa.ts'
import { readResultado } from './resultado.service.ts'

type Entregue = {
  id: number
  teste: number
  nome: string
  turma: string
  conta: boolean
  versaoTesteId: number
  sorteadas: Sorteadas | null
  inicioEm: string
  entregueEm: string
}

/** Handed in, in any class, also one the student has left. */
const listEntregues = (db: Db, aluno: number) =>
  many<Entregue>(
    db,
    sql`select t.id, tt.id as teste, tt.nome, tu.nome as turma, t.conta, t.versao_teste_id as "versaoTesteId", t.sorteadas,
               t.inicio_em as "inicioEm", t.entregue_em as "entregueEm"
          from tentativas t join testes_turma tt on tt.id = t.teste_turma_id join turmas tu on tu.id = tt.turma_id
         where t.aluno_id = ${aluno} and t.entregue_em is not null and tt.eliminado_em is null and tu.eliminada_em is null
         order by t.entregue_em, t.id`,
  )

/** The student's answers in words, by the number each question has in the test. */
async function answersOf(db: Db, { id, versaoTesteId, sorteadas }: Entregue) {
  const { conteudo, chaves } = await selectVersao(db, versaoTesteId)
  const marcas = new Map((await listMarcas(db, id)).map((marca) => [marca.perguntaId, marca]))
  return perguntasDaTentativa(conteudo, sorteadas ?? {}).map(({ perguntaid, numero, pergunta }) => {
    const emVigor = conteudoEmVigor(pergunta, perguntaid, chaves)
    const resposta = respostaLida(pergunta.tipoPergunta, emVigor, marcas.get(perguntaid)?.conteudo)
    return { pergunta: numero, resposta: textoDaResposta(pergunta.tipoPergunta, emVigor, resposta) }
  })
}

/** The visible part of the result now; null where nothing has been released, or the student left the class. */
async function releasedOf(ctx: ContextoAutenticado, { teste, conta }: Entregue) {
  if (!conta) return null
  const resultado = await readResultado(ctx, teste).catch((error: unknown) => {
    if (error instanceof AppError && error.codigo === 'nao_encontrado') return null
    throw error
  })
  if (!resultado || resultado.visivel === 'nada') return null
  const comentario = resultado.comentario ?? ''
  if (resultado.visivel === 'estado') return { comentario }
  const soma = resultado.soma && {
    points: resultado.soma.points,
    pointsMaximo: resultado.soma.pointsMaximo,
    percentagem: resultado.soma.percentagem,
  }
  if (resultado.visivel === 'pontos') return { ...soma, comentario }
  return {
    ...soma,
    comentario,
    perguntas: resultado.perguntas.map(({ numero, enunciado, points, obtidos, veredicto, comentario, voz }) => ({
      pergunta: numero,
      enunciado: plainText(enunciado),
      // Where points are not shown, neither is what the question was worth.
      ...(soma && { points, obtidos }),
      veredicto,
      comentario,
      comentarioDeVoz: voz !== undefined,
    })),
  }
}

/** One handed-in test after the other. Nothing of the key is in them: neither right answers nor explanations. */
export async function* eachTrabalhoMeu(ctx: ContextoAutenticado) {
  for (const entregue of await listEntregues(ctx.db, ctx.actor.id)) {
    const { nome, turma, inicioEm, entregueEm } = entregue
    yield { nome, turma, inicioEm, entregueEm, respostas: await answersOf(ctx.db, entregue), resultado: await releasedOf(ctx, entregue) }
  }
}
