/** The publisher's events, from making one to the sheet of who takes part; called off and taken up again; the bin. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newTurma } from '../preparos.ts'

const day = 86_400_000
/** So many days ahead, at this hour on the wall, as a field of day and hour takes it. */
const at = (dias: number, hora: string): string => `${new Date(Date.now() + dias * day).toISOString().slice(0, 10)}T${hora}`

async function addSessao(
  page: Page,
  { titulo, de, ate, lugares }: { titulo: string; de: string; ate: string; lugares: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Juntar sessão' }).click()
  const janela = page.getByRole('dialog', { name: 'Nova sessão' })
  await janela.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await janela.getByLabel('Começa').fill(de)
  await janela.getByLabel('Acaba').fill(ate)
  await janela.getByRole('textbox', { name: 'Sala', exact: false }).first().fill('Sala 2')
  await janela.getByRole('textbox', { name: 'Lugares' }).fill(lugares)
  await janela.getByRole('button', { name: 'Juntar sessão' }).click()
  await expect(janela).toBeHidden()
}

test('um evento, da criação à folha dos participantes', soComputador, async ({ as, lousa, correio }) => {
  const titulo = `Oficina de leitura ${crypto.randomUUID().slice(0, 6)}`
  const page = await as.admin()
  await page.goto('/admin?ver=eventos')
  await page.getByRole('button', { name: 'Novo evento' }).click()
  const janela = page.getByRole('dialog', { name: 'Novo evento' })
  await janela.getByRole('button', { name: 'Criar evento' }).click()
  await expect(janela.getByText('Escreva o título.').first()).toBeVisible()
  await janela.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await janela.getByRole('textbox', { name: /^Local/ }).fill('Viseu, Biblioteca')
  await janela.getByRole('textbox', { name: /^Disciplina/ }).fill('Português')
  await janela.getByLabel('Começa').fill(at(9, '18:00'))
  await janela.getByLabel('Acaba').fill(at(9, '17:00'))
  await janela.getByRole('button', { name: 'Criar evento' }).click()
  await expect(janela.getByText('O fim tem de ser depois do início.').first()).toBeVisible()
  await janela.getByLabel('Acaba').fill(at(9, '21:00'))
  await janela.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
  await expect(page.getByText('O programa ainda está vazio')).toBeVisible()
  await addSessao(page, { titulo: 'Ler em voz alta', de: at(9, '18:00'), ate: at(9, '19:00'), lugares: '1' })
  await addSessao(page, { titulo: 'Ler em silêncio', de: at(9, '19:00'), ate: at(9, '20:00'), lugares: '5' })
  const programa = page.getByRole('table', { name: 'Programa' })
  await expect(programa.getByRole('rowheader')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Descarregar CSV' })).toHaveAttribute('aria-disabled', 'true')

  // A teacher finds it by place and subject, and takes the only seat; a pupil waits.
  const professora = await newProfessor(lousa.url, 'Ana Luz')
  const dela = await as.comToken(professora.token)
  await dela.goto('/eventos?local=Viseu&disciplina=Portugu%C3%AAs')
  await dela.getByRole('main').getByRole('link', { name: titulo, exact: true }).click()
  const sessao = dela.getByRole('main').getByRole('listitem').filter({ hasText: 'Ler em voz alta' }).first()
  await sessao.getByRole('button', { name: 'Inscrever-me' }).click()
  await expect(sessao).toContainText('Confirmada')
  const { codigo } = await newTurma(lousa.url, professora.token)
  const aluno = await newAluno(lousa.url, codigo)
  const id = Number(new URL(dela.url()).pathname.split('/').at(-1))
  const { apresentacoes } = await call(lousa.url, aluno.token, 'GET /api/eventos/{id}', { params: { id } })
  await call(lousa.url, aluno.token, 'POST /api/eventos/inscrever/{id}', { params: { id: apresentacoes[0]?.id ?? 0 } })

  await page.reload()
  const participantes = page.getByRole('table', { name: 'Participantes' })
  await expect(participantes.getByRole('row', { name: /Ana Luz/ })).toContainText('Com lugar')
  await expect(participantes.getByText('Em espera')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar CSV' }).click()
  const folha = await saved
  expect(folha.suggestedFilename()).toMatch(/^participantes-oficina-de-leitura-.*\.csv$/)
  const texto = readFileSync(await folha.path(), 'utf8')
  expect(texto.startsWith('\uFEFFApresentação;Início (hora de Lisboa);Nome;E-mail;Estado;Inscrição (hora de Lisboa)\r\n')).toBe(true)
  expect(texto).toContain(`;Ana Luz;${professora.email};inscrição confirmada;`)

  await page.getByRole('button', { name: 'Escrever-lhes' }).click()
  const carta = page.getByRole('dialog', { name: 'Escrever aos participantes' })
  await carta.getByRole('textbox', { name: 'Assunto' }).fill('O que trazer')
  await carta.getByRole('textbox', { name: 'Mensagem' }).fill('Tragam um livro de que gostem.')
  await carta.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Seguiu 1 mensagem.')).toBeVisible()
  await expect.poll(async () => (await correio.waitForCarta(professora.email)).texto).toContain('Tragam um livro de que gostem.')
})

test('anulado e outra vez de pé; eliminado e reposto', soComputador, async ({ as, lousa }) => {
  const titulo = `Feira de minerais ${crypto.randomUUID().slice(0, 6)}`
  const page = await as.admin()
  await page.goto('/admin?ver=eventos')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { id } = await call(lousa.url, token, 'PUT /api/eventos', {
    body: {
      titulo,
      local: 'Lousal',
      inicio: new Date(Date.now() + 5 * day).toISOString(),
      fim: new Date(Date.now() + 6 * day).toISOString(),
    },
  })
  await page.getByRole('searchbox', { name: 'Título do evento' }).fill(titulo)
  await page.getByRole('link', { name: titulo }).click()
  const act = async (nome: string) => {
    await page.getByRole('button', { name: `Mais ações para ${titulo}` }).click()
    await page.getByRole('menuitem', { name: nome }).click()
  }
  await act('Anular…')
  const anular = page.getByRole('dialog', { name: `Anular ${titulo}?` })
  await anular.getByRole('textbox', { name: /^Razão/ }).fill('A mina está fechada.')
  await anular.getByRole('button', { name: 'Anular evento' }).click()
  await expect(page.getByText('Este evento foi anulado')).toBeVisible()
  const visitante = await as.anonimo()
  await visitante.goto(`/eventos/${id}`)
  await expect(visitante.getByText('A mina está fechada.')).toBeVisible()

  await act('Realizar afinal…')
  await page.getByRole('button', { name: 'Realizar o evento' }).click()
  await expect(page.getByText('Este evento foi anulado')).toBeHidden()
  await act('Eliminar…')
  await page.getByRole('button', { name: 'Eliminar evento' }).click()
  await expect(page).toHaveURL(/ver=eventos$/)
  await visitante.reload()
  await expect(visitante.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  await page.goto('/admin?ver=eliminados')
  await page.getByRole('searchbox', { name: 'Nome' }).fill(titulo)
  await page.getByRole('button', { name: `Repor ${titulo}` }).click()
  await expect(page.getByText(`«${titulo}» voltou ao seu lugar.`)).toBeVisible()
  await visitante.reload()
  await expect(visitante.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
})

test('dois administradores no mesmo evento e na mesma sessão: o segundo escolhe qual fica', soComputador, async ({ as, lousa }) => {
  const titulo = `Tarde de robótica ${crypto.randomUUID().slice(0, 6)}`
  const page = await as.admin()
  await page.goto('/')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const [inicio, fim] = [`${at(5, '10:00')}:00.000Z`, `${at(6, '10:00')}:00.000Z`]
  const { id, versao } = await call(lousa.url, token, 'PUT /api/eventos', { body: { titulo, local: 'Braga', inicio, fim } })
  const sessao = { eventoId: id, titulo: 'Montar um braço', inicio, fim, lotacao: 8, sala: 'Sala 1' }
  await call(lousa.url, token, 'PUT /api/eventos/apresentacao', { body: sessao })
  await page.goto(`/admin?ver=eventos&evento=${id}`)

  await page.getByRole('button', { name: 'Editar evento' }).click()
  const evento = page.getByRole('dialog', { name: `Editar ${titulo}` })
  await evento.getByRole('textbox', { name: /^Disciplina/ }).fill('Física')
  await call(lousa.url, token, 'PUT /api/eventos', { body: { id, versao, titulo, local: 'Guimarães', inicio, fim } })
  await evento.getByRole('button', { name: 'Guardar evento' }).click()
  await expect(evento.getByText('Entretanto alguém alterou isto')).toBeVisible()
  await evento.getByRole('button', { name: 'Ver a versão guardada' }).click()
  await expect(evento.getByRole('textbox', { name: /^Local/ })).toHaveValue('Guimarães')
  await evento.getByRole('textbox', { name: /^Disciplina/ }).fill('Física')
  await evento.getByRole('button', { name: 'Guardar evento' }).click()
  await expect(evento).toBeHidden()
  await expect(page.getByText('Guimarães · Física')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações para Montar um braço' }).click()
  await page.getByRole('menuitem', { name: /^Editar/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Editar Montar um braço' })
  await dialogo.getByRole('textbox', { name: /^Sala/ }).fill('Sala 3')
  const { apresentacoes } = await call(lousa.url, token, 'GET /api/eventos/edicao/{id}', { params: { id } })
  const guardada = apresentacoes[0]
  await call(lousa.url, token, 'PUT /api/eventos/apresentacao', {
    body: { ...sessao, id: guardada?.id ?? 0, versao: guardada?.versao ?? 0, sala: 'Sala 2' },
  })
  await dialogo.getByRole('button', { name: 'Guardar sessão' }).click()
  await expect(dialogo.getByText('Entretanto alguém alterou isto')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Guardar a minha por cima' }).click()
  await expect(dialogo).toBeHidden()
  await expect(page.getByRole('table', { name: 'Programa' })).toContainText('Sala 3')
})
