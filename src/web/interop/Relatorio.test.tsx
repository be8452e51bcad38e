// @vitest-environment jsdom
/** The key that a file does not say is marked in its report, one question after the other. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi, type Resposta } from '#web/repositorio/ensaio.tsx'
import { Relatorio } from './Relatorio.tsx'
import type { Item } from './TabelaItens.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texto = (palavras: string) => [{ insert: `${palavras}\n` }]
const semChave = (ordem: number): Item => ({
  ordem,
  nome: `${ordem}. Rocha ${ordem}`,
  caminho: [],
  tipoPergunta: 4,
  estado: 'nao-importada',
  perdas: [],
  motivo: 'Falta-lhe alguma coisa para se poder usar: Indique a resposta certa.',
  emendavel: true,
  semChave: true,
  emendada: false,
})
const pergunta = (ordem: number) => ({
  tipoPergunta: 4,
  dominio: '',
  enunciado: texto(`Rocha ${ordem}`),
  explicacao: [],
  points: 1,
  alineas: ['granito', 'basalto', 'calcário'].map((nome, i) => ({ id: `op0${i}`, texto: texto(nome), certa: false })),
  definicoes: {},
})

/** `emendar`: what the server answers to the question of this place. */
async function show(
  emendar: (ordem: number) => Resposta = (ordem) => ({ body: { ...semChave(ordem), estado: 'importada', motivo: null, emendada: true } }),
) {
  const itens = [1, 2].map(semChave)
  const asked = stubApi({
    'GET /api/importacoes/3': { id: 3, formato: 'word', itens, testes: [], desfazer: null },
    'GET /api/repositorio/pastas': [],
    ...Object.fromEntries(
      itens.flatMap(({ ordem }) => [
        [`GET /api/importacoes/3/${ordem}`, { pergunta: pergunta(ordem), ficheiros: {} }],
        [`PUT /api/importacoes/3/${ordem}`, () => emendar(ordem)],
      ]),
    ),
  })
  const Page = () => (
    <Suspense>
      <Relatorio id={3} pastaInicial={0} paraTurma={null} onOutro={() => {}} />
    </Suspense>
  )
  await showPage(Page, ['/importar'], '/importar')
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar as respostas certas' }))
  const janela = await screen.findByRole('dialog', { name: 'Marcar as respostas certas' })
  await within(janela).findByRole('heading', { name: 'Rocha 1' })
  return { janela, asked }
}

const press = (key: string, mais: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...mais })

test('a letra marca e passa à seguinte; outra letra, ou a mesma tecla ainda em baixo, não faz nada', async () => {
  const { janela, asked } = await show()
  press('e')
  press('b', { repeat: true })
  press('b', { ctrlKey: true })
  expect(within(janela).getByText('Pergunta 1 · 1 de 2')).toBeTruthy()
  press('b')
  await within(janela).findByRole('heading', { name: 'Rocha 2' })
  expect(document.activeElement?.textContent).toBe('Agranito')
  expect(within(janela).getByText('Pergunta 1: B. Por marcar: 1.')).toBeTruthy()
  press('c')
  await within(janela).findByText(/Todas têm a resposta certa marcada/)
  const enviadas = asked
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => Object(body).alineas.map(({ certa }: { certa: boolean }) => certa))
  expect(enviadas).toEqual([
    [false, true, false],
    [false, false, true],
  ])
  fireEvent.click(within(janela).getByRole('button', { name: 'Voltar ao relatório' }))
  expect(await screen.findByText('2 perguntas sem chave · todas marcadas')).toBeTruthy()
  // What can be imported now is chosen, as all the others were.
  expect(await screen.findByRole('button', { name: 'Importar 2 perguntas' })).toBeTruthy()
})

test('a que o servidor não aceita diz porquê, e volta a faltar', async () => {
  const recusa = problema(404, 'nao_encontrado', 'Não existe ou não está acessível.')
  const { janela } = await show((ordem) => (ordem === 1 ? recusa : { body: { ...semChave(2), estado: 'importada', motivo: null } }))
  press('a')
  const aviso = await within(janela).findByRole('alert')
  expect(aviso.textContent).toContain('Não ficou marcada: «1. Rocha 1»')
  press('a')
  // The one that was refused comes round again.
  await within(janela).findByRole('heading', { name: 'Rocha 1' })
  await waitFor(() => expect(within(janela).getByText('de 2 marcadas').textContent).toBe('1 de 2 marcadas'))
})

test('com mais do que uma certa, marca-se cada uma, e Enter passa à seguinte', async () => {
  const { janela, asked } = await show()
  fireEvent.click(within(janela).getByRole('button', { name: 'Há mais do que uma certa' }))
  press('a')
  press('c')
  fireEvent.keyDown(within(janela).getByRole('button', { name: /granito/ }), { key: 'Enter' })
  await within(janela).findByRole('heading', { name: 'Rocha 2' })
  expect(Object(asked.find(({ method }) => method === 'PUT')?.body)).toMatchObject({
    tipoPergunta: 3,
    definicoes: { esquema: 'por-opcao' },
    alineas: [{ certa: true }, { certa: false }, { certa: true }],
  })
})
