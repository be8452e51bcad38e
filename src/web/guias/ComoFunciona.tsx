import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'

/** Leads from a page where there is nothing yet to the guide that says what comes there. */
export function ComoFunciona({ guia }: { guia: string }) {
  return (
    <ButtonLink variant="quiet" render={(slot) => <Ligacao to={to.guia(guia)} {...slot} />}>
      Como funciona?
    </ButtonLink>
  )
}
