import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** `/forbidden`: the page exists, and is for another role. */
export default function ProibidoPage() {
  usePageTitle('Sem acesso')
  return <ErrorPage status={403} message="Esta página não é para o seu perfil" messageLang="pt-PT" home={to.inicio()} />
}
