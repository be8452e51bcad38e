/** The bell, what one wishes to be told and how, and the calendar's secret address. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newSala } from '../preparos.ts'

test('o sino conta o que chega, leva lá e fica lido', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/')
  await page.getByRole('button', { name: 'Notificações', exact: true }).click()
  const sino = page.getByRole('dialog', { name: 'Notificações' })
  await expect(sino.getByText('Não há notificações', { exact: true })).toBeVisible()
  await sino.getByRole('button', { name: 'Fechar' }).click()

  const publish = (texto: string) =>
    call(lousa.url, professora.token, 'PUT /api/atividade/aviso', { body: { turmas: [turma.id], conteudo: [{ insert: `${texto}\n` }] } })
  await publish('Tragam a lupa.')
  await expect(page.getByRole('button', { name: 'Notificações, 1 por ler' })).toBeVisible()
  await page.getByRole('button', { name: 'Notificações, 1 por ler' }).click()
  await sino.getByRole('link', { name: /Marta Lemos publicou um aviso em 7\.º Z/ }).click()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/atividade#`))
  await expect(page.getByText('Tragam a lupa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()

  await publish('Tragam o caderno.')
  await expect(page.getByRole('button', { name: 'Notificações, 1 por ler' })).toBeVisible()
  await page.getByRole('button', { name: 'Notificações, 1 por ler' }).click()
  await sino.getByRole('button', { name: 'Marcar tudo como lido' }).click()
  await expect(sino.getByText('Por ler:')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
})

test('no perfil escolhe-se o e-mail, e o calendário tem um endereço que se renova', soComputador, async ({ as, lousa, correio }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/profile')
  const porEmail = page.getByRole('checkbox', { name: 'Avisos nas minhas turmas: por e-mail' })
  await porEmail.check()
  await page.reload()
  await expect(porEmail).toBeChecked()
  await call(lousa.url, professora.token, 'PUT /api/atividade/aviso', { body: { turmas: [turma.id], conteudo: [{ insert: 'Olá\n' }] } })
  const carta = await correio.waitForCarta(aluno.email)
  expect(carta.texto).toContain(`/turmas/${turma.id}/atividade`)

  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const endereco = page.getByText(/\/api\/calendario\/[\w-]+\.ics$/)
  const first = (await endereco.textContent()) ?? ''
  const read = async (address: string) => {
    const reply = await fetch(`${lousa.url}${new URL(address).pathname}`)
    return { status: reply.status, texto: await reply.text() }
  }
  expect((await read(first)).texto).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'Renovar…' }).click()
  await expect(endereco).toHaveText(first)
  await page.getByRole('button', { name: 'Renovar endereço' }).click()
  await expect(endereco).not.toHaveText(first)
  expect((await read(first)).status).toBe(404)
  await page.getByRole('button', { name: 'Desligar…' }).click()
  await page.getByRole('button', { name: 'Desligar calendário' }).click()
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
})
