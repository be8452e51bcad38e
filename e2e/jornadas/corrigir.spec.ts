/** Correcting: by question with the keyboard alone, by student, comments, points with a reason, publishing and hiding. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSala, newSalaComTeste, newTeste, newTurma, newProfessor, perguntasDeExemplo } from '../preparos.ts'
import { slowDown } from '../rede-lenta.ts'
import { certas, composicao, handInPelaApi, meuId } from '../respostas.ts'

const criterio = (id: string, nome: string) => ({
  id,
  nome,
  niveis: ['Pouco', 'Algum', 'Bom'].map((descricao, valor) => ({ id: `${id}n${valor}`, descricao, valor })),
})

/** A class of three who have handed in a text with gaps and a composition marked by two criteria. */
async function newEntregues(url: string) {
  const professora = await newProfessor(url)
  const turma = await newTurma(url, professora.token, '9.º D')
  const alunos = [
    await newAluno(url, turma.codigo, 'Ana Rosa'),
    await newAluno(url, turma.codigo, 'Bruno Paz'),
    await newAluno(url, turma.codigo, 'Clara Luz'),
  ] as const
  const redacao = {
    ...perguntasDeExemplo.composicao,
    definicoes: { criterios: [criterio('conte', 'Conteúdo'), criterio('lingu', 'Língua')], ficheiros: false },
    points: 8,
  }
  const perguntas = [perguntasDeExemplo.texto, redacao].map((pergunta, ordem) => ({ perguntaid: 0, pagina: 1, ordem, pergunta }))
  const origem = await call(url, professora.token, 'PUT /api/repositorio/teste', {
    body: { chave: crypto.randomUUID(), nome: 'Rios e lugares', perguntas },
  })
  const agora = Date.now()
  const teste = await call(url, professora.token, 'PUT /api/turmas/addTeste', {
    body: {
      chave: crypto.randomUUID(),
      turmaid: turma.id,
      testeid: origem.id,
      inicio: new Date(agora - 60_000).toISOString(),
      fim: new Date(agora + 3_600_000).toISOString(),
      duracao: 30,
      todos: true,
      alunos: [],
      baralhar: false,
      publicacao: 'manual',
      tempoExtra: [],
    },
  })
  const [ana, bruno, clara] = alunos
  await handInPelaApi(url, ana.token, teste.id, { 7: certas[7], 2: composicao('Vivo junto ao mar.') })
  await handInPelaApi(url, bruno.token, teste.id, {
    7: { textos: { txum: 'Tajo', txdois: 'Atlântico' } },
    2: composicao('Vivo na serra.'),
  })
  await handInPelaApi(url, clara.token, teste.id, { 7: { textos: { txum: 'tajo', txdois: 'Atlântico' } } })
  return { professora, turma, teste, ana, bruno, clara }
}

const painelDe = (url: string, token: string, id: number) => call(url, token, 'GET /api/turmas/teste/correcao/{id}', { params: { id } })
const centro = (page: Page, numero: number) => page.getByRole('region', { name: `Pergunta ${numero}`, exact: true })

const nomes = /Ana Rosa|Bruno Paz|Clara Luz/

