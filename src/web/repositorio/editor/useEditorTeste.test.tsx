// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#web/ensaio-gestos.ts'
import { showBeside } from '#web/ensaio-leituras.tsx'
import { beginAt } from '../ensaio.tsx'
import type { Teste } from './rascunho.ts'
import { useEditorTeste } from './useEditorTeste.ts'

beginAt('2026-07-17T09:15:00.000Z')

const teste = {
  id: 1,
  versao: 1,
  nome: 'Rochas',
  descricao: '',
  dataAlterado: '2026-07-16T10:00:00.000Z',
  duracao: 50,
  instrucoes: [],
  perguntas: [],
  paginasPerguntas: [{ id: 'pag1', titulo: 'Uma', estimulo: [], recursos: [], sorteios: [] }],
  ficheiros: {},
} as unknown as Teste // what the editor reads of it

function Pagina() {
  const editor = useEditorTeste(teste)
  const save = () => {
    editor.change((atual) => ({ ...atual, nome: 'Minerais' }))
    void editor.gravador.flush()
  }
  return <button onClick={save}>Guardar</button>
}

test('guardado um teste, volta a ler-se a lista, o papel, e em que testes está cada pergunta', async () => {
  localStorage.clear()
  const muda = ['GET /api/repositorio', 'GET /api/repositorio/teste/{id}/papel', 'GET /api/perguntas'] as const
  const guardado = { ...teste, versao: 2, nome: 'Minerais' }
  const { again } = await showBeside(muda, { 'PUT /api/repositorio/teste': guardado }, <Pagina />)
  await press('Guardar')
  await waitFor(() => expect(again()).toEqual(muda))
})
