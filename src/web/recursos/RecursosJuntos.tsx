import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { Suspense, lazy, useState } from 'react'
import { Attachment } from '#kit/data/Attachment.tsx'
import { Button } from '#kit/base/Button.tsx'
import { loadBeside } from '#kit/load.ts'
import s from './recurso.module.css'
import type { Resumo } from './recursos.queries.ts'
import { tipoEMedida } from '#regras/recursos.ts'
import { tipoDe } from './tipos.ts'

/** Who presses a resource waits for its player, who adds one for the bank: the pages that list them carry neither. */
const RecursoDialog = lazy(() => loadBeside(async () => ({ default: (await import('./RecursoDialog.tsx')).RecursoDialog })))
const ChooseRecursos = lazy(() => loadBeside(async () => ({ default: (await import('./ChooseRecursos.tsx')).ChooseRecursos })))

/** What the resources go with. */
type Onde = 'trabalho' | 'teste'

type ListaProps = {
  label: string
  recursos: readonly Resumo[]
  acao: (recurso: Resumo) => { onOpen: () => void } | { onRemove: () => void }
}

function Lista({ label, recursos, acao }: ListaProps) {
  if (recursos.length === 0) return null
  return (
    <ul className={s.anexos} aria-label={label}>
      {recursos.map((recurso) => (
        <li key={recurso.id}>
          <Attachment name={recurso.nome} icon={tipoDe(recurso.tipoRecurso).icone} note={tipoEMedida(recurso)} {...acao(recurso)} />
        </li>
      ))}
    </ul>
  )
}

type EscolhidosProps = {
  onde: Onde
  /** The name of the list. */
  label: string
  recursos: readonly Resumo[]
  maximo: number
  onChange: (recursos: Resumo[]) => void
}

/** Resources of the bank that go with something: chosen, taken out. */
export function RecursosEscolhidos({ onde, label, recursos, maximo, onChange }: EscolhidosProps) {
  const [aEscolher, setAEscolher] = useState(false)
  return (
    <div className={s.juntos}>
      <Lista
        label={label}
        recursos={recursos}
        acao={(recurso) => ({ onRemove: () => onChange(recursos.filter(({ id }) => id !== recurso.id)) })}
      />
      <div>
        <Button icon={IconBooks} onClick={() => setAEscolher(true)}>
          Do banco de recursos
        </Button>
      </div>
      {aEscolher && (
        <Suspense>
          <ChooseRecursos
            onde={onde}
            escolhidos={new Set(recursos.map(({ id }) => id))}
            cheio={recursos.length >= maximo ? `No máximo ${maximo} recursos` : undefined}
            onAdd={(recurso) => onChange([...recursos, recurso])}
            onClose={() => setAEscolher(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The resources that go with something, for who reads it; each opens with its player over the page. */
export function RecursosParaAbrir({ label, recursos }: { label: string; recursos: readonly Resumo[] }) {
  const [aberto, setAberto] = useState<Resumo | null>(null)
  return (
    <>
      <Lista label={label} recursos={recursos} acao={(recurso) => ({ onOpen: () => setAberto(recurso) })} />
      {aberto && (
        <Suspense>
          <RecursoDialog resumo={aberto} onClose={() => setAberto(null)} />
        </Suspense>
      )}
    </>
  )
}
