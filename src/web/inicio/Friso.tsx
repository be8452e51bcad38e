/** Chalk drawings of six school things: in a row under the words of the visitor's home, one by one on a board. */
import { ChalkFilter } from '#kit/base/Drawing.tsx'
import s from './pessoal.module.css'

type Desenho = {
  viewBox: string
  branco: string
  giz?: string
  redondos?: readonly (readonly [cx: number, cy: number, rx: number, ry: number])[]
}

const desenhos = {
  esquadro: { viewBox: '0 8 100 82', branco: 'M6 82h88L6 16z M6 70h12v12', giz: 'M60 82c0-9-3-16-9-22' },
  planta: {
    viewBox: '122 10 68 82',
    branco: 'M152 84c1-22 1-36 3-50 M153 62c-15 1-23-8-24-21 14 0 23 7 24 21z M155 44c1-15 9-23 24-25 0 15-9 25-24 25z M134 85h40',
  },
  livro: {
    viewBox: '212 14 92 80',
    branco: 'M222 28c14-6 26-5 36 3v52c-10-8-22-9-36-3z M258 31c10-8 22-9 36-3v52c-14-6-26-5-36 3',
    giz: 'M268 46c6-3 11-3 17-2 M268 58c6-3 11-3 17-2',
  },
  globo: {
    viewBox: '334 10 80 82',
    branco: 'M341 50h66 M374 17c-20 20-20 46 0 66 M374 17c20 20 20 46 0 66',
    redondos: [[374, 50, 33, 33]],
  },
  nota: {
    viewBox: '434 10 72 82',
    branco: 'M463 72V26l34-8v46',
    redondos: [
      [453, 73, 10.5, 8],
      [487, 65, 10.5, 8],
    ],
  },
  vulcao: {
    viewBox: '522 0 102 92',
    branco: 'M528 84h90 M538 84c18-16 26-32 32-48 6 5 14 5 20 0 5 16 14 32 30 48',
    giz: 'M575 26c-4-6 2-10 1-17 M587 26c0-6 6-8 5-16',
  },
} as const satisfies Record<string, Desenho>

function Traco({ branco, giz, redondos = [] }: Desenho) {
  return (
    <>
      <path d={branco} />
      {redondos.map(([cx, cy, rx, ry]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} />
      ))}
      {giz && <path d={giz} stroke="#F5C84B" />}
    </>
  )
}

const tinta = {
  fill: 'none',
  stroke: '#F7F5EC',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export function Friso() {
  return (
    <svg viewBox="0 0 620 96" {...tinta}>
      <ChalkFilter id="giz" />
      <g filter="url(#giz)">
        {Object.entries(desenhos).map(([nome, desenho]) => (
          <Traco key={nome} {...desenho} />
        ))}
      </g>
    </svg>
  )
}

/** Which thing stands for a subject, by how its name begins; a book for any other. */
const porDisciplina: readonly (readonly [inicio: RegExp, nome: keyof typeof desenhos])[] = [
  [/^(matem|físic)/i, 'esquadro'],
  [/^(ciências n|geolog)/i, 'vulcao'],
  [/^(ciências|biolog|estudo)/i, 'planta'],
  [/^(geograf|históri|inglês|francês|espanhol|alemão)/i, 'globo'],
  [/^(educação mus|músic)/i, 'nota'],
]

/** What one would draw on the board before such a lesson. */
export function DesenhoDaDisciplina({ disciplina }: { disciplina: string }) {
  const desenho: Desenho = desenhos[porDisciplina.find(([inicio]) => inicio.test(disciplina))?.[1] ?? 'livro']
  return (
    <svg className={s.desenho} viewBox={desenho.viewBox} {...tinta} strokeWidth={1.6}>
      <ChalkFilter id="giz-disciplina" />
      <g filter="url(#giz-disciplina)">
        <Traco {...desenho} />
      </g>
    </svg>
  )
}
