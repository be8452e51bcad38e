/** What each level of the criteria is worth, where an assigned composition is corrected. */
import { limites } from '#regras/limites.ts'
import c from '#kit/fields/control.module.css'
import { NumberField } from '#kit/fields/NumberField.tsx'
import type { ComoSePontuaProps } from '../vista.tsx'
import { MensagemProblema, problemaDe } from '../vistas/problemas.tsx'
import type { Criterio } from './criterios.ts'
import type { ConteudoComposicao } from './modelo.ts'
import { pesoDoCriterio } from './niveis.ts'
import s from './editar.module.css'

type Nivel = Criterio['niveis'][number]

/** Names, words and worth; which criteria and levels there are stays, because people have chosen among them. */
export function ScoreCriterios({ conteudo, onChange, problemas }: Omit<ComoSePontuaProps<ConteudoComposicao>, 'points'>) {
  const { definicoes } = conteudo
  const change = (id: string, criterio: Partial<Criterio>) =>
    onChange({
      ...conteudo,
      definicoes: { ...definicoes, criterios: definicoes.criterios.map((one) => (one.id === id ? { ...one, ...criterio } : one)) },
    })
  const changeNivel = ({ id, niveis }: Criterio, nivel: string, campos: Partial<Nivel>) =>
    change(id, { niveis: niveis.map((one) => (one.id === nivel ? { ...one, ...campos } : one)) })
  return definicoes.criterios.map((criterio, i) => {
    const erro = problemaDe(problemas, `/definicoes/criterios/${i}/niveis`)
    return (
      <fieldset key={criterio.id}>
        <legend className="label">
          {criterio.nome} · pesa {pesoDoCriterio(criterio)}
        </legend>
        <ul className={s.niveis}>
          {criterio.niveis.map((nivel, j) => (
            <li key={nivel.id} className={s.nivel}>
              <NumberField
                value={nivel.valor}
                label={`${criterio.nome}: valor do nível ${j + 1}`}
                min={0}
                max={limites.valorNivelMaximo}
                onChange={(valor) => changeNivel(criterio, nivel.id, { valor: valor ?? 0 })}
              />
              <input
                className={c.input}
                aria-label={`${criterio.nome}: o que se vê no nível ${j + 1}`}
                maxLength={limites.descricaoMaximo}
                value={nivel.descricao}
                onChange={(event) => changeNivel(criterio, nivel.id, { descricao: event.target.value })}
              />
            </li>
          ))}
        </ul>
        <MensagemProblema id={`criterio-${criterio.id}`} texto={erro} />
      </fieldset>
    )
  })
}
