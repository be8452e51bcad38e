import { useRef } from 'react'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { limites } from '#regras/limites.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { MissingFicheiros } from '#web/envios/MissingFicheiros.tsx'
import { SayEnvios } from '#web/envios/SayEnvios.tsx'
import { useRenewedFicheiros } from '#web/envios/useRenewedFicheiros.ts'
import { useEnvios } from '#web/envios/useEnvios.ts'
import type { Draft } from '#kit/forms/draft.ts'
import { Form } from '#kit/forms/Form.tsx'
import { useField } from '#kit/forms/useField.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Attachment } from '#kit/data/Attachment.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Giz } from '#kit/base/Giz.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { SendingFile } from '#kit/data/Sending.tsx'
import type { Anexo, OpcaoTurma, ValoresAviso } from './aviso.ts'
import s from './atividade.module.css'

type Props = {
  valores: ValoresAviso
  /** The classes it may go to, to choose from; null where that is settled. */
  opcoes: readonly OpcaoTurma[] | null
  ficheiros?: Ficheiros | undefined
  submitLabel: string
  onSubmit: (valores: ValoresAviso) => Promise<unknown>
  onCancel: () => void
  inDialog?: boolean
  /** Keeps what is written on this device. */
  draft?: Draft | undefined
  /** Writing begins at once. */
  focado?: boolean
}

/** Without the classes that this person does not teach any more. */
const stillTheirs = (turmas: readonly number[], opcoes: readonly OpcaoTurma[]): number[] =>
  turmas.filter((turma) => opcoes.some(({ id }) => id === turma))

/** Writes an announcement: to whom, the text, what goes with it. */
export function AvisoForm({ valores, opcoes, ficheiros, submitLabel, onSubmit, onCancel, inDialog, draft, focado = true }: Props) {
  return (
    <Form<ValoresAviso>
      defaultValues={valores}
      submitLabel={submitLabel}
      onSubmit={(escrito) => onSubmit(opcoes ? { ...escrito, turmas: stillTheirs(escrito.turmas, opcoes) } : escrito)}
      onCancel={onCancel}
      inDialog={inDialog}
      draft={draft}
      className={inDialog ? undefined : s.escrever}
    >
      {!inDialog && <AskAboutForm draft={draft} />}
      {opcoes && <CampoTurmas opcoes={opcoes} />}
      <CampoTexto ficheiros={ficheiros} focado={focado} isRestored={(draft?.restored ?? null) !== null} />
      <CampoAnexos />
    </Form>
  )
}

function CampoTurmas({ opcoes }: { opcoes: readonly OpcaoTurma[] }) {
  const field = useField<number[]>({
    name: 'turmas',
    label: 'Para',
    // A draft may name a class that is not theirs any more; it is not seen, and not sent.
    rules: [(turmas) => (stillTheirs(turmas, opcoes).length === 0 ? 'Escolha pelo menos uma turma.' : undefined)],
  })
  const chosen = opcoes.filter(({ id }) => field.value.includes(id))
  const left = opcoes.filter(({ id }) => !field.value.includes(id))
  return (
    <Field {...field.frame} group>
      {() => (
        <div className={s.turmas}>
          {chosen.map(({ id, nome, cor }) => (
            <span key={id} className={s.turma}>
              <Giz colour={cor} size="s" />
              {nome}
              <IconButton
                icon={IconX}
                size="small"
                label={`Retirar ${nome}`}
                onClick={() => field.onChange(field.value.filter((each) => each !== id))}
              />
            </span>
          ))}
          {left.length > 0 && (
            <Menu
              align="start"
              trigger={
                <Button variant="quiet" size="small" icon={IconPlus}>
                  Turma
                </Button>
              }
              items={[
                ...left.map(({ id, nome, disciplina }) => ({
                  label: nome,
                  ...(disciplina ? { note: disciplina } : {}),
                  onSelect: () => field.onChange([...field.value, id]),
                })),
                left.length > 1 && {
                  label: 'Todas as turmas',
                  separated: true,
                  onSelect: () => field.onChange(opcoes.slice(0, limites.avisoTurmas).map(({ id }) => id)),
                },
              ]}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type CampoTextoProps = {
  ficheiros: Ficheiros | undefined
  focado: boolean
  /** An earlier visit left what is written. */
  isRestored: boolean
}

function CampoTexto({ ficheiros, focado, isRestored }: CampoTextoProps) {
  const field = useField<TextoRico>({
    name: 'conteudo',
    label: 'Aviso',
    rules: [(texto, valores) => (isVazio(texto) && (valores as ValoresAviso).anexos.length === 0 ? 'Escreva o aviso.' : undefined)],
  })
  const { getValues, setValue } = useFormContext<ValoresAviso>()
  const [imagens, anexos] = useWatch<ValoresAviso, ['imagens', 'anexos']>({ name: ['imagens', 'anexos'] })
  const renovados = useRenewedFicheiros(isRestored ? { ...imagens, ...Object.fromEntries(anexos.map((anexo) => [anexo.id, anexo])) } : {})
  const upload = async (ficheiro: File, nome: string) => {
    const enviado = await uploadFicheiro(ficheiro, nome)
    setValue('imagens', { ...getValues('imagens'), [enviado.id]: enviado })
    return enviado
  }
  return (
    <>
      <MissingFicheiros perdidos={renovados.perdidos} nomeados={[...ficheirosEm(field.value), ...anexos.map(({ id }) => id)]} />
      <Field {...field.frame} hideLabel>
        {(control) => (
          <RichTextField
            id={control.id}
            label="Aviso"
            value={field.value}
            onChange={(ops: OpsTextoRico) => field.onChange(ops)}
            onBlur={field.onBlur}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
            placeholder="Escreva o aviso"
            autoFocus={focado}
            uploadFicheiro={upload}
            ficheiros={{ ...ficheiros, ...imagens, ...renovados.ficheiros }}
          />
        )}
      </Field>
    </>
  )
}

function CampoAnexos() {
  const field = useField<Anexo[]>({ name: 'anexos', label: 'Anexos' })
  const { getValues } = useFormContext<ValoresAviso>()
  const input = useRef<HTMLInputElement>(null)
  const { envios, problemas, take, cheio } = useEnvios({
    maximo: limites.avisoAnexos,
    ha: field.value.length,
    onEnviado: (anexo) => field.onChange([...getValues('anexos').filter(({ id }) => id !== anexo.id), anexo]),
  })
  return (
    <div className={s.anexos}>
      {field.value.map(({ id, nome, tipo, tamanho }) => (
        <Attachment
          key={id}
          name={nome}
          type={tipo}
          size={tamanho}
          onRemove={() => field.onChange(field.value.filter((anexo) => anexo.id !== id))}
        />
      ))}
      {envios.map((envio) => (
        <SendingFile key={envio.chave} sending={envio} />
      ))}
      <span>
        <Button
          variant="quiet"
          icon={IconPaperclip}
          disabledReason={cheio ? `Um aviso leva no máximo ${limites.avisoAnexos} anexos.` : undefined}
          onClick={() => input.current?.click()}
        >
          Anexar
        </Button>
      </span>
      <SayEnvios envios={envios} problemas={problemas} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Ficheiros a anexar"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </div>
  )
}
