import { useState } from 'react'
import { anoLetivoDe } from '#regras/ano-letivo.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type TurmaResumo, leiturasDentroDaTurma, useAct, useTurmaWrite } from './turmas.queries.ts'
import s from './turmas.module.css'

type Props = { turmas: readonly TurmaResumo[]; onClose: () => void }

/** The classes of each school year, the oldest first; those that say no year last. */
function byAno(turmas: readonly TurmaResumo[]): [ano: string, turmas: TurmaResumo[]][] {
  const anos = Map.groupBy(turmas, ({ anoLetivo }) => anoLetivo)
  return [...anos].toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'pt'))
}

/** Closes a school year: the chosen classes are archived together, or none is. Those of former years are chosen already. */
export function ArchiveTurmas({ turmas, onClose }: Props) {
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(() => {
    const now = anoLetivoDe(new Date())
    return new Set(turmas.filter(({ anoLetivo }) => anoLetivo !== '' && anoLetivo < now).map(({ id }) => id))
  })
  const ids = turmas.filter(({ id }) => escolhidas.has(id)).map(({ id }) => id)
  const back = useAct('POST /api/turmas/arquivarvarias', undefined, leiturasDentroDaTurma)
  const { mutate, isPending, error } = useTurmaWrite(
    'POST /api/turmas/arquivarvarias',
    (_, { body }) => {
      onClose()
      showToast({
        text: `${noneOrPlural(body.turmas.length, 'turma arquivada: fica', 'turmas arquivadas: ficam', 'Nenhuma')} só para consulta.`,
        undo: () => back.run({ body: { turmas: body.turmas, arquivar: false } }),
      })
    },
    leiturasDentroDaTurma,
  )
  const put = (some: readonly number[], on: boolean) =>
    setEscolhidas((before) => {
      const next = new Set(before)
      for (const id of some)
        if (on) next.add(id)
        else next.delete(id)
      return next
    })
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Arquivar turmas"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={ids.length === 0 ? 'Escolha pelo menos uma turma' : undefined}
            onClick={() => mutate({ body: { turmas: ids, arquivar: true } })}
          >
            Arquivar {ids.length === 0 ? 'turmas' : plural(ids.length, 'turma', 'turmas')}
          </Button>
        </>
      }
    >
      <p>
        Ficam só para consulta, saem das listas e os códigos deixam de servir. Um teste que esteja a decorrer nelas deixa de poder ser
        feito. Pode voltar a ativá-las.
      </p>
      {byAno(turmas).map(([ano, doAno]) => (
        <fieldset key={ano} className={s.doAno}>
          <legend>
            <Checkbox
              checked={doAno.every(({ id }) => escolhidas.has(id))}
              onChange={(on) =>
                put(
                  doAno.map(({ id }) => id),
                  on,
                )
              }
            >
              <b>{ano === '' ? 'Sem ano letivo' : `Todas as de ${ano}`}</b>
            </Checkbox>
          </legend>
          {doAno.map(({ id, name, disciplina }) => (
            <Checkbox key={id} checked={escolhidas.has(id)} onChange={(on) => put([id], on)} note={disciplina}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {error && <Notice tone="error">{Object.values(error.errors).flat().join(' ') || error.detail}</Notice>}
    </Dialog>
  )
}
