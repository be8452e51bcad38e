import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import type { PainelProps } from './add-alunos-panel.ts'
import {
  type Aluno,
  type Turma,
  type TurmaResumo,
  alunosQuery,
  leiturasDentroDaTurma,
  turmasQuery,
  useTurmaWrite,
} from './turmas.queries.ts'
import s from './turmas.module.css'

/** Where pupils come from: classes with pupils, the latest school year first; within it in the order of the list. */
const origensDe = (turmas: readonly TurmaResumo[], esta: number) =>
  turmas.filter(({ id, nAlunos }) => id !== esta && nAlunos > 0).toSorted((a, b) => b.anoLetivo.localeCompare(a.anoLetivo, 'pt'))

/** Pupils of another class of the teacher's go on in this one: of last year's, as a rule. */
export function AddByTurma({ turma, onClose }: PainelProps) {
  const { data: turmas } = useQuery(turmasQuery())
  const origens = origensDe(turmas ?? [], turma.id)
  const [escolhida, setEscolhida] = useState<number | null>(null)
  const de = escolhida ?? origens[0]?.id ?? null
  if (!turmas) return <Skeleton shape="text" rows={4} label="A carregar as turmas" />
  if (de === null)
    return (
      <>
        <DialogBody>
          <p>Não tem outra turma com alunos.</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Fechar</Button>
        </DialogFooter>
      </>
    )
  const options = origens.map(({ id, name, anoLetivo, nAlunos }) => ({
    value: id,
    label: [name, anoLetivo, plural(nAlunos, 'aluno', 'alunos')].filter(Boolean).join(' · '),
  }))
  const campo = (
    <Field label="De que turma">{(control) => <Select {...control} wide value={de} options={options} onChange={setEscolhida} />}</Field>
  )
  return <DaTurma key={de} de={de} turma={turma} onClose={onClose} campo={campo} />
}

type DaTurmaProps = { de: number; turma: Turma; onClose: () => void; campo: React.ReactNode }

function DaTurma({ de, turma, onClose, campo }: DaTurmaProps) {
  const { data: lista } = useQuery(alunosQuery(de))
  const { data: daqui } = useQuery(alunosQuery(turma.id))
  const ca = new Set((daqui?.alunos ?? []).map(({ id }) => id))
  const alunos = lista?.para === 'professor' ? lista.alunos.filter(({ id }) => !ca.has(id)) : []
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const [numeros, setNumeros] = useState<'manter' | 'renumerar'>('renumerar')
  const escolhidos = alunos.filter(({ id }) => !fora.has(id)).map(({ id }) => id)
  const { mutate, isPending, error } = useTurmaWrite(
    'POST /api/turmas/subir/{id}',
    ({ juntos }) => {
      onClose()
      showToast({
        text: `${noneOrPlural(juntos, 'aluno passou', 'alunos passaram')} para ${turma.name}. A turma de antes fica como estava.`,
      })
    },
    leiturasDentroDaTurma,
  )
  const put = (some: readonly Aluno[], on: boolean) =>
    setFora((before) => {
      const next = new Set(before)
      for (const { id } of some)
        if (on) next.delete(id)
        else next.add(id)
      return next
    })
  return (
    <>
      <DialogBody className="stack">
        <p>Os alunos ficam com as mesmas contas. A turma de onde vêm guarda tudo o que lá fizeram.</p>
        {error && <Notice tone="error">{Object.values(error.errors).flat().join(' ') || error.detail}</Notice>}
        {campo}
        {!lista || !daqui ? (
          <Skeleton shape="text" rows={4} label="A carregar os alunos" />
        ) : alunos.length === 0 ? (
          <p>Os alunos dessa turma já estão nesta.</p>
        ) : (
          <fieldset className={s.doAno}>
            <legend>
              <Checkbox
                checked={escolhidos.length === alunos.length}
                mixed={escolhidos.length > 0 && escolhidos.length < alunos.length}
                onChange={(on) => put(alunos, on)}
              >
                <b>Todos ({alunos.length})</b>
              </Checkbox>
            </legend>
            {alunos.map((aluno) => (
              <Checkbox key={aluno.id} checked={!fora.has(aluno.id)} onChange={(on) => put([aluno], on)}>
                {aluno.numero === null ? aluno.nome : `${aluno.numero}. ${aluno.nome}`}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <RadioGroup
          legend="Números"
          inline
          value={numeros}
          onChange={setNumeros}
          options={[
            { value: 'renumerar', label: 'Dar números novos, por nome' },
            { value: 'manter', label: 'Manter os que têm' },
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="primary"
          pending={isPending}
          disabledReason={escolhidos.length === 0 ? 'Escolha pelo menos um aluno' : undefined}
          onClick={() => mutate({ params: { id: turma.id }, body: { de, alunos: escolhidos, numeros } })}
        >
          {escolhidos.length === 0 ? 'Trazer alunos' : `Trazer ${plural(escolhidos.length, 'aluno', 'alunos')}`}
        </Button>
      </DialogFooter>
    </>
  )
}
