import { useMemo } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { corpoComElementos } from '../vistas/enunciado.tsx'
import { nomesDosLugares } from '../vistas/nomes-dos-lugares.ts'
import { comValor, valorDe } from '../vistas/por-parte.ts'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoListaOpcoes, RespostaListaOpcoes } from './modelo.ts'
import s from '../vistas/no-texto.module.css'

/** The text with a list at each of its places. */
export function Responder({
  pergunta,
  resposta,
  onChange,
  disabled = false,
  ficheiros,
  nomeId,
}: ResponderProps<EnunciadoListaOpcoes, RespostaListaOpcoes>) {
  const { enunciado, conteudo } = pergunta
  const { alineas } = conteudo
  const nomes = useMemo(() => nomesDosLugares('Lista', enunciado, alineas), [enunciado, alineas])
  const choose = (id: string, opcao: string) => {
    const escolhas = comValor(resposta?.escolhas, id, opcao === '' ? undefined : opcao)
    onChange(escolhas && { escolhas })
  }
  const lista = (id: string) => {
    const alinea = alineas.find((uma) => uma.id === id)
    if (!alinea) return null
    const escolha = valorDe(resposta?.escolhas, id) ?? ''
    return (
      <span className={s.caixa} data-escolhida={escolha !== '' || undefined}>
        <select
          className={s.lista}
          aria-label={nomes.get(id)}
          value={escolha}
          disabled={disabled}
          onChange={(event) => choose(id, event.target.value)}
        >
          <option value="">Escolher</option>
          {alinea.opcoes.map((opcao) => (
            <option key={opcao.id} value={opcao.id}>
              {opcao.texto}
            </option>
          ))}
        </select>
        <Icon as={IconChevronDown} />
      </span>
    )
  }
  return (
    <div className={s.lugar} role="group" aria-labelledby={nomeId}>
      <RichText className={s.texto} texto={corpoComElementos(enunciado)} ficheiros={ficheiros} renderDropdown={lista} />
    </div>
  )
}
