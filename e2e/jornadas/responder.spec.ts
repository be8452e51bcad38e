/** A student answers a test: finds it, starts, goes through its pages, marks, reviews, hands in; on two devices; when the session ends. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSala, newSalaComTeste, newTeste, palavraPasse } from '../preparos.ts'
import {
  openMapa,
  start,
  handIn,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  guardado,
  lacuna,
  respostasNoServidor,
  review,
  seguinte,
  umaDasDuas,
} from '../sala.ts'

test('do princípio ao fim: instruções, páginas, mapa, marcar para rever, resumo, entregar', async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [
    ['escolhaUnica', 'verdadeiroFalso'],
    ['texto', 'composicao'],
  ])
  const page = await as.comToken(aluno.token)
  await page.goto('/teste/responder')
  await page.getByRole('link', { name: 'Começar: Teste de ensaio' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Teste de ensaio' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Instruções' })).toContainText('Leia tudo com calma antes de responder.')
  await expect(page.getByRole('main')).toContainText('30 min')
  await expect(page.getByRole('main')).toContainText('22 pontos')
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: 29 minutos/)
  await expect(guardado(page)).toHaveText('Nada por guardar')
  await expect(page).toHaveTitle('Pergunta 1 · Teste de ensaio · Lousa')
  await expect(page.getByRole('button', { name: 'Pergunta anterior' }).or(page.getByRole('button', { name: 'Anterior' }))).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.getByRole('radio', { name: /Lisboa/ }).check()
  await waitForGuardado(page)
  await page.getByRole('button', { name: 'Marcar para rever' }).click()
  await seguinte(page)
  await expect(page.getByText('Diga se cada frase é verdadeira ou falsa.')).toBeVisible()
  await page
    .getByRole('radiogroup', { name: /A Lua/ })
    .getByRole('radio', { name: /Verdadeira/ })
    .check()
  await seguinte(page)
  await expect(page.getByRole('region', { name: 'Grupo 2' })).toBeVisible()
  await seguinte(page)
  await page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ }).click()
  await page.keyboard.type('Vivo numa aldeia perto do mar, com gaivotas.')
  await expect(page.getByText(/8 palavras/).first()).toBeVisible()

  const mapa = await openMapa(page)
  await expect(mapa.getByRole('listitem').getByRole('button')).toHaveText(['1', '2', '3', '4'])
  await expect(mapa.getByRole('button', { name: 'Pergunta 1, respondida, para rever' })).toBeVisible()
  await expect(mapa.getByRole('button', { name: 'Pergunta 2, incompleta' })).toBeVisible()
  await expect(mapa.getByRole('button', { name: 'Pergunta 3, por responder' })).toBeVisible()
  await mapa.getByRole('button', { name: /^Pergunta 1,/ }).click()
  await expect(page.getByRole('radio', { name: /Lisboa/ })).toBeChecked()

  // The place stands in the address, the answers in the journal and on the server: a reload changes nothing.
  await seguinte(page)
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: /A Lua/ }).getByRole('radio', { name: /Verdadeira/ })).toBeChecked()

  await review(page)
  // Back, which a phone has at hand, leads to the question one came from and not out of the test.
  await page.goBack()
  await expect(page.getByRole('radiogroup', { name: /A Lua/ })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Respondeste a 3 de 4 perguntas, 1 incompleta.')).toBeVisible()
  const grupo = (titulo: string) => page.getByRole('region', { name: titulo })
  await expect(grupo('Por responder').getByRole('button')).toHaveText(['3'])
  await expect(grupo('Incompletas').getByRole('button')).toHaveText(['2'])
  await expect(grupo('Marcadas para rever').getByRole('button')).toHaveText(['1'])
  await page.getByRole('button', { name: 'Entregar teste' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Entregar o teste?' })
  await expect(pergunta).toContainText('Fica 1 pergunta por responder e 1 resposta incompleta.')
  await pergunta.getByRole('button', { name: 'Continuar a responder' }).click()
  await grupo('Por responder').getByRole('button').click()
  await page.getByRole('textbox', { name: 'Lacuna 1 de 2' }).fill('tejo')
  await page.getByRole('textbox', { name: 'Lacuna 2 de 2' }).fill('Pacífico')
  await review(page)
  await expect(page.getByText('Respondeste a 4 de 4 perguntas, 1 incompleta.')).toBeVisible()
  await handIn(page)
  await expect(page.getByText(/Respondeste a 4 de 4 perguntas\./)).toBeVisible()
  await expect(page.getByText(/O resultado aparece aqui quando o professor o publicar/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à turma' }).click()
  await expect(page).toHaveURL(`${lousa.url}/turmas/${turma.id}/testes`)
  await expect(page.getByRole('row').filter({ hasText: 'Teste de ensaio' })).toContainText('Entregue')

  const { tentativa, respostas, pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(tentativa).toMatchObject({ entreguePor: 'aluno' })
  expect(respostas.get(4)).toEqual({ escolhida: 'euum' })
  expect(respostas.get(7)).toEqual({ textos: { txum: 'tejo', txdois: 'Pacífico' } })
  expect(pontos.get(4)).toBe(4)
})

test(
  'reaberto enquanto uma leitura falhou, a página de «Teste entregue» volta sozinha às perguntas',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    // With the dialog open, the shortcuts of the room are not heard.
    await review(page)
    await page.getByRole('button', { name: 'Entregar teste' }).click()
    await page.keyboard.press('Alt+PageUp')
    await expect(page.getByRole('dialog', { name: 'Entregar o teste?' })).toBeVisible()
    await page.keyboard.press('Escape')
    let falhas = 0
    await page.route(`**/api/teste/responder/${teste.id}`, (route) => (falhas++ === 0 ? route.abort('connectionreset') : route.continue()))
    await handIn(page)
    const { userId } = await call(lousa.url, aluno.token, 'GET /api/geral/info')
    const { tentativa } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: teste.id, idaluno: userId ?? 0 },
    })
    await call(lousa.url, professora.token, 'POST /api/teste/reabrir/{id}', {
      params: { id: tentativa?.id ?? 0 },
      body: { minutos: 10, motivo: '' },
    })
    await expect(page.getByText('O professor voltou a abrir o teste')).toBeVisible()
    expect(falhas).toBeGreaterThan(1)
  },
)

test('em dois dispositivos, o que se escreveu em ambos é dito nos dois e nada se perde', soComputador, async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const [computador, telefone] = [await as.comToken(aluno.token), await as.comToken(aluno.token)]
  await start(computador, teste.id)
  await telefone.goto(`/teste/${teste.id}/responder`)
  await telefone.getByRole('textbox', { name: 'Lacuna 1 de 2' }).fill('Douro')
  await waitForGuardado(telefone)
  await computador.getByRole('textbox', { name: 'Lacuna 1 de 2' }).fill('Tejo')
  await waitForGuardado(computador)
  await expect(computador.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')).toBeVisible()
  const daOutra = umaDasDuas(computador, 'A outra')
  await expect(daOutra).toHaveAccessibleName(/^A outra noutro dispositivo ou navegador, (?:às|à) \d?\d:\d\d$/)
  await expect(daOutra.getByRole('textbox', { name: 'Lacuna 1 de 2' })).toHaveValue('Douro')
  // The other device is told by the stream of the attempt, long before the beat of its clock.
  await expect(telefone.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')).toBeVisible()
  await expect(lacuna(telefone, 1)).toHaveValue('Tejo')
  await telefone.getByRole('button', { name: 'Usar a outra' }).click()
  await expect(telefone.getByRole('textbox', { name: 'Lacuna 1 de 2' })).toHaveValue('Douro')
  await expect(lacuna(telefone, 1)).toBeFocused()
  await expect
    .poll(async () => [...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()])
    .toEqual([{ textos: { txum: 'Douro' } }])

  // Chosen once, it is chosen: the first hears of it with the beat of its clock, and whoever opens the test is not asked again.
  await expect(computador.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')).toHaveCount(0)
  await expect(lacuna(computador, 1)).toHaveValue('Douro')
  await computador.reload()
  await expect(lacuna(computador, 1)).toHaveValue('Douro')
  await waitForGuardado(computador)
  await expect(computador.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')).toHaveCount(0)
})

test('quando a sessão termina a meio, continua-se a escrever e entra-se por cima da página', soTelemovel, async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica', 'texto']])
  const outra = {
    ...aluno,
    token: (await call(lousa.url, null, 'POST /api/conta/entrar', { body: { utilizador: aluno.email, palavraPasse } })).token,
  }
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await seguinte(page)
  await lacuna(page, 1).fill('Te')
  await waitForGuardado(page)
  await call(lousa.url, aluno.token, 'POST /api/conta/sair')
  await page.context().setOffline(true)
  await page.context().setOffline(false)

  const aviso = page.getByRole('region', { name: 'Sessão' })
  await expect(aviso.getByRole('status')).toContainText('A tua sessão terminou. As respostas continuam a ser guardadas.')
  await page.keyboard.type('jo')
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await expect
    .poll(async () => [...(await respostasNoServidor(lousa.url, outra, teste.id)).values()])
    .toEqual([{ textos: { txum: 'Tejo' } }])
  const janela = page.getByRole('dialog', { name: 'A tua sessão terminou' })
  await aviso.getByRole('button', { name: 'Iniciar sessão' }).click()
  await janela.getByLabel('E-mail ou nome de utilizador').fill(aluno.email)
  await janela.getByLabel('Palavra-passe').fill(palavraPasse)
  await janela.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(janela).toHaveCount(0)
  await expect(aviso).toHaveCount(0)
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await review(page)
  await handIn(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, outra)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })
})

test('a professora experimenta o teste e nada fica; quem não é da turma não o encontra', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']])
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes`)
  await page.getByRole('button', { name: 'Mais ações para Teste de ensaio' }).click()
  await page.getByRole('menuitem', { name: 'Pré-visualizar' }).click()
  await expect(page.getByText('Pré-visualização: é assim que um aluno vê o teste. Nada fica guardado.')).toBeVisible()
  await page.getByRole('radio', { name: /Paris/ }).check()
  await review(page)
  await page.getByRole('button', { name: 'Entregar teste' }).click()
  await page.getByRole('dialog', { name: 'Entregar o teste?' }).getByRole('button', { name: 'Entregar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aqui o aluno teria entregado' })).toBeVisible()
  const info = await call(lousa.url, professora.token, 'GET /api/turmas/teste/info/{id}', { params: { id: teste.id } })
  expect(info.contagens).toMatchObject({ iniciados: 0, entregues: 0 })

  const estranho = await as.comToken((await newAluno(lousa.url)).token)
  await estranho.goto(`/teste/${teste.id}/responder`)
  await expect(estranho.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})

test('ir-se a rede, ou voltar, não muda de lugar o que está debaixo do dedo', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page)
  const opcao = page.getByRole('radio').last()
  const before = await opcao.boundingBox()
  await page.context().setOffline(true)
  const aviso = page.getByText(/^Sem ligação\. O que escreveres fica/)
  await expect(aviso).toBeInViewport({ ratio: 1 })
  expect(await opcao.boundingBox()).toEqual(before)
  await opcao.check()
  await page.context().setOffline(false)
  await expect(aviso).toBeHidden()
  expect(await opcao.boundingBox()).toEqual(before)
})
