import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fusosPortugueses } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { zoneNote } from '#web/testes/textos.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { ChooseImagem } from '../ChooseImagem.tsx'
import { type EventoEmEdicao, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { type ValoresEvento, toInstante, valoresDoEvento } from './valores.ts'

type Props = { evento: EventoEmEdicao | null; onClose: () => void; onGuardado: (evento: EventoEmEdicao) => void }

/** Creates an event, or changes `evento`. */
export function EventoDialog({ evento, onClose, onGuardado }: Props) {
  const [chave] = useState(() => newChave())
  const save = useAdminWrite('PUT /api/eventos', onGuardado)
  return (
    <Dialog open onClose={onClose} title={evento ? `Editar ${evento.titulo}` : 'Novo evento'}>
      <Form<ValoresEvento>
        inDialog
        defaultValues={valoresDoEvento(evento)}
        concurrent={concurrentOf(evento, valoresDoEvento)}
        submitLabel={evento ? 'Guardar evento' : 'Criar evento'}
        onCancel={onClose}
        onSubmit={({ inicio, fim, imagem, ...valores }, _, versao) =>
          save.mutateAsync({
            body: {
              ...(evento ? { id: evento.id, versao } : { chave }),
              ...valores,
              inicio: toInstante(inicio, valores.fuso),
              fim: toInstante(fim, valores.fuso),
              imagemId: imagem?.id ?? null,
            },
          })
        }
      >
        <AskAboutForm comFiltros />
        <TextField name="titulo" label="Título" required="Escreva o título." maxLength={limites.nomeMaximo} autoComplete="off" />
        <TextAreaField name="descricao" label="Descrição" optional rows={3} maxLength={2000} />
        <FieldRow>
          <TextField
            name="local"
            label="Local"
            optional
            hint="Escreva primeiro a localidade: «Porto, Casa da Terra». Se ficar vazio, é em linha."
            maxLength={limites.nomeMaximo}
          />
          <TextField
            name="disciplina"
            label="Disciplina"
            optional
            hint="Para o filtro da lista de eventos."
            maxLength={limites.nomeMaximo}
          />
        </FieldRow>
        <Horas fuso={evento?.fuso} />
        <ChooseImagem de="do evento" note="Mostra-se ao lado da descrição." />
      </Form>
    </Dialog>
  )
}

/** When it is, on whose wall. */
function Horas({ fuso: guardado }: { fuso: string | undefined }) {
  const fuso = useWatch<ValoresEvento, 'fuso'>({ name: 'fuso' })
  const known = fusosPortugueses.map(({ id, nome }) => ({ value: id as string, label: nome as string }))
  const options = guardado && !known.some(({ value }) => value === guardado) ? [...known, { value: guardado, label: guardado }] : known
  return (
    <>
      <FieldRow>
        <DateTimeFieldRHF name="inicio" label="Começa" required="Diga quando começa." zoneNote={zoneNote(fuso)} />
        <DateTimeFieldRHF name="fim" label="Acaba" required="Diga quando acaba." zoneNote={zoneNote(fuso)} />
      </FieldRow>
      <SelectField<string> name="fuso" label="Horas de" options={options} />
    </>
  )
}
