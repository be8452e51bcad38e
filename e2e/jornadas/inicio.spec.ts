/** The home of each kind of person: what is due, what waits, the first step of somebody new. */
import { checkMagnified } from '../ampliado.ts'
import { expect, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newSala, newSalaComTeste } from '../preparos.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()

const umTrabalho = (turmaid: number, mais: object = {}) => ({
  turmaid,
  titulo: 'Cartaz: o interior da Terra',
  instrucoes: [{ insert: 'Desenhe.\n' }],
  inicio: hours(-2),
  fim: hours(48),
  temAvaliacao: true,
  todos: true,
  alunos: [],
  ...mais,
})

test('quem visita vê o que é, os destaques, os próximos eventos, e entra ali mesmo', soTelemovel, async ({ as }) => {
  const page = await as.anonimo()
  await page.goto('/#login')
  await expect(page.getByRole('heading', { level: 1, name: /Uma lousa/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Destaques' })).toContainText('Nenhuma resposta se perde')
  await expect(page.getByRole('region', { name: 'Próximos eventos' }).getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('E-mail ou nome de utilizador').fill('professora@lousa.test')
  await page.getByLabel('Palavra-passe', { exact: true }).fill('lousa-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Helena' })).toBeVisible()
})

test('a professora vê o que espera correção e os próximos catorze dias, e publica um aviso', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSalaComTeste(lousa.url, [['composicao']])
  const { id } = await call(lousa.url, professora.token, 'PUT /api/trabalho', { body: umTrabalho(turma.id) })
  const page = await as.comToken(professora.token)
  await page.goto('/')
  await expect(page.getByText('Está tudo corrigido')).toBeVisible()
  const proximos = page.getByRole('region', { name: 'Próximos 14 dias' })
  const dias = proximos.getByRole('list', { name: /^De .* a / })
  await expect(dias.getByRole('listitem')).toHaveCount(14)
  await expect(dias.getByRole('listitem').first()).toContainText(/^Hoje, .*: 1 teste/)
  await expect(dias.getByRole('listitem').nth(2)).toContainText('1 trabalho')
  await expect(proximos.getByRole('listitem').filter({ hasText: 'Teste de ensaio' })).toContainText('Em curso')
  await expect(proximos.getByRole('listitem').filter({ hasText: 'Cartaz' })).toContainText('0 de 1 entregue')

  const texto = [{ insert: 'O núcleo externo é líquido.\n' }]
  const { versao } = await call(lousa.url, aluno.token, 'PUT /api/trabalho/resposta/{id}', {
    params: { id },
    body: { versao: 0, texto, ficheiros: [] },
  })
  await call(lousa.url, aluno.token, 'POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
  await page.reload()
  await expect(page.getByText('1 entrega', { exact: true })).toBeAttached()
  await page.getByRole('link', { name: 'Corrigir Cartaz: o interior da Terra' }).click()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/trabalhos/${id}$`))

  await page.goto('/')
  await page.getByRole('button', { name: 'Escreva um aviso às suas turmas' }).click()
  const publicar = page.getByRole('region', { name: 'Publicar' })
  await publicar.getByRole('textbox').last().fill('Tragam a lupa.')
  await publicar.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Aviso publicado.')).toBeVisible()
})

test('o aluno vê o que é agora, o que vem a seguir, o que foi publicado, e as suas turmas', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
  const { id } = await call(lousa.url, professora.token, 'PUT /api/trabalho', { body: umTrabalho(turma.id) })
  const page = await as.comToken(aluno.token)
  await page.goto('/')
  await expect(page.getByText('Tens 1 teste agora e 1 trabalho para entregar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Começar o teste' })).toBeVisible()
  const seguir = page.getByRole('region', { name: 'A seguir' }).getByRole('listitem')
  await expect(seguir).toContainText('Por entregar')
  await expect(page.getByRole('region', { name: 'As minhas turmas' })).toContainText(professora.nome)
  const body = { versao: 0, texto: [{ insert: 'Um rascunho.\n' }], ficheiros: [] }
  const { versao } = await call(lousa.url, aluno.token, 'PUT /api/trabalho/resposta/{id}', { params: { id }, body })
  await page.reload()
  await expect(seguir).toContainText('Em curso')
  await page.getByRole('link', { name: 'Continuar: Cartaz: o interior da Terra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cartaz: o interior da Terra' })).toBeVisible()

  await call(lousa.url, aluno.token, 'POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
  const { userId } = await call(lousa.url, aluno.token, 'GET /api/geral/info')
  const lida = await call(lousa.url, professora.token, 'GET /api/trabalho/resposta/{id}/{idaluno}', {
    params: { id, idaluno: userId ?? 0 },
  })
  await call(lousa.url, professora.token, 'PUT /api/trabalho/correcao/{id}', {
    params: { id },
    body: { alunoid: userId ?? 0, versao: lida.versao, points: 17, comentario: '' },
  })
  await call(lousa.url, professora.token, 'POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  await page.goto('/')
  await expect(page.getByText('Esta semana entregaste 1 trabalho.')).toBeVisible()
  const resultados = page.getByRole('region', { name: 'Resultados novos' })
  await expect(resultados).toContainText('85%')
  await checkMagnified(page)
  await resultados.getByRole('link', { name: /Cartaz/ }).click()
  await expect(page.getByRole('region', { name: 'Classificação' })).toBeVisible()
})

test('quem é novo encontra o primeiro passo', soTelemovel, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const dela = await as.comToken(professora.token)
  await dela.goto('/')
  await dela.getByRole('link', { name: 'Criar a primeira turma' }).click()
  await expect(dela).toHaveURL(/\/turmas$/)

  const { turma } = await newSala(lousa.url)
  const dele = await as.comToken((await newAluno(lousa.url)).token)
  await dele.goto('/')
  await expect(dele.getByText('Ainda não estás em nenhuma turma')).toBeVisible()
  await dele.getByRole('textbox', { name: 'Código de acesso' }).fill(turma.codigo)
  await dele.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(dele).toHaveURL(new RegExp(`/turmas/${turma.id}`))
})
