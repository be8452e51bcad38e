/** The publisher's back office: years, topics, projects, resources and licence codes, and what a teacher then has of them. */
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { slowDown } from '../rede-lenta.ts'
import { newProfessor } from '../preparos.ts'

/** One white pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC', 'base64')

const choose = async (page: Page, campo: string, texto: string) => {
  await page.getByRole('combobox', { name: campo }).fill(texto)
  await page.getByRole('option', { name: new RegExp(texto) }).click()
}

test('de um ano novo até ao recurso aberto com um código', soComputador, async ({ as, lousa }) => {
  const marca = Date.now().toString(36)
  const nomes = { ano: `10.º ${marca}`, categoria: `Vulcões ${marca}`, projeto: `Magma ${marca}`, recurso: `Corte de um vulcão ${marca}` }
  const page = await as.admin()
  const dialogo = (nome: string | RegExp) => page.getByRole('dialog', { name: nome })

  await page.goto('/admin?ver=anos')
  await page.getByRole('button', { name: 'Novo ano' }).click()
  await dialogo('Novo ano').getByRole('button', { name: 'Criar ano' }).click()
  await expect(dialogo('Novo ano').getByText('Escreva o nome do ano.').first()).toBeVisible()
  await dialogo('Novo ano').getByRole('textbox', { name: 'Nome' }).fill(nomes.ano)
  await dialogo('Novo ano').getByRole('button', { name: 'Criar ano' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: nomes.ano })).toBeVisible()

  await page.getByRole('navigation', { name: 'Conteúdos' }).getByRole('link', { name: 'Categorias' }).click()
  await page.getByRole('button', { name: 'Nova categoria' }).click()
  const categoria = dialogo('Nova categoria')
  await categoria.getByRole('textbox', { name: 'Nome' }).fill(nomes.categoria)
  await categoria.getByRole('combobox', { name: 'Ano' }).selectOption(nomes.ano)
  await categoria.getByRole('combobox', { name: 'Disciplina' }).fill('Geologia')
  await categoria.getByRole('button', { name: 'Criar categoria' }).click()
  await expect(categoria).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Conteúdos' }).getByRole('link', { name: 'Projetos' }).click()
  await page.getByRole('button', { name: 'Novo projeto' }).click()
  const projeto = dialogo('Novo projeto')
  await projeto.getByRole('textbox', { name: 'Nome' }).fill(nomes.projeto)
  await projeto.getByRole('combobox', { name: 'Ano' }).selectOption(nomes.ano)
  await projeto.getByRole('combobox', { name: 'Disciplina' }).fill('Geologia')
  await projeto.getByRole('button', { name: 'Criar projeto' }).click()
  await page.getByRole('button', { name: `Mais ações para ${nomes.projeto}` }).click()
  await page.getByRole('menuitem', { name: 'Novo livro' }).click()
  await dialogo(/Novo livro/)
    .getByRole('button', { name: 'Criar livro' })
    .click()
  await expect(page.getByRole('group', { name: `Livros de ${nomes.projeto}` }).getByText('Manual · 0 recursos')).toBeVisible()

  await page.getByRole('navigation', { name: 'Conteúdos' }).getByRole('link', { name: 'Recursos' }).click()
  await page.getByRole('button', { name: 'Novo recurso' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nomes.recurso)
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Imagem')
  const ficheiro = page.getByRole('group', { name: 'Ficheiro' }).last().locator('input[type=file]')
  await ficheiro.setInputFiles({ name: 'imagem.png', mimeType: 'image/png', buffer: Buffer.from('só palavras') })
  await expect(page.getByText(/Este tipo de ficheiro não é aceite\. Aceitam-se imagens \(PNG, JPEG/)).toBeVisible()
  await ficheiro.setInputFiles({ name: 'nada.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(page.getByText('«nada.png» está vazio: serve outro ficheiro.')).toBeVisible()
  await ficheiro.setInputFiles({ name: 'vulcao.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('link', { name: /vulcao\.png/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'O que a imagem mostra' }).fill('Um vulcão cortado ao meio')
  await page.reload()
  await expect(page.getByText('Rascunho recuperado.')).toBeVisible()
  await expect(page.getByRole('link', { name: /vulcao\.png/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Como fica' }).getByRole('img', { name: 'Um vulcão cortado ao meio' })).toBeVisible()
  await choose(page, 'Categoria', nomes.categoria)
  await page.getByRole('radio', { name: 'Quem tem licença do manual' }).check()
  await page.getByRole('button', { name: 'Criar recurso' }).click()
  await expect(page.getByText('Um recurso com licença pertence a um manual.').first()).toBeVisible()
  await choose(page, 'Manual', nomes.projeto)
  await page.getByRole('button', { name: 'Criar recurso' }).click()
  await expect(page.getByRole('row', { name: new RegExp(nomes.recurso) }).getByText('Publicado')).toBeVisible()
  // Back is not once more the form of a new one, by now empty.
  await page.goBack()
  await expect(page.getByRole('row', { name: new RegExp(nomes.recurso) })).toBeVisible()

  await page.getByRole('navigation', { name: 'Conteúdos' }).getByRole('link', { name: 'Licenças' }).click()
  await page.getByRole('button', { name: 'Novo lote' }).click()
  const lote = dialogo('Novo lote de códigos')
  await lote.getByRole('textbox', { name: 'Nome do lote' }).fill(`Lote ${marca}`)
  await lote.getByRole('combobox', { name: 'Manuais que o código abre' }).fill(nomes.projeto)
  await page.getByRole('option', { name: new RegExp(nomes.projeto) }).click()
  await lote.getByRole('textbox', { name: 'Códigos', exact: true }).fill('99999')
  await lote.getByLabel('A licença vale até').fill('2020-01-01')
  await lote.getByRole('button', { name: 'Criar códigos' }).click()
  await expect(lote.getByText(/^De 1 a 10\s000\.$/)).toBeVisible()
  await lote.getByRole('textbox', { name: 'Códigos', exact: true }).fill('2')
  await lote.getByRole('button', { name: 'Criar códigos' }).click()
  await expect(lote.getByText(/Este dia já passou/)).toBeVisible()
  await lote.getByLabel('A licença vale até').fill('')
  await lote.getByRole('textbox', { name: /Ou por dias/ }).fill('365')
  await lote.getByRole('button', { name: 'Criar códigos' }).click()
  const feitos = dialogo('2 códigos novos')
  const codigo = (await feitos.getByRole('list', { name: 'Códigos' }).getByRole('listitem').first().textContent()) ?? ''
  const baixado = page.waitForEvent('download')
  await feitos.getByRole('button', { name: 'Descarregar CSV' }).click()
  expect((await baixado).suggestedFilename()).toBe(`codigos-lote-${marca}.csv`)
  await feitos.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  const { token } = await newProfessor(lousa.url)
  const professora = await as.comToken(token)
  await professora.goto('/licenca-digital')
  await professora.getByRole('textbox', { name: 'Código da licença' }).fill(codigo)
  await professora.getByRole('button', { name: 'Ativar' }).click()
  await expect(professora.getByText(`${nomes.projeto} está nas suas licenças`)).toBeVisible()
  await professora.goto(`/banco-recursos?texto=${encodeURIComponent(nomes.recurso)}`)
  await professora
    .getByRole('link', { name: new RegExp(nomes.recurso) })
    .first()
    .click()
  await expect(professora.getByRole('img', { name: 'Um vulcão cortado ao meio' })).toBeVisible()

  await page.getByRole('link', { name: `Lote ${marca}` }).click()
  await expect(page.getByText('1 de 2 ocupados, em 2 códigos')).toBeVisible()
  await page.getByRole('button', { name: `Anular ${codigo}` }).click()
  const anular = page.getByRole('alertdialog')
  await anular.getByRole('textbox').fill(codigo)
  await anular.getByRole('button', { name: 'Anular código' }).click()
  await expect(page.getByText(`O código ${codigo} foi anulado.`)).toBeVisible()
  await professora.reload()
  await expect(professora.getByRole('heading', { name: 'Este recurso abre com a licença do manual' })).toBeVisible()
})

test('a ordem muda com o teclado e a arrastar, e o que está em uso não se elimina', soComputador, async ({ as }) => {
  const marca = Date.now().toString(36)
  const page = await as.admin()
  await page.goto('/admin?ver=anos')
  for (const nome of [`A ${marca}`, `B ${marca}`]) {
    await page.getByRole('button', { name: 'Novo ano' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill(nome)
    await page.getByRole('dialog').getByRole('button', { name: 'Criar ano' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: nome })).toBeVisible()
  }
  const nomes = async () => (await page.getByRole('listitem').locator('b').allTextContents()).filter((nome) => nome.endsWith(marca))
  expect(await nomes()).toEqual([`A ${marca}`, `B ${marca}`])
  const keepsOrder = (names: string[]): Promise<void> =>
    expect(async () => {
      await page.reload()
      await expect(page.getByRole('listitem').filter({ hasText: `A ${marca}` })).toBeVisible()
      expect(await nomes()).toEqual(names)
    }).toPass({ timeout: 60_000 })
  await slowDown(page, '**/ordem')
  const pega = page.getByRole('button', { name: new RegExp(`^Mover B ${marca} \\(`) })
  if (await pega.isVisible()) await pega.press('ArrowUp')
  else {
    // On a phone there is no handle: the menu does the same.
    await page.getByRole('button', { name: `Mais ações para B ${marca}` }).click()
    await page.getByRole('menuitem', { name: 'Subir' }).click()
  }
  await expect.poll(nomes).toEqual([`B ${marca}`, `A ${marca}`])
  // The list shows it at once, and so it is, whoever loads the page anew before the server has answered.
  await keepsOrder([`B ${marca}`, `A ${marca}`])
  if (await pega.isVisible()) {
    // Dragged with the pointer, it goes back below.
    const [de, para] = [
      await pega.boundingBox(),
      await page
        .getByRole('listitem')
        .filter({ hasText: `A ${marca}` })
        .boundingBox(),
    ]
    if (!de || !para) throw new Error('The rows are on the screen')
    await page.mouse.move(de.x + de.width / 2, de.y + de.height / 2)
    await page.mouse.down()
    await page.mouse.move(de.x + de.width / 2, para.y + para.height - 4, { steps: 10 })
    await page.mouse.up()
    await expect.poll(nomes).toEqual([`A ${marca}`, `B ${marca}`])
    await keepsOrder([`A ${marca}`, `B ${marca}`])
  }

  await page.getByRole('button', { name: 'Mais ações para 7.º ano' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByText(/Ainda não se pode eliminar: tem \d+ categorias/)).toBeVisible()
  for (const nome of [`A ${marca}`, `B ${marca}`]) {
    await page.getByRole('button', { name: `Mais ações para ${nome}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: nome })).toHaveCount(0)
  }
})

test('um recurso eliminado volta, um oculto sai das prateleiras', soComputador, async ({ as }) => {
  const page = await as.admin()
  await page.goto('/admin?ver=recursos')
  const linha = page.getByRole('row').nth(1)
  const nome = (await linha.getByRole('link').first().textContent()) ?? ''
  const acao = async (ato: string) => {
    await page.getByRole('button', { name: `Mais ações para ${nome}`, exact: true }).click()
    await page.getByRole('menuitem', { name: ato }).click()
  }
  await acao('Ocultar')
  await expect(linha.getByText('Oculto')).toBeVisible()
  await acao('Publicar')
  await expect(linha.getByText('Publicado')).toBeVisible()
  await acao('Eliminar')
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(linha.getByRole('link', { name: nome })).toBeVisible()
})
