/** The statistics of one class test: how it went, and how each question went. */
import { tipoDe } from '#perguntas/nomes.ts'
import { escolhidasDe, opcoesDe } from '#perguntas/opcoes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import type { Resultado } from '#perguntas/tipo-pergunta.ts'
import type { EstatisticasTeste } from '#contract/testes/estatisticas-formas.ts'
import { discriminacaoDe } from '#regras/discriminacao.ts'
import { countByFaixa } from '#regras/faixas.ts'
import { chaveSuspeita, opcoesPorTerco } from '#regras/opcoes-por-tercos.ts'
import { NADA, type Parte, emCentesimos, emCentesimosExatos, parteDe, parteDoTeste } from '#regras/medias.ts'
import type { Leitor } from '#regras/texto-rico/texto-simples.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { alunosDosTestes } from '#server/fragmentos/testes.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { cutTexto } from '#server/perguntas/textos.ts'
import type { Static } from 'typebox'
import { type ConteudoEmVigor, conteudoDito, conteudoEmVigor, textoDaResposta } from './conteudo.ts'
import { veredictoDe } from './mark-in-words.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import * as e from './estatistica.ts'
import { groupRespostas } from './grupos.ts'
import { perguntasDaVersao, readerOfVersao } from './painel.service.ts'
import { type ContagemRow, selectVersao, type VersaoEmVigor } from './painel.sql.ts'
import { type Aberta, openRow } from './pergunta.service.ts'
import type { RespostaMarcadaRow } from './pergunta.sql.ts'

type Estatisticas = Static<typeof EstatisticasTeste>
type LinhaRow = Pick<RespostaMarcadaRow, 'tentativaId' | 'estado' | 'points' | 'pointsMaximo' | 'anulada'> & {
  perguntaId: number
  total: number | null
  /** The answer as JSON: equal texts are read once. */
  escrita: string | null
  /** Of the result by rule. */
  lido: Resultado['estado']
}

type LinhaAberta = LinhaRow & { conteudo: unknown; resultado: { estado: Resultado['estado'] } }

/**
 * Every mark of the attempts that count, with its answer. `total` is what the attempt's questions add up to, null while
 * something waits: unscaled, and without annulled ones, which measure nothing.
 */
const listMarcasDoTeste = (db: Db, teste: number) =>
  many<LinhaRow>(
    db,
    sql`select t.id as "tentativaId", r.conteudo::text as escrita, c.resultado ->> 'estado' as lido, c.estado, c.points,
               c.points_maximo as "pointsMaximo", c.anulada, c.pergunta_id as "perguntaId",
               case when t.points_total is not null then (sum(c.points) filter (where c.anulada is null) over (partition by t.id))::int end as total
          from tentativas t
          join classificacoes c on c.tentativa_id = t.id
          left join respostas r on r.tentativa_id = t.id and r.pergunta_id = c.pergunta_id
         where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null
         order by t.id, c.pergunta_id`,
  )

type TotalRow = { situacao: 'dispensado' | 'zero' | null; points: number | null; pointsMaximo: number | null; fora: number | null }

/** How the test went for everybody who has it and was not let off; `points` null while something waits, or without an attempt. */
const listTotais = (db: Db, teste: number) =>
  many<TotalRow>(
    db,
    sql`select s.situacao, t.points_total as points, t.points_maximo as "pointsMaximo", t.points_fora as fora
          from (${alunosDosTestes(sql`tt.id = ${teste}`)}) a
          left join tentativas t on t.teste_turma_id = ${teste} and t.aluno_id = a.aluno_id and t.conta
          left join situacoes_teste s on s.teste_turma_id = ${teste} and s.aluno_id = a.aluno_id
         where s.situacao is distinct from 'dispensado'`,
  )

type TempoRow = { perguntaId: number; mediana: number; n: number }

/**
 * The time between words, which is what the history knows: each stretch belongs to the question that was written in at
 * its end. Of attempts that count; the month says where their history is kept.
 */
