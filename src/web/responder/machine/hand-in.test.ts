import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type HandIn, type HandInEvent, type Step, newer, noHandIn, transition } from './hand-in.ts'
import { type Knowledge, type ServerWord, hear, mergeKnowledge } from './tentativa-row.ts'

const em = fc.constantFrom('2026-07-17T09:10:00.000Z', '2026-07-17T09:20:00.000Z')
const por = fc.constantFrom('aluno' as const, 'relogio' as const, 'professor' as const, null)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ at: 'none' }, { at: 'wanted' }, { at: 'sent' }),
  fc.record({ at: fc.constant('done' as const), em, por }),
)
const small = fc.integer({ min: 0, max: 2 })
const handIn: fc.Arbitrary<HandIn> = fc.record({ opening: small, round: small, withdrawn: small, step })
const event: fc.Arbitrary<HandInEvent> = fc.oneof(
  fc.constantFrom<HandInEvent>({ event: 'want' }, { event: 'take-back' }, { event: 'send' }, { event: 'more-time' }, { event: 'lost' }),
  fc.record({ event: fc.constant('handed-in' as const), em, por }),
  fc.record({ event: fc.constant('reopened' as const), opening: small }),
)

describe('o mais novo de dois saberes', () => {
  property.prop([handIn, handIn])('é o mesmo por qualquer ordem', (a, b) => {
    expect(newer(a, b)).toEqual(newer(b, a))
  })
  property.prop([handIn, handIn, handIn])('é o mesmo, juntem-se primeiro quaisquer dois', (a, b, c) => {
    expect(newer(newer(a, b), c)).toEqual(newer(a, newer(b, c)))
  })
  property.prop([handIn, handIn])('é o mesmo quantas vezes se juntem', (a, b) => {
    expect(newer(a, a)).toEqual(a)
    expect(newer(newer(a, b), b)).toEqual(newer(a, b))
  })
  property.prop([handIn, event])('depois de qualquer acontecimento nunca é o de antes', (known, happened) => {
    expect(newer(known, transition(known, happened))).toEqual(transition(known, happened))
  })
})

describe('o que o aluno quis', () => {
  const wanted = transition(noHandIn(), { event: 'want' })
  const sent = transition(wanted, { event: 'send' })
  const back = transition(wanted, { event: 'take-back' })

  test('pode desfazer-se até sair do dispositivo, e querer-se outra vez', () => {
    expect(back.step).toEqual({ at: 'none' })
    expect(newer(wanted, back)).toEqual(back)
    const again = transition(back, { event: 'want' })
    expect(newer(back, again)).toEqual(again)
  })

  test('e saiu não se desfaz, nem por quem o desfez noutro lado ao mesmo tempo', () => {
    expect(transition(sent, { event: 'take-back' })).toEqual(sent)
    expect(newer(sent, transition(transition(back, { event: 'want' }), { event: 'take-back' }))).toEqual(sent)
  })

  test('acaba quando é dado mais tempo a quem já o não tinha, também se já saiu', () => {
    expect(transition(sent, { event: 'more-time' })).toMatchObject({ round: 1, step: { at: 'none' } })
  })

  property.prop([handIn, handIn])('de uma abertura anterior nada muda numa posterior', (a, b) => {
    const late = { ...b, opening: a.opening + 1 }
    expect(newer(a, late)).toEqual(late)
    expect(transition(late, { event: 'reopened', opening: a.opening })).toEqual(late)
  })
})

describe('a palavra do servidor', () => {
  const known = { limiteEm: '2026-07-17T10:00:00.000Z', handIn: noHandIn() }
  const word: ServerWord = { agora: '2026-07-17T09:30:00.000Z', limiteEm: known.limiteEm, entregueEm: null }
  const entregueEm = '2026-07-17T09:20:00.000Z'

  test('de que está entregue vale, queira-se o que se quiser aqui', () => {
    expect(hear(known, { ...word, entregueEm, entreguePor: 'professor' }).handIn.step).toEqual({
      at: 'done',
      em: entregueEm,
      por: 'professor',
    })
  })

  test('de que está aberta, dita antes da entrega e ouvida depois, não a desfaz; dita depois, sim', () => {
    const done = hear(known, { ...word, entregueEm })
    expect(hear(done, { ...word, agora: '2026-07-17T09:19:00.000Z' }).handIn).toEqual(done.handIn)
    expect(hear(done, word).handIn).toMatchObject({ opening: 0, round: 1, step: { at: 'none' } })
    expect(hear(done, { ...word, reaberturas: 1 }).handIn).toEqual(noHandIn(1))
  })

  test('que dá mais tempo só acaba com o que se quis onde o tempo já tinha acabado', () => {
    const wanted = { ...known, handIn: transition(known.handIn, { event: 'want' }) }
    const more = '2026-07-17T10:30:00.000Z'
    expect(hear(wanted, { ...word, limiteEm: more }).handIn).toEqual(wanted.handIn)
    expect(hear(wanted, { ...word, agora: '2026-07-17T10:01:00.000Z', limiteEm: more }).handIn.step).toEqual({ at: 'none' })
  })
})

