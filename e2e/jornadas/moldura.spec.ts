/** What stands around every page: header, footer, error pages, scrolling, the notice without a network, reloading after an update. */
import type { Page } from '@playwright/test'
import { expect, idle, soComputador, soTelemovel, takeFaults, test } from '../ensaio.ts'
import { newProfessor, newSala, newTeste } from '../preparos.ts'

// As most people see it, movements and all.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** The places of the main navigation and the area: in the header, on phones at the foot and behind "Mais". */
async function places(page: Page): Promise<string[]> {
  if (!isPhone(page)) {
    const nav = page.getByRole('navigation', { name: 'Principal', exact: true })
    await expect(nav.getByRole('link', { name: 'Início' })).toBeVisible()
    return [
      ...(await nav.getByRole('link').allInnerTexts()),
      ...(await page.getByRole('banner').getByRole('link', { name: /^Área/ }).allInnerTexts()),
    ]
  }
  const bar = page.getByRole('navigation', { name: 'Principal, ao fundo' })
  await expect(bar.getByRole('link', { name: 'Início' })).toBeVisible()
  const inBar = await bar.getByRole('link').allInnerTexts()
  await bar.getByRole('button', { name: 'Mais' }).click()
  const more = page.getByRole('dialog', { name: 'Mais' })
  const behind = await more.getByRole('link').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(more).toHaveCount(0)
  return [...inBar, ...behind].map((text) => text.trim())
}

