import { useState } from 'react'
import IconArrowsJoin2 from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin2.mjs'
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import IconPhotoShare from '@tabler/icons-react/dist/esm/icons/IconPhotoShare.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { cutText } from '#regras/cut-text.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { nomeDoTipo } from '#perguntas/nomes.ts'
import { TipoDaPergunta } from '#web/perguntas/TipoDaPergunta.tsx'
import s from './interop.module.css'

export type Item = RespostaDe<'GET /api/importacoes/{id}'>['itens'][number]

/** So many rows are drawn at first, and with each press. */
const pageSize = 100

const nome: Column<Item> = {
  id: 'nome',
  header: 'Pergunta',
  rowHeader: true,
  phone: 'title',
  cell: (item) => (
    <>
      {item.tipoPergunta !== null && <TipoDaPergunta tipo={item.tipoPergunta} />}
      <span className={s.nome}>{item.nome}</span>
      {item.caminho.length > 0 && <span className="meta">{item.caminho.join(' / ')}</span>}
    </>
  ),
}

const estado: Column<Item> = {
  id: 'estado',
  header: 'O que vem',
  width: '42%',
  phone: 'line',
  cell: ({ estado: como, tipoPergunta, perdas, emendada }) => (
    <>
      {como !== 'importada' ? <Chip tone="todo">Com perdas</Chip> : <Chip tone="done">{emendada ? 'Emendada' : 'Inteira'}</Chip>}
      <span className={s.frase}>
        Importada como {nomeDoTipo(tipoPergunta ?? 0)}
        {perdas.length > 0 && `, com perda de: ${perdas.join('; ')}`}.
      </span>
    </>
  ),
}

const motivo: Column<Item> = { id: 'motivo', header: 'Porque fica de fora', width: '50%', phone: 'line', cell: (item) => item.motivo }

/** A long report a stretch at a time. */
function useStretch(itens: readonly Item[]) {
  const [shown, setShown] = useState(pageSize)
  const more = shown < itens.length && (
    <Button variant="quiet" wide onClick={() => setShown(shown + pageSize)}>
      Mostrar mais (faltam {itens.length - shown})
    </Button>
  )
  return { rows: itens.slice(0, shown), more }
}

export type AtosDoItem = {
  onMend: (item: Item) => void
  onMerge: (item: Item) => void
  onSplit: (item: Item) => void
  onMoveFigura: (item: Item) => void
  /** Why it cannot become part of the one before it. */
  whyNotMerge: (item: Item) => string | undefined
}
type Atos = AtosDoItem & { onSee?: (item: Item) => void }

/** What is opened from a row: as it would be stored, and in the fields of the editor. */
const acts = ({ onSee, onMend, onMerge, onSplit, onMoveFigura, whyNotMerge }: Atos): Column<Item> => ({
  id: 'atos',
  header: '',
  srHeader: 'Ações',
  width: onSee ? '220px' : '150px',
  phone: 'action',
  cell: (item) => (
    <span className={s.atosDaLinha}>
      {onSee && (
        <Button variant="quiet" size="small" onClick={() => onSee(item)} aria-label={`Ver «${cutText(item.nome, 60)}»`}>
          Ver
        </Button>
      )}
      {item.emendavel && (
        <Button variant="quiet" size="small" onClick={() => onMend(item)} aria-label={`Emendar «${cutText(item.nome, 60)}»`}>
          Emendar
        </Button>
      )}
      {item.emendavel && (
        <LaterMenu
          trigger={<IconButton icon={IconDotsVertical} label={`Mais ações de «${cutText(item.nome, 60)}»`} data-acoes={item.ordem} />}
          items={[
            { label: 'Juntar à anterior', icon: IconArrowsJoin2, onSelect: () => onMerge(item), disabledReason: whyNotMerge(item) },
            { label: 'Separar em duas', icon: IconArrowsSplit2, onSelect: () => onSplit(item) },
            { label: 'Passar uma figura', icon: IconPhotoShare, onSelect: () => onMoveFigura(item) },
          ]}
        />
      )}
    </span>
  ),
})

type TabelaProps = AtosDoItem & {
  itens: readonly Item[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onSee: (item: Item) => void
}

/** What can be imported: ticked is taken. */
export function TabelaItens({ itens, chosen, onChoose, onSee, ...atos }: TabelaProps) {
  const { rows, more } = useStretch(itens)
  return (
    <section>
      <h2 className="h-s">Podem ser importadas</h2>
      <Table
        caption="Perguntas que podem ser importadas"
        columns={[nome, estado, acts({ ...atos, onSee })]}
        rows={rows}
        rowKey={({ ordem }) => ordem}
        rowName={(item) => `«${cutText(item.nome, 80)}»`}
        selection={{
          selected: chosen,
          // Rows that are not drawn yet stay as they were.
          onChange: (next) => {
            const drawn = new Set(rows.map(({ ordem }) => ordem))
            onChoose(new Set([...next, ...[...chosen].filter((ordem) => !drawn.has(ordem))]))
          },
          noun: ['pergunta escolhida', 'perguntas escolhidas'],
        }}
      />
      {more}
    </section>
  )
}

/** What stays behind, each with its reason. */
export function TabelaDeFora({ itens, ...atos }: AtosDoItem & { itens: readonly Item[] }) {
  const { rows, more } = useStretch(itens)
  return (
    <section>
      <h2 className="h-s">Ficam de fora</h2>
      <Table caption="Perguntas que ficam de fora" columns={[nome, motivo, acts(atos)]} rows={rows} rowKey={({ ordem }) => ordem} />
      {more}
    </section>
  )
}
