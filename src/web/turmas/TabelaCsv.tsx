import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useState } from 'react'
import type { RespostaDe } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import s from './add.module.css'

export type EnsaioCsv = RespostaDe<'POST /api/turmas/csv/ensaio/{id}'>

/** `tipo`: whose account it is, in words, where a list may have several. */
type Linha = EnsaioCsv['linhas'][number] & { tipo?: string }

const pageSize = 100

function Veredicto({ linha }: { linha: Linha }) {
  if (linha.veredicto === 'erro') {
    return (
      <span className={s.problema}>
        <Icon as={IconAlertCircle} size="s" />
        {linha.frase}
      </span>
    )
  }
  return (
    <>
      {linha.acao === 'nada' ? <Chip tone="plan">Sem mudanças</Chip> : <Chip tone="done">Pronto</Chip>}
      <small className={s.frase}>{linha.frase}</small>
    </>
  )
}

const tipo: Column<Linha> = { id: 'tipo', header: 'Tipo', phone: 'line', cell: ({ tipo = '–' }) => tipo }

const columns: Column<Linha>[] = [
  { id: 'linha', header: 'Linha', width: '72px', phone: 'hidden', cell: ({ linha }) => linha },
  {
    id: 'nome',
    header: 'Nome',
    rowHeader: true,
    phone: 'title',
    cell: ({ nome, numero }) => (numero === null ? nome || '–' : `${numero} · ${nome || '–'}`),
  },
  {
    id: 'entrada',
    header: 'E-mail ou utilizador',
    width: '28%',
    phone: 'line',
    cell: ({ email, utilizador }) => email || utilizador || '–',
  },
  { id: 'estado', header: 'Estado', width: '34%', phone: 'line', cell: (linha) => <Veredicto linha={linha} /> },
]

/** Those to be looked at first; each part in the order of the file. */
export const wrongFirst = <L extends Pick<Linha, 'veredicto'>>(linhas: readonly L[]): L[] =>
  linhas.toSorted((a, b) => Number(b.veredicto === 'erro') - Number(a.veredicto === 'erro'))

/** The effect on every line of the file. */
export function TabelaCsv({ linhas }: { linhas: readonly Linha[] }) {
  const [shown, setShown] = useState(pageSize)
  return (
    <div>
      <Table
        caption="Linhas do ficheiro"
        className={s.linhas}
        columns={linhas.some((linha) => linha.tipo !== undefined) ? columns.toSpliced(2, 0, tipo) : columns}
        rows={wrongFirst(linhas).slice(0, shown)}
        rowKey={({ linha }) => linha}
        rowName={({ nome }) => nome}
      />
      {shown < linhas.length && (
        <Button variant="quiet" wide onClick={() => setShown(shown + pageSize)}>
          Mostrar mais (faltam {linhas.length - shown})
        </Button>
      )}
    </div>
  )
}
