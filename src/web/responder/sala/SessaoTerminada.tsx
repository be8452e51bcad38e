import { Suspense, lazy, useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { loadBeside } from '#kit/load.ts'
import s from './sala.module.css'

/** Signing in needs the network anyway: its code comes once the session has ended. */
const EntrarDeNovo = lazy(() => loadBeside(async () => ({ default: (await import('./EntrarDeNovo.tsx')).EntrarDeNovo })))

/**
 * The session has ended during the test: the student signs in over the page, without leaving it. Answers go out
 * meanwhile, by ticket. The dialog opens only on request: by itself it would take the keys of a student who is writing.
 */
export function SessaoTerminada({ aluno, onVoltar }: { aluno: number; onVoltar: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={s.faixa} aria-label="Sessão">
      <Notice tone="warn" live actions={<Button onClick={() => setOpen(true)}>Iniciar sessão</Button>}>
        A sua sessão terminou. As respostas continuam a ser guardadas.
      </Notice>
      <Suspense fallback={null}>
        <EntrarDeNovo aluno={aluno} open={open} onClose={() => setOpen(false)} onVoltar={onVoltar} />
      </Suspense>
    </section>
  )
}
