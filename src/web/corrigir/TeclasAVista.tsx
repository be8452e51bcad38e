import { Kbd } from '#kit/base/Kbd.tsx'
import s from './corrigir.module.css'

/** The number keys of as many levels; there are nine of them. */
export const teclasDosNiveis = (niveis: number): string[] => Array.from({ length: Math.min(niveis, 9) }, (_, i) => String(i + 1))

/** The keys of the page, where there is a keyboard; `niveis`: of the criterion that has most. */
export function TeclasAVista({ criterios, niveis, pontos }: { criterios: number; niveis: number; pontos: boolean }) {
  const teclas = [
    ...(criterios > 0 ? [{ keys: teclasDosNiveis(niveis), does: 'nível' }] : []),
    ...(criterios > 1 ? [{ keys: ['↑', '↓'], does: 'critério' }] : []),
    ...(pontos ? [{ keys: ['P'], does: 'pontos' }] : []),
    { keys: ['J', 'K'], does: 'grupo' },
    { keys: ['C'], does: 'comentar' },
    { keys: ['?'], does: 'todos os atalhos' },
  ]
  return <ListaDeTeclas teclas={teclas} />
}

/** Keys and what each does, beside the work they are for. */
export function ListaDeTeclas({ teclas }: { teclas: readonly { keys: readonly string[]; does: string }[] }) {
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
