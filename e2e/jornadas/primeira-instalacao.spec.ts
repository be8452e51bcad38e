/** A production database with nobody in it: the console's one-time address makes the first admin. */
import { rmSync } from 'node:fs'
import { expect, test } from '../ensaio.ts'
import { palavraPasse } from '../preparos.ts'
import { newFolder, startOn } from '../servidor.ts'

const producao = { NODE_ENV: 'production', LOUSA_SEGREDO: 'x'.repeat(40) }

test('a consola dá o endereço que cria o primeiro administrador, uma só vez', async ({ as }) => {
  const pasta = newFolder()
  const servidor = await startOn(pasta, undefined, producao, 'real')
  try {
    const address = /http:\/\/\S+(\/signin\?convite=\S+)/
    await expect.poll(servidor.consola).toMatch(address)
    const caminho = address.exec(servidor.consola())?.[1] ?? ''

    const page = await as.anonimo()
    await page.goto(`${servidor.url}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Uma lousa para cada aluno.' })).toBeVisible()
    await expect(page.getByText('Dados de demonstração')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: /Modo de teste/ })).toHaveCount(0)

    await page.goto(servidor.url + caminho)
    await expect(page.getByRole('heading', { level: 1, name: 'Criar a conta de administração' })).toBeVisible()
    await page.getByLabel('Nome').fill('Aurora Prado')
    await page.getByLabel('E-mail').fill('aurora@escola.test')
    await page.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Aurora' })).toBeVisible()
    await page.getByRole('link', { name: 'Abrir a administração' }).click()
    await expect(page.getByText('Por onde começar')).toBeVisible()
    // What stands on others leads to what has to be made first.
    const conteudos = page.getByRole('navigation', { name: 'Conteúdos' })
    await conteudos.getByRole('link', { name: /^Recursos/ }).click()
    await page.getByRole('link', { name: 'Ir para as categorias' }).click()
    await page.getByRole('link', { name: 'Ir para os anos' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ainda não há anos' })).toBeVisible()
    await conteudos.getByRole('link', { name: 'Licenças' }).click()
    await page.getByRole('link', { name: 'Ir para os projetos' }).click()
    await expect(page.getByRole('link', { name: 'Ir para os anos' })).toBeVisible()
    // Nothing leaves by mail here: who makes an account is told so before, and where the way in is after.
    await page.getByRole('link', { name: 'Utilizadores', exact: true }).first().click()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Criar conta' })
    await expect(dialogo.getByText('Esta instalação não tem servidor de correio.')).toBeVisible()
    await dialogo.getByLabel('Nome', { exact: true }).fill('Rui Prado')
    await dialogo.getByRole('textbox', { name: 'E-mail' }).fill('rui@escola.test')
    await dialogo.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText('Conta criada. A mensagem para rui@escola.test está na caixa de saída')).toBeVisible()
    await page.goto(`${servidor.url}/profile`)
    await expect(page.getByText('Aurora Prado · Admin')).toBeVisible()

    const outro = await as.anonimo()
    await outro.goto(servidor.url + caminho)
    await expect(outro.getByText('Esta ligação não existe ou já foi usada.')).toBeVisible()
  } finally {
    await servidor.stop()
    rmSync(pasta, { recursive: true, force: true })
  }
})
