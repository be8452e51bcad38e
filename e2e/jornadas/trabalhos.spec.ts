/** Homework from the setting of it to the mark: the teacher, the pupil, the teacher, the pupil. */
import { open, rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, handInTrabalho, newSala, newTrabalho, newTurma } from '../preparos.ts'
import { hold } from '../reter.ts'

const editor = (page: Page, name: string) => page.getByRole('textbox', { name })

test(
  'a professora marca, o aluno responde e entrega, ela corrige e devolve, ele vê a classificação',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const dela = await as.comToken(professora.token)
    await dela.goto(`/turmas/${turma.id}/trabalhos`)
    await expect(dela.getByText('Ainda não há trabalhos nesta turma')).toBeVisible()
    await dela.getByRole('link', { name: 'Criar trabalho' }).click()
    await dela.getByRole('button', { name: 'Marcar trabalho' }).click()
    await expect(dela.getByText('Escreva o título.').first()).toBeVisible()
    await dela.getByRole('textbox', { name: 'Título', exact: true }).fill('Cartaz: o interior da Terra')
    await editor(dela, 'Instruções').fill('Desenhe o interior da Terra em corte.')
    await dela.getByRole('button', { name: 'Marcar trabalho' }).click()
    await expect(dela.getByRole('link', { name: 'Cartaz: o interior da Terra', exact: true })).toBeVisible()

    const dele = await as.comToken(aluno.token)
    await dele.goto('/')
    await dele.getByRole('region', { name: 'Cartaz: o interior da Terra' }).getByRole('link', { name: 'Fazer o trabalho' }).click()
    await expect(dele.getByText('Desenhe o interior da Terra em corte.')).toBeVisible()
    await editor(dele, 'A tua resposta').fill('As ondas S não atravessam os líquidos.')
    await expect(dele.getByText(/^Guardado (?:às|à)/)).toBeVisible()
    await dele.reload()
    await expect(editor(dele, 'A tua resposta')).toContainText('As ondas S não atravessam os líquidos.')
    await dele
      .getByRole('group', { name: /ficheiros ou tira uma fotografia\.$/ })
      .locator('input')
      .setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Apontamentos') })
    await expect(dele.getByRole('link', { name: /notas\.txt/ })).toBeVisible()
    await dele.getByRole('button', { name: 'Entregar trabalho' }).click()
    await dele.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(dele.getByText('Está entregue.', { exact: false })).toBeVisible()
    // Until the end it may be opened again.
    await dele.getByRole('button', { name: 'Voltar a abrir' }).click()
    await dele.getByRole('dialog').getByRole('button', { name: 'Voltar a abrir' }).click()
    await dele.getByRole('button', { name: 'Entregar trabalho' }).click()
    await dele.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(dele.getByRole('button', { name: 'Voltar a abrir' })).toBeVisible()

    await dela.getByRole('link', { name: 'Cartaz: o interior da Terra', exact: true }).click()
    await dela.getByRole('link', { name: new RegExp(`(Ler|Corrigir) a resposta de ${aluno.nome}`) }).click()
    await expect(dela.getByText('As ondas S não atravessam os líquidos.')).toBeVisible()
    await expect(dela.getByRole('link', { name: /notas\.txt/ })).toBeVisible()
    // A class is marked without a mouse.
    await dela.keyboard.press('p')
    await expect(dela.getByRole('textbox', { name: 'Pontos' })).toBeFocused()
    await dela.keyboard.type('17')
    await dela.getByLabel(`Comentário para ${aluno.nome.split(' ')[0]}`).fill('Muito bem explicado.')
    await dela.keyboard.press('Control+Enter')
    await dela.getByRole('button', { name: 'Publicar a classificação' }).click()
    await expect(dela.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()

    await dele.reload()
    await expect(dele.getByText('85%')).toBeVisible()
    await expect(dele.getByText('Muito bem explicado.')).toBeVisible()
  },
)

