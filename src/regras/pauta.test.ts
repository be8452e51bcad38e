import { fc, test as propriedade } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { escalaDe } from './escalas.ts'
import { mediaDe, parteDe } from './medias.ts'
import {
  type Avaliacao,
  avaliacaoPredefinida,
  lugarDoItem,
  notaEscrita,
  periodoDoDia,
  periodosDoAno,
  placeItem,
  problemasDaAvaliacao,
  propostaDe,
  removeCategoria,
} from './pauta.ts'

const media = (...pontos: [number, number][]) => mediaDe(pontos.flatMap(([a, b]) => parteDe(a, b) ?? []).map((parte) => ({ parte })))

const nada = mediaDe([])
const pesos = (testes: number, trabalhos: number, fora = 0) => ({ testes, trabalhos, fora })

describe('a proposta de um período', () => {
  it('é a média pesada das categorias, arredondada uma só vez', () => {
    expect(propostaDe({ testes: media([2, 3]), trabalhos: media([1, 3]), fora: nada }, pesos(50, 50))).toBe(5000)
    expect(propostaDe({ testes: media([2, 3]), trabalhos: media([1, 1]), fora: nada }, pesos(70, 30))).toBe(7667)
    expect(propostaDe({ testes: media([2, 3]), trabalhos: media([1, 1]), fora: media([1, 2]) }, pesos(40, 30, 30))).toBe(7167)
  })

  it('uma categoria sem resultados fica de fora, e a outra conta sozinha', () => {
    expect(propostaDe({ testes: media(), trabalhos: media([3, 4]), fora: nada }, pesos(70, 30, 30))).toBe(7500)
    expect(propostaDe({ testes: media([3, 4]), trabalhos: media(), fora: nada }, pesos(0, 100))).toBeNull()
    expect(propostaDe({ testes: media(), trabalhos: media(), fora: media([1, 4]) }, pesos(70, 30, 30))).toBe(2500)
    expect(propostaDe({ testes: nada, trabalhos: nada, fora: nada }, pesos(70, 30, 30))).toBeNull()
  })

  it('o peso do que não há não muda a conta de ninguém', () => {
    const medias = { testes: media([2, 3], [1, 7]), trabalhos: media([4, 5]), fora: nada }
    for (const fora of [0, 1, 30, 100]) expect(propostaDe(medias, pesos(70, 30, fora))).toBe(propostaDe(medias, pesos(70, 30)))
  })
})

describe('a média pesada', () => {
  const resultado = fc.record({
    a: fc.integer({ min: 0, max: 2000 }),
    b: fc.integer({ min: 1, max: 2000 }),
    peso: fc.integer({ min: 1, max: 100 }),
  })
  const itens = (list: readonly { a: number; b: number; peso: number }[]) =>
    list.map(({ a, b, peso }) => ({ parte: { num: BigInt(Math.min(a, b)), den: BigInt(b) }, peso }))

  propriedade.prop([fc.array(resultado, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat())])(
    'a ordem não a muda',
    (list, nats) => {
      const shuffled = list.map((one) => ({ one, at: nats.next().value })).toSorted((x, y) => x.at - y.at)
      expect(mediaDe(itens(shuffled.map(({ one }) => one))).media).toBe(mediaDe(itens(list)).media)
    },
  )
  propriedade.prop([fc.array(resultado, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 100 })])(
    'com pesos iguais é a média simples',
    (list, peso) => {
      const same = itens(list).map(({ parte }) => ({ parte, peso }))
      expect(mediaDe(same).media).toBe(mediaDe(same.map(({ parte }) => ({ parte }))).media)
    },
  )
  propriedade.prop([fc.array(resultado, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 100 })])(
    'o que falta e o que se dispensa não são zero, e não a mudam; um zero nunca a sobe',
    (list, peso) => {
      const before = mediaDe(itens(list))
      for (const semNota of ['faltou', 'dispensado', 'por-corrigir'] as const)
        expect(mediaDe([...itens(list), { semNota }])).toMatchObject({ media: before.media, n: before.n, total: before.total + 1 })
      const withZero = mediaDe([...itens(list), { parte: { num: 0n, den: 1n }, peso }])
      expect(withZero.media).toBeLessThanOrEqual(before.media ?? 0)
      expect(withZero.n).toBe(before.n + 1)
    },
  )
  propriedade.prop([fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })])(
    'uma categoria própria conta como as outras, e vazia não conta',
    (oral, pesoTestes, pesoOral) => {
      const testes = media([80, 100])
      const own = (media: ReturnType<typeof mediaDe>) =>
        propostaDe({ testes, trabalhos: nada, fora: nada }, pesos(pesoTestes, 0), [{ media, peso: pesoOral }])
      expect(own(nada)).toBe(8000)
      // In whole numbers: a half is exactly a half.
      const todos = pesoTestes + pesoOral
      const wanted = (80 * pesoTestes + oral * pesoOral) * 100
      expect(Math.abs((own(media([oral, 100])) ?? NaN) * todos - wanted) * 2).toBeLessThanOrEqual(todos)
    },
  )
})

