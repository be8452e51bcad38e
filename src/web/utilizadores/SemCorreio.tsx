import { Notice } from '#kit/feedback/Notice.tsx'

/** The fate of the message, for a person who chose to send one. */
export const naCaixaDeSaida = (email: string | null): string =>
  `A mensagem para ${email} está na caixa de saída e não segue sem servidor de correio. Se for preciso já, dê uma nova entrada em papel.`

/** Says it before the choice is made. */
export function AvisoSemCorreio() {
  return (
    <Notice tone="warn">
      Esta instalação não tem servidor de correio. O que seguiria por e-mail espera por um na caixa de saída, e a ligação para entrar não se
      lê de lá. Entregue antes a entrada em papel.
    </Notice>
  )
}
