import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { read } from '#web/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Correio } from './Correio.tsx'
import { Definicoes } from './Definicoes.tsx'
import { Areas, Banners } from './Destaques.tsx'
import { Eliminados } from './Eliminados.tsx'
import { Painel } from './Painel.tsx'
import { Registo } from './Registo.tsx'

/** The parts of the desk, by the word in the address: `/admin?ver=registo`. */
const partes: Record<string, { titulo: string; frase: string; conteudo: ComponentType }> = {
  destaques: { titulo: 'Destaques', frase: 'O que a página inicial mostra, a quem e durante quanto tempo.', conteudo: Banners },
  areas: { titulo: 'Áreas', frase: 'Os atalhos da página inicial, por tipo de pessoa.', conteudo: Areas },
  definicoes: {
    titulo: 'Definições',
    frase: 'Valem logo, sem reiniciar. O que ficar vazio usa as páginas da própria Lousa.',
    conteudo: Definicoes,
  },
  correio: { titulo: 'Caixa de saída', frase: 'As mensagens que a Lousa escreveu, enviadas e por enviar.', conteudo: CorreioDaInstalacao },
  eliminados: { titulo: 'Eliminados', frase: 'O que os professores eliminaram e ainda se pode repor.', conteudo: Eliminados },
  registo: { titulo: 'Registo', frase: 'Quem fez o quê, em nome de quem, quando e porquê. Nada se apaga daqui.', conteudo: Registo },
}

function CorreioDaInstalacao() {
  const { data } = useQuery(read('GET /api/admin/resumo'))
  return <Correio smtp={data?.correio.smtp} />
}

/** The admin's desk: figures first, and behind each line of the list one thing to keep. */
export default function AdminPage() {
  const [ver] = useFiltro('ver')
  const parte = partes[ver]
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
      />
      <Conteudo />
    </PageMain>
  )
}
