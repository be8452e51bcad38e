/** PDFs of pages in one colour each, for tests. */

type Pagina = { largura: number; altura: number; /** Red, green and blue, from 0 to 1. */ cor?: readonly [number, number, number] }

/** Points are a 72nd of an inch, as PDFs measure. */
const a4: Pagina = { largura: 595, altura: 842 }

const objectsOf = ({ largura, altura, cor = [1, 1, 1] }: Pagina, n: number): string[] => {
  const desenho = `${cor.join(' ')} rg 0 0 ${largura} ${altura} re f`
  return [
    `${n} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${largura} ${altura}] /Contents ${n + 1} 0 R >> endobj`,
    `${n + 1} 0 obj << /Length ${desenho.length} >> stream\n${desenho}\nendstream endobj`,
  ]
}

/** Readers find the objects by themselves: what says where they lie is left out. */
export function pdfOf(paginas: readonly Pagina[] = [a4]): Buffer {
  const kids = paginas.map((_, i) => `${3 + 2 * i} 0 R`).join(' ')
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${kids}] /Count ${paginas.length} >> endobj`,
    ...paginas.flatMap((pagina, i) => objectsOf(pagina, 3 + 2 * i)),
  ]
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF`)
}
