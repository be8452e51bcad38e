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
import { MarkGrupos } from './MarkGrupos.tsx'
import { FaixaDePerguntas } from './FaixaDePerguntas.tsx'
import { ShowNomes } from './ShowNomes.tsx'
import { PublishButton } from '#web/resultado/PublishButton.tsx'
import { type Painel, perguntaQuery } from '#web/correcao/correcao.queries.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { to } from '#web/paths.ts'
import { TabLinks } from '#kit/data/TabLinks.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { markPerguntaPath, readTurmas, type Turmas } from '#web/correcao/vistas-do-teste.ts'
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

/** This class's answers, or those of all classes that had these questions. What is begun stays begun in both. */
function WhichTurmas({ painel: { id, turma }, pergunta, turmas }: { painel: Painel; pergunta: number | null; turmas: Turmas }) {
  const one = (label: string, which: Turmas) => ({
    label,
    current: turmas === which,
    render: (slot: object) => <Ligacao to={markPerguntaPath(turma.id, id, pergunta, which)} {...slot} />,
  })
  return (
    <div className={s.turmas}>
      <TabLinks label="De que turmas" tabs={[one(`Só ${turma.name}`, undefined), one('Todas as turmas juntas', 'todas')]} />
    </div>
  )
}

export function MarkPerguntas({ painel }: { painel: Painel }) {
  const [texto] = useFiltro('pergunta')
  const turmas = readTurmas(useFiltro('turmas')[0])
  const [anterior, setAnterior] = useState<Anterior>({ pergunta: null, fica: 'enquanto-a-virem' })
  const pergunta = perguntaAtual(painel, texto, anterior)
  // Others' marks take no teacher away from their question. When nothing waits anywhere, neither does their own last
  // mark.
  if (pergunta !== anterior.pergunta || anterior.fica === 'ate-haver-outra') setAnterior({ pergunta, fica: 'enquanto-a-virem' })
  const leave = () => setAnterior((now) => (now.pergunta === pergunta ? { pergunta, fica: 'ate-haver-outra' } : now))
  const publish = turmas ? (
    <ButtonLink render={(slot) => <Ligacao to={to.turmasDoTeste(painel.turma.id, painel.id)} {...slot} />}>Publicar nas turmas…</ButtonLink>
  ) : (
    // On a phone its words wait until it is its turn: the answers come higher.
    <PublishButton painel={painel} vista="perguntas" className={isTudoCorrigido(painel) ? undefined : s.soIcone} />
  )
  const bar = (
    <BarraDoTeste
      painel={painel}
      vista="perguntas"
      actions={publish}
      aoLado={painel.testesJuntos > 1 && <WhichTurmas painel={painel} pergunta={pergunta} turmas={turmas} />}
    >
      {pergunta !== null && <FaixaDePerguntas painel={painel} atual={pergunta} turmas={turmas} />}
      {isTudoCorrigido(painel) && (
        <div className={s.tudo}>
          <Notice tone="ok" live>
            Está tudo corrigido. Para os alunos verem os resultados, use «{turmas ? 'Publicar nas turmas…' : 'Publicar…'}», em cima.
          </Notice>
        </div>
      )}
    </BarraDoTeste>
  )
  const isEmpty = turmas ? painel.perguntas.every(({ respostas }) => respostas === 0) : painel.resumo.entregues === 0
  if (pergunta === null || isEmpty) {
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
      <Pergunta
        key={`${pergunta} ${turmas}`}
        painel={painel}
        pergunta={pergunta}
        turmas={turmas}
        mostrarNomes={
          turmas ? <p className="meta">Com todas as turmas juntas, as respostas não têm nome.</p> : <ShowNomes painel={painel} />
        }
        onAcabada={leave}
      />
    </>
  )
}

type PerguntaProps = { painel: Painel; pergunta: number; turmas: Turmas; mostrarNomes: ReactNode; onAcabada: () => void }

function Pergunta({ painel, pergunta, turmas, mostrarNomes, onAcabada }: PerguntaProps) {
  const correcao = useQuery(perguntaQuery(painel.id, pergunta, turmas))
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
      <MarkGrupos painel={painel} correcao={correcao.data} turmas={turmas} mostrarNomes={mostrarNomes} onAcabada={onAcabada} />
    </FicheirosProvider>
  )
}
