/** The pages that are weighed, with what each may cost. The same list serves `npm run bench:paginas` and the gate of `npm test`. */
import { type Page, expect } from '@playwright/test'
import { exemplos, lookUp } from '../enderecos.ts'
import { tokenOf } from '../ensaio.ts'
import { newSala, newTeste } from '../preparos.ts'
import type { Visita } from './measure.ts'
import type { Meta } from './metas.ts'

export type Pagina = Visita & { nome: string; token: string | null; meta: Meta }

const visitante: Meta = { jsKB: 150, lcpMs: 2_000, salto: 0.05 }
const aluno: Meta = { jsKB: 180, lcpMs: 2_500, salto: 0.05 }
const professora: Meta = { jsKB: 250, lcpMs: 2_500, salto: 0.05 }
const sala: Meta = { jsKB: 130, lcpMs: 2_000, salto: 0.02 }
/** With the editor, which comes when somebody comes near its field. */
const salaComEditor: Meta = { jsKB: 230, lcpMs: 2_000, salto: 0.02 }

const heading =
  (nome: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { level: 1, name: nome }).waitFor()
const pressable =
  (role: 'button' | 'link' | 'textbox', nome: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole(role, { name: nome }).first().click({ trial: true })

/** Starts the test and waits until its first question takes an answer. */
const start =
  (firstControl: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Começar o teste' }).click()
    await firstControl(page)
  }

/** Through the test and back, a press at a time. */
async function pressThrough(page: Page): Promise<void> {
  const opcoes = page.getByRole('radio')
  for (let i = 0; i < 12; i++) await opcoes.nth(i % 3).click()
  const passar = (nome: string): Promise<void> => page.getByRole('button', { name: nome, exact: true }).click()
  for (let i = 0; i < 6; i++) {
    await passar('Seguinte')
    await page
      .getByRole('button', { name: /^(Pergunta anterior|Anterior)$/ })
      .first()
      .click()
  }
}

/** Of letters that are keys. */
const frase = 'O mar sobe e desce duas vezes por dia, e quem pesca sabe bem a que horas. '
/** 448 keys, as fast as they are taken. */
async function typeAway(page: Page): Promise<void> {
  const campo = page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ })
  await campo.click()
  const texto = frase.repeat(7).slice(0, 448)
  for (const tecla of texto) await page.keyboard.press(tecla === ' ' ? 'Space' : tecla)
  await expect(campo).toContainText('sabe bem a que horas')
}

/** Looks the demo school up, and prepares a room of its own for tests that nobody has begun. */
export async function paginas(url: string): Promise<(Pagina | { nome: string; token: string; meta: Meta; nova: () => Promise<Visita> })[]> {
  const escola = exemplos(await lookUp(url))
  const [tokenProfessora, tokenAluno] = [await tokenOf(url, 'professora@lousa.test'), await tokenOf(url, 'aluno1@lousa.test')]
  const minha = await newSala(url)
  /** A test that is begun once cannot be begun again: each visit has its own. */
  const newVisit =
    (tipos: Parameters<typeof newTeste>[3], firstControl: (page: Page) => Promise<void>, usar?: Visita['usar']) =>
    async (): Promise<Visita> => {
      const { id } = await newTeste(url, minha.professora.token, minha.turma.id, tipos)
      return { caminho: `/teste/${id}/responder`, usavel: start(firstControl), usar }
    }
  const radio = (page: Page): Promise<void> => page.getByRole('radio', { name: /Lisboa/ }).click({ trial: true })
  /** Somebody comes near the field, and the editor takes its place. */
  const editor = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ }).click()
    await page
      .getByRole('toolbar', { name: 'Formatação' })
      .getByRole('button', { name: /^Negrito/ })
      .click({ trial: true })
  }
  return [
    { nome: 'entrada do visitante', token: null, meta: visitante, caminho: '/', usavel: pressable('link', /Entrar/) },
    { nome: 'iniciar sessão', token: null, meta: visitante, caminho: '/login', usavel: pressable('textbox', /utilizador|E-mail/i) },
    {
      nome: 'responder',
      token: minha.aluno.token,
      meta: sala,
      nova: newVisit([['escolhaUnica', 'verdadeiroFalso'], ['escolhaMultipla']], radio, pressThrough),
    },
    {
      nome: 'responder a uma composição',
      token: minha.aluno.token,
      meta: salaComEditor,
      nova: newVisit([['composicao', 'escolhaUnica']], editor, typeAway),
    },
    { nome: 'início do aluno', token: tokenAluno, meta: aluno, caminho: '/', usavel: pressable('link', /Começar|Continuar|Testes/) },
    { nome: 'resultado', token: tokenAluno, meta: aluno, caminho: escola.resultado.caminho, usavel: heading(/./) },
    { nome: 'trabalho do aluno', token: tokenAluno, meta: aluno, caminho: escola.respostaTrabalho.caminho, usavel: heading(/./) },
    { nome: 'início da professora', token: tokenProfessora, meta: professora, caminho: '/', usavel: heading(/./) },
    {
      nome: 'editor de testes',
      token: tokenProfessora,
      meta: professora,
      caminho: escola.editTeste.caminho,
      usavel: pressable('textbox', /Nome/),
    },
    { nome: 'correção', token: tokenProfessora, meta: professora, caminho: escola.testeTurma.caminho, usavel: heading(/./) },
  ]
}
