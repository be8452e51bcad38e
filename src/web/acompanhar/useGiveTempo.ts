/** Gives more minutes to those who are answering. */
import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { isUnknown } from '#kit/api/write.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { abertasDe, concedidosDe, ditoDepois, ditoDoRecebido } from './give-tempo.ts'

/**
 * One for the whole page. A repeat after a lost answer gives the minutes once, whatever was opened, closed or chosen in
 * between.
 */
const chaves = new ChaveDoMesmo()

/** The students who get the minutes; null: everybody who is answering when they are given. */
type Escolhidos = ReadonlySet<number> | null

function chaveDe(painel: Painel, escolhidos: Escolhidos, minutos: number): string {
  // By who was chosen, not by who is answering by then.
  const quem = escolhidos && [...escolhidos].toSorted((a, b) => a - b)
  // Nor by the motive: it may be added when it is asked again.
  return chaves.para([painel.id, minutos, quem], concedidosDe(painel, escolhidos))
}

export function useGiveTempo(painel: Painel, escolhidos: Escolhidos, onFeito: () => void = () => {}) {
  const { mutateAsync, isPending } = useCorrecaoWrite('POST /api/teste/conceder/{id}', (dadas, { body }) => {
    chaves.feito(body.chave)
    onFeito()
    showToast({ text: ditoDepois(dadas, body.minutos, painel) })
  })
  const give = (minutos: number, motivo: string, chave = chaveDe(painel, escolhidos, minutos)) => {
    const alunos = escolhidos && abertasDe(painel, escolhidos).map(({ aluno }) => aluno.id)
    return mutateAsync({ params: { id: painel.id }, body: { minutos, alunos, motivo, chave } })
  }
  return { give, pending: isPending }
}

/** A request without a known outcome: the last minutes, the page's state before, the key of each number of minutes. */
type PorSaber = { minutos: number; antes: ReturnType<typeof concedidosDe>; enviadas: ReadonlyMap<number, string> }

/**
 * Gives minutes from a dialog. While it is open, the same minutes keep their key, so a repeat gives them once, however
 * late. `recebido`: the sentence for minutes that the page shows although their answer was lost; null before.
 */
export function useGiveTempoInDialog(painel: Painel, escolhidos: Escolhidos, onFeito: () => void) {
  const [porSaber, setPorSaber] = useState<PorSaber | null>(null)
  const { give } = useGiveTempo(painel, escolhidos, onFeito)
  const ask = async (minutos: number, motivo: string) => {
    const antes = porSaber?.antes ?? concedidosDe(painel, escolhidos)
    const chave = porSaber?.enviadas.get(minutos) ?? chaveDe(painel, escolhidos, minutos)
    await give(minutos, motivo, chave).catch((error: unknown) => {
      if (isUnknown(error)) setPorSaber({ minutos, antes, enviadas: new Map(porSaber?.enviadas).set(minutos, chave) })
      throw error
    })
  }
  return {
    give: ask,
    recebido: porSaber && ditoDoRecebido(painel, porSaber.antes, porSaber.minutos),
    /** A teacher who has read that gives more on purpose. */
    forget: () => porSaber?.enviadas.forEach((chave) => chaves.feito(chave)),
  }
}
