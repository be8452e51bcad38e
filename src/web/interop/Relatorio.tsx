import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { loadBeside } from '#kit/load.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { semNome } from '#web/repositorio/editor/rascunho.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaArvore, mudaPerguntas, pastasQuery } from '#web/pastas/repositorio.queries.ts'
import { ChoosePasta } from '#web/perguntas/ChoosePasta.tsx'
import { TabelaItens, TabelaDeFora, type AtosDoItem, type Item } from './TabelaItens.tsx'
import { TestesDoFicheiro } from './TestesDoFicheiro.tsx'
import { UndoEmenda } from './UndoEmenda.tsx'
import { type Emendas, type Importacao, type Juncoes, useEmendas, useJuncoes } from './useEmendas.ts'
import s from './interop.module.css'

const MendDialog = lazy(() => loadBeside(async () => ({ default: (await import('./MendDialog.tsx')).MendDialog })))
const MarkDialog = lazy(() => loadBeside(async () => ({ default: (await import('./MarkDialog.tsx')).MarkDialog })))
const MoveFiguraDialog = lazy(() => loadBeside(async () => ({ default: (await import('./MoveFiguraDialog.tsx')).MoveFiguraDialog })))
const MergeDialog = lazy(() => loadBeside(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog })))
const SplitDialog = lazy(() => loadBeside(async () => ({ default: (await import('./SplitDialog.tsx')).SplitDialog })))
const ItemDialog = lazy(() => loadBeside(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog })))

/** "12 perguntas no ficheiro: 9 vêm inteiras, 2 com perdas, 1 fica de fora." */
function summaryOf(itens: readonly Item[]): string {
  const n = (estado: Item['estado']) => itens.filter((item) => item.estado === estado).length
  const partes = [
    n('importada') > 0 && `${n('importada')} ${n('importada') === 1 ? 'vem inteira' : 'vêm inteiras'}`,
    n('com-perdas') > 0 && `${n('com-perdas')} com perdas`,
    n('nao-importada') > 0 && `${n('nao-importada')} ${n('nao-importada') === 1 ? 'fica' : 'ficam'} de fora`,
  ].filter((parte) => parte !== false)
  return `${counted(itens.length, 'pergunta', 'perguntas')} no ficheiro: ${partes.join(', ')}.`
}

/**
 * Saves what is chosen. A test that the file brings opens in its editor, several in their list; `paraTurma`: one is made
 * where it brings none, and its editor leads back to that class.
 */
function useSaving({ id, itens }: Importacao, pastaId: number, paraTurma: number | null) {
  const go = useGo()
  // Pressed again after a lost answer, it is one saving.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const guardar = useWrite('POST /api/importacoes/{id}/guardar', {
    invalidates: [...mudaPerguntas, ...mudaArvore],
    onSuccess: ({ perguntas, testes: [teste, ...outros] }) => {
      showToast({ text: counted(perguntas.length, 'pergunta importada', 'perguntas importadas') })
      if (outros.length > 0 && paraTurma === null) return go(to.testes(pastaId || undefined))
      if (teste !== undefined) return go(to.editTeste(teste, paraTurma ?? undefined))
      if (paraTurma === null) return go(to.perguntas(pastaId || undefined))
      makeTeste.mutate({
        body: {
          chave: chaves.para(['teste', id]),
          nome: semNome,
          perguntas: perguntas.map((perguntaid, ordem) => ({ perguntaid, pagina: 1, ordem })),
        },
      })
    },
  })
  const makeTeste = useWrite('PUT /api/repositorio/teste', {
    invalidates: mudaArvore,
    onSuccess: (teste) => go(to.editTeste(teste.id, paraTurma ?? undefined)),
  })
  const save = (ordens: ReadonlySet<number>) => {
    const escolhidos = itens.filter(({ ordem }) => ordens.has(ordem)).map(({ ordem }) => ({ ordem }))
    guardar.mutate({ params: { id }, body: { chave: chaves.para([id]), pastaId, itens: escolhidos } })
  }
  return { error: guardar.error ?? makeTeste.error, isPending: guardar.isPending || makeTeste.isPending, save }
}

