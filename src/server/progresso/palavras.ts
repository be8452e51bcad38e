/** What stands where there is no number. */
import type { SemNumero } from '#contract/progresso.ts'

export const palavraSemNumero: Record<SemNumero, string> = {
  'por-iniciar': 'por iniciar',
  'em-curso': 'em curso',
  'por-enviar': 'por entregar',
  faltou: 'faltou',
  'sem-resposta': 'sem resposta',
  dispensado: 'dispensado',
  'por-corrigir': 'por corrigir',
  'por-publicar': 'por publicar',
  'sem-pontos': 'publicado sem pontos',
  'sem-nota': 'sem nota',
  'nao-tem': 'não tem',
}
