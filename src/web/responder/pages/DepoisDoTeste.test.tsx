// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { TesteEntregue } from './DepoisDoTeste.tsx'
import { FicouDaAnterior, FicouDaAnteriorNaSala } from './FicouDaAnterior.tsx'
import { type OutsideHandIn, countOutsideHandIn, countOutsideOfTeste } from '../journal/outside-hand-in.ts'
import { testeAResponder as teste } from '../tentativa/ensaio-engine.ts'
import { forgetOthers, noteLeftOut } from '../sala/files-left-out.ts'
import { bringDepois } from '../sala/lazy-depois.ts'
import { bringDepoisDoTeste } from './lazy-depois.ts'
import { keepUnsent, listUnsent } from '#web/envios/unsent.ts'
import { checkTardias, deliverPending } from '../delivery/deliver.ts'

vi.mock(import('../journal/outside-hand-in.ts'), async (original) => ({
  ...(await original()),
  countOutsideHandIn: vi.fn<typeof countOutsideHandIn>(),
  countOutsideOfTeste: vi.fn<typeof countOutsideOfTeste>(),
}))
vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/token.ts'), async (original) => ({ ...(await original()), alunoDaSessao: () => 1 }))
vi.mock('../delivery/deliver.ts', () => ({
  deliverPending: vi.fn<typeof deliverPending>(),
  checkTardias: vi.fn<typeof checkTardias>(),
}))
// As where the worker has brought them.
beforeAll(() => Promise.all([bringDepois(), bringDepoisDoTeste()]))
beforeEach(() => vi.mocked(checkTardias).mockReset().mockResolvedValue(true))
afterEach(() => {
  cleanup()
  forgetOthers(null)
  localStorage.clear()
})

function show(por: EntreguePor | null, tardias: OutsideHandIn, podeConsultar = false): void {
  vi.mocked(countOutsideHandIn).mockResolvedValue(tardias)
  render(
    <TesteEntregue
      aluno={1}
      tentativa={1}
      teste={teste}
      agora="2026-07-17T09:50:00.000Z"
      em="2026-07-17T09:40:00.000Z"
      por={por}
      respondidas={2}
      podeConsultar={podeConsultar}
    />,
  )
}

/** The page after a test of which so many answers came too late from this device. */
async function entregue(por: EntreguePor | null, tardias: number): Promise<string> {
  show(por, { chegaram: tardias, porChegar: 0, recusadas: 0 })
  if (tardias === 0) return ''
  return (await screen.findByRole('status')).textContent
}

test.each([
  ['aluno', 'Entregou hoje às 10:40.'],
  ['professor', 'O professor recolheu o teste hoje às 10:40.'],
] as const)('o que chegou depois de entregue (%s) está guardado e não conta', async (por, como) => {
  const aviso = await entregue(por, 1)
  expect(aviso).toContain('1 resposta deste dispositivo chegou depois da entrega')
  expect(aviso).toContain('o professor pode vê-lo, mas não conta para a nota')
  expect(screen.getByText(como, { exact: false })).toBeDefined()
})

test('o que chegou depois do tempo talvez ainda conte, o que não se promete, e quem decide é o professor', async () => {
  const aviso = await entregue('relogio', 2)
  expect(aviso).toContain('2 respostas deste dispositivo chegaram depois do tempo')
  expect(aviso).toContain('Se ainda for a tempo de contar, quem decide é o professor.')
  expect(aviso).not.toContain('não conta')
})

test('sem saber quem entregou não se promete que conta nem que não conta', async () => {
  const aviso = await entregue(null, 1)
  expect(aviso).toContain('1 resposta deste dispositivo chegou depois de o teste estar entregue')
  expect(aviso).toContain('está guardado e o professor pode vê-lo.')
  expect(aviso).not.toContain('conta')
})

test('o que chegou tarde e já conta, porque o professor reabriu, não se diz que não conta: pergunta-se antes de o dizer, e uma vez', async () => {
  const perguntado = Promise.withResolvers<boolean>()
  vi.mocked(checkTardias).mockReturnValue(perguntado.promise)
  show('aluno', { chegaram: 2, porChegar: 0, recusadas: 0 })
  await vi.waitFor(() => expect(checkTardias).toHaveBeenCalled())
  expect(screen.queryByRole('status')).toBeNull()
  vi.mocked(countOutsideHandIn).mockResolvedValue({ chegaram: 1, porChegar: 0, recusadas: 0 })
  perguntado.resolve(true)
  expect((await screen.findByRole('status')).textContent).toContain('1 resposta deste dispositivo chegou depois da entrega')
  expect(checkTardias).toHaveBeenCalledOnce()
})

