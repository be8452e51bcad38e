/** The teacher looks on while a test runs: who is there and how far, minutes and messages that arrive, time given back, support, versions. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSalaComTeste, type Pessoa } from '../preparos.ts'
import { meuId } from '../respostas.ts'
import { start, handIn, waitForGuardado, review } from '../sala.ts'
import { giveVoice, said } from '../voz.ts'

const linhaDe = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

/** A class where nobody has begun a test of two questions. */
async function newSala(url: string) {
  const sala = await newSalaComTeste(url, [['escolhaUnica', 'verdadeiroFalso']], { duracao: 30 })
  const ana = await newAluno(url, sala.turma.codigo, 'Ana Rosa')
  return { ...sala, ana, painel: `/turmas/${sala.turma.id}/testes/${sala.teste.id}` }
}

const mensagens = (page: Page) => page.getByRole('status', { name: 'Avisos' })

test('o quadro vê começar, responder, perder a ligação e entregar, sem recarregar', soComputador, async ({ as, lousa }) => {
  const { professora, teste, ana, painel } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(painel)
  const linha = linhaDe(page, 'Ana Rosa')
  await expect(linha).toContainText('Ainda não entrou')

  const dela = await as.comToken(ana.token)
  await start(dela, teste.id)
  await expect(linha).toContainText('A responder')
  await expect(linha).toContainText('0 de 2')
  await dela.getByRole('radio').first().check()
  await waitForGuardado(dela)
  await expect(linha).toContainText('1 de 2')
  await expect(page.getByText(/atualizado agora mesmo/)).toBeVisible()

  await review(dela)
  await handIn(dela)
  await expect(linha).toContainText(/Entregue|Por publicar|Por corrigir/)
})

/** The panel of a test that opens so many ms from now; nobody has begun. */
async function newMarcado(url: string, daquiAMs: number) {
  const inicio = new Date(Date.now() + daquiAMs)
  const sala = await newSalaComTeste(url, [['escolhaUnica']], { inicio, fim: new Date(Date.now() + 3_500_000), duracao: 30 })
  return { ...sala, painel: `/turmas/${sala.turma.id}/testes/${sala.teste.id}` }
}

const comoEstava = /O que se vê é das? \d?\d:\d\d e pode já não ser assim\./

test(
  'aberto antes da hora, o painel passa a decorrer por si, mesmo sem servidor; e diz quando a Lousa não responde',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, painel } = await newMarcado(lousa.url, 12_000)
    const page = await as.comToken(professora.token)
    await page.goto(painel)
    await expect(page.getByText(/· agendado$/)).toBeVisible()
    await expect(page.getByText('A Lousa não responde')).toHaveCount(0)
    await page.route('**/api/turmas/teste/correcao/**', (route) => route.abort())
    await expect(page.getByRole('timer')).toHaveText(/^Fecha em\s*\d\d:\d\d$/)
    await expect(page.getByRole('status').filter({ hasText: 'A Lousa não responde' })).toContainText(comoEstava)
    await page.unroute('**/api/turmas/teste/correcao/**')
    await expect(page.getByText('A Lousa não responde')).toHaveCount(0)
    await expect(page.getByText(/atualizado agora mesmo/)).toBeVisible()
  },
)

/** The bell's count, the lists of the frame, and the time without a network. */
const besideThePage = /\/api\/(notificacoes\/contagem|demo\/identidades|turmas\/opcoes|geral\/definicoes|teste\/tempo-perdido)/

