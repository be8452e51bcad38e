import { tamanhoDito } from '#regras/tamanho.ts'
import { Parte } from './Parte.tsx'

/** The space of one's files, and its limit, bytes. */
export function EspacoPanel({ usado, total }: { usado: number; total: number }) {
  return (
    <Parte titulo="Espaço" texto="O que ocupam os ficheiros que enviou. Os que deixa de usar saem ao fim de uma semana.">
      <p>
        Usou {tamanhoDito(usado)} de {tamanhoDito(total)}.
      </p>
    </Parte>
  )
}
