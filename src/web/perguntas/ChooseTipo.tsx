import { type NumeroTipo, nomesTipos } from '#perguntas/nomes.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { useCentered } from '#kit/data/useCentered.ts'
import { iconeDoTipo } from './TipoDaPergunta.tsx'
import s from './editor.module.css'

/** The seven types, one of them chosen. */
export function ChooseTipo({ tipo, onChoose }: { tipo: NumeroTipo; onChoose: (tipo: NumeroTipo) => void }) {
  const strip = useCentered<HTMLFieldSetElement>(1 + nomesTipos.findIndex((one) => one.tipo === tipo)) // after the legend
  return (
    <fieldset ref={strip} className={s.tipos}>
      <legend className="sr">Tipo de pergunta</legend>
      {nomesTipos.map((one) => (
        <label key={one.tipo} className={s.tipo}>
          <input type="radio" className="sr" name="tipo-de-pergunta" checked={one.tipo === tipo} onChange={() => onChoose(one.tipo)} />
          <Icon as={iconeDoTipo(one.tipo)} />
          {one.nome}
        </label>
      ))}
    </fieldset>
  )
}
