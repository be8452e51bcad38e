/** The rich text editor and the question editor, worked as a person works them. */
import { silence } from '#server/ensaio/som.ts'
import { type Locator, type Page, expect } from '@playwright/test'

// ─── Rich text ───

/** A field of rich text by its name. */
export const campoRico = (page: Page, nome: string): Locator => page.getByRole('textbox', { name: nome, exact: true })

/** Types into a field of rich text, at the caret. */
export async function write(page: Page, nome: string, texto: string): Promise<void> {
  const campo = campoRico(page, nome)
  await campo.click()
  await campo.pressSequentially(texto)
}

/** Chromium's own editing needs a moment after a key that moves the caret or deletes. */
export async function tecla(page: Page, nome: string): Promise<void> {
  await page.keyboard.press(nome)
  await page.waitForTimeout(60)
}

/**
 * Presses a tool of the first formatting bar; on narrow screens some stand behind "Mais ferramentas". Returns once the
 * caret is in the text again, or in the dialog that the tool opened: what is typed before goes to the tool.
 */
export async function ferramenta(
  page: Page,
  nome: string | RegExp,
  barra: Locator = page.getByRole('toolbar', { name: 'Formatação' }).first(),
): Promise<void> {
  const mais = barra.getByRole('button', { name: 'Mais ferramentas' })
  const botao = barra.getByRole('button', { name: nome })
  // The bar may still be on its way: what is not there yet is not behind the other button.
  await expect(botao.or(mais).first()).toBeVisible()
  if (!(await botao.isVisible()) && (await mais.isVisible())) await mais.click()
  await botao.click()
  await expect(barra.locator(':focus')).toHaveCount(0)
}

/** A picture of 4 × 4 pixels. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mPQyuuBIwbiOADUoxJB5WvorwAAAABJRU5ErkJggg==',
  'base64',
)

export async function addImagem(page: Page, descricao: string): Promise<void> {
  await ferramenta(page, 'Imagem')
  const janela = page.getByRole('dialog', { name: 'Imagem' })
  await janela.getByLabel('Ficheiro').setInputFiles({ name: 'mapa.png', mimeType: 'image/png', buffer: png })
  await janela.getByLabel('Descrição').fill(descricao)
  await janela.getByRole('button', { name: 'Juntar imagem' }).click()
  await expect(janela).toBeHidden()
}

export async function addAudioDeFicheiro(page: Page, nome: string): Promise<void> {
  await ferramenta(page, 'Áudio')
  const janela = page.getByRole('dialog', { name: 'Áudio' })
  await janela.getByLabel('Ou um ficheiro').setInputFiles({ name: 'entrevista.wav', mimeType: 'audio/wav', buffer: silence(0.25) })
  await janela.getByLabel('Nome', { exact: true }).fill(nome)
  await janela.getByRole('button', { name: 'Juntar áudio' }).click()
  await expect(janela).toBeHidden()
}

/** With the microphone; the browser of the tests has one that hums. */
export async function recordAudio(page: Page, nome: string): Promise<void> {
  await ferramenta(page, 'Áudio')
  const janela = page.getByRole('dialog', { name: 'Áudio' })
  await janela.getByRole('button', { name: 'Gravar' }).click()
  await expect(janela.getByRole('timer', { name: 'A gravar' })).toHaveText('0:01')
  await janela.getByRole('button', { name: 'Parar' }).click()
  await expect(janela.getByLabel('Ouvir a gravação')).toBeVisible()
  await janela.getByLabel('Nome', { exact: true }).fill(nome)
  await janela.getByRole('button', { name: 'Juntar áudio' }).click()
  await expect(janela).toBeHidden()
}

/** Writes LaTeX and waits until it is drawn. */
export async function addFormula(page: Page, latex: string, barra?: Locator): Promise<void> {
  await ferramenta(page, 'Fórmula', barra)
  const janela = page.getByRole('dialog', { name: 'Fórmula' })
  const caixa = janela.getByLabel('Fórmula em LaTeX')
  if (!(await caixa.isVisible())) await janela.getByText('Escrever em LaTeX').click()
  await caixa.fill(latex)
  await janela.getByRole('button', { name: 'Juntar fórmula' }).click()
  await expect(janela).toBeHidden()
}

// ─── Questions ───

/** Marks a radio, box or switch with the keyboard: its own drawing lies over the native input. */
export async function mark(controlo: Locator): Promise<void> {
  await controlo.press('Space')
  await expect(controlo).toBeChecked()
}

/** Moves a row one place: by the arrows on its handle, or on phones, where there is none, by its button. */
export async function move(page: Page, oQue: string, para: 'cima' | 'baixo'): Promise<void> {
  const pega = page.getByRole('button', { name: `Mover ${oQue} (setas para cima e para baixo)` })
  if (await pega.isVisible()) await pega.press(para === 'cima' ? 'ArrowUp' : 'ArrowDown')
  else await page.getByRole('button', { name: `Mover ${oQue} para ${para}` }).click()
}

export const painelDoAluno = (page: Page): Locator => page.getByRole('complementary', { name: 'Como o aluno vê' })

/** The editor of a new question of that type, ready to write in. */
export async function openNovaPergunta(page: Page, tipo: string): Promise<void> {
  await page.goto('/testes-perguntas/perguntas/nova')
  await expect(campoRico(page, 'Enunciado')).toBeFocused()
  await mark(page.getByRole('radio', { name: tipo, exact: true }))
  await expect(campoRico(page, 'Enunciado')).toBeVisible()
}

/** Saves and answers the new question's id, as the address says it. */
export async function savePergunta(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Guardar pergunta' }).click()
  await expect(page.getByText('Pergunta guardada')).toBeVisible()
  await expect(page).toHaveURL(/\/perguntas\/editar\/\d+$/)
  return Number(/(\d+)$/.exec(page.url())?.[1])
}
