import type { ReactNode } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useSessao } from '#web/sessao/sessao.ts'

/**
 * Stands in place of a teachers' page for a teacher who is not confirmed. The page itself asks the server for nothing.
 */
export function PorConfirmar({ level = 'h2', children }: { level?: 'h1' | 'h2'; children?: ReactNode }) {
  return (
    <EmptyState
      level={level}
      drawing="proibido"
      title="Falta confirmar que é professor"
      actions={
        <>
          <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.confirmacao()} {...slot} />}>
            Ver como se confirma
          </ButtonLink>
          <ButtonLink render={(slot) => <Ligacao to={to.licencaDigital()} {...slot} />}>Ativar uma licença</ButtonLink>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

export function PorConfirmarPage() {
  const { confirmacao } = useSessao()
  usePageTitle('Conta por confirmar')
  return (
    <PageMain>
      <PorConfirmar level="h1">
        {confirmacao === 'na-turma'
          ? 'Na turma para que foi convidado pode fazer tudo. Esta página abre-se quando a sua conta estiver confirmada.'
          : 'Turmas, testes e recursos abrem-se quando a sua conta estiver confirmada. O perfil e os eventos já são seus.'}
      </PorConfirmar>
    </PageMain>
  )
}
