import { useQueryClient } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { formatDuracao } from '#regras/datas.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import { Form } from '#kit/forms/Form.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { CampoMotivo } from '#web/sessao/CampoMotivo.tsx'
import { actAs } from '#web/sessao/sessao.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AvisoSemCorreio, naCaixaDeSaida } from './SemCorreio.tsx'
import { type Acesso, type Utilizador, useUtilizadorWrite } from './utilizadores.queries.ts'

type Props = { pessoa: Utilizador; onClose: () => void }

/** Acting as somebody: why, and what it means. */
export function ImpersonateDialog({ pessoa, onClose }: Props) {
  const queries = useQueryClient()
  const go = useGo()
  const imitate = useUtilizadorWrite('POST /api/utilizadores/imitar/{id}')
  return (
    <Dialog open onClose={onClose} title={`Entrar como ${pessoa.nome}`}>
      <Form<{ motivo: string }>
        inDialog
        defaultValues={{ motivo: '' }}
        submitLabel="Entrar como esta pessoa"
        onCancel={onClose}
        onSubmit={async ({ motivo }) => {
          const { token } = await imitate.mutateAsync({ params: { id: pessoa.id }, body: { motivo } })
          onClose()
          actAs(queries, token)
          go(to.inicio())
        }}
      >
        <p>
          Verá a Lousa como esta pessoa a vê, durante {formatDuracao(limites.imitarMinutos)} no máximo, sem mudar nada. A pessoa lê no
          perfil quem entrou, quando e porquê.
        </p>
        <CampoMotivo
          required="Escreva porque precisa de entrar como esta pessoa."
          hint="Fica no registo, e a pessoa lê-o. Por exemplo: pediu ajuda para publicar um teste."
        />
      </Form>
    </Dialog>
  )
}

/** Shutting an account: what it does, and why. */
export function DeactivateDialog({ pessoa, onClose }: Props) {
  const reativar = useUtilizadorWrite('POST /api/utilizadores/reativar/{id}')
  const desativar = useUtilizadorWrite('POST /api/utilizadores/desativar/{id}', () => {
    onClose()
    showToast({
      text: `A conta de ${pessoa.nome} está desativada.`,
      undo: () => reativar.mutate({ params: { id: pessoa.id } }),
    })
  })
  return (
    <Dialog open onClose={onClose} title={`Desativar a conta de ${pessoa.nome}?`}>
      <Form<{ motivo: string }>
        inDialog
        defaultValues={{ motivo: '' }}
        submitLabel="Desativar conta"
        onCancel={onClose}
        onSubmit={({ motivo }) => desativar.mutateAsync({ params: { id: pessoa.id }, body: { motivo } })}
      >
        <p>Deixa de poder entrar e as sessões abertas terminam em segundos. O que fez fica guardado, e a conta pode ser reativada.</p>
        <TextAreaField name="motivo" label="Motivo" optional hint="Fica no registo." maxLength={limites.motivoMaximo} rows={2} />
      </Form>
    </Dialog>
  )
}

type Entrega = 'correio' | 'papel'

/** Another way in for who forgot theirs. */
export function EntradaDialog({ pessoa, onClose, onAcesso }: Props & { onAcesso: (acesso: Acesso) => void }) {
  const semCorreio = useSemCorreio()
  const renovar = useUtilizadorWrite('POST /api/utilizadores/palavra-passe/{id}', ({ acesso }) => {
    onClose()
    if (acesso) return onAcesso(acesso)
    showToast({ text: semCorreio ? naCaixaDeSaida(pessoa.email) : `A nova entrada segue para ${pessoa.email}.` })
  })
  const porCorreio = {
    value: 'correio' as const,
    label: 'Por e-mail',
    note: `Segue para ${pessoa.email} um endereço, válido por ${limites.recuperacaoHoras} horas. A palavra-passe atual vale até lá.`,
  }
  const emPapel = {
    value: 'papel' as const,
    label: 'Em papel',
    note: 'Uma palavra-passe provisória para imprimir. A atual deixa já de servir e as sessões terminam.',
  }
  return (
    <Dialog open onClose={onClose} title={`Repor a palavra-passe de ${pessoa.nome}`}>
      <Form<{ entrega: Entrega }>
        inDialog
        defaultValues={{ entrega: pessoa.email === null ? 'papel' : 'correio' }}
        submitLabel="Repor palavra-passe"
        onCancel={onClose}
        onSubmit={(body) => renovar.mutateAsync({ params: { id: pessoa.id }, body })}
      >
        <RadioField<Entrega>
          name="entrega"
          label="Como recebe a nova entrada"
          options={pessoa.email === null ? [emPapel] : [porCorreio, emPapel]}
        />
        {pessoa.email !== null && semCorreio && <AvisoSemCorreio />}
      </Form>
    </Dialog>
  )
}
