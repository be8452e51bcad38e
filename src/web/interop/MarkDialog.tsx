import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rotuloDe } from '#interop/rotulo.ts'
import { marcasDe } from '#perguntas/marcas.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import { letra } from '#regras/letras.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { counted } from '#web/pastas/counted.ts'
import { MarkPergunta } from './MarkPergunta.tsx'
import type { Item } from './TabelaItens.tsx'
import type { Emendas, PerguntaLida } from './useEmendas.ts'
import s from './marcar.module.css'

type MarkDialogProps = {
  importacao: number
  /** The questions that came without their key, marked or not. */
  itens: readonly Item[]
  emendas: Emendas
  onMend: (item: Item) => void
  onClose: () => void
}

/** What was said, for who hears the page: "B", "A e C", "V, F". */
function saidOf(pergunta: PerguntaLida): string {
  const marcas = marcasDe(pergunta) ?? []
  if (pergunta.tipoPergunta === tipoDe.verdadeiroFalso) return marcas.map((certa) => (certa ? 'V' : 'F')).join(', ')
  return marcas.flatMap((certa, i) => (certa ? [letra(i + 1)] : [])).join(' e ')
}

/** By the number that it has on the paper where the key is. */
const callItem = ({ nome }: Item, lugar: number): string => `Pergunta ${rotuloDe(nome).replace(/\.$/, '') || lugar + 1}`

/** "Pergunta 7 · 3 de 12" */
const placeOf = (item: Item, lugar: number, total: number): string =>
  rotuloDe(item.nome) === '' ? `Pergunta ${lugar + 1} de ${total}` : `${callItem(item, lugar)} · ${lugar + 1} de ${total}`

/** The one after this place in the list that is still to be marked, going round; null: none is. */
function nextOf(itens: readonly Item[], ordem: number, isPorMarcar: (item: Item) => boolean): Item | null {
  const lugar = itens.findIndex((item) => item.ordem === ordem)
  return [...itens.slice(lugar + 1), ...itens.slice(0, Math.max(lugar, 0))].find(isPorMarcar) ?? null
}

/** The questions that came without their key, one at a time: a press says what is right and the next one comes. */
export function MarkDialog({ importacao, itens, emendas, onMend, onClose }: MarkDialogProps) {
  const { aCaminho, recusas, emenda } = emendas
  const isPorMarcar = (item: Item): boolean => item.estado === 'nao-importada' && !aCaminho.has(item.ordem)
  const porMarcar = itens.filter(isPorMarcar)
  const [ordem, setOrdem] = useState(() => (porMarcar[0] ?? itens[0])?.ordem ?? null)
  const [dita, setDita] = useState('')
  const lugar = itens.findIndex((item) => item.ordem === ordem)
  const item = itens[lugar]
  const mark = (pergunta: PerguntaLida): void => {
    if (!item) return
    const next = nextOf(itens, item.ordem, isPorMarcar)
    const faltam = porMarcar.filter((um) => um.ordem !== item.ordem).length
    setDita(`${callItem(item, lugar)}: ${saidOf(pergunta)}. ${faltam === 0 ? 'Já não falta nenhuma.' : `Por marcar: ${faltam}.`}`)
    void emenda(item.ordem, pergunta)
    setOrdem(next?.ordem ?? null)
  }
  const goTo = (destino: Item | undefined) => () => destino && setOrdem(destino.ordem)
  const recusadas = itens.filter((um) => recusas.has(um.ordem))
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      size="wide"
      title="Marcar as respostas certas"
      aside={
        item && (
          <Button variant="quiet" onClick={() => onMend(item)}>
            Emendar esta pergunta
          </Button>
        )
      }
      actions={
        item ? (
          <>
            <Button disabledReason={lugar === 0 ? 'É a primeira' : undefined} onClick={goTo(itens[lugar - 1])}>
              Anterior
            </Button>
            <Button disabledReason={lugar === itens.length - 1 ? 'É a última' : undefined} onClick={goTo(itens[lugar + 1])}>
              Seguinte
            </Button>
          </>
        ) : (
          <>
            <Button onClick={goTo(itens.at(-1))}>Rever</Button>
            <BackToRelatorio onClose={onClose} />
          </>
        )
      }
    >
      <div className={s.marcar}>
        <div className={s.cabeca}>
          <span className="meta">{item ? placeOf(item, lugar, itens.length) : counted(itens.length, 'pergunta', 'perguntas')}</span>
          <CountBar done={itens.length - porMarcar.length} total={itens.length} noun="marcadas" />
        </div>
        <p className="sr" role="status">
          {dita}
        </p>
        {recusadas.map((um) => (
          <Notice
            key={um.ordem}
            tone="error"
            title={`Não ficou marcada: «${um.nome}»`}
            actions={
              um.ordem !== ordem && (
                <Button size="small" onClick={goTo(um)}>
                  Abrir essa pergunta
                </Button>
              )
            }
          >
            {recusas.get(um.ordem)?.frase}
          </Notice>
        ))}
        {item ? (
          <PerguntaPorMarcar
            key={item.ordem}
            importacao={importacao}
            item={item}
            depois={nextOf(itens, item.ordem, isPorMarcar)}
            emendas={emendas}
            onMarcada={mark}
          />
        ) : (
          <TudoMarcado faltam={porMarcar.length} />
        )}
      </div>
    </Dialog>
  )
}

function BackToRelatorio({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  // Synchronises the focus with the end of the list: what had it is gone.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Button ref={ref} variant="primary" onClick={onClose}>
      Voltar ao relatório
    </Button>
  )
}

const TudoMarcado = ({ faltam }: { faltam: number }) =>
  faltam === 0 ? <Notice tone="ok">Todas têm a resposta certa marcada, e podem ser importadas.</Notice> : <p>Chegou ao fim da lista.</p>

type PorMarkProps = {
  importacao: number
  item: Item
  /** The one that comes next is fetched meanwhile. */
  depois: Item | null
  emendas: Emendas
  onMarcada: (pergunta: PerguntaLida) => void
}

function PerguntaPorMarcar({ importacao, item, depois, emendas, onMarcada }: PorMarkProps) {
  const queries = useQueryClient()
  const readItem = (ordem: number) => read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem } })
  const { data, isError, error, refetch } = useBeside(readItem(item.ordem))
  const seguinte = depois?.ordem
  // Synchronises the cache with the question that comes next, so that nobody waits for it.
  useEffect(() => {
    if (seguinte !== undefined)
      void queries.prefetchQuery(read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem: seguinte } }))
  }, [queries, importacao, seguinte])
  if (isError)
    return (
      <FailedState compact title="Não foi possível abrir a pergunta" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data) return <Skeleton shape="text" rows={5} label="A abrir a pergunta" />
  // What was said a moment ago, and is on its way.
  const pergunta = (emendas.aCaminho.get(item.ordem) ?? data.pergunta) as PerguntaLida
  return (
    <FicheirosProvider ficheiros={data.ficheiros}>
      <MarkPergunta pergunta={pergunta} onMarcada={onMarcada} />
    </FicheirosProvider>
  )
}
