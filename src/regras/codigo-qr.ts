/** The drawing of a QR code: how many squares a side has, and the dark ones as one SVG path, a unit a square. */
export type DesenhoDoCodigo = { lado: number; tracado: string }

/** The library comes only when a code is drawn. */
export async function drawQrCode(texto: string): Promise<DesenhoDoCodigo> {
  const { create } = await import('qrcode/lib/core/qrcode.js')
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const quadrados = Array.from(data, (escuro, i) => (escuro ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : ''))
  return { lado: size, tracado: quadrados.join('') }
}

/** The clear squares round a code, without which no camera finds it. */
export const margemDoCodigo = 2

/** What is seen of a code with its margin, as an SVG `viewBox`. */
export const vistaDoCodigo = ({ lado }: DesenhoDoCodigo): string =>
  `${-margemDoCodigo} ${-margemDoCodigo} ${lado + 2 * margemDoCodigo} ${lado + 2 * margemDoCodigo}`
