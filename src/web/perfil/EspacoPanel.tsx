import { tamanhoDito } from '#regras/tamanho.ts'
import { Parte } from './Parte.tsx'

/** What one's files take, of what they may take, bytes. */
export function EspacoPanel({ usado, total }: { usado: number; total: number }) {
  return (
    <Parte titulo="Espaço" texto="O que ocupam os ficheiros que enviou. Os que deixa de usar saem ao fim de uma semana.">
      <p>
        Usou {tamanhoDito(usado)} de {tamanhoDito(total)}.
      </p>
    </Parte>
  )
}
