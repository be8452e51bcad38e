/**
 * The drawings of the demo's resources: plain functions that give the inside of a 640 × 360 picture, in ink and the soft
 * tints of the product. Each resource gives its own words and numbers, so that no two are alike.
 */
export type Desenho = string

const ink = '#1C2B2A'
const tintas = ['#E8F0ED', '#FCF1CF', '#F3F1EA', '#F0C9A6', '#DCE8F3', '#EADFEA']
const tinta = (i: number): string => tintas[i % tintas.length] ?? '#FFFFFF'

export const xml = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Letra = { tamanho?: number; peso?: number; ancora?: 'start' | 'middle' | 'end'; cor?: string }
const palavra = (x: number, y: number, texto: string, { tamanho = 17, peso = 400, ancora = 'middle', cor = ink }: Letra = {}): string =>
  `<text x="${x}" y="${y}" font-size="${tamanho}" font-weight="${peso}" text-anchor="${ancora}" fill="${cor}">${xml(texto)}</text>`

/** Breaks words into lines of at most so many signs. */
export function splitText(texto: string, maximo: number): string[] {
  const linhas = ['']
  for (const bocado of texto.split(' ')) {
    const last = linhas.at(-1) ?? ''
    if (last !== '' && last.length + bocado.length + 1 > maximo) linhas.push(bocado)
    else linhas[linhas.length - 1] = last === '' ? bocado : `${last} ${bocado}`
  }
  return linhas
}

const linhas = (x: number, y: number, textos: readonly string[], letra: Letra = {}): string =>
  textos.map((texto, i) => palavra(x, y + (i - (textos.length - 1) / 2) * ((letra.tamanho ?? 17) * 1.25), texto, letra)).join('')

const caixa = (x: number, y: number, w: number, h: number, texto: string, i: number): string =>
  `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="8" fill="${tinta(i)}"/>${linhas(x, y + 6, splitText(texto, Math.floor(w / 9)))}`

const seta = (x1: number, y1: number, x2: number, y2: number): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn: number): string => `${(x2 - 12 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 12 * Math.sin(angle + turn)).toFixed(1)}`
  return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)} L${x2.toFixed(1)} ${y2.toFixed(1)} M${wing(0.5)} L${x2.toFixed(1)} ${y2.toFixed(1)} L${wing(-0.5)}" fill="none"/>`
}

/** Boxes round a ring, each leading to the next. */
export function ciclo(nomes: readonly string[]): Desenho {
  const at = (i: number): [number, number] => {
    const angle = (2 * Math.PI * i) / nomes.length - Math.PI / 2
    return [320 + 215 * Math.cos(angle), 180 + 125 * Math.sin(angle)]
  }
  const setas = nomes.map((_, i) => {
    const [[x1, y1], [x2, y2]] = [at(i), at((i + 1) % nomes.length)]
    const cut = (a: number, b: number, t: number): number => a + (b - a) * t
    return seta(cut(x1, x2, 0.36), cut(y1, y2, 0.36), cut(x1, x2, 0.64), cut(y1, y2, 0.64))
  })
  return setas.join('') + nomes.map((nome, i) => caixa(...at(i), 150, 52, nome, i)).join('')
}

/** Upright bars with their values over them. */
export function barras(unidade: string, valores: readonly (readonly [string, number])[]): Desenho {
  const top = Math.max(...valores.map(([, valor]) => valor))
  const w = 540 / valores.length
  const bar = ([nome, valor]: readonly [string, number], i: number): string => {
    const h = (valor / top) * 220
    const x = 60 + i * w
    return `<rect x="${(x + w * 0.16).toFixed(1)}" y="${(300 - h).toFixed(1)}" width="${(w * 0.68).toFixed(1)}" height="${h.toFixed(1)}" fill="${tinta(i)}"/>${palavra(x + w / 2, 290 - h, String(valor).replace('.', ','), { peso: 620 })}${linhas(x + w / 2, 326, splitText(nome, Math.floor(w / 8)), { tamanho: 15 })}`
  }
  return `<path d="M50 300 H610 M50 300 V50" fill="none"/>${palavra(56, 40, unidade, { ancora: 'start', tamanho: 15 })}${valores.map(bar).join('')}`
}

/** A line of years, what happened above and below in turn. */
export function cronologia(datas: readonly (readonly [string, string])[]): Desenho {
  const w = 560 / datas.length
  return `<path d="M30 180 H612 m-12 -8 l12 8 l-12 8" fill="none"/>${datas
    .map(([ano, facto], i) => {
      const x = 40 + w * (i + 0.5)
      const up = i % 2 === 0
      return `<circle cx="${x.toFixed(1)}" cy="180" r="9" fill="${tinta(i)}"/><path d="M${x.toFixed(1)} ${up ? 171 : 189} V${up ? 130 : 230}" fill="none"/>${palavra(x, up ? 210 : 164, ano, { peso: 680 })}${linhas(x, up ? 96 : 268, splitText(facto, Math.max(14, Math.floor(w / 6))), { tamanho: 15 })}`
    })
    .join('')}`
}

