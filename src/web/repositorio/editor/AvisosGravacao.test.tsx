// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAUSA_MS } from '#web/gravacao/gravador.ts'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import { type Resposta, problema, showPage, stubApi } from '../ensaio.tsx'
import { AvisosGravacao } from './AvisosGravacao.tsx'
import { EditorTeste } from './editor.ts'
import type { Teste } from './rascunho.ts'
import { reloadTeste } from './useEditorTeste.ts'

const teste = {
  id: 7,
  versao: 1,
  nome: 'Teste 3',
  descricao: '',
  dataAlterado: '2026-11-18T10:00:00.000Z',
  duracao: 50,
  instrucoes: [],
  perguntas: [],
  paginasPerguntas: [{ id: 'pag1', titulo: 'Uma', estimulo: [], recursos: [], sorteios: [] }],
  ficheiros: {},
} as unknown as Teste // what the editor reads of it

/** Each tries again by itself, for as long as it is there: left behind, it would save in the middle of a later test. */
const abertos: EditorTeste[] = []
function novoEditor(): EditorTeste {
  const editor = new EditorTeste(teste, () => {})
  abertos.push(editor)
  return editor
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const editor of abertos.splice(0)) editor.gravador.end()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(editor: EditorTeste, onReload: (queries: QueryClient) => void) {
  function Pagina() {
    const queries = useQueryClient()
    const estado = useSyncExternalStore(editor.subscribe, editor.estado)
    const gravacao = useSyncExternalStore(editor.gravador.subscribe, editor.gravador.estado)
    return (
      <>
        <AvisosGravacao editor={editor} estado={estado} gravacao={gravacao} onReload={() => onReload(queries)} />
        {/* As a page does by itself when its network comes back. */}
        <button type="button" onClick={() => void queries.prefetchQuery({ ...testeQuery(editor.id), staleTime: 0 })}>
          Pedir o teste
        </button>
      </>
    )
  }
  await showPage(Pagina, ['/'], '/')
}
const call = (editor: EditorTeste, nome: string) => act(async () => editor.change((atual) => ({ ...atual, nome })))

/** A test whose name was changed, and what the server said to that. */
async function quandoResponde(resposta: Resposta) {
  const asked = stubApi({ 'PUT /api/repositorio/teste': () => resposta })
  const editor = novoEditor()
  const onReload = vi.fn()
  await show(editor, onReload)
  await act(async () => {
    editor.change((atual) => ({ ...atual, nome: 'Rochas' }))
    await editor.gravador.flush()
  })
  return { asked, editor, onReload }
}

test('com a sessão acabada diz-se onde está o que se fez, e o caminho é iniciá-la', async () => {
  await quandoResponde(problema(401, 'sessao_expirada', 'A sua sessão terminou.'))
  expect(screen.getByText(/A sua sessão terminou\. Estão neste navegador e seguem depois\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Iniciar sessão' }).getAttribute('href')).toBe('/login')
})

test('o que passa sozinho pode tentar-se já', async () => {
  const { asked } = await quandoResponde(problema(503, 'base_indisponivel', 'A Lousa volta já.'))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Tentar já' })))
  expect(asked).toHaveLength(2)
})

test('o que choca compara-se e escolhe-se campo a campo, e guarda-se o escolhido', async () => {
  const deOutro = { ...teste, versao: 5, nome: 'De outro', duracao: 90, alteradoPor: 'Ana Reis' }
  const { asked, editor } = await quandoResponde(problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: deOutro }))
  expect(screen.getByText(/Ana Reis mudou o mesmo que aqui: Título do teste\./)).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Comparar e escolher' })))
  const dialogo = within(screen.getByRole('dialog', { name: 'Com qual fica?' }))
  expect(dialogo.getByRole('button', { name: /Guardar o escolhido/ }).getAttribute('aria-disabled')).toBe('true')
  const campo = within(dialogo.getByRole('group', { name: 'Título do teste' }))
  expect(campo.getByRole('radio', { name: /O que está aqui\s*Rochas/ })).toBeDefined()
  fireEvent.click(campo.getByRole('radio', { name: /De Ana Reis\s*De outro/ }))
  await act(async () => void fireEvent.click(dialogo.getByRole('button', { name: 'Guardar o escolhido' })))
  // Its own side of everything is what is stored: there is nothing left to send.
  expect([editor.estado().rascunho.nome, editor.estado().rascunho.duracao, editor.gravador.limpo]).toEqual(['De outro', 90, true])
  expect(asked).toHaveLength(1)
  expect(screen.getByText('Ana Reis mudou a duração; ficou tudo guardado.')).toBeDefined()
})

