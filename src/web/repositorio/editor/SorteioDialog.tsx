import { useState } from 'react'
import { newIdParte } from '#perguntas/partes.ts'
import { limites } from '#regras/limites.ts'
import { problemaDoNumero } from '#kit/fields/rules.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { buildTree, flattenTree, pathTo } from '#web/pastas/arvore.ts'
import { dominiosQuery, pastasQuery } from '#web/pastas/repositorio.queries.ts'
import type { ItemSorteio } from './rascunho.ts'
import s from './editor.module.css'
import { useBeside } from '#kit/api/useBeside.ts'

const limitesDeN = { min: 1, max: limites.perguntasPorTeste }
const limitesDosPontos = { min: 0, max: limites.pontosPerguntaCentesimos / 100, decimals: 2 }

type DaPastaProps = { pastaId: number; onChange: (pastaId: number) => void }

function DaPasta({ pastaId, onChange }: DaPastaProps) {
  const { data: pastas = [] } = useBeside(pastasQuery())
  const gone = pastaId !== 0 && !pastas.some(({ id }) => id === pastaId)
  const folders = flattenTree(buildTree(pastas)).map(({ id }) => ({
    value: id,
    label: pathTo(pastas, id)
      .map(({ nome }) => nome)
      .join(' / '),
  }))
  const options = [{ value: 0, label: 'Qualquer pasta' }, ...(gone ? [{ value: pastaId, label: 'Pasta eliminada' }] : []), ...folders]
  return (
    <Field label="Da pasta" hint="Com tudo o que está abaixo dela.">
      {(control) => <Select {...control} wide value={pastaId} onChange={onChange} options={options} />}
    </Field>
  )
}

type DoDominioProps = { dominio: string; onChange: (dominio: string) => void }

function DoDominio({ dominio, onChange }: DoDominioProps) {
  const { data: dominios = [] } = useBeside(dominiosQuery())
  const options = [
    { value: '', label: 'Qualquer domínio' },
    ...dominios.map(({ nome, perguntas }) => ({ value: nome, label: `${nome} (${perguntas})` })),
    ...(dominio && !dominios.some(({ nome }) => nome === dominio) ? [{ value: dominio, label: dominio }] : []),
  ]
  return <Field label="Do domínio">{(control) => <Select {...control} wide value={dominio} onChange={onChange} options={options} />}</Field>
}

/** How many questions, from where, and what each is worth. `sorteio` null: a new draw. `alheio`: from where is not theirs to say. */
export function SorteioDialog({
  sorteio,
  alheio,
  onClose,
  onFeito,
}: {
  sorteio: ItemSorteio | null
  alheio: boolean
  onClose: () => void
  onFeito: (sorteio: ItemSorteio) => void
}) {
  const [n, setN] = useState<number | null>(sorteio?.n ?? 3)
  const [points, setPoints] = useState<number | null>(sorteio?.points ?? 5)
  const [pastaId, setPastaId] = useState(sorteio?.pastaId ?? 0)
  const [dominio, setDominio] = useState(sorteio?.dominio ?? '')
  const problemaDeN = problemaDoNumero(n, limitesDeN)
  const problemaDosPontos = problemaDoNumero(points, limitesDosPontos)
  const missing =
    n === null || problemaDeN
      ? 'Diga quantas perguntas'
      : points === null || problemaDosPontos
        ? 'Diga quantos pontos vale cada uma'
        : undefined
  const done = () => {
    if (n !== null && points !== null && !missing)
      onFeito({ tipo: 'sorteio', id: sorteio?.id ?? newIdParte(), n, points, pastaId: pastaId || null, dominio: dominio || null })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title="Perguntas ao acaso"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabledReason={missing} onClick={done}>
            {sorteio ? 'Mudar o sorteio' : 'Juntar ao teste'}
          </Button>
        </>
      }
    >
      <div className={s.campos}>
        <p>Cada aluno recebe perguntas sorteadas para si quando começa o teste.</p>
        <Field label="Quantas perguntas" error={problemaDeN}>
          {(control) => (
            <NumberField
              id={control.id}
              value={n}
              onChange={setN}
              {...limitesDeN}
              asTyped
              steppers
              describedBy={control['aria-describedby']}
              invalid={control['aria-invalid']}
            />
          )}
        </Field>
        {!alheio && (
          <>
            <DaPasta pastaId={pastaId} onChange={setPastaId} />
            <DoDominio dominio={dominio} onChange={setDominio} />
          </>
        )}
        <Field label="Pontos de cada uma" error={problemaDosPontos}>
          {(control) => (
            <NumberField
              id={control.id}
              value={points}
              onChange={setPoints}
              {...limitesDosPontos}
              asTyped
              describedBy={control['aria-describedby']}
              invalid={control['aria-invalid']}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
