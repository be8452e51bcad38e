import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { type Lote, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { newChave } from '#kit/api/chave.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { useField } from '#kit/forms/useField.ts'
import { Combobox } from '#kit/fields/Combobox.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import s from './catalogo.module.css'

export type Feito = { lote: Lote; codigos: string[] }
type ParaQuem = 'todos' | 'professores' | 'alunos'
type Values = {
  nome: string
  nota: string
  manuais: number[]
  quantos: number | null
  lugares: number | null
  paraQuem: ParaQuem
  experiencia: boolean
  ativarAte: string
  validaAte: string
  dias: number | null
}

const tiposDe: Record<ParaQuem, (1 | 7)[]> = { todos: [1, 7], professores: [1], alunos: [7] }

/** The books a code opens: chosen one by one, each can be taken out again. */
function CampoManuais() {
  const { data } = useBeside(read('GET /api/admin/opcoes'))
  const field = useField<number[]>({
    name: 'manuais',
    label: 'Manuais que o código abre',
    rules: [(manuais) => (manuais.length === 0 ? 'Escolha pelo menos um manual.' : undefined)],
  })
  const manuais = data?.manuais ?? []
  const label = ({ nome, especie }: (typeof manuais)[number]) => (especie ? `${nome}, ${especie}` : nome)
  const chosen = manuais.filter(({ id }) => field.value.includes(id))
  return (
    <Field {...field.frame}>
      {(control) => (
        <div className={s.ficheiro}>
          {chosen.length > 0 && (
            <ul className={s.escolhidos}>
              {chosen.map((manual) => (
                <li key={manual.id}>
                  <span className="grow">
                    {label(manual)} <span className="meta">{manual.ano}</span>
                  </span>
                  <IconButton
                    size="small"
                    icon={IconX}
                    label={`Retirar ${label(manual)}`}
                    onClick={() => field.onChange(field.value.filter((id) => id !== manual.id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <Combobox<number>
            key={chosen.length}
            bare
            id={control.id}
            label="Manuais que o código abre"
            placeholder={chosen.length > 0 ? 'Juntar outro' : 'Escolher'}
            value={null}
            options={manuais
              .filter(({ id }) => !field.value.includes(id))
              .map((manual) => ({ value: manual.id, label: label(manual), note: `${manual.ano} · ${manual.disciplina}` }))}
            onChange={(id) => id !== null && field.onChange([...field.value, id])}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
          />
        </div>
      )}
    </Field>
  )
}

/** Makes a batch; `onFeito` is given the codes. */
export function NovoLoteDialog({ onFeito, onClose }: { onFeito: (feito: Feito) => void; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const make = useAdminWrite('POST /api/admin/lotes', onFeito)
  return (
    <Dialog open onClose={onClose} title="Novo lote de códigos">
      <Form<Values>
        inDialog
        defaultValues={{
          nome: '',
          nota: '',
          manuais: [],
          quantos: 30,
          lugares: 1,
          paraQuem: 'todos',
          experiencia: false,
          ativarAte: '',
          validaAte: '',
          dias: null,
        }}
        submitLabel="Criar códigos"
        onCancel={onClose}
        onSubmit={({ quantos, lugares, paraQuem, ativarAte, validaAte, ...values }) =>
          make.mutateAsync({
            body: {
              chave,
              ...values,
              quantos: quantos ?? 0,
              lugares: lugares ?? 0,
              tipos: tiposDe[paraQuem],
              ativarAte: ativarAte || null,
              validaAte: validaAte || null,
            },
          })
        }
      >
        <AskAboutForm comFiltros />
        <TextField
          name="nome"
          label="Nome do lote"
          required="Dê um nome ao lote."
          hint="Como «Escolas de Braga, setembro»."
          maxLength={120}
          autoComplete="off"
        />
        <CampoManuais />
        <FieldRow>
          <NumberInputField name="quantos" label="Códigos" required="Diga quantos." min={1} max={limites.codigosPorLote} />
          <NumberInputField
            name="lugares"
            label="Lugares por código"
            required="Diga quantos."
            hint="Quantas pessoas o ativam."
            min={1}
            max={limites.lugaresPorCodigo}
          />
        </FieldRow>
        <RadioField<ParaQuem>
          name="paraQuem"
          label="Para quem"
          inline
          options={[
            { value: 'todos', label: 'Todos' },
            { value: 'professores', label: 'Professores' },
            { value: 'alunos', label: 'Alunos' },
          ]}
        />
        <FieldRow>
          <DateTimeFieldRHF
            name="validaAte"
            kind="date"
            label="A licença vale até"
            optional
            hint="O último dia."
            rules={[
              (dia, values) => (dia === '' && (values as Values).dias === null ? 'Diga até quando vale, ou por quantos dias.' : undefined),
            ]}
          />
          <NumberInputField
            name="dias"
            label="Ou por dias"
            optional
            hint="Contados da ativação."
            min={1}
            max={limites.licencaDiasMaximo}
            unit="dias"
          />
        </FieldRow>
        <DateTimeFieldRHF name="ativarAte" kind="date" label="Os códigos ativam-se até" optional hint="O último dia; vazio: sempre." />
        <SwitchField name="experiencia" label="De experiência" hint="Um exemplar para conhecer o manual." />
        <TextAreaField name="nota" label="Nota" optional rows={2} maxLength={limites.descricaoMaximo} hint="Só a administração a vê." />
      </Form>
    </Dialog>
  )
}

type Edicao = Pick<Values, 'nome' | 'nota' | 'ativarAte'>

const valuesOf = ({ nome, nota, ativarAte }: Lote): Edicao => ({ nome, nota, ativarAte: ativarAte ?? '' })

/** Changes what can be changed once codes are out. */
export function EditLoteDialog({ lote, onClose }: { lote: Lote; onClose: () => void }) {
  const save = useAdminWrite('PUT /api/admin/lotes', onClose)
  return (
    <Dialog open onClose={onClose} title={`Editar ${lote.nome}`}>
      <Form<Edicao>
        inDialog
        defaultValues={valuesOf(lote)}
        concurrent={concurrentOf(lote, valuesOf)}
        submitLabel="Guardar lote"
        onCancel={onClose}
        onSubmit={({ ativarAte, ...values }, _, versao) =>
          save.mutateAsync({ body: { id: lote.id, versao, ...values, ativarAte: ativarAte || null } })
        }
      >
        <AskAboutForm comFiltros />
        <TextField name="nome" label="Nome do lote" required="Dê um nome ao lote." maxLength={120} autoComplete="off" />
        <DateTimeFieldRHF name="ativarAte" kind="date" label="Os códigos ativam-se até" optional hint="O último dia; vazio: sempre." />
        <TextAreaField name="nota" label="Nota" optional rows={2} maxLength={limites.descricaoMaximo} hint="Só a administração a vê." />
      </Form>
    </Dialog>
  )
}
