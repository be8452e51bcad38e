import type { ReactNode } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import type { ButtonLook } from '#kit/base/buttonClass.ts'
import { rememberRedirect } from './sessao.ts'

/** To sign-in, and back to this page after it. */
export function BotaoEntrar(props: ButtonLook & { children: ReactNode }) {
  return (
    <ButtonLink
      {...props}
      render={(slot) => (
        <Ligacao to={to.signIn()} onClick={() => rememberRedirect(window.location.pathname + window.location.search)} {...slot} />
      )}
    />
  )
}
