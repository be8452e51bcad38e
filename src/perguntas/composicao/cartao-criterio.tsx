import { useId, useState } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { limites } from '#regras/limites.ts'
import c from '#kit/fields/control.module.css'
import { IconButton } from '#kit/base/IconButton.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { cx } from '#kit/base/cx.ts'
import { newIdParte } from '../partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import { AddParte } from '../vistas/add-parte.tsx'
import { LinhaDeTexto } from '../vistas/linha-de-texto.tsx'
import type { Controlos } from '../vistas/lista-ordenavel.tsx'
import { MensagemProblema, problemaDe } from '../vistas/problemas.tsx'
import type { Criterio } from './criterios.ts'
import { pesoDoCriterio } from './niveis.ts'
import k from '../vistas/cartoes.module.css'
import s from './editar.module.css'

type Nivel = Criterio['niveis'][number]

type CartaoCriterioProps = {
  i: number
  criterio: Criterio
  controlos: Controlos
  problemas: readonly Problema[]
  onChange: (criterio: Criterio) => void
}

/** A criterion: its name and its levels, each with what it is worth. */
export function CartaoCriterio({ i, criterio, controlos, problemas, onChange }: CartaoCriterioProps) {
  const id0 = useId()
  const [novo, setNovo] = useState<string | null>(null)
  const { nome, niveis } = criterio
  const campo = `/definicoes/criterios/${i}`
  const [erroNome, erroNiveis] = [problemaDe(problemas, `${campo}/nome`), problemaDe(problemas, `${campo}/niveis`)]
  const cheio = niveis.length >= limites.niveisPorCriterio
  const change = (id: string, campos: Partial<Nivel>) =>
    onChange({ ...criterio, niveis: niveis.map((nivel) => (nivel.id === id ? { ...nivel, ...campos } : nivel)) })
  const add = () => {
    const id = newIdParte()
    setNovo(id)
    onChange({
      ...criterio,
      niveis: [...niveis, { id, descricao: '', valor: Math.min(limites.valorNivelMaximo, pesoDoCriterio(criterio) + 1) }],
    })
  }
  return (
    <div className={k.cartao} data-erro={erroNiveis !== undefined || undefined}>
      <div className={s.cabeca}>
        {controlos.pega}
        <input
          className={cx(c.input, s.nome)}
          aria-label={`Nome do critério ${i + 1}`}
          placeholder="Nome do critério"
          value={nome}
          maxLength={limites.nomeMaximo}
          aria-invalid={erroNome ? true : undefined}
          aria-describedby={erroNome ? `${id0}-nome` : undefined}
          onChange={(event) => onChange({ ...criterio, nome: event.target.value })}
        />
        <span className={s.peso}>
          pesa <b>{pesoDoCriterio(criterio)}</b>
        </span>
        <span className={s.botoes}>{controlos.botoes}</span>
      </div>
      <MensagemProblema id={`${id0}-nome`} texto={erroNome} />
      <ul className={s.niveis} aria-label={`Níveis do critério ${i + 1}`}>
        {niveis.map(({ id, descricao, valor }, j) => (
          <li key={id} className={s.nivel}>
            <NumberField
              value={valor}
              label={`Critério ${i + 1}, valor do nível ${j + 1}`}
              min={0}
              max={limites.valorNivelMaximo}
              onChange={(n) => change(id, { valor: n ?? 0 })}
            />
            <LinhaDeTexto
              label={`Critério ${i + 1}, nível ${j + 1}`}
              placeholder="O que se vê neste nível"
              value={descricao}
              maxLength={limites.descricaoMaximo}
              autoFocus={id === novo}
              onChange={(palavras) => change(id, { descricao: palavras })}
              onEnter={cheio ? undefined : add}
            />
            <IconButton
              size="small"
              icon={IconX}
              label={`Retirar o nível ${j + 1} do critério ${i + 1}`}
              onClick={() => onChange({ ...criterio, niveis: niveis.filter((nivel) => nivel.id !== id) })}
            />
          </li>
        ))}
      </ul>
      <AddParte ha={niveis.length} maximo={limites.niveisPorCriterio} quieto className={k.solto} onAdd={add}>
        Nível
      </AddParte>
      <MensagemProblema id={`${id0}-niveis`} texto={erroNiveis} />
    </div>
  )
}