const listTempos = (db: Db, teste: number) =>
  many<TempoRow>(
    db,
    sql`select pergunta_id as "perguntaId", percentile_cont(0.5) within group (order by segundos) as mediana, count(*)::int as n
          from (select tentativa_id, pergunta_id, sum(greatest(0, extract(epoch from escrita_em - antes)))::float8 as segundos
                  from (select r.tentativa_id, r.pergunta_id, r.escrita_em,
                               lag(r.escrita_em, 1, t.inicio_em) over (partition by r.tentativa_id order by r.escrita_em, r.recebida_em, r.seq) as antes
                          from tentativas t join revisoes r on r.tentativa_id = t.id and r.mes = t.mes
                         where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null) troco
                 group by tentativa_id, pergunta_id) por_aluno
         group by pergunta_id`,
  )

const byPergunta = (rows: readonly LinhaRow[]): Map<number, LinhaRow[]> => Map.groupBy(rows, ({ perguntaId }) => perguntaId)

/** Opens these answers to one question; what many wrote is opened once. */
function openRows(tipo: number, emVigor: ConteudoEmVigor, rows: readonly LinhaRow[]): Aberta<LinhaAberta>[] {
  const known = new Map<string, Aberta<LinhaAberta>>()
  return rows.map((row) => {
    const key = `${row.lido === 'sem-resposta'}/${row.escrita}`
    const before = known.get(key)
    if (before) return { ...before, tentativaId: row.tentativaId, row: { ...before.row, ...row } }
    const conteudo: unknown = row.escrita === null ? null : JSON.parse(row.escrita)
    const opened = openRow(tipo, emVigor, { ...row, conteudo, resultado: { estado: row.lido } })
    known.set(key, opened)
    return opened
  })
}

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
  const groups = groupRespostas(openRows(pergunta.tipoPergunta, emVigor, rows), 'iguais')
  const dito = conteudoDito(pergunta.tipoPergunta, emVigor, read)
  // Answers are grouped as they were written. Their words are for reading: two of them may sound alike.
  const said = ({ texto, itens: [one] }: (typeof groups)[number]): string =>
    one?.resposta && !('ficheiros' in one.resposta) ? textoDaResposta(pergunta.tipoPergunta, dito, one.resposta) : texto
  return groups.slice(0, 12).map((group) => {
    const { itens } = group
    const share = shareOf(itens.map(({ row }) => row).filter(({ points }) => points !== null))
    return {
      texto: cutTexto(said(group), 160),
      n: itens.length,
      percentagem: share && emCentesimos(share),
    }
  })
}

const shareOf = (rows: readonly Pick<LinhaRow, 'points' | 'pointsMaximo'>[]): Parte | null =>
  parteDe(
    rows.reduce((sum, { points }) => sum + (points ?? 0), 0),
    rows.reduce((sum, { pointsMaximo }) => sum + pointsMaximo, 0),
  )

/** Option by option, and what speaks against the key; of answers that count for the question. */
function optionsOf(all: readonly LinhaRow[], perguntaid: number, { conteudo, chaves }: VersaoEmVigor, read: Leitor) {
  const pergunta = conteudo.perguntas[String(perguntaid)]
  if (!pergunta) return { opcoes: [], chaveSuspeita: null }
  const tipo = pergunta.tipoPergunta
  const emVigor = conteudoEmVigor(pergunta, perguntaid, chaves)
  const opcoes = opcoesDe(tipo, emVigor)
  const rows = opcoes.length === 0 ? [] : all.filter(({ anulada }) => anulada === null)
  const dadas = openRows(tipo, emVigor, rows).flatMap(({ row: { points, total }, resposta }) =>
    resposta === null ? [] : [{ resto: points === null || total === null ? null : total - points, escolhidas: escolhidasDe(resposta) }],
  )
  const said = new Map(mapDitas(tipo, emVigor, read))
  const textOf = (id: string): string => said.get(id) ?? ''
  const suspect = tipo === tipoDe.escolhaUnica ? chaveSuspeita(opcoes, dadas) : null
  const certas = new Set(opcoes.filter(({ certa }) => certa).map(({ id }) => id))
  return {
    opcoes: opcoesPorTerco(
      opcoes.map(({ id }) => id),
      dadas,
    ).map(({ id, ...contagem }) => ({ texto: textOf(id), certa: certas.has(id), ...contagem })),
    chaveSuspeita: suspect && {
      texto: textOf(suspect.id),
      n: suspect.n,
      de: suspect.de,
      melhores: suspect.melhores,
      deMelhores: suspect.deMelhores,
    },
  }
}

