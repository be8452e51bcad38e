/**
 * A whole test without a network, from its first minute to its end: everything is there, and goes out when the server is back.
 */
import type { Page } from '@playwright/test'
import { expect, soTelemovel } from '../ensaio.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { call, newSalaComTeste } from '../preparos.ts'
import { meuId } from '../respostas.ts'
import {
  start,
  entregue,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  estadoNoServidor,
  guardado,
  lacuna,
  nesteDispositivo,
  requestEntrega,
  review,
  seguinte,
} from '../sala.ts'

const semLigacao = (page: Page) =>
  page.getByText('As respostas estão neste dispositivo e seguem assim que houver rede. Podes continuar.', { exact: true })

test(
  'do primeiro minuto ao fim sem rede: recarrega, responde a tudo, entrega, e segue quando há rede',
  soTelemovel,
  async ({ as, escola }) => {
    const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto', 'composicao'], ['escolhaUnica']])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id, escola.url)
    await waitForPronto(page)
    const anotada = page.waitForResponse((reply) => reply.url().includes('/api/teste/rever/') && reply.ok())
    await page.getByRole('button', { name: 'Marcar para rever' }).click()
    await anotada
    await escola.goDown()

    await lacuna(page, 1).fill('Tejo')
    await expect(guardado(page)).toHaveText(nesteDispositivo)
    await expect(semLigacao(page)).toBeVisible()
    await page.reload()
    const desmarcar = page.getByRole('button', { name: 'Desmarcar' })
    await expect(desmarcar.or(page.getByRole('button', { name: 'Marcar para rever', pressed: true }))).toBeVisible()
    await expect(lacuna(page, 1)).toHaveValue('Tejo')
    await expect(guardado(page)).toHaveText(nesteDispositivo)
    await lacuna(page, 2).fill('Atlântico')
    await seguinte(page)
    // The text editor was brought before the network went.
    await page.getByRole('textbox', { name: /resposta/i }).click()
    await page.keyboard.type('Vivo junto ao mar.')
    await page.reload()
    await expect(page.getByText('Vivo junto ao mar.')).toBeVisible()
    await seguinte(page)
    await page.getByRole('radio', { name: /Lisboa/ }).check()
    await review(page)
    await expect(page.getByText('Respondeste a 3 de 3 perguntas, 1 incompleta.').first()).toBeVisible()
    await requestEntrega(page)
    const marcada = page.getByText('Sem ligação: a entrega está marcada', { exact: true })
    await expect(marcada).toBeVisible()
    await page.reload()
    await expect(marcada).toBeVisible()

    await escola.comeBack()
    await expect(entregue(page)).toBeVisible()
    const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
    expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo', txdois: 'Atlântico' } })
    expect(JSON.stringify(respostas.get(2))).toContain('Vivo junto ao mar.')
    expect(respostas.get(4)).toEqual({ escolhida: 'euum' })

    // What was handed in stays so, with or without the network.
    await escola.goDown()
    await page.reload()
    await expect(entregue(page)).toBeVisible()
  },
)

test('uma pausa acaba e recarrega-se sem rede; o servidor sabe quando se retomou', soTelemovel, async ({ as, escola }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(escola.url, [['texto']], { duracao: 30 })
  const id = await meuId(escola.url, aluno.token)
  await call(escola.url, professora.token, 'PUT /api/turmas/apoio/{id}/{idaluno}', {
    params: { id: turma.id, idaluno: id },
    body: { extra: 0, pausa: 10, letra: 'normal', lerAlto: false, versao: 0 },
  })
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await page.getByRole('button', { name: 'Fazer uma pausa (10 min)' }).click()
  const emPausa = page.getByRole('heading', { level: 1, name: 'Em pausa' })
  await expect(emPausa).toBeVisible()
  await escola.goDown()
  await page.reload()
  await expect(emPausa).toBeVisible()
  await expect(lacuna(page, 1)).toHaveCount(0)

  await page.getByRole('button', { name: 'Retomar o teste' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Pergunta 1 de 1' })).toBeFocused()
  await lacuna(page, 1).fill('Tejo')
  const restam = /^Tempo restante: (31|30) minutos/
  await expect(page.getByRole('timer')).toHaveAccessibleName(restam)
  const pausar = page.getByRole('button', { name: 'Fazer uma pausa (9 min)' })
  await expect(pausar).toHaveAccessibleDescription(/Sem ligação, o relógio não para/)
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await page.reload()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await expect(emPausa).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveAccessibleName(restam)

  await escola.comeBack()
  await waitForGuardado(page)
  await expect(pausar).not.toHaveAccessibleDescription(/Sem ligação/)
  await expect
    .poll(async () => {
      const estado = await estadoNoServidor(escola.url, aluno, teste.id)
      return estado.fase === 'em-curso'
        ? [estado.sala.apoio.pausa, Date.parse(estado.sala.limiteEm) - Date.parse(estado.sala.inicioEm)]
        : null
    })
    .toEqual([{ minutos: 9, ateEm: null }, 31 * 60_000])
  await expect(page.getByRole('timer')).toHaveAccessibleName(restam)
})

test(
  'entregar num separador leva o que outro escreveu sem rede, ainda que esse tenha sido recarregado',
  soTelemovel,
  async ({ as, escola }) => {
    const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
    const a = await as.comToken(aluno.token)
    await start(a, teste.id, escola.url)
    await waitForPronto(a)
    const outro = await a.context().newPage()
    await outro.goto(`${escola.url}/teste/${teste.id}/responder`)
    await expect(lacuna(outro, 1)).toBeVisible()
    await escola.goDown()
    await lacuna(outro, 2).fill('Atlântico')
    await expect(guardado(outro)).toHaveText(nesteDispositivo)
    await review(a)
    await requestEntrega(a)
    await expect(a.getByText('Sem ligação: a entrega está marcada', { exact: true })).toBeVisible()
    await outro.reload()
    await expect(outro.getByRole('timer')).toBeVisible()
    await escola.comeBack()
    await expect(entregue(a)).toBeVisible()
    const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
    expect(respostas.get(7)).toMatchObject({ textos: { txdois: 'Atlântico' } })
  },
)
