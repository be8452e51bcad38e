import { Suspense, lazy, useEffect, useRef } from 'react'
import { loadBeside } from '#kit/load.ts'
import { botaoDoMenu, type PerguntaDoAluno } from './AcoesDoAluno.tsx'
import { GiveTempoDialog } from './GiveTempoDialog.tsx'
import { MensagemDialog } from './MensagemDialog.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { oportunidadeDe } from '#web/correcao/oportunidades.ts'

const OportunidadeDialog = lazy(() => loadBeside(async () => ({ default: (await import('./OportunidadeDialog.tsx')).OportunidadeDialog })))
const ReopenDialog = lazy(() => loadBeside(async () => ({ default: (await import('./ReopenDialog.tsx')).ReopenDialog })))
const TentativaQueContaDialog = lazy(() =>
  loadBeside(async () => ({ default: (await import('./TentativaQueContaDialog.tsx')).TentativaQueContaDialog })),
)

/** The subject of the question, and the student's row at the time of asking. */
export type PerguntaDeUm = { pergunta: PerguntaDoAluno; linha: LinhaAluno }

type Props = { painel: Painel; aberta: PerguntaDeUm | null; onClose: () => void }

/** The row and its button may have left the screen. Then the focus would fall out of the page. */
function useFocoDeVolta(aberta: PerguntaDeUm | null) {
  const last = useRef<number | null>(null)
  // Synchronises the focus once the dialog, which gives it back where it can, is gone.
  useEffect(() => {
    const before = last.current
    last.current = aberta && aberta.linha.aluno.id
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (aberta === null && before !== null && isLost) (botaoDoMenu(before) ?? document.getElementById('conteudo'))?.focus()
  }, [aberta])
}

/** The dialog that a row's menu opened. It is about that student as last read, whatever is seen of the rows meanwhile. */
export function DialogoDoAluno({ painel, aberta, onClose }: Props) {
  useFocoDeVolta(aberta)
  if (aberta === null) return null
  return (
    <Suspense>
      <OfPergunta painel={painel} aberta={aberta} onClose={onClose} />
    </Suspense>
  )
}

function OfPergunta({ painel, aberta, onClose }: Props & { aberta: PerguntaDeUm }) {
  const linha = painel.alunos.find(({ aluno }) => aluno.id === aberta.linha.aluno.id) ?? aberta.linha
  const { aluno, tentativa } = linha
  const escolhidos = new Set([aluno.id])
  switch (aberta.pergunta) {
    case 'tempo':
      return <GiveTempoDialog {...{ painel, escolhidos, onClose }} />
    case 'mensagem':
      return <MensagemDialog {...{ painel, escolhidos, onClose }} />
    case 'recolher':
      return <CollectDialog {...{ painel, escolhidos, onClose }} />
    case 'contar':
      return <TentativaQueContaDialog {...{ painel, aluno, onClose }} />
    case 'reabrir':
      return tentativa && <ReopenDialog {...{ painel, aluno, tentativa, onClose }} />
    case 'oportunidade':
      return <OportunidadeDialog {...{ painel, aluno, onClose }} dada={oportunidadeDe(linha, Date.parse(painel.agora))} />
  }
}
