/** Two people at the same thing: the later save is refused, and whoever meets that chooses between the two. */
import { useRef, useState, type Ref } from 'react'
import { isSameJson } from '#regras/same-json.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { DuasVersoes } from './DuasVersoes.tsx'
import s from './Form.module.css'

type Stored<Values> = { versao: number; values: Values }

/** For a form that changes what somebody else may change meanwhile. */
export type Concurrent<Values> = {
  /** The version on the screen. */
  versao: number
  /** The item of a save's reply, or of its refusal, as the form holds it. */
  read: (item: unknown) => Stored<Values>
  /** The part of the values to compare, where the server stores them otherwise than they are typed. Without it: all. */
  same?: ((values: Values) => unknown) | undefined
}

/** For `item` (null: a new one), which saves and refusals answer with: `valuesOf` puts it into the fields. */
export const concurrentOf = <T extends { versao: number }, Values>(
  item: T | null,
  valuesOf: (item: T) => Values,
  same?: Concurrent<Values>['same'],
): Concurrent<Values> | undefined => {
  if (!item) return undefined
  return {
    versao: item.versao,
    same,
    read: (answer) => {
      const current = answer as T // the contract: a PUT and its refusal answer with the item
      return { versao: current.versao, values: valuesOf(current) }
    },
  }
}

/** The current item, where an error is the refusal of an outdated version. */
const currentOf = (error: unknown): unknown =>
  error instanceof Error && 'codigo' in error && error.codigo === 'versao_desatualizada' && 'atual' in error ? error.atual : undefined

/** Keeps the version the values were written on, and what stands instead once a save was refused for it. */
export function useConflict<Values>(concurrent: Concurrent<Values> | undefined) {
  const base = useRef(concurrent?.versao ?? 0)
  const [stored, setStored] = useState<Stored<Values> | null>(null)
  /** The next save is written on what stands. */
  const accept = () => {
    if (stored) base.current = stored.versao
    setStored(null)
  }
  return {
    stored,
    accept,
    versao: () => base.current,
    /** A newer one came before anything was written: the next save is written on that. Answers whether it is one. */
    follow: (versao: number): boolean => {
      const isNewer = versao > base.current
      if (isNewer) base.current = versao
      return isNewer
    },
    saved: (reply: unknown) => {
      if (concurrent && reply) base.current = concurrent.read(reply).versao
      setStored(null)
    },
    /**
     * Whether a save was refused as outdated because these very values are already stored: an earlier save arrived, and
     * only its reply was lost. Then the form asks nobody, and the next save goes over the stored version.
     */
    isMine: (error: unknown, values: Values): boolean => {
      const atual = currentOf(error)
      const mine = concurrent && atual ? concurrent.read(atual) : null
      const same = concurrent?.same ?? ((all: Values): unknown => all)
      if (!mine || mine.versao === base.current || !isSameJson(same(mine.values), same(values))) return false
      base.current = mine.versao
      return true
    },
    /** Was it that refusal? Then the form asks. */
    meet: (error: unknown): boolean => {
      const atual = currentOf(error)
      if (!concurrent || !atual) return false
      setStored(concurrent.read(atual))
      return true
    },
  }
}

/** Over the fields, while they show the version that was kept by somebody else: what was typed here is a press away. */
export function StoredNotice({ onBack }: { onBack: () => void }) {
  return (
    <Notice
      tone="info"
      live
      actions={
        <Button size="small" onClick={onBack}>
          Voltar ao que escrevi
        </Button>
      }
    >
      Esta é a versão guardada. O que escreveu não se perdeu.
    </Notice>
  )
}

type ConflictNoticeProps = { onSee: () => void; onOverwrite: () => void; ref: Ref<HTMLDivElement> }

/** Over the fields: somebody has changed it, and the two ways on. */
export function ConflictNotice({ onSee, onOverwrite, ref }: ConflictNoticeProps) {
  return (
    <div ref={ref} tabIndex={-1} className={s.summary}>
      <DuasVersoes title="Entretanto alguém alterou isto" onSee={onSee} onOverwrite={onOverwrite}>
        O que escreveu ainda está aqui.
      </DuasVersoes>
    </div>
  )
}