/** The row of what was just merged or split takes the focus: the one from which it was done may be gone. */
function useFeita() {
  const [feita, setFeita] = useState<{ ordem: number } | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  // Synchronises the focus with the rows, once they are drawn anew and the dialog is gone.
  useEffect(() => {
    if (feita) ref.current?.querySelector<HTMLElement>(`[data-acoes="${feita.ordem}"]`)?.focus()
  }, [feita])
  return { ref, setFeita: (ordem: number) => setFeita({ ordem }) }
}

type RelatorioProps = { id: number; pastaInicial: number; paraTurma: number | null; onOutro: () => void }

/** What of the file can be imported, what is taken, and where to. */
export function Relatorio({ id, pastaInicial, paraTurma, onOutro }: RelatorioProps) {
  const { data: importacao } = useSuspenseQuery(read('GET /api/importacoes/{id}', { params: { id } }))
  const { data: pastas = [] } = useQuery(pastasQuery())
  const { itens } = importacao
  const bons = itens.filter(({ estado }) => estado !== 'nao-importada')
  const deFora = itens.filter(({ estado }) => estado === 'nao-importada')
  const [ticked, setChosen] = useState<ReadonlySet<number>>(() => new Set(bons.map(({ ordem }) => ordem)))
  // What has become part of another, or was taken back, is no longer there to be chosen.
  const chosen = new Set(bons.flatMap(({ ordem }) => (ticked.has(ordem) ? [ordem] : [])))
  const [pastaId, setPastaId] = useState(pastaInicial)
  const [aberto, setAberto] = useState<Aberto>(null)
  const choose = (ordem: number): void => setChosen((before) => new Set([...before, ordem]))
  const emendas = useEmendas(id, choose)
  const juncoes = useJuncoes(id, choose)
  const { ref, setFeita } = useFeita()
  const semChave = itens.filter((item) => item.semChave)
  const atos: AtosDoItem = {
    onMend: (item) => setAberto({ que: 'emendar', item, depois: null }),
    onMerge: (item) => setAberto({ que: 'juntar', item, anterior: itens[itens.indexOf(item) - 1] }),
    onSplit: (item) => setAberto({ que: 'separar', item }),
    onMoveFigura: (item) => setAberto({ que: 'figura', item, outras: itens.filter((outra) => outra !== item && outra.emendavel) }),
    whyNotMerge: (item) => whyNotMerge(itens[itens.indexOf(item) - 1]),
  }
  const { error, isPending, save } = useSaving(importacao, pastaId, paraTurma)
  const isTooMany = paraTurma !== null && chosen.size > limites.perguntasPorTeste
  const whyNot =
    emendas.aCaminho.size > 0
      ? 'As emendas ainda estão a ser guardadas: espere um momento'
      : chosen.size === 0
        ? 'Escolha pelo menos uma pergunta'
        : isTooMany
          ? `Um teste leva até ${limites.perguntasPorTeste} perguntas: escolha menos`
          : undefined
  const comPastas = bons.some(({ ordem, caminho }) => chosen.has(ordem) && caminho.length > 0)
  return (
    <div ref={ref} className={s.relatorio}>
      <div>
        <p role="status">{summaryOf(itens)}</p>
        <UndoEmenda ultima={importacao.desfazer} juncoes={juncoes} isSaving={emendas.aCaminho.size > 0} />
      </div>
      <TestesDoFicheiro testes={importacao.testes} />
      {semChave.length > 0 && <SemChave itens={semChave} onMark={() => setAberto({ que: 'marcar' })} />}
      {bons.length > 0 && (
        <TabelaItens {...atos} itens={bons} chosen={chosen} onChoose={setChosen} onSee={(item) => setAberto({ que: 'ver', item })} />
      )}
      {deFora.length > 0 && <TabelaDeFora {...atos} itens={deFora} />}
      <div className={s.guardar}>
        <ChoosePasta pastas={pastas} pastaId={pastaId} onChoose={setPastaId} />
        {comPastas && (
          <p className="meta">As pastas do ficheiro são feitas lá dentro; as que já lá estão com o mesmo nome são aproveitadas.</p>
        )}
        {error && <Notice tone="error">{error.detail}</Notice>}
        <div className={s.atos}>
          <Button onClick={onOutro}>Escolher outro ficheiro</Button>
          <Button variant="primary" pending={isPending} disabledReason={whyNot} onClick={() => save(chosen)}>
            {`Importar ${counted(chosen.size, 'pergunta', 'perguntas')}${paraTurma === null ? '' : ' e fazer o teste'}`}
          </Button>
        </div>
      </div>
      <Janelas
        importacao={id}
        formato={importacao.formato}
        semChave={semChave}
        emendas={emendas}
        juncoes={juncoes}
        aberto={aberto}
        onOpen={setAberto}
        onFeita={setFeita}
      />
    </div>
  )
}

