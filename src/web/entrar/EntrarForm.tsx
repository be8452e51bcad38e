import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enter } from '#kit/api/sign-in.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { PasswordField } from '#kit/forms/PasswordField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { acceptDeclaration, declarationAccepted, enterWith, reasonOfEnd } from '#web/sessao/sessao.ts'

type Props = {
  /** The step after signing in: go somewhere, or simply close the dialog. */
  onSignIn: (provisoria: boolean) => void
}

/** Sign-in with e-mail or user name. The first time in a browser it also asks to accept how data is treated. */
export function EntrarForm({ onSignIn }: Props) {
  const queries = useQueryClient()
  // The QR code of an access slip brings the user name; the password is typed.
  const [utilizador] = useFiltro('utilizador')
  const [fim] = useState(reasonOfEnd)
  return (
    <Form
      defaultValues={{ utilizador, palavraPasse: '', declaracao: false }}
      submitLabel="Entrar"
      wide
      onSubmit={async ({ utilizador, palavraPasse }) => {
        const { token, palavraPasseProvisoria } = await enter(utilizador, palavraPasse)
        acceptDeclaration()
        enterWith(queries, token)
        onSignIn(palavraPasseProvisoria)
      }}
    >
      {fim && <Notice tone="warn">{fim}</Notice>}
      <TextField
        name="utilizador"
        label="E-mail ou nome de utilizador"
        required="Escreva o seu e-mail ou nome de utilizador."
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField name="palavraPasse" label="Palavra-passe" required="Escreva a sua palavra-passe." />
      {!declarationAccepted() && <DeclaracaoField para="entrar" />}
    </Form>
  )
}

/** Asked once per browser; signing out asks again. `para`: what cannot be done without it. */
export function DeclaracaoField({ para }: { para: 'entrar' | 'criar a conta' }) {
  return (
    <CheckboxField
      name="declaracao"
      label="Aceito o tratamento de dados pessoais"
      required={`Para ${para} é preciso aceitar o tratamento de dados.`}
    >
      Aceito o {/* Most of these words are the link: whoever meant the box loses nothing of what they typed. */}
      <Ligacao to={`${to.sobre()}#dados-pessoais`} target="_blank" rel="noopener">
        tratamento de dados pessoais<span className="sr"> (abre noutro separador)</span>
      </Ligacao>
    </CheckboxField>
  )
}
