/**
 * The pictures of the guides, into the repository: `npm run fotos -- guias`. Nothing of them depends on the hour but what
 * the pages themselves say of it. Each is as large as the guides show it, in the light theme.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type NomeFoto, tamanhoDasFotos } from '../../src/web/guias/fotos.ts'
import type { NomeRota } from '../../src/web/rotas.ts'
import { exemplos, lookUp } from '../enderecos.ts'
import { type Quem, test } from '../ensaio.ts'
import { settled, wear } from '../faces.ts'

const pasta = path.resolve(import.meta.dirname, '../../src/web/guias/fotos')
const qualidade = 78

type Vista = {
  rota: NomeRota
  quem?: Quem
  /** What is pressed before the picture is taken, or brought into view. */
  show?: (page: Page) => Promise<unknown>
}

const press = (nome: string | RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()
/** The heading comes to the top of the picture. */
const goTo = (nome: string) => (page: Page) =>
  page
    .getByRole('heading', { name: nome, exact: true })
    .first()
    .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 24))

const vistas: Record<NomeFoto, Vista> = {
  turmas: { rota: 'turmas' },
  'juntar-alunos': { rota: 'turmaAlunos', show: press('Juntar alunos') },
  pergunta: { rota: 'novaPergunta' },
  editor: { rota: 'editTeste' },
  atribuir: { rota: 'novoTesteTurma' },
  corrigir: { rota: 'testeTurma', show: (page) => page.getByRole('link', { name: /^Por pergunta/ }).click() },
  progresso: { rota: 'progresso' },
  exportar: { rota: 'exportTeste' },
  recursos: { rota: 'bancoRecursos' },
  'testes-do-aluno': { rota: 'porResponder' },
  resultado: { rota: 'resultado' },
  'trabalho-do-aluno': { rota: 'respostaTrabalho' },
  aparencia: { rota: 'perfil', show: goTo('Aparência') },
  utilizadores: { rota: 'utilizadores' },
}

const pedidas = (process.env['LOUSA_FOTOS'] ?? '').split(',').filter(Boolean)

// Only asked for by name: the others are to be looked at, these are kept.
for (const [nome, { rota, quem, show }] of pedidas.includes('guias') ? Object.entries(vistas) : []) {
  test(`guia: ${nome}`, async ({ as, lousa }) => {
    const exemplo = exemplos(await lookUp(lousa.url))[rota]
    const page = await as[quem ?? exemplo.quem]()
    await page.setViewportSize({ width: tamanhoDasFotos.largura, height: tamanhoDasFotos.altura })
    await page.goto(exemplo.caminho)
    await settled(page)
    await show?.(page)
    await settled(page)
    await wear(page, 'light')
    // The guides are of every school, and the strips are of the demonstration.
    for (const strip of await page.locator('header > [role="note"]').all())
      await strip.evaluate((element: HTMLElement) => element.style.setProperty('display', 'none'))
    // A caret blinks: in one picture it would stand, in the next it would not.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    const cdp = await page.context().newCDPSession(page)
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: qualidade })
    await cdp.detach()
    mkdirSync(pasta, { recursive: true })
    writeFileSync(path.join(pasta, `${nome}.webp`), Buffer.from(data, 'base64'))
  })
}
