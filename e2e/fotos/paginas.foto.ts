/** Every page × width × theme × face, as pictures in `fotos/<face>/<width>-<theme>/<route>.png`. */
import type { Page } from '@playwright/test'
import { test } from '../ensaio.ts'
import { exemplos, lookUp, partesDaAdministracao } from '../enderecos.ts'
import { type Face, caminhoVazio, emptyDesk, failApi, guardadas, newPerson, nomes, settled, temas, vazias, wear } from '../faces.ts'

test.describe.configure({ mode: 'parallel' })

/** `npm run fotos -- turmas responder` takes only those routes. */
const pedidas = (process.env['LOUSA_FOTOS'] ?? '').split(',').filter(Boolean)
const isWanted = (nome: string): boolean => pedidas.length === 0 || pedidas.includes(nome)
const pasta = process.env['LOUSA_PASTA_FOTOS'] ?? 'fotos'
const larguras = [360, 768, 1440] as const

async function shoot(page: Page, face: Face, nome: string): Promise<void> {
  for (const largura of larguras) {
    await page.setViewportSize({ width: largura, height: largura === 360 ? 740 : 900 })
    for (const tema of temas) {
      await wear(page, tema)
      await page.waitForTimeout(100)
      await page.screenshot({ path: `${pasta}/${face}/${largura}-${tema}/${nome}.png`, fullPage: true })
    }
  }
}

for (const nome of nomes.filter(isWanted)) {
  test(`${nome}, cheia`, async ({ as, lousa }) => {
    const { quem, caminho } = exemplos(await lookUp(lousa.url))[nome]
    const page = await as[quem]()
    await page.goto(caminho)
    await settled(page)
    await shoot(page, 'cheia', nome)
  })
}

for (const nome of guardadas.filter(isWanted)) {
  test(`${nome}, falhada`, async ({ as, lousa }) => {
    const { quem, caminho } = exemplos(await lookUp(lousa.url))[nome]
    const page = await as[quem]()
    const comeBack = await failApi(page)
    await page.goto(caminho)
    await settled(page)
    await shoot(page, 'falhada', nome)
    await comeBack()
  })
}

for (const { nome, tipo } of vazias.filter(({ nome }) => isWanted(nome))) {
  const quem = tipo === 1 ? 'professor' : 'aluno'
  test(`${nome}, vazia (${quem})`, async ({ as, lousa }) => {
    const token = await newPerson(lousa.url, tipo)
    const page = await as.comToken(token)
    await page.goto(await caminhoVazio(lousa.url, token, nome))
    await settled(page)
    await shoot(page, 'vazia', `${nome}-${quem}`)
  })
}

for (const { nome, caminho, faces } of partesDaAdministracao.filter(({ nome }) => isWanted(nome))) {
  for (const face of ['cheia', ...faces] as const) {
    test(`${nome}, ${face}`, async ({ as }) => {
      const page = await as.admin()
      const comeBack = face === 'falhada' ? await failApi(page) : undefined
      if (face === 'vazia') await emptyDesk(page)
      await page.goto(caminho)
      await settled(page)
      await shoot(page, face, nome)
      await comeBack?.()
    })
  }
}
