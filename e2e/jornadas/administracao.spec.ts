/** The publisher's back office: banners and areas, settings, deleted things, the outbox, the figures. */
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newProfessor, newTurma } from '../preparos.ts'

/** The smallest picture there is. */
const pontoPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC', 'base64')

test('os números, e um caminho para cada parte', soComputador, async ({ as }) => {
  const page = await as.admin()
  await page.goto('/')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Administração' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Testes feitos por dia' })).toBeVisible()
  const grupos = {
    Conteúdos: ['Destaques', 'Áreas', 'Anos', 'Categorias', 'Projetos', 'Recursos', 'Licenças', 'Testes prontos', 'Eventos'],
    Sistema: ['Definições', 'Caixa de saída', 'Eliminados', 'Contas por apagar', 'Registo'],
  }
  for (const [grupo, nomes] of Object.entries(grupos)) {
    const partes = page.getByRole('navigation', { name: grupo })
    for (const nome of nomes) {
      await partes.getByRole('link', { name: new RegExp(`^${nome}`) }).click()
      await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
      await expect(partes.getByRole('link', { name: nome, exact: true })).toHaveAttribute('aria-current', 'page')
      await page.getByRole('navigation', { name: 'Onde estou' }).getByRole('link', { name: 'Administração' }).click()
    }
  }
})

