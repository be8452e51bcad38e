// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiasDe, writeCopia } from '#web/gravacao/copia.ts'
import { stubApi } from '#web/repositorio/ensaio.tsx'
import { novoGravador } from './rascunho.ts'
import type { Minha } from './trabalhos.queries.ts'

const minha = { id: 6, versao: 1, alteradoEm: null, resposta: { texto: [], ficheiros: [] }, enviadoEm: null } as unknown as Minha // what the writer reads of it
const conteudo = { texto: [{ insert: 'Dois ovos.\n' }], ficheiros: [9] }
const chegou = { ...minha, versao: 2, alteradoEm: '2026-07-17T09:00:00Z', resposta: conteudo }

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test('guarda o texto e os ficheiros sobre a versão que o servidor tinha, e diz quando', async () => {
  const asked = stubApi({ 'PUT /api/trabalho/resposta/6': () => ({ body: chegou }) })
  const onGuardada = vi.fn()
  const gravador = novoGravador(minha, onGuardada)
  gravador.change(conteudo)
  expect(await gravador.flush()).toBe(true)
  expect(asked).toMatchObject([{ body: { ...conteudo, versao: 1 } }])
  expect(gravador.estado()).toEqual({ em: 'guardado', quando: chegou.alteradoEm })
  expect(onGuardada).toHaveBeenCalledWith(chegou, conteudo)
})

test('uma cópia de uma Lousa anterior volta como as outras', async () => {
  writeCopia('trabalho:6', { ...conteudo, versao: 1, em: 1_000 })
  const asked = stubApi({ 'PUT /api/trabalho/resposta/6': () => ({ body: chegou }) })
  const gravador = novoGravador(minha, () => {})
  expect(gravador.porGuardar).toEqual(conteudo)
  expect(await gravador.flush()).toBe(true)
  expect(asked).toMatchObject([{ body: { ...conteudo, versao: 1 } }])
})

test('se só a resposta do servidor se perdeu, reconhece-se o que lá está, por que ordem venha', () => {
  writeCopia('trabalho:6', {
    versao: 1,
    rascunho: {
      texto: [{ insert: { image: { ficheiro: 9, alt: 'O bolo' } } }, { insert: 'Dois ovos', attributes: { italic: true, code: true } }],
      ficheiros: [],
    },
  })
  // As the database gives it back: the fields of each thing in an order of its own.
  const texto = [{ insert: { image: { alt: 'O bolo', ficheiro: 9 } } }, { insert: 'Dois ovos', attributes: { code: true, italic: true } }]
  const gravador = novoGravador({ ...chegou, resposta: { texto, ficheiros: [] } } as Minha, () => {})
  expect([gravador.limpo, copiasDe('trabalho:6')]).toEqual([true, []])
})
