import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import type { RespostaDe } from '#kit/api/client.ts'
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
import { TabelaItens, TabelaDeFora, type Item } from './TabelaItens.tsx'
import { TestesDoFicheiro } from './TestesDoFicheiro.tsx'
import { type Emendas, useEmendas } from './useEmendas.ts'
import s from './interop.module.css'

const MendDialog = lazy(() => loadBeside(async () => ({ default: (await import('./MendDialog.tsx')).MendDialog })))
const MarkDialog = lazy(() => loadBeside(async () => ({ default: (await import('./MarkDialog.tsx')).MarkDialog })))
const ItemDialog = lazy(() => loadBeside(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog })))

type Importacao = RespostaDe<'GET /api/importacoes/{id}'>

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

type RelatorioProps = { id: number; pastaInicial: number; paraTurma: number | null; onOutro: () => void }

/** What of the file can be imported, what is taken, and where to. */
export function Relatorio({ id, pastaInicial, paraTurma, onOutro }: RelatorioProps) {
  const { data: importacao } = useSuspenseQuery(read('GET /api/importacoes/{id}', { params: { id } }))
  const { data: pastas = [] } = useQuery(pastasQuery())
  const { itens } = importacao
  const bons = itens.filter(({ estado }) => estado !== 'nao-importada')
  const deFora = itens.filter(({ estado }) => estado === 'nao-importada')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(bons.map(({ ordem }) => ordem)))
  const [pastaId, setPastaId] = useState(pastaInicial)
  const [aberto, setAberto] = useState<Aberto>(null)
  const emendas = useEmendas(id, (ordem) => setChosen((before) => new Set([...before, ordem])))
  const semChave = itens.filter((item) => item.semChave)
  const onMend = (item: Item): void => setAberto({ que: 'emendar', item, depois: null })
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
    <div className={s.relatorio}>
      <p role="status">{summaryOf(itens)}</p>
      <TestesDoFicheiro testes={importacao.testes} />
      {semChave.length > 0 && <SemChave itens={semChave} onMark={() => setAberto({ que: 'marcar' })} />}
      {bons.length > 0 && (
        <TabelaItens itens={bons} chosen={chosen} onChoose={setChosen} onSee={(item) => setAberto({ que: 'ver', item })} onMend={onMend} />
      )}
      {deFora.length > 0 && <TabelaDeFora itens={deFora} onMend={onMend} />}
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
      <Janelas importacao={id} semChave={semChave} emendas={emendas} aberto={aberto} onOpen={setAberto} />
    </div>
  )
}

/** What is open over the report. `depois`: to where its closing leads. */
type Aberto = { que: 'ver'; item: Item } | { que: 'emendar'; item: Item; depois: Aberto } | { que: 'marcar' } | null

type JanelasProps = {
  importacao: number
  semChave: readonly Item[]
  emendas: Emendas
  aberto: Aberto
  onOpen: (aberto: Aberto) => void
}

function Janelas({ importacao, semChave, emendas, aberto, onOpen }: JanelasProps) {
  if (aberto === null) return null
  const close = (): void => onOpen(null)
  return (
    <Suspense fallback={null}>
      {aberto.que === 'ver' ? (
        <ItemDialog importacao={importacao} item={aberto.item} onClose={close} />
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