test('pedido para melhorar, o aluno lê porquê e entrega outra vez', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
  await handInTrabalho(lousa.url, aluno.token, id)

  // The pupil's page is open meanwhile: it is not told, and learns of it when something is to be done.
  const dele = await as.comToken(aluno.token)
  await dele.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  await expect(dele.getByRole('button', { name: 'Voltar a abrir' })).toBeVisible()

  const dela = await as.comToken(professora.token)
  await dela.goto(`/turmas/${turma.id}/trabalhos/${id}`)
  await dela.getByRole('link', { name: new RegExp(`(Ler|Corrigir) a resposta de ${aluno.nome}`) }).click()
  // What is already written about the answer is what the pupil is told: it is not written twice.
  await dela.getByLabel(/^Comentário para/).fill('Falta a escala.')
  await dela.getByRole('button', { name: 'Pedir para melhorar' }).click()
  const recado = dela.getByRole('dialog').getByLabel(/^O que diz a/)
  await expect(recado).toHaveValue('Falta a escala.')
  await recado.fill('Falta a escala das camadas.')
  await dela.getByRole('dialog').getByRole('button', { name: 'Pedir para melhorar', exact: true }).click()
  // The pupil goes on with the draft; what had been handed in is still there to be read.
  await expect(dela.getByText('Pedido para melhorar', { exact: true })).toBeVisible()
  await expect(dela.getByText('A crosta é fina.')).toBeVisible()

  const inicio = await as.comToken(aluno.token)
  await inicio.goto('/')
  await expect(inicio.getByText(/^Trabalho para melhorar, até /)).toBeVisible()
  await dele.getByRole('button', { name: 'Voltar a abrir' }).click()
  await dele.getByRole('dialog').getByRole('button', { name: 'Voltar a abrir' }).click()
  await expect(dele.getByText('Falta a escala das camadas.')).toBeVisible()
  await dele.getByRole('button', { name: 'Entregar trabalho' }).click()
  await dele.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
  await expect(dele.getByText('2.ª entrega', { exact: false })).toBeVisible()
})

test('sem rede, entregar diz porque não segue; com rede, o mesmo botão entrega', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  await editor(page, 'A tua resposta').fill('A crosta é fina.')
  await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Sem ligação. Podes continuar a escrever: esta página guarda assim que houver rede.')).toBeVisible()
  await page.getByRole('button', { name: 'Entregar trabalho' }).click()
  const entregar = page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true })
  await entregar.click()
  await expect(page.getByRole('dialog').getByText('parece não haver ligação', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await entregar.click()
  await expect(page.getByText('Está entregue.', { exact: false })).toBeVisible()
})

