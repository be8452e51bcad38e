/** What is written while something else happens stays: another tab of Lousa opens, a file is on its way. */
import { expect, soTelemovel, test } from '../ensaio.ts'
import { composicaoComFicheiros, newSala, newSalaComTeste, newTeste } from '../preparos.ts'
import {
  start,
  entregue,
  entregueAoProfessor,
  waitForGuardado,
  guardado,
  addFicheiroQueFica,
  lacuna,
  collect,
  respostasNoServidor,
  review,
  seguinte,
} from '../sala.ts'

test('quem escreve sem parar enquanto abre a Lousa noutro separador não perde uma letra', soTelemovel, async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  const frase = 'Uma resposta comprida, escrita sem parar do princípio ao fim.'
  const aEscrever = lacuna(page, 1).pressSequentially(frase, { delay: 110 })
  // The other tab finds on the disk what has not left this one yet, and delivers it.
  const outro = await page.context().newPage()
  const entregue = outro.waitForRequest((request) => request.url().includes('/api/teste/bilhete/') && request.method() === 'POST')
  await lacuna(page, 1).evaluate((field: HTMLInputElement) => {
    const typed = () => field.value.length > 12
    return new Promise<void>((resolve) => field.addEventListener('input', () => typed() && resolve()))
  })
  await outro.goto('/')
  await entregue
  await aEscrever
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: frase } }])
  // Nobody is asked to choose between what they wrote and its beginning.
  await expect(page.getByText('Respondeste a esta pergunta também')).toHaveCount(0)
  await page.reload()
  await expect(lacuna(page, 1)).toHaveValue(frase)
  await expect(page.getByText('Respondeste a esta pergunta também')).toHaveCount(0)
})

test(
  'o que se escreve enquanto um ficheiro segue fica, e o ficheiro também, ainda que se esteja noutra pergunta',
  soTelemovel,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const teste = await newTeste(lousa.url, professora.token, turma.id, [[composicaoComFicheiros, 'texto']])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    const texto = page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ })
    await texto.click()
    await page.keyboard.type('Vivo junto ao mar.')
    await waitForGuardado(page)
    const rede = Promise.withResolvers<void>()
    await page.route('**/api/ficheiros*', async (route) => {
      await rede.promise
      await route.continue()
    })
    await page.getByLabel('Ficheiros a juntar').setInputFiles({ name: 'praia.txt', mimeType: 'text/plain', buffer: Buffer.from('ondas') })
    await texto.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' E há gaivotas.')
    await seguinte(page)
    await lacuna(page, 1).fill('Tejo')
    await expect(guardado(page), 'o ficheiro ainda não está com a Lousa').toHaveText('A guardar…')
    await review(page)
    await page.getByRole('button', { name: 'Entregar teste' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Entregar o teste?' })
    await expect(pergunta).toContainText('Um ficheiro ainda está a ser enviado: se entregares já, não vai com a resposta.')
    rede.resolve()
    await expect(pergunta).not.toContainText('Um ficheiro')
    await waitForGuardado(page)
    await pergunta.getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
    const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
    expect(respostas.get(2)).toMatchObject({ texto: [{ insert: 'Vivo junto ao mar. E há gaivotas.\n' }], ficheiros: [expect.any(Number)] })
  },
)

test('um ficheiro que não chega depois de se sair da pergunta é dito onde se estiver, e leva lá', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[composicaoComFicheiros, 'texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  const ficheiro = await addFicheiroQueFica(page)
  await seguinte(page)
  await lacuna(page, 1).fill('Tejo')
  ficheiro.fail()
  const aviso = page.getByRole('region', { name: 'Ficheiros por enviar' })
  await expect(aviso).toContainText('«mapa.txt» não foi enviado')
  await aviso.getByRole('button', { name: 'Ir para a pergunta 1' }).click()
  await expect(page.getByRole('button', { name: 'Juntar ficheiro' })).toBeVisible()
  await expect(aviso).toHaveCount(0)
})

test('um ficheiro que ainda seguia quando o professor recolheu é dito na página do teste entregue', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[composicaoComFicheiros]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await addFicheiroQueFica(page)
  await expect(guardado(page)).toHaveText('A guardar…')
  await collect(lousa.url, professora, aluno, teste.id)
  await expect(entregue(page)).toBeVisible()
  await expect(page.getByText('«mapa.txt» não chegou a tempo e não foi com a entrega')).toBeVisible()
})
