import { to } from '#web/paths.ts'
import { Prontos } from '#web/repositorio/prontos/Prontos.tsx'

/** The ready-made tests on the desk: the very list that teachers see, which an admin publishes to. */
export function ProntosDaEditora() {
  return <Prontos endereco={to.administracao('prontos')} />
}
