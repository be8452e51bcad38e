/** How far a result is released, and what of it may then be counted and said. Pure. */
import type { ResultadoCompleto } from '#contract/testes/resultado-formas.ts'
import { estadoTentativa } from '#regras/testes/estados-teste.ts'
import { percentagemDoTeste } from '#regras/medias.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { atoDe, type DadosPublicacao, isPublicada, resultadoVisivel, type Visivel } from '#regras/testes/publicacao.ts'
import type { MarcaRow } from './aluno.sql.ts'
import type * as q from './resultado.sql.ts'

const releaseOf = (row: q.ResultadoRow): DadosPublicacao => ({
  modo: row.publicacao,
  entregue: row.entregueEm !== null,
  corrigida: row.corrigidaEm !== null,
  temProvisorias: row.temProvisorias,
  ato: atoDe(row, new Date(row.agora)),
  temAutomaticas: row.automaticas > 0,
  ultimaJanelaFim: new Date(row.janelaFim),
  chaveEm: new Date(row.chaveEm),
  mostra: row.mostra,
})

export const visibleOf = (row: q.ResultadoRow): Visivel => resultadoVisivel(releaseOf(row), new Date(row.agora))

/** A student is never told that something is marked before it is released. */
function estadoParaAluno(row: q.ResultadoRow) {
  const now = new Date(row.agora)
  const publicada = isPublicada(releaseOf(row), now)
  return estadoTentativa(
    {
      iniciadaEm: row.inicioEm ? new Date(row.inicioEm) : null,
      fimDaJanela: new Date(row.janelaDaTentativa ?? row.fim),
      limiteEm: row.limiteEm ? new Date(row.limiteEm) : null,
      entregueEm: row.entregueEm ? new Date(row.entregueEm) : null,
      corrigida: publicada,
      publicada,
    },
    now,
  )
}

const minutes = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

export const header = (row: q.ResultadoRow) => ({
  id: row.id,
  nome: row.nome,
  turma: { id: row.turmaId, name: row.turma, fuso: row.fuso, escala: row.escala },
  estado: estadoParaAluno(row),
  situacao: row.situacao,
  inicioEm: row.inicioEm,
  entregueEm: row.entregueEm,
  entreguePor: row.entreguePor,
  minutos: row.inicioEm && row.entregueEm ? minutes(row.inicioEm, row.entregueEm) : null,
})

/** Marked by rule alone: what may be counted at hand-in. */
export const isAutomatic = (marca: MarcaRow): boolean => marca.origem === 'automatica' && marca.points !== null

export type Pontos = Extract<Visivel, { pontos: unknown }>['pontos']
type Soma = NonNullable<ResultadoCompleto['soma']>

/** The sum of what may be counted, and how many questions are in neither number. */
export function sumOf(row: q.ResultadoRow, pontos: Pontos): Soma {
  const whole = pontos === 'todos'
  const points = (whole ? row.points : null) ?? row.pointsAutomaticos
  const maximo = (whole ? row.pointsMaximo : null) ?? row.maximoAutomaticos
  const waiting = whole ? 0 : row.nMarcas - row.automaticas
  return {
    points: fromCentesimos(points),
    pointsMaximo: fromCentesimos(maximo),
    percentagem: waiting === 0 ? percentagemDoTeste({ points, maximo, fora: whole ? (row.fora ?? 0) : 0 }) : null,
    contadas: row.nMarcas - waiting,
    porCorrigir: waiting,
  }
}
