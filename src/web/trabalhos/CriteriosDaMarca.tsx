/** Marking a homework by its criteria: a level in each, by pointer or by keys, and the points that follow. */
import { useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type NivelEscolhido, pontosDosNiveis } from '#perguntas/composicao/niveis.ts'
import { type Fracao, equalFracoes } from '#regras/fracoes.ts'
import { fromCentesimos, toCentesimos } from '#regras/pontos.ts'
import { useTeclas } from '#kit/keyboard/useKeys.ts'
import { Criterios } from '#web/corrigir/Criterios.tsx'
import { type Escolhas, criteriosDe } from '#web/corrigir/criterios.ts'
import { linhaDaConta } from './TabelaDaMarca.tsx'
import type { Painel } from './trabalhos.queries.ts'

type Valores = { points: number | null; niveis: NivelEscolhido[] }
type Props = { criterios: NonNullable<Painel['criterios']>; maximo: number }

export function CriteriosDaMarca({ criterios, maximo }: Props) {
  const { setValue } = useFormContext<Valores>()
  const { field } = useController<Valores, 'niveis'>({ name: 'niveis' })
  const points = useWatch<Valores, 'points'>({ name: 'points' })
  const [atual, setAtual] = useState(0)
  const lista = useRef<HTMLDivElement>(null)
  // What is typed may be no points at all.
  const dados = points !== null && points >= 0 && points <= maximo ? points : null
  const medidas = criteriosDe(criterios)
  const escolhidos = field.value
  const escolhas: Escolhas = Object.fromEntries(
    medidas.flatMap(({ id, niveis }) => {
      const chosen = escolhidos.find(({ criterio }) => criterio === id)
      const nivel = niveis.find((um) => um.id === chosen?.nivel)
      return nivel ? [[id, nivel.fracao] as const] : []
    }),
  )
  const choose = (parte: string, fracao: Fracao) => {
    const now = medidas.flatMap(({ id, niveis }) => {
      const chosen = id === parte ? fracao : escolhas[id]
      const nivel = chosen && niveis.find((um) => equalFracoes(um.fracao, chosen))
      return nivel ? [{ criterio: id, nivel: nivel.id }] : []
    })
    field.onChange(now)
    const centesimos = pontosDosNiveis(criterios, now, toCentesimos(maximo) ?? 0)
    if (centesimos !== null) setValue('points', fromCentesimos(centesimos), { shouldDirty: true, shouldValidate: true })
  }
  const chooseAt = (place: number) => {
    const um = medidas[atual]
    const nivel = um?.niveis[place]
    if (!um || !nivel) return
    choose(um.id, nivel.fracao)
    setAtual(Math.min(atual + 1, medidas.length - 1))
    // The keyboard must not act out of sight.
    lista.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  useTeclas(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [String(n), () => chooseAt(n - 1)])))
  return (
    <>
      <Criterios
        criterios={medidas}
        escolhas={escolhas}
        atual={atual}
        onAtual={setAtual}
        onChoose={choose}
        disabled={false}
        lista={lista}
        estreita
      />
      <p className="small" role="status">
        {linhaDaConta({ criterios, niveis: escolhidos, points: dados, pointsMaximo: maximo })}
      </p>
    </>
  )
}
