/**
 * The permission matrix: every endpoint of the contract against nobody, pupils and teachers of this and another class,
 * and an admin. A foreign thing answers 404, byte for byte as a missing one. An endpoint without a valid request fails
 * here.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, Papel } from '#contract/endpoint.ts'
import { type Pessoa, toInject, useLousa } from './ensaio.ts'
import { outrasRegras, pessoais, semDono, soDeUm } from './excecoes-da-matriz.ts'
import { type Lugar, leaves, replaced, valueAt } from './folhas.ts'
import type { Lado, Mundo } from './lado.ts'
import { drawLados } from './lado-desenhado.ts'
import { makeConvidada, makeMundo } from './mundo.ts'
import { type Partes, type PedidoValido, endpoints, pedidoValido, pessoaDe, quemDoPapel } from './pedidos.ts'
import { Retrato } from './retrato.ts'

const lousa = useLousa()
let mundo: Mundo
let convidada: Pessoa
let retrato: Retrato

beforeAll(async () => {
  mundo = await makeMundo(lousa)
  convidada = await makeConvidada(lousa, mundo)
  retrato = await Retrato.take(lousa.db)
}, 60_000)

beforeEach(async () => {
  if ((await retrato.changes()).length > 0) await retrato.restore()
})

const send = (token: string | null, options: InjectOptions): Promise<LightMyRequestResponse> =>
  (token === null ? lousa.anonimo : lousa.as({ token })).raw(options)

/** A workbook or another archive is what its files say: the archive itself also notes the second it was made in. */
function bodyOf({ rawPayload, body }: LightMyRequestResponse): string {
  const isArchive = rawPayload.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  return isArchive ? JSON.stringify(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)])) : body
}

/** Everything that is said, but for what is of the moment and for the ids the request itself named. */
const said = (answer: LightMyRequestResponse, ...named: unknown[]): string =>
  named.reduce<string>(
    (text, id) => text.replaceAll(`:${String(id)}`, ':id'),
    `${answer.statusCode} ${bodyOf(answer).replaceAll(/"(requestId|agora|em)":"[^"]*"/g, '')}`,
  )

const codeOf = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 400 ? String(answer.statusCode) : String(answer.json().title)

/** In an address, several ids are one text. */
const isId = (value: unknown): boolean => typeof value === 'number' || /^\d+$/.test(String(value))

/** Where a request of side A names things of side A: the numbers in which the two sides' requests differ. */
function idsOf(pedido: PedidoValido, lados: { a: Lado; b: Lado } = mundo): Lugar[] {
  const a = pedido.partes(lados.a)
  const b = pedido.partes(lados.b)
  return leaves(a).flatMap(({ path, value }) => (isId(value) && value !== valueAt(b, path) ? [path] : []))
}

/** No table has come so far. */
const NADA = 900_000_000

const withoutThings = (partes: Partes, ids: readonly Lugar[]): Partes =>
  ids.reduce<Partes>((changed, path, i) => Object(replaced(changed, path, NADA + i)), partes)

/** Values that often fit the shape of a field and break a rule; `undefined` leaves the field out. */
const spoilers = (value: unknown): unknown[] => {
  if (typeof value === 'number') return [undefined, 0, 1, 9_999]
  if (typeof value === 'string') return [undefined, '', ' ', 'x', '1999-01-01T00:00:00.000Z']
  return typeof value === 'boolean' ? [undefined, !value] : [undefined]
}

/** The request with one field of its body spoiled, every way and field by field; what it is about stays. */
const spoiled = (partes: Partes, ids: readonly Lugar[]): { where: string; partes: Partes }[] => {
  const about = new Set(ids.map((path) => path.join('/')))
  return leaves(partes)
    .filter(({ path }) => path[0] === 'body' && !about.has(path.join('/')))
    .flatMap(({ path, value }) =>
      spoilers(value).map((bad) => ({
        where: `${path.join('/')} = ${JSON.stringify(bad)}`,
        partes: Object(replaced(partes, path, bad)) as Partes,
      })),
    )
}

const todos: readonly Papel[] = ['Aluno', 'Professor', 'Admin']

/** Tests are listed before there is a world: drawings of the two sides say which of them there are. */
const desenhos = drawLados()

const idsDesenhados = new Map(
  endpoints.map(([key, endpoint]) => {
    const found = pedidoValido(key, endpoint)
    return [key, found ? idsOf(found, desenhos) : []] as const
  }),
)

/** Of these ids, those that answer as missing things do. */
const semOutraRegra = (key: string, ids: readonly Lugar[]): Lugar[] => ids.filter((path) => !outrasRegras[key]?.campos.test(path.join('/')))

const keysWhere = (wanted: (key: string, endpoint: Endpoint) => boolean): Set<string> =>
  new Set(endpoints.filter(([key, endpoint]) => wanted(key, endpoint)).map(([key]) => key))

/** Calls whose valid request names something of somebody's. */
const comCoisas = keysWhere((key) => !(key in semDono) && (idsDesenhados.get(key) ?? []).length > 0)

