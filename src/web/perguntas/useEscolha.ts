import { useState } from 'react'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { useEscolhidos } from '#web/pastas/useEscolhidos.ts'
import type { Alvo } from './alvo.ts'
import type { PerguntaDaLista } from './lista.ts'

/** What is chosen of the list: rows ticked one by one, or all that a filter finds, seen or not. Another filter undoes the choice of all. */
export function useEscolha(itens: readonly PerguntaDaLista[], filtro: FiltroPerguntas, total: number) {
  const vistas = itens.map(({ id }) => id)
  const algumas = useEscolhidos(vistas)
  const [filtroDeTodas, setFiltroDeTodas] = useState<string | null>(null)
  const deste = JSON.stringify(filtro)
  const todas = filtroDeTodas === deste
  const escolhidas: ReadonlySet<number> = todas ? new Set(vistas) : algumas.escolhidos
  const alvo: Alvo = todas ? { filtro, total } : { ids: [...escolhidas] }
  const choose = (ids: ReadonlySet<number>) => {
    setFiltroDeTodas(null)
    algumas.choose(ids)
  }
  return {
    todas,
    escolhidas,
    alvo,
    choose,
    chooseAll: () => {
      algumas.clear()
      setFiltroDeTodas(deste)
    },
    clear: () => choose(new Set()),
  }
}
