// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import { ApiError } from '#kit/api/client.ts'
import { P, Q, memoryJournal, open, stopClock } from './ensaio-engine.ts'

const pass = stopClock()

const realTimeout = setTimeout

/** What one tab says to another comes by the browser's own clock. */
const outroLado = async (): Promise<unknown> => {
  await new Promise((resolve) => realTimeout(resolve, 20))
  return pass(100)
}

describe('dois dispositivos e a sessão', () => {
  test('o que o outro escreveu depois aparece aqui, e pode-se voltar à resposta daqui', async () => {
    const { servidor, engine } = open()
    engine.write(P, 'daqui')
    await pass(5_000)
    servidor.others = [
      { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: new Date().toISOString(), conteudo: { textos: { abcd: 'dali' } } },
    ]
    await pass(31_000)
    expect(engine.vista().respostas.get(P)).toEqual({ textos: { abcd: 'dali' } })
    expect(engine.vista().encontros.get(P)).toEqual({
      outra: { conteudo: 'daqui', escritaEm: Date.parse('2026-07-17T09:00:00Z'), onde: 'aqui', recusada: false },
      noEcra: {
        conteudo: { textos: { abcd: 'dali' } },
        escritaEm: Date.parse('2026-07-17T09:00:05Z'),
        onde: 'dispositivo',
        recusada: false,
      },
    })
    engine.takeOther(P)
    expect(engine.vista().respostas.get(P)).toBe('daqui')
    expect(engine.vista().encontros.size).toBe(0)
    await pass(2_000)
    expect([...servidor.history.values()].at(-1)).toMatchObject({ conteudo: 'daqui', base: { dispositivo: 'outro001', seq: 1 } })
  })

  test('o que o outro escreveu antes e só agora chegou também se diz, uma vez: vale o daqui', async () => {
    const { servidor, engine } = open()
    engine.write(P, 'daqui')
    await pass(5_000)
    servidor.porVer = [
      { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: new Date(0).toISOString(), conteudo: { textos: { abcd: 'dali' } } },
      { perguntaid: Q, dispositivo: 'outro001', seq: 1, escritaEm: new Date(0).toISOString(), conteudo: { textos: { abcd: 'só dali' } } },
    ]
    await pass(31_000)
    expect(engine.vista().respostas.get(P)).toBe('daqui')
    expect([...engine.vista().encontros.keys()]).toEqual([P])
    engine.keepThis(P)
    await pass(31_000)
    expect(engine.vista().encontros.size).toBe(0)
  })

  test('o que daqui chega tarde encontra o que o outro escreveu depois: vale logo o do outro, e este não se perde', async () => {
    const { servidor, engine } = open()
    engine.write(P, 'daqui')
    servidor.encontros = [
      { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: '2026-07-17T09:00:01.000Z', conteudo: { textos: { abcd: 'dali' } } },
    ]
    servidor.others = servidor.encontros
    await pass(2_000)
    expect(engine.vista().respostas.get(P)).toEqual({ textos: { abcd: 'dali' } })
    expect(engine.vista().encontros.get(P)?.outra).toMatchObject({ conteudo: 'daqui', onde: 'aqui' })
  })

  test('quando os dois escreveram o mesmo não há nada a escolher, e não se pergunta', async () => {
    const { servidor, engine } = open()
    engine.write(P, { pares: { b: 'x', a: 'y' }, escolhidas: ['q', 'p'] })
    const igual = { pares: { a: 'y', b: 'x' }, escolhidas: ['p', 'q'] } as unknown as RespostaAtual['conteudo'] // any answer will do
    servidor.encontros = [{ perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: '2026-07-17T09:00:01.000Z', conteudo: igual }]
    servidor.porVer = servidor.encontros
    await pass(32_000)
    expect(engine.vista().encontros.size).toBe(0)
  })

  test('se o daqui chega enquanto se lê o do outro, e por isso já é o que vale, continua a dizer-se', async () => {
    const { servidor, engine } = open()
    engine.write(P, 'daqui')
    servidor.others = [
      { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: '2026-07-17T08:59:59.000Z', conteudo: { textos: { abcd: 'dali' } } },
    ]
    // Told of the other's by the pulse, this page reads the answers; what it wrote itself gets there first, and meets the other's.
    servidor.connection.readSala = async () => {
      servidor.encontros = servidor.others
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      const daqui = { perguntaid: P, dispositivo: 'aqui0001', seq: 1, escritaEm: '2026-07-17T09:00:00.000Z', conteudo: 'daqui' }
      return { respostas: [daqui as unknown as RespostaAtual], guardadas: servidor.guardadas() } // any answer will do
    }
    engine.ask()
    await pass(2_000)
    expect(engine.vista().encontros.get(P)?.outra.conteudo).toEqual({ textos: { abcd: 'dali' } })
    await pass(3_000)
    expect(engine.vista().respostas.get(P)).toBe('daqui')
    expect(engine.vista().encontros.get(P)?.outra.conteudo).toEqual({ textos: { abcd: 'dali' } })
  })

  test('outro separador do mesmo navegador ouve logo que chegou uma resposta, e que se entregou', async () => {
    const { servidor, engine, fase } = open({ aluno: 7_001 })
    const outro = open({ aluno: 7_001, dispositivo: 'aqui0002' })
    engine.write(P, 'daqui')
    await pass(5_000)
    outro.servidor.others = [
      { perguntaid: P, dispositivo: 'aqui0001', seq: 1, escritaEm: new Date().toISOString(), conteudo: { textos: { abcd: 'daqui' } } },
    ]
    engine.write(Q, 'mais')
    await pass(2_000)
    await outroLado()
    expect(outro.engine.vista().respostas.get(P)).toEqual({ textos: { abcd: 'daqui' } })
    outro.engine.write(P, 'dali')
    await pass(200)
    outro.servidor.others = outro.servidor.others.map((one) => ({ ...one, seq: 2 }))
    outro.servidor.encontros = outro.servidor.others
    await pass(2_000)
    expect(outro.engine.vista().encontros.get(P)?.outra.onde).toBe('separador')

    outro.servidor.entregueEm = new Date().toISOString()
    servidor.entregueEm = outro.servidor.entregueEm
    engine.handIn()
    await pass(500)
    expect(fase()).toBe('entregue')
    await outroLado()
    expect(outro.fase()).toBe('entregue')
  })

  test('a sessão acaba: as respostas continuam a seguir, e pede-se para entrar', async () => {
    const { servidor, engine } = open()
    servidor.connection.readPulso = async () => {
      throw new ApiError(401, { title: 'sessao_expirada', detail: 'Entre' })
    }
    await pass(31_000)
    expect(engine.vista().semSessao).toBe(true)
    engine.write(P, 'na mesma')
    await pass(2_000)
    expect(servidor.texts()).toEqual(['na mesma'])
  })

  test('as marcas de rever ficam no dispositivo e seguem', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine } = open({ journal })
    servidor.cut = true
    engine.toggleFlag(P)
    engine.toggleFlag(Q)
    engine.toggleFlag(P)
    await pass(500)
    expect(kept.folha?.flags).toEqual({ perguntas: [Q], told: false })
    servidor.cut = false
    await pass(31_000)
    expect(servidor.rever).toEqual([[Q]])
    expect(kept.folha?.flags?.told).toBe(true)
  })

  test('aberta da cópia, mostra as marcas que o servidor já tinha, e não as perde na seguinte', async () => {
    const { journal, kept } = memoryJournal()
    const antes = open({ journal })
    antes.engine.toggleFlag(P)
    await pass(500)
    expect(antes.servidor.rever).toEqual([[P]])
    expect(kept.folha?.flags?.told).toBe(true)
    antes.stop()
    const { servidor, engine } = open({ journal, semRede: true, folha: { flags: kept.folha?.flags ?? null } })
    expect([...engine.vista().paraRever]).toEqual([P])
    engine.toggleFlag(Q)
    servidor.cut = false
    await pass(61_000)
    expect(servidor.rever.at(-1)).toEqual([P, Q])
  })
})

