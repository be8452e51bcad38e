import { useQuery } from '@tanstack/react-query'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useDeferredValue, useState } from 'react'
import r from '#web/pastas/repositorio.module.css'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { CapaRecurso } from './Capas.tsx'
import s from './recurso.module.css'
import { type Resumo, manuaisQuery, useParaAlunos } from './recursos.queries.ts'
import { soComLicenca } from './tipos.ts'
import { tipoEMedida } from '#regras/recursos.ts'

type Props = {
  /** What they are chosen for. */
  onde: 'trabalho' | 'teste'
  /** Ids of those that are chosen already. */
  escolhidos: ReadonlySet<number>
  /** No more than these can be chosen: why. */
  cheio: string | undefined
  onAdd: (recurso: Resumo) => void
  onClose: () => void
}

/** Finding resources of the bank to put before pupils, by words and by textbook; each is taken as it is pressed. */
export function ChooseRecursos({ onde, escolhidos, cheio, onAdd, onClose }: Props) {
  const [texto, setTexto] = useState('')
  const [manual, setManual] = useState(0)
  const procurado = useDeferredValue(texto.trim())
  const { data: manuais = [] } = useQuery(manuaisQuery(0))
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useParaAlunos(manual, procurado)
  const aFiltrar = procurado !== '' || manual !== 0
  const livros = manuais.map(({ id, nome, especie }) => ({ value: id, label: especie ? `${nome}: ${especie}` : nome }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recursos do banco"
      actions={
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      }
    >
      <div className={s.filtrosDaEscolha}>
        <SearchField label="Procurar recursos" value={texto} onChange={setTexto} />
        <Select label="Manual" wide value={manual} onChange={setManual} options={[{ value: 0, label: 'Todos os manuais' }, ...livros]} />
      </div>
      <div className={r.resultados}>
        {!data && !isError && <Skeleton label="A carregar os recursos" rows={4} />}
        {isError && (
          <FailedState compact title="Não foi possível abrir os recursos" onRetry={() => void refetch()}>
            Verifique a ligação.
          </FailedState>
        )}
        {data?.itens.length === 0 &&
          (aFiltrar ? (
            <EmptyState compact title="Nenhum recurso com estes filtros">
              Experimente outras palavras ou outro manual.
            </EmptyState>
          ) : (
            <EmptyState compact title="Ainda não há recursos no banco" />
          ))}
        <ul className={s.escolha} aria-label="Recursos do banco">
          {data?.itens.map((recurso) => (
            <Achado key={recurso.id} onde={onde} recurso={recurso} ja={escolhidos.has(recurso.id)} cheio={cheio} onAdd={onAdd} />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="quiet" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Mostrar mais
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Achado({
  onde,
  recurso,
  ja,
  cheio,
  onAdd,
}: {
  onde: Props['onde']
  recurso: Resumo
  ja: boolean
  cheio: string | undefined
  onAdd: (recurso: Resumo) => void
}) {
  const { nome, disciplina, ano, aberto } = recurso
  const reason = aberto ? cheio : soComLicenca
  return (
    <li>
      <CapaRecurso recurso={recurso} small />
      <span className="grow">
        <b>{nome}</b>
        <span className="meta">
          {tipoEMedida(recurso)} · {disciplina}, {ano.nome}
        </span>
      </span>
      {ja ? (
        <span className={s.ja}>
          <Icon as={IconCheck} />
          <span className="sr">Já está neste {onde}</span>
        </span>
      ) : (
        <IconButton
          icon={IconPlus}
          variant="line"
          label={`Juntar: ${nome}`}
          {...(reason ? { disabledReason: reason } : {})}
          onClick={() => onAdd(recurso)}
        />
      )}
    </li>
  )
}
