import { useQuery } from '@tanstack/react-query'
import { anosEscolares, dificuldades, nomeDaDificuldade, nomeDoAno } from '#regras/etiquetas.ts'
import { Select } from '#kit/fields/Select.tsx'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { arrumacaoQuery } from '#web/pastas/repositorio.queries.ts'
import s from './perguntas.module.css'

type Filtro = [value: string, set: (value: string) => void]
type Filtros = Record<'etiqueta' | 'ano' | 'dificuldade', Filtro>

export const useFiltrosArrumacao = (): Filtros => ({
  etiqueta: useFiltro('etiqueta'),
  ano: useFiltro('ano'),
  dificuldade: useFiltro('dificuldade'),
})

/** What the address says → what the API is asked; what cannot be is left out. */
export function toQueryArrumacao({ etiqueta: [etiqueta], ano: [ano], dificuldade: [dificuldade] }: Filtros) {
  const doAno = anosEscolares.find((um) => String(um) === ano)
  const daDificuldade = dificuldades.find((uma) => uma === dificuldade)
  return {
    ...(etiqueta ? { etiqueta } : {}),
    ...(doAno ? { ano: doAno } : {}),
    ...(daDificuldade ? { dificuldade: daDificuldade } : {}),
  }
}

type EscolhaProps = { label: string; filtro: Filtro; options: { value: string; label: string }[] }

/** A choice nobody can make is not shown; one that the address makes is. */
function ChooseValor({ label, filtro: [value, set], options }: EscolhaProps) {
  if (options.length === 0 && value === '') return null
  const other = value !== '' && options.every((option) => option.value !== value) ? [{ value, label: value }] : []
  return <Select className={s.filtro} label={label} value={value} onChange={set} options={[{ value: '', label }, ...options, ...other]} />
}

/** By tag, year and difficulty: only what the teacher's questions have. */
export function FiltrosArrumacao({ etiqueta, ano, dificuldade }: Filtros) {
  const { data: { etiquetas, anos, dificuldades: usadas } = { etiquetas: [], anos: [], dificuldades: [] } } = useQuery(arrumacaoQuery())
  return (
    <>
      <ChooseValor
        label="Etiqueta"
        filtro={etiqueta}
        options={etiquetas.map(({ nome, perguntas }) => ({ value: nome, label: `${nome} (${perguntas})` }))}
      />
      <ChooseValor label="Ano" filtro={ano} options={anos.map((um) => ({ value: String(um), label: nomeDoAno(um) }))} />
      <ChooseValor
        label="Dificuldade"
        filtro={dificuldade}
        options={usadas.map((uma) => ({ value: uma, label: nomeDaDificuldade[uma] }))}
      />
    </>
  )
}
