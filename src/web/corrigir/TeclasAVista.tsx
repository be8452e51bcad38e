import { KeyList } from '#kit/keyboard/KeyList.tsx'

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
  return <KeyList keys={teclas} />
}
