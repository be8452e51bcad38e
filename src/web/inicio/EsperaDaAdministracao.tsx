import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { plural } from '#regras/plural.ts'
import type { Espera } from '#web/gestao/admin.queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import s from './pessoal.module.css'

/** What people wait for, in one sentence; '' where nobody does. */
export function sentenceOfEspera({
  professores,
  apagamentos,
  correioFalhou,
}: Pick<Espera, 'professores' | 'apagamentos' | 'correioFalhou'>): string {
  const parts = [
    professores.n > 0 && `${plural(professores.n, 'professor', 'professores')} por confirmar`,
    apagamentos.n > 0 && plural(apagamentos.n, 'pedido para apagar a conta', 'pedidos para apagar a conta'),
    correioFalhou > 0 && plural(correioFalhou, 'mensagem que não saiu', 'mensagens que não saíram'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `${new Intl.ListFormat('pt-PT').format(parts)}.`
}

/** On an admin's home page: people who can do nothing until the administration acts. */
export function EsperaDaAdministracao({ espera }: { espera: Espera }) {
  const sentence = sentenceOfEspera(espera)
  if (sentence === '') return null
  return (
    <div className={s.espera}>
      <Notice
        tone="info"
        title="À espera da administração"
        actions={<ButtonLink render={(slot) => <Ligacao to={to.administracao()} {...slot} />}>Ver o que espera</ButtonLink>}
      >
        {sentence}
      </Notice>
    </div>
  )
}
