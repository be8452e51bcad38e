/** The meaning of one student's row for one test: a number, or the word that says why there is none. Pure. */
import type { Celula, MediaLida } from '#contract/progresso.ts'
import { type EstadoTentativa, estadoTentativa } from '#regras/testes/estados-teste.ts'
import { type ItemDaMedia, type Media, NADA, type Parte, emCentesimos, mediaDe, parteDoTeste } from '#regras/medias.ts'
import { atoDe, type DadosDaLibertacao, isPublicada, resultadoVisivel } from '#regras/testes/publicacao.ts'
import type { CelulaRow, TesteRow } from './progresso.sql.ts'

const dateOrNull = (instante: string | null): Date | null => (instante === null ? null : new Date(instante))

const releaseOf = (teste: TesteRow, row: CelulaRow): DadosDaLibertacao => ({
  modo: teste.publicacao,
  entregue: row.entregueEm !== null,
  temProvisorias: row.temProvisorias,
  ato: atoDe(row, new Date(teste.agora)),
  ultimaJanelaFim: new Date(teste.janelaFim),
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

/** May this reader see the points of the attempt? */
export const isVisivel = (teste: TesteRow, row: CelulaRow, leitor: Leitor): boolean =>
  row.corrigida &&
  (leitor === 'professor' || (teste.mostra.includes('pontos') && isPublicada(releaseOf(teste, row), new Date(teste.agora))))

/** May the pupil see how each question went? The key's own rule: no window of the test may be open. */
export function isChaveVisivel(teste: TesteRow & { chaveEm: string }, row: CelulaRow): boolean {
  if (!isVisivel(teste, row, 'aluno')) return false
  const { corrigida } = row
  const release = { ...releaseOf(teste, row), corrigida, temAutomaticas: false, chaveEm: new Date(teste.chaveEm), mostra: teste.mostra }
  return ['respostas', 'tudo'].includes(resultadoVisivel(release, new Date(teste.agora)).forma)
}

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

/** What so many points of a whole that is more than nothing mean; `fora` as in `parteDoTeste`. */
export const lidaDosPontos = (total: { points: number; maximo: number; fora: number }): Lida => ({
  parte: parteDoTeste(total) ?? NADA,
  zero: false,
})

/** What one student's row for one test means. */
export function lidaDe(teste: TesteRow, row: CelulaRow, leitor: Leitor): Lida {
  if (row.situacao === 'dispensado') return { semNumero: 'dispensado' }
  if (row.situacao === 'zero' && row.entregueEm === null) return { parte: NADA, zero: true }
  const { points, pointsMaximo: maximo, fora } = row
  const parte = points === null || maximo === null ? null : parteDoTeste({ points, maximo, fora: fora ?? 0 })
  if (parte !== null && isVisivel(teste, row, leitor)) return { parte, zero: false }
  // To the student, handed in and not released is one thing: it waits to be published.
  const estado = estadoDe(teste, row, leitor)
  // Published and without a number here: its points are not shown.
  if (leitor === 'aluno' && estado === 'publicado' && parte !== null) return { semNumero: 'sem-pontos' }
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
  'sem-pontos': 'por-publicar',
  'sem-nota': 'por-corrigir',
} as const

export type LidaComPeso = { lida: Lida; peso: number }

/** Mean of cells with their weights. A test the student does not have is no item of theirs at all. */
export function mediaDasCelulas(lidas: readonly LidaComPeso[]): Media {
  const itens: ItemDaMedia[] = []
  for (const { lida, peso } of lidas) {
    if ('parte' in lida) itens.push({ parte: lida.parte, peso })
    else if (lida.semNumero !== 'nao-tem') itens.push({ semNota: semNota[lida.semNumero] })
  }
  return mediaDe(itens)
}

/** As it travels: rounded, of those that have a number, and how many there are. */
export const toMediaLida = ({ media, n, total }: Media): MediaLida => ({ media, n, total })

/** The same, and how many of them were missed: not started, or not answered. */
export function mediaComFaltas(lidas: readonly LidaComPeso[]): MediaLida & { faltou: number } {
  const media = mediaDasCelulas(lidas)
  const { semNota } = media
  return { ...toMediaLida(media), faltou: (semNota.faltou ?? 0) + (semNota['sem-resposta'] ?? 0) }
}

/** Mean of the students' means, of which none was rounded before: each student weighs the same. */
export const mediaDosAlunos = (medias: readonly Pick<Media, 'exata'>[]): MediaLida =>
  toMediaLida(mediaDe(medias.map(({ exata }) => (exata === null ? { semNota: 'por-corrigir' } : { parte: exata }))))
