import { parseId } from '#web/navegacao/ids.ts'
import { Suspense } from 'react'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ChooseFicheiro } from './ChooseFicheiro.tsx'
import { Relatorio } from './Relatorio.tsx'

/** A file of questions: chosen first, then its report, from which it is saved. The address holds which file it is. */
export default function ImportPage() {
  const [escrito, setImportacao] = useFiltro('importacao')
  const [pasta] = useFiltro('pasta')
  const [turma] = useFiltro('turma')
  const id = parseId(escrito)
  usePageTitle('Importar', 'Perguntas')
  return (
    <PageMain>
      <PageHead
        title="Importar perguntas"
        lede="Nada é guardado sem o ver primeiro: a Lousa diz, pergunta a pergunta, o que consegue trazer."
        crumbs={[{ label: 'Perguntas', render: (slot) => <Ligacao to={to.perguntas()} {...slot} /> }, { label: 'Importar' }]}
      />
      {id === null ? (
        <ChooseFicheiro onLida={(nova) => setImportacao(String(nova))} />
      ) : (
        <Suspense fallback={<Skeleton shape="table" rows={6} label="A abrir o relatório" />}>
          <Relatorio key={id} id={id} pastaInicial={parseId(pasta) ?? 0} paraTurma={parseId(turma)} onOutro={() => setImportacao('')} />
        </Suspense>
      )}
    </PageMain>
  )
}
