import { novidadesDe } from '#web/guias/novidades.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import s from './ajuda.module.css'

/** `/ajuda/novidades`: what one notices since the last versions, newest first. */
export function Novidades() {
  usePageTitle('O que há de novo', 'Ajuda')
  const versoes = Map.groupBy(novidadesDe(papelDe(useSessao())), ({ versao }) => versao)
  return (
    <PageMain width="narrow">
      <PageHead
        title="O que há de novo"
        crumbs={[{ label: 'Ajuda', render: (slot) => <Ligacao to={to.ajuda()} {...slot} /> }, { label: 'O que há de novo' }]}
      />
      {[...versoes].map(([versao, itens]) => (
        <section key={versao} aria-labelledby={`versao-${versao}`} className={s.guia}>
          <h2 id={`versao-${versao}`}>Versão {versao}</h2>
          <ul>
            {itens.map(({ texto, guia }) => (
              <li key={texto}>
                {texto} {guia && <Ligacao to={to.guia(guia)}>Como se faz</Ligacao>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageMain>
  )
}
