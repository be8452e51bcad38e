import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import type { FooterLinks } from './AppFooter.tsx'
import { THIS_YEAR, rights } from './rights.ts'
import s from './AppFooter.module.css'

/** The foot of the way in, on the board. */
export function LoginFooter({
  links,
  ajuda,
  year = THIS_YEAR,
}: {
  links: Pick<FooterLinks, 'privacidade' | 'reclamacoes' | 'dadosPessoais'>
  ajuda: string
  year?: number
}) {
  return (
    <footer className={s.gate}>
      <span>{rights(year)}</span>
      <Ligacao to={links.privacidade}>Política de privacidade</Ligacao>
      <Ligacao to={links.reclamacoes}>Livro de reclamações</Ligacao>
      <Ligacao to={links.dadosPessoais}>Tratamento de dados pessoais</Ligacao>
      <Ligacao to={ajuda}>Ajuda para entrar</Ligacao>
    </footer>
  )
}