const iso = (ms: number): string => new Date(ms).toISOString()

/** A school's evening: two tabs and a background delivery over one disk, and a server that reopens and gives time. */
class Mundo {
  agora = Date.parse('2026-07-17T09:00:00.000Z')
  opening = 0
  entregueEm: string | null = null
  limite = Date.parse('2026-07-17T09:05:00.000Z')
  /** Hand-ins on their way, with the opening each knew of. */
  aCaminho: number[] = []
  /** The tabs' memories; the disk is the first. */
  sabem: Knowledge[] = [0, 1, 2].map(() => ({ limiteEm: iso(this.limite), handIn: noHandIn(), pauseEnd: null }))
  recados: { para: number; knowledge: Knowledge }[] = []

  word = (): ServerWord => {
    this.agora += 1
    const [agora, limiteEm] = [iso(this.agora), iso(this.limite)]
    return { agora, limiteEm, entregueEm: this.entregueEm, reaberturas: this.opening }
  }

  /** As a tab changes what it knows: on the disk first, over what is there; both then know both. */
  change(tab: number, change: (known: Knowledge) => Knowledge): Knowledge {
    const disk = change(mergeKnowledge(this.sabem[0]!, this.sabem[tab]!))
    this.sabem[0] = disk
    this.sabem[tab] = mergeKnowledge(this.sabem[tab]!, disk)
    if (tab > 0) this.recados.push({ para: 3 - tab, knowledge: this.sabem[tab] })
    return disk
  }

  readonly does: Record<string, (tab: number) => void> = {
    quer: (tab) => this.change(tab, (known) => ({ ...known, handIn: transition(known.handIn, { event: 'want' }) })),
    volta: (tab) => this.change(tab, (known) => ({ ...known, handIn: transition(known.handIn, { event: 'take-back' }) })),
    envia: (tab) => {
      const before = this.sabem[0]?.handIn.step.at
      const { handIn } = this.change(tab, (known) => ({ ...known, handIn: transition(known.handIn, { event: 'send' }) }))
      if (handIn.step.at === 'sent' && before === 'wanted') this.aCaminho.push(handIn.opening)
    },
    chega: () => {
      const opening = this.aCaminho.shift()
      if (opening !== undefined && opening >= this.opening) this.entregueEm ??= iso((this.agora += 1))
    },
    ouve: (tab) => this.change(tab, (known) => hear(known, this.word())),
    recado: () => {
      const recado = this.recados.shift()
      if (recado) this.sabem[recado.para] = mergeKnowledge(this.sabem[recado.para]!, recado.knowledge)
    },
    relogio: () => {
      this.agora += 240_000
      if (this.agora > this.limite) this.entregueEm ??= iso(this.limite)
    },
    reabre: () => {
      if (this.entregueEm === null) return
      this.entregueEm = null
      this.opening++
      this.limite = this.agora + 300_000
    },
    daTempo: () => {
      if (this.entregueEm === null) this.limite += 300_000
    },
  }
}

const passo = fc.record({
  faz: fc.constantFrom('quer', 'volta', 'envia', 'chega', 'ouve', 'recado', 'relogio', 'reabre', 'daTempo'),
  tab: fc.integer({ min: 0, max: 2 }),
})

property.prop([fc.array(passo, { maxLength: 40 })])(
  'dois separadores, quem entrega ao fundo, o relógio, uma reabertura e mais tempo: por qualquer ordem acabam todos a saber o mesmo, e é o que o servidor diz',
  (passos) => {
    const mundo = new Mundo()
    for (const { faz, tab } of passos) mundo.does[faz]?.(tab)
    for (const tab of [0, 1, 2, 0, 1, 2]) mundo.does['ouve']?.(tab)
    while (mundo.recados.length > 0) mundo.does['recado']?.(0)
    const [disk, um, outro] = mundo.sabem.map(({ handIn: known }) => known)
    expect([um, outro]).toEqual([disk, disk])
    expect(disk?.opening).toBe(mundo.opening)
    expect(disk?.step.at === 'done').toBe(mundo.entregueEm !== null)
  },
)
