import { useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { LoginCard } from '#web/shell/LoginCard.tsx'
import { EntradaExterna } from './EntradaExterna.tsx'
import { SignInForm } from './SignInForm.tsx'
import { takeRedirect } from '#web/sessao/sessao.ts'
import s from '#web/sessao/sessao.module.css'

/** `/login` */
export default function SignInPage() {
  const go = useGo()
  usePageTitle('Entrar')
  return (
    <LoginCard title="Entrar na sala">
      <SignInForm onSignIn={(provisoria) => go(provisoria ? to.perfil() : takeRedirect(), { replace: true })} />
      <Ligacao className={s.recuperar} to={`${to.registo()}?modo=recuperar`}>
        Esqueci-me da palavra-passe
      </Ligacao>
      <EntradaExterna />
      <p className={s.depois}>
        Primeira vez na Lousa? <Ligacao to={to.registo()}>Criar conta</Ligacao>
      </p>
    </LoginCard>
  )
}
