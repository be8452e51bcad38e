/**
 * Walks the whole path once. A teacher writes a test of Escolha Única and assigns it, a student answers, the teacher
 * publishes, the student sees the mark, and progress shows it.
 */
import { write, mark } from '../editor.ts'
import { expect, test } from '../ensaio.ts'
import { newSala } from '../preparos.ts'
import { waitForGuardado, review, handIn, seguinte } from '../sala.ts'

/** As a person writes it, on the wall in Lisbon: `20/11/2026, 10:30`. */
const localTime = (instant: Date): string =>
  instant.toLocaleString('pt-PT', {
    timeZone: 'Europe/Lisbon',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

test('do teste em branco à nota no progresso', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const docente = await as.comToken(professora.token)

  // The teacher writes.
  await docente.goto('/testes-perguntas/testes')
  await docente.getByRole('button', { name: 'Novo teste' }).first().click()
  await docente.getByRole('button', { name: 'Instruções e duração' }).click()
  const definicoes = docente.getByRole('dialog', { name: 'Instruções e duração' })
  await definicoes.getByLabel('Nome do teste').fill('Capitais da Europa')
  await definicoes.getByLabel('Duração').fill('20')
  await definicoes.getByRole('button', { name: 'Fechar' }).last().click()
  for (const [enunciado, certa, errada] of [
    ['Qual é a capital de Portugal?', 'Lisboa', 'Porto'],
    ['Qual é a capital de Espanha?', 'Madrid', 'Sevilha'],
  ] as const) {
    await docente.getByRole('button', { name: 'Nova pergunta' }).click()
    const janela = docente.getByRole('dialog', { name: 'Nova pergunta' })
    await write(docente, 'Enunciado', enunciado)
    await janela.getByRole('textbox', { name: 'Opção A' }).fill(certa)
    await janela.getByRole('textbox', { name: 'Opção B' }).fill(errada)
    await mark(janela.getByRole('radio', { name: 'Opção A certa' }))
    await janela.getByRole('combobox', { name: 'Dominio(opcional)' }).fill('Europa')
    await janela.getByRole('button', { name: 'Criar e juntar ao teste' }).click()
    await expect(janela).toBeHidden()
  }
  await expect(docente.getByText(/^Rascunho guardado (?:às|à)/)).toBeVisible()

  // And assigns it, open from a minute ago.
  await docente.getByRole('button', { name: /^Atribuir/ }).click()
  const escolher = docente.getByRole('dialog', { name: 'Atribuir «Capitais da Europa»' })
  await escolher.getByRole('checkbox', { name: new RegExp(turma.name) }).check()
  await escolher.getByRole('button', { name: 'Continuar' }).click()
  await docente.getByLabel('Início', { exact: true }).fill(localTime(new Date(Date.now() - 60_000)))
  await docente.getByLabel('Fim', { exact: true }).fill(localTime(new Date(Date.now() + 3_600_000)))
  await docente.getByRole('button', { name: 'Atribuir teste' }).click()
  await expect(docente).toHaveURL(new RegExp(`/turmas/${turma.id}/testes$`))
  await expect(docente.getByRole('link', { name: 'Capitais da Europa', exact: true })).toBeVisible()

  // The student answers one right and one wrong.
  const aprendiz = await as.comToken(aluno.token)
  await aprendiz.goto('/teste/responder')
  await aprendiz.getByRole('link', { name: 'Começar: Capitais da Europa' }).click()
  await aprendiz.getByRole('button', { name: 'Começar o teste' }).click()
  await aprendiz.getByRole('radio', { name: /Lisboa|Sevilha/ }).check()
  await waitForGuardado(aprendiz)
  await seguinte(aprendiz)
  await aprendiz.getByRole('radio', { name: /Lisboa|Sevilha/ }).check()
  await waitForGuardado(aprendiz)
  await review(aprendiz)
  await handIn(aprendiz)

  // The teacher publishes.
  await docente.getByRole('link', { name: 'Capitais da Europa', exact: true }).click()
  await docente.getByRole('button', { name: 'Publicar…' }).click()
  await docente.getByRole('dialog', { name: 'Publicar resultados' }).getByRole('button', { name: 'Publicar 1 resultado' }).click()
  await expect(docente.getByText('1 resultado publicado.')).toBeVisible()

  // The student sees the mark; progress shows it to both.
  await aprendiz.goto('/teste/consultar')
  await aprendiz
    .getByRole('list', { name: 'Resultados' })
    .getByRole('link', { name: /Capitais da Europa/ })
    .click()
  await expect(aprendiz.getByText('50%').first()).toBeVisible()
  await expect(aprendiz.getByText('5 de 10 pontos').first()).toBeVisible()
  await aprendiz.goto(`/turmas/${turma.id}/progresso`)
  await expect(aprendiz.getByRole('heading', { level: 1, name: 'O meu progresso' })).toBeVisible()
  await expect(aprendiz.getByRole('row', { name: /Capitais da Europa/ }).first()).toContainText('50%')
  await docente.goto(`/turmas/${turma.id}/progresso`)
  await expect(docente.getByRole('row', { name: new RegExp(aluno.nome) })).toContainText('50%')
})
