import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import type { ReactNode } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { formatDiaDito } from '#regras/datas.ts'
import { corDaTurma } from '#regras/cores.ts'
import { Giz } from '#kit/base/Giz.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { type Item, diaCurto, horasDe } from './agenda.ts'
import s from './agenda.module.css'

type Props = {
  item: Item
  agora: Date
  to: string
  /** Whether the sign of test or homework stands before the name. */
  comSinal?: boolean
  /** At the right: a state, what can be done. */
  children?: ReactNode
}

/** One thing of the next days: day, name, class and hours, and what can be done. */
export function LinhaAgenda({ item, agora, to, comSinal = false, children }: Props) {
  const { numero, nome } = diaCurto(item, agora)
  const { turma } = item.tipo === 'teste' ? item.teste : item.trabalho
  return (
    <li className={s.linhaAgenda}>
      <span className="sr">{formatDiaDito(item.em, agora, item.fuso)}</span>
      <span className={s.dia} aria-hidden="true">
        <b>{numero}</b>
        {nome}
      </span>
      {comSinal && (
        <span className={s.sinal}>
          <Icon as={item.tipo === 'teste' ? IconFileCheck : IconNotebook} />
          <span className="sr">{item.tipo === 'teste' ? 'Teste:' : 'Trabalho:'}</span>
        </span>
      )}
      <div className="grow">
        <Ligacao className="t" to={to}>
          {item.tipo === 'teste' ? item.teste.nome : item.trabalho.titulo}
        </Ligacao>
        <p className={`meta ${s.onde}`}>
          <Giz colour={corDaTurma(turma.cor)} size="s" />
          {turma.name} · {horasDe(item, agora)}
        </p>
      </div>
      {children && <div className={s.lado}>{children}</div>}
    </li>
  )
}
