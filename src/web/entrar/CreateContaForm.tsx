import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { ApiError, type PedidoDe, api } from '#kit/api/client.ts'
import { keepAparelho } from '#kit/api/sign-in.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { PasswordField } from '#kit/forms/PasswordField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { FieldProblem } from '#kit/forms/problem.ts'
import { sayTo } from '#kit/base/say.ts'
import { email, minLength } from '#kit/fields/rules.ts'
import { useFiltro, useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { AnoNascimentoField } from './AnoNascimentoField.tsx'
import { Declaracao, declaracaoPara } from './Declaracao.tsx'
import { acceptDeclaration, codigoDoPedido, enterWith, takeRedirect } from '#web/sessao/sessao.ts'

type Papel = 'aluno' | 'professor'
type Values = { nome: string; email: string; palavraPasse: string; anoNascimento: string; codigoTurma: string; declaracao: boolean }

const toBody = (papel: Papel, { nome, email: address, palavraPasse, anoNascimento, codigoTurma }: Values) => {
  const common = { nome: nome.trim(), email: address.trim(), palavraPasse }
  return papel === 'professor'
    ? { tipo: 1 as const, ...common }
    : {
        tipo: 7 as const,
        ...common,
        anoNascimento: Number(anoNascimento),
        ...(codigoTurma.trim() ? { codigoTurma: codigoTurma.trim() } : {}),
      }
}

/** The fault of the class's code stands beside it. */
async function create(body: PedidoDe<'POST /api/conta/criar'>['body']) {
  try {
    return await api('POST /api/conta/criar', { body }, { token: null })
  } catch (error) {
    if (error instanceof ApiError && error.codigo.startsWith('codigo_turma_')) throw new FieldProblem('codigoTurma', error.detail)
    throw error
  }
}

/** The same for an address that has an account: what comes next, the letter alone says. */
function CartaEnviada({ para, dito }: { para: string; dito: (frase: string) => string }) {
  return (
    <>
      <h1>{dito('{Vê o teu|Veja o seu} e-mail')}</h1>
      <Notice tone="ok" live>
        Enviámos uma carta para {para}. {dito('{Abre|Abra}')} a ligação que ela traz nas próximas {limites.enderecoHoras} horas: é com ela
        que a conta se abre.
      </Notice>
      <p>Se já havia uma conta com este e-mail, a carta diz como entrar. Também pode estar no correio não solicitado.</p>
    </>
  )
}

/** "Criar conta": a teacher, or a student, who may bring a class's code and lands in that class. */
export function CreateContaForm() {
  const go = useGo()
  const queries = useQueryClient()
  const [codigo] = useFiltro('codigo')
  const [pedido] = useState(codigoDoPedido)
  const [papel, setPapel] = useState<Papel>('aluno')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const dito = (frase: string) => sayTo(papel === 'aluno' ? 'tu' : 'formal', frase)
  if (sentTo) return <CartaEnviada para={sentTo} dito={dito} />
  return (
    <>
      <h1>Criar conta</h1>
      <RadioGroup<Papel>
        legend="De quem é a conta?"
        value={papel}
        onChange={setPapel}
        inline
        options={[
          { value: 'aluno', label: 'Sou aluno' },
          { value: 'professor', label: 'Sou professor' },
        ]}
      />
      <Form<Values>
        defaultValues={{ nome: '', email: '', palavraPasse: '', anoNascimento: '', codigoTurma: codigo || pedido, declaracao: false }}
        submitLabel="Criar conta"
        wide
        onSubmit={async (values) => {
          const { token, aparelho, turma } = await create(toBody(papel, values))
          if (token === null || aparelho === null) return setSentTo(values.email.trim())
          keepAparelho(aparelho)
          acceptDeclaration()
          enterWith(queries, token)
          const pedida = takeRedirect()
          go(turma === null ? pedida : to.turma(turma), { replace: true })
        }}
      >
        {papel === 'aluno' && <AnoNascimentoField />}
        <TextField
          name="nome"
          label="Nome"
          required={dito('{Escreve o teu|Escreva o seu} nome.')}
          maxLength={limites.nomeMaximo}
          autoComplete="name"
        />
        <TextField
          name="email"
          type="email"
          label="E-mail"
          required={dito('{Escreve o teu|Escreva o seu} e-mail.')}
          rules={[email]}
          autoComplete="email"
        />
        <PasswordField
          name="palavraPasse"
          kind="new"
          label="Palavra-passe"
          hint={`Pelo menos ${limites.palavraPasseMinimo} caracteres.`}
          required={dito('{Escolhe|Escolha} uma palavra-passe.')}
          rules={[minLength(limites.palavraPasseMinimo)]}
        />
        {papel === 'aluno' && (
          <TextField
            name="codigoTurma"
            label="Código da turma"
            optional
            hint="Se o professor já te deu um código, entras logo na turma."
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete="off"
          />
        )}
        <CheckboxField {...declaracaoPara('criar a conta')}>
          <Declaracao />
        </CheckboxField>
      </Form>
    </>
  )
}
