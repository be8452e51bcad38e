/**
 * Licence codes of the demo's publisher, for trying out; each one shows one case. Real codes are printed on covers.
 * These are fixed, so that people can be told them.
 */
type LicencaDemo = {
  manual: string
  nome: string
  codigo: string
  tipos: (1 | 7)[]
  lugares: number
  experiencia: boolean
  /** The last day it can be activated, counted from today; null: any day. */
  ativarAteDias: number | null
  dias: number
  deHelena?: true
  deTomas?: true
}

const lote = (manual: string, nome: string, codigo: string, mais: Partial<LicencaDemo> = {}): LicencaDemo => ({
  manual,
  nome,
  codigo,
  tipos: [1, 7],
  lugares: 500,
  experiencia: false,
  ativarAteDias: null,
  dias: 365,
  ...mais,
})

export const licencasDemo: readonly LicencaDemo[] = [
  lote('contas-certas-7', 'Contas Certas 7, manual impresso', 'CC7A-TRY2-MANW', { deHelena: true, deTomas: true }),
  lote('terra-viva-8', 'Terra Viva 8, professores', 'TV9A-PR4F-2227', { tipos: [1], deHelena: true }),
  lote('terra-viva-7', 'Terra Viva 7, experiência', 'TV7A-XP2R-2227', { dias: 71, experiencia: true, deTomas: true }),
  lote('step-ahead-6', 'Step Ahead 6, ano anterior', 'AHDX-6ANT-2227', { dias: 50, deTomas: true }),
  lote('palavra-a-palavra-9', 'Palavra a Palavra 9, manual impresso', 'PAP9-TRY2-MANW'),
  lote('tempos-8', 'Tempos 8, um lugar, já ocupado', 'TMP9-WM2W-2222', { lugares: 1, tipos: [7], deTomas: true }),
  lote('tempos-8', 'Tempos 8, campanha acabada', 'TMP9-FMD3-2222', { ativarAteDias: -30 }),
  lote('tempos-8', 'Tempos 8, professores', 'TMP9-PR4F-2222', { tipos: [1] }),
]
