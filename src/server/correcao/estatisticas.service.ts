/** The statistics of one class test: how it went, and how each question went. */
import type { EstatisticasTeste } from '#contract/testes/correcao.ts'
import { discriminacaoDe } from '#regras/discriminacao.ts'
import { NADA, type Parte, emCentesimos, mediaDe, parteDe } from '#regras/medias.ts'
import { percentagemDe } from '#regras/pontos.ts'
import type { Leitor } from '#regras/texto-rico/texto-simples.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { cutTexto } from '#server/perguntas/textos.ts'
import type { Static } from 'typebox'
import { conteudoDito, conteudoEmVigor, textoDaResposta } from './conteudo.ts'
import { veredictoDe } from './mark-in-words.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import * as e from './estatistica.ts'
import { groupRespostas } from './grupos.ts'
import { perguntasDaVersao, readerOfVersao } from './painel.service.ts'
import { type LinhaRow as LinhaDoPainel, listContagens, listLinhas, selectVersao, type VersaoEmVigor } from './painel.sql.ts'
import { openRow } from './pergunta.service.ts'
import type { RespostaMarcadaRow } from './pergunta.sql.ts'

type Estatisticas = Static<typeof EstatisticasTeste>
type LinhaRow = RespostaMarcadaRow & { perguntaId: number; total: number | null }

/** Every mark of the attempts that count, with its answer; `total` is the attempt's, null while something waits. */
const listMarcasDoTeste = (db: Db, teste: number) =>
  many<LinhaRow>(
    db,
    sql`select t.id as "tentativaId", t.aluno_id as "alunoId", '' as nome, r.conteudo, c.estado, c.resultado, c.points,
               c.points_maximo as "pointsMaximo", c.anulada, c.points_manual as "pointsManual", c.decisoes, c.comentario, c.motivo, c.versao,
               c.pergunta_id as "perguntaId", t.points_total as total
          from tentativas t
          join classificacoes c on c.tentativa_id = t.id
          left join respostas r on r.tentativa_id = t.id and r.pergunta_id = c.pergunta_id
         where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null
         order by t.id, c.pergunta_id`,
  )

const byPergunta = (rows: readonly LinhaRow[]): Map<number, LinhaRow[]> => Map.groupBy(rows, ({ perguntaId }) => perguntaId)

/** The answers, commonest first, with their average points. */
function answersOf(
  rows: readonly LinhaRow[],
  perguntaid: number,
  { conteudo, chaves }: VersaoEmVigor,
  read: Leitor,
): Estatisticas['perguntas'][number]['respostas'] {
  const pergunta = conteudo.perguntas[String(perguntaid)]
  if (!pergunta) return []
  const emVigor = conteudoEmVigor(pergunta, perguntaid, chaves)
  const groups = groupRespostas(
    rows.map((row) => openRow(pergunta.tipoPergunta, emVigor, row)),
    'iguais',
  )
  const dito = conteudoDito(pergunta.tipoPergunta, emVigor, read)
  // Answers are grouped as they were written. Their words are for reading: two of them may sound alike.
  const said = ({ texto, itens: [one] }: (typeof groups)[number]): string =>
    one?.resposta && !('ficheiros' in one.resposta) ? textoDaResposta(pergunta.tipoPergunta, dito, one.resposta) : texto
  return groups.slice(0, 12).map((group) => {
    const { itens } = group
    const marked = itens.filter(({ row }) => row.points !== null)
    return {
      texto: cutTexto(said(group), 160),
      n: itens.length,
      percentagem: shareOf(marked.map(({ row }) => row)),
    }
  })
}

const shareOf = (rows: readonly RespostaMarcadaRow[]): number | null =>
  percentagemDe(
    rows.reduce((sum, { points }) => sum + (points ?? 0), 0),
    rows.reduce((sum, { pointsMaximo }) => sum + pointsMaximo, 0),
  )

