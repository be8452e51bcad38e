/** Plays students over HTTP, in a process of its own: says what each step took and what was acknowledged. */
import { type Ligacao, ligar, listen } from './light-client.ts'
import type { Aluno } from './escola.ts'
import { dispositivoDe, respostaDe, saveDe, totalPerguntas } from './perguntas.ts'

export type Ordem =
  | { fase: 'preparar'; alunos: Aluno[]; primeiro: number; portas: number[]; perguntas: number[]; fluxos: boolean }
  | { fase: 'comecar' | 'entregar' | 'descansar'; segundos: number }
  | { fase: 'gravar'; segundos: number; cada: number }
  | { fase: 'teimar'; cada: number }
  | { fase: 'correr'; segundos: number }
  | { fase: 'inteiras'; juntos: number }
  | { fase: 'chegar'; juntos: number; portas: number[] }
  | { fase: 'vazia'; segundos: number; cada: number }
  | { fase: 'partir' }
  | { fase: 'contar' }

/** The saves of one student that the server must hold: 1…`feitos`, but for those that failed. */
export type Registo = { aluno: number; tentativa: number; feitos: number; falhados: number[] }
/** `confirmadasEm`: when each repeated save was acknowledged, ms since 1970. `recusadas`: how many were told to wait. */
export type Relato = {
  tempos: Float64Array
  erros: string[]
  cpuMs: number
  segundos: number
  registos: Registo[]
  confirmadasEm: Float64Array
  recusadas: number
}
/** Tells those who insist that it is enough; not answered. */
export type Basta = { fase: 'basta' }

type Estudante = Omit<Aluno, 'id'> & Registo & { rede: Ligacao }

const estudantes: Estudante[] = []
let perguntas: number[] = []
let tempos: number[] = []
let erros: string[] = []
let confirmadasEm: number[] = []
let recusadas = 0
let basta = new AbortController()

/** How long one who insists waits for an answer, and goes on with a save after it is enough, ms. */
const paciencia = 60_000
let desistirEm = Infinity

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Spreads the calls over loopback addresses. One has at most 28 thousand ports to call from, and a full one takes
 * longer to find a free port. Used ports stay taken for a while, so calls to the empty route have their own addresses
 * (`rede`).
 */
const addressOf = (i: number, rede = 0): string => `127.0.${rede}.${2 + Math.floor(i / 2_000)}`

async function timed(work: () => Promise<{ status: number; corpo: string }>, good: string): Promise<string | null> {
  const began = performance.now()
  try {
    const { status, corpo } = await work()
    tempos.push(performance.now() - began)
    if (status === 200 && corpo.includes(good)) return corpo
    erros.push(`${status} ${corpo.slice(0, 300)}`)
  } catch (error) {
    erros.push(String(error))
  }
  return null
}

/** Some at a time: a queue of connections is not what is measured. */
async function inTurns<T>(items: readonly T[], juntos: number, work: (item: T, i: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const i = next++
      const item = items[i]
      if (item !== undefined) await work(item, i)
    }
  }
  await Promise.all(Array.from({ length: juntos }, worker))
}

async function prepare(ordem: Extract<Ordem, { fase: 'preparar' }>): Promise<void> {
  perguntas = ordem.perguntas
  await inTurns(ordem.alunos, 50, async (aluno, i) => {
    const n = ordem.primeiro + i
    const porta = ordem.portas[n % ordem.portas.length] ?? 0
    const destino = { port: porta, localAddress: addressOf(n), token: aluno.token }
    try {
      const rede = await ligar(destino)
      const began = performance.now()
      if (ordem.fluxos) await listen(destino, `turma:${aluno.turma}`)
      tempos.push(performance.now() - began)
      estudantes.push({ ...aluno, aluno: n, tentativa: 0, feitos: 0, falhados: [], rede })
    } catch (error) {
      erros.push(String(error))
    }
  })
}