/** All that the page is answered, but for the stream, which never ends. */
function receivedBy(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (reply) => {
    if (reply.url().includes('/api/') && !reply.url().includes('/api/ao-vivo')) bodies.push(reply.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

test('num telemóvel, as respostas a corrigir começam na metade de cima do ecrã, e nada falta', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, teste } = await newEntregues(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  const grupos = page.getByRole('complementary', { name: 'Grupos de respostas' })
  const lista = grupos.getByRole('list')
  await expect(lista).toBeVisible()
  const site = await page.getByRole('banner').first().boundingBox()
  // Of the page's own, not of the strips that stand over the site on a machine of one's own.
  expect(((await lista.boundingBox())?.y ?? Infinity) - ((site?.y ?? 0) + (site?.height ?? 0))).toBeLessThan(190)
  await expect(grupos.getByText('3 respostas em 2 grupos')).toBeVisible()
  await expect(grupos.getByRole('switch', { name: 'Mostrar nomes' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ver o teste' }).getByRole('link', { name: 'Alunos' })).toBeInViewport()
  const publicar = page.getByRole('button', { name: 'Publicar…' })
  await expect(publicar).toBeInViewport({ ratio: 1 })
  expect((await publicar.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('composições sem critérios, só com o teclado: o número, Enter, o número da seguinte', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['composicao']])
  const outra = await newAluno(lousa.url, turma.codigo, 'Ana Rosa')
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 2: composicao('Vivo junto ao mar.') })
  await handInPelaApi(lousa.url, outra.token, teste.id, { 2: composicao('Vivo na serra.') })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  const pontos = page.getByRole('textbox', { name: 'Pontos', exact: true }).first()
  await expect(pontos).toBeVisible()
  await page.keyboard.press('p')
  await expect(pontos).toBeFocused()
  await page.keyboard.type('7,5')
  await page.keyboard.press('Enter')
  await expect(pontos).toHaveValue('')
  await expect(pontos).toBeFocused()
  await slowDown(page, '**/marcar*')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  // The page says it is given: whoever leaves at once has given it.
  await expect(page.getByText('1 resposta classificada.')).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await painelDe(lousa.url, professora.token, teste.id)).resumo.corrigidas).toBe(2)
})

test(
  'vinte e oito composições só com o teclado: S salta para a seguinte por corrigir, também a meio dos pontos',
  soComputador,
  async ({ as, lousa }) => {
    const professora = await newProfessor(lousa.url)
    const turma = await newTurma(lousa.url, professora.token, '9.º E')
    const teste = await newTeste(lousa.url, professora.token, turma.id, [['composicao']])
    const lugares = Array.from({ length: 28 }, (_, i) => `Vivo na rua número ${String(i + 1)}.`)
    for (const lugar of lugares) {
      const aluno = await newAluno(lousa.url, turma.codigo, `Aluno ${String(lugares.indexOf(lugar) + 1)}`)
      await handInPelaApi(lousa.url, aluno.token, teste.id, { 2: composicao(lugar) })
    }
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
    const pontos = page.getByRole('textbox', { name: 'Pontos', exact: true }).first()
    const grupos = page.getByRole('complementary', { name: 'Grupos de respostas' })
    const porVer = (n: number) => expect(grupos.getByRole('button', { name: /por ver$/ })).toHaveCount(n)
    await expect(pontos).toBeVisible()
    const primeira = await grupos.getByRole('button', { name: /agora$/ }).textContent()
    await page.keyboard.press('p')
    await expect(pontos).toBeFocused()
    // The first is left for later, from the very field that its points would be typed in.
    await page.keyboard.press('s')
    await expect(grupos.getByRole('button', { name: /agora$/ })).not.toHaveText(primeira ?? '')
    await expect(pontos).toBeFocused()
    for (let n = 0; n < 27; n++) {
      await page.keyboard.type(String(n % 10))
      await page.keyboard.press('Enter')
      await porVer(Math.max(0, 26 - n))
      await expect(pontos).toHaveValue('')
      await expect(pontos).toBeFocused()
    }
    // The one that was left comes back by itself.
    await expect(grupos.getByRole('button', { name: /agora$/ })).toHaveText(primeira ?? '')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Está tudo corrigido.')).toBeVisible()
    const { alunos, resumo } = await painelDe(lousa.url, professora.token, teste.id)
    expect([resumo.corrigidas, alunos.filter(({ tentativa }) => tentativa?.points === 10).length]).toEqual([28, 1])
  },
)

test(
  'por pergunta, só com o teclado: grupos, níveis, critérios, comentário, anular, publicar e esconder',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, teste } = await newEntregues(lousa.url)
    const page = await as.comToken(professora.token)
    const received = receivedBy(page)
    await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
    await expect(centro(page, 1)).toContainText('2 respostas iguais')

    await page.keyboard.press('2')
    await expect(centro(page, 1).getByRole('button', { name: /Certa em parte/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 respostas classificadas.')).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Perguntas do teste' })
      .getByRole('link', { name: /^Pergunta 2\b/ })
      .press('Enter')
    await expect(centro(page, 2).getByRole('group', { name: /Conteúdo/ })).toBeVisible()
    const primeira = await centro(page, 2).innerText()
    await page.keyboard.press('3')
    await page.keyboard.press('2')
    await expect(centro(page, 2).getByRole('status')).toContainText('6')
    await page.keyboard.press('c')
    await page.keyboard.type('Boa descrição do lugar.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('1 resposta classificada.')).toBeVisible()
    await expect.poll(() => centro(page, 2).innerText()).not.toBe(primeira)
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await painelDe(lousa.url, professora.token, teste.id)).resumo.corrigidas).toBe(3)

    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await painelDe(lousa.url, professora.token, teste.id)).resumo.corrigidas).toBe(2)
    const grupos = page.getByRole('complementary', { name: 'Grupos de respostas' })
    await expect(grupos.getByRole('button', { name: /Vivo junto ao mar\. por ver/ })).toBeVisible()
    await page.keyboard.press('s')
    await expect(centro(page, 2)).toContainText('Vivo junto ao mar.')
    await page.keyboard.press('k')
    await expect(centro(page, 2)).toContainText('Vivo na serra.')
    await page.keyboard.press('j')
    await expect(centro(page, 2)).toContainText('Vivo junto ao mar.')
    await page.keyboard.press('1')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await painelDe(lousa.url, professora.token, teste.id)).resumo.corrigidas).toBe(3)

    await page.getByRole('button', { name: 'Publicar…' }).press('Enter')
    await page.getByRole('dialog', { name: 'Publicar resultados' }).getByRole('button', { name: 'Publicar os 3 resultados' }).press('Enter')
    await expect(page.getByText('3 resultados publicados.')).toBeVisible()
    await page.getByRole('button', { name: 'Esconder resultados' }).press('Enter')
    await expect(page.getByText('Os resultados de 3 alunos já não se veem.')).toBeVisible()
    expect((await painelDe(lousa.url, professora.token, teste.id)).resumo.publicadas).toBe(0)

    // Whatever was read, marked, published and hidden so far: of nobody the page knows the name.
    expect(await received()).toContain('Vivo na serra.')
    expect(await received()).not.toMatch(nomes)
    await page.getByRole('switch', { name: 'Mostrar nomes' }).press('Space')
    await expect.poll(received).toMatch(nomes)
  },
)

