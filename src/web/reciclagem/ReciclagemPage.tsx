import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Reciclagem } from './Reciclagem.tsx'

/** `/testes-perguntas/reciclagem`: everything this teacher deleted, of the repository and of classes. */
export default function ReciclagemPage() {
  usePageTitle('Reciclagem')
  return (
    <PageMain>
      <CabecalhoRepositorio separador="reciclagem" />
      <Reciclagem />
    </PageMain>
  )
}
