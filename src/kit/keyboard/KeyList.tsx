import { Kbd } from '#kit/base/Kbd.tsx'
import s from './KeyList.module.css'

/** Keys and what each does, beside the work they are for. Hidden where there is no keyboard. */
export function KeyList({ keys }: { keys: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <dl className={`${s.keys} desk`}>
      {keys.map(({ keys: pressed, does }) => (
        <div key={does}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