test('uma escolha feita à pressa fica feita quando o aviso é lido em voz alta', async () => {
  await quandoResponde(problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: { ...teste, versao: 5, nome: 'De outro' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Comparar e escolher' }))
  const meu = () => within(screen.getByRole('dialog', { name: 'Com qual fica?' })).getByRole('radio', { name: /O que está aqui/ })
  fireEvent.click(meu())
  const aviso = screen.getByText(/mudou o mesmo que aqui/)
  await vi.waitFor(() => expect(aviso.isConnected).toBe(false)) // it was put on the page once more
  expect(meu()).toHaveProperty('checked', true)
})

test('o que não pode guardar-se assim pede que se corrija, ou que se abra o que está guardado', async () => {
  const { onReload } = await quandoResponde(problema(422, 'regra_do_conteudo', 'Esta pergunta já não existe.'))
  expect(screen.getByText(/Esta pergunta já não existe\. Corrija/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir a versão guardada' }))
  expect(onReload).toHaveBeenCalledOnce()
})

describe('a versão guardada, aberta enquanto o que se escreveu depois ainda segue', () => {
  /** What was first sent is refused; what was written meanwhile goes by itself after a pause. Each answer comes when it is told to. */
  async function recusadoEEscritoDepois() {
    let guardado = teste
    const asked = stubApi({
      'GET /api/repositorio/teste/7': () => ({ body: guardado }),
      'PUT /api/repositorio/teste': ({ body }) => {
        const { nome } = body as { nome: string }
        if (nome === 'Recusado') return problema(422, 'regra_do_conteudo', 'Esta pergunta já não existe.')
        guardado = { ...guardado, nome, versao: guardado.versao + 1 }
        return { body: guardado }
      },
    })
    const answering = globalThis.fetch
    const porResponder: { method: string; chega: () => void }[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const answer = await answering(address, init)
      await new Promise<void>((chega) => porResponder.push({ method: init.method ?? 'GET', chega }))
      return answer
    })
    const editor = novoEditor()
    await show(editor, (queries) => void reloadTeste(editor, queries))
    vi.useFakeTimers()
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    const responde = async (method: string) => {
      const pedido = porResponder.find((each) => each.method === method)
      if (!pedido) throw new Error(`No ${method} is waiting`)
      porResponder.splice(porResponder.indexOf(pedido), 1)
      pedido.chega()
      await pass(1)
    }
    await call(editor, 'Recusado')
    await pass(PAUSA_MS)
    await call(editor, 'Rochas')
    await responde('PUT')
    return {
      editor,
      pass,
      responde,
      openGuardada: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Abrir a versão guardada' }))),
      pedidos: () => asked.map(({ method }) => method),
      nome: () => editor.estado().rascunho.nome,
      /** Had it gone on from any other version than the stored one, the server would refuse it. */
      seguinte: async () => {
        await call(editor, 'Vulcões')
        await pass(PAUSA_MS)
        return asked.at(-1)?.body
      },
    }
  }

  test('só se pede depois de se saber o que foi feito do que ia a caminho', async () => {
    const { pass, responde, openGuardada, pedidos, nome, seguinte } = await recusadoEEscritoDepois()
    await pass(PAUSA_MS)
    expect(pedidos()).toEqual(['PUT', 'PUT'])
    await openGuardada()
    await pass(PAUSA_MS)
    expect(pedidos(), 'o que viesse agora podia já não ser o que está guardado').toEqual(['PUT', 'PUT'])
    await responde('PUT')
    await responde('GET')
    expect([pedidos(), nome()]).toEqual([['PUT', 'PUT', 'GET'], 'Rochas'])
    expect(await seguinte()).toMatchObject({ nome: 'Vulcões', versao: 2 })
  })

  test.each([
    { ordem: ['GET', 'PUT'], quando: 'ainda não chegou' },
    { ordem: ['PUT', 'GET'], quando: 'já chegou' },
  ])('se algo seguiu enquanto se pedia, e $quando, pede-se outra vez: não se mostra o que já lá não está', async ({ ordem }) => {
    const { editor, pass, responde, openGuardada, pedidos, nome, seguinte } = await recusadoEEscritoDepois()
    await openGuardada()
    await pass(PAUSA_MS)
    expect(pedidos()).toEqual(['PUT', 'GET', 'PUT'])
    for (const method of ordem) await responde(method)
    expect(nome()).toBe('Rochas')
    await responde('GET')
    expect([pedidos(), nome(), editor.gravador.estado().em]).toEqual([['PUT', 'GET', 'PUT', 'GET'], 'Rochas', 'guardado'])
    expect(await seguinte()).toMatchObject({ nome: 'Vulcões', versao: 2 })
  })

  test('o que já se tinha pedido antes de guardar não conta: pede-se outra vez', async () => {
    const { pass, responde, openGuardada, pedidos, nome, seguinte } = await recusadoEEscritoDepois()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pedir o teste' })))
    await pass(PAUSA_MS)
    await openGuardada()
    await responde('PUT')
    expect(pedidos()).toEqual(['PUT', 'GET', 'PUT', 'GET'])
    await responde('GET')
    await responde('GET')
    expect(nome()).toBe('Rochas')
    expect(await seguinte()).toMatchObject({ nome: 'Vulcões', versao: 2 })
  })

  test('se não se consegue abrir, diz-se porquê e fica o que se escreveu', async () => {
    stubApi({
      'GET /api/repositorio/teste/7': () => problema(503, 'base_indisponivel', 'A Lousa volta já.'),
      'PUT /api/repositorio/teste': () => problema(422, 'regra_do_conteudo', 'Esta pergunta já não existe.'),
    })
    const editor = novoEditor()
    await show(editor, (queries) => void reloadTeste(editor, queries))
    await call(editor, 'Recusado')
    await act(async () => void (await editor.gravador.flush()))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Abrir a versão guardada' })))
    expect(await screen.findByText('A Lousa volta já.')).toBeDefined()
    expect(editor.estado().rascunho.nome).toBe('Recusado')
  })
})
