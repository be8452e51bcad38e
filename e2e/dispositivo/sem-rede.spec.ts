/**
 * The traces of a test on a device, their readers, and their end. The browser was closed, somebody else signed in, the
 * site is on plain http, or the clock is wrong. Every screen says the same.
 */
import { type Page, chromium } from '@playwright/test'
import { expect, tokenOf } from '../ensaio.ts'
import { keptIn } from '../guardado-no-site.ts'
import {
  assignTeste,
  call,
  newAluno,
  newFicheiro,
  newSala,
  newSalaComTeste,
  newTeste,
  newTesteRepositorio,
  palavraPasse,
  perguntasDeExemplo,
  umPonto,
} from '../preparos.ts'
import {
  start,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  guardado,
  lacuna,
  nesteDispositivo,
  requestEntrega,
  respostasNoServidor,
  review,
} from '../sala.ts'
import { silence } from '#server/ensaio/som.ts'
import { signIn, leave } from '../entradas.ts'
import { comEscolaQueCai as test, leavePorEnviar } from '../escola-que-cai.ts'
import { trickRelogio } from '../relogio.ts'

const naoAbre = (page: Page) => page.getByRole('heading', { level: 1, name: 'Não foi possível abrir o teste' })

// Each has a network of its own, and waits most of the time.
test.describe.configure({ mode: 'parallel' })

test('o navegador fecha a meio e volta a abrir sem rede: está lá tudo', async ({ escola, pasta, launchOptions }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const sala = `${escola.url}/teste/${teste.id}/responder`
  const openIt = () => chromium.launchPersistentContext(pasta, { ...launchOptions, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' })

  const antes = await openIt()
  const page = await antes.newPage()
  await page.goto(`${escola.url}/about`)
  await page.evaluate((token) => localStorage.setItem('token', token), aluno.token)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await escola.goDown()
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  // The page crashes, then the browser is closed.
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => {})
  await crashed
  await antes.close()

  const depois = await openIt()
  const outra = await depois.newPage()
  await outra.goto(sala)
  await expect(lacuna(outra, 1)).toHaveValue('Tejo')
  await lacuna(outra, 2).fill('Atlântico')
  await expect(guardado(outra)).toHaveText(nesteDispositivo)
  await escola.comeBack()
  await waitForGuardado(outra)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([
    { textos: { txum: 'Tejo', txdois: 'Atlântico' } },
  ])
  await depois.close()
})

test('sem rede, um recurso da página abre do dispositivo; o vídeo, que não cabe, diz que só abre com rede', async ({ as, escola }) => {
  const { professora, turma, aluno } = await newSala(escola.url)
  const noBanco = async (texto: string): Promise<number> => {
    const { data } = await call(escola.url, professora.token, 'GET /api/BancoRecursos/{idCategoria}', {
      params: { idCategoria: 0 },
      query: { texto, paraAlunos: true },
    })
    return data[0]?.id ?? 0
  }
  const { id, versao, nome, perguntas } = await newTesteRepositorio(escola.url, professora.token, 'Rochas', [['escolhaUnica']])
  await call(escola.url, professora.token, 'PUT /api/repositorio/teste', {
    body: {
      id,
      versao,
      nome,
      perguntas: perguntas.map(({ perguntaid, pagina, ordem }) => ({ perguntaid, pagina, ordem })),
      paginasPerguntas: [{ recursos: [await noBanco('O ciclo das rochas'), await noBanco('Porque há vida na Terra')] }],
    },
  })
  const teste = await assignTeste(escola.url, professora.token, turma.id, id)
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await escola.goDown()
  await page.reload()
  const recursos = page.getByRole('list', { name: 'Recursos da página' })
  await recursos.getByText('O ciclo das rochas').click()
  const imagem = recursos.getByRole('img', { name: /.+/ }).first()
  await expect(imagem).toBeVisible()
  await expect.poll(() => imagem.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(recursos.getByText(/^Vídeo · .* · só com rede$/)).toBeVisible()
  const guardados = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lousa-teste-'))
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).matchAll()).map((one) => one.headers.get('content-type'))),
    )
    return files.flat()
  })
  expect(guardados).toEqual([expect.stringMatching(/^image\//)])
})

test('a página que responde sem rede já cá está antes do primeiro teste: basta ter visto que ele vem', async ({ as, escola }) => {
  const { aluno } = await newSalaComTeste(escola.url, [['escolhaUnica']])
  const page = await as.comToken(aluno.token, { isNew: true })
  await page.goto(`${escola.url}/`)
  await expect(page.getByRole('link', { name: /^Começar/ }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await escola.goDown()
  await page.goto(`${escola.url}/turmas`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação' })).toBeVisible()
})

test('numa janela privada nada se promete; fora dela, a mensagem do professor continua lá depois de recarregar sem rede', async ({
  as,
  escola,
}) => {
  const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['escolhaUnica']])
  const privada = await as.comToken(aluno.token, { isNew: true })
  // As Firefox and Safari do there; Chromium tells no page.
  await privada.addInitScript(() => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
  })
  await privada.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(privada.getByText(/^Estás numa janela privada: .* Abre o teste numa janela normal/)).toBeVisible()
  await privada.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(privada.getByText(/^Estás numa janela privada: .* Não a feches até entregares\.$/).first()).toBeAttached()
  await expect(privada.getByText('Pronto para trabalhar sem rede')).toHaveCount(0)
  await privada.close()
  const page = await as.comToken(aluno.token)
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await waitForPronto(page)
  await call(escola.url, professora.token, 'POST /api/teste/mensagem/{id}', {
    params: { id: teste.id },
    body: { texto: 'Na pergunta 1, escolha só uma.', alunos: null },
  })
  const mensagem = page.getByRole('status', { name: 'Avisos' }).getByText('Na pergunta 1, escolha só uma.')
  await expect(mensagem).toBeVisible()
  // On a slow disk it is kept a moment after it is shown.
  await expect.poll(() => keptIn(page)).toContain('Na pergunta 1, escolha só uma.')
  await escola.goDown()
  await page.reload()
  await expect(mensagem).toBeVisible()
  // Closed here, it stays closed; it can still be opened.
  await page.getByRole('button', { name: 'Fechar a mensagem' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Ver a mensagem do professor' }).click()
  await expect(mensagem).toBeVisible()
  // A page that is not kept says so under its own address, and opens once there is a network.
  await page.goto(`${escola.url}/turmas`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continuar: / })).toBeVisible()
  await escola.comeBack()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /turmas/i })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/turmas')
})

