import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enter } from '#kit/api/sign-in.ts'
import { ShortCheckboxField, ShortForm, ShortPasswordField, ShortTextField } from '#kit/forms/ShortForm.tsx'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Declaracao, declaracaoPara } from './Declaracao.tsx'
import { acceptDeclaration, declarationAccepted, enterWith, keepDoTalao, reasonOfEnd } from '#web/sessao/sessao.ts'

type Props = {
  /** The step after signing in: go somewhere, or simply close the dialog. */
  onSignIn: (provisoria: boolean) => void
}

/** Sign-in with e-mail or user name. The first time in a browser it also asks to accept how data is treated. */
export function SignInForm({ onSignIn }: Props) {
  const queries = useQueryClient()
  // The QR code of an access slip brings the user name; the password is typed.
  const [utilizador] = useFiltro('utilizador')
  const [fim] = useState(reasonOfEnd)
  return (
    <ShortForm
      defaultValues={{ utilizador, palavraPasse: '', declaracao: false }}
      submitLabel="Entrar"
      wide
      onSubmit={async ({ utilizador, palavraPasse }) => {
        const { token, palavraPasseProvisoria } = await enter(utilizador, palavraPasse)
        acceptDeclaration()
        enterWith(queries, token)
        if (palavraPasseProvisoria) keepDoTalao(palavraPasse)
        onSignIn(palavraPasseProvisoria)
      }}
    >
      {fim && <Notice tone="warn">{fim}</Notice>}
      <ShortTextField
        name="utilizador"
        label="E-mail ou nome de utilizador"
        required="Falta o e-mail ou o nome de utilizador."
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <ShortPasswordField name="palavraPasse" label="Palavra-passe" required="Falta a palavra-passe." />
      {!declarationAccepted() && (
        <ShortCheckboxField {...declaracaoPara('entrar')}>
          <Declaracao />
        </ShortCheckboxField>
      )}
    </ShortForm>
  )
}
