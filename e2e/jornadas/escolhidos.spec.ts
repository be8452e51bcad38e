/**
 * Several pupils chosen in the panel of a long class. The acts stay at hand, cover nothing, and touch exactly the
 * pupils shown.
 */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { wear } from '../faces.ts'
import { call, newAluno, newSalaComTeste } from '../preparos.ts'

const pagina = ['escolhaUnica', 'verdadeiroFalso', 'texto', 'escolhaMultipla'] as const

/** Twelve questions; Ana, one with a long name, and so many others, who have all begun but for the last. */
async function newTurmaGrande(url: string, outros: number) {
  const sala = await newSalaComTeste(url, [[...pagina], [...pagina], [...pagina]], { duracao: 40 })
  const nomes = [
    'Ana Rosa',
    'Maximiliana Constança de Vasconcelos e Albuquerque',
    ...Array.from({ length: outros }, (_, i) => `Zita ${i + 1}`),
  ]
  const pessoas = await Promise.all(nomes.map((nome) => newAluno(url, sala.turma.codigo, nome)))
  for (const { token } of pessoas.slice(0, -1)) await call(url, token, 'POST /api/teste/comecar/{id}', { params: { id: sala.teste.id } })
  return { ...sala, painel: `/turmas/${sala.turma.id}/testes/${sala.teste.id}` }
}

const barra = (page: Page) => page.getByRole('group', { name: 'Ações sobre o que escolheu' })
const escolha = (page: Page, nome: string) => page.getByRole('checkbox', { name: `Escolher ${nome}`, exact: true })

/**
 * Walks the table both ways. Returns the parts of the rows that lie, while they have the focus, under the bar of the
 * chosen or under the bar at the foot.
 */
const tapados = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('tbody :is(input, a, button)')]
    return [...parts, ...parts.toReversed()].flatMap((part) => {
      part.blur() // what has it already is not gone to
      part.focus()
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return there !== null && (part.contains(there) || there.contains(part)) ? [] : [part.getAttribute('aria-label') ?? part.innerText]
    })
  })

