/** The feed as one person sees it. */
import type { Atividade } from '#contract/atividade.ts'
import type { FicheirosVisiveis } from '#contract/comum.ts'
import { limites } from '#regras/limites.ts'
import { comFormulasDitas, type Leitor, textoSimples } from '#regras/texto-rico/texto-simples.ts'

import { inTransaction } from '#server/db/db.ts'
import { signedUrl, visibleFiles } from '#server/files/ficheiros.service.ts'
import { readerOf } from '#server/formulas/formulas.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { cutTexto, ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { isDocente } from '#server/turmas/turmas.policy.ts'
import { refuseArquivada, requireTurma, type TurmaRow } from '#server/turmas/turmas.service.ts'
import { podeComAviso, podeNoMural } from './atividade.policy.ts'
import * as q from './atividade.sql.ts'

/** A person's picture, addressed for who looks. */
export const avatarOf = (ctx: ContextoAutenticado, ficheiro: number | null): string | null =>
  ficheiro === null ? null : signedUrl(ctx, ficheiro)

/** Files an announcement needs: those of its text and those attached. */
const filesOf = ({ texto, ficheiros }: q.ConteudoAviso): number[] => [...ficheirosDosTextos([texto]), ...ficheiros]

const pick = (files: FicheirosVisiveis, ids: readonly number[]): FicheirosVisiveis =>
  Object.fromEntries(Object.entries(files).filter(([id]) => ids.includes(Number(id))))

/** «Ana Gil, Rui Sá e mais 3 alunos entraram na turma.» */
function sentenceOf({ nomes, n }: { nomes: readonly string[]; n: number }): string {
  const more = n - nomes.length
  const list = more > 0 ? [...nomes, `mais ${more} ${more === 1 ? 'aluno' : 'alunos'}`] : nomes
  const names = list.length > 1 ? `${list.slice(0, -1).join(', ')} e ${list.at(-1)}` : (list[0] ?? 'Ninguém')
  return `${names} ${n === 1 ? 'entrou' : 'entraram'} na turma.`
}

const whatHappened = {
  teste: 'Teste novo',
  trabalho: 'Trabalho novo',
  'resultados-teste': 'Resultados publicados',
  'resultados-trabalho': 'Resultados publicados',
} as const

type Vista = { ctx: ContextoAutenticado; turma: TurmaRow; comentarios: boolean; files: FicheirosVisiveis; read: Leitor }

function presentAviso({ ctx, turma, comentarios, files, read }: Vista, row: q.AtividadeRow, conteudo: q.ConteudoAviso): Atividade {
  return {
    ...headOf(ctx, row, cutTexto(textoSimples(comFormulasDitas(conteudo.texto, read)), limites.avisoResumo)),
    tipo: 'aviso',
    aviso: {
      id: row.avisoId ?? 0,
      versao: row.versao ?? 1,
      conteudo: conteudo.texto,
      ficheiros: pick(files, ficheirosDosTextos([conteudo.texto])),
      anexos: conteudo.ficheiros.flatMap((id) => {
        const file = files[String(id)]
        return file ? [{ id, ...file }] : []
      }),
      editadoEm: row.editadoEm,
      nTurmas: row.nTurmas,
    },
    comentarios: row.comentarios,
    pode: podeComAviso(turma, row.autorId === ctx.actor.id, comentarios),
  }
}

const headOf = (ctx: ContextoAutenticado, { id, user, avatarId, data }: q.AtividadeRow, texto: string) => ({
  id,
  user,
  avatar: avatarOf(ctx, avatarId),
  texto,
  data,
})

function present(vista: Vista, row: q.AtividadeRow): Atividade {
  if (row.tipo === 'aviso') {
    if (!row.conteudo) throw new Error('A line of an announcement has its announcement')
    return presentAviso(vista, row, row.conteudo)
  }
  if (row.tipo === 'entrada') {
    const { nomes, n } = row.entraram ?? { nomes: [], n: 0 }
    return { ...headOf(vista.ctx, row, sentenceOf({ nomes, n })), tipo: 'entrada', nomes, n }
  }
  const { tipo, nome, inicio, fim, alvo } = row
  return { ...headOf(vista.ctx, row, `${whatHappened[tipo]}: ${nome}.`), tipo, alvo: alvo ?? 0, nome, inicio, fim }
}

/** A line of arrivals whose pupils have all left again is not shown. */
const isTold = ({ tipo, entraram }: q.AtividadeRow): boolean => tipo !== 'entrada' || (entraram?.n ?? 0) > 0

export async function listAtividade(ctx: ContextoAutenticado, id: number, { cursor, limite }: { cursor?: string; limite?: number }) {
  const turma = await requireTurma(ctx, id, 'ver')
  const page = limite ?? limites.atividadesPorPagina
  const rows = await q.listAtividades(ctx.db, id, ctx.actor, {
    docente: isDocente(turma),
    depois: readCursor(cursor, ['instante', 'numero']),
    rows: rowsToAsk(page),
  })
  const { data, proximo } = pageOf(rows, page, (row) => [row.data, row.id])
  const files = await visibleFiles(
    ctx,
    data.flatMap(({ conteudo }) => (conteudo ? filesOf(conteudo) : [])),
  )
  const comentarios = await q.selectComentarios(ctx.db, id)
  const read = await readerOf(data.map(({ conteudo }) => conteudo?.texto))
  return {
    data: data.filter(isTold).map((row) => present({ ctx, turma, comentarios, files, read }, row)),
    proximo,
    comentarios,
    pode: podeNoMural(turma),
  }
}

export async function countNovas(ctx: ContextoAutenticado, id: number, { desde, ultima }: { desde: string; ultima: number }) {
  const turma = await requireTurma(ctx, id, 'ver')
  return { n: await q.countNovas(ctx.db, id, ctx.actor, { docente: isDocente(turma), desde, ultima }) }
}

/** Lets pupils comment, or no longer; what they wrote stays. */
export const switchComentarios = (ctx: ContextoAutenticado, id: number, ligados: boolean) =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    refuseArquivada(await requireTurma(inside, id, 'gerir'))
    await q.updateComentarios(db, id, ligados)
    await noteImpersonated(inside, 'turma.comentarios', `turma:${id}`, { ligados })
    return { comentarios: ligados }
  })
