/** A test as it runs, with somebody in each state: what the pictures and axe look at beside the pages of the route table. */
import { type Page, expect } from '@playwright/test'
import type { As } from './ensaio.ts'
import { type Pessoa, call, newAluno, newSalaComTeste } from './preparos.ts'
import { certas, startSemRedePelaApi, handInPelaApi, meuId } from './respostas.ts'
import { start, waitForGuardado } from './sala.ts'

const perguntas = [['escolhaUnica', 'verdadeiroFalso', 'texto', 'escolhaMultipla']] as const

/** A sealed test: one has handed in, one answers, one pauses, one has closed the page, one began without a network, one has not come. */
export async function newAula(url: string, as: As) {
  const sala = await newSalaComTeste(
    url,
    perguntas.map((pagina) => [...pagina]),
    { duracao: 30, selado: true },
  )
  const { professora, turma, teste } = sala
  const aluno = (nome: string): Promise<Pessoa> => newAluno(url, turma.codigo, nome)
  const ana = await aluno('Ana Rosa')
  const bruno = await aluno('Bruno Vasconcelos Pimentel')
  const clara = await aluno('Clara Dias')
  const diogo = await aluno('Diogo Antunes')
  const eva = await aluno('Eva Sousa')
  await startSemRedePelaApi(url, { aluno: eva.token, professora: professora.token }, teste.id)
  await call(url, professora.token, 'PUT /api/turmas/apoio/{id}/{idaluno}', {
    params: { id: turma.id, idaluno: await meuId(url, clara.token) },
    body: { extra: 25, pausa: 10, letra: 'grande', lerAlto: true, versao: 0 },
  })
  await call(url, ana.token, 'POST /api/teste/comecar/{id}', { params: { id: teste.id } })
  await handInPelaApi(url, ana.token, teste.id, { 4: certas[4] })
  const dele = await as.comToken(diogo.token)
  await start(dele, teste.id)
  await dele.waitForTimeout(1_000)
  await dele.close()
  const dela = await as.comToken(clara.token)
  await start(dela, teste.id)
  const pagina = await as.comToken(bruno.token)
  await start(pagina, teste.id)
  await pagina.getByRole('radio').first().check()
  await waitForGuardado(pagina)
  return { ...sala, ana, clara: dela, bruno: pagina, painel: `/turmas/${turma.id}/testes/${teste.id}` }
}

type Aula = Awaited<ReturnType<typeof newAula>>

const doProfessor = async (aula: Aula, as: As): Promise<Page> => {
  const page = await as.comToken(aula.professora.token)
  await page.goto(aula.painel)
  await expect(page.getByText(/Sem ligação desde/).first()).toBeVisible({ timeout: 60_000 })
  return page
}

/** Each of them is brought to the screen and left there. */
export const vistasDoDecorrer: Record<string, (aula: Aula, as: As, url: string) => Promise<Page>> = {
  'sala-avisos': async ({ professora, teste, bruno }, _as, url) => {
    const body = { texto: 'A figura 2 está na página seguinte. Quem já acabou pode rever a pergunta 1.', alunos: null }
    await call(url, professora.token, 'POST /api/teste/mensagem/{id}', { params: { id: teste.id }, body })
    await call(url, professora.token, 'POST /api/teste/conceder/{id}', {
      params: { id: teste.id },
      body: { minutos: 10, alunos: null, motivo: '' },
    })
    await expect(bruno.getByText('Recebeste mais 10 min')).toBeVisible()
    return bruno
  },
  'sala-com-apoio': ({ clara }) => Promise.resolve(clara),
  'sala-em-pausa': async ({ clara }) => {
    await clara.getByRole('button', { name: 'Fazer uma pausa (10 min)' }).click()
    await expect(clara.getByRole('heading', { level: 1, name: 'Em pausa' })).toBeVisible()
    return clara
  },
  'ao-vivo': (aula, as) => doProfessor(aula, as),
  escolhidos: async (aula, as) => {
    const page = await doProfessor(aula, as)
    await page.getByRole('checkbox', { name: 'Escolher Bruno Vasconcelos Pimentel' }).check()
    await expect(page.getByRole('group', { name: 'Ações sobre o que escolheu' })).toBeVisible()
    return page
  },
  'codigo-selado': async (aula, as) => {
    const page = await doProfessor(aula, as)
    await page.getByRole('button', { name: 'Mostrar código para começar sem rede' }).click()
    await expect(page.getByRole('dialog').getByText(/^Abre «/)).toBeVisible()
    return page
  },
  'mensagem-a-todos': async (aula, as) => {
    const page = await doProfessor(aula, as)
    await page.getByRole('button', { name: 'Mensagem a todos…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    return page
  },
  'repor-tempo-perdido': async (aula, as) => {
    const page = await doProfessor(aula, as)
    await page.getByRole('button', { name: 'Repor tempo perdido…' }).click({ timeout: 60_000 })
    await expect(page.getByRole('dialog')).toBeVisible()
    return page
  },
  apoio: async ({ professora, turma }, as) => {
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/alunos`)
    await page.getByRole('button', { name: 'Mais ações para Clara Dias' }).click()
    await page.getByRole('menuitem', { name: 'Apoio nos testes…' }).click()
    await expect(page.getByRole('dialog').getByLabel('Tempo a mais')).toBeVisible()
    return page
  },
  versoes: async ({ professora, teste, ana }, as, url) => {
    const page = await as.comToken(professora.token)
    await page.goto(`/teste/${teste.id}/consultar/${await meuId(url, ana.token)}`)
    await page.getByRole('button', { name: 'Versões desta resposta' }).first().click()
    await expect(page.getByRole('dialog').getByText('Vale')).toBeVisible()
    return page
  },
}