test(
  'numa turma grande, o que se pode fazer aos escolhidos está sempre à mão, e não tapa o que tem o foco',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, painel } = await newTurmaGrande(lousa.url, 14)
    const page = await as.comToken(professora.token)
    await page.goto(painel)
    await escolha(page, 'Zita 9').check()
    const usual = page.viewportSize()
    // The last is a computer's screen at 400 %.
    for (const tamanho of [usual, { width: 768, height: 900 }, { width: 320, height: 256 }]) {
      if (tamanho) await page.setViewportSize(tamanho)
      await escolha(page, 'Zita 9').scrollIntoViewIfNeeded()
      await expect(barra(page)).toBeInViewport({ ratio: 1 })
      await expect(barra(page).getByRole('button', { name: 'Limpar a escolha' })).toBeInViewport({ ratio: 1 })
      expect(await tapados(page), `at ${tamanho?.width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(tamanho?.width)
    }
    await barra(page).getByRole('button', { name: 'Mais ações para os escolhidos' }).click()
    await page.getByRole('menuitem', { name: 'Outro tempo…' }).click()
    await expect(page.getByRole('dialog', { name: 'Dar mais tempo a Zita 9' })).toBeVisible()
  },
)

/** Which acts of the bar of the chosen cannot be pressed where the page stands now: out of the screen, or under something else. */
const porCarregar = (page: Page): Promise<string[]> =>
  barra(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
        return corners.every((there) => there !== null && button.contains(there))
          ? []
          : [button.getAttribute('aria-label') ?? button.textContent]
      }),
    )

test('por onde quer que se ande acima da tabela, nada tapa o que se pode fazer aos escolhidos', soTelemovel, async ({ as, lousa }) => {
  const { professora, painel } = await newTurmaGrande(lousa.url, 14)
  const page = await as.comToken(professora.token)
  await page.goto(painel)
  await escolha(page, 'Ana Rosa').check()
  const tabela = page.getByRole('table')
  for (const tamanho of [
    { width: 360, height: 740 },
    { width: 768, height: 900 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(tamanho)
    await page.evaluate(() => window.scrollTo(0, 0))
    const { y = 0 } = (await tabela.boundingBox()) ?? {}
    // From the table at the top of the screen to the table under its foot.
    for (const onde of Array.from({ length: 13 }, (_, i) => y - (tamanho.height * i) / 11)) {
      await page.evaluate((top) => window.scrollTo(0, top), onde)
      expect(await porCarregar(page), `at ${tamanho.width} px, ${onde} down`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const { y = 0 } = (await tabela.boundingBox()) ?? {}
  await page.evaluate((by) => window.scrollBy(0, by), y - 720) // the table begins at the foot of the screen
  const { x, y: em, width, height } = (await barra(page).getByRole('button', { name: '+5 min' }).boundingBox())!
  await page.mouse.click(x + width / 2, em + height / 2)
  await expect(page.getByText(/^Ana Rosa tem mais 5 min/)).toBeVisible()
})

test(
  'num ecrã de toque, escolher todos é uma linha à vista acima das linhas, do tamanho de um dedo',
  soTelemovel,
  async ({ as, lousa }) => {
    const { professora, painel } = await newTurmaGrande(lousa.url, 2)
    const page = await as.comToken(professora.token)
    await page.goto(painel)
    const tudo = page.getByText('Escolher tudo o que está à vista')
    for (const tamanho of [
      { width: 360, height: 740 },
      { width: 768, height: 900 },
    ]) {
      await page.setViewportSize(tamanho)
      const alvo = (await page.locator('label').filter({ has: tudo }).boundingBox())!
      expect(alvo.height).toBeGreaterThanOrEqual(44)
      expect(alvo.width).toBeGreaterThan(200)
      await tudo.tap()
      await expect(barra(page)).toContainText('5 alunos escolhidos')
      await tudo.tap()
      await expect(barra(page)).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(tamanho.width)
    }
  },
)

test('a 400 %, ao abrir, o relógio do teste vê-se inteiro', soComputador, async ({ as, lousa }) => {
  const { professora, painel } = await newTurmaGrande(lousa.url, 1)
  const page = await as.comToken(professora.token)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(painel)
  const relogio = page.getByRole('timer')
  await expect(relogio).toBeInViewport({ ratio: 1 })
  const tapado = await relogio.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, bottom - 2)
    return there === null || !element.contains(there)
  })
  expect(tapado).toBe(false)
})

test('o que se faz aos escolhidos não chega a quem uma procura esconde', soComputador, async ({ as, lousa }) => {
  const { professora, teste, painel } = await newTurmaGrande(lousa.url, 20)
  const page = await as.comToken(professora.token)
  await page.goto(painel)
  await escolha(page, 'Ana Rosa').check()
  await escolha(page, 'Zita 3').check()
  await page.getByRole('searchbox', { name: 'Nome do aluno' }).fill('zita 3')
  await expect(barra(page)).toContainText('1 aluno escolhido')
  await expect(barra(page)).toContainText('Mais 1 não está à vista e fica de fora.')
  // The answer gets lost once: it is asked for again, and they are given once.
  await page.route('**/api/teste/conceder/*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await barra(page).getByRole('button', { name: '+5 min' }).click()
  await expect(page.getByText(/^Zita 3 tem mais 5 min/)).toBeVisible()
  const { alunos } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
  expect(alunos.flatMap(({ aluno, tentativa }) => (tentativa?.concedidos ? [[aluno.nome, tentativa.concedidos]] : []))).toEqual([
    ['Zita 3', 5],
  ])
  await page.getByRole('searchbox', { name: 'Nome do aluno' }).fill('')
  await expect(barra(page)).toContainText('2 alunos escolhidos')
  await barra(page).getByRole('button', { name: 'Limpar a escolha' }).click()
  await expect(escolha(page, 'Ana Rosa')).not.toBeChecked()
})

test('terminar para uma turma inteira é um pedido, e o painel volta a ler-se poucas vezes', soComputador, async ({ as, lousa }) => {
  const { professora, teste, painel } = await newTurmaGrande(lousa.url, 20)
  const page = await as.comToken(professora.token)
  await page.goto(painel)
  await page.getByRole('button', { name: 'Terminar para todos…' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar os 21 testes' }).click()
  await expect(page.getByText('21 testes entregues.')).toBeVisible()
  await page.waitForTimeout(2_500)
  expect(asked.filter((one) => one.startsWith('POST /api/teste/recolher'))).toEqual([`POST /api/teste/recolher-todos/${teste.id}`])
  expect(asked.filter((one) => one === `GET /api/turmas/teste/correcao/${teste.id}`).length).toBeLessThanOrEqual(4)
  const { resumo } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
  expect(resumo).toMatchObject({ aResponder: 0, entregues: 21 })
})

test(
  'as respostas de um aluno cabem numa linha; sem hora de fim não há «Termina»; as caixas são da paleta',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, painel } = await newTurmaGrande(lousa.url, 2)
    const page = await as.comToken(professora.token)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(painel)
    const linha = page.getByRole('row').filter({ hasText: 'Ana Rosa' })
    await expect(linha).toContainText('0 de 12')
    const alturas = await linha.locator('i').evaluateAll((celulas) => celulas.map((celula) => celula.getBoundingClientRect().top))
    expect(alturas).toHaveLength(12)
    expect(new Set(alturas).size).toBe(1)
    await wear(page, 'dark')
    const fundos = await escolha(page, 'Ana Rosa').evaluate((caixa) => {
      const sheet = caixa.closest('table')?.parentElement
      return [getComputedStyle(caixa).appearance, getComputedStyle(caixa).backgroundColor, sheet && getComputedStyle(sheet).backgroundColor]
    })
    expect(fundos[0]).toBe('none')
    expect(fundos[1]).toBe(fundos[2])
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(linha.getByText('Termina', { exact: true })).toBeVisible()
    const porEntrar = page.getByRole('row').filter({ hasText: 'Ainda não entrou' }).first()
    await expect(porEntrar.getByText('Termina', { exact: true })).toBeHidden()
  },
)
