import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { ApiError, type RespostaDe, api } from '#kit/api/client.ts'
import { keepAparelho, readAparelhos } from '#kit/api/sign-in.ts'
import { read } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { PasswordField } from '#kit/forms/PasswordField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { email, minLength } from '#kit/fields/rules.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { AnoNascimentoField } from './AnoNascimentoField.tsx'
import { ConfirmEndereco, EnderecoConfirmado } from './ConfirmEndereco.tsx'
import { acceptDeclaration, enterWith, takeRedirect } from '#web/sessao/sessao.ts'

type Convite = RespostaDe<'GET /api/conta/convite/{codigo}'>
type Values = { nome: string; email: string; palavraPasse: string; anoNascimento: string }

/** Used, over, or never there: trying again is no use. Nobody knows any more whether it invited or was for a password. */
function JaNaoServe({ text }: { text: string }) {
  return (
    <>
      <h1>Esta ligação já não serve</h1>
      <p>{text}</p>
      <p>
        Para outra palavra-passe, <Ligacao to={`${to.registo()}?modo=recuperar`}>pede-se uma nova ligação</Ligacao>. Um convite pede-se a
        quem o tinha enviado.
      </p>
    </>
  )
}

/** An invitation: its offer, and the little it asks for. */
export function ConvitePanel({ codigo }: { codigo: string }) {
  const convite = useQuery({ ...read('GET /api/conta/convite/{codigo}', { params: { codigo } }), retry: false })
  const [confirmado, setConfirmado] = useState<string | null>(null)
  if (confirmado !== null) return <EnderecoConfirmado email={confirmado} />
  if (convite.isPending) return <Skeleton shape="form" label="A abrir o convite" />
  if (convite.error) {
    const { error } = convite
    if (error instanceof ApiError && [404, 409].includes(error.status)) return <JaNaoServe text={error.detail} />
    return (
      <FailedState title="Não foi possível abrir a ligação" onRetry={() => void convite.refetch()}>
        {sentenceOf(error)}
      </FailedState>
    )
  }
  const { email: endereco, propria, tipo } = convite.data
  const confirm = (): void => setConfirmado(endereco ?? '')
  if (propria) return <ConfirmEndereco codigo={codigo} email={endereco ?? ''} onConfirmado={confirm} />
  return <ConviteForm codigo={codigo} convite={convite.data} onSignIn={tipo === 'endereco' ? confirm : undefined} />
}

const titles = {
  'primeiro-admin': () => 'Criar a conta de administração',
  turma: ({ turma }: Convite) => `Entrar na turma ${turma ?? ''}`,
  'palavra-passe': () => 'Escolher nova palavra-passe',
  endereco: () => 'Confirmar o e-mail',
  conta: () => 'Abrir a conta',
} as const

/** What a password that is there already is asked for. */
function Porque({ convite: { tipo, email: endereco, nome } }: { convite: Convite }) {
  if (tipo === 'turma') return <p>Já há uma conta com o e-mail {endereco}. Para entrar na turma falta a palavra-passe dessa conta.</p>
  if (tipo === 'conta') return <p>Para abrir a conta de {endereco} falta a palavra-passe com que foi pedida.</p>
  return (
    <p>
      Para confirmar o endereço {endereco} falta a palavra-passe da conta de {nome}. Quem não a sabe, ou não fez a conta,{' '}
      <Ligacao to={`${to.registo()}?modo=recuperar`}>pede outra palavra-passe</Ligacao>: também isso confirma o e-mail.
    </p>
  )
}

const submitOf = ({ tipo, temConta }: Convite): string => {
  if (tipo === 'palavra-passe') return 'Guardar palavra-passe'
  if (tipo === 'endereco') return 'Confirmar'
  if (tipo === 'conta') return 'Abrir a conta'
  return tipo === 'turma' && temConta ? 'Entrar na turma' : 'Criar conta'
}

type FormProps = { codigo: string; convite: Convite; /** Absent: goes on into Lousa. */ onSignIn: (() => void) | undefined }

function ConviteForm({ codigo, convite, onSignIn }: FormProps) {
  const go = useGo()
  const queries = useQueryClient()
  const signsIn = convite.tipo === 'endereco' || convite.tipo === 'conta' || (convite.tipo === 'turma' && convite.temConta)
  const newStudent = convite.tipo === 'turma' && !convite.temConta
  return (
    <>
      <h1>{titles[convite.tipo](convite)}</h1>
      {signsIn && <Porque convite={convite} />}
      <Form<Values>
        defaultValues={{ nome: convite.nome ?? '', email: '', palavraPasse: '', anoNascimento: '' }}
        submitLabel={submitOf(convite)}
        // A password is all there is to type again.
        passing={signsIn}
        wide
        onSubmit={async (values) => {
          const { token, aparelho, turma } = await api(
            'POST /api/conta/convite/{codigo}',
            { params: { codigo }, body: { ...toBody(convite, values), aparelhos: readAparelhos() } },
            { token: null },
          )
          keepAparelho(aparelho)
          acceptDeclaration()
          enterWith(queries, token)
          if (onSignIn) return onSignIn()
          const pedida = convite.tipo === 'conta' ? takeRedirect() : to.inicio()
          go(turma === null ? pedida : to.turma(turma), { replace: true })
        }}
      >
        {newStudent && <AnoNascimentoField />}
        {(convite.tipo === 'primeiro-admin' || newStudent) && (
          <TextField name="nome" label="Nome" required="Falta o nome." maxLength={limites.nomeMaximo} autoComplete="name" />
        )}
        {convite.tipo === 'primeiro-admin' && (
          <TextField name="email" type="email" label="E-mail" required="Falta o e-mail." rules={[email]} autoComplete="email" />
        )}
        <PasswordField
          name="palavraPasse"
          kind={signsIn ? 'current' : 'new'}
          label="Palavra-passe"
          required="Falta a palavra-passe."
          rules={signsIn ? [] : [minLength(limites.palavraPasseMinimo)]}
          {...(signsIn ? {} : { hint: `Pelo menos ${limites.palavraPasseMinimo} caracteres.` })}
        />
      </Form>
    </>
  )
}

const toBody = (convite: Convite, { nome, email: address, palavraPasse, anoNascimento }: Values) => ({
  palavraPasse,
  ...(nome.trim() && convite.tipo !== 'conta' && !convite.temConta ? { nome: nome.trim() } : {}),
  ...(address.trim() ? { email: address.trim() } : {}),
  ...(anoNascimento.trim() ? { anoNascimento: Number(anoNascimento) } : {}),
})
