/** Two teachers write one test: who is there, what one changes and the other sees, and what both change at once. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newProfessor, newTesteRepositorio } from '../preparos.ts'

/** A test of Ana's that Rui may change, and the addresses of both. */
async function newPartilhado(url: string) {
  const ana = await newProfessor(url, 'Ana Reis')
  const rui = await newProfessor(url, 'Rui Matos')
  const { id } = await newTesteRepositorio(url, ana.token, 'Teste de frações', [['escolhaUnica', 'verdadeiroFalso']])
  await call(url, ana.token, 'POST /api/partilhas/item/{id}', { params: { id }, body: { email: rui.email, nivel: 'edicao', fim: null } })
  return { ana, rui, id, endereco: `/testes-perguntas/testes/teste/${id}` }
}

const titulo = (page: Page) => page.getByLabel('Título da página')
const guardado = (page: Page) => expect(page.getByText(/^Rascunho guardado (?:às|à)/)).toBeVisible()
const isClean = async (page: Page) => expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

/** What the page saves now waits until it is let go. */
async function holdSaves(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/repositorio/teste', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test(
  'dois no mesmo teste: veem-se, o que não choca junta-se, e o que choca escolhe-se campo a campo',
  soComputador,
  async ({ as, lousa }) => {
    const { ana, rui, id, endereco } = await newPartilhado(lousa.url)
    const dele = await as.comToken(rui.token)
    await dele.goto('/testes-perguntas/partilhados')
    const linha = dele.getByRole('table', { name: 'Partilhado comigo' }).getByRole('row', { name: /Teste de frações/ })
    await expect(linha).toContainText('Alterar, copiar e dar às turmas')
    await linha.getByRole('button', { name: 'Ações de Teste de frações' }).click()
    await dele.getByRole('menuitem', { name: 'Alterar' }).click()
    await expect(dele).toHaveURL(endereco)
    await expect(dele.getByText('De Ana Reis ·')).toBeVisible()
    await expect(dele.getByRole('button', { name: /Juntar do repositório|Perguntas aleatórias/ })).toHaveCount(0)

    const dela = await as.comToken(ana.token)
    await dela.goto(endereco)
    await expect(dela.getByText('Também aqui: Rui Matos')).toBeVisible({ timeout: 15_000 })
    await expect(dele.getByText('Também aqui: Ana Reis')).toBeVisible({ timeout: 15_000 })
    await isClean(dele)

    await titulo(dele).fill('Somar frações')
    await guardado(dele)
    await expect(titulo(dela)).toHaveValue('Somar frações', { timeout: 15_000 })
    await expect(dela.getByText('Rui Matos mudou o título da página 1; ficou tudo guardado.')).toBeVisible()

    const letGo = await holdSaves(dele)
    await titulo(dele).fill('Frações a dois')
    await dele.getByRole('spinbutton', { name: 'Pontos da pergunta 1' }).or(dele.getByLabel('Pontos da pergunta 1')).first().fill('3')
    await dele.keyboard.press('Tab')
    await titulo(dela).fill('Frações equivalentes')
    await guardado(dela)
    letGo()
    await expect(dele.getByText(/Ana Reis mudou o mesmo que aqui: Título da página 1\./)).toBeVisible()
    await isClean(dele)
    await dele.getByRole('button', { name: 'Comparar e escolher' }).click()
    const janela = dele.getByRole('dialog', { name: 'Com qual fica?' })
    await expect(janela.getByRole('group', { name: 'Título da página 1' })).toContainText('Frações a dois')
    expect((await new AxeBuilder({ page: dele }).include('dialog').analyze()).violations).toEqual([])
    await janela.getByRole('radio', { name: /De Ana Reis/ }).check()
    await janela.getByRole('button', { name: 'Guardar o escolhido' }).click()
    await expect(titulo(dele)).toHaveValue('Frações equivalentes')
    await expect(dela.getByText('Rui Matos mudou pontos; ficou tudo guardado.')).toBeVisible({ timeout: 15_000 })
    const stored = await call(lousa.url, ana.token, 'GET /api/repositorio/teste/{id}', { params: { id } })
    expect([stored.paginasPerguntas[0]?.titulo, stored.perguntas[0]?.points]).toEqual(['Frações equivalentes', 3])

    await dele.goto('/testes-perguntas/partilhados')
    await expect(dela.getByText(/^Também aqui/)).toBeHidden({ timeout: 30_000 })
  },
)

test('o colega altera e escolhe só com o teclado, e retirada a partilha já não guarda', async ({ as, lousa }) => {
  const { ana, rui, id, endereco } = await newPartilhado(lousa.url)
  const pagina = await as.comToken(rui.token)
  const { keyboard } = pagina
  await pagina.goto(endereco)
  const letGo = await holdSaves(pagina)
  await titulo(pagina).focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Do Rui')
  const { versao, perguntas } = await call(lousa.url, ana.token, 'GET /api/repositorio/teste/{id}', { params: { id } })
  const body = {
    id,
    versao,
    nome: 'Teste de frações',
    perguntas: perguntas.map(({ perguntaid, pagina: p, ordem, points }) => ({ perguntaid, pagina: p, ordem, points })),
  }
  const { paginasPerguntas } = await call(lousa.url, ana.token, 'GET /api/repositorio/teste/{id}', { params: { id } })
  await call(lousa.url, ana.token, 'PUT /api/repositorio/teste', {
    body: { ...body, paginasPerguntas: paginasPerguntas.map(({ id: p }) => ({ id: p, titulo: 'Da Ana' })) },
  })
  letGo()
  const comparar = pagina.getByRole('button', { name: 'Comparar e escolher' })
  await expect(comparar).toBeVisible()
  await comparar.focus()
  await keyboard.press('Enter')
  const janela = pagina.getByRole('dialog', { name: 'Com qual fica?' })
  const meu = janela.getByRole('radio', { name: /O que está aqui/ })
  await meu.focus()
  await keyboard.press('Space')
  await expect(meu).toBeChecked()
  expect((await new AxeBuilder({ page: pagina }).include('dialog').analyze()).violations).toEqual([])
  await janela.getByRole('button', { name: 'Guardar o escolhido' }).focus()
  await keyboard.press('Enter')
  await expect(janela).toBeHidden()
  await guardado(pagina)
  await isClean(pagina)
  const [partilha] = await call(lousa.url, ana.token, 'GET /api/partilhas/item/{id}', { params: { id } })
  const lido = await call(lousa.url, ana.token, 'GET /api/repositorio/teste/{id}', { params: { id } })
  expect([lido.paginasPerguntas[0]?.titulo, lido.alteradoPor]).toEqual(['Do Rui', 'Rui Matos'])
  await call(lousa.url, ana.token, 'DELETE /api/partilhas/{id}', { params: { id: partilha?.id ?? 0 } })
  await titulo(pagina).focus()
  await keyboard.type(', outra vez')
  await expect(pagina.getByText('As últimas alterações ainda não estão guardadas')).toBeVisible()
})
