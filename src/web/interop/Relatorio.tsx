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
import s from './interop.module.css'

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
 * Saves what is chosen. A test that the file brings opens in its editor; `paraTurma`: one is made where it brings none,
 * and its editor leads back to that class.
 */
function useSaving({ id, itens }: Importacao, pastaId: number, paraTurma: number | null) {
  const go = useGo()
  // Pressed again after a lost answer, it is one saving.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const guardar = useWrite('POST /api/importacoes/{id}/guardar', {
    invalidates: [...mudaPerguntas, ...mudaArvore],
    onSuccess: ({ perguntas, testes: [teste] }) => {
      showToast({ text: counted(perguntas.length, 'pergunta importada', 'perguntas importadas') })
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
  const [aVer, setAVer] = useState<Item | null>(null)
  const { error, isPending, save } = useSaving(importacao, pastaId, paraTurma)
  const isTooMany = paraTurma !== null && chosen.size > limites.perguntasPorTeste
  const comPastas = bons.some(({ ordem, caminho }) => chosen.has(ordem) && caminho.length > 0)
  return (
    <div className={s.relatorio}>
      <p role="status">{summaryOf(itens)}</p>
      {importacao.testes.map(({ nome, perdas }) => (
        <p key={nome} className="meta">
          Com as perguntas que escolher faz-se também o teste «{nome}», com as suas páginas, os textos comuns e as cotações.
          {perdas.length > 0 && ` Perde-se: ${perdas.join('; ')}.`}
        </p>
      ))}
      {bons.length > 0 && <TabelaItens itens={bons} chosen={chosen} onChoose={setChosen} onSee={setAVer} />}
      {deFora.length > 0 && <TabelaDeFora itens={deFora} />}
      <div className={s.guardar}>
        <ChoosePasta pastas={pastas} pastaId={pastaId} onChoose={setPastaId} />
        {comPastas && (
          <p className="meta">As pastas do ficheiro são feitas lá dentro; as que já lá estão com o mesmo nome são aproveitadas.</p>
        )}
        {error && <Notice tone="error">{error.detail}</Notice>}
        <div className={s.atos}>
          <Button onClick={onOutro}>Escolher outro ficheiro</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={
              chosen.size === 0
                ? 'Escolha pelo menos uma pergunta'
                : isTooMany
                  ? `Um teste leva até ${limites.perguntasPorTeste} perguntas: escolha menos`
                  : undefined
            }
            onClick={() => save(chosen)}
          >
            {`Importar ${counted(chosen.size, 'pergunta', 'perguntas')}${paraTurma === null ? '' : ' e fazer o teste'}`}
          </Button>
        </div>
      </div>
      {aVer && (
        <Suspense fallback={null}>
          <ItemDialog importacao={id} item={aVer} onClose={() => setAVer(null)} />
        </Suspense>
      )}
    </div>
  )
}
