import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'

type Props = { de: { disciplina: string; testesProntos: { ano: number } | null }; variant?: 'line' | 'ghost' }

/** The way to the ready-made tests of a project, or of one of its books; nothing where there are none. */
export function LigacaoTestesProntos({ de: { disciplina, testesProntos }, variant = 'line' }: Props) {
  if (testesProntos === null) return null
  return (
    <ButtonLink variant={variant} render={(slot) => <Ligacao to={to.testesProntos(testesProntos.ano, disciplina)} {...slot} />}>
      Ver testes prontos
    </ButtonLink>
  )
}
