/** Content wider than the screen widens no page, and no formula loses a sign: every page, with the widest there is. */
import type { Page } from '@playwright/test'
import type { NomeRota } from '../../src/web/rotas.ts'
import { type EscolaLarga, newEscolaLarga, perguntasLargas } from '../conteudo-largo.ts'
import { campoRico } from '../editor.ts'
import { exemplos } from '../enderecos.ts'
import { type As, expect, test } from '../ensaio.ts'
import { nomes, settled } from '../faces.ts'
import { checkWidth, drawn } from '../largura.ts'
import { call } from '../preparos.ts'
import { start, seguinte } from '../sala.ts'

const larguras = [320, 360, 1280] as const

const escolas = new Map<string, Promise<EscolaLarga>>()
function escolaDe(url: string): Promise<EscolaLarga> {
  const escola = escolas.get(url) ?? newEscolaLarga(url)
  escolas.set(url, escola)
  return escola
}

/** Pages that hold nothing of what teachers and pupils write, and those that are another's page under a second address. */
const semConteudo: readonly NomeRota[] = [
  'sobre', 'eventos', 'evento', 'signIn', 'registo', 'proibido', 'utilizadores', 'administracao', 'testesProntos', 'novaPergunta', 'previewRascunho',
  'bancoRecursos', 'recursosPorManual', 'recurso', 'projetos', 'licencaDigital', 'prateleira', 'licenca', 'turma', 'editTesteTurmaVazio', 'editTrabalhoVazio',
] // prettier-ignore

const openComo = async (as: As, escola: EscolaLarga, quem: string): Promise<Page> =>
  as.comToken(quem === 'aluno' ? escola.pupilo.token : escola.professora.token)

for (const nome of nomes.filter((one) => !semConteudo.includes(one))) {
  test(`nada se alarga nem se perde: ${nome}`, async ({ as, lousa }) => {
    const escola = await escolaDe(lousa.url)
    const { quem, caminho } = exemplos(escola)[nome]
    const page = await openComo(as, escola, quem)
    await page.goto(caminho)
    await settled(page)
    for (const largura of larguras) await test.step(`${largura} px`, () => checkWidth(page, largura))
  })
}

for (const nome of ['turmaAtividade', 'inicio', 'testesTurma', 'trabalhosTurma'] as const) {
  test(`nada se alarga nem se perde, para o aluno: ${nome}`, async ({ as, lousa }) => {
    const escola = await escolaDe(lousa.url)
    const page = await openComo(as, escola, 'aluno')
    await page.goto(exemplos(escola)[nome].caminho)
    await settled(page)
    for (const largura of larguras) await test.step(`${largura} px`, () => checkWidth(page, largura))
  })
}

test('nada se alarga nem se perde na sala, em nenhum tipo de pergunta', async ({ as, lousa }) => {
  const escola = await escolaDe(lousa.url)
  const page = await openComo(as, escola, 'aluno')
  await start(page, escola.testeAberto)
  for (const tipo of Object.keys(perguntasLargas)) {
    await test.step(tipo, async () => {
      await settled(page)
      await expect.poll(() => drawn(page)).toBeGreaterThan(5)
      for (const largura of larguras) await checkWidth(page, largura)
    })
    if (await page.getByRole('button', { name: 'Seguinte', exact: true }).isVisible()) await seguinte(page)
  }
})

for (const [tipo, pergunta] of Object.entries(perguntasLargas)) {
  test(`nada se alarga nem se perde no editor: ${tipo}`, async ({ as, lousa }) => {
    const escola = await escolaDe(lousa.url)
    const { id } = await call(lousa.url, escola.professora.token, 'PUT /api/perguntas', {
      body: { chave: crypto.randomUUID(), ...pergunta },
    })
    const page = await openComo(as, escola, 'professora')
    await page.goto(`/testes-perguntas/perguntas/editar/${id}`)
    await expect(campoRico(page, 'Enunciado')).toBeVisible()
    await settled(page)
    for (const largura of larguras) await test.step(`${largura} px`, () => checkWidth(page, largura))
  })
}
