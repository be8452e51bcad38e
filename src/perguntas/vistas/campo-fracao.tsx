import { useId, useState } from 'react'
import { equalFracoes, type Fracao } from '#regras/fracoes.ts'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { porEmendar } from '#kit/fields/fieldToMend.ts'
import { formatFracao, parseFracao } from './fracao-escrita.ts'
import { MensagemProblema } from './problemas.tsx'
import s from './campo-fracao.module.css'

type CampoFracaoProps = { label: string; value: Fracao; onChange: (value: Fracao) => void; problema?: string | undefined }

/**
 * A part of the points, written as per cent or as a fraction. An unreadable text stays on screen and changes nothing.
 */
export function CampoFracao({ label, value, onChange, problema }: CampoFracaoProps) {
  const id = useId()
  const [escrita, setEscrita] = useState<string | null>(null)
  const lida = escrita === null ? value : parseFracao(escrita)
  const erro = lida === null ? 'Escreva, por exemplo, 75% ou 3/4' : problema
  return (
    <div className={s.lugar}>
      <input
        className={cx(c.input, c.number, s.campo)}
        aria-label={label}
        inputMode="text"
        autoComplete="off"
        maxLength={15}
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro ? id : undefined}
        {...(lida === null && porEmendar)}
        value={escrita ?? formatFracao(value)}
        onChange={(event) => {
          const now = parseFracao(event.target.value)
          setEscrita(event.target.value)
          if (now && !equalFracoes(now, value)) onChange(now)
        }}
        onBlur={() => lida && setEscrita(null)}
      />
      <MensagemProblema id={id} texto={erro} />
    </div>
  )
}
