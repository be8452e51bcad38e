import { tamanhoDito } from '#regras/tamanho.ts'
import { say } from '#kit/base/say.ts'
import { Parte } from './Parte.tsx'

/** The space of one's files, and its limit, bytes. */
export function EspacoPanel({ usado, total }: { usado: number; total: number }) {
  return (
    <Parte
      titulo="Espaço"
      texto={say('O que ocupam os ficheiros que {enviaste. Os que deixas|enviou. Os que deixa} de usar saem ao fim de uma semana.')}
    >
      <p>
        {say('{Usaste|Usou}')} {tamanhoDito(usado)} de {tamanhoDito(total)}.
      </p>
    </Parte>
  )
}