async function start(estudante: Estudante): Promise<void> {
  const got = await timed(() => estudante.rede.pedir('POST', `/api/teste/comecar/${estudante.teste}`), '"em-curso"')
  estudante.tentativa = Number(/"tentativaid":(\d+)/.exec(got ?? '')?.[1] ?? 0)
}

/** The next save of a student, as its request asks for it. */
function nextSave(estudante: Estudante): { seq: number; caminho: string; body: string } {
  const seq = ++estudante.feitos
  const { pergunta, vez } = saveDe(estudante.aluno, seq)
  const dispositivo = dispositivoDe(estudante.aluno)
  const revisao = {
    perguntaid: perguntas[pergunta],
    dispositivo,
    seq,
    escritaEm: new Date().toISOString(),
    base: vez === 0 ? null : { dispositivo, seq: seq - totalPerguntas },
    conteudo: respostaDe(pergunta, vez),
  }
  return { seq, caminho: `/api/teste/revisoes/${estudante.tentativa}`, body: JSON.stringify({ revisoes: [revisao] }) }
}

const isSaved = '"estado":"guardada"'

async function save(estudante: Estudante): Promise<void> {
  const { seq, caminho, body } = nextSave(estudante)
  if ((await timed(() => estudante.rede.pedir('POST', caminho, body), isSaved)) === null) estudante.falhados.push(seq)
}

/** Sends the same save again, as the page does, until it is acknowledged. A reply that says to wait is no error; any other is. */
async function insist(estudante: Estudante): Promise<void> {
  const { seq, caminho, body } = nextSave(estudante)
  while (Date.now() < desistirEm) {
    const began = performance.now()
    const reply = await Promise.race([estudante.rede.pedir('POST', caminho, body), pause(paciencia)])
    if (!reply) throw new Error(`A save was not answered in ${paciencia / 1000} s`)
    const { status, corpo, esperar } = reply
    tempos.push(performance.now() - began)
    if (status === 200 && corpo.includes(isSaved)) return void confirmadasEm.push(Date.now())
    if (status === 503 && esperar > 0) recusadas++
    else erros.push(`${status} ${corpo.slice(0, 300)}`)
    await pause(1000 * Math.max(1, esperar))
  }
  estudante.falhados.push(seq)
}

const handIn = async (estudante: Estudante): Promise<void> =>
  void (await timed(() => estudante.rede.pedir('POST', `/api/teste/entregar/${estudante.tentativa}`), '"entreguePor":"aluno"'))

/** Whole attempts, so many at a time: each question answered twice. What is timed is the attempt, not its requests. */
async function wholeAttempts(juntos: number): Promise<void> {
  const inteiras: number[] = []
  await inTurns(estudantes, juntos, async (estudante) => {
    const began = performance.now()
    await start(estudante)
    for (let i = 0; i < 2 * totalPerguntas; i++) await save(estudante)
    await handIn(estudante)
    inteiras.push(performance.now() - began)
  })
  tempos = inteiras
}

const spread = (segundos: number, work: (estudante: Estudante) => Promise<void>): Promise<unknown> =>
  Promise.all(
    estudantes.map(async (estudante) => {
      await pause(Math.random() * segundos * 1000)
      await work(estudante)
    }),
  )

/** The clocks of thousands are set before the first one strikes: what that takes is no student's wait, ms. */
const preparos = 1_500

/** Each student on a clock of their own. A save that is late does not make the next one later. */
async function saveEvery({ segundos, cada }: { segundos: number; cada: number }): Promise<void> {
  const begin = performance.now() + preparos
  await Promise.all(
    estudantes.map(async (estudante) => {
      let at = begin + Math.random() * cada * 1000
      while (at < begin + segundos * 1000) {
        await pause(Math.max(0, at - performance.now()))
        await save(estudante)
        at += cada * 1000
      }
    }),
  )
}