describe('aberta da cópia, sem rede', () => {
  test('di-lo logo, guarda no dispositivo, e ouve o servidor assim que ele responde', async () => {
    const { servidor, engine } = open({ semRede: true })
    expect(engine.vista()).toMatchObject({ comRede: false, guardado: { em: 'nada' } })
    engine.write(P, 'bas')
    engine.write(P, 'basalto')
    expect(engine.vista().guardado, 'as últimas letras ainda não estão no disco').toEqual({ em: 'caminho' })
    await pass(2_000)
    expect(engine.vista().guardado).toEqual({ em: 'dispositivo' })
    await pass(58_000)
    expect(engine.vista()).toMatchObject({ comRede: false, fase: { fase: 'aberta' } })
    servidor.cut = false
    // Minutes were given while it was away.
    servidor.limiteEm = new Date(Date.parse(servidor.limiteEm) + 600_000).toISOString()
    await pass(35_000)
    expect(servidor.texts()).toEqual(['basalto'])
    expect(engine.vista()).toMatchObject({ comRede: true, guardado: { em: 'servidor' }, limiteEm: Date.parse(servidor.limiteEm) })
  })

  test('entregue entretanto por outro, é o servidor que o diz', async () => {
    const { servidor, engine, fase } = open({ semRede: true })
    await pass(1_000)
    servidor.entregueEm = new Date().toISOString()
    servidor.cut = false
    await pass(35_000)
    expect(fase()).toBe('entregue')
    expect(engine.vista().comRede).toBe(true)
  })
})

