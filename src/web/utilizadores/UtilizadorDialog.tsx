import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { newChave } from '#kit/api/chave.ts'
import { Form } from '#kit/forms/Form.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { type Concurrent } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AvisoSemCorreio, naCaixaDeSaida } from './SemCorreio.tsx'
import { type Acesso, type Utilizador, useUtilizadorWrite } from './utilizadores.queries.ts'

type Tipo = Utilizador['tipo']
type Values = { tipo: Tipo; nome: string; email: string; utilizador: string; entrega: 'correio' | 'papel' }

const tipos = [
  { value: 1 as const, label: 'Professor' },
  { value: 7 as const, label: 'Aluno' },
  { value: 8 as const, label: 'Admin' },
]
const entregas = [
  { value: 'correio' as const, label: 'Por e-mail', note: 'Recebe um endereço onde escolhe a palavra-passe.' },
  { value: 'papel' as const, label: 'Em papel', note: 'Palavra-passe provisória para imprimir; muda-a ao entrar.' },
]

const valuesOf = ({ tipo, nome, email, utilizador }: Utilizador): Values => ({
  tipo,
  nome,
  email: email ?? '',
  utilizador: utilizador ?? '',
  entrega: 'correio',
})

/** A save and its refusal answer with the account beside its way in. */
const concurrentDe = ({ versao }: Utilizador): Concurrent<Values> => ({
  versao,
  read: (answer) => {
    const { utilizador } = answer as RespostaDe<'PUT /api/utilizadores'> // the contract's reply
    return { versao: utilizador.versao, values: valuesOf(utilizador) }
  },
})

type Props = { pessoa: Utilizador | null; onClose: () => void; onAcesso: (acesso: Acesso) => void }

/** Creates an account with its way in, or changes name, e-mail and user name of `pessoa`. */
export function UtilizadorDialog({ pessoa, onClose, onAcesso }: Props) {
  // One key per dialog: sending again after a lost answer makes no second account.
  const [chave] = useState(() => newChave())
  const semCorreio = useSemCorreio()
  const save = useUtilizadorWrite('PUT /api/utilizadores', ({ utilizador: { email }, acesso }) => {
    onClose()
    if (acesso) return onAcesso(acesso)
    const entrada = semCorreio ? naCaixaDeSaida(email) : `A entrada segue para ${email}.`
    showToast({ text: pessoa ? 'Conta guardada.' : `Conta criada. ${entrada}` })
  })
  return (
    <Dialog open onClose={onClose} title={pessoa ? `Editar ${pessoa.nome}` : 'Criar conta'}>
      <Form<Values>
        inDialog
        defaultValues={pessoa ? valuesOf(pessoa) : { tipo: 1, nome: '', email: '', utilizador: '', entrega: 'correio' }}
        concurrent={pessoa ? concurrentDe(pessoa) : undefined}
        submitLabel={pessoa ? 'Guardar conta' : 'Criar conta'}
        onCancel={onClose}
        onSubmit={({ tipo, nome, email, utilizador, entrega }, _, versao) =>
          save.mutateAsync({
            body: {
              ...(pessoa ? { id: pessoa.id, versao } : { chave, entrega }),
              tipo,
              nome,
              email: email.trim() || null,
              utilizador: utilizador.trim() || null,
            },
          })
        }
      >
        <AskAboutForm comFiltros />
        {!pessoa && <RadioField<Tipo> name="tipo" label="Tipo de conta" options={tipos} inline />}
        <TextField name="nome" label="Nome" required="Escreva o nome da pessoa." maxLength={limites.nomeMaximo} autoComplete="off" />
        <Entradas nova={!pessoa} semCorreio={semCorreio} />
      </Form>
    </Dialog>
  )
}

function Entradas({ nova, semCorreio }: { nova: boolean; semCorreio: boolean }) {
  const entrega = useWatch<Values, 'entrega'>({ name: 'entrega' })
  const porCorreio = nova && entrega === 'correio'
  return (
    <>
      {nova && <RadioField<Values['entrega']> name="entrega" label="Como recebe a entrada" options={entregas} />}
      {porCorreio && semCorreio && <AvisoSemCorreio />}
      <TextField
        name="email"
        label="E-mail"
        type="email"
        optional={!porCorreio}
        required={porCorreio ? 'Escreva o e-mail para onde segue a entrada.' : undefined}
        maxLength={limites.emailMaximo}
        autoComplete="off"
      />
      <TextField
        name="utilizador"
        label="Nome de utilizador"
        optional
        hint={nova && !porCorreio ? 'Se ficar vazio e não houver e-mail, a Lousa escolhe um.' : undefined}
        maxLength={limites.utilizadorMaximo}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
