import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { type Pasta, buildTree, flattenTree } from './arvore.ts'
import s from './arvore.module.css'

type MoverProps = {
  open: boolean
  onClose: () => void
  /** "Mover 2 perguntas para…" */
  title: string
  pastas: readonly Pasta[]
  /** Where everything is now; null when it is in several folders. */
  atual: number | null
  /** Folders that are moved, with all below them: they cannot hold themselves. */
  proprias?: ReadonlySet<number> | undefined
  /** Levels that come along: 0 for tests and questions. */
  niveis?: number | undefined
  onMove: (pasta: number) => void
  /** What the button does there. */
  verbo?: string | undefined
  pending: boolean
  error?: string | undefined
}

/** "Mover para…": every folder of the tree; those that cannot be chosen say why. */
export function MoveDialog({
  open,
  onClose,
  title,
  pastas,
  atual,
  proprias,
  niveis = 0,
  onMove,
  verbo = 'Mover para aqui',
  pending,
  error,
}: MoverProps) {
  const [destino, setDestino] = useState<number | null>(null)
  const why = (id: number, nivel: number): string | undefined => {
    if (id === atual) return 'Já está aqui'
    if (proprias?.has(id)) return 'É o que vai mover, ou está lá dentro'
    return niveis > 0 && nivel + 1 + niveis > limites.pastasProfundidade
      ? `As pastas podem ter no máximo ${limites.pastasProfundidade} níveis`
      : undefined
  }
  const linhas = [{ id: 0, nome: 'Fora de pastas', nivel: -1 }, ...flattenTree(buildTree(pastas))]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      persistent={pending}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={destino === null ? 'Escolha primeiro uma pasta' : undefined}
            onClick={() => destino !== null && onMove(destino)}
          >
            {verbo}
          </Button>
        </>
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <fieldset className={s.opcoes}>
        <legend className="sr">Pasta</legend>
        {linhas.map(({ id, nome, nivel }) => {
          const reason = why(id, nivel)
          return (
            <label key={id} className={s.opcao} style={{ paddingInlineStart: 12 + Math.max(0, nivel) * 20 }}>
              <input type="radio" name="destino" checked={destino === id} disabled={reason !== undefined} onChange={() => setDestino(id)} />
              <span>
                {nome}
                {reason && <small>{reason}</small>}
              </span>
            </label>
          )
        })}
      </fieldset>
    </Dialog>
  )
}
