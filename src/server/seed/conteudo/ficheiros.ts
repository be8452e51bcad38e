/** Drawings and recordings of the demo school: key → file beside this module, the name people see, what it shows or says. */
import { raiz } from '#server/project-root.ts'

type Ficheiro = {
  /** Relative to this module: `new URL(ficheiro, pastaConteudo)`. */
  ficheiro: string
  nome: string
  tipo: 'image/svg+xml' | 'audio/mpeg'
  /** What it shows, for who does not see it; for a recording, what it is. */
  alt: string
  /** Every word of a recording. */
  transcricao?: string
}

const desenho = (chave: string, nome: string, alt: string): Ficheiro => ({
  ficheiro: `./ficheiros/${chave}.svg`,
  nome: `${nome}.svg`,
  tipo: 'image/svg+xml',
  alt,
})

const gravacao = (chave: string, nome: string, alt: string, transcricao: string): Ficheiro => ({
  ficheiro: `./ficheiros/${chave}.mp3`,
  nome: `${nome}.mp3`,
  tipo: 'audio/mpeg',
  alt,
  transcricao,
})

export const ficheiros = {
  'zona-habitavel': desenho(
    'zona-habitavel',
    'Zona de habitabilidade',
    'Esquema sem escala. Da esquerda para a direita, por ordem de distância ao Sol: Mercúrio, Vénus, Terra e Marte. Uma faixa chamada zona de habitabilidade contém apenas a Terra.',
  ),
  'celula-vegetal': desenho(
    'celula-vegetal',
    'Célula vegetal',
    'Célula retangular com cinco estruturas numeradas. 1: contorno exterior espesso. 2: corpo redondo com uma mancha no interior. 3: corpo oval verde com riscos. 4: grande bolsa azul no centro. 5: linha fina logo por dentro do contorno exterior.',
  ),
  'teia-alimentar': desenho(
    'teia-alimentar',
    'Teia alimentar do montado',
    'Teia alimentar; cada seta vai do ser comido para o que o come. Sobreiro para lagarta e rato-do-campo; ervas para rato-do-campo e coelho; lagarta para chapim-azul; rato-do-campo para cobra-de-escada e raposa; coelho para raposa; chapim-azul e cobra-de-escada para águia-de-asa-redonda.',
  ),
  'piramide-energia': desenho(
    'piramide-energia',
    'Pirâmide de energia',
    'Pirâmide de três degraus. Em baixo, produtores: 20 000 quilojoules. A meio, consumidores de 1.ª ordem: 2000 quilojoules. Em cima, consumidores de 2.ª ordem: ponto de interrogação.',
  ),
  'predador-presa': desenho(
    'predador-presa',
    'Lebres e linces',
    'Gráfico de duas linhas ao longo de dez anos. A linha das lebres sobe e desce duas vezes. A linha dos linces faz o mesmo, sempre mais abaixo e cerca de um ano depois.',
  ),
  'ciclo-agua': desenho(
    'ciclo-agua',
    'Ciclo da água',
    'Paisagem com cinco números. 1: setas que sobem do oceano. 2: nuvem que se forma por cima do oceano. 3: chuva por cima da montanha. 4: seta que desce a encosta até ao oceano. 5: setas que entram no solo até à água subterrânea.',
  ),
  'ciclo-carbono': desenho(
    'ciclo-carbono',
    'Ciclo do carbono',
    'No alto, o dióxido de carbono na atmosfera. 1: seta da atmosfera para as plantas. 2: duas setas, das plantas e dos animais para a atmosfera. 3: seta dos decompositores para a atmosfera. 4: seta da indústria e dos transportes para a atmosfera. No subsolo, carvão, petróleo e gás natural, formados a partir de plantas e usados pela indústria.',
  ),
  'sucessao-ecologica': desenho(
    'sucessao-ecologica',
    'Sucessão ecológica',
    'Quatro etapas ao longo do tempo. 1: rocha nua. 2: manchas baixas sobre a rocha e pequenos tufos. 3: ervas e arbustos. 4: árvores altas.',
  ),
  microscopio: desenho(
    'microscopio',
    'Microscópio ótico',
    'Microscópio com cinco partes numeradas. 1: lente no alto do tubo. 2: lente em baixo, junto da preparação. 3: placa onde assenta a preparação. 4: roda lateral. 5: lâmpada por baixo da placa.',
  ),
  'reta-numerica': desenho(
    'reta-numerica',
    'Reta numérica',
    'Reta numérica de −4 a 4, com cada unidade dividida em quatro partes iguais. O ponto A está uma parte à direita de −3; o ponto B, uma parte à esquerda de −1; o ponto C, uma parte à direita de −1; o ponto D, uma parte à direita de 1.',
  ),
  'passeio-bicicleta': desenho(
    'passeio-bicicleta',
    'Passeio de bicicleta',
    'Gráfico da distância percorrida, em quilómetros, em função do tempo, em minutos: segmentos de reta que unem (0, 0), (20, 6), (30, 6) e (50, 12).',
  ),
  'triangulo-isosceles': desenho(
    'triangulo-isosceles',
    'Triângulo isósceles',
    'Triângulo ABC com uma marca igual nos lados AC e BC. O lado AB está prolongado até ao ponto D. O ângulo entre BC e BD mede 118 graus.',
  ),
  'livros-lidos': desenho(
    'livros-lidos',
    'Livros lidos',
    'Gráfico de barras. Número de alunos por número de livros lidos em outubro: 0 livros, 2 alunos; 1 livro, 5; 2 livros, 6; 3 livros, 4; 4 livros, 2; 5 livros, 1.',
  ),
  'quarto-do-sam': desenho(
    'quarto-do-sam',
    "Sam's bedroom",
    "Sam's bedroom. There is a cat on the bed and a ball under it. A schoolbag stands between the bed and a box; there are books in the box. A lamp is on the desk, a clock is on the wall above the desk.",
  ),
  'dialogue-saturday': gravacao(
    'dialogue-saturday',
    'Recording 1 - Plans for Saturday',
    'Dialogue between Lucy and Ben, 54 seconds',
    `Lucy: Hi, Ben! Are you free on Saturday?
Ben: In the morning I've got a football match, but I'm free after lunch. Why?
Lucy: It's my cousin's birthday. We're having a picnic in Green Park at three o'clock.
Ben: Great! How are you getting there?
Lucy: By bus. It's the number fourteen, from the library. My bike is broken.
Ben: OK. What can I bring?
Lucy: I'm making sandwiches and my aunt is bringing the birthday cake. Can you bring some fruit juice?
Ben: Sure. And I've got a kite. Let's fly it in the park!
Lucy: Good idea! But it may rain. Bring a jacket!`,
  ),
  'announcement-park': gravacao(
    'announcement-park',
    'Recording 2 - At the wildlife park',
    'Announcement to visitors, 49 seconds',
    `Good morning and welcome to Riverside Wildlife Park. Here is some information for today's visitors. The penguins eat at half past eleven, near the lake. The parrot show starts at a quarter past two in the small theatre. Tickets for the boat trip cost four pounds fifty.
Please don't feed the animals and don't climb on the walls. You can take photos everywhere, but not in the bat house. The picnic area is next to the main gate. The park closes at six o'clock. Have a lovely day!`,
  ),
  'story-pebble': gravacao(
    'story-pebble',
    'Recording 3 - Pebble',
    'A short story, 55 seconds',
    `Last winter, Oscar found a small grey dog on the beach. It was cold and the dog was alone. Oscar took it home and gave it some milk. He called it Pebble.
The next day, he made twelve posters and put them in the shops. Nobody phoned. Then, on Friday, an old fisherman saw a poster. The dog was his. It fell from his boat in a storm.
Oscar was sad, but he gave the dog back. In spring, the fisherman knocked on his door with a basket. Inside there was a tiny grey puppy. "This is Pebble's first baby," he said. "She needs a good friend."`,
  ),
} as const satisfies Record<string, Ficheiro>

export type ChaveFicheiro = keyof typeof ficheiros

export const isChaveFicheiro = (chave: string): chave is ChaveFicheiro => Object.hasOwn(ficheiros, chave)

/** The folder the relative paths start from, as a file URL. */
export const pastaConteudo = new URL('src/server/seed/conteudo/', raiz)