/** Layers, the youngest on top. */
export function camadas(nomes: readonly string[]): Desenho {
  const h = 300 / nomes.length
  return nomes
    .map((nome, i) => {
      const y = 30 + i * h
      return `<path d="M40 ${y} q150 ${i % 2 ? -14 : 14} 300 0 t260 0 V${y + h} H40 Z" fill="${tinta(i + 1)}"/>${palavra(320, y + h / 2 + 8, nome)}`
    })
    .join('')
}

/** A number line with named points. */
export function reta(de: number, ate: number, pontos: readonly (readonly [number, string])[]): Desenho {
  const x = (valor: number): number => 60 + ((valor - de) / (ate - de)) * 520
  const ticks = Array.from({ length: ate - de + 1 }, (_, i) => de + i)
  return `<path d="M30 200 H612 m-12 -8 l12 8 l-12 8" fill="none"/>${ticks.map((n) => `<path d="M${x(n)} 190 V210"/>${palavra(x(n), 238, String(n).replace('-', '−'))}`).join('')}${pontos
    .map(
      ([valor, nome]) =>
        `<circle cx="${x(valor).toFixed(1)}" cy="200" r="8" fill="#F5C84B"/>${palavra(x(valor), 172, nome, { peso: 680 })}`,
    )
    .join('')}`
}

/** A line through points, over two named axes. */
export function grafico(eixos: readonly [string, string], pontos: readonly (readonly [number, number])[]): Desenho {
  const [mx, my] = [Math.max(...pontos.map(([x]) => x)), Math.max(...pontos.map(([, y]) => y))]
  const at = ([x, y]: readonly [number, number]): string => `${(80 + (x / mx) * 480).toFixed(1)} ${(300 - (y / my) * 230).toFixed(1)}`
  const marks = pontos.map((ponto) => {
    const [x = '', y = ''] = at(ponto).split(' ')
    return `<circle cx="${x}" cy="${y}" r="6" fill="#F5C84B"/>${palavra(Number(x), 322, String(ponto[0]).replace('.', ','), { tamanho: 14 })}${palavra(70, Number(y) + 5, String(ponto[1]).replace('.', ','), { tamanho: 14, ancora: 'end' })}`
  })
  return `<path d="M80 300 H600 M80 300 V45" fill="none"/><path d="M${pontos.map(at).join(' L')}" fill="none" stroke="#1F4D46" stroke-width="4"/>${marks.join('')}${palavra(600, 344, eixos[0], { ancora: 'end', tamanho: 15 })}${palavra(60, 34, eixos[1], { ancora: 'start', tamanho: 15 })}`
}

