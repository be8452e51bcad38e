/** Correction by question: groups at the left, the answer and its criteria in the middle, comments at the right. All of it by keyboard. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { BarraDoTeste } from '#web/correcao/BarraDoTeste.tsx'
import { CorrigirGrupos } from './CorrigirGrupos.tsx'
import { FaixaDePerguntas } from './FaixaDePerguntas.tsx'
import { MostrarNomes } from './MostrarNomes.tsx'
import { PublicarBotao } from '#web/resultado/PublicarBotao.tsx'
import { type Painel, perguntaQuery } from '#web/correcao/correcao.queries.ts'
import s from './corrigir.module.css'

type Anterior = { pergunta: number | null; fica: 'enquanto-a-virem' | 'ate-haver-outra' }

/** The question of the address. Else the one on screen until its teacher is done with it, else the first that waits. */
function perguntaAtual({ perguntas }: Painel, texto: string, { pergunta, fica }: Anterior): number | null {
  const asked = perguntas.find(({ perguntaid }) => String(perguntaid) === texto)
  const before = perguntas.find(({ perguntaid }) => perguntaid === pergunta)
  const waiting = perguntas.find(({ perguntaid, porCorrigir }) => porCorrigir > 0 && perguntaid !== pergunta)
  const [first, second] = fica === 'enquanto-a-virem' ? [before, waiting] : [waiting, before]
  return (asked ?? first ?? second ?? perguntas[0])?.perguntaid ?? null
}

/** Nothing waits for a person but publishing. */
const isTudoCorrigido = ({ perguntas, resumo, soLeitura }: Painel): boolean =>
  soLeitura === null && resumo.porPublicar > 0 && perguntas.every(({ porCorrigir }) => porCorrigir === 0)

export function CorrigirPerguntas({ painel }: { painel: Painel }) {
  const [texto] = useFiltro('pergunta')
  const [anterior, setAnterior] = useState<Anterior>({ pergunta: null, fica: 'enquanto-a-virem' })
  const pergunta = perguntaAtual(painel, texto, anterior)
  // Others' marks take no teacher away from their question. When nothing waits anywhere, neither does their own last
  // mark.
  if (pergunta !== anterior.pergunta || anterior.fica === 'ate-haver-outra') setAnterior({ pergunta, fica: 'enquanto-a-virem' })
  const leave = () => setAnterior((now) => (now.pergunta === pergunta ? { pergunta, fica: 'ate-haver-outra' } : now))
  const bar = (
    <BarraDoTeste painel={painel} vista="perguntas" actions={<PublicarBotao painel={painel} vista="perguntas" />}>
      {pergunta !== null && <FaixaDePerguntas painel={painel} atual={pergunta} />}
      {isTudoCorrigido(painel) && (
        <div className={s.tudo}>
          <Notice tone="ok" live>
            Está tudo corrigido. Para os alunos verem os resultados, use «Publicar…», em cima.
          </Notice>
        </div>
      )}
    </BarraDoTeste>
  )
  if (pergunta === null || painel.resumo.entregues === 0) {
    return (
      <>
        {bar}
        <PageMain>
          <EmptyState drawing="vazio-testes" title="Ainda não há respostas para corrigir">
            As respostas aparecem aqui à medida que os alunos entregam.
          </EmptyState>
        </PageMain>
      </>
    )
  }
  return (
    <>
      {bar}
      <Pergunta key={pergunta} painel={painel} pergunta={pergunta} mostrarNomes={<MostrarNomes painel={painel} />} onAcabada={leave} />
    </>
  )
}

type PerguntaProps = { painel: Painel; pergunta: number; mostrarNomes: ReactNode; onAcabada: () => void }

function Pergunta({ painel, pergunta, mostrarNomes, onAcabada }: PerguntaProps) {
  const correcao = useQuery(perguntaQuery(painel.id, pergunta))
  const loading = useLoadingFace(correcao.isPending)
  if (loading) {
    return (
      <PageMain tight>
        <Skeleton shape="text" rows={10} label="A carregar as respostas" />
      </PageMain>
    )
  }
  if (!correcao.data) {
    return (
      <PageMain tight>
        <FailedState title="Não foi possível abrir as respostas" onRetry={() => void correcao.refetch()} pending={correcao.isFetching}>
          {correcao.error?.message}
        </FailedState>
      </PageMain>
    )
  }
  return (
    <FicheirosProvider ficheiros={correcao.data.ficheiros}>
      <CorrigirGrupos painel={painel} correcao={correcao.data} mostrarNomes={mostrarNomes} onAcabada={onAcabada} />
    </FicheirosProvider>
  )
}
