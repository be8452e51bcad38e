import { Notice } from '#web/ui/Notice.tsx'

/** Where the message is, for whoever chose to send one. */
export const naCaixaDeSaida = (email: string | null): string =>
  `A mensagem para ${email} está na caixa de saída, na Administração: copie de lá o endereço e entregue-o.`

/** Says it before the choice is made. */
export function AvisoSemCorreio() {
  return (
    <Notice tone="warn">
      Esta instalação não tem servidor de correio. O que seguiria por e-mail fica na caixa de saída, na Administração, de onde o pode copiar
      e entregar.
    </Notice>
  )
}
