// @vitest-environment jsdom
/** What an act upon questions changes elsewhere is read again there. */
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Chave } from '#kit/api/client.ts'
import { press, write } from '#web/ensaio-gestos.ts'
import { enderecoDe, showBeside } from '#web/ensaio-leituras.tsx'
import { beginAt, rita } from '#web/repositorio/ensaio.tsx'
import { AddToTesteDialog } from './AddToTesteDialog.tsx'
import { DeletePerguntasDialog } from './DeletePerguntasDialog.tsx'
import { PesquisaDialog } from './PesquisaDialog.tsx'
import { PesquisasGuardadas } from './PesquisasGuardadas.tsx'

beginAt('2026-07-17T09:15:00.000Z')
const close = () => {}

type Caso = { quando: string; escrita: Chave; resposta?: object; pagina: ReactNode; faz: () => Promise<unknown>; muda: readonly Chave[] }
const casos: readonly Caso[] = [
  {
    quando: 'guardada uma pesquisa',
    escrita: 'PUT /api/perguntas/pesquisas',
    pagina: <PesquisaDialog filtro={{ etiqueta: 'Exame' }} onClose={close} />,
    faz: async () => {
      await write('Nome', 'Exames')
      await press('Guardar pesquisa')
    },
    muda: ['GET /api/perguntas/pesquisas'],
  },
  {
    quando: 'esquecida uma pesquisa',
    escrita: 'DELETE /api/perguntas/pesquisas/{id}',
    pagina: <PesquisasGuardadas atual={{}} />,
    faz: () => press('Esquecer a pesquisa «Exames»'),
    muda: ['GET /api/perguntas/pesquisas'],
  },
  {
    quando: 'eliminadas perguntas',
    escrita: 'POST /api/perguntas/eliminar',
    resposta: { ato: null, mudadas: 2, testes: 0 },
    pagina: <DeletePerguntasDialog alvo={{ ids: [1, 2] }} onClose={close} onFeito={close} />,
    faz: async () => {
      await write(/eliminar/, 'eliminar')
      await press('Eliminar perguntas')
    },
    muda: ['GET /api/perguntas', 'GET /api/perguntas/dominios', 'GET /api/repositorio', 'GET /api/repositorio/teste/{id}'],
  },
  {
    quando: 'juntas perguntas a um teste',
    escrita: 'POST /api/repositorio/teste/{id}/juntar',
    resposta: { juntas: 1 },
    pagina: <AddToTesteDialog alvo={{ ids: [1] }} onClose={close} />,
    faz: () => press(/Rochas/),
    muda: ['GET /api/perguntas', 'GET /api/repositorio', 'GET /api/repositorio/teste/{id}'],
  },
]

test.each(casos)('$quando, volta a ler-se o que o mostra noutras páginas', async ({ escrita, resposta, pagina, faz, muda }) => {
  const replies = {
    'GET /api/geral/info': rita,
    'GET /api/perguntas/pesquisas': [{ id: 1, nome: 'Exames', filtro: { etiqueta: 'Exame' } }],
    'GET /api/repositorio/pesquisa': { data: [{ id: 1, nome: 'Rochas', isFolder: false, caminho: [] }], proximo: null, total: 1 },
    [enderecoDe(escrita)]: { id: 1, ...resposta },
  }
  const { again } = await showBeside(muda, replies, pagina)
  await faz()
  await waitFor(() => expect(again()).toEqual(muda))
})
