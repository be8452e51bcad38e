import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limites } from './limites.ts'
import { estadoLicenca, newCodigoLicenca, normalizeCodigoLicenca, signsMissing, ultimoDia } from './licencas.ts'

const dia = 86_400_000
const agora = new Date('2026-11-20T10:00:00Z')

describe('o código de licença', () => {
  it('lê-se como foi feito, como quer que o escrevam', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
        let at = 0
        const codigo = newCodigoLicenca((count) => Uint8Array.from({ length: count }, () => (bytes[at++ % 64] ?? 0) % 230))
        expect(codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
        expect(normalizeCodigoLicenca(codigo.toLowerCase().replaceAll('-', ' '))).toBe(codigo)
        expect(signsMissing(codigo)).toBe(0)
      }),
    )
  })

  it('conta o que falta escrever e recusa o que não pode ser', () => {
    expect(signsMissing('tv7a-92kx-')).toBe(4)
    expect(signsMissing('')).toBe(12)
    expect(signsMissing('Código: TV7A-92KX-4MQC')).toBe(0)
    expect(normalizeCodigoLicenca('O código do manual é tv7a 92kx 4mqc.')).toBe('TV7A-92KX-4MQC')
    expect(normalizeCodigoLicenca('TV7A-92KX')).toBeNull()
    expect(normalizeCodigoLicenca('TV7A-92KX-!!!!')).toBeNull()
  })
})

describe('o estado de uma licença', () => {
  const em = (ms: number) => estadoLicenca(new Date(agora.getTime() + ms).toISOString(), agora)

  it('termina no instante em que deixa de valer', () => {
    expect(em(0)).toEqual({ estado: 'terminada' })
    expect(em(1)).toEqual({ estado: 'a-terminar', dias: 1 })
    expect(em(11 * dia)).toEqual({ estado: 'a-terminar', dias: 11 })
    expect(em(limites.licencaAvisoDias * dia + 1)).toEqual({ estado: 'ativa' })
  })

  it('diz o último dia em que vale', () => {
    expect(ultimoDia('2027-08-31T23:00:00.000Z')).toBe('31 de agosto de 2027')
    expect(ultimoDia('2027-01-05T00:00:00.000Z')).toBe('4 de janeiro de 2027')
  })

  it('só avança: o que terminou não volta, e os dias que faltam não crescem', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 0, max: 100 }), (validade, passados) => {
        const ate = new Date(agora.getTime() + validade * dia).toISOString()
        const [antes, depois] = [estadoLicenca(ate, agora), estadoLicenca(ate, new Date(agora.getTime() + passados * dia))]
        const ordem = ['ativa', 'a-terminar', 'terminada']
        expect(ordem.indexOf(depois.estado)).toBeGreaterThanOrEqual(ordem.indexOf(antes.estado))
        if (antes.estado === 'a-terminar' && depois.estado === 'a-terminar') expect(depois.dias).toBeLessThanOrEqual(antes.dias)
      }),
    )
  })
})