/** Each student saves on a clock of their own, until it is enough. A save that is not acknowledged is repeated before any other. */
async function insistEvery(cada: number): Promise<void> {
  basta = new AbortController()
  desistirEm = Infinity
  await Promise.all(
    estudantes.map(async (estudante) => {
      await pause(Math.random() * cada * 1000)
      while (!basta.signal.aborted) {
        const next = performance.now() + cada * 1000
        await insist(estudante)
        await pause(Math.max(0, next - performance.now()))
      }
    }),
  )
}

/** Runs so many at once: each as fast as the answers come, or every `cada` seconds from a moment of its own. */
async function race(segundos: number, runners: readonly (() => Promise<void>)[], cada = 0): Promise<void> {
  const end = performance.now() + segundos * 1000
  await Promise.all(
    runners.map(async (run) => {
      let at = performance.now() + Math.random() * cada * 1000
      while (Math.max(at, performance.now()) < end) {
        if (cada > 0) await pause(Math.max(0, at - performance.now()))
        await run()
        at += cada * 1000
      }
    }),
  )
}

/** Connections to the empty route, there before anything is asked of it. */
let vazias: Ligacao[] = []

async function arrive({ juntos, portas }: Extract<Ordem, { fase: 'chegar' }>): Promise<void> {
  vazias = []
  await inTurns(
    Array.from({ length: juntos }, (_, i) => i),
    50,
    async (i) => void vazias.push(await ligar({ port: portas[i % portas.length] ?? 0, localAddress: addressOf(i, 1), token: null })),
  )
}

const askEmpty = ({ segundos, cada }: Extract<Ordem, { fase: 'vazia' }>): Promise<void> =>
  race(
    segundos,
    vazias.map((rede) => async () => void (await timed(() => rede.pedir('POST', '/', '{"vazio":true}'), 'vazio'))),
    cada,
  )

async function obey(ordem: Ordem): Promise<void> {
  if (ordem.fase === 'preparar') return prepare(ordem)
  if (ordem.fase === 'comecar') return void (await spread(ordem.segundos, start))
  if (ordem.fase === 'gravar') return saveEvery(ordem)
  if (ordem.fase === 'teimar') return insistEvery(ordem.cada)
  if (ordem.fase === 'inteiras') return wholeAttempts(ordem.juntos)
  if (ordem.fase === 'correr')
    return race(
      ordem.segundos,
      estudantes.map((estudante) => () => save(estudante)),
    )
  if (ordem.fase === 'descansar') return pause(ordem.segundos * 1000)
  if (ordem.fase === 'chegar') return arrive(ordem)
  if (ordem.fase === 'vazia') return askEmpty(ordem)
  if (ordem.fase === 'partir') return vazias.forEach((rede) => rede.close())
  if (ordem.fase === 'entregar') return void (await spread(ordem.segundos, handIn))
}

process.on('message', (ordem: Ordem | Basta) => {
  if (ordem.fase === 'basta') {
    basta.abort()
    desistirEm = Date.now() + paciencia
    return
  }
  tempos = []
  erros = []
  confirmadasEm = []
  recusadas = 0
  const cpu = process.cpuUsage()
  const began = performance.now()
  const report = (): void => {
    const { user, system } = process.cpuUsage(cpu)
    const registos =
      ordem.fase === 'contar' ? estudantes.map(({ aluno, tentativa, feitos, falhados }) => ({ aluno, tentativa, feitos, falhados })) : []
    const relato: Relato = {
      tempos: Float64Array.from(tempos),
      erros,
      cpuMs: (user + system) / 1000,
      segundos: (performance.now() - began) / 1000,
      registos,
      confirmadasEm: Float64Array.from(confirmadasEm),
      recusadas,
    }
    process.send?.(relato)
  }
  obey(ordem).then(report, (error: unknown) => {
    erros.push(String(error))
    report()
  })
})
process.on('disconnect', () => process.exit(0))
