import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { ApiError } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { Kbd } from '#kit/base/Kbd.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { say } from '#kit/base/say.ts'
import { cx } from '#kit/base/cx.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import c from '#kit/fields/control.module.css'
import { limites } from '#regras/limites.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { type Sessao, papelDe } from '#web/sessao/sessao.ts'
import { type GrupoDeLinhas, groupAchados, groupGuias, groupPaginas } from './achados.ts'
import { useRealce } from './useRealce.ts'
import s from './procura.module.css'

/** Typing rests this long before the server is asked. */
const PAUSA_MS = 200

/** The words once typing has rested. */
function useRested(escrito: string): string {
  const [texto, setTexto] = useState(escrito)
  // Synchronises with the clock.
  useEffect(() => {
    const timer = window.setTimeout(() => setTexto(escrito), PAUSA_MS)
    return () => window.clearTimeout(timer)
  }, [escrito])
  return texto
}

function useAchados(sessao: Sessao, escrito: string) {
  const texto = useRested(escrito.trim())
  const enabled = texto !== '' && sessao.confirmacao !== 'por-confirmar'
  const asked = useBeside({
    ...read('GET /api/procurar', { query: { texto } }),
    enabled,
    placeholderData: keepPreviousData,
    // What was made, renamed or deleted a moment ago is what one looks for.
    staleTime: 0,
  })
  const isWaiting = escrito.trim() !== '' && (texto !== escrito.trim() || (enabled && asked.isFetching))
  return {
    achados: enabled && escrito.trim() !== '' ? (asked.data ?? []) : [],
    failed: enabled && asked.error,
    isWaiting,
    again: asked.refetch,
  }
}

const countOf = (n: number): string => (n === 0 ? 'Nada encontrado' : n === 1 ? '1 resultado' : `${n} resultados`)

/** Finds pages and what is one's own. Arrows choose, Enter opens, Escape closes. */
export function ProcuraDialog({ sessao, onClose }: { sessao: Sessao; onClose: () => void }) {
  const go = useGo()
  const id = useId()
  const [escrito, setEscrito] = useState('')
  const { achados, failed, isWaiting, again } = useAchados(sessao, escrito)
  const papel = papelDe(sessao) ?? 'Aluno'
  const grupos = [...groupPaginas(papel, escrito), ...groupAchados(achados), ...groupGuias(papel, escrito)]
  const linhas = grupos.flatMap((grupo) => grupo.linhas)
  const open = (index: number): void => {
    const linha = linhas[index]
    if (!linha) return
    onClose()
    go(linha.to)
  }
  const { index, set, press } = useRealce(linhas.length, escrito, open)
  const idOf = (i: number): string => `${id}-${i}`
  return (
    <Dialog open onClose={onClose} title="Procurar" unsaved={false}>
      <div className={s.procura}>
        <span className={c.with}>
          <Icon as={IconSearch} />
          <input
            type="text"
            inputMode="search"
            enterKeyHint="go"
            role="combobox"
            className={c.input}
            aria-label="Procurar em toda a Lousa"
            placeholder={papel === 'Aluno' ? 'Página, turma, teste, trabalho…' : 'Página, turma, aluno, teste, pergunta, recurso…'}
            value={escrito}
            maxLength={limites.pesquisaMaximo}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-expanded={linhas.length > 0}
            aria-controls={`${id}-lista`}
            aria-autocomplete="list"
            aria-activedescendant={linhas.length > 0 ? idOf(index) : undefined}
            onChange={(event) => setEscrito(event.target.value)}
            onKeyDown={press}
          />
        </span>
        <p role="status" className="sr">
          {escrito.trim() === '' || isWaiting ? '' : countOf(linhas.length)}
        </p>
        <div className={s.corpo}>
          {failed && <Failed error={failed} onRetry={() => void again()} />}
          {linhas.length === 0 && !failed && (
            <p className={s.nada}>
              {isWaiting ? 'A procurar…' : `Nada com «${escrito.trim()}». ${say('{Experimenta|Experimente} menos palavras.')}`}
            </p>
          )}
          <Lista id={id} grupos={grupos} realce={index} idOf={idOf} onPoint={set} onChoose={open} busy={isWaiting} />
        </div>
        <p className={cx(s.teclas, 'desk')}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> escolher <Kbd>Enter</Kbd> abrir <Kbd>Esc</Kbd> fechar
        </p>
      </div>
    </Dialog>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className={s.falha}>
      <p>{error instanceof ApiError ? error.detail : 'Não foi possível procurar.'} As páginas continuam a encontrar-se.</p>
      <Button size="small" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}

type ListaProps = {
  id: string
  grupos: readonly GrupoDeLinhas[]
  realce: number
  idOf: (index: number) => string
  onPoint: (index: number) => void
  onChoose: (index: number) => void
  busy: boolean
}

/** A row that the arrows have reached comes into view. */
const showRow = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

/** The keyboard stays in the field: rows are pointed at, never focused. */
function Lista({ id, grupos, realce, idOf, onPoint, onChoose, busy }: ListaProps) {
  const starts = grupos.map((_, g) => grupos.slice(0, g).reduce((sum, { linhas }) => sum + linhas.length, 0))
  return (
    <div id={`${id}-lista`} role="listbox" aria-label="Resultados" aria-busy={busy || undefined} className={s.lista}>
      {grupos.map(({ titulo, icon, linhas }, g) => (
        <div key={titulo} role="group" aria-labelledby={`${id}-${titulo}`}>
          <div id={`${id}-${titulo}`} role="presentation" className={s.titulo}>
            {titulo}
          </div>
          {linhas.map(({ chave, nome, nota }, i) => {
            const index = (starts[g] ?? 0) + i
            return (
              // The keys are the field's, where the keyboard stays.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={chave}
                ref={index === realce ? showRow : undefined}
                id={idOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === realce}
                className={cx(s.linha, index === realce && s.realce)}
                onPointerMove={() => index !== realce && onPoint(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(index)}
              >
                <Icon as={icon} />
                <span className="grow">{nome}</span>
                {nota && <small>{nota}</small>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