describe('o que se escreve por cima do que estava no ecrã', () => {
  const texto = (abcd: string) => ({ textos: { abcd } }) as RespostaAtual['conteudo']
  const antes: RespostaAtual = {
    perguntaid: P,
    dispositivo: 'ontem001',
    seq: 3,
    escritaEm: '2026-07-17T08:59:00.000Z',
    conteudo: texto('de antes'),
  }

  /** It answers as the database does: what stood before the request, where one of the new ones was not written over just that. */
  function openOver(refuses = (_: unknown): boolean => false) {
    const opened = open({ respostas: [antes] })
    const { servidor } = opened
    let current: { dispositivo: string; seq: number } = antes
    servidor.refuses = (lote) => {
      if (lote.some(({ conteudo }) => refuses(conteudo))) return true
      const isMet = lote.some(
        ({ dispositivo, base }) =>
          current.dispositivo !== dispositivo && !(base?.dispositivo === current.dispositivo && base.seq === current.seq),
      )
      servidor.encontros = isMet ? [antes] : []
      current = lote.at(-1) ?? current
      return false
    }
    return opened
  }

  test('não é um encontro quando só a última palavra segue, ao esconder o separador', async () => {
    const { engine } = openOver()
    engine.write(P, texto('d'))
    await pass(300)
    engine.write(P, texto('de antes, e mais'))
    await pass(300)
    window.dispatchEvent(new Event('pagehide'))
    await pass(3_000)
    expect(engine.vista().encontros.size).toBe(0)
  })

  test('não é um encontro quando, depois de uns segundos sem rede, duas revisões seguem juntas', async () => {
    const { servidor, engine } = openOver()
    servidor.cut = true
    engine.write(P, texto('um'))
    await pass(1_500)
    engine.write(P, texto('um dois'))
    await pass(1_500)
    servidor.cut = false
    await pass(20_000)
    expect(engine.vista().encontros.size).toBe(0)
  })

  test('não é um encontro quando a primeira foi recusada e a seguir encurtada', async () => {
    const { engine } = openOver((conteudo) => conteudo === 'enorme')
    engine.write(P, 'enorme')
    await pass(3_000)
    expect([...engine.vista().recusadas.keys()]).toEqual([P])
    engine.write(P, texto('mais curta'))
    await pass(3_000)
    expect(engine.vista().encontros.size).toBe(0)
  })
})