test('cabeçalho: a área, o nome com boas-vindas e o menu da pessoa', async ({ as }, { project }) => {
  // On a computer help is in the person's menu.
  const maisNoTelemovel = project.name === 'telemovel' ? ['Ajuda'] : []
  const professora = await as.professora()
  await professora.goto('/')
  const daProfessora = ['Início', 'Turmas', 'Testes', 'Perguntas', 'Recursos', 'Projetos', 'Eventos', 'Área Professores']
  expect(await places(professora)).toEqual([...daProfessora, ...maisNoTelemovel])
  await professora.getByRole('button', { name: 'Bem-vindo(a), Helena Duarte' }).click()
  await expect(professora.getByRole('menuitem')).toHaveText(['Os meus dados', 'Alterar imagem', 'Ajuda', 'Sair'])
  await professora.getByRole('menuitem', { name: 'Alterar imagem' }).click()
  await expect(professora).toHaveURL(/\/profile#imagem$/)

  const aluno = await as.aluno()
  await aluno.goto('/')
  const doAluno = ['Início', 'Turmas', 'Testes', 'Resultados', 'Licença digital', 'Eventos', 'Área Alunos']
  expect(await places(aluno)).toEqual([...doAluno, ...maisNoTelemovel])

  const visitante = await as.anonimo()
  await visitante.goto('/')
  expect(await places(visitante)).toContain('Área Alunos')
  await expect(visitante.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
})

test('Ctrl+K encontra páginas e o que é de quem procura, e não num teste a decorrer', soComputador, async ({ as, lousa }) => {
  const { professora, aluno, turma } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']])
  const page = await as.comToken(professora.token)
  await page.goto('/eventos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const procura = page.getByRole('dialog', { name: 'Procurar' })
  const campo = procura.getByRole('combobox', { name: 'Procurar em toda a Lousa' })
  await expect(campo).toBeFocused()
  await campo.fill(turma.name)
  await expect(procura.getByRole('group', { name: 'Turmas' }).getByRole('option', { name: turma.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${lousa.url}/turmas/${turma.id}`)
  await expect(procura).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await campo.fill('reciclar nada disto')
  await expect(procura.getByText('Nada com «reciclar nada disto»')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(procura).toHaveCount(0)

  const sala = await as.comToken(aluno.token)
  await sala.goto(`/teste/${teste.id}/responder`)
  await sala.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(sala.getByRole('radio').first()).toBeVisible()
  await sala.keyboard.press('Control+k')
  await expect(sala.getByRole('dialog')).toHaveCount(0)
})

test('rodapé: anos, direitos e cinco endereços que abrem', soComputador, async ({ as, lousa }) => {
  const page = await as.anonimo()
  await page.goto('/')
  const rodape = page.getByRole('contentinfo')
  await expect(rodape).toContainText(`2019–${new Date().getFullYear()}`)
  await expect(rodape).toContainText(/direitos reservados/i)
  const ligacoes = rodape.getByRole('link')
  await expect(ligacoes).toHaveText([
    'Política de privacidade',
    'Livro de reclamações',
    'Tratamento de dados pessoais',
    'Site da editora',
    'Parceiro digital',
  ])
  for (const ligacao of await ligacoes.all()) {
    const href = (await ligacao.getAttribute('href')) ?? ''
    expect(href).toMatch(/^(\/[^/]|https:\/\/)/)
    if (!href.startsWith('/')) continue
    const [, hash = ''] = href.split('#')
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be found')
    if (hash) expect(await page.evaluate((id) => document.getElementById(id) !== null, hash), href).toBe(true)
    await page.goto(lousa.url)
  }
})

test('uma página que não existe diz as palavras do catálogo, explica e leva ao início', soComputador, async ({ as }) => {
  const page = await as.professora()
  for (const caminho of ['/nada-disto', '/turmas/0', '/turmas/12x/alunos', '/turmas/9007199254740993', '/turmas/999999999']) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1 }), caminho).toHaveText('This page could not be found')
  }
  await page.goto('/nada-disto')
  await expect(page.getByRole('main')).toContainText('404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await expect(page.getByText('Não encontrámos esta página: pode ter mudado de sítio ou o endereço ter uma gralha.')).toBeVisible()
  await expect(page).toHaveTitle('This page could not be found · Lousa')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Helena' })).toBeVisible()
})

test('a página proibida diz porquê e dá um caminho', soTelemovel, async ({ as, lousa }) => {
  const page = await as.aluno()
  await page.goto('/testes-perguntas/testes')
  await expect(page).toHaveURL(`${lousa.url}/forbidden`)
  await expect(page.getByText('A sua conta não abre esta página.')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Tomás' })).toBeVisible()
})

test(
  'navegar começa no cimo da página, ou no sítio que o endereço indica; voltar devolve onde se estava',
  soTelemovel,
  async ({ as, lousa }) => {
    const page = await as.anonimo()
    const top = () => page.evaluate(() => window.scrollY)
    /** A browser tells its page of a scroll with the next frame, which nobody's hand comes before. */
    const scrollDown = async (): Promise<void> => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await scrollDown()
    expect(await top()).toBeGreaterThan(100)
    const before = await top()
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Lousa, início' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(`${lousa.url}/`)
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(`${lousa.url}/about`)
    await expect.poll(top).toBeGreaterThan(before - 80)

    // Back before the other page has arrived: the place is the one that was left, not that of the page in between.
    await page.goto('/about')
    await scrollDown()
    await expect.poll(top).toBeGreaterThan(before - 80)
    const arrive = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => arrive.promise.then(() => route.continue()))
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Lousa, início' })
      .evaluate((link: HTMLElement) => link.click())
    // The one in between is small: the place is as far down as it goes.
    await expect.poll(top).toBeLessThan(100)
    await page.goBack()
    await expect.poll(top).toBeGreaterThan(before - 80)
    arrive.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tratamento de dados pessoais' }).click()
    await expect(page).toHaveURL(/#dados-pessoais$/)
    await expect(page.getByRole('heading', { name: /dados pessoais/i }).first()).toBeInViewport()
    expect(await top()).toBeGreaterThan(0)
  },
)

test('os atalhos mostram as teclas também num ecrã de toque: quem os pede tem um teclado', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/perguntas/nova')
  await expect(page.getByRole('textbox', { name: 'Enunciado', exact: true }), 'a new question takes the keyboard').toBeFocused()
  await page.getByRole('button', { name: 'Guardar pergunta' }).press('?')
  const atalhos = page.getByRole('dialog', { name: 'Ajuda' })
  for (const [teclas, faz] of [
    [['Ctrl', 'S'], 'guardar a pergunta'],
    [['Ctrl', 'Enter'], 'guardar a pergunta e escrever outra'],
    [['F6'], 'ir para o último aviso'],
    [['Esc'], 'fechar o que está por cima'],
  ] as const) {
    const linha = atalhos.locator('dl > div').filter({ has: page.getByText(faz, { exact: true }) })
    for (const tecla of teclas) await expect(linha.getByText(tecla, { exact: true })).toBeVisible()
  }
})

test('sem rede a página diz-o com calma, e volta a estar bem quando a rede volta', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto('/turmas')
  await expect(page.getByRole('link', { name: turma.name })).toBeVisible()
  await page.context().setOffline(true)
  const aviso = page.getByRole('status').filter({ hasText: 'Sem ligação.' })
  await expect(aviso).toHaveText('Sem ligação. Pode continuar a ver o que já abriu; para guardar, espere pela rede e não feche a página.')
  await expect(page.getByRole('link', { name: turma.name })).toBeVisible()
  await page.context().setOffline(false)
  await expect(aviso).toHaveCount(0)
})

test(
  'um pedaço da página que já não existe no servidor recarrega a página uma vez, e só uma por minuto',
  soComputador,
  async ({ as, faults }) => {
    const page = await as.professora()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Helena' })).toBeVisible()
    // As after an update: the old names of the pieces are gone.
    await page.route(/\/assets\/PerfilPage.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: /Helena Duarte/ }).click()
    await page.getByRole('menuitem', { name: 'Alterar imagem' }).click()
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    expect(loads).toBe(2)
    expect(takeFaults(faults), 'what the console said').toEqual([expect.stringContaining('A page of Lousa could not be loaded')])
    await page.unroute(/\/assets\/PerfilPage.*\.js/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Os meus dados' })).toBeVisible()
  },
)

test('sem rede, uma página que ainda não veio não leva a que está; com rede, o mesmo botão abre-a', soComputador, async ({ as }) => {
  const page = await as.professora({ isNew: true })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/')
  await page.getByRole('button', { name: /Helena Duarte/ }).click()
  const imagem = page.getByRole('menuitem', { name: 'Alterar imagem' })
  await expect(imagem).toBeVisible()
  await page.context().setOffline(true)
  await imagem.click()
  await expect(page.getByText('parece não haver ligação', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  // The page may also open by itself, the moment the network is back.
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Os meus dados' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(loads, 'the page was never lost').toBeLessThanOrEqual(2)
})

test('premir o nome antes de o menu ter chegado abre-o assim que chega', soComputador, async ({ as }) => {
  const page = await as.professora()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.goto('/')
  await idle(page)
  let isAsked = false
  await page.route(/\/assets\/.*\.js/, async (route) => {
    isAsked = true
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: /Helena Duarte/ }).click()
  await expect.poll(() => isAsked).toBe(true)
  release()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
})

test('a rede falha quando o menu vem a caminho: a página fica, e o menu vem quando puder', soComputador, async ({ as }) => {
  const page = await as.professora({ isNew: true })
  await page.goto('/')
  const pessoa = page.getByRole('button', { name: /Helena Duarte/ })
  await expect(pessoa).toBeVisible()
  await idle(page)
  let isAway = false
  let isServerMissed = false
  await page.route(/\/assets\/.*\.js/, (route) => {
    isAway = true
    return route.abort('internetdisconnected')
  })
  await page.route('**/api/geral/info', (route) => {
    if (!isAway) return route.continue()
    isServerMissed = true
    return route.abort('internetdisconnected')
  })
  await pessoa.click()
  // A page that lost a part asks whether the server is there, and reloads where it is.
  await expect.poll(() => isServerMissed).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Helena' })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
})

test('a página não salta enquanto chega: o cabeçalho e o conteúdo ficam onde apareceram', async ({ as }) => {
  const page = await as.professora()
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/turmas')
  const lugares = async () => ({
    inicio: (await page.getByRole('link', { name: 'Lousa, início' }).boundingBox())?.y,
    conteudo: (await page.getByRole('main').boundingBox())?.y,
  })
  // While one page gives way to the next there may be no content at all for a moment.
  let antes = await lugares()
  while (antes.inicio === undefined || antes.conteudo === undefined) antes = await lugares()
  await expect(page.getByRole('combobox', { name: /^Modo de teste/ }).getByRole('option', { name: /Helena Duarte/ })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Turmas', level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  expect(await lugares()).toEqual(antes)
})

test('pelo teclado num ecrã estreito, o que tem o foco não fica por baixo da barra ao fundo', soComputador, async ({ as }) => {
  const page = await as.professora()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/testes-perguntas/perguntas')
  await expect(page.getByRole('heading', { name: 'Perguntas', level: 1 })).toBeVisible()
  const barra = await page.getByRole('navigation', { name: 'Principal, ao fundo' }).boundingBox()
  const escondidos: string[] = []
  for (let i = 0; i < 45; i++) {
    await page.keyboard.press('Tab')
    const { bottom, texto, naBarra } = await page.evaluate(async () => {
      // Seen as it is drawn: scrolling to the focus, and what arrives meanwhile, come with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      // The page itself has it between the last of all and the first.
      const focado = document.activeElement === document.body ? null : document.activeElement
      return {
        bottom: focado?.getBoundingClientRect().bottom ?? 0,
        texto: focado?.getAttribute('aria-label') ?? focado?.textContent ?? '',
        naBarra: Boolean(focado?.closest('nav[aria-label="Principal, ao fundo"]')),
      }
    })
    if (!naBarra && bottom > (barra?.y ?? 0)) escondidos.push(texto)
  }
  expect(escondidos).toEqual([])
})
