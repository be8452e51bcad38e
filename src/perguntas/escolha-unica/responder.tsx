import { useRef } from 'react'
import { useSay } from '#kit/base/useSay.ts'
import { ClearResposta } from '../vistas/clear-resposta.tsx'
import { OpcoesResposta } from '../vistas/opcoes.tsx'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoEscolhaUnica, RespostaEscolhaUnica } from './modelo.ts'

/** One option of several. */
export function Responder({
  pergunta,
  resposta,
  onChange,
  disabled = false,
  ficheiros,
  nomeId,
}: ResponderProps<EnunciadoEscolhaUnica, RespostaEscolhaUnica>) {
  const say = useSay()
  const lugar = useRef<HTMLDivElement>(null)
  const clear = () => {
    lugar.current?.querySelector('input')?.focus() // the button goes; whoever pressed it must not be left nowhere
    onChange(null)
  }
  return (
    <div ref={lugar}>
      <OpcoesResposta
        tipo="radio"
        legenda={say('{Escolhe|Escolha} uma opção.')}
        name={`${nomeId}-${pergunta.perguntaid}`}
        nomeId={nomeId}
        opcoes={pergunta.conteudo.alineas}
        escolhidas={resposta ? [resposta.escolhida] : []}
        onChoose={(escolhida) => onChange({ escolhida })}
        disabled={disabled}
        ficheiros={ficheiros}
      >
        <ClearResposta visivel={resposta !== null && !disabled} onClear={clear} />
      </OpcoesResposta>
    </div>
  )
}
