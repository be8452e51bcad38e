// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiasDe, writeCopia } from '#web/gravacao/copia.ts'
import { PAUSA_MS } from '#web/gravacao/gravador.ts'
import { problema, stubApi } from '../ensaio.tsx'
import { EditorTeste } from './editor.ts'
import { type PerguntaDoTeste, type Teste, addItens, fromTeste, setPagina } from './rascunho.ts'

const quando = '2026-11-18T10:00:00.000Z'
const pergunta = (id: number, points = 5): PerguntaDoTeste => ({
  id,
  versao: 1,
  dominio: '',
  enunciado: [{ insert: `P${id}\n` }],
  explicacao: [],
  points,
  pastaId: 0,
  tipoPergunta: 2,
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
})
const teste = (versao: number, mais: Partial<Teste> = {}): Teste => ({
  id: 7,
  versao,
  isFolder: false,
  nome: 'Teste 3',
  descricao: '',
  repositorioPaiId: 0,
  dataCriado: quando,
  dataAlterado: quando,
  totalPerguntas: 0,
  totalPoints: 0,
  duracao: 50,
  publicado: false,
  caminho: [],
  instrucoes: [],
  perguntas: [],
  paginasPerguntas: [{ id: 'pag1', titulo: 'Uma', estimulo: [], recursos: [], sorteios: [] }],
  ficheiros: {},
  de: null,
  copiadoDe: null,
  alteradoPor: null,
  pode: { editar: true, copiar: true },
  ...mais,
})

