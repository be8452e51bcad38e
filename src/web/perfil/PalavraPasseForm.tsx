import { useQueryClient } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { api } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { minLength } from '#web/forms/rules.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { showToast } from '#web/ui/toasts.ts'
import { sessaoQuery, takeRedirect, useSoOProprio } from '#web/sessao/sessao.ts'
import s from './perfil.module.css'

/** Changes one's own password. `primeira`: it was given by somebody else, and the person goes on afterwards. */
export function PalavraPasseForm({ primeira = false }: { primeira?: boolean }) {
  const queries = useQueryClient()
  const go = useGo()
  const disabledReason = useSoOProprio()
  return (
    <Form
      className={s.estreito}
      defaultValues={{ atual: '', nova: '' }}
      submitLabel="Guardar palavra-passe"
      resetAfter
      disabledReason={disabledReason}
      onSubmit={async (body) => {
        await api('POST /api/conta/palavra-passe', { body })
        await queries.invalidateQueries({ queryKey: sessaoQuery().queryKey })
        showToast({ text: 'Palavra-passe guardada. As outras sessões terminaram.' })
        if (primeira) go(takeRedirect(), { replace: true })
      }}
    >
      <PasswordField
        name="atual"
        label={primeira ? 'Palavra-passe que recebeu' : 'Palavra-passe atual'}
        required="Escreva a palavra-passe atual."
      />
      <PasswordField
        name="nova"
        kind="new"
        label="Palavra-passe nova"
        hint={`Pelo menos ${limites.palavraPasseMinimo} caracteres.`}
        required="Escreva a palavra-passe nova."
        rules={[minLength(limites.palavraPasseMinimo)]}
      />
    </Form>
  )
}
