/** The marks of a period: what the results propose, beside what the teacher decides. */
import type { LinhaDaPauta, Pauta } from '#contract/pauta.ts'
import { diaLocal } from '#regras/fuso.ts'
import {
  type Avaliacao,
  avaliacaoPredefinida,
  lugarDoItem,
  notaEscrita,
  periodoDoDia,
  problemasDaAvaliacao,
  propostaDe,
} from '#regras/pauta.ts'
import { mediaDe } from '#regras/medias.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type LidaDoAluno, type LinhaLida, readLidas } from '#server/progresso/lidas.service.ts'
import { requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import * as q from './pauta.sql.ts'

type Turma = Awaited<ReturnType<typeof requireTurma>>

const hojeEm = (fuso: string): string => diaLocal(new Date(), fuso)

async function readAvaliacao(ctx: ContextoAutenticado, { id, anoLetivo, fuso }: Turma): Promise<Avaliacao> {
  const row = await q.selectOptionalAvaliacao(ctx.db, id)
  const predefinida = avaliacaoPredefinida(anoLetivo, hojeEm(fuso))
  const propria: Partial<Avaliacao> = row?.avaliacao ?? {}
  // Kept before there was a weight for marks from outside: it has the usual one.
  return { ...predefinida, ...propria, pesos: { ...predefinida.pesos, ...propria.pesos } }
}

/** The lowest of two tests or more is left out: of the mean, not of the page. */
function withoutWorst(testes: readonly LidaDoAluno[]): LidaDoAluno[] {
  const marked = testes.filter(({ parte }) => parte !== null)
  if (marked.length < 2) return [...testes]
  const isLower = (a: LidaDoAluno, b: LidaDoAluno): boolean =>
    a.parte !== null && b.parte !== null && a.parte.num * b.parte.den < b.parte.num * a.parte.den
  const worst = marked.reduce((lowest, one) => (isLower(one, lowest) ? one : lowest))
  return testes.filter((one) => one !== worst)
}

/** A mean of these, and of how many there are. What a pupil does not have is none of theirs. */
function meanOf(lidas: readonly LidaDoAluno[]) {
  const own = lidas.filter(({ isOwn }) => isOwn)
  return mediaDe(own.map(({ parte, peso }) => (parte === null ? { semNota: 'por-corrigir' } : { parte, peso })))
}

function toLinha({ aluno, lidas }: LinhaLida, avaliacao: Avaliacao, nota: q.NotaRow | undefined): LinhaDaPauta {
  const { pesos, proprias, semPior } = avaliacao
  const placed = lidas.map((one) => ({ ...one, ...lugarDoItem(avaliacao, one) }))
  const inCategoria = (wanted: string): LidaDoAluno[] => placed.filter(({ categoria }) => categoria === wanted)
  const testes = inCategoria('testes')
  const medias = {
    testes: meanOf(semPior ? withoutWorst(testes) : testes),
    trabalhos: meanOf(inCategoria('trabalhos')),
    fora: meanOf(inCategoria('fora')),
  }
  const own = proprias.map(({ id, peso }) => ({ media: meanOf(inCategoria(id)), peso }))
  const lida = ({ media, n, total }: (typeof medias)['testes']) => ({ media, n, total })
  return {
    aluno,
    celulas: lidas.map(({ celula }) => celula),
    testes: lida(medias.testes),
    trabalhos: lida(medias.trabalhos),
    fora: lida(medias.fora),
    proprias: own.map(({ media }) => lida(media)),
    proposta: propostaDe(medias, pesos, own),
    nota: nota?.nota ?? '',
    autoavaliacao: nota?.autoavaliacao ?? '',
    versao: nota?.versao ?? 0,
  }
}

type Qual = { periodo?: number; disciplina?: string }

/** Final marks of the class's own subject are those it had before it had any other. */
const storedDisciplina = (turma: Turma, disciplina: string): string => (disciplina === turma.disciplina ? '' : disciplina)

/**
 * The marks of a class that the caller teaches; `periodo` 1 to 4, else the one of today. 404 for a period it has not.
 * With a subject only its results count, and its final marks are its own.
 */
export async function readPauta(ctx: ContextoAutenticado, id: number, { periodo, disciplina = '' }: Qual): Promise<Pauta> {
  const turma = await requireTurma(ctx, id, 'gerir')
  const avaliacao = await readAvaliacao(ctx, turma)
  const place = periodo ?? periodoDoDia(avaliacao.periodos, hojeEm(turma.fuso))
  const chosen = avaliacao.periodos[place - 1]
  if (!chosen) throw new AppError('nao_encontrado')
  const { itens, linhas } = await readLidas(ctx, { turmaId: id, disciplina }, ({ data }) => {
    const dia = diaLocal(new Date(data), turma.fuso)
    return dia >= chosen.inicio && dia <= chosen.fim
  })
  const notas = new Map(
    (await q.listNotas(ctx.db, { turma: id, periodo: place, disciplina: storedDisciplina(turma, disciplina) })).map((nota) => [
      nota.alunoId,
      nota,
    ]),
  )
  return {
    turma: { id, name: turma.nome, fuso: turma.fuso, escala: turma.escala },
    versaoDaTurma: turma.versao,
    arquivada: turma.arquivadaEm !== null,
    avaliacao,
    periodo: place,
    disciplina,
    itens: itens.map(({ data, ...item }) => ({ ...item, ...lugarDoItem(avaliacao, item), dia: diaLocal(new Date(data), turma.fuso) })),
    alunos: linhas.map((linha) => toLinha(linha, avaliacao, notas.get(linha.aluno.id))),
  }
}

type NovaAvaliacao = { versao: number; avaliacao: Avaliacao; tambem?: readonly number[] }

/**
 * Changes periods and weights, here and in the classes of `tambem`: all of them, or none. Errors: `regra_do_conteudo`,
 * `versao_desatualizada`; of any of them `nao_encontrado` and `turma_arquivada`.
 */
export function changeAvaliacao(ctx: ContextoAutenticado, id: number, { versao, avaliacao, tambem = [] }: NovaAvaliacao) {
  const campos = problemasDaAvaliacao(avaliacao)
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const outras = tambem.filter((outra) => outra !== id)
    // In the order of ids, so that two such acts wait for each other.
    for (const one of [id, ...outras].toSorted((a, b) => a - b)) {
      await requireTurmaToChange(inside, one)
      await noteImpersonated(inside, 'turma.alterar', `turma:${one}`)
    }
    // The items are those of this class.
    await q.updateAvaliacoes(db, outras, { ...avaliacao, itens: [] })
    if ((await q.updateAvaliacao(db, id, versao, avaliacao)) === 0)
      throw new AppError('versao_desatualizada', { atual: { versaoDaTurma: (await requireTurma(inside, id, 'gerir')).versao } })
    return { versaoDaTurma: versao + 1, avaliacao }
  })
}

