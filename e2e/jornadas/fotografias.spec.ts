/** A photograph of the notebook: taken, turned, cropped by keyboard, pasted; in a test and in homework. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, composicaoComFicheiros, newSala, newTeste, newTrabalho } from '../preparos.ts'
import { meuId } from '../respostas.ts'
import { entregueAoProfessor, handIn, review, start, waitForGuardado } from '../sala.ts'

/** Held upright by a phone: 400 × 200 in the file, and a note that it is to be seen 200 × 400. */
const fotografia = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#a02a1e' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const lista = (page: Page) => page.getByRole('list', { name: 'Ficheiros da resposta' })
const pixelsOf = (mini: Locator) => mini.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])

async function mend(page: Page, nome = ''): Promise<Locator> {
  await page.getByRole('button', { name: `Rodar ou cortar ${nome}` }).click()
  const janela = page.getByRole('dialog', { name: 'Acertar a fotografia' })
  await expect(janela.getByRole('img', { name: /^Fotografia / })).toBeVisible()
  return janela
}

test('num teste tira-se, roda-se e corta-se uma fotografia só com o teclado', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[composicaoComFicheiros]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  const camara = page.getByLabel('Fotografia a tirar')
  await expect(camara).toHaveAttribute('capture', 'environment')
  await camara.setInputFiles({ name: 'caderno.jpg', mimeType: 'image/jpeg', buffer: await fotografia() })
  const mini = lista(page).locator('img')
  await expect.poll(() => pixelsOf(mini)).toEqual([200, 400])

  const janela = await mend(page)
  await janela.getByRole('button', { name: 'Rodar para a direita' }).press('Enter')
  const canto = janela.getByRole('button', { name: 'Canto de baixo, à direita: mover com as setas' })
  for (let i = 0; i < 5; i++) await canto.press('Shift+ArrowLeft')
  await expect(janela.getByRole('status')).toContainText('Fica 50% da largura e 100% da altura.')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await janela.getByRole('button', { name: 'Usar assim' }).press('Enter')
  await expect(janela).toBeHidden()
  await expect.poll(() => pixelsOf(mini)).toEqual([200, 200])
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
  await waitForGuardado(page)
  await review(page)
  await handIn(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect([...respostas.values()]).toEqual([expect.objectContaining({ ficheiros: [expect.any(Number)] })])
})

/** Pasted where one writes. */
const paste = async (campo: Locator, nome: string): Promise<void> =>
  campo.evaluate(
    (el, [base64 = '', name = '']) => {
      const dados = new DataTransfer()
      dados.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: 'image/jpeg' }))
      el.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
    },
    [(await fotografia()).toString('base64'), nome],
  )

/** Two chosen at once, one pasted; one of them turned, another taken out. */
async function gatherThree(page: Page, escolher: Locator): Promise<void> {
  const buffer = await fotografia()
  await escolher.setInputFiles(['folha-1.jpg', 'folha-2.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await expect(lista(page).getByRole('link')).toHaveCount(2)
  await paste(page.getByRole('textbox', { name: 'A tua resposta' }), 'colada.jpg')
  const minis = lista(page).locator('img')
  await expect(minis).toHaveCount(3)
  for (let i = 0; i < 3; i++) await expect.poll(() => pixelsOf(minis.nth(i))).toEqual([200, 400])
  const janela = await mend(page, 'folha-2.jpg')
  await janela.getByRole('button', { name: 'Rodar para a direita' }).click()
  await janela.getByRole('button', { name: 'Usar assim' }).click()
  await expect(janela).toBeHidden()
  // In its own place, which is that of its arrival: the others stay as they are.
  const nomes = await lista(page).getByRole('link').allTextContents()
  const lugar = nomes.findIndex((nome) => nome.includes('folha-2'))
  expect(lugar).toBeGreaterThanOrEqual(0)
  for (const i of [0, 1, 2]) await expect.poll(() => pixelsOf(minis.nth(i))).toEqual(i === lugar ? [400, 200] : [200, 400])
  await page.getByRole('button', { name: /^Retirar (?:o ficheiro )?folha-1\.jpg/ }).click()
  await expect(lista(page).getByRole('listitem')).toHaveCount(2)
  const depois = (await lista(page).getByRole('link').allTextContents()).findIndex((nome) => nome.includes('folha-2'))
  for (const i of [0, 1]) await expect.poll(() => pixelsOf(minis.nth(i))).toEqual(i === depois ? [400, 200] : [200, 400])
}

test('num teste juntam-se várias: duas escolhidas, uma colada, uma rodada, uma tirada', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[composicaoComFicheiros]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await gatherThree(page, page.getByLabel('Ficheiros a juntar'))
  await waitForGuardado(page)
  await page.reload()
  await expect(lista(page).locator('img')).toHaveCount(2)
  await review(page)
  await handIn(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect([...respostas.values()]).toEqual([expect.objectContaining({ ficheiros: [expect.any(Number), expect.any(Number)] })])
})

test('num trabalho juntam-se várias da mesma maneira, e o professor vê as que ficaram', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const trabalho = await newTrabalho(lousa.url, professora.token, turma.id)
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}/resposta`)
  await gatherThree(page, page.getByRole('group', { name: /ficheiros ou tira uma fotografia\.$/ }).locator('input[multiple]'))
  await expect(page.getByText(/^Guardado (?:às|à)/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Entregar trabalho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
  await expect(page.getByText(/Está entregue\./).first()).toBeVisible()
  const dela = await call(lousa.url, professora.token, 'GET /api/trabalho/resposta/{id}/{idaluno}', {
    params: { id: trabalho.id, idaluno: await meuId(lousa.url, aluno.token) },
  })
  expect(dela.resposta?.ficheiros).toHaveLength(2)
})

test('num trabalho, uma imagem colada junta-se como se fosse escolhida, e corta-se', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const trabalho = await newTrabalho(lousa.url, professora.token, turma.id)
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}/resposta`)
  await paste(page.getByRole('textbox', { name: 'A tua resposta' }), 'conta.jpg')
  const mini = lista(page).locator('img')
  await expect.poll(() => pixelsOf(mini)).toEqual([200, 400])
  const janela = await mend(page)
  const canto = janela.getByRole('button', { name: 'Canto de cima, à esquerda: mover com as setas' })
  await canto.hover()
  await page.mouse.down()
  // Moved until the dialog says half: letters that come late may still move the picture under the pointer.
  await expect(async () => {
    const toda = await janela.getByRole('img', { name: /^Fotografia / }).boundingBox()
    if (!toda) throw new Error('The photograph stands on the page')
    await page.mouse.move(toda.x, toda.y + toda.height / 2)
    await expect(janela.getByRole('status')).toHaveText('Fica 100% da largura e 50% da altura.', { timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
  await janela.getByRole('button', { name: 'Usar assim' }).click()
  // A hundredth of the height is four pixels.
  await expect.poll(async () => (await pixelsOf(mini)).map((side) => Math.round(side / 8) * 8)).toEqual([200, 200])
  await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
})
