/**
 * The states of tests, homework and attempts, derived from data and `now`, never stored. Service and page share the
 * functions: the service refuses by them, and the page explains by them. The API sends the ids; people read the labels.
 */

export type Opcao<Id extends string = string> = { id: Id; nome: string }

const options = <Id extends string>(labels: Record<Id, string>, ids: readonly Id[]): Opcao<Id>[] =>
  ids.map((id) => ({ id, nome: labels[id] }))

// ─── A test or homework, as the teacher sees it ───

export const estadosTeste = ['agendado', 'em-curso', 'por-corrigir', 'por-publicar', 'concluido'] as const
export type EstadoTeste = (typeof estadosTeste)[number]

export const nomesEstadoTeste: Record<EstadoTeste, string> = {
  agendado: 'Agendado',
  'em-curso': 'Em curso',
  'por-corrigir': 'Por corrigir',
  'por-publicar': 'Por publicar',
  concluido: 'Concluído',
}

export type DadosTeste = {
  /** The window. With windows of single students: the earliest start, the latest end. */
  inicio: Date
  fim: Date
  /** How many students have it. */
  alunos: number
  /** How many have handed in, by themselves, by the clock or by the teacher. */
  entregues: number
  /** Attempts still running: extra time and grants may outlast the window. */
  abertas: number
  /** Handed in, and something in them waits for a mark. */
  porCorrigir: number
  /** Marked in full, not yet released. 0 where there is nothing to release. */
  porPublicar: number
}

/** Scheduled, running, over; over means that the window and every attempt have ended, or that everybody handed in. */
export function estadoTeste(teste: DadosTeste, now: Date): EstadoTeste {
  if (now < teste.inicio) return 'agendado'
  const allHandedIn = teste.alunos > 0 && teste.entregues >= teste.alunos
  const running = now < teste.fim || teste.abertas > 0
  if (running && !allHandedIn) return 'em-curso'
  if (teste.porCorrigir > 0) return 'por-corrigir'
  return teste.porPublicar > 0 ? 'por-publicar' : 'concluido'
}

// ─── One student's attempt ───

export const estadosTentativa = ['por-iniciar', 'em-curso', 'entregue', 'corrigido', 'publicado', 'faltou'] as const
export type EstadoTentativa = (typeof estadosTentativa)[number]

export const nomesEstadoTentativa: Record<EstadoTentativa, string> = {
  'por-iniciar': 'Por iniciar',
  'em-curso': 'Em curso',
  entregue: 'Entregue',
  corrigido: 'Corrigido',
  publicado: 'Publicado',
  faltou: 'Faltou',
}

/** The author of the hand-in: student, teacher or clock, kept apart for ever. */
export type EntreguePor = 'aluno' | 'relogio' | 'professor'

export const nomesEntreguePor: Record<EntreguePor, string> = {
  aluno: 'Entregue pelo aluno',
  relogio: 'Entregue ao terminar o tempo',
  professor: 'Entregue pelo professor',
}

export type DadosTentativa = {
  /** Null: never started. */
  iniciadaEm: Date | null
  /** The last moment to start: the end of this student's window. */
  fimDaJanela: Date
  /** Null only before the start. */
  limiteEm: Date | null
  entregueEm: Date | null
  /** Everything has a mark. */
  corrigida: boolean
  /** The result has been released to the student. */
  publicada: boolean
}

/** Past its limit an attempt is handed in, even before the clock's own job has written it down. */
export function estadoTentativa(tentativa: DadosTentativa, now: Date): EstadoTentativa {
  const { iniciadaEm, fimDaJanela, limiteEm, entregueEm } = tentativa
  if (iniciadaEm === null) return now < fimDaJanela ? 'por-iniciar' : 'faltou'
  if (entregueEm === null && (limiteEm === null || now < limiteEm)) return 'em-curso'
  if (!tentativa.corrigida) return 'entregue'
  return tentativa.publicada ? 'publicado' : 'corrigido'
}

// ─── One student's homework ───

export const estadosTrabalhoAluno = ['por-enviar', 'em-curso', 'enviado', 'concluido', 'sem-resposta'] as const
export type EstadoTrabalhoAluno = (typeof estadosTrabalhoAluno)[number]

export const nomesEstadoTrabalhoAluno: Record<EstadoTrabalhoAluno, string> = {
  'por-enviar': 'Por entregar',
  'em-curso': 'Em curso',
  enviado: 'Entregue',
  concluido: 'Concluído',
  'sem-resposta': 'Sem resposta',
}

export type DadosTrabalhoAluno = {
  /** Until when this student may hand in; a late hand-in that was allowed has a later end. */
  fim: Date
  /** Is it marked? Without assessment, handing in concludes it. */
  temAvaliacao: boolean
  rascunho: 'nenhum' | 'vazio' | 'com-conteudo'
  /** Null too once the teacher has given it back for more work, which comes with a later end. */
  enviadoEm: Date | null
  /** Marked and returned. */
  concluidoEm: Date | null
}

/** At the end a draft with content is handed in as it stands; without content there is no answer. */
export function estadoTrabalhoAluno(trabalho: DadosTrabalhoAluno, now: Date): EstadoTrabalhoAluno {
  if (trabalho.concluidoEm !== null) return 'concluido'
  const over = now >= trabalho.fim
  const handedIn = trabalho.enviadoEm !== null || (over && trabalho.rascunho === 'com-conteudo')
  if (handedIn) return trabalho.temAvaliacao ? 'enviado' : 'concluido'
  if (over) return 'sem-resposta'
  return trabalho.rascunho === 'nenhum' ? 'por-enviar' : 'em-curso'
}

// ─── The option lists of GET /api/trabalho/opcoes ───

export const filtrosArquivo = ['ativos', 'arquivados', 'todos'] as const
export type FiltroArquivo = (typeof filtrosArquivo)[number]

const nomesArquivo: Record<FiltroArquivo, string> = { ativos: 'Ativos', arquivados: 'Arquivados', todos: 'Todos' }

export const testeStatus = options(nomesEstadoTeste, estadosTeste)
/** Homework as the teacher sees it has the states of a test. */
export const trabalhoStatus = options(nomesEstadoTeste, estadosTeste)
/** The filters of a student's own homework. */
export const trabalhoStatusAluno = options(nomesEstadoTrabalhoAluno, estadosTrabalhoAluno)
export const tentativaStatus = options(nomesEstadoTentativa, estadosTentativa)
export const trabalhoStatusArquivo = options(nomesArquivo, filtrosArquivo)