test('sair com respostas por enviar: seguem depois, e sem rede o teste já não abre, nem a outra pessoa', async ({ as, escola }) => {
  const { turma, aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const irma = await newAluno(escola.url, turma.codigo, 'Irmã Sá')
  // What the server holds is read in a session of its own, which goes on when the browser's has ended.
  const noServidor = { ...aluno, token: await tokenOf(escola.url, aluno.email, palavraPasse) }
  const page = await as.comToken(aluno.token)
  const context = page.context()
  const letThrough = await leavePorEnviar(page, escola, teste.id)
  const depois = await context.newPage()
  await depois.goto(`${escola.url}/turmas`)
  await leave(depois)
  expect((await respostasNoServidor(escola.url, noServidor, teste.id)).size).toBe(0)
  await expect.poll(() => depois.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lousa-teste-')))).toEqual([])

  await letThrough()
  await depois.goto(`${escola.url}/login`)
  await signIn(depois, irma.email)
  await expect(depois.getByRole('heading', { level: 1, name: /Bem-vindo/ })).toBeVisible()
  await expect
    .poll(async () => [...(await respostasNoServidor(escola.url, noServidor, teste.id)).values()])
    .toEqual([{ textos: { txum: 'Tejo' } }])

  await escola.goDown()
  await depois.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(naoAbre(depois)).toBeVisible()
  await expect(depois.getByText('Tejo')).toHaveCount(0)
})

test('numa morada sem https diz o que não pode prometer, guarda no dispositivo e envia', async ({ escola, launchOptions }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const host = 'lousa.escola.example'
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  const site = `http://${host}:${escola.porta}`
  const page = await (await browser.newContext({ locale: 'pt-PT', timezoneId: 'Europe/Lisbon' })).newPage()
  await page.goto(`${site}/about`)
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'subtle' in crypto, 'caches' in globalThis])).toEqual([
    false,
    false,
    false,
    false,
  ])
  await page.evaluate((token) => localStorage.setItem('token', token), aluno.token)
  await page.goto(`${site}/teste/${teste.id}/responder`)
  await expect(page.getByText(/Neste endereço, o teste não volta a abrir sem rede/)).toBeVisible()
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await escola.goDown()
  await lacuna(page, 2).fill('Atlântico')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await expect(page.getByText(/Podes continuar, mas não feches esta página\./)).toBeVisible()
  await escola.comeBack()
  // Reloaded before it could be sent: what was written was on the device.
  await page.reload()
  await expect(lacuna(page, 2)).toHaveValue('Atlântico')
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([
    { textos: { txum: 'Tejo', txdois: 'Atlântico' } },
  ])
  await browser.close()
})

