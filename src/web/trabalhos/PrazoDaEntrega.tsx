import { type ReactNode } from 'react'
import { formatDataHora, formatDiaDaSemana, formatHora } from '#regras/datas.ts'
import { useServerNow } from '#web/correcao/relogio.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { chipDaEntrega } from './estados.ts'
import { isPerto, quantoFalta } from './textos.ts'
import { type Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

/** Until when, in a card that stays in sight, and the act. */
export function Lado({ minha, children }: { minha: Minha; children?: ReactNode }) {
  const { fuso } = minha.turma
  const now = useServerNow(minha.agora, true)
  const left = Date.parse(minha.limiteEm) - now
  const chip = chipDaEntrega(minha.estado)
  return (
    <aside className={s.lado} aria-label="Prazo e entrega">
      <div className={left > 0 && isPerto(left) ? s.perto : s.prazo}>
        <p className="meta">{minha.agora < minha.inicio ? 'Abre' : 'Prazo'}</p>
        {minha.agora < minha.inicio ? (
          <p>{formatDataHora(minha.inicio, fuso)}</p>
        ) : (
          <>
            <p className={s.dia}>{formatDiaDaSemana(minha.limiteEm, fuso)}</p>
            <p>
              até às {formatHora(minha.limiteEm, fuso)}, {left > 0 ? quantoFalta(left) : 'já terminou'}
            </p>
          </>
        )}
      </div>
      <div className={s.acto}>
        <p className={s.estados}>
          <Chip tone={chip.tone}>{minha.dispensado ? 'Dispensado' : chip.nome}</Chip>
          {minha.foraDoPrazo && <Chip tone="bad">Fora do prazo</Chip>}
        </p>
        {children}
      </div>
    </aside>
  )
}
