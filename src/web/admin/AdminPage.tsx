import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { Painel } from './Painel.tsx'
import { grupos, partes, partesDe } from './partes.ts'

/** The admin's desk: figures first, and behind each line of the list one thing to keep. */
export default function AdminPage() {
  const [ver] = useFiltro('ver')
  const parte = partes.find((parte) => parte.ver === ver)
  usePageTitle(parte?.titulo, 'Administração')
  if (!parte)
    return (
      <PageMain>
        <PageHead title="Administração" lede="As pessoas, os conteúdos e o que se passa nesta instalação." />
        <Painel />
      </PageMain>
    )
  const Conteudo = parte.conteudo
  return (
    <PageMain>
      <PageHead
        title={parte.titulo}
        lede={parte.frase}
        crumbs={[{ label: 'Administração', render: (slot) => <Ligacao to={to.administracao()} {...slot} /> }, { label: parte.titulo }]}
        tabbed
      />
      <TabLinks
        label={grupos[parte.grupo]}
        tabs={partesDe(parte.grupo).map(({ ver, titulo }) => ({
          label: titulo,
          current: ver === parte.ver,
          render: (slot) => <Ligacao to={to.administracao(ver)} {...slot} />,
        }))}
      />
      <Conteudo key={parte.ver} />
    </PageMain>
  )
}
