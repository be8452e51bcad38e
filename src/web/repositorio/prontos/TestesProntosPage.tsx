import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { useTurmaPedida } from '../useTurmaPedida.ts'
import { Prontos } from './Prontos.tsx'

/** The publisher's ready-made tests, beside one's own. */
export default function TestesProntosPage() {
  usePageTitle('Testes prontos')
  const para = useTurmaPedida()
  return (
    <PageMain>
      {para && <Notice tone="info">Está a escolher um teste para a turma {para.nome}: no menu do teste, use «Atribuir a turmas…».</Notice>}
      <Prontos
        endereco={to.testesProntos()}
        renderCabecalho={(publicar) => <CabecalhoRepositorio separador="prontos" actions={publicar} />}
      />
    </PageMain>
  )
}