test(
  'quem escreve sem rede, sai e volta continua de onde estava, e ao voltar a rede não se desentende consigo',
  soTelemovel,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
    const page = await as.comToken(aluno.token)
    await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
    const envios = `**/api/trabalho/resposta/${id}`
    await page.route(envios, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset')))
    await editor(page, 'A tua resposta').fill('A crosta é fina')
    await expect(page.getByText(/Sem ligação\. Está guardado neste dispositivo/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Onde estou' }).getByRole('link', { name: 'Trabalhos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cartaz: o interior da Terra')
    await page.goBack()
    await expect(editor(page, 'A tua resposta')).toHaveText('A crosta é fina')
    await editor(page, 'A tua resposta').press('ControlOrMeta+End')
    const falhado = page.waitForEvent('requestfailed', (pedido) => pedido.postData()?.includes('o manto não.') ?? false)
    await page.keyboard.type(' e o manto não.')
    await falhado
    await page.unroute(envios)
    await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
    await expect(page.getByText(/noutro separador ou dispositivo/)).toHaveCount(0)
    const { resposta } = await call(lousa.url, aluno.token, 'GET /api/trabalho/resposta/{id}', { params: { id } })
    expect(resposta.texto).toEqual([{ insert: 'A crosta é fina e o manto não.\n' }])
  },
)

test(
  'em dois dispositivos, a outra resposta lê-se antes de escolher; se já foi entregue, volta a abrir-se com esta',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
    const [telefone, computador] = [await as.comToken(aluno.token), await as.comToken(aluno.token)]
    for (const page of [telefone, computador]) await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
    const guardada = async () => {
      const { resposta } = await call(lousa.url, aluno.token, 'GET /api/trabalho/resposta/{id}', { params: { id } })
      return resposta.texto
    }
    const duas = (page: Page) => page.getByRole('region', { name: 'Esta resposta mudou noutro separador ou dispositivo' })
    await expect(editor(computador, 'A tua resposta')).toBeVisible()
    await editor(telefone, 'A tua resposta').fill('Do telemóvel.')
    await expect(telefone.getByText(/^Guardado (?:às|à)/)).toBeVisible()
    await editor(computador, 'A tua resposta').fill('Do computador.')
    await expect(duas(computador)).toContainText('Do telemóvel.')
    await duas(computador).getByRole('button', { name: 'Usar a outra' }).click()
    await expect(editor(computador, 'A tua resposta')).toHaveText('Do telemóvel.')
    await expect(duas(computador)).toHaveCount(0)
    await editor(computador, 'A tua resposta').fill('Dos dois.')
    await expect(computador.getByText(/^Guardado (?:às|à)/)).toBeVisible()
    await expect.poll(guardada).toEqual([{ insert: 'Dos dois.\n' }])

    await editor(telefone, 'A tua resposta').fill('Outra vez do telemóvel.')
    await duas(telefone).getByRole('button', { name: 'Ficar com esta' }).click()
    await expect.poll(guardada).toEqual([{ insert: 'Outra vez do telemóvel.\n' }])
    await expect(duas(telefone)).toHaveCount(0)
    await telefone.getByRole('button', { name: 'Entregar trabalho' }).click()
    await telefone.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(telefone.getByText('Está entregue.', { exact: false })).toBeVisible()

    await editor(computador, 'A tua resposta').fill('Mais do computador.')
    await expect(duas(computador)).toContainText('A outra já foi entregue.')
    await expect(duas(computador)).toContainText('Outra vez do telemóvel.')
    await duas(computador).getByRole('button', { name: 'Voltar a abrir com esta' }).click()
    await expect(editor(computador, 'A tua resposta')).toHaveText('Mais do computador.')
    await expect.poll(guardada).toEqual([{ insert: 'Mais do computador.\n' }])
    await expect(duas(computador)).toHaveCount(0)
    await expect(computador.getByRole('button', { name: 'Entregar trabalho' })).toBeVisible()
  },
)

test('arquivar, ver os arquivados, trazer de volta, duplicar e eliminar', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  await newTrabalho(lousa.url, professora.token, turma.id, 'Maquete')
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/trabalhos`)
  const choose = async (titulo: string, acto: string) => {
    await page.getByRole('button', { name: `Mais ações para ${titulo}`, exact: true }).click()
    await page.getByRole('menuitem', { name: acto, exact: true }).click()
  }
  await choose('Maquete', 'Arquivar')
  await expect(page.getByText('«Maquete» foi arquivado.')).toBeVisible()
  await page.goto(`/turmas/${turma.id}/trabalhos?mostrar=arquivados`)
  await choose('Maquete', 'Desarquivar')
  await page.goto(`/turmas/${turma.id}/trabalhos`)
  await choose('Maquete', 'Duplicar')
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Maquete (cópia)')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('link', { name: 'Maquete', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maquete (cópia)', exact: true })).toHaveCount(0)
  await choose('Maquete', 'Duplicar')
  await page.getByRole('button', { name: 'Marcar trabalho' }).click()
  await choose('Maquete (cópia)', 'Eliminar…')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox').fill('Maquete (cópia)')
  await dialog.getByRole('button', { name: 'Eliminar trabalho' }).click()
  await expect(page.getByRole('link', { name: 'Maquete (cópia)', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Maquete', exact: true })).toBeVisible()
})

test('o trabalho de um aluno não chega a mais ninguém quando se duplica para outras turmas', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const outra = await newTurma(lousa.url, professora.token, '8.º Outra')
  const terceira = await newTurma(lousa.url, professora.token, '8.º Terceira')
  const { userId } = await call(lousa.url, aluno.token, 'GET /api/geral/info')
  await newTrabalho(lousa.url, professora.token, turma.id, 'Só para ti', [userId ?? 0])
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/trabalhos`)
  await page.getByRole('button', { name: 'Mais ações para Só para ti', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicar para outra turma…' }).click()
  const turmas = page.getByRole('group', { name: 'Turmas', exact: true })
  await turmas.getByRole('checkbox', { name: /8\.º Outra/ }).check()
  await turmas.getByRole('checkbox', { name: /8\.º Terceira/ }).check()
  const naOutra = page.getByRole('group', { name: '8.º Outra', exact: true })
  const naTerceira = page.getByRole('group', { name: '8.º Terceira', exact: true })
  await expect(naOutra.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Marcar trabalho' }).click()
  await expect(naOutra.getByText('Diga se é para todos os alunos ou só para alguns.')).toBeVisible()

  // One of them is archived meanwhile: none is made, and its row says why.
  await naOutra.getByRole('radio', { name: 'Todos os alunos' }).check()
  await naTerceira.getByRole('radio', { name: 'Todos os alunos' }).check()
  await call(lousa.url, professora.token, 'POST /api/turmas/arquivar/{id}', { params: { id: terceira.id } })
  await page.getByRole('button', { name: 'Marcar trabalho' }).click()
  await expect(naTerceira.getByText('A turma 8.º Terceira está arquivada.', { exact: false })).toBeVisible()
  expect(await call(lousa.url, professora.token, 'GET /api/trabalho/turma/', { query: { turmaid: outra.id } })).toEqual([])

  await turmas.getByRole('checkbox', { name: /8\.º Terceira/ }).uncheck()
  await page.getByRole('button', { name: 'Marcar trabalho' }).click()
  await expect(page).toHaveURL(new RegExp(`/turmas/${outra.id}/trabalhos$`))
  await expect(page.getByRole('link', { name: 'Só para ti', exact: true })).toBeVisible()
})

test(
  'ficheiros: o que não cabe ou é grande de mais diz-se logo, o que segue mostra quanto, e pode cancelar-se',
  soComputador,
  async ({ as, lousa }, testInfo) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
    const page = await as.comToken(aluno.token)
    await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
    const lugar = page.getByRole('group', { name: /ficheiros ou tira uma fotografia\.$/ })
    const lista = page.getByRole('list', { name: 'Ficheiros da resposta' })
    const nota = (name: string, texto = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(texto) })

    // Why it cannot be handed in is there to be read, not only on the button.
    await expect(page.getByText('Escreve alguma coisa ou junta um ficheiro.').filter({ visible: true }).first()).toBeVisible()

    const grande = testInfo.outputPath('filme.mp4')
    const ficheiro = await open(grande, 'w')
    await ficheiro.truncate(61_000_000)
    await ficheiro.close()
    await lugar.locator('input').setInputFiles(grande)
    await expect(page.getByRole('alert')).toContainText('«filme.mp4» tem 61 MB: o máximo são 50 MB.')
    await rm(grande)

    // One on its way, held back: it says how far it is, and can be called off.
    const drop = await hold(page, '**/api/ficheiros*')
    await lugar.locator('input').setInputFiles([nota('um.txt'), nota('dois.txt')])
    await expect(lista.getByRole('progressbar', { name: 'A enviar um.txt' })).toBeVisible()
    await expect(page.getByText('Espera que os ficheiros cheguem.').filter({ visible: true }).first()).toBeVisible()
    await lista.getByRole('button', { name: 'Cancelar o envio de um.txt' }).click()
    await expect(lista.getByText('um.txt')).toHaveCount(0)
    await drop()
    await expect(lista.getByRole('link', { name: /dois\.txt/ })).toBeVisible()

    // Ten at most: those there is no room for are named.
    await lugar.locator('input').setInputFiles(Array.from({ length: 11 }, (_, i) => nota(`folha-${i + 1}.txt`)))
    await expect(page.getByRole('alert')).toContainText('Só cabem 10 ficheiros: ficaram de fora «folha-10.txt» e «folha-11.txt».')
    await expect(lista.getByRole('link')).toHaveCount(10)
    await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
    await page.reload()
    await expect(lista.getByRole('link')).toHaveCount(10)
  },
)

