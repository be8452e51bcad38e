import { describe, expect, test } from 'vitest'
import { novoRelogio } from './server-clock.ts'

function device(servidor: number) {
  const fontes = { monotonico: 0, parede: 1_700_000_000_000 }
  const relogio = novoRelogio(servidor, { monotonico: () => fontes.monotonico, parede: () => fontes.parede })
  const pass = (ms: number) => {
    fontes.monotonico += ms
    fontes.parede += ms
  }
  return { relogio, fontes, pass }
}

describe('o relógio do servidor, visto daqui', () => {
  test('anda com o relógio monótono e acerta-se a cada resposta', () => {
    const { relogio, pass } = device(1000)
    pass(60_000)
    expect(relogio.agora()).toBe(61_000)
    relogio.adjust(61_500)
    pass(1000)
    expect(relogio.agora()).toBe(62_500)
  })

  test('atrasar o relógio do dispositivo não dá tempo', () => {
    const { relogio, fontes, pass } = device(1000)
    fontes.parede -= 86_400_000
    pass(10_000)
    expect(relogio.agora()).toBe(11_000)
    expect(relogio.duvidoso()).toBe(true)
  })

  test('depois de o dispositivo dormir conta o que passou na parede, até o servidor dizer', () => {
    const { relogio, fontes } = device(1000)
    fontes.monotonico += 2_000
    fontes.parede += 600_000
    expect(relogio.agora()).toBe(601_000)
    expect(relogio.duvidoso()).toBe(true)
    relogio.adjust(5_000)
    expect(relogio.agora()).toBe(5_000)
    expect(relogio.duvidoso()).toBe(false)
  })

  test('uma resposta que chega depois de outra mais nova não diz nada; um relógio posto para trás, sim', () => {
    const { relogio } = device(1000)
    expect(relogio.adjust(100_000)).toBe(true)
    expect(relogio.adjust(99_000)).toBe(false)
    expect(relogio.agora()).toBe(100_000)
    expect(relogio.adjust(40_000)).toBe(true)
    expect(relogio.agora()).toBe(40_000)
  })

  test('o que se perguntou depois da última resposta é mais novo do que ela, diga o relógio o que disser', () => {
    const { relogio } = device(1000)
    relogio.adjust(100_000)
    const pedida = relogio.ouvidas()
    expect(relogio.adjust(90_000, pedida)).toBe(true)
    expect(relogio.adjust(89_000, pedida)).toBe(false)
  })

  test('uma resposta que vem devagar não atrasa o relógio; uma que se adianta, e a primeira de todas, acertam-no', () => {
    const { relogio, pass } = device(500_000)
    // What it began with was this device's own reckoning.
    relogio.adjust(480_000)
    expect(relogio.agora()).toBe(480_000)
    pass(15_000)
    expect(relogio.adjust(480_500)).toBe(true)
    expect(relogio.agora()).toBe(495_000)
    relogio.adjust(494_000)
    expect(relogio.agora()).toBe(494_000)
    relogio.adjust(510_000)
    expect(relogio.agora()).toBe(510_000)
  })
})