function statsOfQuestion(all: readonly LinhaRow[]) {
  const rows = all.filter(({ anulada }) => anulada === null)
  const marked = rows.filter(({ points }) => points !== null)
  const verdicts = rows.map((row) => veredictoDe({ ...row, maximo: row.pointsMaximo }))
  const count = (veredicto: string) => verdicts.filter((one) => one === veredicto).length
  const given = marked.filter(({ estado }) => estado !== 'sem-resposta')
  const pairs = given.flatMap(({ points, total }) => (points === null || total === null ? [] : [[points, total - points] as const]))
  return {
    n: given.length,
    // Blank ones alone say nothing of a question whose answers still wait.
    facilidade: given.length === 0 && marked.length < rows.length ? null : shareOf(marked),
    certas: count('certa'),
    emParte: count('em-parte'),
    erradas: count('errada'),
    semResposta: count('sem-resposta'),
    porCorrigir: count('por-corrigir'),
    anuladas: all.length - rows.length,
    discriminacao: discriminacaoDe(pairs),
  }
}

/**
 * One row of points for each attempt that is marked in full, its questions in one order; annulled ones measure nothing.
 * Without the same questions in all there are no rows.
 */
function pointRows(rows: readonly LinhaRow[]): number[][] {
  const attempts = [
    ...Map.groupBy(
      rows.filter(({ total, anulada }) => total !== null && anulada === null),
      ({ tentativaId }) => tentativaId,
    ).values(),
  ]
  const same = new Set(attempts.map((attempt) => attempt.map(({ perguntaId }) => perguntaId).join())).size === 1
  return same ? attempts.map((attempt) => attempt.map(({ points }) => points ?? 0)) : []
}

/** Null: no number, which is not 0. */
function parteDaLinha({ tentativa, situacao }: LinhaDoPainel): Parte | null {
  if (situacao === 'zero') return NADA
  return tentativa === null || tentativa.points === null ? null : parteDe(tentativa.points, tentativa.pointsMaximo)
}

/**
 * The whole page, in four queries for any class. A 0 from the teacher counts; a missed test and a dispensation do not.
 */
export async function readEstatisticas(ctx: ContextoAutenticado, id: number): Promise<Estatisticas> {
  const { teste } = await requireCorrigivel(ctx, id)
  const linhas = (await listLinhas(ctx.db, id)).filter(({ situacao }) => situacao !== 'dispensado')
  const versao = await selectVersao(ctx.db, teste.versaoTesteId)
  const rows = await listMarcasDoTeste(ctx.db, id)
  const partes = linhas.flatMap((linha) => parteDaLinha(linha) ?? [])
  const percentagens = partes.map(emCentesimos)
  const questions = byPergunta(rows)
  const read = await readerOfVersao(versao.conteudo)
  return {
    n: percentagens.length,
    total: linhas.length,
    media: mediaDe(partes.map((parte) => ({ parte }))).media,
    mediana: e.mediana(partes),
    minimo: percentagens.length === 0 ? null : Math.min(...percentagens),
    maximo: percentagens.length === 0 ? null : Math.max(...percentagens),
    desvio: e.desvio(percentagens),
    alfa: e.alfa(pointRows(rows)),
    poucos: percentagens.length < e.POUCOS,
    distribuicao: e.distribuicao(percentagens),
    perguntas: perguntasDaVersao(versao.conteudo, await listContagens(ctx.db, id), read).map((pergunta) => ({
      perguntaid: pergunta.perguntaid,
      numero: pergunta.numero,
      titulo: pergunta.titulo,
      tipoPergunta: pergunta.tipoPergunta,
      dominio: versao.conteudo.perguntas[String(pergunta.perguntaid)]?.dominio ?? '',
      points: pergunta.points,
      ...statsOfQuestion(questions.get(pergunta.perguntaid) ?? []),
      respostas: answersOf(questions.get(pergunta.perguntaid) ?? [], pergunta.perguntaid, versao, read),
    })),
  }
}
