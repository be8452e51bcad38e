/**
 * The same test open twice. Both tabs say the same, the choice between two answers shows both, and words after the
 * hand-in do not count.
 */
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newSalaComTeste } from '../preparos.ts'
import { meuId } from '../respostas.ts'
import { start, handIn, entregue, waitForGuardado, lacuna, respostasNoServidor, review, umaDasDuas } from '../sala.ts'

const duas = (page: Page) => page.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')

test(
  'em dois separadores, um ouve logo o outro; das duas respostas vê-se cada uma e escolhe-se pelo teclado',
  soComputador,
  async ({ as, lousa }) => {
    const { aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
    const um = await as.comToken(aluno.token)
    await start(um, teste.id)
    const outro = await um.context().newPage()
    await outro.goto(`/teste/${teste.id}/responder`)
    await expect(lacuna(outro, 1)).toHaveValue('')
    await lacuna(um, 1).fill('Tejo')
    // Long before the beat of its clock, which comes every half minute.
    await expect(lacuna(outro, 1)).toHaveValue('Tejo')
    await expect(duas(outro)).toHaveCount(0)

    await lacuna(um, 1).fill('Sado')
    await lacuna(outro, 1).fill('Douro')
    await expect(duas(um)).toBeVisible()
    await expect(duas(outro)).toBeVisible()
    // Each tab reckons the server's time by its last reply. So of two answers written this close, the later one may be
    // either.
    const vale = await lacuna(um, 1).inputValue()
    const [naoVale, quemNaoVale] = vale === 'Douro' ? ['Sado', um] : ['Douro', outro]
    await expect(lacuna(outro, 1)).toHaveValue(vale)
    const daOutra = umaDasDuas(quemNaoVale, 'A outra')
    await expect(daOutra).toHaveAccessibleName(/^A outra neste separador, (?:às|à) \d?\d:\d\d$/)
    await expect(daOutra.getByRole('textbox', { name: 'Lacuna 1 de 2' })).toHaveValue(naoVale)
    await expect(umaDasDuas(quemNaoVale, 'No ecrã')).toHaveAccessibleName(/^No ecrã noutro separador deste navegador, (?:às|à) \d?\d:\d\d$/)

    await quemNaoVale.getByRole('button', { name: 'Usar a outra' }).press('Enter')
    await expect(duas(quemNaoVale)).toHaveCount(0)
    await expect(lacuna(quemNaoVale, 1)).toBeFocused()
    await expect(lacuna(quemNaoVale, 1)).toHaveValue(naoVale)
    await waitForGuardado(quemNaoVale)
    expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: naoVale } }])
    for (const page of [um, outro]) await expect(lacuna(page, 1)).toHaveValue(naoVale)

    await review(um)
    await handIn(um)
    await expect(entregue(outro)).toBeVisible()
  },
)

test(
  'o que outro dispositivo escreve depois da entrega fica à parte: o aluno e o professor leem que não conta',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto']])
    const [computador, telefone] = [await as.comToken(aluno.token), await as.comToken(aluno.token)]
    await start(computador, teste.id)
    await telefone.goto(`/teste/${teste.id}/responder`)
    await lacuna(computador, 1).fill('Tejo')
    await waitForGuardado(computador)
    // Off the network it does not hear of the hand-in before it writes.
    await expect(lacuna(telefone, 2)).toBeVisible()
    await telefone.context().setOffline(true)
    await review(computador)
    await handIn(computador)
    await lacuna(telefone, 2).fill('Atlântico')
    await telefone.context().setOffline(false)
    await expect(entregue(telefone)).toBeVisible()
    await expect(telefone.getByText('1 resposta deste dispositivo chegou depois da entrega')).toBeVisible()
    await expect(telefone.getByText(/está guardado à parte e o professor pode vê-lo, mas não conta para a nota/)).toBeVisible()
    await expect(computador.getByText(/depois da entrega/)).toHaveCount(0)

    const page = await as.comToken(professora.token)
    await page.goto(`/teste/${teste.id}/consultar/${await meuId(lousa.url, aluno.token)}`)
    await expect(page.getByText(/^Depois de o teste estar entregue chegou outra versão desta resposta\./)).toContainText('mas não conta')
    await page.getByRole('button', { name: 'Versões desta resposta' }).click()
    const versoes = page
      .getByRole('dialog', { name: /^Versões da resposta/ })
      .getByRole('list')
      .first()
      .locator('> li')
    await expect(versoes.first()).toContainText('Tardia, não conta')
    await expect(versoes.last()).toContainText('Vale')
    const { perguntas } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: teste.id, idaluno: await meuId(lousa.url, aluno.token) },
    })
    expect(perguntas.map(({ resposta }) => resposta)).toEqual([{ textos: { txum: 'Tejo' } }])
  },
)
