import { Prontos } from '#web/repositorio/prontos/Prontos.tsx'
import { to } from '#web/paths.ts'
import s from './admin.module.css'

/** The ready-made tests on the desk: the very list that teachers see, which an admin publishes to. */
export function ProntosDaEditora() {
  return <Prontos endereco={to.administracao('prontos')} renderCabecalho={(publicar) => <div className={s.barra}>{publicar}</div>} />
}