export type NotaDoPeriodo = { periodo: number; disciplina?: string; alunoId: number; versao: number; nota: string; autoavaliacao: string }

/** Keeps a pupil's mark. The same words again change nothing; over words that the page has not seen: 409. */
export function saveNota(ctx: ContextoAutenticado, id: number, { periodo, disciplina = '', alunoId, versao, ...pedida }: NotaDoPeriodo) {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const turma = await requireTurmaToChange(inside, id)
    const lugar = { turma: id, periodo, disciplina: storedDisciplina(turma, disciplina) }
    const [nota, autoavaliacao] = [notaEscrita(pedida.nota, turma.escala), notaEscrita(pedida.autoavaliacao, turma.escala)]
    if (nota === null || autoavaliacao === null)
      throw new AppError('regra_do_conteudo', {
        campos: { [nota === null ? 'nota' : 'autoavaliacao']: ['A escala da turma não tem esta nota.'] },
      })
    const before = await q.selectOptionalNota(db, lugar, alunoId)
    if (before?.nota === nota && before.autoavaliacao === autoavaliacao) return { nota, autoavaliacao, versao: before.versao }
    if ((before?.versao ?? 0) !== versao)
      throw new AppError('versao_desatualizada', { atual: before ?? { nota: '', autoavaliacao: '', versao: 0 } })
    const saved = await q.saveNota(db, { ...lugar, aluno: alunoId, nota, autoavaliacao, quem: ctx.actor.id })
    if (!saved) throw new AppError('nao_encontrado')
    await noteImpersonated(inside, 'pauta.nota', `turma:${id}`, { aluno: alunoId, periodo })
    return { nota: saved.nota, autoavaliacao: saved.autoavaliacao, versao: saved.versao }
  })
}
