/** The meaning of one student's row for one test: a number, or the word that says why there is none. Pure. */
import type { Celula, MediaLida } from '#contract/progresso.ts'
import { type EstadoTentativa, estadoTentativa } from '#regras/testes/estados-teste.ts'
import { type ItemDaMedia, NADA, type Parte, emCentesimos, mediaDe, parteDe } from '#regras/medias.ts'
import { atoDe, type DadosPublicacao, isPublicada, resultadoVisivel } from '#regras/testes/publicacao.ts'
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

/** The reader: a teacher sees marked results, the student released ones. */
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

/** A result as means need it: the exact part of the points, or why there is none. */
export type Lida = { parte: Parte; zero: boolean } | Extract<Celula, { semNumero: string }>

/** As it travels: rounded. */
export const toCelula = (lida: Lida): Celula => ('parte' in lida ? { percentagem: emCentesimos(lida.parte), zero: lida.zero } : lida)

/** What one student's row for one test means. */
export function lidaDe(teste: TesteRow, row: CelulaRow, leitor: Leitor): Lida {
  if (row.situacao === 'dispensado') return { semNumero: 'dispensado' }
  if (row.situacao === 'zero' && row.entregueEm === null) return { parte: NADA, zero: true }
  const { points, pointsMaximo } = row
  const parte = points === null || pointsMaximo === null ? null : parteDe(points, pointsMaximo)
  if (parte !== null && isVisivel(teste, row, leitor)) return { parte, zero: false }
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
  'sem-nota': 'por-corrigir',
} as const

/** A cell's part in a mean. A test the student does not have is no item of theirs at all. */
function itemDe(lida: Lida, peso: number): ItemDaMedia[] {
  if ('parte' in lida) return [{ parte: lida.parte, peso }]
  return lida.semNumero === 'nao-tem' ? [] : [{ semNota: semNota[lida.semNumero] }]
}

export type LidaComPeso = { lida: Lida; peso: number }

const meanOf = (lidas: readonly LidaComPeso[]) => mediaDe(lidas.flatMap(({ lida, peso }) => itemDe(lida, peso)))

/** Mean of cells with their weights: of those that have a number, and how many there are. */
export function mediaDasCelulas(lidas: readonly LidaComPeso[]): MediaLida {
  const { media, n, total } = meanOf(lidas)
  return { media, n, total }
}

/** The same, and how many of them were missed: not started, or not answered. */
export function mediaComFaltas(lidas: readonly LidaComPeso[]): MediaLida & { faltou: number } {
  const { media, n, total, semNota } = meanOf(lidas)
  return { media, n, total, faltou: (semNota.faltou ?? 0) + (semNota['sem-resposta'] ?? 0) }
}

/** Mean of the students' means, of which none was rounded before: each student weighs the same. */
export function mediaDosAlunos(alunos: readonly (readonly LidaComPeso[])[]): MediaLida {
  const { media, n, total } = mediaDe(
    alunos.map((lidas) => meanOf(lidas).exata).map((parte) => (parte === null ? { semNota: 'por-corrigir' } : { parte })),
  )
  return { media, n, total }
}
