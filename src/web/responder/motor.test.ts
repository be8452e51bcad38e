// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PerguntaAluno, RespostaAtual, RevisoesGuardadas, Sala } from '#contract/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { ApiError } from '#web/api/client.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { type Entrada, nomeDe } from './fila.ts'
import { type Ligacoes, type Pulso, novoMotor } from './motor.ts'

const P = 11
const Q = 12
const semRede = () => new ApiError(0, { title: 'sem_rede', detail: 'Sem rede' })
const refused = () => new ApiError(400, { title: 'pedido_invalido', detail: 'Não' })

/** A server in memory with its own clock, which can be cut off. */
class Servidor {
  cut = false
  entregueEm: string | null = null
  limiteEm: string
  history = new Map<string, Entrada>()
  sends: number[] = []
  rever: number[][] = []
  others: RespostaAtual[] = []
  porVer: RespostaAtual[] = []
  refuses: (lote: readonly Entrada[]) => boolean = () => false
  constructor(minutos: number) {
    this.limiteEm = new Date(Date.now() + minutos * 60_000).toISOString()
  }
  reach(): void {
    if (this.cut) throw semRede()
  }
  clock() {
    if (this.entregueEm === null && Date.now() > Date.parse(this.limiteEm)) this.entregueEm = this.limiteEm
    return { agora: new Date().toISOString(), limiteEm: this.limiteEm, entregueEm: this.entregueEm }
  }
  guardadas() {
    const all = [...this.history.values()]
    return all
      .filter((one) =>
        all.every((other) => other.perguntaid !== one.perguntaid || other.dispositivo !== one.dispositivo || other.seq <= one.seq),
      )
      .map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
  }
  contadas = (): Pulso['dispositivos'] =>
    [...Map.groupBy(this.history.values(), ({ dispositivo }) => dispositivo)].map(([dispositivo, all]) => ({
      dispositivo,
      quantas: all.length,
    }))
  ligacoes: Ligacoes = {
    enviar: async (lote): Promise<RevisoesGuardadas> => {
      this.reach()
      if (this.refuses(lote)) throw refused()
      this.sends.push(lote.length)
      const open = this.clock().entregueEm === null
      if (open) for (const one of lote) this.history.set(nomeDe(one), one)
      return {
        ...this.clock(),
        guardadas: this.guardadas(),
        encontros: [],
        resultados: lote.map(({ perguntaid, dispositivo, seq }) => ({
          perguntaid,
          dispositivo,
          seq,
          estado: open ? 'guardada' : 'tardia',
        })),
      }
    },
    entregar: async () => {
      this.reach()
      this.entregueEm ??= new Date().toISOString()
      return { agora: new Date().toISOString(), tentativaid: 1, entregueEm: this.entregueEm, entreguePor: 'aluno' as const }
    },
    pulso: async () => {
      this.reach()
      return {
        ...this.clock(),
        porVer: this.porVer,
        dispositivos: this.contadas(),
        atuais: [...this.guardadas(), ...this.others.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))],
      }
    },
    reler: async () => ({ respostas: this.others, guardadas: this.guardadas() }),
    rever: async (perguntas) => {
      this.reach()
      this.rever.push(perguntas)
    },
  }
  texts = () => [...this.history.values()].map(({ conteudo }) => conteudo)
}

function memoryJournal(mais: Partial<Diario> = {}) {
  const kept = { entradas: new Map<string, Entrada>(), folha: null as TentativaGuardada | null }
  const diario: Diario = {
    lerTentativa: async () => kept.folha,
    tentativas: async () => (kept.folha ? [kept.folha] : []),
    entradas: async () => [...kept.entradas.values()],
    guardarTentativa: async (folha) => void (kept.folha = folha),
    guardarEntradas: async (_id, entradas) => entradas.forEach((one) => kept.entradas.set(nomeDe(one), one)),
    apagar: async () => {},
    mudarNumero: async () => {},
    ...mais,
  }
  return { diario, kept }
}

type Aberto = {
  minutos?: number
  diario?: Diario | null
  entradas?: Entrada[]
  folha?: Partial<TentativaGuardada>
  /** From the copy on the device, with the server out of reach. */
  semRede?: boolean
  respostas?: RespostaAtual[]
}

