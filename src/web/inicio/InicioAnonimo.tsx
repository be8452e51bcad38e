import IconBackpack from '@tabler/icons-react/dist/esm/icons/IconBackpack.mjs'
import IconBuildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { ProximosEventos } from '#web/eventos/ProximosEventos.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { EntradaExterna } from '#web/entrar/EntradaExterna.tsx'
import { SignInForm } from '#web/entrar/SignInForm.tsx'
import { takeRedirect } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Banners } from './Banners.tsx'
import { Friso } from './Friso.tsx'
import s from './anonimo.module.css'

const paraQuem = [
  { icon: IconSchool, nome: 'Professores', texto: 'Criam turmas e testes, e corrigem uma turma inteira sem tirar as mãos do teclado.' },
  {
    icon: IconBackpack,
    nome: 'Alunos',
    texto: 'Entram com um código, respondem no telemóvel ou no computador e veem como estão a evoluir.',
  },
  { icon: IconBuildings, nome: 'Escolas', texto: 'Sabem onde estão os dados e podem levá-los consigo quando quiserem.' },
]

/** A visitor's page, with the sign-in panel at `#login`. */
export function InicioAnonimo() {
  const go = useGo()
  usePageTitle('A sala de aula digital')
  return (
    <PageMain>
      <section className={`board ${s.hero}`}>
        <div className={s.pitch}>
          <h1>
            Uma lousa
            <br />
            para <span className="chalked">cada aluno.</span>
          </h1>
          <p>Turmas, perguntas e testes num só lugar, calmo e em português. O que se escreve fica guardado, mesmo quando a rede falha.</p>
          <Friso />
        </div>
        <div className={s.login} id="login">
          <h2>Entrar</h2>
          <SignInForm onSignIn={(provisoria) => go(provisoria ? to.perfil() : takeRedirect(), { replace: true })} />
          <Ligacao className={s.recuperar} to={`${to.registo()}?modo=recuperar`}>
            Esqueci-me da palavra-passe
          </Ligacao>
          <EntradaExterna />
          <p className={s.depois}>
            Com um código de turma?
            <br />
            <Ligacao to={to.registo()}>Criar conta de aluno</Ligacao>
          </p>
        </div>
      </section>
      <Banners largos />
      <div className={s.colunasDeVisita}>
        <ProximosEventos />
        <section className={s.quem} aria-labelledby="para-quem">
          <h2 id="para-quem">Para quem é</h2>
          <dl>
            {paraQuem.map(({ icon, nome, texto }) => (
              <div key={nome}>
                <Icon as={icon} size="l" />
                <dt>{nome}</dt>
                <dd>{texto}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </PageMain>
  )
}
