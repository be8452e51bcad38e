/**
 * The network goes in the middle of a test. The answers stay on the device and go out when they can, with anybody
 * signed in.
 */
import { expect, idle, test } from '../ensaio.ts'
import { call, newAluno, newSalaComTeste, newTeste } from '../preparos.ts'
import {
  start,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  estadoNoServidor,
  guardado,
  lacuna,
  nesteDispositivo,
  requestEntrega,
  respostasNoServidor,
  review,
} from '../sala.ts'

const envios = /\/api\/teste\/(bilhete\/)?revisoes/

test('escrito sem rede, sobrevive a recarregar e segue assim que houver rede', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)

  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem ligação\. O que escreveste já está na Lousa; .* Podes continuar/)).toBeVisible()
  await lacuna(page, 2).fill('Atlântico')
  await expect(guardado(page)).toHaveText('Sem ligação: guardado neste dispositivo')
  await expect(page.getByText(/^As respostas estão neste dispositivo e seguem assim que houver rede\. Podes continuar/)).toBeVisible()
  // What a page sends as it goes outlives what keeps it offline: that must not leave either.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  const context = page.context()
  await page.close()

  // Pages come again, but nothing can be sent yet: as behind a school's proxy on a bad day.
  await context.route(envios, (route) => route.abort('connectionreset'))
  await context.setOffline(false)
  const depois = await context.newPage()
  await depois.goto(`/teste/${teste.id}/responder`)
  await expect(lacuna(depois, 2)).toHaveValue('Atlântico')
  await expect(guardado(depois)).toHaveText('Sem ligação: guardado neste dispositivo')
  expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Tejo' } }])
  await depois.reload()
  await expect(lacuna(depois, 2)).toHaveValue('Atlântico')

  await context.unroute(envios)
  await waitForGuardado(depois)
  await expect(depois.getByText('As respostas estão neste dispositivo')).toHaveCount(0)
  expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Tejo', txdois: 'Atlântico' } }])
})

test('recarregar sem rede logo a seguir a uma tecla não perde uma letra', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page)
  await page.context().setOffline(true)
  for (let vez = 1; vez <= 12; vez++) {
    await lacuna(page, 1).selectText()
    await page.keyboard.type(`rio ${vez * 111}`)
    await page.reload()
    await expect(lacuna(page, 1), `da ${vez}.ª vez`).toHaveValue(`rio ${vez * 111}`)
  }
  await page.context().setOffline(false)
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'rio 1332' } }])
})

test('a rede vai-se quando a sala ainda está a chegar: a página fica, e o que se escreve também', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  // Halfway through fetching the service worker's script, the browser would say so on the console.
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await page.context().setOffline(true)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  // As when what stands beside the questions was still on its way.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText('Sem ligação: guardado neste dispositivo')
  await page.context().setOffline(false)
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Tejo' } }])
  expect(loads, 'how often the page was loaded again').toBe(0)
})

test('com o telemóvel deitado e sem rede, mais de metade da altura é da pergunta', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await page.setViewportSize({ width: 740, height: 360 })
  await start(page, teste.id)
  await idle(page)
  await page.context().setOffline(true)
  const aviso = page.getByRole('region', { name: 'Ligação' })
  await expect(aviso).toBeInViewport({ ratio: 1 })
  const top = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  const bottom = await aviso.evaluate((element) => element.getBoundingClientRect().top)
  expect(bottom - top).toBeGreaterThan(200)
})

test('antes da hora, uma só linha separa o que há a saber do que há a fazer', async ({ as, lousa }) => {
  const hour = 3_600_000
  const janela = { inicio: new Date(Date.now() + hour), fim: new Date(Date.now() + 2 * hour) }
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']], janela)
  const page = await as.comToken(aluno.token)
  await page.goto(`/teste/${teste.id}/responder`)
  const acoes = page.getByRole('button', { name: 'Começar o teste' }).locator('..')
  await expect(acoes).toBeVisible()
  expect(await acoes.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')
})

for (const isControlled of [false, true]) {
  // The service worker stands between a page and the network: what a page sends as it goes must not go by way of it.
  const quando = isControlled ? 'com o trabalhador a meio' : 'na primeira visita'
  test(`as últimas palavras seguem mesmo que se saia da página logo a seguir, ${quando}`, async ({ as, lousa }) => {
    const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    if (isControlled) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await lacuna(page, 1).fill('Tejo')
    await page.goto('about:blank')
    await expect
      .poll(async () => [...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()])
      .toEqual([{ textos: { txum: 'Tejo' } }])
  })
}

test('o professor recolhe o teste a meio de uma frase: o que faltava segue sozinho e fica guardado à parte', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  const { tentativa, perguntas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  // The stream of the room is open.
  await expect(page.getByRole('status', { name: 'Avisos' })).toBeAttached()
  await page.waitForTimeout(1_500)
  await page.route(envios, (route) => route.abort('connectionreset'))
  await lacuna(page, 1).fill('Douro')
  await call(lousa.url, professora.token, 'POST /api/teste/recolher/{id}', { params: { id: tentativa?.id ?? 0 }, body: { motivo: '' } })
  await expect(page.getByText('1 resposta deste dispositivo ainda não chegou à Lousa')).toBeVisible()
  await page.unroute(envios)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('1 resposta deste dispositivo chegou depois da entrega')).toBeVisible()
  const { versoes } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/versoes/{id}/{idpergunta}', {
    params: { id: tentativa?.id ?? 0, idpergunta: perguntas.get(7) ?? 0 },
  })
  expect(versoes.map(({ conteudo }) => conteudo)).toContainEqual({ textos: { txum: 'Douro' } })
})

