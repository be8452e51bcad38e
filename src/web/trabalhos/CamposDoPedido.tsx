/** The fields of a homework that are the same in every class: what is asked, and how it is marked. */
import { Suspense, lazy, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { loadBeside } from '#kit/load.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { useField } from '#kit/forms/useField.ts'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { CampoDuracao } from '#web/testes/CamposDoModo.tsx'
import { Ficheiros } from './Ficheiros.tsx'
import { CampoRecursos } from './CampoRecursos.tsx'
import type { Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'
import type { Valores } from './valores.ts'

/** Apart: what moves criteria by dragging is as much as the rest of the form. */
const CampoCriterios = lazy(() => loadBeside(async () => ({ default: (await import('./CampoCriterios.tsx')).CampoCriterios })))

export type FicheirosVisiveis = Minha['ficheirosVisiveis']
export type FicheiroEnviado = FicheirosVisiveis[string] & { id: number }

type Props = {
  conhecidos: FicheirosVisiveis
  /** Told of each file that was sent. */
  onFicheiro?: ((ficheiro: FicheiroEnviado) => void) | undefined
}

function Instrucoes({ conhecidos, onFicheiro }: Props) {
  const field = useField<TextoRico>({
    name: 'instrucoes',
    label: 'Instruções',
    required: 'Escreva as instruções.',
    rules: [(texto) => (isVazio(texto) ? 'Escreva as instruções.' : undefined)],
  })
  const [novos, setNovos] = useState<FicheirosVisiveis>({})
  return (
    <Field {...field.frame}>
      {(control) => (
        <RichTextField
          label="Instruções"
          id={control.id}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ficheiros={{ ...conhecidos, ...novos }}
          uploadFicheiro={async (file, nome) => {
            const enviado = await uploadFicheiro(file, nome)
            setNovos((before) => ({ ...before, [enviado.id]: enviado }))
            onFicheiro?.(enviado)
            return enviado
          }}
        />
      )}
    </Field>
  )
}

function Anexos({ conhecidos, onFicheiro }: Props) {
  const field = useField<number[]>({ name: 'ficheiros', label: 'Ficheiros' })
  const { getValues } = useFormContext<Valores>()
  return (
    <Field {...field.frame} group optional>
      {() => (
        <Ficheiros
          ids={field.value}
          conhecidos={conhecidos}
          onFicheiro={onFicheiro}
          label={{ largar: 'Largue aqui ficheiros para os alunos.', escolher: 'Escolha ficheiros para os alunos.' }}
          nome="Ficheiros do trabalho"
          onChange={(change) => field.onChange(change(getValues('ficheiros')))}
        />
      )}
    </Field>
  )
}

/** What is asked, and what goes along with it. */
export function CamposDoPedido({ conhecidos, onFicheiro }: Props) {
  return (
    <div className={s.pedido}>
      <TextField name="titulo" label="Título" required="Escreva o título." maxLength={limites.tituloMaximo} autoComplete="off" />
      <Instrucoes conhecidos={conhecidos} onFicheiro={onFicheiro} />
      <CampoRecursos />
      <Anexos conhecidos={conhecidos} onFicheiro={onFicheiro} />
      <TextField name="link" label="Ligação" optional hint="Abre numa página nova." maxLength={limites.enderecoMaximo} autoComplete="off" />
      <TextAreaField
        name="textoAuxiliar"
        label="Texto auxiliar"
        optional
        placeholder="Vocabulário, uma citação, um excerto do manual"
        maxLength={limites.comentarioMaximo}
      />
    </div>
  )
}

/** How long each pupil has, and whether what comes late is taken. */
export function DuracaoEAtraso() {
  return (
    <>
      <CampoDuracao emBranco="não há limite" />
      <SwitchField name="comTarde" label="Aceitar fora do prazo" hint="A entrega fica assinalada." />
    </>
  )
}

/** Whether it is marked, and what it is worth. */
export function Avaliacao() {
  const temAvaliacao = useWatch<Valores, 'temAvaliacao'>({ name: 'temAvaliacao' })
  return (
    <section className={s.parte} aria-labelledby="avaliacao">
      <h3 id="avaliacao">Avaliação</h3>
      <SwitchField name="temAvaliacao" label="Com avaliação" hint="Entra nas médias da turma." />
      {temAvaliacao && (
        <>
          <NumberInputField
            name="points"
            label="Pontos"
            min={0.01}
            max={1000}
            decimals={2}
            rules={[(points) => (points === null ? 'Escreva quantos pontos vale.' : undefined)]}
          />
          <Suspense>
            <CampoCriterios />
          </Suspense>
        </>
      )}
    </section>
  )
}
