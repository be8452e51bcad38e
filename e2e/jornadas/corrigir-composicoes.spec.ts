/** Compositions: alike short ones together, flagged and filtered; their criteria corrected after the test. */
import AxeBuilder from '@axe-core/playwright'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, handInTrabalho, newAluno, newProfessor, newSala, newTeste, newTrabalho, newTurma, perguntasDeExemplo } from '../preparos.ts'
import { composicao, handInPelaApi } from '../respostas.ts'

const niveis = ['Pouco', 'Algum', 'Bom'].map((descricao, valor) => ({ id: `conten${valor}`, descricao, valor }))
const redacao = {
  ...perguntasDeExemplo.composicao,
  definicoes: { criterios: [{ id: 'conte', nome: 'Conteúdo', niveis }], ficheiros: false },
  points: 8,
}

async function comEntregues(url: string) {
  const professora = await newProfessor(url)
  const turma = await newTurma(url, professora.token, '9.º F')
  const teste = await newTeste(url, professora.token, turma.id, [[redacao]])
  const textos = ['Vivo junto ao mar.', 'Vivo junto ao mra.', 'Vivo na serra.', 'Na cidade.']
  for (const [i, texto] of textos.entries()) {
    const aluno = await newAluno(url, turma.codigo, `Aluno ${i + 1}`)
    await handInPelaApi(url, aluno.token, teste.id, { 2: composicao(texto) })
  }
  const pontos = async () =>
    (await call(url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })).alunos.map(
      ({ tentativa }) => tentativa?.points,
    )
  return { professora, turma, teste, pontos }
}

test(
  'composições curtas parecidas classificam-se juntas, com o que têm de diferente; assinala-se e filtra-se',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, teste, pontos } = await comEntregues(lousa.url)
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
    const centro = page.getByRole('region', { name: 'Pergunta 1', exact: true })
    await expect(centro).toContainText('2 respostas parecidas')
    await expect(centro.locator('mark')).toHaveText('mra.')
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 respostas classificadas.')).toBeVisible()
    const grupos = page.getByRole('complementary', { name: 'Grupos de respostas' })
    await page.keyboard.press('a')
    await expect(centro.getByRole('button', { name: 'Assinalada' })).toHaveAttribute('aria-pressed', 'true')
    await grupos.getByRole('button', { name: /^Por corrigir/ }).click()
    await expect(grupos.getByRole('listitem')).toHaveCount(2)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.reload()
    await grupos.getByRole('button', { name: /^Assinalados/ }).click()
    await expect(grupos.getByRole('button', { name: /assinalada/ })).toHaveCount(1)
    expect((await pontos()).filter((points) => points === 8)).toHaveLength(2)
  },
)

test('o que vale cada nível corrige-se depois do teste, e desfaz-se', soComputador, async ({ as, lousa }) => {
  const { professora, turma, teste, pontos } = await comEntregues(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  await expect(page.getByRole('region', { name: 'Pergunta 1', exact: true })).toContainText('2 respostas parecidas')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await pontos()).filter((points) => points === 4).length).toBe(2)
  await page.getByRole('button', { name: 'Corrigir a pergunta…' }).click()
  const janela = page.getByRole('dialog', { name: 'Corrigir a pergunta 1' })
  await janela.getByRole('radio', { name: /^A forma de pontuar/ }).check()
  await janela.getByLabel('Conteúdo: valor do nível 3').fill('4')
  await janela.getByLabel('Conteúdo: valor do nível 2').fill('3')
  await expect(janela.getByRole('checkbox', { name: /^Substituir também/ })).toBeHidden()
  await janela.getByRole('button', { name: 'Ver quem muda' }).click()
  await expect(janela.getByRole('status')).toContainText('2 resultados mudam')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await janela.getByLabel('Motivo').fill('O nível do meio valia pouco')
  await janela.getByRole('button', { name: 'Corrigir e voltar a classificar' }).click()
  await expect(page.getByText('Pergunta corrigida: 2 resultados mudaram.')).toBeVisible()
  expect((await pontos()).filter((points) => points === 6)).toHaveLength(2)
  await expect(page.getByText(/«O nível do meio valia pouco» .+, \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  await page.getByRole('button', { name: 'Correções deste teste' }).click()
  const feitas = page.getByRole('dialog', { name: 'Correções deste teste' })
  await feitas.getByRole('button', { name: 'Desfazer…' }).click()
  await feitas.getByRole('button', { name: 'Desfazer esta correção' }).click()
  await expect(page.getByText('A correção foi desfeita', { exact: false })).toBeVisible()
  expect((await pontos()).filter((points) => points === 4)).toHaveLength(2)
})

test('num trabalho, com os mesmos comentários guardados e a nota na escala da turma', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const antes = await call(lousa.url, professora.token, 'GET /api/turmas/{id}', { params: { id: turma.id } })
  await call(lousa.url, professora.token, 'PUT /api/turmas/escala/{id}', {
    params: { id: turma.id },
    body: { versao: antes.versao, escala: { tipo: '0-20', casas: 1, limites: [] } },
  })
  await call(lousa.url, professora.token, 'PUT /api/comentarios', { body: { texto: 'Falta a legenda.', chave: crypto.randomUUID() } })
  const trabalho = await newTrabalho(lousa.url, professora.token, turma.id)
  await handInTrabalho(lousa.url, aluno.token, trabalho.id)
  const dela = await as.comToken(professora.token)
  await dela.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}`)
  await dela.getByRole('link', { name: new RegExp(`(Ler|Corrigir) a resposta de ${aluno.nome}`) }).click()
  const comentario = dela.getByLabel(/^Comentário para/)
  await expect(comentario).toBeVisible()
  await expect(dela.getByRole('button', { name: 'Falta a legenda.', exact: false }).first()).toBeVisible()
  await dela.keyboard.press('q')
  await expect(comentario).toHaveValue('Falta a legenda.')
  await dela.keyboard.press('p')
  await dela.keyboard.type('17')
  await expect(dela.getByLabel('Nota', { exact: true })).toHaveText('17,0 valores')
  await dela.keyboard.press('Control+Enter')
  await dela.getByRole('button', { name: 'Publicar a classificação' }).click()
  await expect(dela.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()
  expect((await new AxeBuilder({ page: dela }).analyze()).violations).toEqual([])
  const dele = await as.comToken(aluno.token)
  await dele.goto('/')
  await expect(dele.getByText('17,0 valores')).toBeVisible()
  await dele.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}`)
  await expect(dele.getByText('17,0 valores')).toBeVisible()
  await expect(dele.getByText('Falta a legenda.')).toBeVisible()
})