test('por aluno: critérios, outros pontos com motivo, apreciação; publica-se um só e esconde-se', async ({ as, lousa }) => {
  const { professora, turma, teste, ana, bruno } = await newEntregues(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}`)
  await page
    .getByRole('link', { name: /Ana Rosa/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/teste/${teste.id}/consultar/${await meuId(lousa.url, ana.token)}$`))
  await expect(page.getByRole('button', { name: 'Publicar resultado' })).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByRole('group', { name: /Conteúdo/ })
    .getByRole('button', { name: /Bom/ })
    .click()
  await page
    .getByRole('group', { name: /Língua/ })
    .getByRole('button', { name: /Bom/ })
    .click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('12 de 12 pontos')).toBeVisible()

  await page.getByRole('button', { name: 'Mudar pontos ou comentar' }).first().click()
  await page.getByLabel('Pontos', { exact: true }).fill('3')
  await page.getByLabel('Porquê').fill('Falta a maiúscula')
  await page.getByRole('textbox', { name: 'Comentário', exact: true }).fill('Atenção às maiúsculas.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('11 de 12 pontos')).toBeVisible()
  await expect(page.getByText('Pontos guardados.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mudar pontos ou comentário' })).toBeFocused()
  await expect(page.getByText(/«Falta a maiúscula»/)).toBeVisible()
  await expect(page.getByText('Atenção às maiúsculas.')).toBeVisible()

  await page.getByLabel('Apreciação geral').fill('Muito bem, Ana.')
  await page.getByRole('button', { name: 'Guardar apreciação' }).click()
  await expect(page.getByRole('button', { name: 'Guardar apreciação' })).toBeHidden()
  await page.getByRole('button', { name: 'Publicar resultado' }).click()
  await expect(page.getByText('Ana Rosa já pode ver o resultado.')).toBeVisible()
  const visto = (token: string) =>
    call(lousa.url, token, 'GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } }).then(({ visivel }) => visivel)
  expect([await visto(ana.token), await visto(bruno.token)]).toEqual(['pontos', 'nada'])
  await page.getByRole('button', { name: 'Esconder resultado' }).click()
  await expect(page.getByText('Ana Rosa já não vê o resultado.')).toBeVisible()
  expect(await visto(ana.token)).toBe('nada')
})