test.each(['aluno', 'professor', 'relogio'] as const)(
  'sem rede para o perguntar não se diz que conta nem que não conta (%s)',
  async (por) => {
    vi.mocked(checkTardias).mockResolvedValue(false)
    const aviso = await entregue(por, 1)
    expect(aviso).toContain('1 resposta deste dispositivo chegou depois de o teste estar entregue')
    expect(aviso).not.toMatch(/conta|à parte/)
  },
)

test('o que ainda não seguiu não se diz chegado, e segue agora', async () => {
  const rede = Promise.withResolvers<void>()
  vi.mocked(deliverPending).mockImplementation(async () => {
    await rede.promise
    vi.mocked(countOutsideHandIn).mockResolvedValue({ chegaram: 1, porChegar: 0, recusadas: 0 })
    return true
  })
  show('professor', { chegaram: 0, porChegar: 1, recusadas: 0 })
  expect(await screen.findByText('1 resposta deste dispositivo ainda não chegou à Lousa')).toBeDefined()
  expect(screen.queryByText(/chegou depois da entrega/)).toBeNull()
  rede.resolve()
  expect(await screen.findByText('1 resposta deste dispositivo chegou depois da entrega')).toBeDefined()
  expect(screen.queryByText(/ainda não chegou/)).toBeNull()
})

