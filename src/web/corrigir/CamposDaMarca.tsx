import type { ComponentProps, Ref } from 'react'
import { Criterios } from './Criterios.tsx'
import { OutrosPontos } from './OutrosPontos.tsx'
import { PontosInteiros } from './PontosInteiros.tsx'
import type { ModoDeCorrigir } from './criterios.ts'
import type { RascunhoDaMarca } from './rascunho.ts'

type Props = {
  modo: ModoDeCorrigir
  marca: RascunhoDaMarca
  points: number
  /** The criterion that the number keys choose in, and the one that was left without a level. */
  criterio: { atual: number; onAtual: (index: number) => void; emFalta?: string | undefined }
  lista?: Ref<HTMLDivElement>
  disabled?: boolean
  unico?: ComponentProps<typeof PontosInteiros>['unico']
  /** Are other points asked for from the beginning? */
  aberto: boolean
}

/** What a mark is made of: levels of criteria, or points; and other points, with a reason. */
export function CamposDaMarca({ modo, marca, points, criterio, lista, disabled = false, unico, aberto }: Props) {
  const { rascunho, change, chooseFracao, typePoints } = marca
  return (
    <>
      {modo.modo === 'criterios' && (
        <Criterios
          criterios={modo.criterios}
          escolhas={rascunho.manual === null ? rascunho.escolhas : {}}
          {...criterio}
          onChoose={chooseFracao}
          disabled={disabled}
          lista={lista}
        />
      )}
      {modo.modo === 'inteira' && (
        <PontosInteiros
          points={points}
          fracao={rascunho.escolhas[modo.parte]}
          fora={rascunho.fora}
          onType={(typed) => typePoints(modo.parte, typed, points)}
          disabled={disabled}
          unico={unico}
        />
      )}
      <OutrosPontos
        points={points}
        manual={rascunho.manual}
        motivo={rascunho.motivo}
        disabled={disabled}
        onChange={change}
        aberto={aberto}
      />
    </>
  )
}
