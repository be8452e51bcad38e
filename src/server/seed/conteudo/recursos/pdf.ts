/** Small PDFs made of words: A4, one column, Helvetica, as many pages as it takes. */

const largura = 595
const altura = 842
const margem = 64

/** Helvetica's widths, roughly: enough to break lines. */
const larguraDe = (texto: string, tamanho: number): number =>
  Array.from(texto).reduce(
    (sum, sign) => sum + (/[ilj.,:;'|!]/.test(sign) ? 0.26 : /[mwMW]/.test(sign) ? 0.84 : /[A-Z]/.test(sign) ? 0.68 : 0.53),
    0,
  ) * tamanho

function splitLine(texto: string, tamanho: number, maximo: number): string[] {
  const lines = ['']
  for (const bocado of texto.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? bocado : `${last} ${bocado}`
    if (last !== '' && larguraDe(longer, tamanho) > maximo) lines.push(bocado)
    else lines[lines.length - 1] = longer
  }
  return lines
}

type Linha = { texto: string; x: number; tamanho: number; negrito: boolean; salto: number }

/** `# ` heading, `- ` point, anything else a paragraph; an empty line is a space. */
function paginate(markup: string): Linha[][] {
  const lines = markup
    .trim()
    .split('\n')
    .flatMap((line): Linha[] => {
      const text = line.trim()
      if (text === '') return [{ texto: '', x: margem, tamanho: 11, negrito: false, salto: 10 }]
      const heading = text.startsWith('# ')
      const point = text.startsWith('- ')
      const tamanho = heading ? 15 : 11.5
      const x = point ? margem + 14 : margem
      return splitLine(heading || point ? text.slice(2) : text, tamanho, largura - margem - x).map((texto, i) => ({
        texto: point && i === 0 ? `• ${texto}` : texto,
        x: point && i === 0 ? x - 10 : x,
        tamanho,
        negrito: heading,
        salto: heading ? (i === 0 ? 30 : 20) : 17,
      }))
    })
  const pages: Linha[][] = [[]]
  let y = altura - 130
  for (const line of lines) {
    if (y - line.salto < margem) {
      pages.push([])
      y = altura - margem
    }
    y -= line.salto
    pages.at(-1)?.push(line)
  }
  return pages
}

/** WinAnsi, which has every letter of Portuguese; its few signs beyond Latin-1 are named. */
const beyond: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '…': 0x85,
  '€': 0x80,
  '−': 0x2d,
}
const escaped = (texto: string): string =>
  Array.from(texto)
    .map((sign) => beyond[sign] ?? sign.codePointAt(0) ?? 63)
    .map((code) =>
      code === 40 || code === 41 || code === 92 ? `\\${String.fromCodePoint(code)}` : String.fromCodePoint(code > 255 ? 63 : code),
    )
    .join('')

function conteudoDe(pagina: readonly Linha[], titulo: string, rodape: string, primeira: boolean): string {
  let y = primeira ? altura - 130 : altura - margem
  const text = (linha: { texto: string; x: number; tamanho: number; negrito: boolean }, at: number): string =>
    `BT /${linha.negrito ? 'F2' : 'F1'} ${linha.tamanho} Tf ${linha.x} ${at.toFixed(1)} Td (${escaped(linha.texto)}) Tj ET`
  const head = primeira
    ? [
        '0.12 0.30 0.27 rg',
        text({ texto: titulo, x: margem, tamanho: 22, negrito: true }, altura - 92),
        '0.96 0.78 0.29 rg',
        `${margem} ${altura - 106} 120 4 re f`,
        '0.11 0.17 0.16 rg',
      ]
    : ['0.11 0.17 0.16 rg']
  const body = pagina.map((linha) => {
    y -= linha.salto
    return linha.texto === '' ? '' : text(linha, y)
  })
  return [...head, ...body, '0.35 0.40 0.40 rg', text({ texto: rodape, x: margem, tamanho: 9, negrito: false }, 36)]
    .filter(Boolean)
    .join('\n')
}

/** The document and how many pages it has. */
export function pdfDe(titulo: string, rodape: string, markup: string): { bytes: Uint8Array; paginas: number } {
  const pages = paginate(markup)
  const first = 6
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-PT) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(titulo)}) /Producer (Lousa) >>`,
    ...pages.flatMap((pagina, i) => {
      const stream = conteudoDe(pagina, titulo, `${rodape} · página ${i + 1} de ${pages.length}`, i === 0)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${largura} ${altura}] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { bytes: Buffer.from(body + end, 'latin1'), paginas: pages.length }
}
