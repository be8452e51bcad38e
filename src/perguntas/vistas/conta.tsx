import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import s from './conta.module.css'

/** The worked sum under an answer: `12 × 3/4 = 9 pontos`; what comes after the sign stands out. Nothing for ''. */
export function Conta({ conta, esquema }: { conta: string; /** The scheme in its sentence. */ esquema?: string | undefined }) {
  if (conta === '') return null
  const [before, after] = conta.split(/=\s*(?=[^=]*$)/)
  return (
    <div className={s.conta}>
      <Icon as={IconCalculator} size="s" />
      <span>
        {before}
        {after !== undefined && (
          <>
            = <b>{after}</b>
          </>
        )}
        {esquema && <small>{esquema}</small>}
      </span>
    </div>
  )
}
