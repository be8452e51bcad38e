/** Makes an element from outside, or changes its name, day and maximum. */
import { useState } from 'react'
import type { Escala } from '#regras/escalas.ts'
import { diaLocal } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { type ElementoDeFora, leituras } from './de-fora.queries.ts'

type Values = { nome: string; dia: string; maximo: number | null; categoria: string }

type Props = {
  turma: { id: number; fuso: string; escala: Escala }
  /** Null: a new one. */
  elemento: ElementoDeFora | null
  onClose: () => void
  /** The teacher's own categories, where one of them may take it. */
  categorias?: readonly { id: string; nome: string }[]
  /** `categoria`: the one chosen; empty: that of the marks from outside. */
  onSaved: (elemento: ElementoDeFora, categoria: string) => void
}

const valuesOf = ({ nome, dia, maximo }: ElementoDeFora): Values => ({ nome, dia, maximo, categoria: '' })

/** A class that marks up to 20 has its paper tests out of 20. */
const newValues = ({ fuso, escala }: Props['turma']): Values => ({
  nome: '',
  dia: diaLocal(new Date(), fuso),
  maximo: escala.tipo === '0-20' ? 20 : limites.pontosDeForaOmissao,
  categoria: '',
})

export function ElementoDialog({ turma, elemento, categorias = [], onClose, onSaved }: Props) {
  const [chave] = useState(() => newChave())
  const { mutateAsync } = useWrite('PUT /api/de-fora', { invalidates: leituras })
  const { id, publicado = false } = elemento ?? {}
  return (
    <Dialog open onClose={onClose} title={elemento ? `Mudar «${elemento.nome}»` : 'Notas de fora'}>
      <Form<Values>
        inDialog
        defaultValues={elemento ? valuesOf(elemento) : newValues(turma)}
        submitLabel={elemento ? 'Guardar' : 'Criar e escrever as notas'}
        onCancel={onClose}
        concurrent={concurrentOf(elemento, valuesOf)}
        onSubmit={async ({ nome, dia, maximo, categoria }, _form, versao) => {
          const body = { turmaid: turma.id, nome, dia, maximo: maximo ?? limites.pontosDeForaOmissao, publicado }
          const saved = await mutateAsync({ body: id === undefined ? { ...body, chave } : { ...body, id, versao } })
          onSaved(saved, categoria)
          return saved
        }}
      >
        <TextField
          name="nome"
          label="Nome"
          required="Escreva o nome."
          hint="Por exemplo, «Teste em papel», «Apresentação oral» ou «Projeto»."
          maxLength={limites.nomeMaximo}
          autoComplete="off"
        />
        <DateTimeFieldRHF name="dia" kind="date" label="Data" required="Escolha a data." hint="Conta no período em que fica esta data." />
        <NumberInputField
          name="maximo"
          label="Cotação máxima"
          required="Escreva a cotação máxima."
          hint="As notas escrevem-se de 0 até este número."
          unit="pontos"
          min={1}
          max={limites.pontosDeForaMaximo}
        />
        {categorias.length > 0 && (
          <SelectField<string>
            name="categoria"
            label="Categoria"
            hint="Com o que conta na pauta."
            options={[{ value: '', label: 'De fora' }, ...categorias.map(({ id: value, nome: label }) => ({ value, label }))]}
          />
        )}
      </Form>
    </Dialog>
  )
}
