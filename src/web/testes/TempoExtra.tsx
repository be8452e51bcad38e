import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useFieldArray, useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import type { AlunoDaTurma } from './ChooseAlunos.tsx'
import s from './testes.module.css'
import type { TempoExtra as TempoDado } from './valores.ts'

type ComTempoExtra = Record<string, TempoDado[]>

type Props = {
  alunos: readonly AlunoDaTurma[]
  /** Where its rows stand in the form, with its dot: `destinos.t12.`. */
  dentroDe?: string
  /** The name of the class, where several stand in the form. */
  turma?: string | undefined
}

/** More time for some, per cent of the duration: it may outlast the window. */
export function TempoExtra({ alunos, dentroDe = '', turma }: Props) {
  const name = `${dentroDe}tempoExtra`
  const { fields, append, remove } = useFieldArray<ComTempoExtra>({ name })
  const rows = useWatch<ComTempoExtra>({ name })
  const taken = new Set(rows.map(({ alunoid }) => alunoid))
  return (
    <section className={s.parte} aria-labelledby={`${dentroDe}tempo-extra`}>
      <h3 id={`${dentroDe}tempo-extra`}>Tempo extra{turma !== undefined && ` na turma ${turma}`}</h3>
      <p className="muted small">Para quem tem adaptações. Conta-se sobre a duração e pode passar do fim do prazo.</p>
      <div>
        {fields.map((row, i) => {
          const own = rows[i]?.alunoid
          const free = alunos.filter(({ id }) => id === own || !taken.has(id))
          return (
            <div key={row.id} className={s.extra}>
              <SelectField<number>
                name={`${name}.${i}.alunoid`}
                label="Aluno"
                hideLabel={i > 0}
                placeholder="Escolher aluno"
                required="Escolha o aluno."
                options={free.map(({ id, nome }) => ({ value: id, label: nome }))}
              />
              <NumberInputField
                name={`${name}.${i}.percentagem`}
                label="Mais tempo"
                hideLabel={i > 0}
                required="Escreva quanto."
                min={1}
                max={limites.tempoExtraMaximoPercentagem}
                unit="%"
              />
              <IconButton icon={IconX} label={`Retirar o tempo extra da linha ${i + 1}`} onClick={() => remove(i)} />
            </div>
          )
        })}
      </div>
      <div>
        <Button
          icon={IconPlus}
          onClick={() => append({ alunoid: '', percentagem: 25 })}
          disabledReason={rows.length >= alunos.length ? 'Não há mais alunos.' : undefined}
        >
          Juntar aluno
        </Button>
      </div>
    </section>
  )
}
