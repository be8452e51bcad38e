import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useState } from 'react'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { CapaRecurso } from './Capas.tsx'
import s from './recursos.module.css'
import { type Resumo, useFavorito } from './recursos.queries.ts'
import { tipoEMedida } from '#regras/recursos.ts'
import { tipoDe } from './tipos.ts'

/** The star: pressed when the resource is one's favourite; it turns at once and back where that is refused. */
export function BotaoFavorito({ recurso, variant }: { recurso: Pick<Resumo, 'id' | 'nome' | 'favorito'>; variant?: 'line' }) {
  const toggle = useFavorito()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const on = wanted ?? recurso.favorito
  const press = async () => {
    setWanted(!on)
    try {
      await toggle({ id: recurso.id, favorito: on })
    } catch (error) {
      tellFailure(error)
    } finally {
      setWanted(null)
    }
  }
  return (
    <IconButton
      className={s.estrela}
      icon={on ? IconStarFilled : IconStar}
      label={`Favorito: ${recurso.nome}`}
      pressed={on}
      {...(variant ? { variant } : {})}
      onClick={() => void press()}
    />
  )
}

/** A resource in the bank's grid; on phones a row. */
export function CartaoRecurso({ recurso }: { recurso: Resumo }) {
  const { icone } = tipoDe(recurso.tipoRecurso)
  return (
    <li className={s.cartao}>
      <CapaRecurso recurso={recurso} />
      <div className={s.legenda}>
        <span className="grow">
          <span className={s.meta}>
            <Icon as={icone} size="s" />
            {tipoEMedida(recurso)}
            {!recurso.aberto && ' · com licença'}
          </span>
          <Ligacao to={to.recurso(recurso.id)} className={s.nome}>
            {recurso.nome}
          </Ligacao>
        </span>
        <BotaoFavorito recurso={recurso} />
      </div>
    </li>
  )
}
