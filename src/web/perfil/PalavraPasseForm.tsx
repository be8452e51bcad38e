import { useQuery, useQueryClient } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { api } from '#kit/api/client.ts'
import { keepAparelho } from '#kit/api/sign-in.ts'
import { read } from '#kit/api/queries.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { PasswordField } from '#kit/forms/PasswordField.tsx'
import { minLength } from '#kit/fields/rules.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { readDoTalao, sessaoQuery, takeRedirect, useSoOProprio } from '#web/sessao/sessao.ts'
import s from './perfil.module.css'

/** Changes one's own password. `primeira`: it was given by somebody else, and the person goes on afterwards. */
export function PalavraPasseForm({ primeira = false }: { primeira?: boolean }) {
  const queries = useQueryClient()
  const go = useGo()
  const disabledReason = useSoOProprio()
  const [doTalao] = useState(() => (primeira ? readDoTalao() : null))
  // A person who has just come in with a password from somebody else may not ask for it yet.
  const { data: calendario } = useQuery({ ...read('GET /api/notificacoes/calendario'), enabled: !primeira && disabledReason === undefined })
  return (
    <Form
      className={s.estreito}
      defaultValues={{ atual: doTalao ?? '', nova: '', renovarCalendario: true }}
      submitLabel="Guardar palavra-passe"
      resetAfter
      disabledReason={disabledReason}
      onSubmit={async (body) => {
        const { aparelho } = await api('POST /api/conta/palavra-passe', { body })
        keepAparelho(aparelho)
        await queries.invalidateQueries({ queryKey: sessaoQuery().queryKey })
        await queries.invalidateQueries({ queryKey: read('GET /api/notificacoes/calendario').queryKey })
        showToast({ text: 'Palavra-passe guardada. As outras sessões terminaram.' })
        if (primeira) go(takeRedirect(), { replace: true })
      }}
    >
      {doTalao === null && (
        <PasswordField
          name="atual"
          label={primeira ? say('Palavra-passe que {recebeste|recebeu}') : 'Palavra-passe atual'}
          required={say('{Escreve|Escreva} a palavra-passe atual.')}
        />
      )}
      <PasswordField
        name="nova"
        kind="new"
        label="Palavra-passe nova"
        hint={`Pelo menos ${limites.palavraPasseMinimo} caracteres.`}
        required={say('{Escreve|Escreva} a palavra-passe nova.')}
        rules={[minLength(limites.palavraPasseMinimo)]}
      />
      {calendario && calendario.endereco !== null && (
        <CheckboxField
          name="renovarCalendario"
          label="Renovar também o endereço do calendário"
          hint={say(
            'Quem o tiver deixa de ver o {teu calendário. Depois põe o novo nos calendários em que o usas|seu calendário. Depois ponha o novo nos calendários em que o usa}.',
          )}
        />
      )}
    </Form>
  )
}
