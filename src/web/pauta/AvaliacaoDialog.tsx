/** "Períodos e pesos": when each period is, and what weighs how much in a mark. */
import { useEffect, useRef, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { problemasDaAvaliacao } from '#regras/pauta.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { DateTimeField } from '#kit/fields/DateTimeField.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import c from '#kit/fields/control.module.css'
import { showToast } from '#kit/overlays/toasts.ts'
import { CategoriasDaAvaliacao } from './CategoriasDaAvaliacao.tsx'
import { type Avaliacao, type Pauta, leituras } from './pauta.queries.ts'
import s from './pauta.module.css'

type Periodo = Avaliacao['periodos'][number]

/** Why it cannot be kept yet; undefined: it can. */
function falta(avaliacao: Avaliacao): string | undefined {
  if (avaliacao.periodos.some(({ nome, inicio, fim }) => nome.trim() === '' || inicio === '' || fim === ''))
    return 'Preencha todos os períodos'
  return Object.values(problemasDaAvaliacao(avaliacao)).flat()[0]
}

function CamposDoPeriodo({ periodo, onChange }: { periodo: Periodo; onChange: (periodo: Periodo) => void }) {
  return (
    <div className={s.periodo}>
      <Field label="Nome">
        {(control) => (
          <input
            {...control}
            className={c.input}
            maxLength={limites.nomeMaximo}
            value={periodo.nome}
            onChange={(event) => onChange({ ...periodo, nome: event.target.value })}
          />
        )}
      </Field>
      <Field label="De">
        {(control) => (
          <DateTimeField {...control} kind="date" value={periodo.inicio} onChange={(inicio) => onChange({ ...periodo, inicio })} />
        )}
      </Field>
      <Field label="A">
        {(control) => <DateTimeField {...control} kind="date" value={periodo.fim} onChange={(fim) => onChange({ ...periodo, fim })} />}
      </Field>
    </div>
  )
}

type AlsoProps = { turma: number; escolhidas: readonly number[]; onChange: (escolhidas: number[]) => void }

/** The classes of the same school year, to give the same periods and weights to. */
function AlsoInTurmas({ turma, escolhidas, onChange }: AlsoProps) {
  const { data = [] } = useBeside(read('GET /api/turmas/opcoes'))
  const ano = data.find(({ id }) => id === turma)?.anoLetivo
  const outras = data.filter(({ id, anoLetivo }) => id !== turma && anoLetivo === ano)
  if (outras.length === 0) return null
  return (
    <fieldset className={s.periodos}>
      <legend className="label">Guardar também noutras turmas</legend>
      <div className={s.outras}>
        {outras.map(({ id, nome }) => (
          <Checkbox
            key={id}
            checked={escolhidas.includes(id)}
            disabled={escolhidas.length >= limites.turmasPorCopia && !escolhidas.includes(id)}
            onChange={(sim) => onChange(sim ? [...escolhidas, id] : escolhidas.filter((one) => one !== id))}
          >
            {nome}
          </Checkbox>
        ))}
      </div>
      {escolhidas.length > 0 && (
        <p className="meta">
          Os períodos, as categorias e os pesos que lá estavam são substituídos; o que conta em cada uma fica por escolher.
        </p>
      )}
    </fieldset>
  )
}

export function AvaliacaoDialog({ pauta, onClose }: { pauta: Pauta; onClose: () => void }) {
  const [avaliacao, setAvaliacao] = useState(pauta.avaliacao)
  const [tambem, setTambem] = useState<number[]>([])
  const { mutate, isPending, error } = useWrite('PUT /api/pauta/{id}/avaliacao', {
    invalidates: leituras,
    onSuccess: () => {
      onClose()
      showToast({
        text: tambem.length === 0 ? 'Períodos e pesos guardados.' : `Períodos e pesos guardados em ${tambem.length + 1} turmas.`,
      })
    },
  })
  const recusa = useRef<HTMLDivElement>(null)
  // Synchronises the focus with a refusal: what it says stands below all fields, out of sight on a phone.
  useEffect(() => {
    if (error) recusa.current?.focus()
  }, [error])
  const { periodos, semPior } = avaliacao
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Períodos e pesos da turma ${pauta.turma.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={falta(avaliacao)}
            onClick={() => mutate({ params: { id: pauta.turma.id }, body: { versao: pauta.versaoDaTurma, avaliacao, tambem } })}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="stack">
        <CategoriasDaAvaliacao avaliacao={avaliacao} itens={pauta.itens} onChange={setAvaliacao} />
        <Checkbox
          checked={semPior}
          note="Só a quem tem dois ou mais testes classificados no período."
          onChange={(sim) => setAvaliacao({ ...avaliacao, semPior: sim })}
        >
          Deixar de fora o pior teste de cada aluno
        </Checkbox>
        <fieldset className={s.periodos}>
          <legend className="label">Períodos</legend>
          {periodos.map((periodo, i) => (
            <CamposDoPeriodo
              // Periods have their place and no other name.
              key={i}
              periodo={periodo}
              onChange={(novo) => setAvaliacao({ ...avaliacao, periodos: periodos.map((um, j) => (j === i ? novo : um)) })}
            />
          ))}
        </fieldset>
        <AlsoInTurmas turma={pauta.turma.id} escolhidas={tambem} onChange={setTambem} />
        <p className="meta" role="status">
          {falta(avaliacao) ??
            'Cada teste ou trabalho conta no período em que acaba; uma nota de fora, no do seu dia. Do que um aluno não tem, o peso não conta.'}
        </p>
        {error && (
          <div ref={recusa} tabIndex={-1}>
            <Notice tone="error">{Object.values(error.errors).flat()[0] ?? error.detail}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  )
}
