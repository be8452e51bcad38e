import type { ComponentProps } from 'react'
import { limites } from '#regras/limites.ts'
import { Field } from '#kit/fields/Field.tsx'
import { newIdParte } from '../partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import { AddParte } from '../vistas/add-parte.tsx'
import { ListaOrdenavel, moved } from '../vistas/lista-ordenavel.tsx'
import { CartaoCriterio } from './cartao-criterio.tsx'
import type { Criterio } from './criterios.ts'
import s from './editar.module.css'

const novoCriterio = (): Criterio => ({
  id: newIdParte(),
  nome: '',
  niveis: [0, 1, 2].map((valor) => ({ id: newIdParte(), descricao: '', valor })),
})

type Props = {
  criterios: readonly Criterio[]
  /** The label above them, with what is said of them as a whole. */
  frame: Omit<ComponentProps<typeof Field>, 'children' | 'group'>
  problemas: readonly Problema[]
  onChange: (criterios: Criterio[]) => void
}

/** The criteria something is marked by, each with its levels: added, moved, named, taken away. */
export const EditCriterios = ({ criterios, frame, problemas, onChange }: Props) => (
  <Field {...frame} group>
    {() => (
      <>
        <ListaOrdenavel
          ids={criterios.map(({ id }) => id)}
          nomeDe={(i) => `o critério ${i + 1}`}
          onMove={(de, para) => onChange(moved(criterios, de, para))}
          onRemove={(i) => onChange(criterios.filter((_, j) => j !== i))}
        >
          {(i, controlos) => {
            const criterio = criterios[i]
            return (
              criterio && (
                <CartaoCriterio
                  i={i}
                  criterio={criterio}
                  controlos={controlos}
                  problemas={problemas}
                  onChange={(now) => onChange(criterios.map((outro, j) => (j === i ? now : outro)))}
                />
              )
            )
          }}
        </ListaOrdenavel>
        <div className={s.juntar}>
          <AddParte ha={criterios.length} maximo={limites.criteriosPorPergunta} onAdd={() => onChange([...criterios, novoCriterio()])}>
            Juntar critério
          </AddParte>
        </div>
      </>
    )}
  </Field>
)