let asked: ReturnType<typeof stubApi>
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  asked = stubApi({
    'PUT /api/repositorio/teste': ({ body }) => ({
      body: {
        ...teste(asked.length + 1),
        nome: (body as { nome: string }).nome,
        ficheiros: { '3': { url: '/f', nome: 'f.png', tipo: 'image/png', tamanho: 1 } },
      },
    }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const titulo = (editor: EditorTeste) => editor.estado().rascunho.paginas[0]?.titulo

test('um ato guarda-se sozinho; anular guarda o que estava', async () => {
  const onGuardado = vi.fn()
  const editor = new EditorTeste(teste(1), onGuardado)
  editor.change((atual) => setPagina(atual, 0, { titulo: 'Vulcanismo' }))
  expect(editor.estado()).toMatchObject({ podeAnular: true, podeRefazer: false })
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  expect(asked.at(-1)?.body).toMatchObject({ id: 7, versao: 1, paginasPerguntas: [{ id: 'pag1', titulo: 'Vulcanismo' }] })
  expect(onGuardado).toHaveBeenCalledOnce()
  expect(editor.estado().ficheiros).toHaveProperty('3')
  editor.undo()
  expect(titulo(editor)).toBe('Uma')
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  expect(asked.at(-1)?.body).toMatchObject({ versao: 2, paginasPerguntas: [{ titulo: 'Uma' }] })
  editor.redo()
  expect(titulo(editor)).toBe('Vulcanismo')
})

test('um ato que não muda nada não se guarda nem se anula', async () => {
  const editor = new EditorTeste(
    teste(1, { perguntas: [{ perguntaid: 4, pagina: 1, ordem: 1, points: null, esquema: null, pergunta: pergunta(4) }] }),
    () => {},
  )
  editor.change((atual) => addItens(atual, 0, [{ tipo: 'pergunta', points: null, esquema: null, pergunta: pergunta(4) }]))
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  expect(asked).toEqual([])
  expect(editor.estado().podeAnular).toBe(false)
})

test('um pedido a que ninguém responde não prende os seguintes: ao fim do seu tempo, o que se escreveu entretanto segue', async () => {
  const limites: { ms: number; finish: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limites.push({ ms, finish: () => controller.abort(new DOMException('', 'TimeoutError')) })
    return controller.signal
  })
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const editor = new EditorTeste(teste(1), () => {})
  editor.change((atual) => setPagina(atual, 0, { titulo: 'Vulcanismo' }))
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  vi.stubGlobal('fetch', answering)
  editor.change((atual) => setPagina(atual, 0, { titulo: 'Vulcões' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([limites.map(({ ms }) => ms), asked]).toEqual([[expect.closeTo(30_000, -3)], []])
  limites[0]?.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toMatchObject([{ body: { versao: 1, paginasPerguntas: [{ titulo: 'Vulcões' }] } }])
  expect(editor.gravador.limpo).toBe(true)
})

test('o que já tinha partido e chegou sem se saber é do próprio: o que se escreveu depois retoma-se sem perguntas', () => {
  const partiu = { ...fromTeste(teste(4)), nome: 'Partiu' }
  writeCopia('teste:7', { versao: 4, rascunho: setPagina(partiu, 0, { titulo: 'Depois' }), semResposta: [partiu] })
  const editor = new EditorTeste(teste(5, { nome: 'Partiu' }), () => {})
  expect(editor.estado()).toMatchObject({ recuperado: true, copiaAntiga: null })
  expect([editor.estado().rascunho.paginas[0]?.titulo, editor.gravador.versao]).toEqual(['Depois', 5])
})

test('o que não chegou a guardar-se volta ao abrir e segue', async () => {
  writeCopia('teste:7', { versao: 4, rascunho: setPagina(fromTeste(teste(4)), 0, { titulo: 'Por guardar' }) })
  // A page may be begun more than once before it stands: only the one that stands saves.
  const [, editor] = [new EditorTeste(teste(4), () => {}), new EditorTeste(teste(4), () => {})]
  expect([titulo(editor), editor.estado().recuperado]).toEqual(['Por guardar', true])
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  expect(asked).toEqual([])
  await editor.gravador.flush()
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  expect(asked).toMatchObject([{ body: { versao: 4, paginasPerguntas: [{ titulo: 'Por guardar' }] } }])
  expect(editor.estado().recuperado, 'diz-se até ao ato seguinte').toBe(true)
  editor.change((atual) => setPagina(atual, 0, { titulo: 'Outra' }))
  expect(editor.estado().recuperado).toBe(false)
  await editor.gravador.flush()
  expect(copiasDe('teste:7')).toEqual([])
})

test('uma cópia igual ao que está guardado não se oferece: chegou lá, só a resposta se perdeu', async () => {
  writeCopia('teste:7', {
    versao: 4,
    rascunho: { ...fromTeste(teste(5)), instrucoes: [{ insert: { image: { ficheiro: 3, alt: 'A flor' } } }] },
  })
  // As the database gives it back: the fields in an order of its own.
  const editor = new EditorTeste(teste(5, { instrucoes: [{ insert: { image: { alt: 'A flor', ficheiro: 3 } } }] }), () => {})
  await editor.gravador.flush()
  expect(editor.estado()).toMatchObject({ copiaAntiga: null, recuperado: false })
  expect(copiasDe('teste:7')).toEqual([])
})

test('se o teste mudou entretanto, a cópia espera que se escolha; usá-la pode anular-se', async () => {
  writeCopia('teste:7', { versao: 4, rascunho: setPagina(fromTeste(teste(4)), 0, { titulo: 'Antiga' }) })
  const editor = new EditorTeste(teste(6), () => {})
  expect(titulo(editor)).toBe('Uma')
  const { copiaAntiga } = editor.estado()
  if (copiaAntiga) editor.applyCopia(copiaAntiga)
  expect([titulo(editor), editor.estado().copiaAntiga]).toEqual(['Antiga', null])
  editor.undo()
  expect(titulo(editor)).toBe('Uma')
  await editor.gravador.flush()
  expect(copiasDe('teste:7'), 'usada e guardada, não fica para trás').toEqual([])
})

test('deitada fora, a cópia não volta', () => {
  writeCopia('teste:7', { versao: 4, rascunho: setPagina(fromTeste(teste(4)), 0, { titulo: 'Antiga' }) })
  const editor = new EditorTeste(teste(6), () => {})
  const { copiaAntiga } = editor.estado()
  expect(copiaAntiga).toMatchObject({ copia: { versao: 4 } })
  if (copiaAntiga) editor.discardCopia(copiaAntiga.nome)
  expect([editor.estado().copiaAntiga, new EditorTeste(teste(6), () => {}).estado().copiaAntiga]).toEqual([null, null])
})

/** What another stored meanwhile is met once; what is sent after it is stored. */
const meets = (deOutro: Teste) =>
  stubApi({
    'PUT /api/repositorio/teste': ({ body }) => {
      const { versao, nome, duracao } = body as { versao: number; nome: string; duracao: number | null }
      if (versao < deOutro.versao) return problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: deOutro })
      return { body: { ...deOutro, nome, duracao, versao: versao + 1, alteradoPor: null } }
    },
  })

test('o que outro guardou entretanto e não choca junta-se e guarda-se; anular só desfaz o que é seu', async () => {
  asked = meets(teste(5, { nome: 'De outro', alteradoPor: 'Ana Reis' }))
  const editor = new EditorTeste(teste(1), () => {})
  editor.change((atual) => ({ ...atual, duracao: 15 }))
  await editor.gravador.flush()
  expect(asked.map(({ body }) => body)).toMatchObject([{ versao: 1 }, { versao: 5, nome: 'De outro', duracao: 15 }])
  expect([editor.gravador.estado().em, editor.estado().entretanto]).toEqual(['guardado', 'Ana Reis mudou o título'])
  editor.undo()
  expect(editor.estado().rascunho).toMatchObject({ nome: 'De outro', duracao: teste(1).duracao })
})

test('o que choca espera que se escolha campo a campo, e o que se escreve entretanto não se perde', async () => {
  const deOutro = teste(5, { nome: 'De outro', duracao: 90, alteradoPor: 'Ana Reis' })
  asked = meets(deOutro)
  const editor = new EditorTeste(teste(1), () => {})
  editor.change((atual) => ({ ...atual, nome: 'Meu', duracao: 15 }))
  await editor.gravador.flush()
  expect(editor.gravador.estado().em).toBe('conflito')
  editor.change((atual) => setPagina(atual, 0, { titulo: 'Vulcanismo' }))
  expect(editor.choques(deOutro).map(({ campo, meu, deles }) => [campo, meu, deles])).toEqual([
    ['nome', 'Meu', 'De outro'],
    ['duracao', '15 min', '1 h 30 min'],
  ])
  await editor.resolve(deOutro, { nome: 'meu' })
  expect(editor.gravador.estado().em, 'um campo está por escolher').toBe('conflito')
  await editor.resolve(deOutro, { nome: 'meu', duracao: 'deles' })
  expect(asked.at(-1)?.body).toMatchObject({ versao: 5, nome: 'Meu', duracao: 90, paginasPerguntas: [{ titulo: 'Vulcanismo' }] })
  expect([editor.gravador.estado().em, editor.gravador.limpo]).toEqual(['guardado', true])
})

test('uma pergunta editada aparece como ficou, sem ser um passo de anular', () => {
  const editor = new EditorTeste(
    teste(1, { perguntas: [{ perguntaid: 4, pagina: 1, ordem: 1, points: null, esquema: null, pergunta: pergunta(4) }] }),
    () => {},
  )
  editor.recebePergunta(pergunta(4, 9), {})
  expect(editor.estado()).toMatchObject({ podeAnular: false, rascunho: { paginas: [{ itens: [{ pergunta: { points: 9 } }] }] } })
})

test('a versão mais recente de uma pergunta vale no teste o que a outra valia; só isso se guarda', () => {
  const com = (antiga?: { numero: number; atual: number; ficou: boolean }) =>
    teste(1, {
      perguntas: [{ perguntaid: 4, pagina: 1, ordem: 1, points: null, esquema: null, pergunta: pergunta(4, 5), ...(antiga && { antiga }) }],
    })
  const editor = new EditorTeste(com({ numero: 1, atual: 2, ficou: false }), () => {})
  expect(editor.estado().antigas.get(4)).toEqual({ numero: 1, atual: 2, ficou: false })
  editor.recebeVersao(pergunta(4, 5), undefined, {})
  expect(editor.estado().antigas.size).toBe(0)
  expect(editor.gravador.estado().em).toBe('guardado')
  editor.recebeVersao(pergunta(4, 9), undefined, {})
  expect(editor.estado().rascunho.paginas[0]?.itens).toMatchObject([{ points: 5, pergunta: { points: 9 } }])
  expect(editor.gravador.estado().em).not.toBe('guardado')
  // Back to the version whose own points those are: it follows them again.
  editor.recebeVersao(pergunta(4, 5), { numero: 1, atual: 2, ficou: false }, {})
  expect(editor.estado().rascunho.paginas[0]?.itens).toMatchObject([{ points: null, pergunta: { points: 5 } }])
})
