/** Formulas as they leave: drawn and said beside the texts that hold their LaTeX, whatever was stored and whoever asks. */
import { describe, expect, test } from 'vitest'
import type { FormulaFeita } from '#contract/formulas.ts'
import { limites } from '#regras/limites.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { useSelados } from '#server/selados/ensaio-selados.ts'
import { selectOptionalSelo } from '#server/selos/selo.service.ts'
import { type Escola, assign, makeEscola } from '#server/tentativas/ensaio-responder.ts'
import { feitaDe, feitasDe, leituraDe, readerOf } from './formulas.service.ts'
import { Recentes } from './recentes.ts'

const lousa = useLousa()
const { unseal } = useSelados(lousa)

const formula = (latex: string) => [{ insert: { formula: latex } }, { insert: '\n' }]
const inHtml = (latex: string) => `<p><span data-formula="${latex}"></span></p>`
const umTerco = { latex: '\\frac{1}{3}', mathml: '<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>' }

type ComFormulas = { formulas?: FormulaFeita[] }
/** The reply as it travels. */
async function raw(quem: Pessoa, key: string, input: object = {}): Promise<ComFormulas & Record<string, unknown>> {
  const answer = await lousa.as(quem).raw(toInject(key, input))
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200)
  return answer.json()
}
const latexesOf = ({ formulas = [] }: ComFormulas): string[] => formulas.map(({ latex }) => latex)

test('o que não é fórmula nenhuma lê-se como está escrito', async () => {
  const torta = '\\frac{1'
  expect([leituraDe('\\frac{1}{3}'), leituraDe(torta)]).toEqual(['um terço', torta])
  const read = await readerOf([formula('\\frac{1}{3}'), formula(torta)])
  expect([read('\\frac{1}{3}'), read(torta)]).toEqual(['um terço', torta])
})

describe('uma pergunta com fórmulas', () => {
  test('leva-as desenhadas e ditas, cada uma uma vez, da primeira vez e ao abrir de novo', async () => {
    const helena = await lousa.professor()
    const [a, b] = corpos.escolhaUnica.alineas
    const body = corpo({
      ...corpos.escolhaUnica,
      enunciado: formula('\\frac{1}{3}'),
      alineas: [
        { ...a, texto: inHtml('x^2 &lt; 1') },
        { ...b, texto: formula('\\frac{1}{3}') },
      ],
    })
    const made = await raw(helena, 'PUT /api/perguntas', { body })
    expect(latexesOf(made)).toEqual(['\\frac{1}{3}', 'x^2 < 1'])
    expect(made.formulas?.[0]).toMatchObject(umTerco)
    expect(made.formulas?.[0]?.leitura).not.toBe('')
    const again = await raw(helena, 'GET /api/perguntas/{id}', { params: { id: made['id'] } })
    expect(again.formulas).toEqual(made.formulas)
  })

  test('guarda-se só o LaTeX: o MathML que alguém mande não fica, e não se encontra a procurar', async () => {
    const helena = await lousa.professor()
    const forjada = { formula: '\\frac{1}{3}', mathml: '<math href="javascript:alert(1)"></math>', leitura: 'mentira' }
    const body = corpo({ ...corpos.escolhaUnica, enunciado: [{ insert: 'Quanto é ' }, { insert: forjada }, { insert: '?\n' }] as never })
    const made = await raw(helena, 'PUT /api/perguntas', { body })
    expect(made['enunciado']).toEqual([{ insert: 'Quanto é ' }, { insert: { formula: '\\frac{1}{3}' } }, { insert: '?\n' }])
    expect(made.formulas?.[0]).toMatchObject(umTerco)
    const { guardado } = await one<{ guardado: string }>(
      lousa.db,
      sql`select p::text as guardado from perguntas p where id = ${Number(made['id'])}`,
    )
    expect(guardado).not.toMatch(/<math|mentira/)
    for (const palavra of ['mfrac', 'mentira', 'javascript']) {
      const { data } = await lousa.as(helena).call('GET /api/perguntas', { query: { texto: palavra } })
      expect(data).toEqual([])
    }
  })

  test('que foi guardada antes de haver isto aparece desenhada na mesma', async () => {
    const helena = await lousa.professor()
    const { id } = await lousa.as(helena).call('PUT /api/perguntas', { body: corpo(corpos.escolhaUnica) })
    await run(lousa.db, sql`update perguntas set enunciado = ${JSON.stringify(formula('\\frac{1}{3}'))}::jsonb where id = ${id}`)
    expect((await raw(helena, 'GET /api/perguntas/{id}', { params: { id } })).formulas?.[0]).toMatchObject(umTerco)
  })

  test('que não se desenha diz que não, para ninguém ir buscar com que a compor', async () => {
    const helena = await lousa.professor()
    const made = await raw(helena, 'PUT /api/perguntas', { body: corpo({ ...corpos.escolhaUnica, enunciado: formula('\\frac{1') }) })
    expect(made.formulas).toEqual([{ latex: '\\frac{1', mathml: null, leitura: '' }])
  })

  test('sem fórmulas nenhumas, a resposta é a de sempre', async () => {
    const helena = await lousa.professor()
    expect(await raw(helena, 'PUT /api/perguntas', { body: corpo(corpos.escolhaUnica) })).not.toHaveProperty('formulas')
  })
})