test('se a sessão termina com o painel aberto, ele diz-o e leva a iniciar outra', soTelemovel, async ({ as, lousa }) => {
  const { professora, painel, ana, teste } = await newSala(lousa.url)
  await start(await as.comToken(ana.token), teste.id)
  const page = await as.comToken(professora.token)
  // Parts beside the page may be read only after the session has ended: they lead nobody away from what stands.
  const ended = Promise.withResolvers<void>()
  await page.route(besideThePage, async (route) => {
    await ended.promise
    await route.continue()
  })
  await page.goto(painel)
  await expect(linhaDe(page, 'Ana Rosa')).toContainText('A responder')
  await call(lousa.url, professora.token, 'POST /api/conta/sair')
  const refused = page.waitForResponse(/notificacoes\/contagem/)
  ended.resolve()
  expect((await refused).status()).toBe(401)
  await expect(page.getByRole('status').filter({ hasText: 'A sua sessão terminou' })).toContainText(comoEstava)
  await page.getByRole('link', { name: 'Iniciar sessão' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('projeta-se o relógio da turma: grande, sem nomes, e o tempo dado vê-se nele', soComputador, async ({ as, lousa }) => {
  const { professora, teste, ana, painel } = await newSala(lousa.url)
  await start(await as.comToken(ana.token), teste.id)
  const page = await as.comToken(professora.token)
  await page.goto(painel)
  await page.getByRole('button', { name: 'Projetar o relógio' }).click()
  const projetado = page.getByRole('dialog', { name: teste.nome })
  const relogio = projetado.getByRole('timer', { name: 'Tempo restante' })
  await expect(relogio).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(projetado).not.toContainText('Ana Rosa')
  await call(lousa.url, professora.token, 'POST /api/teste/conceder/{id}', {
    params: { id: teste.id },
    body: { alunos: null, minutos: 10, motivo: 'O projetor falhou' },
  })
  await expect(relogio).toHaveText(/^(40:00|39:\d\d)$/)
  await page.keyboard.press('Escape')
  await expect(projetado).toHaveCount(0)
})

test('uma mensagem a todos e minutos a um chegam à página de quem responde, e ficam para reler', soTelemovel, async ({ as, lousa }) => {
  const { professora, teste, ana, painel } = await newSala(lousa.url)
  const dela = await as.comToken(ana.token)
  await start(dela, teste.id)
  await dela.getByRole('radio').first().focus()
  const page = await as.comToken(professora.token)
  await page.goto(painel)
  await page.getByRole('button', { name: 'Mensagem a todos…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mensagem a todos' })
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialogo.getByText('Escreva a mensagem').first()).toBeVisible()
  await dialogo.getByLabel('Mensagem', { exact: true }).fill('A figura 2 está na página seguinte.')
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Mensagem enviada a 1 aluno a responder.')).toBeVisible()
  await expect(mensagens(dela)).toContainText('A figura 2 está na página seguinte.')
  await expect(dela.getByRole('radio').first()).toBeFocused()

  await mensagens(dela).getByRole('button', { name: 'Fechar a mensagem' }).click()
  await expect(dela.getByText('A figura 2 está na página seguinte.')).toBeHidden()
  await dela.reload()
  await dela.getByRole('button', { name: 'Ver a mensagem do professor' }).click()
  await expect(mensagens(dela)).toContainText('A figura 2 está na página seguinte.')

  await page.getByRole('button', { name: 'Mais ações para Ana Rosa' }).click()
  await page.getByRole('menuitem', { name: /^Dar mais tempo/ }).click()
  const tempo = page.getByRole('dialog', { name: 'Dar mais tempo a Ana Rosa' })
  await tempo.getByLabel('Minutos a mais').fill('20')
  await tempo.getByRole('button', { name: 'Dar tempo' }).click()
  await expect(dela.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: (50|49) minutos/)
  await expect(mensagens(dela)).toContainText('Recebeste mais 20 min')
  await expect(linhaDe(page, 'Ana Rosa')).toContainText('+20 min')
})

test(
  'quem fecha a página está sem ligação; o tempo perdido repõe-se com um botão, e a história diz porquê',
  soComputador,
  async ({ as, lousa }) => {
    test.setTimeout(120_000)
    const { professora, teste, ana, painel } = await newSala(lousa.url)
    const dela = await as.comToken(ana.token)
    await start(dela, teste.id)
    await expect(mensagens(dela)).toBeAttached()
    // The stream of the room is open before it goes.
    await dela.waitForTimeout(1_500)
    const navegador = dela.context()
    await dela.close()
    const page = await as.comToken(professora.token)
    await page.goto(painel)
    await expect(linhaDe(page, 'Ana Rosa')).toContainText(/Sem ligação desde as? \d?\d:\d\d/)
    await page.getByRole('button', { name: 'Repor tempo perdido…' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Repor tempo perdido' })
    await expect(dialogo.getByRole('checkbox', { name: /Ana Rosa/ })).toBeChecked()
    const minutos = dialogo.getByLabel('Minutos para Ana Rosa')
    for (const escrito of ['-3', '0', '9999']) {
      await minutos.fill(escrito)
      await dialogo.getByRole('button', { name: 'Repor o tempo' }).click()
      await expect(minutos).toHaveAccessibleDescription('De 1 a 600.')
    }
    // At 400 % on a computer's screen: what is asked is reached, and seen whole.
    const computador = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 256 })
    await minutos.fill('8')
    for (const parte of [minutos, dialogo.getByLabel('Motivo'), dialogo.getByRole('button', { name: 'Repor o tempo' })]) {
      await parte.scrollIntoViewIfNeeded()
      await expect(parte).toBeInViewport({ ratio: 1 })
    }
    if (computador) await page.setViewportSize(computador)
    await dialogo.getByLabel('Motivo').fill('Falhou a rede')
    await dialogo.getByRole('button', { name: 'Repor o tempo' }).click()
    await expect(page.getByText('Tempo reposto a 1 aluno.')).toBeVisible()
    const { acontecimentos } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: teste.id, idaluno: await meuId(lousa.url, ana.token) },
    })
    expect(acontecimentos).toContainEqual(expect.objectContaining({ acao: 'repos-tempo', motivo: '8 min: Falhou a rede' }))
    // Who was away meanwhile is told on coming back, once.
    const volta = await navegador.newPage()
    await volta.goto(`/teste/${teste.id}/responder`)
    await expect(mensagens(volta)).toContainText('Recebeste mais 8 min')
    await mensagens(volta).getByRole('button', { name: 'Fechar o aviso' }).click()
    await volta.reload()
    await expect(volta.getByRole('timer')).toBeVisible()
    await expect(mensagens(volta)).toBeAttached()
    await expect(volta.getByText(/^Recebeste mais/)).toHaveCount(0)
  },
)

