import { useWrite } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { say } from '#kit/base/say.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'

type Props = { codigo: string; email: string; onConfirmado: () => void }

/**
 * A signed-in person confirms their own address. It takes a press, since programs that look through mail open links
 * too.
 */
export function ConfirmEndereco({ codigo, email, onConfirmado }: Props) {
  const confirmar = useWrite('POST /api/conta/endereco/confirmar/{codigo}', {
    invalidates: ['GET /api/conta/perfil', 'GET /api/geral/info'],
    onSuccess: onConfirmado,
  })
  return (
    <>
      <h1>Confirmar o e-mail</h1>
      <p>
        O endereço {email} {say('é o da {tua|sua} conta na Lousa. {Confirma que é teu|Confirme que é seu}.')}
      </p>
      {confirmar.error && (
        <Notice tone="error" live>
          {confirmar.error.message}
        </Notice>
      )}
      <Button variant="primary" wide pending={confirmar.isPending} onClick={() => confirmar.mutate({ params: { codigo } })}>
        Confirmar
      </Button>
    </>
  )
}

export function EnderecoConfirmado({ email }: { email: string }) {
  return (
    <>
      <h1>E-mail confirmado</h1>
      <Notice tone="ok" live>
        O endereço {email} está confirmado.
      </Notice>
      <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.inicio()} {...slot} />}>
        Ir para a Lousa
      </ButtonLink>
    </>
  )
}
