import { useMutation, useQueryClient } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import { ApiError, isPassing } from '#kit/api/client.ts'
import { write } from '#kit/api/write.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { dismissToast, showToast } from '#kit/overlays/toasts.ts'
import type { EstadoRascunho, GravadorDaResposta } from './rascunho.ts'
import { type Minha, minhaQuery, noutrasSalas } from './trabalhos.queries.ts'
import { Lado } from './PrazoDaEntrega.tsx'
import s from './trabalhos.module.css'

/** One's own homework changed: what the reply says stands at once, whatever was being read meanwhile, and the lists are read again. */
export function useTakeIn(): (minha: Minha) => Promise<void> {
  const queries = useQueryClient()
  return async (minha) => {
    const { queryKey } = minhaQuery(minha.id)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, minha)
    for (const key of noutrasSalas) void queries.invalidateQueries({ queryKey: [key] })
  }
}

/**
 * Whether the server's state may differ from the page's. It may where the homework was closed, its time is over, or the
 * act was done although no answer came.
 */
const isOvertaken = (error: Error): boolean => isPassing(error) || (error instanceof ApiError && error.codigo === 'trabalho_fechado')

/** An act on one's own homework. Where it fails and something else stands by now, that is shown; asked again, it does no harm. */
export function useAto(id: number, act: () => Promise<Minha>, onSuccess?: (minha: Minha) => unknown) {
  const queries = useQueryClient()
  const takeIn = useTakeIn()
  const ato = useMutation<Minha, Error>({
    mutationFn: act,
    onSuccess: async (minha) => {
      await takeIn(minha)
      onSuccess?.(minha)
    },
    onError: (error) => {
      // Somebody else (the clock, another tab) has changed it: the reply carries it, as the contract says.
      if (error instanceof ApiError && error.codigo === 'versao_desatualizada') return takeIn(error.atual as Minha)
      if (isOvertaken(error)) void queries.invalidateQueries({ queryKey: minhaQuery(id).queryKey })
    },
  })
  const { error, reset } = ato
  // Synchronises with the network: once it is back, its absence is no news.
  useEffect(() => {
    if (error === null || !isPassing(error)) return
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [error, reset])
  return ato
}

/** Why nothing can be done, when nothing can. */
export function porque(minha: Minha): string {
  if (minha.dispensado) return say('{Estás|Está} dispensado deste trabalho.')
  if (minha.arquivado || minha.turma.arquivada) return 'O trabalho está arquivado: só pode ser consultado.'
  if (minha.agora < minha.inicio) return 'Ainda não abriu.'
  if (minha.estado === 'sem-resposta')
    return say(
      'O prazo terminou sem resposta. {Fala com o teu professor se precisares|Fale com o seu professor se precisar} de mais tempo.',
    )
  if (minha.publicadoEm !== null) return 'Já foi corrigido e publicado.'
  return minha.temAvaliacao ? say('À espera da correção do {teu|seu} professor.') : say('O {teu|seu} professor já o pode ler.')
}

/** Time that counts from one's own start. */
export function StartButton({ minha }: { minha: Minha }) {
  const start = useAto(minha.id, () => write('POST /api/trabalho/comecar/{id}', { params: { id: minha.id } }))
  return (
    <div className={s.colunas}>
      <Notice tone="info" title={say(`{Tens|Tem} ${formatDuracao(minha.duracao ?? 0)} para este trabalho`)}>
        {say('O tempo conta a partir do momento em que {começares|começar}, e não para. No fim, o que estiver escrito é entregue.')}
      </Notice>
      <Lado minha={minha}>
        {start.error && <Notice tone="error">{start.error.message}</Notice>}
        <Button variant="primary" wide pending={start.isPending} onClick={() => start.mutate()}>
          Começar trabalho
        </Button>
      </Lado>
    </div>
  )
}

/**
 * Is it past everybody's end, while late answers are still taken and flagged? Work given back has an end of its own.
 */
const isTarde = ({ agora, fim, devolucao }: Minha): boolean => agora >= fim && devolucao === null

/** The notices of hand-ins, by homework: each goes when its hand-in is taken back. */
const avisosDaEntrega = new Map<number, number>()

/** Taking the answer back while one may, asked once more. */
export function WithdrawButton({ minha }: { minha: Minha }) {
  const [asking, setAsking] = useState(false)
  const back = useAto(
    minha.id,
    () => write('POST /api/trabalho/retirar/{id}', { params: { id: minha.id } }),
    () => setAsking(false),
  )
  const ask = () => {
    dismissToast(avisosDaEntrega.get(minha.id) ?? 0)
    setAsking(true)
  }
  return (
    <>
      <p>
        Está entregue. {isTarde(minha) ? 'Enquanto se aceitar,' : 'Até ao fim do prazo'}
        {say(' {podes|pode} voltar a abrir, mudar e entregar outra vez.')}
      </p>
      <Button wide onClick={ask}>
        Voltar a abrir
      </Button>
      {asking && (
        <Dialog
          open
          size="narrow"
          title="Voltar a abrir este trabalho?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Deixar entregue</Button>
              <Button variant="primary" pending={back.isPending} onClick={() => back.mutate()}>
                Voltar a abrir
              </Button>
            </>
          }
        >
          <div className="stack">
            <p>
              {say('Deixa de estar entregue: o {teu|seu} professor não o vê até o {entregares|entregar} outra vez.')}
              {isTarde(minha) && ' O prazo de todos já passou: a nova entrega fica assinalada como fora do prazo.'}
            </p>
            {back.error && <Notice tone="error">{back.error.message}</Notice>}
          </div>
        </Dialog>
      )}
    </>
  )
}

