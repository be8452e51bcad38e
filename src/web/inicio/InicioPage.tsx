import { useSessao } from '#web/sessao/sessao.ts'
import { InicioAnonimo } from './InicioAnonimo.tsx'
import { InicioPessoal } from './InicioPessoal.tsx'

/** `/`: what Lousa is, for visitors; what is due, for members. */
export default function InicioPage() {
  const sessao = useSessao()
  return sessao.userId === null ? <InicioAnonimo /> : <InicioPessoal sessao={sessao} />
}
