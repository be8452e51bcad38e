// @vitest-environment jsdom
/** How often the server is asked, and in which order it is told: whatever its clock says, however slowly it answers. */
import { expect, test, vi } from 'vitest'
import { P, Q, open, stopClock } from './ensaio-engine.ts'

const pass = stopClock()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('o relógio do servidor anda para trás e o professor recolheu: sabe-se, sem perguntar sem fim', async () => {
  const { servidor, engine, fase } = open()
  engine.write(P, 'a')
  await pass(5_000)
  engine.ask()
  await pass(500)
  let pulsos = 0
  const agora = () => new Date(Date.now() - 10_000).toISOString()
  servidor.entregueEm = agora()
  const { readPulso: pulso } = servidor.connection
  servidor.connection.readPulso = async () => {
    pulsos++
    await pause(10)
    return { ...(await pulso()), agora: agora() }
  }
  engine.ask()
  await pass(5_000)
  expect(fase()).toBe('entregue')
  expect(pulsos).toBeLessThan(5)
})

test('no fim do tempo, com um servidor lento, espera-se pela resposta antes de perguntar outra vez', async () => {
  const { servidor, engine } = open({ minutos: 1 })
  engine.write(P, 'a')
  await pass(50_000)
  let [juntos, maximo, todos] = [0, 0, 0]
  servidor.connection.readPulso = async () => {
    todos++
    maximo = Math.max(maximo, ++juntos)
    await pause(20_000)
    juntos--
    return Promise.reject(new Error('Sem rede'))
  }
  await pass(60_000)
  expect([maximo, todos > 1]).toEqual([1, true])
})

test('não poder dizer que a pausa acabou não impede de saber como está o teste', async () => {
  const { servidor, engine } = open()
  engine.endPausa(servidor.pausar(5))
  servidor.connection.endPausa = () => Promise.reject(new Error('Sem rede'))
  servidor.entregueEm = new Date().toISOString()
  await pass(31_000)
  expect(engine.vista().fase.fase).toBe('entregue')
})

test('uma resposta que já cá estava quando a rede foi não faz a página dizer durante meio minuto que há rede', async () => {
  const { servidor, engine } = open()
  await pass(3_000)
  const { readPulso } = servidor.connection
  servidor.connection.readPulso = async () => {
    const pulso = await readPulso()
    await pause(100)
    return pulso
  }
  engine.ask()
  await pass(50)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  servidor.connection.readPulso = readPulso
  servidor.cut = true
  await pass(4_000)
  expect(engine.vista().comRede).toBe(false)
  onLine.mockRestore()
})

test('de duas marcas seguidas chegam as duas, ainda que a primeira demore mais', async () => {
  const { servidor, engine } = open()
  let noServidor: number[] = []
  let n = 0
  servidor.connection.tellFlags = async (perguntas) => {
    await pause(n++ === 0 ? 800 : 50)
    noServidor = perguntas
  }
  engine.toggleFlag(P)
  await pass(200)
  engine.toggleFlag(Q)
  await pass(5_000)
  expect(noServidor).toEqual([P, Q])
})
