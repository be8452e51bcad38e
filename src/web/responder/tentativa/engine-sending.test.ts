// @vitest-environment jsdom
/** When what was written leaves, and by what time it counts as written: nobody helps it along, and the end is near. */
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/client.ts'
import { P, Q, memoryJournal, open, stopClock } from './ensaio-engine.ts'

const pass = stopClock()

const ocupado = () => new ApiError(503, { title: 'indisponivel', detail: 'Espere.' })

describe('um servidor ocupado, com rede', () => {
  test('o que não seguiu segue poucos segundos depois, sem que nada o diga', async () => {
    const { servidor, engine } = open()
    let tries = 0
    servidor.refusal = ocupado()
    servidor.refuses = () => ++tries <= 2
    engine.write(P, 'Tejo')
    await pass(1_500)
    expect([tries, servidor.texts()]).toEqual([1, []])
    await pass(2_000)
    expect(tries, 'dois segundos depois').toBe(2)
    await pass(4_000)
    expect([tries, servidor.texts()], 'e outros quatro').toEqual([3, ['Tejo']])
    expect(engine.vista()).toMatchObject({ comRede: true, guardado: { em: 'servidor' } })
  })

  test('espera-se cada vez mais, e nunca mais de quinze segundos; depois de chegar, começa-se de novo', async () => {
    const { servidor, engine } = open()
    const em: number[] = []
    servidor.connection.readPulso = () => new Promise(() => {}) // a sign of life would call for another try
    servidor.refusal = ocupado()
    servidor.refuses = () => {
      em.push(Date.now())
      return em.length < 7
    }
    engine.write(P, 'Tejo')
    await pass(80_000)
    const esperas = em.slice(1).map((one, i) => Math.round((one - (em[i] ?? 0)) / 1_000))
    expect(esperas).toEqual([2, 4, 8, 15, 15, 15])
    servidor.refuses = () => {
      em.push(Date.now())
      return em.length === 8
    }
    engine.write(Q, 'Douro')
    await pass(4_000)
    expect(servidor.texts()).toEqual(['Tejo', 'Douro'])
  })

  test('quem escreve enquanto se espera não é enviado mais cedo por isso, e vai com o resto', async () => {
    const { servidor, engine } = open()
    let tries = 0
    servidor.refusal = ocupado()
    servidor.refuses = () => ++tries <= 3
    engine.write(P, 'Tejo')
    await pass(8_500) // tried at 1.2, 3.2 and 7.2 s: the next is at 15.2
    expect(tries).toBe(3)
    engine.write(Q, 'Douro')
    await pass(3_000)
    expect(tries).toBe(3)
    await pass(4_000)
    expect(servidor.texts()).toEqual(['Tejo', 'Douro'])
  })
})

test('nos últimos segundos nada espera por uma pausa: o que se escreve segue logo', async () => {
  const { servidor, engine } = open({ minutos: 1 })
  engine.write(P, 'Te')
  await pass(500)
  expect(servidor.texts(), 'antes disso espera-se').toEqual([])
  await pass(50_000)
  engine.write(P, 'Tejo')
  await pass(500)
  expect(servidor.texts()).toEqual(['Te', 'Tejo'])
})

describe('no último segundo', () => {
  test('o que se escreve enquanto o anterior vai a caminho segue logo a seguir, ainda a tempo', async () => {
    const { servidor, engine } = open({ minutos: 1 })
    await pass(60_000 - 1_700)
    servidor.demoraMs = 700
    engine.write(P, 'Tejo')
    await pass(200)
    engine.write(Q, 'Douro')
    await pass(5_000)
    expect([servidor.texts(), [...servidor.tardias.values()]]).toEqual([['Tejo', 'Douro'], []])
  })

  test('o que outro separador pôs no disco e não conseguiu enviar segue daqui, ainda a tempo', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor } = open({ minutos: 1, journal })
    await pass(60_000 - 1_800)
    const outro = { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: Date.now(), base: null, conteudo: 'Tejo' }
    kept.entradas.set('outro', { ...outro, estado: 'por-enviar' })
    await pass(5_000)
    expect([servidor.texts(), [...servidor.tardias.values()]]).toEqual([['Tejo'], []])
  })

  test('o que se escreveu antes do fim, e só se grava ao acordar depois dele, é de antes do fim', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine } = open({ minutos: 1, journal })
    const fim = Date.parse(servidor.limiteEm)
    await pass(60_000 - 1_500)
    engine.write(P, 'Te')
    await pass(100)
    engine.write(P, 'Tejo')
    // The device sleeps: its clocks go on, its timers do not.
    const acordar = Date.now() + 600_000
    vi.setSystemTime(acordar)
    await pass(3_000)
    const ultima = [...kept.entradas.values()].find(({ conteudo }) => conteudo === 'Tejo')
    expect(ultima).toBeDefined()
    expect(ultima?.escritaEm).toBeLessThanOrEqual(fim)
  })
})

test('depois de tudo chegar, quem volta a escrever é enviado quando para, e não a cada letra', async () => {
  const { servidor, engine } = open()
  engine.write(P, 'T')
  await pass(20_000)
  const antes = servidor.sends.length
  for (const texto of ['Te', 'Tej', 'Tejo']) {
    engine.write(P, texto)
    await pass(300)
  }
  expect(servidor.sends).toHaveLength(antes)
  await pass(2_000)
  expect([servidor.sends.length, servidor.texts().at(-1)]).toEqual([antes + 1, 'Tejo'])
})

test('um servidor que volta a responder a outra pergunta recebe logo o que esperava', async () => {
  const { servidor, engine } = open()
  let busy = true
  servidor.refusal = ocupado()
  servidor.refuses = () => busy
  engine.write(P, 'Tejo')
  await pass(8_500) // tried at 1.2, 3.2 and 7.2 s: the next would be at 15.2
  busy = false
  engine.ask()
  await pass(500)
  expect(servidor.texts()).toEqual(['Tejo'])
})

describe('o que fica no disco antes de a entrega seguir', () => {
  const lento = () => {
    const journal = memoryJournal()
    const { changeTentativa } = journal.journal
    const later = () => new Promise((resolve) => setTimeout(resolve, 300))
    journal.journal.changeTentativa = async (...change) => {
      await later()
      return changeTentativa(...change)
    }
    return journal
  }

  test('as últimas palavras, antes de querer entregar: quem lá encontra uma coisa encontra a outra', async () => {
    const { journal, kept } = memoryJournal()
    const { changeTentativa } = journal
    const vistas: unknown[] = []
    journal.changeTentativa = async (id, change) => {
      const folha = await changeTentativa(id, change)
      if (folha?.handIn.step.at === 'wanted') vistas.push([...kept.entradas.values()].at(-1)?.conteudo)
      return folha
    }
    const { engine, fase } = open({ journal })
    engine.write(P, 'Te')
    await pass(100)
    engine.write(P, 'Tejo')
    engine.handIn()
    await pass(2_000)
    expect([fase(), vistas[0]]).toEqual(['entregue', 'Tejo'])
  })

  test('que foi pedida, antes de sair daqui', async () => {
    const { journal, kept } = lento()
    const { servidor, engine, fase } = open({ journal })
    const { handIn: entregar } = servidor.connection
    const noDisco: unknown[] = []
    servidor.connection.handIn = (opening) => {
      noDisco.push(kept.folha?.handIn.step.at)
      return entregar(opening)
    }
    await pass(1_000)
    engine.handIn()
    await pass(5_000)
    expect([fase(), noDisco]).toEqual(['entregue', ['sent']])
  })
})
