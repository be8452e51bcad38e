// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Resposta, problema, showPage, stubApi } from '../ensaio.tsx'
import { AvisosGravacao } from './AvisosGravacao.tsx'
import { EditorTeste } from './editor.ts'
import type { Teste } from './rascunho.ts'

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

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A test whose name was changed, and what the server said to that. */
async function quandoResponde(resposta: Resposta) {
  const asked = stubApi({ 'PUT /api/repositorio/teste': () => resposta })
  const editor = new EditorTeste(teste, () => {})
  const onRecarregar = vi.fn()
  function Pagina() {
    const estado = useSyncExternalStore(editor.subscribe, editor.estado)
    const gravacao = useSyncExternalStore(editor.gravador.subscribe, editor.gravador.estado)
    return <AvisosGravacao editor={editor} estado={estado} gravacao={gravacao} onRecarregar={onRecarregar} />
  }
  await showPage(Pagina, ['/'], '/')
  await act(async () => {
    editor.mudar((atual) => ({ ...atual, nome: 'Rochas' }))
    await editor.gravador.flush()
  })
  return { asked, editor, onRecarregar }
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

test('a versão guardada vê-se sem se perder a sua: um toque traz de volta o que se escreveu', async () => {
  const deOutro = { ...teste, versao: 5, nome: 'De outro' }
  const { editor } = await quandoResponde(problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: deOutro }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ver a versão guardada' })))
  expect(editor.estado().rascunho.nome).toBe('De outro')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Anular' })))
  expect([editor.estado().rascunho.nome, editor.gravador.versao]).toEqual(['Rochas', 5])
})

test('o que não pode guardar-se assim pede que se corrija, ou que se abra o que está guardado', async () => {
  const { onRecarregar } = await quandoResponde(problema(422, 'regra_do_conteudo', 'Esta pergunta já não existe.'))
  expect(screen.getByText(/Esta pergunta já não existe\. Corrija/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir a versão guardada' }))
  expect(onRecarregar).toHaveBeenCalledOnce()
})