test('o mesmo trabalho marca-se em duas turmas de uma vez', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const outra = await newTurma(lousa.url, professora.token, '8.º B')
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/novo-trabalho`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Maqueta de um vulcão')
  await editor(page, 'Instruções').fill('Construa a maqueta.')
  // The calendar stands whole in the window, even where neither side of its field has room.
  const fim = page.getByRole('textbox', { name: 'Fim' })
  await fim.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - window.innerHeight * 0.455))
  await fim.press('Alt+ArrowDown')
  const pronto = page.getByRole('dialog', { name: 'Calendário' }).getByRole('button', { name: 'Pronto' })
  await expect(pronto).toBeInViewport({ ratio: 1 })
  // Near the tab bar the page would scroll for a button that has the keyboard, and slide it away from under a finger.
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await pronto.focus()
  await pronto.click()
  expect(await scrolled()).toBe(before)
  const outras = page.getByRole('region', { name: 'Outras turmas' })
  await outras.getByRole('checkbox', { name: /8\.º B/ }).check()
  await expect(page.getByRole('group', { name: '8.º B', exact: true }).getByText('todos os alunos')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar trabalho' }).click()
  await expect(page.getByText('«Maqueta de um vulcão» foi marcado em 2 turmas.')).toBeVisible()
  await page.goto(`/turmas/${outra.id}/trabalhos`)
  await expect(page.getByRole('link', { name: 'Maqueta de um vulcão', exact: true })).toBeVisible()
})
