/** Results that release themselves at the end of the window: told once, in the class's feed and on the bell. */
import { expect, soTelemovel, test } from '../ensaio.ts'
import { call, newSalaComTeste } from '../preparos.ts'
import { certas, handInPelaApi, closeJanela } from '../respostas.ts'

test(
  'no fim do prazo o resultado sai sozinho: uma linha na atividade e uma notificação, uma só vez',
  soTelemovel,
  async ({ as, lousa }) => {
    const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']], { publicacao: 'fim-janela' })
    await handInPelaApi(lousa.url, aluno.token, teste.id, certas)
    const page = await as.comToken(aluno.token)
    await page.goto(`/turmas/${turma.id}/atividade`)
    const linhas = page.getByText(/Resultados publicados/)
    await expect(page.getByText(/Teste novo/)).toBeVisible()
    await expect(linhas).toHaveCount(0)

    const contadas = async () =>
      (await call(lousa.url, aluno.token, 'GET /api/notificacoes')).data.filter(({ tipo }) => tipo === 'resultados').length
    expect(await contadas()).toBe(0)
    await closeJanela(lousa.url, professora.token, teste.id)
    await expect.poll(contadas).toBe(1)
    await page.reload()
    await expect(linhas).toHaveCount(1)
    // The clock's job comes by again, twice at the least.
    await page.waitForTimeout(11_000)
    expect(await contadas()).toBe(1)
    await page.reload()
    await expect(linhas).toHaveCount(1)

    await page.getByRole('button', { name: /^Notificações/ }).click()
    await page
      .getByRole('dialog', { name: 'Notificações' })
      .getByRole('link', { name: /Teste de ensaio/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Teste de ensaio/ })).toBeVisible()
  },
)
