import { describe, expect, test } from 'vitest'
import { formatHoraLocal } from '../fuso.ts'
import { janelaDaCopia } from './janela-da-copia.ts'

const lisboa = 'Europe/Lisbon'
const janela = { inicio: new Date('2026-10-16T09:00:00Z'), fim: new Date('2026-10-16T09:50:00Z') }

describe('o prazo de uma cópia', () => {
  test('é o mesmo enquanto não passou', () => {
    expect(janelaDaCopia(janela, lisboa, new Date('2026-10-16T09:10:00Z'))).toEqual(janela)
  })

  test('depois, é o mesmo dia da semana e a mesma hora da parede, na primeira semana que falta', () => {
    const copia = janelaDaCopia(janela, lisboa, new Date('2026-10-30T12:00:00Z'))
    // The clocks have gone back meanwhile: 10:00 on the wall stays 10:00.
    expect(formatHoraLocal(janela.inicio, lisboa)).toBe('2026-10-16T10:00')
    expect(formatHoraLocal(copia.inicio, lisboa)).toBe('2026-11-06T10:00')
    expect(formatHoraLocal(copia.fim, lisboa)).toBe('2026-11-06T10:50')
  })
})
