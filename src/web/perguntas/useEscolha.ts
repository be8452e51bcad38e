import { useState } from 'react'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import type { Alvo } from './alvo.ts'
import type { PerguntaDaLista } from './lista.ts'

/** Rows ticked one by one, or all that a filter finds, seen or not. */
type Escolha = { que: 'algumas'; ids: ReadonlySet<number> } | { que: 'todas'; filtro: string }

const nenhuma: Escolha = { que: 'algumas', ids: new Set() }

/** What is chosen of the list. Another filter undoes the choice of all; a question that it hides is no longer chosen. */
export function useEscolha(itens: readonly PerguntaDaLista[], filtro: FiltroPerguntas, total: number) {
  const [escolha, setEscolha] = useState<Escolha>(nenhuma)
  const deste = JSON.stringify(filtro)
  const todas = escolha.que === 'todas' && escolha.filtro === deste
  const vistas = itens.map(({ id }) => id)
  const escolhidas = new Set(todas ? vistas : escolha.que === 'algumas' ? vistas.filter((id) => escolha.ids.has(id)) : [])
  const alvo: Alvo = todas ? { filtro, total } : { ids: [...escolhidas] }
  return {
    todas,
    escolhidas: escolhidas as ReadonlySet<number>,
    alvo,
    choose: (ids: ReadonlySet<number>) => setEscolha({ que: 'algumas', ids }),
    chooseAll: () => setEscolha({ que: 'todas', filtro: deste }),
    clear: () => setEscolha(nenhuma),
  }
}
