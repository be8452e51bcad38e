/** A notice that comes while somebody answers stands at the foot: no question and no option moves under a finger. */
import { type Locator, expect } from '@playwright/test'
import { soTelemovel, test } from '../ensaio.ts'
import { noutroDispositivo } from '../estados-da-sala.ts'
import { newSalaComTeste } from '../preparos.ts'
import { answerInstead, lacuna, seguinte, start, umaDasDuas, waitForGuardado } from '../sala.ts'

/** From the top of the page, whatever has been scrolled. */
const placeOf = (one: Locator): Promise<number> => one.evaluate((it) => Math.round(it.getBoundingClientRect().y + window.scrollY))

test('uma resposta recusada e outra dada noutro dispositivo dizem-se sem empurrar a pergunta', soTelemovel, async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)

  // On the second question: first its answer is refused, then the first question is answered elsewhere too.
  await seguinte(page)
  const opcao = page.getByRole('radio', { name: /Lisboa/ })
  const antes = await placeOf(opcao)
  const envios = /\/api\/teste\/(bilhete\/)?revisoes/
  const recusa = {
    type: 'urn:lousa:erro:pedido_invalido',
    title: 'pedido_invalido',
    status: 400,
    detail: 'Não',
    errors: {},
    requestId: 'x',
  }
  await answerInstead(page, envios, (route) => route.fulfill({ status: 400, json: recusa }))
  await opcao.check()
  await expect(page.getByText('Esta resposta não pôde ser guardada')).toBeInViewport()
  expect(await placeOf(opcao), 'com a recusa à vista').toBe(antes)
  await page.context().unroute(envios)
  await page.getByRole('radio', { name: /Madrid/ }).check()
  await waitForGuardado(page)
  await expect(page.getByText('Esta resposta não pôde ser guardada')).toHaveCount(0)

  await noutroDispositivo(lousa.url, aluno.token, teste.id)
  const ver = page.getByRole('button', { name: 'Ver a pergunta 1' })
  await expect(ver).toBeInViewport()
  expect(await placeOf(opcao), 'com o aviso da outra pergunta à vista').toBe(antes)

  // At the question itself the two stand below it, and the notice leads there.
  await ver.click()
  await expect(page.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')).toBeInViewport()
  const gap = await placeOf(lacuna(page, 1))
  expect(await placeOf(umaDasDuas(page, 'No ecrã'))).toBeGreaterThan(gap)
  await page.getByRole('button', { name: 'Ver as duas respostas' }).click()
  await expect(umaDasDuas(page, 'No ecrã')).toBeInViewport()
  await page.getByRole('button', { name: 'Usar a outra' }).click()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await expect(umaDasDuas(page, 'No ecrã')).toHaveCount(0)
  expect(await placeOf(lacuna(page, 1)), 'depois de escolher').toBe(gap)
})