test('a imagem e o som do teste estão no dispositivo, mesmo que só se lá chegue sem rede', async ({ as, escola }) => {
  const { professora, turma, aluno } = await newSala(escola.url)
  const imagem = await newFicheiro(escola.url, professora.token, umPonto, 'ponto.png')
  const som = await newFicheiro(escola.url, professora.token, silence(2), 'silencio.wav')
  const comFicheiros = {
    ...perguntasDeExemplo.escolhaUnica,
    enunciado: `<p>Veja e ouça.</p><p><img data-ficheiro="${imagem}" alt="Um ponto"></p><p><audio data-ficheiro="${som}" data-nome="Silêncio"></audio></p>`,
  }
  const teste = await newTeste(escola.url, professora.token, turma.id, [['texto'], [comFicheiros]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await escola.goDown()
  await page.reload()
  await page.getByRole('button', { name: 'Seguinte', exact: true }).click()
  await expect
    .poll(() => page.getByRole('img', { name: 'Um ponto' }).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBe(1)
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => Math.round(audio.duration)), { timeout: 15_000 })
    .toBe(2)
  // Players jump: a piece is cut from the whole.
  const piece = await page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    const reply = await fetch(audio.currentSrc, { headers: { range: 'bytes=0-43' } })
    return [reply.status, (await reply.arrayBuffer()).byteLength]
  })
  expect(piece).toEqual([206, 44])
})

test('o tempo acaba sem rede: a página fecha-se, as respostas chegam tarde, e a professora decide', async ({ as, escola }) => {
  const janela = () => ({ fim: new Date(Date.now() + 45_000), duracao: null })
  const { professora, turma, aluno, teste } = await newSalaComTeste(escola.url, [['texto']], janela)
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await escola.goDown()
  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await expect(page.getByText('O tempo terminou. As respostas estão neste dispositivo')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('textbox', { name: 'Lacuna 1 de 2', disabled: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('O tempo terminou. As respostas estão neste dispositivo')).toBeVisible()

  await escola.comeBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await expect(page.getByText('1 resposta deste dispositivo chegou depois do tempo')).toBeVisible()
  const dela = await as.comToken(professora.token)
  await dela.goto(`${escola.url}/turmas/${turma.id}/testes/${teste.id}`)
  await dela.getByRole('button', { name: 'Decidir…' }).click()
  const dialogo = dela.getByRole('dialog', { name: 'Respostas que chegaram depois do tempo' })
  await expect(
    dialogo.getByText(/A Lousa esteve sem nada dele das? \d?\d:\d\d (?:às|à) \d?\d:\d\d; o limite era (?:às|à) \d?\d:\d\d\./),
  ).toBeVisible()
  await dialogo.getByRole('button', { name: 'Aceitar estas' }).click()
  await expect(dialogo).toBeHidden()
  const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })
})

for (const horas of [-24, 24]) {
  test(`o relógio do dispositivo está errado ${horas} horas: não faz diferença, nem sem rede`, async ({ as, escola }) => {
    const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
    const page = await as.comToken(aluno.token)
    await trickRelogio(page, horas)
    await start(page, teste.id, escola.url)
    const restam = /^Tempo restante: (30 minutos|29 minutos)/
    await expect(page.getByRole('timer')).toHaveAccessibleName(restam)
    await lacuna(page, 1).fill('Tejo')
    await waitForGuardado(page)
    await waitForPronto(page)
    await escola.goDown()
    await page.reload()
    await expect(page.getByRole('timer')).toHaveAccessibleName(restam)
    await lacuna(page, 2).fill('Atlântico')
    await expect(guardado(page)).toHaveText(nesteDispositivo)
    await review(page)
    await requestEntrega(page)
    await escola.comeBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
    const { tentativa, respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
    expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo', txdois: 'Atlântico' } })
    expect(tentativa).toMatchObject({ entreguePor: 'aluno' })
  })
}
