import { type ReactNode } from 'react'
import { formatDiaDaSemana } from '#regras/datas.ts'
import { aHora, formatQuando } from '#web/horas.ts'
import { useServerNow } from '#kit/clock/useServerNow.ts'
import { Chip } from '#kit/feedback/Chip.tsx'
import { chipDaEntrega } from './estados.ts'
import { isPerto, prazoDoAluno, quantoFalta } from './textos.ts'
import { type Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

/** Until when, in a card that stays in sight, and the act. */
export function Lado({ minha, children }: { minha: Minha; children?: ReactNode }) {
  const { fuso } = minha.turma
  const now = useServerNow(minha.agora, true)
  // Work given back has one end, which nobody calls late.
  const { ate, tardeAte, terminou } = prazoDoAluno(
    { fim: minha.devolucao ? minha.limiteEm : minha.fim, limiteEm: minha.limiteEm },
    new Date(now),
  )
  const late = terminou ? tardeAte : null
  const shown = late ?? ate
  const left = Date.parse(shown) - now
  const chip = chipDaEntrega(minha.estado)
  return (
    <aside className={s.lado} aria-label="Prazo e entrega">
      <div className={left > 0 && isPerto(left) ? s.perto : s.prazo}>
        <p className="meta">{minha.agora < minha.inicio ? 'Abre' : late ? 'Aceita-se fora do prazo' : 'Prazo'}</p>
        {minha.agora < minha.inicio ? (
          <p>{formatQuando(minha.inicio, now, fuso)}</p>
        ) : (
          <>
            <p className={s.dia}>{formatDiaDaSemana(shown, fuso)}</p>
            <p>
              até {aHora(shown, fuso)}, {left > 0 ? quantoFalta(left) : 'já terminou'}
            </p>
            {tardeAte && (
              <p className="meta">
                {late
                  ? `O prazo terminou ${formatQuando(ate, now, fuso)}: a entrega fica assinalada.`
                  : `Depois disso aceita-se até ${formatQuando(tardeAte, now, fuso)}, e a entrega fica assinalada como fora do prazo.`}
              </p>
            )}
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
