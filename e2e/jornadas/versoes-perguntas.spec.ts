/** A question that a test uses is changed elsewhere: the test stays with what it has, says so, and its author chooses. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../ensaio.ts'
import { assignTeste, call, newSala, newTesteRepositorio } from '../preparos.ts'

const pergunta = (enunciado: string, certa: string) => ({
  tipoPergunta: 4 as const,
  enunciado: `<p>${enunciado}</p>`,
  alineas: [
    { id: 'lava1', texto: [{ insert: 'Rocha fundida\n' }], certa: certa === 'lava1' },
    { id: 'agua1', texto: [{ insert: 'Água quente\n' }], certa: certa === 'agua1' },
  ],
  definicoes: {},
  points: 5,
})

/** A test of one question, given to a class; the question has been changed since. */
async function newMudada(url: string) {
  const { professora, turma } = await newSala(url)
  const { token } = professora
  const teste = await newTesteRepositorio(url, token, 'Vulcões', [[pergunta('O que é a lava?', 'agua1')]])
  const atribuido = await assignTeste(url, token, turma.id, teste.id)
  const { perguntaid, pergunta: antes } = teste.perguntas[0] ?? { perguntaid: 0, pergunta: { versao: 0 } }
  await call(url, token, 'PUT /api/perguntas', {
    body: { ...pergunta('O que é a lava de um vulcão?', 'lava1'), id: perguntaid, versao: antes.versao },
  })
  return { token, turma, teste, atribuido, perguntaid }
}

const aviso = (page: Page) => page.getByRole('group', { name: 'Há uma versão mais recente: a pergunta 1' })
const clean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('um teste diz que há uma versão mais recente, mostra o que mudou, e toma-a ou não, pelo teclado', async ({ as, lousa }) => {
  const { token, teste } = await newMudada(lousa.url)
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${teste.id}`)
  await expect(aviso(page)).toContainText('Há uma versão mais recente desta pergunta.')
  await expect(page.getByRole('button', { name: 'O que é a lava?' })).toBeVisible()
  await clean(page)
  await aviso(page).getByRole('button', { name: 'Ver o que mudou' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'O que mudou na pergunta' })
  await expect(dialogo.locator('ins')).toHaveText([/de um vulcão/])
  await expect(dialogo.locator('del')).toHaveText([/lava\?/])
  await expect(dialogo).toContainText('Antes: errada. Agora: certa.')
  await clean(page)
  await dialogo.getByRole('button', { name: 'Usar a mais recente' }).press('Enter')
  await expect(dialogo).toBeHidden()
  await expect(page.getByRole('button', { name: 'O que é a lava de um vulcão?' })).toBeVisible()
  await expect(aviso(page)).toBeHidden()

  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Anular' }).press('Enter')
  await expect(page.getByRole('button', { name: 'O que é a lava?' })).toBeVisible()
  await aviso(page).getByRole('button', { name: 'Ficar com esta' }).press('Enter')
  await expect(aviso(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'O que é a lava?' })).toBeVisible()
  await expect(aviso(page)).toBeHidden()
  // It can still be looked at, and taken.
  await page.getByRole('button', { name: 'Ações da pergunta 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ver a versão mais recente' }).press('Enter')
  await expect(dialogo).toContainText('Enunciado')
})

test('também o formulário simples o diz: vê-se o que mudou, fica-se com a que está, e toma-se depois', async ({ as, lousa }) => {
  const { token, teste } = await newMudada(lousa.url)
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste-old/${teste.id}`)
  const item = page.getByRole('group', { name: /^Pergunta 1:/ })
  await expect(item).toContainText('O que é a lava?')
  await clean(page)
  await aviso(page).getByRole('button', { name: 'Ver o que mudou' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'O que mudou na pergunta' })
  await expect(dialogo.locator('ins')).toHaveText([/de um vulcão/])
  await dialogo.getByRole('button', { name: 'Ficar com esta' }).press('Enter')
  await expect(dialogo).toBeHidden()
  await expect(aviso(page)).toBeHidden()
  await expect(item).toContainText('O que é a lava?')
  await item.getByRole('button', { name: 'Ver a versão mais recente da pergunta 1' }).press('Enter')
  await dialogo.getByRole('button', { name: 'Usar a mais recente' }).press('Enter')
  await expect(item).toContainText('O que é a lava de um vulcão?')
  await page.reload()
  await expect(item).toContainText('O que é a lava de um vulcão?')
  await expect(aviso(page)).toBeHidden()
})

test('o teste atribuído não muda nem diz nada', async ({ as, lousa }) => {
  const { token, turma, atribuido } = await newMudada(lousa.url)
  const page = await as.comToken(token)
  await page.goto(`/turmas/${turma.id}/testes/${atribuido.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vulcões' })).toBeVisible()
  await expect(page.getByText('versão mais recente')).toBeHidden()
})

test('as versões de uma pergunta leem-se, e uma antiga volta ao editor', async ({ as, lousa }, testInfo) => {
  const { token, perguntaid } = await newMudada(lousa.url)
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/perguntas/editar/${perguntaid}`)
  const enunciado = page.getByRole('textbox', { name: 'Enunciado', exact: true })
  await expect(enunciado).toContainText('de um vulcão')
  if (testInfo.project.name === 'computador') await page.getByRole('button', { name: 'Versões' }).press('Enter')
  else {
    await page.getByRole('button', { name: 'Mais ações da pergunta' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Versões' }).press('Enter')
  }
  const dialogo = page.getByRole('dialog', { name: 'Versões da pergunta' })
  const linhas = dialogo.locator('summary')
  await expect(linhas).toHaveText([/^Versão 2, a atual, hoje/, /^Versão 1, hoje.*em 1 teste$/])
  await expect(dialogo).toContainText('Antes: errada. Agora: certa.')
  await linhas.nth(1).press('Enter')
  await expect(dialogo).toContainText('Foi assim que a pergunta começou.')
  await clean(page)
  await dialogo.getByRole('button', { name: 'Repor a versão 1' }).press('Enter')
  await expect(dialogo).toBeHidden()
  await expect(enunciado).toHaveText('O que é a lava?')
  await expect(page.getByText('A versão 1 está no editor. Guarde para ficar com ela.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar pergunta' }).click()
  await expect(page.getByText('Pergunta guardada')).toBeVisible()
})