/** A word in the middle and what belongs to it. */
export function ideias(centro: string, ramos: readonly string[]): Desenho {
  const at = (i: number): [number, number] => {
    const angle = (2 * Math.PI * (i + 0.5)) / ramos.length - Math.PI / 2
    return [320 + 220 * Math.cos(angle), 180 + 128 * Math.sin(angle)]
  }
  return `${ramos
    .map(
      (_, i) =>
        `<path d="M320 180 L${at(i)
          .map((n) => n.toFixed(1))
          .join(' ')}"/>`,
    )
    .join(
      '',
    )}<ellipse cx="320" cy="180" rx="105" ry="48" fill="#FCF1CF"/>${linhas(320, 186, splitText(centro, 18), { peso: 680 })}${ramos.map((ramo, i) => caixa(...at(i), 158, 50, ramo, i)).join('')}`
}

/** One after the other, in a row. */
export function cadeia(nomes: readonly string[]): Desenho {
  const w = 580 / nomes.length
  const box = w - 34
  return nomes
    .map((nome, i) => {
      const x = 30 + w * (i + 0.5)
      return `${caixa(x, 180, box, 96, nome, i)}${i < nomes.length - 1 ? seta(x + box / 2 + 3, 180, x + w - box / 2 - 3, 180) : ''}`
    })
    .join('')
}

/** Rings round one centre, named from the outside in. */
export function aneis(nomes: readonly string[]): Desenho {
  const r = (i: number): number => 150 * (1 - i / nomes.length)
  return nomes
    .map((nome, i) => {
      const y = 60 + i * (240 / Math.max(1, nomes.length - 1))
      return `<circle cx="220" cy="180" r="${r(i)}" fill="${tinta(i)}"/><path d="M${220 + r(i) * 0.8} ${180 - r(i) * 0.5} L420 ${y}" fill="none"/>${palavra(430, y + 6, nome, { ancora: 'start' })}`
    })
    .join('')
}

/** Steps, the widest at the bottom. */
export function piramide(degraus: readonly string[]): Desenho {
  const h = 290 / degraus.length
  return degraus
    .map((degrau, i) => {
      const half = 90 + (200 * i) / Math.max(1, degraus.length - 1)
      return `<rect x="${320 - half}" y="${40 + i * h}" width="${half * 2}" height="${h - 6}" fill="${tinta(i)}"/>${palavra(320, 40 + i * h + h / 2 + 2, degrau)}`
    })
    .join('')
}

/** A small table; the first row is its head. */
export function quadro(filas: readonly (readonly string[])[]): Desenho {
  const w = 580 / (filas[0]?.length ?? 1)
  const h = Math.min(56, 310 / filas.length)
  const y0 = 180 - (h * filas.length) / 2
  return filas
    .map((fila, r) =>
      fila
        .map(
          (celula, c) =>
            `<rect x="${30 + c * w}" y="${y0 + r * h}" width="${w}" height="${h}" fill="${r === 0 ? '#E8F0ED' : '#FFFFFF'}"/>${linhas(30 + (c + 0.5) * w, y0 + (r + 0.5) * h + 6, splitText(celula, Math.floor(w / 8)), { peso: r === 0 ? 680 : 400, tamanho: 15 })}`,
        )
        .join(''),
    )
    .join('')
}

/** A figure by its corners, with a word on each side. */
export function figura(cantos: readonly (readonly [number, number])[], lados: readonly string[]): Desenho {
  const middle = cantos.reduce<[number, number]>(([x, y], [a, b]) => [x + a / cantos.length, y + b / cantos.length], [0, 0])
  return `<polygon points="${cantos.map((canto) => canto.join(',')).join(' ')}" fill="#E8F0ED"/>${cantos
    .map(([x, y], i) => {
      const [x2, y2] = cantos[(i + 1) % cantos.length] ?? [x, y]
      const [mx, my] = [(x + x2) / 2, (y + y2) / 2]
      const push = 30 / Math.max(1, Math.hypot(mx - middle[0], my - middle[1]))
      const away = (n: number, m: number): number => n + (n - m) * push
      return `${palavra(away(mx, middle[0]), away(my, middle[1]) + 6, lados[i] ?? '')}${palavra(x + (x - middle[0]) * 0.12, y + (y - middle[1]) * 0.12 + 6, String.fromCharCode(65 + i), { peso: 680 })}`
    })
    .join('')}`
}

/** What two people say to each other. */
export function conversa(falas: readonly string[]): Desenho {
  const h = 310 / falas.length
  return falas
    .map((fala, i) => {
      const x = i % 2 ? 210 : 40
      const y = 26 + i * h
      const tail = i % 2 ? `M560 ${y + h - 16} l34 10 l-10 -34 Z` : `M80 ${y + h - 16} l-34 10 l10 -34 Z`
      return `<path d="${tail}" fill="${tinta(i)}"/><rect x="${x}" y="${y}" width="390" height="${h - 14}" rx="16" fill="${tinta(i)}"/>${linhas(x + 195, y + h / 2, splitText(fala, 44))}`
    })
    .join('')
}

const folha = (w: number, h: number, titulo: string, dentro: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="Arial, Helvetica, sans-serif" stroke-linejoin="round" stroke-linecap="round"><title>${xml(titulo)}</title><rect width="${w}" height="${h}" fill="#FBFAF6"/>${dentro}</svg>`

const tracos = (desenho: Desenho): string =>
  desenho.replaceAll(/<(path|rect|circle|ellipse|polygon) (?![^>]*stroke=)/g, `<$1 stroke="${ink}" stroke-width="2" `)

/** The drawing as a picture of its own. */
export const imagemSvg = (titulo: string, desenho: Desenho): string => folha(640, 360, titulo, tracos(desenho))

/** A slide: its title, its points, and the drawing beside or below them. */
export function diapositivoSvg(titulo: string, pontos: readonly string[], desenho?: Desenho): string {
  const wide = desenho === undefined ? 66 : 30
  const texts = pontos.flatMap((ponto) => splitText(ponto, wide).map((linha, i) => ({ linha, first: i === 0 })))
  const words = texts
    .map(
      ({ linha, first }, i) =>
        `${first ? `<circle cx="64" cy="${143 + i * 34}" r="5" fill="#1F4D46"/>` : ''}${palavra(84, 150 + i * 34, linha, { tamanho: 23, ancora: 'start' })}`,
    )
    .join('')
  const picture =
    desenho === undefined
      ? ''
      : `<g transform="translate(${pontos.length ? 452 : 96} ${pontos.length ? 150 : 98}) scale(${pontos.length ? 0.76 : 1.2})">${tracos(desenho)}</g>`
  return folha(
    960,
    540,
    titulo,
    `<rect width="960" height="88" fill="#1F4D46"/>${palavra(48, 56, titulo, { tamanho: 32, peso: 620, ancora: 'start', cor: '#FBFAF6' })}<rect x="48" y="72" width="150" height="5" rx="2" fill="#F5C84B"/>${words}${picture}`,
  )
}
