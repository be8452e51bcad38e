import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import type { Concurrent } from '#kit/forms/conflict.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { zoneNote } from '#web/testes/textos.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { type EventoEmEdicao, type SessaoEmEdicao, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { type ValoresSessao, toInstante, valoresDaSessao } from './valores.ts'

const ligacaoErrada = (value: string): string | undefined =>
  /^(https?:\/\/\S+)?$/.test(value.trim()) ? undefined : 'Escreva um endereço que comece por https://.'

/** A save of a session, and its refusal, answer with the whole event. */
const concurrentDe = (sessao: SessaoEmEdicao): Concurrent<ValoresSessao> => ({
  versao: sessao.versao,
  read: (answer) => {
    const evento = answer as EventoEmEdicao // the contract: PUT /api/eventos/apresentacao and its refusal answer with the event
    const current = evento.apresentacoes.find(({ id }) => id === sessao.id) ?? sessao
    return { versao: current.versao, values: valoresDaSessao(evento, current) }
  },
})

/** Adds a session to an event, or changes `sessao`. */
export function SessaoDialog({ evento, sessao, onClose }: { evento: EventoEmEdicao; sessao: SessaoEmEdicao | null; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const save = useAdminWrite('PUT /api/eventos/apresentacao', onClose)
  const people = (sessao?.inscritos ?? 0) + (sessao?.emEspera ?? 0)
  return (
    <Dialog open onClose={onClose} title={sessao ? `Editar ${sessao.titulo}` : 'Nova sessão'}>
      <Form<ValoresSessao>
        inDialog
        defaultValues={valoresDaSessao(evento, sessao)}
        concurrent={sessao ? concurrentDe(sessao) : undefined}
        submitLabel={sessao ? 'Guardar sessão' : 'Juntar sessão'}
        onCancel={onClose}
        onSubmit={({ inicio, fim, lotacao, ligacao, ...valores }, _, versao) =>
          save.mutateAsync({
            body: {
              ...(sessao ? { id: sessao.id, versao } : { chave }),
              eventoId: evento.id,
              ...valores,
              ligacao: ligacao.trim(),
              inicio: toInstante(inicio, evento.fuso),
              fim: toInstante(fim, evento.fuso),
              lotacao: lotacao ?? 0,
            },
          })
        }
      >
        <AskAboutForm comFiltros />
        {people > 0 && !evento.anulado && (
          <Notice tone="info">Se mudar a hora, a sala ou a ligação, quem está inscrito ou à espera recebe um e-mail.</Notice>
        )}
        <TextField name="titulo" label="Título" required="Escreva o título." maxLength={limites.nomeMaximo} autoComplete="off" />
        <TextField name="orador" label="Orador" optional maxLength={limites.nomeMaximo} autoComplete="off" />
        <FieldRow>
          <DateTimeFieldRHF
            name="inicio"
            label="Começa"
            required="Diga quando começa."

            zoneNote={zoneNote(evento.fuso)}
          />
          <DateTimeFieldRHF name="fim" label="Acaba" required="Diga quando acaba." zoneNote={zoneNote(evento.fuso)} />
        </FieldRow>
        <FieldRow>
          <TextField name="sala" label="Sala" optional hint="Sala, ligação, ou as duas." maxLength={limites.nomeMaximo} />
          <NumberInputField
            name="lotacao"
            label="Lugares"
            required="Diga quantos lugares há."
            min={1}
            max={limites.lotacaoMaxima}
            hint="Depois de cheia, há lista de espera."
          />
        </FieldRow>
        <TextField
          name="ligacao"
          label="Ligação da sala em linha"
          optional
          hint="Só a vê quem tem lugar."
          rules={[ligacaoErrada]}
          maxLength={1000}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <TextAreaField name="descricao" label="Descrição" optional rows={2} maxLength={2000} />
      </Form>
    </Dialog>
  )
}