/** Why nothing becomes part of the one that stands before it. */
const whyNotMerge = (anterior: Item | undefined): string | undefined =>
  anterior === undefined
    ? 'É a primeira pergunta do ficheiro'
    : anterior.emendavel
      ? undefined
      : 'Da anterior a Lousa não conseguiu ler nada'

/** What is open over the report. `depois`: to where its closing leads. */
type Aberto =
  | { que: 'ver'; item: Item }
  | { que: 'juntar'; item: Item; anterior: Item | undefined }
  | { que: 'separar'; item: Item }
  | { que: 'figura'; item: Item; outras: readonly Item[] }
  | { que: 'emendar'; item: Item; depois: Aberto }
  | { que: 'marcar' }
  | null

type JanelasProps = {
  importacao: number
  formato: Importacao['formato']
  semChave: readonly Item[]
  emendas: Emendas
  juncoes: Juncoes
  aberto: Aberto
  onOpen: (aberto: Aberto) => void
  /** The question that is left of two, or the first that was made of one. */
  onFeita: (ordem: number) => void
}

function Janelas({ importacao, formato, semChave, emendas, juncoes, aberto, onOpen, onFeita }: JanelasProps) {
  if (aberto === null) return null
  const close = (): void => onOpen(null)
  const done = (item: Item) => () => {
    onFeita(item.ordem)
    close()
  }
  return (
    <Suspense fallback={null}>
      {aberto.que === 'ver' ? (
        <ItemDialog importacao={importacao} item={aberto.item} onClose={close} />
      ) : aberto.que === 'juntar' ? (
        aberto.anterior && (
          <MergeDialog
            {...{ importacao, formato, juncoes }}
            item={aberto.item}
            anterior={aberto.anterior}
            onDone={done(aberto.anterior)}
            onClose={close}
          />
        )
      ) : aberto.que === 'separar' ? (
        <SplitDialog importacao={importacao} item={aberto.item} juncoes={juncoes} onDone={done(aberto.item)} onClose={close} />
      ) : aberto.que === 'figura' ? (
        <MoveFiguraDialog
          {...{ importacao, juncoes }}
          item={aberto.item}
          outras={aberto.outras}
          onDone={done(aberto.item)}
          onClose={close}
        />
      ) : aberto.que === 'emendar' ? (
        <MendDialog importacao={importacao} item={aberto.item} emendas={emendas} onClose={() => onOpen(aberto.depois)} />
      ) : (
        <MarkDialog
          importacao={importacao}
          itens={semChave}
          emendas={emendas}
          onMend={(item) => onOpen({ que: 'emendar', item, depois: aberto })}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

/** How many came without their key, how many still have none, and the quick way to say it. */
function SemChave({ itens, onMark }: { itens: readonly Item[]; onMark: () => void }) {
  const faltam = itens.filter(({ estado }) => estado === 'nao-importada').length
  return (
    <Notice
      tone={faltam === 0 ? 'ok' : 'info'}
      title={`${counted(itens.length, 'pergunta', 'perguntas')} sem chave · ${faltam === 0 ? 'todas marcadas' : `${faltam} por marcar`}`}
      actions={
        <Button size="small" onClick={onMark}>
          {faltam === 0 ? 'Rever as respostas certas' : 'Marcar as respostas certas'}
        </Button>
      }
    >
      {faltam > 0 && 'O ficheiro não diz a resposta certa. Marque-a com um toque em cada uma, e podem ser importadas.'}
    </Notice>
  )
}
