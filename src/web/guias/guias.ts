import type { Papel } from '#contract/endpoint.ts'
import type { NomeRota } from '#web/rotas.ts'
import { guiasDaAdministracao } from './administracao.ts'
import { guiasDosAlunos } from './alunos.ts'
import { type Guia, isPara } from './forma.ts'
import { guiasDosProfessores } from './professores.ts'
import { guiasDeTodos } from './todos.ts'

export const guias: readonly Guia[] = [...guiasDosAlunos, ...guiasDosProfessores, ...guiasDaAdministracao, ...guiasDeTodos]

/** An admin teaches seldom: their own guides come first. */
export const guiasDe = (papel: Papel | null): Guia[] => {
  const own = guias.filter((guia) => isPara(guia, papel))
  return papel === 'Admin'
    ? [...own.filter((guia) => guiasDaAdministracao.includes(guia)), ...own.filter((guia) => !guiasDaAdministracao.includes(guia))]
    : own
}

/** Those that help on this page. */
export const guiasDaRota = (rota: NomeRota | null, papel: Papel | null): Guia[] =>
  rota === null ? [] : guiasDe(papel).filter(({ rotas = [] }) => rotas.includes(rota))
