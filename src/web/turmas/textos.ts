/** Small sentences several pages of classes share. */
import type { Turma, TurmaResumo } from './turmas.queries.ts'

/** "Ciências Naturais · 2026/2027"; empty where neither is known. */
export const assunto = ({ disciplina, anoLetivo }: Pick<TurmaResumo, 'disciplina' | 'anoLetivo'>): string =>
  [disciplina, anoLetivo].filter(Boolean).join(' · ')

/** "com Paulo Sequeira": the other teachers, as their colleague reads it; a student reads all of them. */
export function comQuem(turma: Pick<Turma, 'professores' | 'papel'>, eu: number | null): string {
  const outros = turma.professores.filter(({ id }) => turma.papel === 'aluno' || id !== eu).map(({ nome }) => nome)
  return outros.length === 0 ? '' : `com ${joinNames(outros)}`
}

/** `Ana, Rui e Eva` */
export const joinNames = (nomes: readonly string[]): string => new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(nomes)

/** Where a QR code or a copied link leads: the box to join, already filled in. */
export const enderecoParaEntrar = (codigo: string): string => `${window.location.origin}/turmas?codigo=${codigo}`

/** The site as people type it: without the protocol. */
export const sitio = (): string => window.location.host
