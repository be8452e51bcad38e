import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { TabLinks } from '#kit/data/TabLinks.tsx'
import { Painel } from './Painel.tsx'
import { conteudos } from './conteudos.ts'
import { grupos, parteDe, partes, partesDe } from './partes.ts'

/** The admin's desk: figures first, and behind each line of the list one thing to keep. */
export default function AdminPage() {
  const [ver] = useFiltro('ver')
  const nome = parteDe(ver)
  usePageTitle(nome && partes[nome].titulo, 'Administração')
  if (nome === null)
    return (
      <PageMain>
        <PageHead title="Administração" lede="As pessoas, os conteúdos e o que se passa nesta instalação." />
        <Painel />
      </PageMain>
    )
  const parte = partes[nome]
  const Conteudo = conteudos[nome].mostrar
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
        tabs={partesDe(parte.grupo).map((outra) => ({
          label: partes[outra].titulo,
          current: outra === nome,
          render: (slot) => <Ligacao to={to.administracao(outra)} {...slot} />,
        }))}
      />
      <Conteudo />
    </PageMain>
  )
}
