import { useQuery } from '@tanstack/react-query'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ConvitePanel } from './ConvitePanel.tsx'
import { CreateContaForm } from './CreateContaForm.tsx'
import { RegressoPanel } from './RegressoPanel.tsx'
import { RecoverForm } from './RecoverForm.tsx'
import { sessaoQuery } from '#web/sessao/sessao.ts'
import s from '#web/sessao/sessao.module.css'

/** `/signin`: the landing of every other way in. An invitation or reset code, a lost password, or "Criar conta". */
export default function RegistoPage() {
  const [convite] = useFiltro('convite')
  const [modo] = useFiltro('modo')
  const [code] = useFiltro('code')
  const [state] = useFiltro('state')
  const [iss] = useFiltro('iss')
  const { data: sessao } = useQuery(sessaoQuery())
  const back = code !== '' && state !== ''
  usePageTitle(back ? 'A entrar' : convite ? 'Ligação da carta' : modo === 'recuperar' ? 'Recuperar a palavra-passe' : 'Criar conta')
  return (
    <div className={s.caixa}>
      {back ? (
        <RegressoPanel code={code} state={state} iss={iss} />
      ) : convite ? (
        <ConvitePanel codigo={convite} />
      ) : modo === 'recuperar' ? (
        <RecoverForm />
      ) : (
        <CreateContaForm />
      )}
      {sessao?.userId === null && (
        <p className={s.depois}>
          Já existe uma conta? <Ligacao to={to.signIn()}>Entrar</Ligacao>
        </p>
      )}
    </div>
  )
}
