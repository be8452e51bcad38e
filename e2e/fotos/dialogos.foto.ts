/** Pictures of the back office's dialogs: `fotos/dialogos/<width>-<theme>/<dialog>.png`. */
import type { Page } from '@playwright/test'
import { test } from '../ensaio.ts'
import { settled, temas, wear } from '../faces.ts'

const pedidas = (process.env['LOUSA_FOTOS'] ?? '').split(',').filter(Boolean)
const pasta = process.env['LOUSA_PASTA_FOTOS'] ?? 'fotos'

const press = (nome: string | RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()

/** Where each stands, and how it opens. */
const dialogos: Record<string, { caminho: string; openIt: (page: Page) => Promise<unknown> }> = {
  'novo-destaque': { caminho: '/admin?ver=destaques', openIt: press('Novo destaque') },
  'nova-area': { caminho: '/admin?ver=areas', openIt: press('Nova área') },
  'novo-ano': { caminho: '/admin?ver=anos', openIt: press('Novo ano') },
  'nova-categoria': { caminho: '/admin?ver=categorias', openIt: press('Nova categoria') },
  'novo-projeto': { caminho: '/admin?ver=projetos', openIt: press('Novo projeto') },
  'novo-lote': { caminho: '/admin?ver=licencas', openIt: press(/lote/i) },
  'novo-evento': { caminho: '/admin?ver=eventos', openIt: press('Novo evento') },
  'nova-sessao': { caminho: '/admin?ver=eventos&evento=3', openIt: press('Juntar sessão') },
  'criar-conta': { caminho: '/users', openIt: press('Criar conta') },
  'importar-csv': {
    caminho: '/users',
    openIt: async (page) => {
      await press('Importar CSV')(page)
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'pessoas.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Nome;E-mail;Tipo\nAlda Reis;;Aluna\nBento Sá;bento@escola.example;Professor\nCid Vaz;;Vizinho\n'),
        })
      await page.getByText('«Vizinho» não é um tipo de conta').waitFor()
    },
  },
  'sair-sem-guardar': {
    caminho: '/admin?ver=anos',
    openIt: async (page) => {
      await press('Novo ano')(page)
      await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('13.º ano')
      await page.keyboard.press('Escape')
    },
  },
}

for (const [nome, { caminho, openIt }] of Object.entries(dialogos)) {
  if (pedidas.length > 0 && !pedidas.includes(nome) && !pedidas.includes('dialogos')) continue
  test(`diálogo: ${nome}`, async ({ as }) => {
    const page = await as.admin()
    await page.goto(caminho)
    await settled(page)
    await openIt(page)
    await page.getByRole(nome === 'sair-sem-guardar' ? 'alertdialog' : 'dialog').waitFor()
    for (const largura of [360, 1440] as const) {
      await page.setViewportSize({ width: largura, height: largura === 360 ? 740 : 900 })
      for (const tema of temas) {
        await wear(page, tema)
        await page.screenshot({ path: `${pasta}/dialogos/${largura}-${tema}/${nome}.png` })
      }
    }
  })
}