describe('as categorias da turma', () => {
  const oral = { id: 'a1', nome: 'Oralidade', peso: 20 }
  const projeto = { id: 'b2', nome: 'Projetos', peso: 10 }
  const comDuas: Avaliacao = { ...avaliacaoPredefinida('2026/2027', '2026-11-27'), proprias: [oral, projeto] }
  const teste = { tipo: 'teste', id: 5 } as const
  const fora = { tipo: 'fora', id: 5 } as const

  it('um item está na do seu tipo até ser posto noutra, e o mesmo número de outro tipo é outro', () => {
    const posta = placeItem(comDuas, { ...fora, categoria: 'a1', peso: 2 })
    expect(lugarDoItem(posta, { ...fora, peso: 1 })).toEqual({ categoria: 'a1', peso: 2 })
    expect(lugarDoItem(posta, { ...teste, peso: 1 })).toEqual({ categoria: 'testes', peso: 1 })
    expect(placeItem(posta, { ...fora, categoria: '', peso: 1 })).toEqual(comDuas)
  })
  it('tirada uma, o que lá estava passa para a que se disse, com o peso que tinha', () => {
    const posta = placeItem(placeItem(comDuas, { ...fora, categoria: 'a1', peso: 3 }), { ...teste, categoria: 'b2', peso: 1 })
    const para = removeCategoria(posta, 'a1', 'b2')
    expect([para.proprias, problemasDaAvaliacao(para)]).toEqual([[projeto], {}])
    expect(lugarDoItem(para, { ...fora, peso: 1 })).toEqual({ categoria: 'b2', peso: 3 })
    const doTipo = removeCategoria(para, 'b2', '')
    expect([lugarDoItem(doTipo, { ...fora, peso: 1 }), lugarDoItem(doTipo, { ...teste, peso: 1 })]).toEqual([
      { categoria: 'fora', peso: 3 },
      { categoria: 'testes', peso: 1 },
    ])
    expect(problemasDaAvaliacao(doTipo)).toEqual({})
  })
  it('sem nome, com o nome de outra, ou com itens numa que já não há: diz-se', () => {
    const com = (...proprias: Avaliacao['proprias']) => problemasDaAvaliacao({ ...comDuas, proprias })
    expect(com({ ...oral, nome: ' ' })).toEqual({ 'proprias/0': ['Escreva o nome da categoria.'] })
    expect(com(oral, { ...projeto, nome: ' oralidade' })).toEqual({ 'proprias/1': ['Já há uma categoria com este nome.'] })
    expect(com({ ...oral, nome: 'Testes' })).toHaveProperty('proprias/0')
    expect(problemasDaAvaliacao({ ...placeItem(comDuas, { ...fora, categoria: 'a1', peso: 1 }), proprias: [] })).toHaveProperty('itens')
    const zero = { ...comDuas, pesos: pesos(0, 0) }
    expect(problemasDaAvaliacao(zero), 'one of them weighs').toEqual({})
    expect(problemasDaAvaliacao({ ...zero, proprias: [{ ...oral, peso: 0 }] })).toHaveProperty('pesos')
  })
})

describe('os períodos', () => {
  const periodos = periodosDoAno('2026/2027', '2026-11-27')

  it('do ano letivo cobrem-no sem se cruzarem', () => {
    expect(periodos.map(({ inicio }) => inicio)).toEqual(['2026-09-01', '2027-01-01', '2027-04-06'])
    expect(problemasDaAvaliacao(avaliacaoPredefinida('2026/2027', '2026-11-27'))).toEqual({})
    expect(periodosDoAno('', '2027-02-01')).toEqual(periodos)
  })

  it('o de um dia é o último que já começou', () => {
    expect(['2026-08-01', '2026-11-27', '2027-01-01', '2027-07-30'].map((dia) => periodoDoDia(periodos, dia))).toEqual([1, 1, 2, 3])
  })

  it('ao contrário, cruzados ou sem peso nenhum dizem-se', () => {
    const avaliacao = avaliacaoPredefinida('2026/2027', '2026-11-27')
    const [a, b] = [periodos[0]!, periodos[1]!]
    expect(problemasDaAvaliacao({ ...avaliacao, periodos: [{ ...a, fim: '2026-08-01' }] })).toHaveProperty('periodos/0')
    expect(problemasDaAvaliacao({ ...avaliacao, periodos: [a, { ...b, inicio: a.fim }] })).toHaveProperty('periodos/1')
    expect(problemasDaAvaliacao({ ...avaliacao, pesos: pesos(0, 0) })).toHaveProperty('pesos')
  })
})

describe('a nota que se escreve', () => {
  it.each([
    ['percentagem', 0, '83,5%', '83,5'],
    ['percentagem', 0, '101', null],
    ['0-20', 0, '17', '17'],
    ['0-20', 0, '16,5', null],
    ['0-20', 1, '16.5 valores', '16,5'],
    ['0-20', 1, '21', null],
    ['1-5', 0, '4', '4'],
    ['1-5', 0, '0', null],
    ['1-5', 0, '4,5', null],
    ['qualitativa', 0, ' muito bom ', 'Muito Bom'],
    ['qualitativa', 0, 'Razoável', null],
    ['qualitativa', 0, '', ''],
    ['1-5', 0, 'quatro', null],
  ] as const)('%s (%i casas): «%s» é %s', (tipo, casas, texto, nota) => {
    expect(notaEscrita(texto, escalaDe(tipo, casas))).toBe(nota)
  })
})
