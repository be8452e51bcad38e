// @vitest-environment jsdom
/** One resource: its player, what each role sees of it, and where a teacher can put it. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialog, isBlocked, lastQuery, press, search, sentOf } from '#web/ensaio-gestos.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import RecursoPage from './RecursoPage.tsx'
import { resumo } from './ensaio.ts'
import type { Recurso } from './recursos.queries.ts'

beginAt('2026-07-17T09:15:00.000Z')

const recurso = (mais: Partial<Recurso> = {}): Recurso => ({
  ...resumo(5, 'Ciclo da água'),
  descricao: '',
  autoria: '',
  conteudo: { tipo: 'ligacao', url: 'https://agua.pt/ciclo' },
  ficheiros: {},
  doMesmoTema: [],
  ...mais,
})
const ficheiro = { url: '/f/9', nome: 'ciclo.pdf', tipo: 'application/pdf', tamanho: 2_097_152 }

async function showRecurso(lido: Recurso, quem: Record<string, unknown> = rita, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/geral/info': quem, 'GET /api/recurso/5': lido, ...more })
  await showPage(RecursoPage, ['/recurso/$idrecurso'], '/recurso/5')
  await screen.findByRole('heading', { name: lido.nome, level: 1 })
  // Who reads comes after the resource, and brings the acts of a teacher.
  if (quem === rita) await screen.findByRole('button', { name: 'Juntar a um teste' })
  else await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return asked
}
const aluna = { ...rita, tipo: 7 }
const facts = () => screen.getByRole('complementary', { name: 'Sobre este recurso' }).querySelector('dl')!.textContent

test('um professor vê onde o recurso está e onde o pode pôr; um aluno, só o recurso', async () => {
  await showRecurso(recurso({ paginas: '84', autoria: 'Ana Sá', doMesmoTema: [resumo(6, 'Rios')] }))
  expect(screen.getByRole('link', { name: '7.º ano' }).getAttribute('href')).toMatch(/\?ano=7$/)
  expect(screen.getByRole('link', { name: 'Rochas' }).getAttribute('href')).toMatch(/\?ano=7&categoria=21$/)
  expect([isBlocked('Juntar a um teste'), isBlocked('Juntar a um trabalho')]).toEqual([false, false])
  expect(screen.getByRole('button', { name: 'Favorito: Ciclo da água' })).toBeDefined()
  expect(facts()).toBe('TipoPDF, 2 páginasDisciplinaCiências, 7.º anoManualTerra Viva 7, pág. 84AutoriaAna Sá')
  expect(screen.getByRole('link', { name: 'Rios' })).toBeDefined()
  cleanup()
  await showRecurso(recurso({ manual: null, paginas: '84' }), aluna)
  expect([screen.queryByRole('button'), screen.queryByRole('link', { name: '7.º ano' }), screen.queryByText('Do mesmo tema')]).toEqual([
    null,
    null,
    null,
  ])
  expect(facts()).toBe('TipoPDF, 2 páginasDisciplinaCiências, 7.º ano')
})

test('sem licença diz-se de que manual é, e não se junta a nada', async () => {
  await showRecurso(recurso({ conteudo: null, aberto: false }))
  expect(screen.getByText(/^Ative o código de Terra Viva 7 /)).toBeDefined()
  expect([isBlocked('Juntar a um teste'), isBlocked('Juntar a um trabalho')]).toEqual([true, true])
  await press('Juntar a um teste')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cada género de conteúdo tem o seu leitor, e um ficheiro que já não há diz-se', async () => {
  await showRecurso(recurso())
  expect(screen.getByText('agua.pt')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Abrir a página/ }).getAttribute('href')).toBe('https://agua.pt/ciclo')
  cleanup()
  await showRecurso(recurso({ conteudo: { tipo: 'pdf', ficheiro: 9 }, ficheiros: { 9: ficheiro } }))
  expect(screen.getByText(/^ciclo\.pdf, 2/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Descarregar' }).getAttribute('download')).toBe('ciclo.pdf')
  cleanup()
  await showRecurso(recurso({ conteudo: { tipo: 'pdf', ficheiro: 9 } }))
  expect(screen.getByText('O ficheiro deste recurso já não existe.')).toBeDefined()
  cleanup()
  const capitulos = [{ inicio: 80, titulo: 'Chuva' }]
  await showRecurso(
    recurso({
      conteudo: { tipo: 'video', ficheiro: 9, legendas: null, transcricao: '', capitulos },
      ficheiros: { 9: { ...ficheiro, tipo: 'video/mp4' } },
    }),
  )
  expect(screen.getByRole('navigation', { name: 'Capítulos do vídeo' }).textContent).toContain('01:20 Chuva')
  expect(screen.queryByText('Transcrição')).toBeNull()
})

test('uma apresentação passa-se pelos botões e pelas teclas, sem sair das pontas', async () => {
  const diapositivos = [1, 2].map((n) => ({ ficheiro: n, texto: `Diz ${n}` }))
  const ficheiros = { 1: { ...ficheiro, tipo: 'image/png' }, 2: { ...ficheiro, tipo: 'image/png' } }
  await showRecurso(recurso({ conteudo: { tipo: 'apresentacao', diapositivos }, ficheiros }))
  const state = () => [
    screen.getByText(/^Diapositivo \d/).textContent,
    isBlocked('Diapositivo anterior'),
    isBlocked('Diapositivo seguinte'),
  ]
  const key = (name: string) => act(async () => void fireEvent.keyDown(screen.getByRole('img', { name: /^Diz/ }), { key: name }))
  expect(state()).toEqual(['Diapositivo 1 de 2', true, false])
  await key('ArrowLeft')
  expect(state()[0]).toBe('Diapositivo 1 de 2')
  await press('Diapositivo seguinte')
  expect([...state(), screen.getByRole('img', { name: 'Diz 2' }).tagName]).toEqual(['Diapositivo 2 de 2', false, true, 'IMG'])
  await key('PageDown')
  expect(state()[0]).toBe('Diapositivo 2 de 2')
  await key('ArrowLeft')
  expect(state()[0]).toBe('Diapositivo 1 de 2')
})

test('as soluções de uma ficha só existem para quem as recebe', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const texto = [{ insert: 'Leia o mapa.\n' }]
  await showRecurso(recurso({ conteudo: { tipo: 'ficha', texto, solucoes: [{ insert: 'É o norte.\n' }] } }))
  expect([screen.getByText('Leia o mapa.').tagName, screen.getByText('Soluções').tagName]).toEqual(['P', expect.any(String)])
  await press('Imprimir')
  expect(print).toHaveBeenCalledOnce()
  cleanup()
  await showRecurso(recurso({ conteudo: { tipo: 'ficha', texto, solucoes: null } }), aluna)
  expect(screen.queryByText('Soluções')).toBeNull()
})

test('junta-se a um trabalho que se possa mudar; o que é recusado fica escrito, e cancelar não junta', async () => {
  const trabalhos = [
    { id: 61, titulo: 'Relatório', pode: { editar: true } },
    { id: 62, titulo: 'Alheio', pode: { editar: false } },
  ]
  const trabalho = { id: 61, versao: 2, turmaid: 3, titulo: 'Relatório', recursos: [{ id: 4 }] }
  let reply: Resposta = problema(409, 'versao_desatualizada', 'Entretanto o trabalho mudou.')
  const asked = await showRecurso(recurso(), rita, {
    'GET /api/turmas/opcoes': [{ id: 3, nome: '7.º A' }],
    'GET /api/trabalho/turma/': trabalhos,
    'GET /api/trabalho/61': trabalho,
    'PUT /api/trabalho': () => reply,
  })
  await press('Juntar a um trabalho')
  expect(await dialog().findByRole('button', { name: /^Relatório/ })).toBeDefined()
  expect(dialog().queryByText('Alheio')).toBeNull()
  expect(lastQuery(asked, '/api/trabalho/turma/')).toEqual({ turmaid: '3' })
  await press(/^Relatório/, dialog())
  expect(await dialog().findByText('Entretanto o trabalho mudou.')).toBeDefined()
  reply = { body: trabalho }
  await press(/^Relatório/, dialog())
  expect(await screen.findByText('Junto aos recursos de «Relatório»')).toBeDefined()
  expect(sentOf(asked).map(([act, body]) => [act, (body as { recursos: number[] }).recursos])).toEqual([
    ['PUT /api/trabalho', [4, 5]],
    ['PUT /api/trabalho', [4, 5]],
  ]) // the bodies of a homework
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sem turmas, sem trabalhos ou sem testes diz-se cada coisa', async () => {
  const respostas = { 'GET /api/turmas/opcoes': [], 'GET /api/repositorio/pesquisa': { data: [], proximo: null } }
  const asked = await showRecurso(recurso(), rita, respostas)
  await press('Juntar a um trabalho')
  expect(await dialog().findByText('Ainda não tem turmas')).toBeDefined()
  expect(dialog().queryByRole('link', { name: /^Novo trabalho/ })).toBeNull()
  await press('Cancelar', dialog())
  await press('Juntar a um teste')
  expect(await dialog().findByText('Ainda não tem testes')).toBeDefined()
  await search('Nome do teste', 'mar', dialog())
  expect(await dialog().findByText('Nenhum teste com esse nome')).toBeDefined()
  await press('Cancelar', dialog())
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
})