/** Of those, the calls that answer 404 for what is another's. */
const comNaoEncontrado = keysWhere((key) => comCoisas.has(key) && semOutraRegra(key, idsDesenhados.get(key) ?? []).length > 0)

/** What is one pupil's own, and not their classmates'. */
const doAluno = ({ aluno, aberto, porCorrigir, publicado }: Lado): unknown[] => [
  aluno.id,
  aberto.tentativa,
  porCorrigir.tentativa,
  publicado.tentativa,
]

/** Calls by which a pupil names what is theirs alone. */
const comCoisasDoAluno = keysWhere((key, endpoint) => {
  const found = pedidoValido(key, endpoint)
  if (endpoint.roles === 'todos' || !endpoint.roles.includes('Aluno') || found?.quem !== 'aluno') return false
  return leaves(found.partes(desenhos.a)).some(({ value }) => doAluno(desenhos.a).includes(value))
})

describe.each(endpoints)('%s', (key, endpoint: Endpoint) => {
  const pedido = (): PedidoValido => {
    const found = pedidoValido(key, endpoint)
    if (!found) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
    return found
  }
  const { roles } = endpoint
  const allowed = (papel: Papel): boolean => roles === 'todos' || roles.includes(papel)
  const rubbish: InjectOptions = {
    ...toInject(key, { params: { id: 'x', idaluno: 'x', idpergunta: 'x', idprofessor: 'x', code: '-', codigo: '-' } }),
    payload: '{',
    headers: { 'content-type': 'application/json' },
  }

  it('o seu pedido válido é aceite', async () => {
    const { quem, recusa, inject } = pedido()
    const answer = await send(pessoaDe(quem, mundo.a, mundo)?.token ?? null, inject(mundo.a))
    expect(codeOf(answer), answer.body.slice(0, 600)).toBe(recusa?.codigo ?? '200')
  })

  if (roles !== 'todos')
    it('sem sessão: 401, antes de se olhar para o pedido', async () => {
      for (const options of [rubbish, pedido().inject(mundo.a)]) {
        const answer = await send(null, options)
        expect([answer.statusCode, answer.json().title]).toEqual([401, 'sessao_necessaria'])
      }
      expect(await retrato.changes()).toEqual([])
    })

  it('com um token que não vale: 401', async () => {
    const answer = await send('a.b.c', pedido().inject(mundo.a))
    expect([answer.statusCode, answer.json().title]).toEqual([401, 'sessao_expirada'])
  })

  if (roles !== 'todos' && todos.some((papel) => !allowed(papel)))
    it('com outro papel: 403, antes de se olhar para o pedido', async () => {
      for (const papel of todos.filter((papel) => !allowed(papel))) {
        const token = pessoaDe(quemDoPapel[papel], mundo.a, mundo)?.token ?? null
        for (const options of [rubbish, pedido().inject(mundo.a)]) {
          const answer = await send(token, options)
          expect([papel, answer.statusCode, answer.json().title]).toEqual([papel, 403, 'papel_errado'])
        }
      }
      expect(await retrato.changes()).toEqual([])
    })

  if (roles !== 'todos' && allowed('Professor'))
    it('a professores por confirmar: só o que o contrato lhes abre, e 403 antes de se olhar para o pedido', async () => {
      const { porConfirmar } = mundo.a.administracao
      const closed = [
        ...(endpoint.porConfirmar === 'todos' ? [] : [porConfirmar]),
        ...(endpoint.porConfirmar === undefined ? [convidada] : []),
      ]
      for (const { nome, token } of closed)
        for (const options of [rubbish, pedido().inject(mundo.a)]) {
          const answer = await send(token, options)
          expect([nome, answer.statusCode, answer.json().title]).toEqual([nome, 403, 'conta_por_confirmar'])
        }
      expect(await retrato.changes()).toEqual([])
      for (const { nome, token } of [porConfirmar, convidada].filter((pessoa) => !closed.includes(pessoa))) {
        const answer = await send(token, rubbish)
        const body = String(answer.headers['content-type']).includes('json') && answer.statusCode >= 400 ? answer.json().title : ''
        expect([nome, body]).not.toEqual([nome, 'conta_por_confirmar'])
      }
    })

  if (endpoint.body ?? endpoint.query)
    it('um pedido mal formado é 400, mesmo que a coisa seja de outro', async () => {
      const { quem, partes } = pedido()
      const part = endpoint.body ? 'body' : 'query'
      const wrong: Partes = { ...partes(mundo.a), [part]: { ...Object(partes(mundo.a)[part]), campoDesconhecido: 1 } }
      const answer = await send(pessoaDe(quem, mundo.b, mundo)?.token ?? null, toInject(key, wrong))
      expect([answer.statusCode, answer.json().title]).toEqual([400, 'pedido_invalido'])
      expect(await retrato.changes()).toEqual([])
    })

  if (comNaoEncontrado.has(key))
    it('o que é de outro é 404, tal e qual o que não existe, e nada muda', async () => {
      const valid = pedido()
      const ids = idsOf(valid)
      const own = valid.partes(mundo.a)
      const nothing = withoutThings(own, ids)
      const others = todos.filter(allowed).filter((papel) => papel !== 'Admin')
      for (const papel of roles === 'todos' ? [] : others) {
        const token = pessoaDe(quemDoPapel[papel], mundo.b, mundo)?.token ?? null
        const foreign = await send(token, toInject(key, own))
        const missing = await send(token, toInject(key, nothing))
        expect(foreign.statusCode, `${papel}: ${foreign.body.slice(0, 400)}`).toBe(404)
        expect(said(foreign), papel).toBe(said(missing))
      }
      expect(await retrato.changes()).toEqual([])
    })

  if (comNaoEncontrado.has(key) && endpoint.body)
    it('com um corpo que as regras recusam, o que é de outro responde tal e qual o que não existe, e nada muda', async () => {
      const valid = pedido()
      const ids = idsOf(valid)
      const token = pessoaDe(valid.quem, mundo.b, mundo)?.token ?? null
      for (const { where, partes } of spoiled(valid.partes(mundo.a), ids)) {
        const foreign = await send(token, toInject(key, partes))
        const missing = await send(token, toInject(key, withoutThings(partes, ids)))
        expect(said(foreign), where).toBe(said(missing))
        // An answer may first tell a fault of the request itself, but never the state of the thing.
        expect([where, [400, 401, 404, 422].includes(foreign.statusCode) || codeOf(foreign)]).toEqual([where, true])
      }
      expect(await retrato.changes()).toEqual([])
    })

  if (comCoisas.has(key))
    it('cada coisa de outro no meio das suas é 404, e nada muda', async () => {
      const valid = pedido()
      const token = pessoaDe(valid.quem, mundo.a, mundo)?.token ?? null
      const own = valid.partes(mundo.a)
      for (const path of idsOf(valid)) {
        const campo = path.join('/')
        const theirs = valueAt(valid.partes(mundo.b), path)
        const rule = outrasRegras[key]?.campos.test(campo) ? outrasRegras[key] : null
        const missing = await send(token, toInject(key, Object(replaced(own, path, NADA))))
        const changes = await retrato.changes()
        if (changes.length > 0) await retrato.restore()
        const foreign = await send(token, toInject(key, Object(replaced(own, path, theirs))))
        expect([campo, codeOf(foreign)], foreign.body.slice(0, 400)).toEqual([campo, rule?.codigo ?? 'nao_encontrado'])
        expect(said(foreign, theirs), campo).toBe(said(missing, NADA))
        expect(await retrato.changes(), campo).toEqual(rule?.codigo === '200' ? changes : [])
      }
    })

  if (comCoisasDoAluno.has(key))
    it('a tentativa e o progresso de um colega da mesma turma são de outro', async () => {
      const valid = pedido()
      expect(codeOf(await send(mundo.a.colega.token, valid.inject(mundo.a)))).toBe('nao_encontrado')
      expect(await retrato.changes()).toEqual([])
    })

  if (allowed('Admin') && roles !== 'todos')
    it('o admin: as coisas das turmas são-lhe acessíveis, as pessoais dos outros não', async () => {
      const valid = pedido()
      const answer = await send(mundo.admin.token, valid.inject(mundo.a))
      const personal =
        pessoais.some((pattern) => pattern.test(key)) && idsOf(valid).length > 0 && !(key in outrasRegras && codeOf(answer) === '200')
      expect(codeOf(answer), answer.body.slice(0, 400)).toBe(personal ? 'nao_encontrado' : (soDeUm[key] ?? valid.recusa?.codigo ?? '200'))
    })
})

describe('as exceções', () => {
  it('só falam de chamadas que existem', () => {
    const known = new Set(endpoints.map(([key]) => key))
    expect([...Object.keys(semDono), ...Object.keys(outrasRegras), ...Object.keys(soDeUm)].filter((key) => !known.has(key))).toEqual([])
  })
})

describe('as chamadas que falam de coisas de alguém', () => {
  it('são as mesmas no mundo e nos desenhos', () => {
    const real = endpoints.map(([key, endpoint]) => {
      const found = pedidoValido(key, endpoint)
      return [key, found && idsOf(found)]
    })
    expect(Object.fromEntries(real)).toEqual(Object.fromEntries(idsDesenhados))
  })

  it('não são menos do que eram', () => {
    const comCorpo = endpoints.filter(([key, { body }]) => body && comNaoEncontrado.has(key))
    expect(comCoisas.size).toBeGreaterThanOrEqual(136)
    expect(comNaoEncontrado.size).toBeGreaterThanOrEqual(133)
    expect(comCorpo.length).toBeGreaterThanOrEqual(57)
    expect(comCoisasDoAluno.size).toBeGreaterThanOrEqual(8)
  })
})
