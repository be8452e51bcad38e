import { useState } from 'react'
import { say } from '#kit/base/say.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { UmAviso } from './UmAviso.tsx'
import s from './sala.module.css'

type Props = { aluno: number; comRede: boolean; onVoltar: () => void }

/**
 * Lets the student sign in without leaving the test; answers go by ticket meanwhile. The dialog waits for a press,
 * because it takes the keyboard. Without a network nobody can sign in: what is said then is that there is none.
 */
export function SessaoTerminada({ aluno, comRede, onVoltar }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {comRede && (
        <UmAviso qual="sessao">
          <section className={s.faixa} aria-label="Sessão">
            <Notice tone="warn" live actions={<Button onClick={() => setOpen(true)}>Iniciar sessão</Button>}>
              {say('A {tua|sua} sessão terminou. As respostas continuam a ser guardadas.')}
            </Notice>
          </section>
        </UmAviso>
      )}
      <SignInAgain aluno={aluno} open={open} onClose={() => setOpen(false)} onVoltar={onVoltar} />
    </>
  )
}
