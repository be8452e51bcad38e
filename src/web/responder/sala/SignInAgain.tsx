import { useId, useState, type FormEvent } from 'react'
import { say } from '#kit/base/say.ts'
import { api } from '#kit/api/client.ts'
import { enter } from '#kit/api/sign-in.ts'
import { writeToken } from '#kit/api/token.ts'
import { TurnNotice } from '#kit/forms/TurnNotice.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import c from '#kit/fields/control.module.css'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { otherwise, sentenceOf } from '#kit/unexpected.ts'
import { forgetTestes } from '../offline/forget.ts'
import s from './sala.module.css'

type Props = { aluno: number; open: boolean; onClose: () => void; onVoltar: () => void }

/** Signs in and says who it was. */
async function signInAs(utilizador: string, palavraPasse: string): Promise<number | null> {
  const { token } = await enter(utilizador, palavraPasse)
  writeToken(token)
  return (await api('GET /api/geral/info')).userId
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function useSignIn({ aluno, onVoltar }: Pick<Props, 'aluno' | 'onVoltar'>) {
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null })
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setState({ pending: true, error: null })
    try {
      const userId = await signInAs(textOf(data, 'utilizador'), textOf(data, 'palavraPasse'))
      // Somebody else: this test is not theirs to see. What was written stays on this device and goes out by itself.
      if (userId !== aluno) {
        await forgetTestes().catch(otherwise(undefined))
        return window.location.assign(to.inicio())
      }
      onVoltar()
    } catch (error) {
      setState({ pending: false, error: sentenceOf(error) })
    }
  }
  return { ...state, send }
}

/** Signing in over the room, without leaving it. */
export function SignInAgain({ open, onClose, ...who }: Props) {
  const { pending, error, send } = useSignIn(who)
  const form = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('A {tua|sua} sessão terminou')}
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Continuar a responder</Button>
          <Button variant="primary" type="submit" form={form} pending={pending}>
            Entrar
          </Button>
        </>
      }
    >
      <form id={form} className={s.entrar} onSubmit={(event) => void send(event)}>
        <p>
          {say(
            'As respostas continuam a ser guardadas. {Entra de novo para veres o tempo certo e o que escreveste|Entre de novo para ver o tempo certo e o que escreveu} noutros dispositivos.',
          )}
        </p>
        {error !== null && <Notice tone="error">{error}</Notice>}
        {pending && <TurnNotice />}
        <Field label="E-mail ou nome de utilizador" required>
          {(control) => (
            <input
              {...control}
              name="utilizador"
              className={c.input}
              required
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Palavra-passe" required>
          {(control) => (
            <input {...control} name="palavraPasse" type="password" className={c.input} required autoComplete="current-password" />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
