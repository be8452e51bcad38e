import type { ReactNode } from 'react'
import { diaDaSemana, formatData, formatHora, palavraDoDia } from '#regras/datas.ts'
import { toHoraLocal } from '#regras/fuso.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { Giz } from '#web/ui/Giz.tsx'
import type { TesteNoInicio } from './InicioPessoal.tsx'
import s from './inicio.module.css'

/** "das 10:00 às 10:50", with the day when it ends on another one. */
export function windowInWords({ inicio, fim, fuso }: Pick<TesteNoInicio, 'inicio' | 'fim' | 'fuso'>): string {
  const sameDay = formatData(inicio, fuso) === formatData(fim, fuso)
  return sameDay
    ? `das ${formatHora(inicio, fuso)} às ${formatHora(fim, fuso)}`
    : `até ${formatData(fim, fuso)}, às ${formatHora(fim, fuso)}`
}

const shortDay = (instant: string, fuso: string) => ({
  dia: toHoraLocal(new Date(instant), fuso).dia,
  // Without "-feira": the column is narrow.
  nome: palavraDoDia(instant, new Date(), fuso) ?? diaDaSemana(instant, fuso).replace('-feira', ''),
})

/** One test of the next days: day, name, class and window, and what can be done. */
export function LinhaTeste({ teste, to, children }: { teste: TesteNoInicio; to: string; children?: ReactNode }) {
  const { dia, nome } = shortDay(teste.inicio, teste.fuso)
  return (
    <li className={s.linha}>
      <span className={s.dia}>
        <b>{dia}</b>
        {nome}
      </span>
      <div className="grow">
        <Ligacao className="t" to={to}>
          {teste.nome}
        </Ligacao>
        <p className={`meta ${s.onde}`}>
          <Giz colour={gizColour(teste.turma.cor)} />
          {teste.turma.name} · {windowInWords(teste)}
        </p>
      </div>
      {children}
    </li>
  )
}

const colours = ['verde', 'tijolo', 'azul', 'ameixa'] as const
export const gizColour = (cor: string): (typeof colours)[number] => colours.find((colour) => colour === cor) ?? 'verde'
