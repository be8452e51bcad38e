import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { type DragEvent, useState } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import { useAbertas } from './open-folders.ts'
import { type Carga, carried, carries } from './drag.ts'
import { type NoPasta, type Pasta, buildTree, pathTo } from './arvore.ts'
import s from './arvore.module.css'

type ArvoreProps = {
  pastas: readonly Pasta[]
  /** The folder that is open; null: the root. */
  atual: number | null
  /** The first line: everything, or the root. */
  raiz: { nome: string; contagem: number | undefined }
  conta: (no: NoPasta) => number
  /** What is counted: "testes". */
  oQueConta: string
  enderecoDe: (pasta: number | undefined) => string
  /** The things that may be dropped on a folder, and the act then (0: the root). */
  aceita: Carga['que']
  onDrop: (ids: number[], pasta: number) => void
  onNova: () => void
}

/** The folders at the left of the lists: links to each, closed branches, places to drop rows on. */
export function ArvorePastas({ pastas, atual, raiz, conta, oQueConta, enderecoDe, aceita, onDrop, onNova }: ArvoreProps) {
  const [abertas, setAberta] = useAbertas()
  const acima = new Set(atual === null ? [] : pathTo(pastas, atual).map(({ id }) => id))
  const ramo = (no: NoPasta) => {
    // The way to the current folder is open unless that is where one closed it.
    const aberta = abertas.has(no.id) || (acima.has(no.id) && no.id !== atual)
    return (
      <li key={no.id}>
        <Linha
          nome={no.nome}
          nivel={no.nivel}
          contagem={conta(no)}
          regra={`${oQueConta}, com o que está nas pastas dentro`}
          atual={no.id === atual}
          to={enderecoDe(no.id)}
          aceita={aceita}
          onDrop={(ids) => onDrop(ids, no.id)}
          icone={aberta || no.id === atual ? IconFolderOpen : IconFolder}
          ramo={no.filhas.length > 0 ? { aberta, onChange: () => setAberta(no.id, !aberta) } : undefined}
        />
        {aberta && no.filhas.length > 0 && <ul>{no.filhas.map(ramo)}</ul>}
      </li>
    )
  }
  return (
    <nav className={s.arvore} aria-label="Pastas">
      <div className={s.cabeca}>
        <h2 className="h-s grow">Pastas</h2>
        <IconButton icon={IconFolderPlus} label="Nova pasta" size="small" onClick={onNova} />
      </div>
      <ul>
        <li>
          <Linha
            nome={raiz.nome}
            nivel={0}
            contagem={raiz.contagem}
            regra={undefined}
            atual={atual === null}
            to={enderecoDe(undefined)}
            aceita={aceita}
            onDrop={(ids) => onDrop(ids, 0)}
            icone={IconFolders}
            ramo={undefined}
          />
        </li>
        {buildTree(pastas).map(ramo)}
      </ul>
    </nav>
  )
}

type LinhaProps = {
  nome: string
  nivel: number
  contagem: number | undefined
  /** What the number counts. */
  regra: string | undefined
  atual: boolean
  to: string
  icone: typeof IconFolder
  ramo: { aberta: boolean; onChange: () => void } | undefined
  aceita: Carga['que']
  onDrop: (ids: number[]) => void
}

function Linha({ nome, nivel, contagem, regra, atual, to, icone, ramo, aceita, onDrop }: LinhaProps) {
  const [sobre, setSobre] = useState(false)
  const allow = (event: DragEvent) => {
    if (!carries(event, aceita)) return
    event.preventDefault()
    setSobre(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setSobre(false)
    const ids = carried(event, aceita)
    if (ids.length > 0) onDrop(ids)
  }
  return (
    <div
      className={cx(s.linha, atual && s.atual, sobre && s.sobre)}
      style={{ paddingInlineStart: 4 + nivel * 20 }}
      onDragOver={allow}
      onDragLeave={() => setSobre(false)}
      onDrop={drop}
    >
      {ramo ? (
        <button
          type="button"
          className={s.ramo}
          aria-expanded={ramo.aberta}
          aria-label={`${ramo.aberta ? 'Fechar' : 'Abrir'} ${nome}`}
          onClick={ramo.onChange}
        >
          <Icon as={ramo.aberta ? IconChevronDown : IconChevronRight} size="s" />
        </button>
      ) : (
        <span className={s.ramo} />
      )}
      <Ligacao to={to} className={s.pasta} draggable={false} aria-current={atual ? 'page' : undefined}>
        <Icon as={icone} />
        <span className="grow">{nome}</span>
        {contagem !== undefined && <small title={regra}>{contagem}</small>}
      </Ligacao>
    </div>
  )
}
