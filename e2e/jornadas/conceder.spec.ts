/** The panel while a test runs and after: minutes, handing in for students, reopening, another opportunity, which attempt counts. */
import type { Page } from '@playwright/test'
import { palavraDoDia } from '../../src/regras/datas.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSalaComTeste } from '../preparos.ts'
import { certas, handInPelaApi, erradas, meuId } from '../respostas.ts'
import { start, estadoNoServidor } from '../sala.ts'

/** The word for the day when so many minutes have passed: from half past eleven at night on, not always today's. */
const dia = (minutos: number): string => palavraDoDia(Date.now() + minutos * 60_000, Date.now(), 'Europe/Lisbon') ?? ''

/** By itself a page asks for the clock every half minute: nobody waits for that, ms. */
const depressa = 10_000

/** Chooses an act in the menu of a student's row, with the keyboard. */
async function choose(page: Page, aluno: string, acao: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Mais ações para ${aluno}` }).press('Enter')
  await page.getByRole('menuitem', { name: acao }).press('Enter')
}

/** A class of three; two are answering for ten minutes, one has not come in. */
async function newADecorrer(url: string) {
  const sala = await newSalaComTeste(url, [['escolhaUnica']], { duracao: 10 })
  const ana = await newAluno(url, sala.turma.codigo, 'Ana Rosa')
  const bruno = await newAluno(url, sala.turma.codigo, 'Bruno Paz')
  await call(url, bruno.token, 'POST /api/teste/comecar/{id}', { params: { id: sala.teste.id } })
  return { ...sala, ana, bruno, painel: `/turmas/${sala.turma.id}/testes/${sala.teste.id}` }
}

test('minutos a um, a alguns e a todos chegam a quem responde', soComputador, async ({ as, lousa }) => {
  const { professora, teste, ana, bruno, painel } = await newADecorrer(lousa.url)
  const dela = await as.comToken(ana.token)
  await start(dela, teste.id)
  await expect(dela.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: (10|9) minutos/)
  const page = await as.comToken(professora.token)
  await page.goto(painel)

  await choose(page, 'Ana Rosa', /^Dar mais tempo/)
  const aUm = page.getByRole('dialog', { name: 'Dar mais tempo a Ana Rosa' })
  const minutos = aUm.getByLabel('Minutos a mais')
  for (const escrito of ['1e3', '1,5']) {
    await minutos.fill('')
    await minutos.pressSequentially(escrito)
    await aUm.getByRole('button', { name: 'Dar tempo' }).click()
    await expect(minutos).toHaveValue(escrito)
    await expect(minutos).toHaveAccessibleDescription('Escreva um número inteiro, só com algarismos.')
  }
  await minutos.fill('20')
  await expect(aUm.getByRole('status')).toHaveText(
    new RegExp(String.raw`^Termina ${dia(10)} às? \d?\d:\d\d e passa a terminar ${dia(30)} às? \d?\d:\d\d\.$`),
  )
  await aUm.getByLabel('Motivo').fill('Chegou tarde por doença')
  await aUm.getByRole('button', { name: 'Dar tempo' }).press('Enter')
  await expect(page.getByText(new RegExp(`^Ana Rosa tem mais 20 min: termina ${dia(30)}`))).toBeVisible()
  await expect(aUm).toBeHidden()
  await expect(dela.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: (30|29) minutos/, { timeout: depressa })

  await page.getByRole('checkbox', { name: 'Escolher Ana Rosa' }).check()
  await page.getByRole('checkbox', { name: 'Escolher Bruno Paz' }).check()
  await page.getByRole('checkbox', { name: 'Escolher Rui Sá' }).check()
  await page.getByRole('group', { name: 'Ações sobre o que escolheu' }).getByRole('button', { name: '+5 min' }).click()
  await expect(page.getByText(new RegExp(`^2 alunos têm mais 5 min: o último termina ${dia(35)}`))).toBeVisible()
  await page.getByRole('button', { name: 'Limpar a escolha' }).click()

  await page.getByRole('button', { name: 'Dar tempo a todos…' }).click()
  const aTodos = page.getByRole('dialog', { name: 'Dar mais tempo a todos' })
  await aTodos.getByRole('button', { name: 'Dar tempo' }).click()
  await expect(page.getByText(/^2 alunos têm mais 10 min/)).toBeVisible()
  await expect(dela.getByRole('timer')).toHaveAccessibleName(/^Tempo restante: (45|44) minutos/, { timeout: depressa })
  const deleAgora = await estadoNoServidor(lousa.url, bruno, teste.id)
  if (deleAgora.fase !== 'em-curso') throw new Error(`Bruno: ${deleAgora.fase}`)
  expect(Date.parse(deleAgora.sala.limiteEm) - Date.parse(deleAgora.sala.inicioEm)).toBe(25 * 60_000)

  const { acontecimentos } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
    params: { id: teste.id, idaluno: await meuId(lousa.url, ana.token) },
  })
  expect(acontecimentos.map(({ motivo }) => motivo)).toContain('20 min: Chegou tarde por doença')
})

test('entregar por um aluno, reabrir, terminar para todos', soTelemovel, async ({ as, lousa }) => {
  const { professora, teste, ana, bruno, painel } = await newADecorrer(lousa.url)
  const dela = await as.comToken(ana.token)
  await start(dela, teste.id)
  const page = await as.comToken(professora.token)
  await page.goto(painel)

  await choose(page, 'Bruno Paz', /^Entregar por Bruno/)
  const porUm = page.getByRole('dialog', { name: 'Entregar por Bruno Paz' })
  await expect(porUm).toContainText('0 de 1 resposta')
  await page.keyboard.press('Escape')
  await expect(porUm).toBeHidden()
  expect((await estadoNoServidor(lousa.url, bruno, teste.id)).fase).toBe('em-curso')
  await choose(page, 'Bruno Paz', /^Entregar por Bruno/)
  await porUm.getByRole('button', { name: 'Entregar o teste' }).click()
  await expect(page.getByText('O teste de Bruno Paz foi entregue.')).toBeVisible()
  expect(await estadoNoServidor(lousa.url, bruno, teste.id)).toMatchObject({ fase: 'entregue', entreguePor: 'professor' })

  const dele = await as.comToken(bruno.token)
  await dele.goto(`/teste/${teste.id}/responder`)
  await expect(dele.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await choose(page, 'Bruno Paz', /^Reabrir a tentativa/)
  const reabrir = page.getByRole('dialog', { name: 'Reabrir o teste de Bruno Paz' })
  await reabrir.getByLabel('Minutos a partir de agora').fill('5')
  await expect(reabrir.getByRole('status')).toHaveText(
    new RegExp(String.raw`^Ainda tinha mais tempo do que esse, e fica com ele: termina ${dia(10)} às? \d?\d:\d\d\.$`),
  )
  await reabrir.getByLabel('Minutos a partir de agora').fill('30')
  await expect(reabrir.getByRole('status')).toHaveText(new RegExp(String.raw`^Passa a terminar ${dia(30)} às? \d?\d:\d\d\.$`))
  await reabrir.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Bruno Paz já pode continuar o teste.')).toBeVisible()
  expect((await estadoNoServidor(lousa.url, bruno, teste.id)).fase).toBe('em-curso')
  // The page that was left open goes on by itself, and says why: the time is running.
  await expect(dele.getByRole('timer')).toHaveAccessibleName(/^Tempo restante/)
  await expect(dele.getByRole('status', { name: 'Avisos' })).toContainText('O professor voltou a abrir o teste')

  await page.getByRole('button', { name: 'Terminar para todos…' }).click()
  const todos = page.getByRole('dialog', { name: 'Terminar para todos' })
  await expect(todos).toContainText('2 alunos deixam de poder responder')
  await todos.getByRole('button', { name: 'Entregar os 2 testes' }).click()
  await expect(page.getByText('2 testes entregues.')).toBeVisible()
  await expect(dela.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible({ timeout: depressa })
  await expect(page.getByRole('button', { name: 'Terminar para todos…' })).toBeHidden()
})

test('nova oportunidade, a tentativa que conta, dispensar: cada uma volta atrás', soComputador, async ({ as, lousa }) => {
  const { professora, teste, ana, painel } = await newADecorrer(lousa.url)
  await handInPelaApi(lousa.url, ana.token, teste.id, { 4: erradas[4] })
  const page = await as.comToken(professora.token)
  await page.goto(painel)

  await choose(page, 'Ana Rosa', /^Nova oportunidade/)
  const nova = page.getByRole('dialog', { name: 'Nova oportunidade para Ana Rosa' })
  await nova.getByRole('button', { name: 'Dar oportunidade' }).click()
  await expect(page.getByText(/^Ana Rosa pode fazer o teste até/)).toBeVisible()
  await handInPelaApi(lousa.url, ana.token, teste.id, { 4: certas[4] })
  await page.reload()

  const percentagem = async () => {
    const { alunos } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    return alunos.find(({ aluno }) => aluno.nome === 'Ana Rosa')?.tentativa?.percentagem
  }
  const before = await percentagem()
  const outra = before === 10_000 ? 1 : 2
  await choose(page, 'Ana Rosa', /^Escolher a tentativa que conta/)
  const conta = page.getByRole('dialog', { name: 'Tentativa de Ana Rosa que conta' })
  await conta.getByRole('radio', { name: new RegExp(`^${outra}\\.ª tentativa`) }).check()
  await conta.getByRole('button', { name: 'Passar a contar' }).click()
  await expect(page.getByText(`Conta a ${outra}.ª tentativa.`)).toBeVisible()
  await expect.poll(percentagem).not.toBe(before)
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect.poll(percentagem).toBe(before)

  const situacao = async () => {
    const { alunos } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    return alunos.find(({ aluno }) => aluno.nome === 'Rui Sá')?.situacao
  }
  await choose(page, 'Rui Sá', /^Dispensar/)
  await expect.poll(situacao).toBe('dispensado')
  await expect(page.getByText('Rui tem dispensa deste teste: não conta para a média.')).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect.poll(situacao).toBe(null)
})
