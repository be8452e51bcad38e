import type { RespostaDe } from '#kit/api/client.ts'
import { say } from '#kit/base/say.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import { useWrite } from '#kit/api/queries.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import s from './perfil.module.css'

type Props = { email: string; perfil: Pick<RespostaDe<'GET /api/conta/perfil'>, 'emailConfirmado' | 'cartaEnviada'> }

/** The person's address, whether it is known to be theirs, and the letter by which they show it. */
export function EnderecoDoPerfil({ email, perfil: { emailConfirmado, cartaEnviada } }: Props) {
  return (
    <div className={s.endereco}>
      <p>
        {email} <Chip tone={emailConfirmado ? 'done' : 'wait'}>{emailConfirmado ? 'confirmado' : 'por confirmar'}</Chip>
      </p>
      {!emailConfirmado && <RequestCarta email={email} cartaEnviada={cartaEnviada} />}
    </div>
  )
}

function RequestCarta({ email, cartaEnviada }: { email: string; cartaEnviada: boolean }) {
  const alheia = useSoOProprio()
  const semCorreio = useSemCorreio()
  const pedir = useWrite('POST /api/conta/endereco/carta', { invalidates: ['GET /api/conta/perfil'] })
  if (semCorreio) return <p className="muted small">Esta Lousa não envia e-mail: por agora não é possível confirmar o endereço.</p>
  return (
    <>
      <p className="muted small">
        {cartaEnviada
          ? say('{Abre a ligação que te|Abra a ligação que lhe} enviámos por e-mail.')
          : 'Confirma-se com uma ligação enviada por e-mail.'}
      </p>
      <div>
        <Button pending={pedir.isPending} disabledReason={alheia} onClick={() => pedir.mutate({})}>
          {cartaEnviada ? 'Enviar outra vez' : 'Enviar e-mail de confirmação'}
        </Button>
      </div>
      {pedir.isSuccess && (
        <Notice tone="ok" live>
          Enviámos o e-mail para {email}.
        </Notice>
      )}
      {pedir.error && (
        <Notice tone="error" live>
          {pedir.error.message}
        </Notice>
      )}
    </>
  )
}
