import { useState } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import s from './recursos.module.css'
import { type Fonte, type Resumo, useCapitulo } from './recursos.queries.ts'
import { saysRecursos, tipoDe } from './tipos.ts'

type Capitulo = { id: number; nome: string; recursos: number }
type Lista = ReturnType<typeof useCapitulo>

/** A resource as a line of its chapter. */
function Linha({ recurso }: { recurso: Resumo }) {
  const { icone, nome } = tipoDe(recurso.tipoRecurso)
  return (
    <li>
      <Icon as={icone} />
      <span className="grow">
        <Ligacao to={to.recurso(recurso.id)} className={s.nome}>
          {recurso.nome}
        </Ligacao>
        <span className="sr"> ({nome})</span>
      </span>
      {!recurso.aberto && (
        <Chip tone="plan" icon={IconLock}>
          Com licença
        </Chip>
      )}
      {recurso.paginas && <span className={s.pagina}>pág. {recurso.paginas}</span>}
    </li>
  )
}

/** The resources of one chapter, or of a search through the book. */
export function LinhasDoManual({ lista }: { lista: Lista }) {
  if (lista.isPending) return <Skeleton label="A carregar os recursos" rows={3} />
  if (!lista.data) {
    return (
      <FailedState compact title="Não foi possível abrir os recursos" onRetry={() => void lista.refetch()} pending={lista.isFetching}>
        {sentenceOf(lista.error)}
      </FailedState>
    )
  }
  if (lista.data.itens.length === 0) return <EmptyState compact title="Nenhum recurso com essas palavras" level="h3" />
  return (
    <>
      <ul className={s.linhas}>
        {lista.data.itens.map((recurso) => (
          <Linha key={recurso.id} recurso={recurso} />
        ))}
      </ul>
      {lista.hasNextPage && (
        <Pager
          shown={lista.data.itens.length}
          total={lista.data.total}
          noun={['recurso', 'recursos']}
          hasMore
          pending={lista.isFetchingNextPage}
          onMore={() => void lista.fetchNextPage()}
        />
      )}
    </>
  )
}

function UmCapitulo({ capitulo, numero, fonte }: { capitulo: Capitulo; numero: number; fonte: Fonte }) {
  const [open, setOpen] = useState(numero === 1)
  const lista = useCapitulo(fonte, capitulo.id, '', open)
  return (
    <Disclosure
      className={s.capitulo}
      title={`${numero}. ${capitulo.nome}`}
      aside={saysRecursos(capitulo.recursos)}
      open={open}
      onToggle={setOpen}
    >
      {open && <LinhasDoManual lista={lista} />}
    </Disclosure>
  )
}

/** The chapters of a book, each opening on its resources; with words, what is found in the whole book. */
export function Capitulos({ capitulos, texto, fonte }: { capitulos: readonly Capitulo[]; texto: string; fonte: Fonte }) {
  const found = useCapitulo(fonte, 0, texto, texto !== '')
  if (texto !== '') {
    return (
      <Sheet padded>
        <LinhasDoManual lista={found} />
      </Sheet>
    )
  }
  if (capitulos.length === 0) return <EmptyState drawing="vazio-recursos" title="Este manual ainda não tem recursos" />
  return (
    <Sheet>
      {capitulos.map((capitulo, i) => (
        <UmCapitulo key={capitulo.id} capitulo={capitulo} numero={i + 1} fonte={fonte} />
      ))}
    </Sheet>
  )
}
