import { useQueryClient } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Envio } from '#web/envios/useEnvios.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ComoVisto } from '#web/sem-rede/ComoVisto.tsx'
import { pontos } from '#web/testes/textos.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Anotadas } from '#web/anotacoes/Anotadas.tsx'
import { novoGravador, respostasAbertas } from './rascunho.ts'
import { type Minha, isDepois, minhaQuery } from './trabalhos.queries.ts'
import { StartButton, HandInButton, WithdrawButton, porque, useTakeIn } from './AtosDaResposta.tsx'
import { EditResposta } from './EditResposta.tsx'
import { ViewResposta } from './ViewResposta.tsx'
import { untilTheTurn } from './textos.ts'
import s from './trabalhos.module.css'

function Devolvido({ minha }: { minha: Minha }) {
  if (minha.devolucao === null || minha.enviadoEm !== null) return null
  return (
    <>
      <Notice tone="info" title={say('O professor {pede-te|pede-lhe} para {melhorares|melhorar} este trabalho')}>
        <span className={s.linhas}>
          {minha.devolucao.comentario || say('{Revê a tua resposta e entrega-a|Reveja a sua resposta e entregue-a} de novo.')}
        </span>
      </Notice>
      <Anotadas anotacoes={minha.anotacoes} ficheiros={minha.ficheirosVisiveis} de={minha.professor} />
    </>
  )
}

type ConteudosProps = {
  minha: Minha
  /** The files on their way to the answer, or that were when it could take no more. */
  aCaminho: readonly Envio[]
  onACaminho: (envios: readonly Envio[]) => void
  onBring: (atual: Minha) => void
}

function Conteudos({ minha, aCaminho, onACaminho, onBring }: ConteudosProps) {
  const queries = useQueryClient()
  const [gravador] = useState(() => {
    const { queryKey } = minhaQuery(minha.id)
    const take = (guardada: Minha): void => {
      const lida = queries.getQueryData(queryKey)
      // A reply that was long on its way says nothing of what may be done by now.
      if (lida && isDepois(lida, guardada)) void queries.invalidateQueries({ queryKey })
      else queries.setQueryData(queryKey, guardada)
    }
    return respostasAbertas.open(minha.id, minha.versao, () => novoGravador(minha, take))
  })
  if (minha.pode.comecar) return <StartButton minha={minha} />
  if (minha.pode.escrever) {
    const renderHandIn = (falta: string | null) => <HandInButton minha={minha} gravador={gravador} falta={falta} />
    return (
      <EditResposta
        minha={minha}
        gravador={gravador}
        aCaminho={aCaminho.length > 0}
        onACaminho={onACaminho}
        renderHandIn={renderHandIn}
        onBring={onBring}
      />
    )
  }
  return (
    <ViewResposta minha={minha} gravador={gravador} deFora={aCaminho.map(({ name }) => name)}>
      {minha.pode.retirar ? <WithdrawButton minha={minha} /> : <p>{porque(minha)}</p>}
    </ViewResposta>
  )
}

const chavesDe = (envios: readonly Envio[]): string => envios.map(({ chave }) => chave).join(' ')

/** The files on their way to this answer. Those it takes no more are called off, and stay known. */
function useACaminho({ pode: { escrever } }: Minha) {
  const [aCaminho, setACaminho] = useState<readonly Envio[]>([])
  // Which they are, not how far each is: that is said where they stand.
  const onACaminho = useCallback(
    (envios: readonly Envio[]) => setACaminho((before) => (chavesDe(before) === chavesDe(envios) ? before : envios)),
    [],
  )
  // Synchronises with the network.
  useEffect(() => {
    if (escrever) return
    for (const { cancel } of aCaminho) cancel()
  }, [escrever, aCaminho])
  return { aCaminho, onACaminho }
}

/** A browser's timers hold no more than this, ms. */
const dayMs = 86_400_000

/** Reads the homework again when it opens, when everybody's time is up, from when on it is late, and when one's own is. */
function useReadAtTheTurn(minha: Minha): void {
  const { id } = minha
  const queries = useQueryClient()
  const wait = untilTheTurn(minha)
  // Synchronises with the passing of time.
  useEffect(() => {
    if (wait <= 0 || wait > dayMs) return
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: minhaQuery(id).queryKey }), wait + 1_500)
    return () => clearTimeout(timer)
  }, [queries, id, wait])
}

/** A pupil's own homework: what is asked, their answer, until when; once returned, the mark. */
export function MinhaResposta({ minha: lida, lidaEm = 0 }: { minha: Minha; lidaEm?: number }) {
  const takeIn = useTakeIn()
  const [trazida, setTrazida] = useState<Minha | null>(null)
  // The version just taken over shows at once, until a reading gives a newer one.
  const minha = trazida !== null && trazida.versao > lida.versao ? trazida : lida
  useReadAtTheTurn(minha)
  const envios = useACaminho(minha)
  const { turma } = minha
  const worth = minha.temAvaliacao ? pontos(minha.pointsMaximo) : 'sem avaliação'
  // A hand-in, a return, or an answer from elsewhere begins the page anew with what is stored.
  const turn = `${minha.vezes}/${minha.pode.escrever}/${minha.devolucao?.em ?? ''}/${trazida?.versao ?? ''}`
  return (
    <PageMain>
      <PageHead
        crumbs={[
          { label: 'Turmas', render: (slot) => <Ligacao to={to.turmas()} {...slot} /> },
          { label: turma.name, render: (slot) => <Ligacao to={to.turma(turma.id)} {...slot} /> },
          { label: 'Trabalhos', render: (slot) => <Ligacao to={to.trabalhosDaTurma(turma.id)} {...slot} /> },
        ]}
        title={minha.titulo}
        lede={`${minha.professor} · ${worth}`}
      />
      <ComoVisto oQue="este trabalho" updatedAt={lidaEm} fuso={turma.fuso} />
      <Devolvido minha={minha} />
      <Conteudos
        key={turn}
        minha={minha}
        {...envios}
        onBring={(atual) => {
          void takeIn(atual)
          setTrazida(atual)
        }}
      />
    </PageMain>
  )
}
