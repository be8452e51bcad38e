import { useQuery, useQueryClient } from '@tanstack/react-query'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useDeferredValue, useState } from 'react'
import { nomesTipos } from '#perguntas/nomes.ts'
import { cutText } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import { read } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { TipoDaPergunta } from '#web/perguntas/TipoDaPergunta.tsx'
import type { PerguntaDaLista } from '#web/perguntas/lista.ts'
import type { Pergunta } from '#web/perguntas/rascunho.ts'
import { problemaDoNumero } from '#kit/fields/rules.ts'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { buildTree, flattenTree } from '#web/pastas/arvore.ts'
import { comPontos, counted } from '#web/pastas/counted.ts'
import { pastasQuery, usePerguntas } from '#web/pastas/repositorio.queries.ts'
import s from './add.module.css'

type JuntarProps = {
  /** Those already in the test. */
  noTeste: ReadonlySet<number>
  /** "página 2", said by the buttons. */
  para: string
  onAdd: (pergunta: Pergunta) => void
  onSorteio: (sorteio: { pastaId: number; n: number }) => void
}

/** A panel to find questions of one's own and put them on the open page. */
export function AddFromRepositorio({ noTeste, para, onAdd, onSorteio }: JuntarProps) {
  const [texto, setTexto] = useState('')
  const [pastaId, setPastaId] = useState(-1)
  const [tipo, setTipo] = useState(0)
  const procurado = useDeferredValue(texto.trim())
  const { data: pastas = [] } = useQuery(pastasQuery())
  const tipoPergunta = nomesTipos.find((one) => one.tipo === tipo)?.tipo
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePerguntas({
    limite: 20,
    ...(procurado ? { texto: procurado } : {}),
    ...(pastaId >= 0 ? { pastaId } : {}),
    ...(tipoPergunta ? { tipo: tipoPergunta } : {}),
  })
  const folders = flattenTree(buildTree(pastas)).map(({ id, nome, nivel }) => ({ value: id, label: `${'  '.repeat(nivel)}${nome}` }))
  const aFiltrar = procurado !== '' || pastaId >= 0 || tipo !== 0
  const nomePasta = pastas.find(({ id }) => id === pastaId)?.nome
  return (
    <>
      <SearchField className={s.procura} label="Procurar perguntas" value={texto} onChange={setTexto} />
      <div className={s.filtros}>
        <Select
          wide
          label="Pasta"
          value={pastaId}
          onChange={setPastaId}
          options={[{ value: -1, label: 'Pasta' }, { value: 0, label: 'Fora de pastas' }, ...folders]}
        />
        <Select
          wide
          label="Tipo"
          value={tipo}
          onChange={setTipo}
          options={[{ value: 0, label: 'Tipo' }, ...nomesTipos.map((one) => ({ value: one.tipo as number, label: one.nome }))]}
        />
      </div>
      {isPending && <Skeleton label="A carregar as perguntas" rows={4} />}
      {isError && (
        <FailedState compact title="Não foi possível abrir as perguntas" onRetry={() => void refetch()}>
          Verifique a ligação.
        </FailedState>
      )}
      {data && (
        <p className={`meta ${s.conta}`} role="status">
          {counted(data.total, 'pergunta', 'perguntas')}
          {procurado && ` com «${procurado}»`}
        </p>
      )}
      {data?.itens.length === 0 && (
        <EmptyState compact title={aFiltrar ? 'Nada com estes filtros' : 'Ainda não tem perguntas no repositório'} />
      )}
      <ul>
        {data?.itens.map((pergunta) => (
          <Achada key={pergunta.id} pergunta={pergunta} ja={noTeste.has(pergunta.id)} para={para} onAdd={onAdd} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
      {nomePasta && <AoAcaso key={pastaId} nome={nomePasta} onAdd={(n) => onSorteio({ pastaId, n })} />}
    </>
  )
}

function Achada({
  pergunta,
  ja,
  para,
  onAdd,
}: {
  pergunta: PerguntaDaLista
  ja: boolean
  para: string
  onAdd: (pergunta: Pergunta) => void
}) {
  const { id, tipoPergunta, dominio, texto, usos, points } = pergunta
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const add = async () => {
    setPending(true)
    try {
      onAdd(await queries.fetchQuery({ ...read('GET /api/perguntas/{id}', { params: { id } }), staleTime: 0 }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  const where = ja ? 'Já está neste teste' : usos === 0 ? 'Nunca usada' : `Usada em ${counted(usos, 'teste', 'testes')}`
  return (
    <li className={s.achada}>
      <div className="grow">
        <TipoDaPergunta tipo={tipoPergunta} dominio={dominio} />
        <p>{texto}</p>
        <div className="meta">
          {where} · {comPontos(points)}
        </div>
      </div>
      {ja ? (
        <span className={s.ja}>
          <Icon as={IconCheck} />
        </span>
      ) : (
        <IconButton
          icon={IconPlus}
          variant="line"
          aria-busy={pending || undefined}
          label={`Juntar à ${para}: ${cutText(texto, 60)}`}
          onClick={() => void add()}
        />
      )}
    </li>
  )
}

const quantas = { min: 1, max: limites.perguntasPorTeste }

function AoAcaso({ nome, onAdd }: { nome: string; onAdd: (n: number) => void }) {
  const [n, setN] = useState<number | null>(3)
  const id = useId()
  const problema = problemaDoNumero(n, quantas)
  return (
    <div className={s.acaso}>
      <span>Juntar</span>
      <NumberField
        label="Quantas ao acaso"
        value={n}
        onChange={setN}
        {...quantas}
        asTyped
        describedBy={id}
        invalid={problema !== undefined}
      />
      <span className="grow">ao acaso de «{nome}»</span>
      <Button size="small" disabledReason={problema ?? (n === null ? 'Diga quantas' : undefined)} onClick={() => n && onAdd(n)}>
        Juntar
      </Button>
      <p id={id} className={s.problema} aria-live="polite">
        {problema}
      </p>
    </div>
  )
}
