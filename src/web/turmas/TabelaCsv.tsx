import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useState } from 'react'
import type { RespostaDe } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { ChooseConta, Homonimos } from './ChooseConta.tsx'
import s from './add.module.css'

export type EnsaioCsv = RespostaDe<'POST /api/turmas/csv/ensaio/{id}'>

type DeAluno = EnsaioCsv['linhas'][number]
/** `tipo`: whose account it is, in words, where a list may have several. Only lists of pupils know who has the name already. */
type Linha = Omit<DeAluno, 'homonimos' | 'conta'> & Partial<Pick<DeAluno, 'homonimos' | 'conta'>> & { tipo?: string }

/** By line: the pupil it means, where not the one proposed; zero: none of the teacher's. */
export type EscolhasCsv = ReadonlyMap<number, number>

type Escolher = { escolhas: EscolhasCsv; onEscolha: (linha: number, conta: number) => void }

const novo = { conta: 'Conta nova', convite: 'Convite por e-mail' }

function Homonima({ linha, escolhas, onEscolha }: Escolher & { linha: Linha }) {
  const { linha: n, nome, email, homonimos = [], conta = null } = linha
  const escolha = escolhas.get(n)
  return (
    <>
      <Homonimos homonimos={homonimos} porDizer={escolha === undefined && conta === null} />
      <ChooseConta
        nome={nome}
        homonimos={homonimos}
        conta={escolha ?? conta ?? 0}
        senao={email === '' ? novo.conta : novo.convite}
        onChange={(id) => onEscolha(n, id)}
      />
    </>
  )
}

const pageSize = 100

function Veredicto({ linha, escolher }: { linha: Linha; escolher: Escolher | undefined }) {
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
      {escolher && linha.homonimos && linha.homonimos.length > 0 ? (
        <Homonima linha={linha} {...escolher} />
      ) : (
        <small className={s.frase}>{linha.frase}</small>
      )}
    </>
  )
}

const tipo: Column<Linha> = { id: 'tipo', header: 'Tipo', phone: 'line', cell: ({ tipo = '–' }) => tipo }

const columnsFor = (escolher: Escolher | undefined): Column<Linha>[] => [
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
  { id: 'estado', header: 'Estado', width: '34%', phone: 'line', cell: (linha) => <Veredicto linha={linha} escolher={escolher} /> },
]

/** Those to be looked at first; each part in the order of the file. */
export const wrongFirst = <L extends Pick<Linha, 'veredicto'>>(linhas: readonly L[]): L[] =>
  linhas.toSorted((a, b) => Number(b.veredicto === 'erro') - Number(a.veredicto === 'erro'))

/** The effect on every line of the file. */
export function TabelaCsv({ linhas, escolher }: { linhas: readonly Linha[]; escolher?: Escolher }) {
  const [shown, setShown] = useState(pageSize)
  const columns = columnsFor(escolher)
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
