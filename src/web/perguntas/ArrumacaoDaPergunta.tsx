import { nomeDaDificuldade, nomeDoAno } from '#regras/etiquetas.ts'
import type { PerguntaDaLista } from './lista.ts'
import s from './perguntas.module.css'

/** Year, difficulty and tags of a question in the list, quietly. */
export function ArrumacaoDaPergunta({ ano, dificuldade, etiquetas = [] }: Pick<PerguntaDaLista, 'ano' | 'dificuldade' | 'etiquetas'>) {
  const ditas = [...(ano ? [nomeDoAno(ano)] : []), ...(dificuldade ? [nomeDaDificuldade[dificuldade]] : []), ...etiquetas]
  if (ditas.length === 0) return null
  return (
    <ul className={s.arrumacao} aria-label="Ano, dificuldade e etiquetas">
      {ditas.map((dita) => (
        <li key={dita}>{dita}</li>
      ))}
    </ul>
  )
}
