import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AparenciaPanel } from './AparenciaPanel.tsx'
import { PalavraPasseForm } from './PalavraPasseForm.tsx'
import { SessoesPanel } from './SessoesPanel.tsx'
import { nomeDoPapel, useSessao } from './sessao.ts'

/** `/profile`: the person's own password, open sessions and how Lousa looks on this device. */
export default function PerfilPage() {
  const sessao = useSessao()
  usePageTitle('Os meus dados')
  if (sessao.palavraPasseProvisoria) {
    return (
      <PageMain width="narrow" className="stack">
        <h1>Escolha a sua palavra-passe</h1>
        <Notice tone="info">A palavra-passe que recebeu serve só uma vez. Escolha agora a sua, que mais ninguém conhece.</Notice>
        <PalavraPasseForm primeira />
      </PageMain>
    )
  }
  return (
    <PageMain width="narrow" className="stack">
      <div>
        <h1>Os meus dados</h1>
        <p className="muted">
          {sessao.displayName} · {nomeDoPapel(sessao.tipo)}
        </p>
      </div>
      <AparenciaPanel />
      <section>
        <h2>Palavra-passe</h2>
        <PalavraPasseForm />
      </section>
      <SessoesPanel />
    </PageMain>
  )
}