function open({ minutos = 45, diario = memoryJournal().diario, entradas = [], folha = {}, semRede = false, respostas = [] }: Aberto = {}) {
  const servidor = new Servidor(minutos)
  servidor.cut = semRede
  const agora = new Date().toISOString()
  const pergunta = (perguntaid: number): PerguntaAluno => ({
    perguntaid,
    enunciado: [],
    points: 1,
    tipoPergunta: 7,
    conteudo: { alineas: [], modo: 'caixa' },
  })
  const sala: Sala = {
    tentativaid: 1,
    numero: 1,
    inicioEm: agora,
    limiteEm: servidor.limiteEm,
    decide: 'duracao',
    paraRever: [],
    bilhete: 'x'.repeat(30),
    apoio: { letra: 'normal', lerAlto: false, pausa: null },
    paginas: [{ id: 'aaaa', titulo: '', estimulo: [], perguntas: [pergunta(P), pergunta(Q)] }],
    respostas,
    guardadas: [],
    ficheiros: {},
  }
  const guardada = {
    tentativa: 1,
    teste: 1,
    nome: 'T',
    bilhete: 'x',
    limiteEm: servidor.limiteEm,
    entregueEm: null,
    entregar: false,
    paraRever: null,
    ...folha,
  }
  const motor = novoMotor({ sala, agora, semRede, diario, entradas, guardada, ligacoes: servidor.ligacoes, dispositivo: 'aqui0001' })
  const stop = motor.iniciar()
  return { servidor, motor, stop, fase: () => motor.vista().fase.fase }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('guardar', () => {
  test('o que se escreve está no ecrã logo e no servidor até dois segundos depois de parar', async () => {
    const { servidor, motor } = open()
    for (const texto of ['b', 'ba', 'bas']) {
      motor.escrever(P, texto)
      expect(motor.vista().respostas.get(P)).toBe(texto)
      await pass(200)
    }
    expect(motor.vista().guardado).toEqual({ em: 'caminho' })
    await pass(limites.guardarAposMs)
    expect(servidor.texts()).toEqual(['bas'])
    expect(motor.vista().guardado).toMatchObject({ em: 'servidor' })
  })

  test('quem escreve sem parar é guardado na mesma, e no dispositivo a cada segundo', async () => {
    const { diario, kept } = memoryJournal()
    const { servidor, motor } = open({ diario })
    let texto = ''
    for (let i = 0; i < 100; i++) {
      motor.escrever(P, (texto += 'x'))
      await pass(100)
      const disk = [...kept.entradas.values()].at(-1)?.conteudo
      if (i > 11) expect(texto.length - String(disk).length).toBeLessThan(12)
    }
    expect(servidor.texts().length).toBeGreaterThanOrEqual(1)
    await pass(limites.guardarAposMs)
    expect(servidor.texts().at(-1)).toBe(texto)
  })

  test('sem rede fica no dispositivo, diz-se, e segue quando volta', async () => {
    const { servidor, motor } = open()
    servidor.cut = true
    motor.escrever(P, 'a')
    await pass(3_000)
    expect(motor.vista()).toMatchObject({ guardado: { em: 'dispositivo' }, comRede: false })
    motor.escrever(P, 'ab')
    motor.escrever(Q, 'c')
    await pass(30_000)
    expect(servidor.texts()).toEqual([])
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(2_000)
    expect(servidor.texts()).toContain('ab')
    expect(motor.vista()).toMatchObject({ guardado: { em: 'servidor' }, comRede: true })
  })

  test('o servidor voltou a uma cópia antiga: o que já tinha aceitado segue outra vez, antes de entregar', async () => {
    const { servidor, motor, fase } = open()
    motor.escrever(P, 'a')
    await pass(3_000)
    const copia = new Map(servidor.history)
    motor.escrever(P, 'ab')
    await pass(3_000)
    servidor.history = copia
    motor.escrever(Q, 'c')
    await pass(3_000)
    expect(servidor.texts()).toEqual(['a', 'c'])
    motor.entregar()
    await pass(5_000)
    expect(fase()).toBe('entregue')
    expect(servidor.texts()).toEqual(['a', 'c', 'ab'])
  })

  test('o servidor voltou a uma cópia antiga e já tem mais recente: também o que ficou pelo meio segue outra vez', async () => {
    const { servidor, motor, fase } = open()
    motor.escrever(P, 'a')
    await pass(3_000)
    const copia = new Map(servidor.history)
    motor.escrever(P, 'ab')
    await pass(3_000)
    servidor.history = copia
    motor.escrever(P, 'abc')
    await pass(3_000)
    expect(servidor.texts()).toEqual(['a', 'abc'])
    motor.entregar()
    await pass(5_000)
    expect(fase()).toBe('entregue')
    expect(servidor.texts().toSorted()).toEqual(['a', 'ab', 'abc'])
  })

  test('o servidor voltou a uma cópia antiga e já não há sessão para lhe perguntar: antes de entregar segue tudo, uma vez', async () => {
    const { servidor, motor, fase } = open()
    motor.escrever(P, 'a')
    await pass(3_000)
    motor.escrever(Q, 'b')
    await pass(3_000)
    servidor.history = new Map()
    servidor.ligacoes.pulso = () => Promise.reject(new ApiError(401, { title: 'sessao_expirada', detail: 'Entre' }))
    motor.entregar()
    await pass(5_000)
    expect(fase()).toBe('entregue')
    expect(servidor.texts()).toEqual(['a', 'b'])
    expect(servidor.sends).toEqual([1, 1, 2])
  })

  test('um servidor que diz sempre ter menos não faz enviar sem fim nem impede a entrega', async () => {
    const { servidor, motor, fase } = open()
    motor.escrever(P, 'a')
    await pass(3_000)
    servidor.contadas = () => [{ dispositivo: 'aqui0001', quantas: 0 }]
    await pass(200_000)
    expect(servidor.sends).toEqual([1, 1])
    motor.entregar()
    await pass(5_000)
    expect(fase()).toBe('entregue')
  })

  test('o servidor voltou a uma cópia antiga: quem não escreve mais nada também não perde nada', async () => {
    const { servidor, motor } = open()
    motor.escrever(P, 'a')
    await pass(3_000)
    servidor.history = new Map()
    await pass(40_000)
    expect(servidor.texts()).toEqual(['a'])
  })

  test('sem armazenamento avisa, e envia logo', async () => {
    const { servidor, motor } = open({ diario: null })
    expect(motor.vista().semArmazenamento).toBe(true)
    motor.escrever(P, 'a')
    await pass(200)
    expect(servidor.texts()).toEqual(['a'])
    servidor.cut = true
    motor.escrever(P, 'b')
    await pass(3_000)
    expect(motor.vista().guardado).toEqual({ em: 'memoria' })
  })

  test('um disco cheio a meio não perde nada', async () => {
    const { diario } = memoryJournal({ guardarEntradas: () => Promise.reject(new DOMException('cheio', 'QuotaExceededError')) })
    const { servidor, motor } = open({ diario })
    motor.escrever(P, 'a')
    await pass(2_000)
    expect(motor.vista().semArmazenamento).toBe(true)
    expect(servidor.texts()).toEqual(['a'])
  })

  test('o que ficou de outra visita é mostrado e enviado', async () => {
    const old: Entrada = {
      perguntaid: P,
      dispositivo: 'ontem001',
      seq: 3,
      escritaEm: Date.now() - 5_000,
      base: null,
      conteudo: 'de antes',
      estado: 'por-enviar',
    }
    const { servidor, motor } = open({ entradas: [old] })
    expect(motor.vista().respostas.get(P)).toBe('de antes')
    await pass(1_000)
    expect([...servidor.history.keys()]).toEqual(['11/ontem001/3'])
  })

  test('um lote recusado é tentado um a um; só a revisão má fica de fora, e diz-se', async () => {
    const { servidor, motor } = open()
    servidor.refuses = (lote) => lote.some(({ conteudo }) => conteudo === 'má')
    motor.escrever(P, 'má')
    motor.escrever(Q, 'boa')
    await pass(3_000)
    expect(servidor.texts()).toEqual(['boa'])
    expect([...motor.vista().recusadas]).toEqual([P])
    expect(motor.vista().respostas.get(P)).toBe('má')
  })

  test('ao sair da página segue o que cabe', async () => {
    const { servidor, motor } = open()
    motor.escrever(P, 'última palavra')
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(servidor.texts()).toEqual(['última palavra'])
  })

  test('ao sair, o que o disco ainda não tem parte com um nome só seu: nenhum nome é de dois textos', async () => {
    const { diario, kept } = memoryJournal()
    const { servidor, motor } = open({ diario })
    motor.escrever(P, 'V')
    await pass(100)
    motor.escrever(P, 'Vivo numa aldeia')
    const noDisco = [...kept.entradas.values()]
    expect(noDisco.map(({ seq, conteudo }) => [seq, conteudo])).toEqual([[1, 'V']])
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect([...servidor.history.values()].map(({ seq, conteudo }) => [seq, conteudo])).toEqual([[2, 'Vivo numa aldeia']])

    // The disk never heard of it: the next visit finds the old words there, and the later ones on the server.
    const chegou = [...servidor.history.values()].map((one) => ({ ...one, escritaEm: new Date(one.escritaEm).toISOString() }))
    const depois = open({ diario, entradas: noDisco, respostas: chegou as RespostaAtual[] }) // what was written here is text
    expect(depois.motor.vista().respostas.get(P)).toBe('Vivo numa aldeia')
  })
})

describe('entregar', () => {
  test('só depois de tudo o que foi escrito ter chegado', async () => {
    const { servidor, motor, fase } = open()
    motor.escrever(P, 'a')
    motor.entregar()
    expect(fase()).toBe('a-entregar')
    motor.escrever(P, 'depois de entregar')
    await pass(500)
    expect(fase()).toBe('entregue')
    expect(servidor.texts()).toEqual(['a'])
    expect(servidor.entregueEm).not.toBeNull()
  })

  test('sem rede espera, pode-se voltar atrás, e sobrevive a fechar a página', async () => {
    const { diario, kept } = memoryJournal()
    const { servidor, motor, fase, stop } = open({ diario })
    servidor.cut = true
    motor.entregar()
    await pass(5_000)
    expect(fase()).toBe('a-entregar')
    motor.voltarAsRespostas()
    expect(fase()).toBe('aberta')
    motor.escrever(P, 'mais')
    motor.entregar()
    await pass(5_000)
    stop()
    expect(kept.folha?.entregar).toBe(true)
    const again = open({ diario, entradas: [...kept.entradas.values()], folha: kept.folha ?? {} })
    expect(again.fase()).toBe('a-entregar')
    await pass(1_000)
    expect(again.fase()).toBe('entregue')
    expect(again.servidor.texts()).toEqual(['mais'])
  })
})

describe('o tempo', () => {
  test('perto do fim a página fecha, o que estava escrito chega a tempo, e quem declara o fim é o servidor', async () => {
    const { servidor, motor, fase } = open({ minutos: 1 })
    await pass(58_500)
    motor.escrever(P, 'mesmo no fim')
    await pass(700)
    expect(fase()).toBe('tempo-esgotado')
    motor.escrever(P, 'fora de tempo')
    expect(servidor.texts()).toEqual(['mesmo no fim'])
    await pass(5_000)
    expect(fase()).toBe('entregue')
    expect(servidor.texts()).toEqual(['mesmo no fim'])
  })

  test('minutos dados pelo professor chegam com o pulso e reabrem a página', async () => {
    const { servidor, motor, fase } = open({ minutos: 1 })
    await pass(59_500)
    expect(fase()).toBe('tempo-esgotado')
    servidor.limiteEm = new Date(Date.now() + 300_000).toISOString()
    await pass(4_000)
    expect(fase()).toBe('aberta')
    expect(motor.vista().limiteEm).toBe(Date.parse(servidor.limiteEm))
  })

  test('um relógio do dispositivo posto um dia à frente não entrega nada', async () => {
    const { servidor, fase } = open()
    servidor.clock = () => ({ agora: new Date(Date.now() - 86_400_000).toISOString(), limiteEm: servidor.limiteEm, entregueEm: null })
    vi.setSystemTime(Date.now() + 86_400_000)
    await pass(5_000)
    expect(servidor.entregueEm).toBeNull()
    expect(fase()).toBe('aberta')
  })

  test('recolhido pelo professor, fica entregue aqui também', async () => {
    const { servidor, fase } = open()
    servidor.entregueEm = new Date().toISOString()
    await pass(31_000)
    expect(fase()).toBe('entregue')
  })
})

describe('dois dispositivos e a sessão', () => {
  test('o que o outro escreveu depois aparece aqui, e pode-se voltar à resposta daqui', async () => {
    const { servidor, motor } = open()
    motor.escrever(P, 'daqui')
    await pass(5_000)
    servidor.others = [
      { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: new Date().toISOString(), conteudo: { textos: { abcd: 'dali' } } },
    ]
    await pass(31_000)
    expect(motor.vista().respostas.get(P)).toEqual({ textos: { abcd: 'dali' } })
    expect(motor.vista().encontros.get(P)).toMatchObject({ conteudo: 'daqui' })
    motor.usarOutra(P)
    expect(motor.vista().respostas.get(P)).toBe('daqui')
    expect(motor.vista().encontros.size).toBe(0)
    await pass(2_000)
    expect([...servidor.history.values()].at(-1)).toMatchObject({ conteudo: 'daqui', base: { dispositivo: 'outro001', seq: 1 } })
  })

  test('o que o outro escreveu antes e só agora chegou também se diz, uma vez: vale o daqui', async () => {
    const { servidor, motor } = open()
    motor.escrever(P, 'daqui')
    await pass(5_000)
    servidor.porVer = [
      { perguntaid: P, dispositivo: 'outro001', seq: 1, escritaEm: new Date(0).toISOString(), conteudo: { textos: { abcd: 'dali' } } },
      { perguntaid: Q, dispositivo: 'outro001', seq: 1, escritaEm: new Date(0).toISOString(), conteudo: { textos: { abcd: 'só dali' } } },
    ]
    await pass(31_000)
    expect(motor.vista().respostas.get(P)).toBe('daqui')
    expect([...motor.vista().encontros.keys()]).toEqual([P])
    motor.ficarComEsta(P)
    await pass(31_000)
    expect(motor.vista().encontros.size).toBe(0)
  })

  test('a sessão acaba: as respostas continuam a seguir, e pede-se para entrar', async () => {
    const { servidor, motor } = open()
    servidor.ligacoes.pulso = async () => {
      throw new ApiError(401, { title: 'sessao_expirada', detail: 'Entre' })
    }
    await pass(31_000)
    expect(motor.vista().semSessao).toBe(true)
    motor.escrever(P, 'na mesma')
    await pass(2_000)
    expect(servidor.texts()).toEqual(['na mesma'])
  })

  test('as marcas de rever ficam no dispositivo e seguem', async () => {
    const { diario, kept } = memoryJournal()
    const { servidor, motor } = open({ diario })
    servidor.cut = true
    motor.marcar(P)
    motor.marcar(Q)
    motor.marcar(P)
    await pass(500)
    expect(kept.folha?.paraRever).toEqual([Q])
    servidor.cut = false
    await pass(31_000)
    expect(servidor.rever).toEqual([[Q]])
    expect(kept.folha?.paraRever).toBeNull()
  })

  test('aberta da cópia, mostra as marcas que o servidor já tinha, e não as perde na seguinte', async () => {
    const { diario, kept } = memoryJournal()
    const antes = open({ diario })
    antes.motor.marcar(P)
    await pass(500)
    expect(antes.servidor.rever).toEqual([[P]])
    expect(kept.folha?.paraRever).toBeNull()
    antes.stop()
    const { servidor, motor } = open({ diario, semRede: true, folha: { marcas: kept.folha?.marcas ?? [] } })
    expect([...motor.vista().paraRever]).toEqual([P])
    motor.marcar(Q)
    servidor.cut = false
    await pass(61_000)
    expect(servidor.rever.at(-1)).toEqual([P, Q])
  })
})

describe('aberta da cópia, sem rede', () => {
  test('di-lo logo, guarda no dispositivo, e ouve o servidor assim que ele responde', async () => {
    const { servidor, motor } = open({ semRede: true })
    expect(motor.vista()).toMatchObject({ comRede: false, guardado: { em: 'nada' } })
    motor.escrever(P, 'basalto')
    expect(motor.vista().guardado).toEqual({ em: 'dispositivo' })
    await pass(60_000)
    expect(motor.vista()).toMatchObject({ comRede: false, fase: { fase: 'aberta' } })
    servidor.cut = false
    // Minutes were given while it was away.
    servidor.limiteEm = new Date(Date.parse(servidor.limiteEm) + 600_000).toISOString()
    await pass(35_000)
    expect(servidor.texts()).toEqual(['basalto'])
    expect(motor.vista()).toMatchObject({ comRede: true, guardado: { em: 'servidor' }, limiteEm: Date.parse(servidor.limiteEm) })
  })

  test('entregue entretanto por outro, é o servidor que o diz', async () => {
    const { servidor, motor, fase } = open({ semRede: true })
    await pass(1_000)
    servidor.entregueEm = new Date().toISOString()
    servidor.cut = false
    await pass(35_000)
    expect(fase()).toBe('entregue')
    expect(motor.vista().comRede).toBe(true)
  })
})