test('enquanto não segue tenta-se outra vez, também quando foi o servidor que faltou', async () => {
  vi.mocked(deliverPending).mockResolvedValue(false)
  show('professor', { chegaram: 0, porChegar: 1, recusadas: 0 })
  expect(await screen.findByText('1 resposta deste dispositivo ainda não chegou à Lousa')).toBeDefined()
  await vi.waitFor(() => expect(deliverPending).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  vi.mocked(countOutsideHandIn).mockResolvedValue({ chegaram: 1, porChegar: 0, recusadas: 0 })
  window.dispatchEvent(new Event('online')) // or some seconds later
  expect(await screen.findByText('1 resposta deste dispositivo chegou depois da entrega')).toBeDefined()
})

test('uma resposta que a Lousa não aceitou diz-se outra vez depois de entregar', async () => {
  show('aluno', { chegaram: 0, porChegar: 0, recusadas: 1 })
  const aviso = (await screen.findByRole('alert')).textContent
  expect(aviso).toContain('1 resposta não pôde ser guardada e não foi com a entrega')
  expect(aviso).toContain('Está só neste dispositivo.')
})

test('quando tudo chegou a tempo não há aviso', async () => {
  await entregue('aluno', 0)
  expect(await screen.findByRole('heading', { level: 1, name: 'Teste entregue' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  expect(checkTardias).not.toHaveBeenCalled()
})

test('antes de uma nova tentativa diz-se o que deste dispositivo ficou fora da anterior; o que ainda segue, só quando lá chegar', async () => {
  vi.mocked(countOutsideOfTeste).mockResolvedValue({ chegaram: 0, porChegar: 1, recusadas: 0 })
  vi.mocked(deliverPending).mockImplementation(async () => {
    vi.mocked(countOutsideOfTeste).mockResolvedValue({ chegaram: 1, porChegar: 0, recusadas: 0 })
    return true
  })
  render(<FicouDaAnterior aluno={1} teste={1} />)
  const aviso = (await screen.findByRole('status')).textContent
  expect(aviso).toContain('1 resposta deste dispositivo chegou depois de a tentativa anterior estar entregue')
  expect(aviso).toContain('não entra na nova tentativa')
  expect(screen.queryByText(/ainda não chegou/)).toBeNull()
})

test('um ficheiro que ficou de fora diz-se também a quem já pode ver o resultado', () => {
  noteLeftOut({ nome: 'mapa.txt', numero: 1, tentativa: 1 })
  show('aluno', { chegaram: 0, porChegar: 0, recusadas: 0 }, true)
  expect(screen.getByText('«mapa.txt» não chegou a tempo e não foi com a entrega')).toBeDefined()
})

describe('um ficheiro que ficou de fora da tentativa anterior', () => {
  const dito = () => screen.queryByText('«mapa.txt» não chegou a tempo e não foi com a entrega da tentativa anterior')
  const semRespostas = { chegaram: 0, porChegar: 0, recusadas: 0 }
  beforeEach(() => {
    vi.mocked(countOutsideOfTeste).mockResolvedValue(semRespostas)
    noteLeftOut({ nome: 'mapa.txt', numero: 1, tentativa: 1 })
  })

  test('diz-se antes da nova e na sala dela, até se fechar', async () => {
    const antes = render(<FicouDaAnterior aluno={1} teste={1} />)
    expect(dito()).not.toBeNull()
    antes.unmount()
    const sala = () => render(<FicouDaAnteriorNaSala aluno={1} teste={1} tentativa={2} />)
    const primeira = sala()
    expect(dito()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Fechar o aviso dos ficheiros que ficaram de fora' }))
    expect(dito()).toBeNull()
    primeira.unmount()
    sala()
    expect(dito()).toBeNull()
  })

  test('depois de entregue a nova já não se diz, nem como se fosse dela', async () => {
    vi.mocked(countOutsideHandIn).mockResolvedValue(semRespostas)
    const aNova = { aluno: 1, tentativa: 2, teste, agora: '2026-07-17T09:50:00.000Z', em: '2026-07-17T09:40:00.000Z' }
    const depois = render(<TesteEntregue {...aNova} por="aluno" respondidas={2} podeConsultar={false} />)
    expect(screen.queryByText(/mapa\.txt/)).toBeNull()
    depois.unmount()
    render(<FicouDaAnterior aluno={1} teste={1} />)
    expect(dito()).toBeNull()
  })

  test('e o que dela chegou tarde não diz que nada se perdeu', async () => {
    vi.mocked(countOutsideOfTeste).mockResolvedValue({ ...semRespostas, chegaram: 1 })
    render(<FicouDaAnteriorNaSala aluno={1} teste={1} tentativa={2} />)
    expect((await screen.findByRole('status')).textContent).not.toContain('Nada se perdeu')
  })
})

test('na sala da nova tentativa diz-se o mesmo até se fechar, e outra vez só se houver mais; a que está aberta não conta nem se envia por aqui', async () => {
  const aviso = () => screen.findByRole('status')
  const show = (chegaram: number) => {
    vi.mocked(countOutsideOfTeste).mockResolvedValue({ chegaram, porChegar: 0, recusadas: 0 })
    return render(<FicouDaAnteriorNaSala aluno={1} teste={1} tentativa={2} />)
  }
  vi.mocked(countOutsideOfTeste).mockClear()
  const { unmount } = show(1)
  expect((await aviso()).textContent).toContain('não entra na nova tentativa')
  expect(countOutsideOfTeste).toHaveBeenCalledWith(1, 1, 2)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o aviso da tentativa anterior' }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  const again = show(1)
  await vi.waitFor(() => expect(checkTardias).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('status')).toBeNull()
  again.unmount()
  show(2)
  expect((await aviso()).textContent).toContain('2 respostas deste dispositivo chegaram depois de a tentativa anterior estar entregue')
})

test('o que da anterior ainda não seguiu, quando se abre a nova, segue sem se enviar a que está aberta', async () => {
  vi.mocked(countOutsideOfTeste).mockResolvedValue({ chegaram: 0, porChegar: 1, recusadas: 0 })
  vi.mocked(deliverPending).mockImplementation(async () => {
    vi.mocked(countOutsideOfTeste).mockResolvedValue({ chegaram: 1, porChegar: 0, recusadas: 0 })
    return true
  })
  render(<FicouDaAnteriorNaSala aluno={1} teste={1} tentativa={2} />)
  expect((await screen.findByRole('status')).textContent).toContain('1 resposta deste dispositivo chegou')
  expect(deliverPending).toHaveBeenLastCalledWith(2)
})

test('um ficheiro que esperava no dispositivo, com a página fechada, diz-se que não foi com a entrega, e esquece-se', async () => {
  const lugar = `teste-${teste.id}-30`
  await keepUnsent(lugar, { chave: 'c1', file: new File(['a'], 'caderno.jpg') })
  show('relogio', { chegaram: 0, porChegar: 0, recusadas: 0 })
  expect(await screen.findByText('«caderno.jpg» não chegou a tempo e não foi com a entrega')).toBeTruthy()
  await vi.waitFor(async () => expect(await listUnsent(lugar)).toEqual([]))
})