test('entregar sem rede fica marcado, pode desfazer-se, e segue sozinho', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page) // in a browser that never was here the review comes a moment later
  await page.context().setOffline(true)
  await lacuna(page, 1).fill('Tejo')
  await review(page)
  const handIn = async () => {
    await page.getByRole('button', { name: 'Entregar teste' }).click()
    await page.getByRole('dialog', { name: 'Entregar o teste?' }).getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(page.getByText('Sem ligação: a entrega está marcada', { exact: true })).toBeVisible()
  }
  await handIn()
  await page.getByRole('button', { name: 'Voltar às respostas' }).click()
  await handIn()
  expect((await estadoNoServidor(lousa.url, aluno, teste.id)).fase).toBe('em-curso')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })
})

test('uma entrega marcada segue assim que a Lousa responde, também com outro teste aberto', async ({ as, lousa }) => {
  const { professora, turma, aluno, teste: um } = await newSalaComTeste(lousa.url, [['texto']])
  const outro = await newTeste(lousa.url, professora.token, turma.id, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, outro.id)
  await waitForPronto(page)
  await start(page, um.id)
  await waitForPronto(page)
  await page.context().setOffline(true)
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await review(page)
  await requestEntrega(page)
  await expect(page.getByText('Sem ligação: a entrega está marcada', { exact: true })).toBeVisible()
  await page.goto(`/teste/${outro.id}/responder`)
  await lacuna(page, 1).fill('Douro')
  await expect(guardado(page)).toHaveText(nesteDispositivo)

  await page.context().setOffline(false)
  await waitForGuardado(page)
  await expect.poll(async () => (await estadoNoServidor(lousa.url, aluno, um.id)).fase).toBe('entregue')
  const { respostas } = await entregueAoProfessor(lousa.url, professora, um.id, aluno)
  expect([...respostas.values()]).toEqual([{ textos: { txum: 'Tejo' } }])
  expect([...(await respostasNoServidor(lousa.url, aluno, outro.id)).values()]).toEqual([{ textos: { txum: 'Douro' } }])
})

test('o começo chega à Lousa e a resposta não volta: a página vê que começou', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await page.goto(`/teste/${teste.id}/responder`)
  await page.route('**/api/teste/comecar/**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
})

test('fechado sem rede, segue quando outra pessoa abre a Lousa nesse dispositivo, que não vê nada do que lá está', async ({
  as,
  lousa,
}) => {
  const { turma, aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const irma = await newAluno(lousa.url, turma.codigo, 'Irmã Sá')
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await page.context().setOffline(true)
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText('Sem ligação: guardado neste dispositivo')
  const context = page.context()
  const outra = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await outra.goto('/about')
  await outra.evaluate((token) => localStorage.setItem('token', token), irma.token)
  await outra.goto(`/teste/${teste.id}/responder`)
  await outra.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(lacuna(outra, 1)).toHaveValue('')
  await expect
    .poll(async () => [...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()])
    .toEqual([{ textos: { txum: 'Tejo' } }])
  expect((await respostasNoServidor(lousa.url, irma, teste.id)).size).toBe(0)
})

test('os programas de quem responde chegam comprimidos, em menos de metade', async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token, { isNew: true })
  await start(page, teste.id)
  await idle(page)
  const programas = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // What the service worker gives has come already.
      .filter(({ name, workerStart }) => new URL(name).pathname.endsWith('.js') && workerStart === 0)
      .map(({ encodedBodySize, decodedBodySize }) => ({ chegou: encodedBodySize, era: decodedBodySize })),
  )
  const chegaram = programas.reduce((sum, { chegou }) => sum + chegou, 0)
  const eram = programas.reduce((sum, { era }) => sum + era, 0)
  expect(chegaram).toBeGreaterThan(50_000)
  expect(chegaram * 2, `${chegaram} of ${eram} bytes`).toBeLessThan(eram)
})
