import { useState } from 'react'
import { api } from '#kit/api/client.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { email } from '#kit/fields/rules.ts'
import { Notice } from '#kit/feedback/Notice.tsx'

/** Asks for a link by e-mail; says the same whether or not there is an account. */
export function RecoverForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) {
    return (
      <>
        <h1>Veja o seu e-mail</h1>
        <Notice tone="ok" live>
          Se houver uma conta com o endereço {sentTo}, enviámos uma ligação para escolher nova palavra-passe. Vale duas horas.
        </Notice>
        <p>Sem e-mail na conta? Peça uma nova palavra-passe ao seu professor.</p>
      </>
    )
  }
  return (
    <>
      <h1>Recuperar a palavra-passe</h1>
      <p>Escreva o e-mail da sua conta. Enviamos uma ligação para escolher outra palavra-passe.</p>
      <p>Entra com um nome de utilizador, sem e-mail? Peça uma nova palavra-passe ao seu professor.</p>
      <Form
        defaultValues={{ email: '' }}
        submitLabel="Enviar ligação"
        passing
        wide
        onSubmit={async (values) => {
          await api('POST /api/conta/recuperar', { body: { email: values.email.trim() } })
          setSentTo(values.email.trim())
        }}
      >
        <TextField
          name="email"
          type="email"
          label="E-mail"
          required="Escreva o e-mail da sua conta."
          rules={[email]}
          autoComplete="email"
        />
      </Form>
    </>
  )
}