function porqueNaoSegue(estado: EstadoRascunho): string {
  if (estado.em === 'conflito')
    return say('{Escolhe primeiro com qual das duas respostas ficas|Escolha primeiro com qual das duas respostas fica}.')
  if (estado.em === 'falhou' && estado.porque !== 'passa') return estado.texto
  return say('Ainda há alterações por guardar. {Verifica a ligação e tenta|Verifique a ligação e tente} de novo.')
}

/** What is written is not with the server yet. */
class PorGuardar extends Error {}

/** Handing in, asked once more. */
export function HandInButton({ minha, gravador, falta }: { minha: Minha; gravador: GravadorDaResposta; falta: string | null }) {
  const [asking, setAsking] = useState(false)
  const late = isTarde(minha)
  const hand = useAto(
    minha.id,
    async () => {
      if (!(await gravador.flush())) throw new PorGuardar(porqueNaoSegue(gravador.estado()))
      return write('POST /api/trabalho/enviar/{id}', { params: { id: minha.id }, body: { versao: gravador.versao } })
    },
    () => {
      setAsking(false)
      avisosDaEntrega.set(minha.id, showToast({ text: 'Trabalho entregue.' }))
    },
  )
  const estado = useSyncExternalStore(gravador.subscribe, gravador.estado)
  // Saved since: what kept it from being handed in is over.
  const erro = hand.error instanceof PorGuardar && estado.em === 'guardado' ? null : hand.error
  return (
    <>
      <p>
        {say('O professor só vê o trabalho depois de o {entregares|entregar}. ')}
        {late ? 'Enquanto se aceitar,' : 'Até ao prazo'}
        {say(' {podes|pode} entregar e voltar a abrir.')}
      </p>
      {falta && <p className="meta">{falta}</p>}
      <div className={s.entregar}>
        <Button variant="primary" wide disabledReason={falta ?? undefined} onClick={() => setAsking(true)}>
          Entregar trabalho
        </Button>
      </div>
      {asking && (
        <Dialog
          open
          size="narrow"
          title="Entregar este trabalho?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Ainda não</Button>
              <Button variant="primary" pending={hand.isPending} onClick={() => hand.mutate()}>
                Entregar
              </Button>
            </>
          }
        >
          <div className="stack">
            <p>
              {late
                ? 'O prazo de todos já passou: a entrega fica assinalada como fora do prazo.'
                : say('O professor passa a poder ler a {tua|sua} resposta.')}
            </p>
            {erro && <Notice tone="error">{erro.message}</Notice>}
          </div>
        </Dialog>
      )}
    </>
  )
}