/** Each option with its words, formulas said. */
function mapDitas(tipo: number, emVigor: ConteudoEmVigor, read: Leitor): [string, string][] {
  // The same content, its texts replaced one by one.
  const dito = conteudoDito(tipo, emVigor, read) as ConteudoEmVigor
  return opcoesDe(tipo, dito).map(({ id, texto }) => [id, cutTexto(plainText(texto), 160)])
}

function statsOfQuestion(all: readonly LinhaRow[]) {
  const rows = all.filter(({ anulada }) => anulada === null)
  const marked = rows.filter(({ points }) => points !== null)
  const verdicts = rows.map((row) => veredictoDe({ ...row, maximo: row.pointsMaximo }))
  const count = (veredicto: string) => verdicts.filter((one) => one === veredicto).length
  const given = marked.filter(({ estado }) => estado !== 'sem-resposta')
  const pairs = given.flatMap(({ points, total }) => (points === null || total === null ? [] : [[points, total - points] as const]))
  // Blank ones alone say nothing of a question whose answers still wait.
  const share = given.length === 0 && marked.length < rows.length ? null : shareOf(marked)
  return {
    n: given.length,
    facilidade: share && emCentesimosExatos(share),
    certas: count('certa'),
    emParte: count('em-parte'),
    erradas: count('errada'),
    semResposta: count('sem-resposta'),
    porCorrigir: count('por-corrigir'),
    anuladas: all.length - rows.length,
    discriminacao: discriminacaoDe(pairs),
    facilidadeEntre: e.intervaloDaMedia(marked.map(({ points, pointsMaximo }) => ((points ?? 0) * 10_000) / Math.max(1, pointsMaximo))),
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
function parteDoTotal({ situacao, points, pointsMaximo: maximo, fora }: TotalRow): Parte | null {
  if (situacao === 'zero') return NADA
  return points === null || maximo === null ? null : parteDoTeste({ points, maximo, fora: fora ?? 0 })
}

/** What `listContagens` would count once more. */
const contagensDe = (questions: ReturnType<typeof byPergunta>): ContagemRow[] =>
  [...questions].map(([perguntaId, marcas]) => ({
    perguntaId,
    respostas: marcas.length,
    porCorrigir: marcas.filter(({ points }) => points === null).length,
  }))

/**
 * The whole page, in six queries for any class. A 0 from the teacher counts; a missed test and a dispensation do not.
 */
export async function readEstatisticas(ctx: ContextoAutenticado, id: number): Promise<Estatisticas> {
  const { teste, turma } = await requireCorrigivel(ctx, id)
  const totais = await listTotais(ctx.db, id)
  const versao = await selectVersao(ctx.db, teste.versaoTesteId)
  const rows = await listMarcasDoTeste(ctx.db, id)
  const partes = totais.flatMap((total) => parteDoTotal(total) ?? [])
  const percentagens = partes.map(emCentesimos)
  const exatas = partes.map(emCentesimosExatos)
  const questions = byPergunta(rows)
  const tempos = new Map((await listTempos(ctx.db, id)).map(({ perguntaId, ...tempo }) => [perguntaId, tempo]))
  const read = await readerOfVersao(versao.conteudo)
  return {
    n: percentagens.length,
    total: totais.length,
    media: e.media(partes),
    mediana: e.mediana(partes),
    minimo: percentagens.length === 0 ? null : Math.min(...percentagens),
    maximo: percentagens.length === 0 ? null : Math.max(...percentagens),
    quartis: e.quartis(exatas),
    desvio: e.desvio(exatas),
    alfa: e.alfa(pointRows(rows)),
    poucos: percentagens.length < e.POUCOS,
    distribuicao: countByFaixa(percentagens, turma.escala),
    perguntas: perguntasDaVersao(versao, contagensDe(questions), read).map((pergunta) => ({
      perguntaid: pergunta.perguntaid,
      numero: pergunta.numero,
      titulo: pergunta.titulo,
      tipoPergunta: pergunta.tipoPergunta,
      dominio: versao.conteudo.perguntas[String(pergunta.perguntaid)]?.dominio ?? '',
      points: pergunta.points,
      ...statsOfQuestion(questions.get(pergunta.perguntaid) ?? []),
      ...optionsOf(questions.get(pergunta.perguntaid) ?? [], pergunta.perguntaid, versao, read),
      tempo: tempos.get(pergunta.perguntaid) ?? null,
      respostas: answersOf(questions.get(pergunta.perguntaid) ?? [], pergunta.perguntaid, versao, read),
    })),
  }
}