test('«Aceitar também» mostra quem muda e volta a corrigir todos', soComputador, async ({ as, lousa }) => {
  const { professora, turma, teste } = await newEntregues(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  await page.getByRole('button', { name: 'Aceitar também…' }).click()
  const janela = page.getByRole('dialog', { name: 'Aceitar também' })
  await janela.getByRole('button', { name: 'Ver quem muda' }).click()
  await expect(janela.getByRole('status')).toContainText('2 resultados mudam')
  await janela.getByRole('button', { name: /^Aceitar «tajo»$/i }).click()
  await expect(page.getByText(/passou a ser aceite: 2 resultados mudaram/)).toBeVisible()
  const { perguntas } = await painelDe(lousa.url, professora.token, teste.id)
  expect(perguntas.map(({ porCorrigir }) => porCorrigir)).toEqual([0, 2])
})

test('uma pergunta anula-se, com quem muda à vista, e desfaz-se até ao que era', soComputador, async ({ as, lousa }) => {
  const { professora, turma, teste } = await newEntregues(lousa.url)
  const antes = await painelDe(lousa.url, professora.token, teste.id)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  await page.getByRole('button', { name: 'Corrigir a pergunta…' }).click()
  const janela = page.getByRole('dialog', { name: 'Corrigir a pergunta 1' })
  await janela.getByRole('radio', { name: /^Anular a pergunta/ }).check()
  await janela.getByRole('button', { name: 'Ver quem muda' }).click()
  await expect(janela.getByRole('status')).toContainText('2 resultados mudam')
  const aplicar = janela.getByRole('button', { name: 'Corrigir e voltar a classificar' })
  await expect(aplicar).toBeDisabled()
  await janela.getByLabel('Motivo').fill('O mapa não se lia')
  await aplicar.click()
  await expect(page.getByText('Pergunta corrigida: 2 resultados mudaram.')).toBeVisible()
  await expect(centro(page, 1)).toContainText('Esta pergunta foi anulada: todos têm a cotação inteira. «O mapa não se lia»')
  expect((await painelDe(lousa.url, professora.token, teste.id)).perguntas.map(({ porCorrigir }) => porCorrigir)).toEqual([0, 2])
  await page.getByRole('button', { name: 'Correções deste teste' }).click()
  const feitas = page.getByRole('dialog', { name: 'Correções deste teste' })
  await expect(feitas).toContainText('anulada, com a cotação inteira a todos, para todos.')
  await feitas.getByRole('button', { name: 'Desfazer…' }).click()
  await feitas.getByRole('button', { name: 'Desfazer esta correção' }).click()
  await expect(page.getByText('A correção foi desfeita', { exact: false })).toBeVisible()
  expect((await painelDe(lousa.url, professora.token, teste.id)).perguntas).toEqual(antes.perguntas)
})

test('quem não ensina a turma não chega à correção', soComputador, async ({ as, lousa }) => {
  const { turma, teste, ana } = await newEntregues(lousa.url)
  const outra = await newSala(lousa.url)
  const page = await as.comToken(outra.professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}`)
  await expect(page.getByText('This page could not be found').first()).toBeVisible()
  const aluna = await as.comToken(ana.token)
  await aluna.goto(`/turmas/${turma.id}/testes/${teste.id}`)
  await expect(aluna).toHaveURL(new RegExp(`/teste/${teste.id}/consultar$`))
  await expect(aluna.getByText('O resultado ainda não foi publicado')).toBeVisible()
})

test('o aviso de um teste novo leva o aluno a começá-lo', soComputador, async ({ as, lousa }) => {
  const { turma, teste, aluno } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await page.goto('/turmas')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('link', { name: new RegExp(`Teste novo em ${turma.name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/teste/${teste.id}/responder$`))
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toBeVisible()
})
