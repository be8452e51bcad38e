import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Capas.module.css'
import type { Resumo } from './recursos.queries.ts'
import { tipoDe } from './tipos.ts'

/**
 * The face of a resource: its picture, or the sign of its type; a closed one bears a lock. Screen readers pass over it,
 * because the words stand beside it.
 */
export function CapaRecurso({ recurso, small }: { recurso: Pick<Resumo, 'capa' | 'tipoRecurso' | 'aberto'>; small?: boolean }) {
  const { icone } = tipoDe(recurso.tipoRecurso)
  return (
    <span className={cx(s.recurso, s[`tinta${recurso.tipoRecurso % 3}`], small && s.small)} aria-hidden="true">
      {recurso.capa ? <img src={recurso.capa} alt="" loading="lazy" /> : <Icon as={icone} size={small ? 'l' : 'xl'} />}
      {!recurso.aberto && (
        <span className={s.cadeado}>
          <Icon as={IconLock} size="s" />
        </span>
      )}
    </span>
  )
}

type Livro = { nome: string; especie: string; disciplina: string; cor: string; ano: string }

/** The number at the end of a name stands large: "Terra Viva 7" → "7", "Terra Viva". */
function partsOf({ nome, ano }: Livro): { numero: string; titulo: string } {
  const found = /^(.*\S)\s+(\d{1,2})$/.exec(nome)
  return found ? { titulo: found[1] ?? nome, numero: found[2] ?? '' } : { titulo: nome, numero: /\d+/.exec(ano)?.[0] ?? '' }
}

/** A textbook's cover, drawn: number, name, subject. Only to be looked at, unless its words are those of the link it is in (`lida`). */
export function CapaManual({ livro, size = 'l', lida = false }: { livro: Livro; size?: 's' | 'l'; lida?: boolean }) {
  const { numero, titulo } = partsOf(livro)
  return (
    <span className={cx(s.livro, s[`cor_${livro.cor}`], s[`livro_${size}`])} aria-hidden={!lida || undefined}>
      {lida && livro.especie && <span className="sr">{titulo},</span>}
      <span>{livro.especie || titulo}</span>
      <b>{numero}</b>
      {size === 'l' && <small>{livro.disciplina}</small>}
    </span>
  )
}
