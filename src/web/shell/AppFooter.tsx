import { cx } from '#kit/base/cx.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { THIS_YEAR, rights } from './rights.ts'
import s from './AppFooter.module.css'

/** The outer addresses are settings, each with a working default inside Lousa. */
export type FooterLinks = { privacidade: string; reclamacoes: string; dadosPessoais: string; editora: string; parceiro: string }

/** The installation's name where it has one, years, rights, and the five addresses. */
export function AppFooter({ links, name = '', year = THIS_YEAR }: { links: FooterLinks; name?: string | undefined; year?: number }) {
  return (
    <footer className={s.foot}>
      <div className={cx('wrap', s.line)}>
        <span>
          {name && `${name} · `}
          {rights(year)}
        </span>
        <nav aria-label="Rodapé">
          <Ligacao to={links.privacidade}>Política de privacidade</Ligacao>
          <Ligacao to={links.reclamacoes}>Livro de reclamações</Ligacao>
          <Ligacao to={links.dadosPessoais}>Tratamento de dados pessoais</Ligacao>
          <Ligacao to={links.editora}>Site da editora</Ligacao>
          <Ligacao to={links.parceiro}>Parceiro digital</Ligacao>
        </nav>
      </div>
    </footer>
  )
}