/** A school whose question of one choice has formulas everywhere, also where no student may look. */
async function withFormulas(): Promise<Escola> {
  const escola = await makeEscola(lousa)
  const api = lousa.as(escola.professora)
  const { versao } = await api.call('GET /api/perguntas/{id}', { params: { id: escola.perguntas[4] } })
  await api.call('PUT /api/perguntas', {
    body: {
      ...corpos.escolhaUnica,
      id: escola.perguntas[4],
      versao,
      // The test takes it as it is now.
      testeId: escola.repositorio,
      enunciado: formula('e^{x}'),
      explicacao: formula('s^{egredo}'),
      alineas: [
        { id: 'eu01', texto: inHtml('\\frac{1}{3}'), certa: true },
        { id: 'eu02', texto: formula('\\sqrt{2}'), certa: false },
      ],
    } as never,
  })
  return escola
}

describe('um teste com fórmulas', () => {
  test('o aluno recebe as que pode ver, e nenhuma da explicação', async () => {
    const escola = await withFormulas()
    const [aluno] = escola.alunos
    const { id } = await assign(lousa, escola)
    const sala = await raw(aluno!, 'POST /api/teste/comecar/{id}', { params: { id } })
    expect(latexesOf(sala).toSorted()).toEqual(['\\frac{1}{3}', '\\sqrt{2}', 'e^{x}'])
    expect(JSON.stringify(sala)).not.toContain('egredo')
  })

  test('selado, leva-as dentro: abre-se sem rede e desenha-se', async () => {
    const escola = await withFormulas()
    const [aluno] = escola.alunos
    const { id } = await assign(lousa, escola, { selado: true })
    const selado = await lousa.as(aluno!).call('GET /api/teste/selado/{id}', { params: { id } })
    expect(JSON.stringify(selado)).not.toContain('mfrac')
    const selo = await selectOptionalSelo(lousa.db, id)
    const pacote = await unseal(selado, new Uint8Array(selo?.chave ?? []))
    expect(latexesOf(pacote).toSorted()).toEqual(['\\frac{1}{3}', '\\sqrt{2}', 'e^{x}'])
    expect(pacote.formulas).toContainEqual(expect.objectContaining(umTerco))
  })

  test('o documento da API diz que elas vêm', async () => {
    const document = (await lousa.anonimo.raw({ method: 'GET', url: '/api/openapi.json' })).json()
    const shapeOf = (path: string, method = 'get') => JSON.stringify(document.paths[path][method].responses['200'])
    expect(shapeOf('/api/trabalho/{id}')).toContain('"formulas"')
    expect(shapeOf('/api/perguntas/{id}')).toContain('"formulas"')
    expect(shapeOf('/api/turmas/opcoes')).not.toContain('"formulas"')
  })
})

describe('muitas fórmulas novas de uma vez', () => {
  test('não param o servidor: os outros são servidos pelo meio', async () => {
    const latexes = Array.from({ length: 400 }, (_, i) => `\\frac{${i}}{${i + 1}}+${'\\sqrt{x}'.repeat(10)}`)
    let turns = 0
    let over = false
    const turn = (): void => {
      turns++
      if (!over) setImmediate(turn)
    }
    setImmediate(turn)
    const made = await feitasDe(latexes)
    over = true
    expect(made).toHaveLength(400)
    expect(turns).toBeGreaterThan(3)
  })

  test('além do que há num texto de alguém, ficam por fazer; as que já se conhecem nunca', async () => {
    const conhecida = feitaDe('k+1')
    const grandes = Array.from({ length: 100 }, (_, i) => `${i}${'\\alpha'.repeat(330)}`)
    const made = await feitasDe([...grandes, conhecida.latex])
    expect(made.length).toBeGreaterThan(20)
    expect(made.length).toBeLessThan(30)
    expect(made.at(-1)).toBe(conhecida)
  })

  test('uma resposta de aluno feita só de fórmulas chega ao professor', async () => {
    const ops = Array.from({ length: 4_000 }, (_, i) => ({ insert: { formula: `x_{${i}}` } }))
    expect(JSON.stringify(ops).length).toBeLessThan(limites.respostaBytes)
    const made = await feitasDe(ops.map(({ insert }) => insert.formula))
    expect(made).toHaveLength(4_000)
  })
})

test('o que se lembra tem um tamanho: sai primeiro o que não se usa há mais tempo', () => {
  const recentes = new Recentes<string>(10)
  recentes.put('a', 'A', 4)
  recentes.put('b', 'B', 4)
  expect(recentes.get('a')).toBe('A')
  recentes.put('c', 'C', 4)
  expect([recentes.get('a'), recentes.get('b'), recentes.get('c')]).toEqual(['A', undefined, 'C'])
  recentes.put('d', 'D', 40)
  expect(['a', 'c', 'd'].map((key) => recentes.get(key))).toEqual([undefined, undefined, undefined])
})
