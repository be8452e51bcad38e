/** What one student's row for one test means: a number, or the word that says why there is none. Pure. */
import type { Celula, MediaLida } from '#contract/progresso.ts'
import { type EstadoTentativa, estadoTentativa } from '#regras/estados-teste.ts'
import { type ItemDaMedia, mediaDe } from '#regras/medias.ts'
import { percentagemDe } from '#regras/pontos.ts'
import { atoDe, type DadosPublicacao, isPublicada, resultadoVisivel } from '#regras/publicacao.ts'
import type { CelulaRow, TesteRow } from './progresso.sql.ts'

const dateOrNull = (instante: string | null): Date | null => (instante === null ? null : new Date(instante))

const releaseOf = (teste: TesteRow, row: CelulaRow): DadosPublicacao => ({
  modo: teste.publicacao,
  entregue: row.entregueEm !== null,
  corrigida: row.corrigida,
  temProvisorias: row.temProvisorias,
  ato: atoDe(row),
  // Only what is marked in full makes a number here: what rules alone gave so far is never asked for.
  temAutomaticas: false,
  ultimaJanelaFim: new Date(teste.janelaFim),
  chaveEm: new Date(teste.chaveEm),
})

/** Who reads: a teacher sees what is marked, the student what is released. */
export type Leitor = 'professor' | 'aluno'

/** The state as this reader may know it: to the student a mark that is not released does not exist. */
export function estadoDe(teste: TesteRow, row: CelulaRow, leitor: Leitor): EstadoTentativa {
  const now = new Date(teste.agora)
  const publicada = isPublicada(releaseOf(teste, row), now)
  return estadoTentativa(
    {
      iniciadaEm: dateOrNull(row.inicioEm),
      fimDaJanela: new Date(row.janelaFim ?? teste.fim),
      limiteEm: dateOrNull(row.limiteEm),
      entregueEm: dateOrNull(row.entregueEm),
      corrigida: row.corrigida && (leitor === 'professor' || publicada),
      publicada,
    },
    now,
  )
}

const visivelDe = (teste: TesteRow, row: CelulaRow) => resultadoVisivel(releaseOf(teste, row), new Date(teste.agora))

/** May this reader see the points of the attempt? */
export function isVisivel(teste: TesteRow, row: CelulaRow, leitor: Leitor): boolean {
  if (!row.corrigida || leitor === 'professor') return row.corrigida
  const visivel = visivelDe(teste, row)
  return visivel.forma !== 'nada' && visivel.pontos === 'todos'
}

/** May this reader see how each question went? The key's own rule: no window of the test may be open. */
export const isChaveVisivel = (teste: TesteRow, row: CelulaRow, leitor: Leitor): boolean =>
  isVisivel(teste, row, leitor) && (leitor === 'professor' || visivelDe(teste, row).forma === 'tudo')

const words = {
  'por-iniciar': 'por-iniciar',
  'em-curso': 'em-curso',
  faltou: 'faltou',
  entregue: 'por-corrigir',
  corrigido: 'por-publicar',
  publicado: 'por-publicar',
} as const satisfies Record<EstadoTentativa, string>

/** `row` undefined: the student does not have this test. */
export function celulaDe(teste: TesteRow, row: CelulaRow | undefined, leitor: Leitor): Celula {
  if (!row) return { semNumero: 'nao-tem' }
  if (row.situacao === 'dispensado') return { semNumero: 'dispensado' }
  if (row.situacao === 'zero' && row.entregueEm === null) return { percentagem: 0, zero: true }
  const { points, pointsMaximo } = row
  const percentagem = points === null || pointsMaximo === null ? null : percentagemDe(points, pointsMaximo)
  if (percentagem !== null && isVisivel(teste, row, leitor)) return { percentagem, zero: false }
  // To the student, handed in and not released is one thing: it waits to be published.
  const estado = estadoDe(teste, row, leitor)
  return { semNumero: leitor === 'aluno' && estado === 'entregue' ? 'por-publicar' : words[estado] }
}

const semNota = {
  'por-iniciar': 'por-corrigir',
  'por-enviar': 'por-corrigir',
  'em-curso': 'por-corrigir',
  'por-corrigir': 'por-corrigir',
  'por-publicar': 'por-publicar',
  faltou: 'faltou',
  'sem-resposta': 'sem-resposta',
  dispensado: 'dispensado',
} as const

/** What a cell is to a mean; what the student does not have is no item of theirs at all. */
function itemDe(celula: Celula, peso: number): ItemDaMedia[] {
  if ('percentagem' in celula) return [{ percentagem: celula.percentagem, peso }]
  return celula.semNumero === 'nao-tem' ? [] : [{ semNota: semNota[celula.semNumero] }]
}

export type CelulaComPeso = { celula: Celula; peso: number }

/** Mean of cells with their weights: of those that have a number, and how many there are. */
export function mediaDasCelulas(celulas: readonly CelulaComPeso[]): MediaLida {
  const { media, n, total } = mediaComFaltas(celulas)
  return { media, n, total }
}

/** The same, and how many of them were missed: not started, or not answered. */
export function mediaComFaltas(celulas: readonly CelulaComPeso[]): MediaLida & { faltou: number } {
  const { media, n, total, semNota } = mediaDe(celulas.flatMap(({ celula, peso }) => itemDe(celula, peso)))
  return { media, n, total, faltou: (semNota.faltou ?? 0) + (semNota['sem-resposta'] ?? 0) }
}

/** Mean of the students' means: each student weighs the same. */
export function mediaDasMedias(medias: readonly MediaLida[]): MediaLida {
  const { media, n, total } = mediaDe(medias.map(({ media }) => (media === null ? { semNota: 'por-corrigir' } : { percentagem: media })))
  return { media, n, total }
}
