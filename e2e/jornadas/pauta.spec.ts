/** The periods and weights of a class: changed once for all the classes of a teacher. */
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor, newTurma } from '../preparos.ts'

test(
  'os períodos e os pesos mudam-se em várias turmas de uma vez, e nas outras ficam como estavam',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const [uma, igual, outra] = [
      await newTurma(lousa.url, token, '7.º A'),
      await newTurma(lousa.url, token, '7.º B'),
      await newTurma(lousa.url, token, '7.º C'),
    ]
    const page = await as.comToken(token)
    const dialogo = page.getByRole('dialog', { name: /^Períodos e pesos da turma/ })
    const open = async (turma: { id: number }) => {
      await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
      await page.getByRole('button', { name: 'Períodos e pesos' }).click()
    }
    await open(uma)
    await dialogo.getByLabel('Peso dos testes').fill('60')
    const nome = dialogo.getByRole('textbox', { name: 'Nome' }).first()
    await nome.fill('')
    await expect(dialogo.getByRole('status')).toHaveText('Preencha todos os períodos')
    await nome.fill('1.º semestre')
    await dialogo.getByRole('checkbox', { name: '7.º B' }).check()
    await expect(dialogo.getByText(/Os períodos, as categorias e os pesos que lá estavam são substituídos/)).toBeVisible()
    await dialogo.getByRole('button', { name: 'Guardar' }).press('Enter')
    await expect(page.getByText('Períodos e pesos guardados em 2 turmas.')).toBeVisible()

    for (const [turma, periodo, peso] of [
      [uma, '1.º semestre', '60'],
      [igual, '1.º semestre', '60'],
      [outra, '1.º período', '70'],
    ] as const) {
      await open(turma)
      await expect(dialogo.getByRole('textbox', { name: 'Nome' }).first()).toHaveValue(periodo)
      await expect(dialogo.getByLabel('Peso dos testes')).toHaveValue(peso)
      await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    }
  },
)
