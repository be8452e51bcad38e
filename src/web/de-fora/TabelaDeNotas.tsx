/** The marks of a class in one table, typed as in a sheet: Enter and the arrows go from pupil to pupil. */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cx } from '#kit/base/cx.ts'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import c from '#kit/fields/control.module.css'
import { limites } from '#regras/limites.ts'
import { NumeroDoAluno } from '#web/turmas/NumeroDoAluno.tsx'
import type { LinhaDeFora } from './de-fora.queries.ts'
import type { Celula } from './escritas.ts'
import s from './de-fora.module.css'

export type AtosDaTabela = {
  onWrite: (linha: LinhaDeFora, texto: string) => void
  /** Back to what is saved. */
  onDrop: (aluno: number) => void
  /** True: it was taken as a column. */
  onPaste: (from: number, colado: string) => boolean
}

type Props = AtosDaTabela & { celulas: readonly Celula[]; disabled: boolean }

export const idDaNota = (aluno: number): string => `nota-de-fora-${aluno}`

/** One step up or down the column; false at its end. */
function step(from: HTMLInputElement, by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-campo="nota-de-fora"]')]
  const next = all[all.indexOf(from) + by]
  next?.focus()
  next?.select()
  return next !== undefined
}

function CampoDaNota({ celula, index, disabled, onWrite, onDrop, onPaste }: Omit<Props, 'celulas'> & { celula: Celula; index: number }) {
  const { linha, texto, problema, entretanto } = celula
  const id = idDaNota(linha.aluno.id)
  const said = problema !== null || entretanto !== null
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onDrop(linha.aluno.id)
    const by =
      event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : ['Enter', 'ArrowDown'].includes(event.key) ? 1 : 0
    if (by === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    step(event.currentTarget, by)
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste(index, event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  return (
    <span className={s.nota}>
      <input
        id={id}
        className={cx(c.input, c.small, c.number)}
        aria-label={`Nota de ${linha.aluno.nome}`}
        aria-invalid={problema !== null || undefined}
        aria-describedby={said ? `${id}-aviso` : undefined}
        autoComplete="off"
        inputMode="decimal"
        enterKeyHint="next"
        placeholder="sem nota"
        maxLength={limites.notaMaximo}
        disabled={disabled}
        data-campo="nota-de-fora"
        value={texto}
        onChange={(event) => onWrite(linha, event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {said && (
        <small className={problema === null ? s.entretanto : s.erro} id={`${id}-aviso`}>
          {problema ?? (entretanto === '' ? 'Entretanto esta nota foi apagada.' : `Entretanto ficou «${entretanto}».`)}
        </small>
      )}
    </span>
  )
}

const colunas = (disabled: boolean, atos: AtosDaTabela): Column<Celula>[] => [
  {
    id: 'aluno',
    header: 'Aluno',
    rowHeader: true,
    phone: 'title',
    cell: ({ linha: { aluno } }) => (
      <span className={s.aluno}>
        <NumeroDoAluno numero={aluno.numero} />
        {aluno.nome}
      </span>
    ),
  },
  {
    id: 'nota',
    header: 'Nota',
    phone: 'line',
    cell: (celula, index) => (
      <span className={s.linha}>
        <CampoDaNota celula={celula} index={index} disabled={disabled} {...atos} />
        <Checkbox
          disabled={disabled}
          checked={celula.nota === 'dispensado'}
          onChange={(on) => atos.onWrite(celula.linha, on ? 'dispensado' : '')}
        >
          <span className="sr">{celula.linha.aluno.nome}: </span>Dispensado
        </Checkbox>
      </span>
    ),
  },
]

export function TabelaDeNotas({ celulas, disabled, ...atos }: Props) {
  return (
    <Sheet>
      <Table caption="Notas de fora" columns={colunas(disabled, atos)} rows={celulas} rowKey={({ linha }) => linha.aluno.id} />
    </Sheet>
  )
}
