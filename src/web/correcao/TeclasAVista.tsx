import { Kbd } from '#web/ui/Kbd.tsx'
import s from './corrigir.module.css'

/** The keys of the page, where there is a keyboard. */
export function TeclasAVista({ criterios, pontos }: { criterios: number; pontos: boolean }) {
  const teclas = [
    ...(criterios > 0 ? [{ keys: ['1', '2', '3'], does: 'nível' }] : []),
    ...(criterios > 1 ? [{ keys: ['↑', '↓'], does: 'critério' }] : []),
    ...(pontos ? [{ keys: ['P'], does: 'pontos' }] : []),
    { keys: ['J', 'K'], does: 'grupo' },
    { keys: ['C'], does: 'comentar' },
    { keys: ['?'], does: 'todos os atalhos' },
  ]
  return (
    <dl className={`${s.teclas} desk`}>
      {teclas.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
