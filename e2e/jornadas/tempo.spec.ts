/** The clock of a test: it opens by itself, ends by itself with or without a browser, and can be given more. */
import { expect, test } from '../ensaio.ts'
import { call, newAluno, newSala, newSalaComTeste, newTeste } from '../preparos.ts'
import { start, entregueAoProfessor, estadoNoServidor } from '../sala.ts'

const inSeconds = (n: number): Date => new Date(Date.now() + n * 1_000)

test('no fim do tempo o teste é entregue como está, com o navegador aberto ou fechado', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const ausente = await newAluno(lousa.url, turma.codigo, 'Ausente Silva')
  const faltou = await newAluno(lousa.url, turma.codigo, 'Tarde Costa')
  const page = await as.comToken(aluno.token)
  await page.goto('/turmas')
  // Everybody is there before the seconds of the test begin to count.
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['texto']], { fim: inSeconds(25), duracao: null })
  await call(lousa.url, ausente.token, 'POST /api/teste/comecar/{id}', { params: { id: teste.id } })

  await start(page, teste.id)
  await page.getByRole('textbox', { name: 'Lacuna 1 de 2' }).fill('Tejo')
  await expect(
    page
      .getByText('O tempo terminou. O teste está a ser entregue com o que escreveu.')
      .or(page.getByRole('heading', { level: 1, name: 'Teste entregue' })),
  ).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await expect(page.getByText(/O tempo terminou hoje (?:às|à) \d?\d:\d\d: o teste foi entregue como estava\./)).toBeVisible()
  const { tentativa, respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(tentativa).toMatchObject({ entreguePor: 'relogio' })
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })

  await expect.poll(async () => (await estadoNoServidor(lousa.url, ausente, teste.id)).fase).toBe('entregue')
  const dele = await as.comToken(ausente.token)
  await dele.goto(`/teste/${teste.id}/responder`)
  await expect(dele.getByText(/O tempo terminou hoje/)).toBeVisible()
  await expect(dele.getByText(/Respondeste a 0 de 1 pergunta\./)).toBeVisible()

  const tarde = await as.comToken(faltou.token)
  await tarde.goto(`/teste/${teste.id}/responder`)
  await expect(tarde.getByRole('heading', { level: 1, name: 'O prazo deste teste já terminou' })).toBeVisible()
})

test('antes da hora espera e abre sozinho; quem começa tarde é avisado de quanto tempo tem', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/turmas')
  const janela = { inicio: inSeconds(12), fim: inSeconds(12 + 300), duracao: 30 }
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']], janela)
  await page.goto(`/teste/${teste.id}/responder`)
  await expect(page.getByText(/Abre hoje (?:às|à) \d?\d:\d\d\. Esta página abre-o sozinha\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Leia tudo com calma')).toHaveCount(0)
  await expect(page.getByText(/^Tens [45] min, e não 30 min/)).toBeVisible()
  await expect(page.getByText('Leia tudo com calma')).toBeVisible()
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: 4 minutos/)
})

test('minutos dados a meio chegam à página de quem responde; o tempo extra já lá está', async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']], { duracao: 10 })
  const { userId } = await call(lousa.url, aluno.token, 'GET /api/geral/info')
  const { inicio, fim, versao } = teste
  await call(lousa.url, professora.token, 'PUT /api/turmas/addTeste', {
    body: {
      id: teste.id,
      versao,
      turmaid: turma.id,
      inicio,
      fim,
      duracao: 10,
      todos: true,
      alunos: [],
      baralhar: false,
      publicacao: 'manual',
      tempoExtra: [{ alunoid: userId ?? 0, percentagem: 50 }],
    },
  })
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: 14 minutos/)
  await call(lousa.url, professora.token, 'POST /api/teste/conceder/{id}', {
    params: { id: teste.id },
    body: { minutos: 20, alunos: null, motivo: 'Houve um simulacro.' },
  })
  // By itself the page asks for the clock every half minute: nobody waits for that.
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: 34 minutos/)
})

test('minutos dados enquanto a página está sem rede são ditos assim que a rede volta', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']], { duracao: 10 })
  const page = await as.comToken(aluno.token)
  // Without a stream, as behind a school's proxy that lets none through: the page has its own clock only.
  await page.route('**/api/ao-vivo*', (route) => route.abort('connectionreset'))
  const lida = page.waitForResponse((reply) => reply.url().includes('/api/teste/sala/') && reply.ok())
  await start(page, teste.id)
  await lida
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem ligação\. O que escreveres fica neste dispositivo e segue assim que houver rede\./)).toBeVisible()
  await call(lousa.url, professora.token, 'POST /api/teste/conceder/{id}', {
    params: { id: teste.id },
    body: { minutos: 20, alunos: null, motivo: 'Houve um simulacro.' },
  })
  await page.context().setOffline(false)
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: 29 minutos/)
  await expect(page.getByText('Recebeste mais 20 min')).toBeVisible()
})
