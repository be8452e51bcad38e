import { useState } from 'react'
import { api } from '#kit/api/client.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { email } from '#kit/fields/rules.ts'
import { Notice } from '#kit/feedback/Notice.tsx'

/** Asks for a link by e-mail; says the same whether or not there is an account. */
export function RecoverForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const semCorreio = useSemCorreio()
  if (semCorreio)
    return (
      <>
        <h1>Recuperar a palavra-passe</h1>
        <p>Esta Lousa não envia e-mail. Quem é aluno pede uma nova palavra-passe ao professor; quem é professor, à administração.</p>
      </>
    )
  if (sentTo) {
    return (
      <>
        <h1>Pedido enviado</h1>
        <Notice tone="ok" live>
          Se houver uma conta com o endereço {sentTo}, enviámos uma ligação para escolher nova palavra-passe. Vale duas horas.
        </Notice>
        <p>Quem não tem e-mail na conta pede uma nova palavra-passe ao professor.</p>
      </>
    )
  }
  return (
    <>
      <h1>Recuperar a palavra-passe</h1>
      <p>Enviamos para o e-mail da conta uma ligação para escolher outra palavra-passe.</p>
      <p>Quem entra com um nome de utilizador, sem e-mail, pede uma nova palavra-passe ao professor.</p>
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
        <TextField name="email" type="email" label="E-mail" required="Falta o e-mail da conta." rules={[email]} autoComplete="email" />
      </Form>
    </>
  )
}
