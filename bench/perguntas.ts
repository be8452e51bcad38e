/** The twenty questions of the bench's test, every type that is marked by rule, and what students answer to them. */
const words = (texto: string) => [{ insert: `${texto}\n` }]
const UM = { num: 1, den: 1 } as const
const porAlinea = { tipo: 'por-alinea' } as const

/** A question as its author sends it, and its answers in turn. */
type Modelo = { pergunta: object; respostas: readonly unknown[] }

const opcoes = (certas: readonly number[]) =>
  ['Basalto', 'Granito', 'Calcário', 'Arenito'].map((texto, i) => ({ id: `op0${i}`, texto: words(texto), certa: certas.includes(i) }))

const modelos: readonly Modelo[] = [
  {
    pergunta: {
      tipoPergunta: 1,
      enunciado: words('Verdadeiro ou falso?'),
      alineas: [
        { id: 'vf01', texto: words('O arenito vem de areias'), certa: true },
        { id: 'vf02', texto: words('O sal-gema é detrítico'), certa: false },
      ],
      definicoes: { esquema: porAlinea },
    },
    respostas: [{ valores: { vf01: 'V' } }, { valores: { vf01: 'V', vf02: 'F' } }, { valores: { vf01: 'F', vf02: 'F' } }],
  },
  {
    pergunta: {
      tipoPergunta: 3,
      enunciado: words('Quais são magmáticas?'),
      alineas: opcoes([0, 1]),
      definicoes: { esquema: 'por-opcao' },
    },
    respostas: [{ escolhidas: ['op00'] }, { escolhidas: ['op00', 'op01'] }, { escolhidas: ['op02'] }],
  },
  {
    pergunta: { tipoPergunta: 4, enunciado: words('Qual vem da lava?'), alineas: opcoes([0]), definicoes: {} },
    respostas: [{ escolhida: 'op00' }, { escolhida: 'op03' }],
  },
  {
    pergunta: {
      tipoPergunta: 5,
      enunciado: words('Faça corresponder.'),
      alineas: [
        { id: 'es01', texto: words('Lava'), par: 'di01' },
        { id: 'es02', texto: words('Cinza'), par: 'di02' },
      ],
      definicoes: {
        direitas: ['Magma à superfície', 'Partículas', 'Gases'].map((texto, i) => ({ id: `di0${i + 1}`, texto: words(texto) })),
        esquema: porAlinea,
      },
    },
    respostas: [{ pares: { es01: 'di01' } }, { pares: { es01: 'di01', es02: 'di03' } }],
  },
  {
    pergunta: {
      tipoPergunta: 7,
      enunciado: [{ insert: 'A lava dá ' }, { insert: { lacuna: { id: 'gap01' } } }, { insert: '.\n' }],
      alineas: [{ id: 'gap01', peso: 1, aceites: [{ texto: 'basalto', fracao: UM }] }],
      definicoes: { modo: 'lacunas', ignorar: { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: false } },
    },
    respostas: [{ textos: { gap01: 'basalt' } }, { textos: { gap01: 'basalto' } }],
  },
]

export const totalPerguntas = 20

const modeloDe = (i: number): Modelo => {
  const modelo = modelos[i % modelos.length]
  if (!modelo) throw new Error(`There is no question ${i}`)
  return modelo
}

const dominios = ['Rochas', 'Minerais', 'Fósseis', 'Vulcões']

export const perguntaNova = (i: number): object => ({
  ...modeloDe(i).pergunta,
  dominio: dominios[i % dominios.length],
  explicacao: [],
  points: 5,
})

/** What is answered to question `i` the `vez`-th time. */
export function respostaDe(i: number, vez: number): unknown {
  const { respostas } = modeloDe(i)
  return respostas[vez % respostas.length]
}

/** The `seq`-th save of a student: which question (0…19), and for the how-many-eth time. */
export const saveDe = (aluno: number, seq: number): { pergunta: number; vez: number } => ({
  pergunta: (aluno + seq) % totalPerguntas,
  vez: Math.floor((seq - 1) / totalPerguntas),
})

/** The one device of a student. */
export const dispositivoDe = (aluno: number): string => `medida-${String(aluno).padStart(6, '0')}`
