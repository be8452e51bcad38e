import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { Prontos } from './Prontos.tsx'

/** The publisher's ready-made tests, beside one's own. */
export default function TestesProntosPage() {
  usePageTitle('Testes prontos')
  return (
    <PageMain>
      <Prontos
        endereco={to.testesProntos()}
        renderCabecalho={(publicar) => <CabecalhoRepositorio separador="prontos" actions={publicar} />}
      />
    </PageMain>
  )
}
