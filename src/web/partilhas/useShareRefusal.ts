import { useSessao } from '#web/sessao/sessao.ts'

/** Why who is here cannot share; undefined: they can. */
export const useShareRefusal = (): string | undefined =>
  useSessao().confirmacao === 'confirmada' ? undefined : 'Quando a sua conta de professor estiver confirmada'
