// @vitest-environment jsdom
/** Whoever takes back the mark just given takes back that one, however slow the network. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#web/ui/toasts.ts'
import { CorrigirGrupos } from './CorrigirGrupos.tsx'
import type { CorrecaoPergunta, Grupo, Painel, RespostaNoGrupo } from './correcao.queries.ts'

const resposta = (tentativaId: number, versao = 3): RespostaNoGrupo => ({
  tentativaId,
  versao,
  aluno: null,
  texto: `Resposta ${tentativaId}`,
  estado: 'por-corrigir',
  points: null,
  pointsManual: null,
  decisoes: {},
  resultado: { estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes: ['tudo'] },
  comentario: '',
  motivo: '',
})
const grupo = (tentativaId: number): Grupo => ({
  id: `g${tentativaId}`,
  parte: null,
  tipo: 'iguais',
  texto: `Resposta ${tentativaId}`,
  grafias: [],
  resposta: { texto: [{ insert: `Resposta ${tentativaId}\n` }], ficheiros: [] },
  porCorrigir: 1,
  points: null,
  respostas: [resposta(tentativaId)],
})
const correcao: CorrecaoPergunta = {
  marcacao: 0,
  nomes: false,
  ficheiros: {},
  grupos: [grupo(1), grupo(2), grupo(3)],
  pergunta: {
    perguntaid: 7,
    numero: 7,
    dominio: '',
    enunciado: [{ insert: 'Explique.\n' }],
    explicacao: [],
    points: 8,
    esquema: 'Inteira.',
    tipoPergunta: 2,
    alineas: [],
    definicoes: {
      ficheiros: false,
      criterios: [{ id: 'tudo', nome: 'Tudo', niveis: [0, 1].map((valor) => ({ id: `n${valor}`, descricao: `Nível ${valor}`, valor })) }],
    },
  },
}
const painel: Painel = {
  id: 1,
  nome: 'Teste 2',
  turma: { id: 1, name: '7.º A', fuso: 'Europe/Lisbon' },
  inicio: '2026-11-20T10:00:00.000Z',
  fim: '2026-11-20T11:00:00.000Z',
  duracao: 50,
  publicacao: 'manual',
  estado: 'por-corrigir',
  arquivado: false,
  selado: false,
  versao: 1,
  marcacao: 0,
  chaveEm: '2026-11-20T11:00:00.000Z',
  agora: '2026-11-20T12:00:00.000Z',
  resumo: {
    alunos: 3,
    entregues: 3,
    aResponder: 0,
    porIniciar: 0,
    faltaram: 0,
    dispensados: 0,
    corrigidas: 0,
    publicadas: 0,
    porPublicar: 0,
  },
  perguntas: [{ perguntaid: 7, numero: 7, tipoPergunta: 2, titulo: 'Explique.', points: 8, respostas: 3, porCorrigir: 3 }],
  alunos: [],
  soLeitura: null,
}

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  clearToasts()
  cleanup()
  vi.unstubAllGlobals()
})

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

type Corpo = { marcas: { tentativaId: number; versao: number }[] }

test('anular logo a seguir a classificar desfaz essa classificação, e espera por ela', async () => {
  let arrive = () => {}
  const asked = stubApi({
    'GET /api/comentarios': [],
    'PUT /api/turmas/teste/correcao/1/marcar': ({ body }) => ({
      body: { respostas: (body as Corpo).marcas.map(({ tentativaId, versao }) => resposta(tentativaId, versao + 1)) },
    }),
  })
  const answer = globalThis.fetch
  // The second mark's reply is slow.
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await answer(address, init)
    if (String(init.body).includes('"tentativaId":2,"versao":3')) await new Promise<void>((resolve) => (arrive = resolve))
    return reply
  })
  await showPage(() => <CorrigirGrupos painel={painel} correcao={correcao} mostrarNomes={null} />, ['/'], '/')
  const marks = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Corpo).marcas[0])

  press('2')
  press('Enter')
  await waitFor(() => expect(screen.getAllByText('1 resposta classificada.')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByText(/Resposta 2/).length).toBeGreaterThan(1))
  press('2')
  press('Enter')
  await waitFor(() => expect(screen.getAllByText('1 resposta classificada.')).toHaveLength(2))
  fireEvent.keyDown(window, { key: 'F6' })
  fireEvent.click(document.activeElement ?? document.body)
  expect(marks()).toEqual([
    { tentativaId: 1, versao: 3 },
    { tentativaId: 2, versao: 3 },
  ])
  arrive()
  await waitFor(() => expect(marks().at(-1)).toEqual({ tentativaId: 2, versao: 4 }))
})
