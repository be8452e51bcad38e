import { Kbd } from '#kit/base/Kbd.tsx'
import { tecladoDe } from '#web/guias/teclado.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import s from './ajuda.module.css'

/** `/ajuda/teclado`: what the keyboard does, page by page. */
export function Teclado() {
  usePageTitle('Teclado', 'Ajuda')
  return (
    <PageMain width="narrow">
      <PageHead
        title="Teclado"
        lede="Tudo se faz só com o teclado. Estas teclas poupam caminho; num Mac, ⌘ em vez de Ctrl."
        crumbs={[{ label: 'Ajuda', render: (slot) => <Ligacao to={to.ajuda()} {...slot} /> }, { label: 'Teclado' }]}
      />
      {tecladoDe(papelDe(useSessao())).map(({ onde, teclas }, i) => (
        <section key={onde} aria-labelledby={`teclas-${i}`} className={s.parte}>
          <h2 id={`teclas-${i}`}>{onde}</h2>
          <dl className={s.teclas}>
            {teclas.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PageMain>
  )
}