test('um destaque para professores aparece só a eles, muda de ordem e desaparece', soComputador, async ({ as }) => {
  const titulo = `Feira do livro ${Date.now().toString(36)}`
  const page = await as.admin()
  await page.goto('/admin?ver=destaques')
  await page.getByRole('button', { name: 'Novo destaque' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo destaque' })
  await dialogo.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await dialogo.getByRole('textbox', { name: /Leva a/ }).fill('javascript:alert(1)')
  for (const quem of ['Visitantes', 'Alunos', 'Admin']) await dialogo.getByRole('checkbox', { name: quem }).uncheck()
  await dialogo.getByRole('button', { name: 'Criar destaque' }).click()
  await expect(dialogo.getByText(/Escreva um caminho da Lousa/).first()).toBeVisible()
  await dialogo.getByRole('textbox', { name: /Leva a/ }).fill('/about')
  await dialogo.getByRole('button', { name: 'Criar destaque' }).click()
  const linha = page.getByRole('row', { name: new RegExp(titulo) })
  await expect(linha.getByText('Visível')).toBeVisible()
  await expect(linha.getByText('Professores')).toBeVisible()

  const professora = await as.professora()
  await professora.goto('/')
  await expect(professora.getByRole('heading', { name: titulo })).toBeVisible()
  const aluno = await as.aluno()
  await aluno.goto('/')
  await expect(aluno.getByRole('heading', { level: 1, name: /Bem-vindo/ })).toBeVisible()
  await expect(aluno.getByRole('heading', { name: titulo })).toHaveCount(0)

  const antes = await page.getByRole('row').allTextContents()
  await page.getByRole('button', { name: `Mais ações para ${titulo}` }).click()
  await page.getByRole('menuitem', { name: 'Subir' }).click()
  await expect
    .poll(async () => (await page.getByRole('row').allTextContents()).findIndex((text) => text.includes(titulo)))
    .toBe(antes.findIndex((text) => text.includes(titulo)) - 1)
  await page.getByRole('button', { name: `Mais ações para ${titulo}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(linha).toHaveCount(0)
})

test('uma área nova leva lá quem ela diz', soComputador, async ({ as }) => {
  const nome = `Ajuda ${Date.now().toString(36)}`
  const page = await as.admin()
  await page.goto('/admin?ver=areas')
  await page.getByRole('button', { name: 'Nova área' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova área' })
  await dialogo.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await dialogo.getByRole('textbox', { name: 'Leva a' }).fill('/about#ajuda')
  await dialogo.getByRole('button', { name: 'Criar área' }).click()
  await expect(page.getByRole('row', { name: new RegExp(nome) })).toBeVisible()
  const aluno = await as.aluno()
  await aluno.goto('/')
  await aluno.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: nome }).click()
  await expect(aluno.getByRole('heading', { level: 1, name: 'O que é a Lousa' })).toBeVisible()
  await page.getByRole('button', { name: `Mais ações para ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(nome) })).toHaveCount(0)
})

test('as definições valem logo', soComputador, async ({ as }) => {
  const page = await as.admin()
  await page.goto('/admin?ver=definicoes')
  await page.getByRole('textbox', { name: /Nome da instalação/ }).fill('Agrupamento da Serra')
  await page.getByRole('textbox', { name: /Site da editora/ }).fill('https://editora.exemplo.pt/')
  await page.getByRole('button', { name: 'Guardar definições' }).click()
  await expect(page.getByText('Definições guardadas. Já estão em vigor.')).toBeVisible()
  const visitante = await as.anonimo()
  await visitante.goto('/about')
  await expect(visitante.getByRole('contentinfo').getByText('Agrupamento da Serra')).toBeVisible()
  await expect(visitante.getByRole('link', { name: 'Site da editora' })).toHaveAttribute('href', 'https://editora.exemplo.pt/')
  await page.getByRole('textbox', { name: /Nome da instalação/ }).fill('')
  await page.getByRole('textbox', { name: /Site da editora/ }).fill('')
  const guardado = page.waitForResponse((reply) => reply.url().includes('/definicoes') && reply.request().method() !== 'GET')
  await page.getByRole('button', { name: 'Guardar definições' }).click()
  await guardado
  await visitante.reload()
  await expect(visitante.getByRole('link', { name: 'Site da editora' })).toHaveAttribute('href', '/about#editora')
})

test('dois administradores nas definições: o segundo não apaga sem querer o que o primeiro guardou', soComputador, async ({ as }) => {
  const [um, outro] = [await as.admin(), await as.admin()]
  const parceiro = `https://parceiro-${Date.now().toString(36)}.pt`
  for (const page of [um, outro]) {
    await page.goto('/admin?ver=definicoes')
    await expect(page.getByRole('textbox', { name: /Nome da instalação/ })).toBeVisible()
  }
  await um.getByRole('textbox', { name: /Parceiro digital/ }).fill(parceiro)
  await um.getByRole('button', { name: 'Guardar definições' }).click()
  await expect(um.getByText('Definições guardadas. Já estão em vigor.')).toBeVisible()

  const nome = outro.getByRole('textbox', { name: /Nome da instalação/ })
  await nome.fill('Agrupamento do Vale')
  await outro.getByRole('button', { name: 'Guardar definições' }).click()
  await expect(outro.getByText('Entretanto alguém alterou isto')).toBeVisible()
  await expect(nome).toHaveValue('Agrupamento do Vale')
  await outro.getByRole('button', { name: 'Ver a versão guardada' }).click()
  await expect(outro.getByRole('textbox', { name: /Parceiro digital/ })).toHaveValue(parceiro)
  await nome.fill('')
  await outro.getByRole('textbox', { name: /Parceiro digital/ }).fill('')
  await outro.getByRole('button', { name: 'Guardar definições' }).click()
  await expect(outro.getByText('Definições guardadas. Já estão em vigor.')).toBeVisible()
})

test('dois administradores num destaque: o segundo escolhe qual fica, com a imagem que lhe pertence', soComputador, async ({ as }) => {
  const titulo = `Semana da leitura ${Date.now().toString(36)}`
  const [um, outro] = [await as.admin(), await as.admin()]
  await um.goto('/admin?ver=destaques')
  await um.getByRole('button', { name: 'Novo destaque' }).click()
  await um.getByRole('dialog').getByRole('textbox', { name: 'Título' }).fill(titulo)
  await um.getByRole('dialog').getByRole('button', { name: 'Criar destaque' }).click()
  await expect(um.getByRole('row', { name: new RegExp(titulo) })).toBeVisible()
  await outro.goto('/admin?ver=destaques')
  for (const page of [um, outro]) {
    await page.getByRole('button', { name: `Mais ações para ${titulo}` }).click()
    await page.getByRole('menuitem', { name: /^Editar/ }).click()
  }
  const [dele, meu] = [um, outro].map((page) => page.getByRole('dialog', { name: `Editar ${titulo}` }))
  if (!dele || !meu) throw new Error('dois diálogos')
  await dele.getByRole('textbox', { name: /^Texto/ }).fill('Todos os dias, às dez.')
  await dele.locator('input[type=file]').setInputFiles({ name: 'cartaz.png', mimeType: 'image/png', buffer: pontoPng })
  await expect(dele.getByRole('img', { name: 'Imagem do destaque' })).toBeVisible()
  await dele.getByRole('button', { name: 'Guardar destaque' }).click()
  await expect(dele).toBeHidden()

  await meu.getByRole('textbox', { name: /^Texto/ }).fill('Todos os dias, às onze.')
  await meu.getByRole('button', { name: 'Guardar destaque' }).click()
  const aviso = meu.getByRole('status').filter({ hasText: 'Entretanto alguém alterou isto' })
  await expect(aviso).toBeVisible()
  // Beside the buttons the words would stand one under the other.
  const palavras = aviso.getByText('O que escreveu ainda está aqui.')
  await expect.poll(async () => (await palavras.boundingBox())?.width ?? 0).toBeGreaterThan(260)
  await meu.getByRole('button', { name: 'Ver a versão guardada' }).click()
  await expect(meu.getByRole('textbox', { name: /^Texto/ })).toHaveValue('Todos os dias, às dez.')
  await expect(meu.getByRole('img', { name: 'Imagem do destaque' })).toBeVisible()
  await meu.getByRole('textbox', { name: /^Texto/ }).fill('Todos os dias, ao meio-dia.')
  await meu.getByRole('button', { name: 'Guardar destaque' }).click()
  await expect(meu).toBeHidden()
  await expect(outro.getByRole('row', { name: new RegExp(titulo) })).toBeVisible()
  await outro.getByRole('button', { name: `Mais ações para ${titulo}` }).click()
  await outro.getByRole('menuitem', { name: 'Eliminar' }).click()
})

test('uma turma eliminada volta', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const nome = `Por engano ${Date.now().toString(36)}`
  const turma = await newTurma(lousa.url, professora.token, nome)
  await call(lousa.url, professora.token, 'DELETE /api/turmas/delete/{id}', { params: { id: turma.id } })
  const page = await as.admin()
  await page.goto('/admin?ver=eliminados')
  await page.getByRole('searchbox', { name: 'Nome' }).fill(nome)
  await page.getByRole('button', { name: `Repor ${nome}` }).click()
  await expect(page.getByText(`«${nome}» voltou ao seu lugar.`)).toBeVisible()
  const dela = await as.comToken(professora.token)
  await dela.goto(`/turmas/${turma.id}/alunos`)
  await expect(dela.getByRole('heading', { level: 1, name: nome })).toBeVisible()
})

test('a caixa de saída lê-se', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  await call(lousa.url, null, 'POST /api/conta/recuperar', { body: { email: professora.email } })
  const page = await as.admin()
  await page.goto('/admin?ver=correio')
  await page.getByRole('button', { name: `Ler «Escolher nova palavra-passe na Lousa» para ${professora.email}` }).click()
  await expect(page.getByRole('dialog').getByText('[ligação que só recebe a quem a carta se destina]')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/convite=/)).toHaveCount(0)
})
