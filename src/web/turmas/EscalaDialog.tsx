/** "Escala das notas": how the marks of a class are written, with an example beside the choice. */
import { useState } from 'react'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { percentagem } from '#web/correcao/textos.ts'
import { chooseEscala, degrausDe, escolhasDeEscala, escritaDe, nomeDaEscolha, readEscala } from './escala-escrita.ts'
import { type Turma, leiturasDasNotas, useTurmaWrite } from './turmas.queries.ts'

/** Hundredths of one per cent: what the example shows. */
const exemplos = [4_700, 6_850, 8_333]

export function EscalaDialog({ turma, onClose }: { turma: Turma; onClose: () => void }) {
  const [escrita, setEscrita] = useState(() => escritaDe(turma.escala))
  const lida = readEscala(escrita)
  const { mutate, isPending, error } = useTurmaWrite(
    'PUT /api/turmas/escala/{id}',
    () => {
      onClose()
      showToast({ text: 'Escala guardada.' })
    },
    leiturasDasNotas,
  )
  const changeLimite = (place: number, valor: number | null) =>
    setEscrita({ ...escrita, limites: escrita.limites.map((limite, i) => (i === place ? valor : limite)) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Escala das notas da turma ${turma.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={'problema' in lida ? lida.problema : undefined}
            onClick={() => 'escala' in lida && mutate({ params: { id: turma.id }, body: { versao: turma.versao, escala: lida.escala } })}
          >
            Guardar escala
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Os resultados desta turma leem-se nesta escala. Os pontos ficam como estão: pode mudá-la quando quiser.</p>
        <RadioGroup
          legend="Escala"
          value={escrita.escolha}
          options={escolhasDeEscala.map((value) => ({ value, label: nomeDaEscolha[value] }))}
          onChange={(escolha) => setEscrita(chooseEscala(escolha))}
        />
        {degrausDe(escrita.escolha).map((degrau, i) => (
          <Field key={degrau} label={`${degrau}, a partir de (%)`}>
            {(control) => (
              <NumberField
                id={control.id}
                min={0}
                max={100}
                asTyped
                decimals={2}
                value={escrita.limites[i] ?? null}
                onChange={(valor) => changeLimite(i, valor)}
                describedBy={control['aria-describedby']}
              />
            )}
          </Field>
        ))}
        <p className="meta" role="status">
          {'problema' in lida
            ? lida.problema
            : `Por exemplo: ${exemplos.map((valor) => `${percentagem(valor)} lê-se ${formatNotaComUnidade(valor, lida.escala)}`).join('; ')}.`}
        </p>
        {error && <Notice tone="error">{Object.values(error.errors).flat()[0] ?? error.detail}</Notice>}
      </div>
    </Dialog>
  )
}
