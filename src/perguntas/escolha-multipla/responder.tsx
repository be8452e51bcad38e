import { OpcoesResposta } from '../vistas/opcoes.tsx'
import { useSay } from '#kit/base/useSay.ts'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoEscolhaMultipla, RespostaEscolhaMultipla } from './modelo.ts'

/** Any number of options. */
export function Responder({
  pergunta,
  resposta,
  onChange,
  disabled = false,
  ficheiros,
  nomeId,
}: ResponderProps<EnunciadoEscolhaMultipla, RespostaEscolhaMultipla>) {
  const say = useSay()
  const escolhidas = resposta?.escolhidas ?? []
  const choose = (id: string, escolhida: boolean) => {
    const now = escolhida ? [...escolhidas, id] : escolhidas.filter((outra) => outra !== id)
    onChange(now.length === 0 ? null : { escolhidas: now })
  }
  return (
    <OpcoesResposta
      tipo="checkbox"
      legenda={say('{Escolhe|Escolha} uma ou mais opções.')}
      name={`${nomeId}-${pergunta.perguntaid}`}
      nomeId={nomeId}
      opcoes={pergunta.conteudo.alineas}
      escolhidas={escolhidas}
      onChoose={choose}
      disabled={disabled}
      ficheiros={ficheiros}
    />
  )
}
