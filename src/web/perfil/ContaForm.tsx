import { useQueryClient } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { limites } from '#regras/limites.ts'
import { type RespostaDe, api } from '#kit/api/client.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { EnderecoDoPerfil } from './EnderecoDoPerfil.tsx'
import s from './perfil.module.css'
import { leiturasDaPessoa } from './perfil.queries.ts'

/** The name others read, and what one signs in with, which the school keeps. */
export function ContaForm({ perfil }: { perfil: RespostaDe<'GET /api/conta/perfil'> }) {
  const queries = useQueryClient()
  return (
    <Form
      className={s.estreito}
      defaultValues={{ nome: perfil.nome }}
      submitLabel="Guardar nome"
      onSubmit={async (body) => {
        await api('POST /api/conta/nome', { body })
        await Promise.all(leiturasDaPessoa.map((key) => queries.invalidateQueries({ queryKey: [key] })))
        showToast({ text: 'Nome guardado.' })
      }}
    >
      <AskAboutForm />
      <TextField
        name="nome"
        label="Nome"
        autoComplete="name"
        required={say('{Escreve o teu|Escreva o seu} nome.')}
        maxLength={limites.nomeMaximo}
      />
      <dl className={s.entradas}>
        {perfil.email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <EnderecoDoPerfil email={perfil.email} perfil={perfil} />
            </dd>
          </div>
        )}
        {perfil.utilizador && (
          <div>
            <dt>Nome de utilizador</dt>
            <dd>{perfil.utilizador}</dd>
          </div>
        )}
      </dl>
    </Form>
  )
}
