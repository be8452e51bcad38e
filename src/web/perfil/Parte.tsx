import { type ReactNode, useId } from 'react'
import s from './perfil.module.css'

/** A part of the page: what it is at the left, what can be done at the right. */
export function Parte({ id, titulo, texto, children }: { id?: string; titulo: string; texto?: ReactNode; children: ReactNode }) {
  const label = useId()
  return (
    <section id={id} className={s.parte} aria-labelledby={label}>
      <div>
        <h2 id={label}>{titulo}</h2>
        {texto && <p className="muted small">{texto}</p>}
      </div>
      <div className={s.conteudo}>{children}</div>
    </section>
  )
}