async function setApoio(page: Page, turma: number, aluno: Pessoa): Promise<void> {
  await page.goto(`/turmas/${turma}/alunos`)
  await page.getByRole('button', { name: `Mais ações para ${aluno.nome}` }).click()
  await page.getByRole('menuitem', { name: 'Apoio nos testes…' }).click()
  const dialogo = page.getByRole('dialog', { name: `Apoio de ${aluno.nome} nos testes` })
  await dialogo.getByLabel('Tempo a mais').fill('50')
  await dialogo.getByLabel('Pausas').fill('10')
  await dialogo.getByRole('radio', { name: 'Muito grande' }).check()
  await dialogo.getByRole('switch', { name: /^Ler em voz alta/ }).click()
  await dialogo.getByRole('button', { name: 'Guardar apoio' }).click()
  await expect(page.getByText(`O apoio de ${aluno.nome} está guardado.`)).toBeVisible()
}

test('o apoio de um aluno vale no teste: tempo, letra, voz e pausas', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, teste, ana, painel } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await setApoio(page, turma.id, ana)

  const dela = await as.comToken(ana.token)
  await giveVoice(dela)
  await start(dela, teste.id)
  await expect(dela.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: (45|44) minutos/)
  await expect(dela.locator('html')).toHaveAttribute('data-texto', 'enorme')
  await dela.getByRole('button', { name: 'Ouvir a pergunta' }).click()
  await expect(dela.getByRole('button', { name: 'Parar de ler' })).toBeVisible()
  expect((await said(dela))[0]).toMatch(/\w{3}/)

  await dela.getByRole('radio').first().check()
  await dela.getByRole('button', { name: 'Fazer uma pausa (10 min)' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: 'Em pausa' })).toBeVisible()
  await expect(dela.getByRole('radio')).toHaveCount(0)
  await page.goto(painel)
  await expect(linhaDe(page, 'Ana Rosa')).toContainText(/Em pausa desde as? \d?\d:\d\d/)
  await dela.reload()
  await expect(dela.getByRole('heading', { level: 1, name: 'Em pausa' })).toBeVisible()
  await dela.getByRole('button', { name: 'Retomar o teste' }).press('Enter')
  await expect(dela.getByRole('radio').first()).toBeChecked()
  await expect(dela.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: (46|45|44) minutos/)
  await expect(linhaDe(page, 'Ana Rosa')).toContainText('A responder')
})

test('a professora abre as versões de uma resposta, a mais recente primeiro', soComputador, async ({ as, lousa }) => {
  const { professora, teste, ana } = await newSala(lousa.url)
  const dela = await as.comToken(ana.token)
  await start(dela, teste.id)
  for (const n of [0, 1]) {
    await dela.getByRole('radio').nth(n).check()
    await waitForGuardado(dela)
    await expect(
      dela
        .getByRole('banner')
        .getByText(/^Guardado (?:às|à)/)
        .first(),
    ).toBeVisible()
    await dela.waitForTimeout(2_500)
  }
  await review(dela)
  await handIn(dela)
  const page = await as.comToken(professora.token)
  await page.goto(`/teste/${teste.id}/consultar/${await meuId(lousa.url, ana.token)}`)
  // The answers are drawn by programs of their own, and what stands below them moves when they come.
  await expect(page.getByText('Lisboa', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Versões desta resposta' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Versões da resposta 1' })
  await expect(dialogo.getByRole('list').first().locator('> li')).toHaveCount(2)
  await expect(dialogo.getByRole('list').first().locator('> li').first()).toContainText('Vale')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
})
