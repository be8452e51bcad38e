/** Columns that the lists of a class's tests and homework share. */
import type { Escala } from '#regras/escalas.ts'
import type { ReactNode } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip, type ChipTone } from '#kit/feedback/Chip.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import s from './marcados.module.css'

/** How the lists of a class are read; `escala`: in which a mean is. */
export type Vista = { fuso: string; comDisciplina: boolean; escala?: Escala | undefined }

type NomeProps = {
  nome: string
  address: string
  linha: string
  arquivado: boolean
  /** Said where the work of several subjects stands together. */
  disciplina: string | null
}

/** The name as a link, and a line under it. */
export const colunaDoNome = <M,>(header: string, read: (marcado: M) => NomeProps): Column<M> => ({
  id: 'nome',
  header,
  rowHeader: true,
  phone: 'title',
  cell: (marcado) => {
    const { nome, address, linha, arquivado, disciplina } = read(marcado)
    return (
      <span className={s.nome}>
        <Ligacao className="t" to={address}>
          {nome}
        </Ligacao>
        <span className="meta">
          {disciplina && `${disciplina} · `}
          {linha}
          {arquivado && ' · arquivado'}
        </span>
      </span>
    )
  },
})

export const colunaDoEstado = <M,>(width: string, read: (marcado: M) => { tone: ChipTone; nome: string }): Column<M> => ({
  id: 'estado',
  header: 'Estado',
  width,
  phone: 'state',
  cell: (marcado) => {
    const { tone, nome } = read(marcado)
    return <Chip tone={tone}>{nome}</Chip>
  },
})

/** The pupil's words for work that has not begun yet. */
export const agendado = { tone: 'plan', nome: 'Agendado' } as const

/** The teacher's acts: the one the state asks for, then the others. */
export const colunaDosAtos = <M,>(cell: (marcado: M) => ReactNode): Column<M> => ({
  id: 'atos',
  header: '',
  srHeader: 'Ações',
  width: '208px',
  phone: 'action',
  cell: (marcado) => <span className={s.atos}>{cell(marcado)}</span>,
})

type AcaoProps = { label: string; nome: string; address: string; primary?: boolean }

/** The act a state asks for, as a link that says of what. */
export const Acao = ({ label, nome, address, primary = false }: AcaoProps) => (
  <ButtonLink
    className={s.acao}
    variant={primary ? 'primary' : 'line'}
    render={(slot) => <Ligacao to={address} aria-label={`${label}: ${nome}`} {...slot} />}
  >
    {label}
  </ButtonLink>
)
