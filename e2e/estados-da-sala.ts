/** Every state the answering room can be in as to where the answers are: brought about, for those who look and for axe. */
import { type Page, expect } from '@playwright/test'
import { limites } from '#regras/limites.ts'
import type { As } from './ensaio.ts'
import { call, composicaoComFicheiros, newSala, newSalaComTeste, newTeste, perguntasDeExemplo } from './preparos.ts'
import { meuId } from './respostas.ts'
import {
  answerInstead,
  start,
  entregue,
  waitForGuardado,
  waitForPronto,
  guardado,
  addFicheiroQueFica,
  requestEntrega,
  collect,
  review,
  seguinte,
} from './sala.ts'

const lacuna = (page: Page) => page.getByRole('textbox', { name: 'Lacuna 1 de 2' })
const envios = /\/api\/teste\/(bilhete\/)?revisoes/
const inSeconds = (n: number): Date => new Date(Date.now() + n * 1_000)

type Casa = { as: As; url: string }
type Janela = Parameters<typeof newSalaComTeste>[2]

/** A student at a test of one page, not started yet. */
async function aPorta({ as, url }: Casa, janela?: Janela) {
  const { professora, turma, aluno, teste } = await newSalaComTeste(url, [['texto', 'escolhaUnica']], janela)
  return { professora, turma, aluno, teste, page: await as.comToken(aluno.token) }
}

/** The same inside the room. */
async function naSala(casa: Casa, janela?: Janela) {
  const porta = await aPorta(casa, janela)
  await start(porta.page, porta.teste.id)
  return porta
}

/** A photograph of two pieces is on its way; the network went with the first. */
async function comFicheiroParado({ as, url }: Casa): Promise<Page> {
  const { professora, turma, aluno } = await newSala(url)
  const teste = await newTeste(url, professora.token, turma.id, [[composicaoComFicheiros, 'texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page) // what leaves while the worker takes the page over passes by any route
  await page.route('**/api/ficheiros/envios/*', async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  const buffer = Buffer.alloc(2 * limites.ficheiroPecaBytes, 1)
  await page.getByLabel('Ficheiros a juntar').setInputFiles({ name: 'praia.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Sem ligação: segue quando houver rede', { exact: true })).toBeVisible()
  return page
}

async function semLigacao(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await lacuna(page).fill('Tejo')
  await expect(guardado(page)).toHaveText('Sem ligação: guardado neste dispositivo')
}

/** In a room whose student may pause for ten minutes, pausing. */
async function emPausa(casa: Casa): Promise<Page> {
  const { page, professora, turma, aluno, teste } = await aPorta(casa)
  await call(casa.url, professora.token, 'PUT /api/turmas/apoio/{id}/{idaluno}', {
    params: { id: turma.id, idaluno: await meuId(casa.url, aluno.token) },
    body: { extra: 0, pausa: 10, letra: 'normal', lerAlto: false, versao: 0 },
  })
  await start(page, teste.id)
  await page.getByRole('button', { name: 'Fazer uma pausa (10 min)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Em pausa' })).toBeVisible()
  return page
}

/** What Lousa answers where it refuses. */
const recusa = (status: number, title: string) => ({
  status,
  json: { type: `urn:lousa:erro:${title}`, title, status, detail: 'Não', errors: {}, requestId: 'x' },
})

/** The server takes no answer of this page: none has a form it knows. */
async function comRecusada(casa: Casa): Promise<Page> {
  const { page } = await naSala(casa)
  await answerInstead(page, envios, (route) => route.fulfill(recusa(400, 'pedido_invalido')))
  await lacuna(page).fill('Tejo')
  await expect(page.getByText('Esta resposta não pôde ser guardada')).toBeVisible()
  return page
}

/** The disk is full from now on. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })

/** The hour has come, the test is here, and the network is not. */
async function seladoSemRede(casa: Casa): Promise<Page> {
  const { page, teste } = await aPorta(casa, { selado: true })
  await page.goto(`/teste/${teste.id}/responder`)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(page.getByText('Não há ligação')).toBeVisible()
  return page
}

/** Another device of the same student answers the first question, which has gaps. */
export async function noutroDispositivo(url: string, token: string, teste: number): Promise<void> {
  const estado = await call(url, token, 'GET /api/teste/responder/{id}', { params: { id: teste } })
  if (estado.fase !== 'em-curso') throw new Error(`The attempt is ${estado.fase}`)
  const { tentativaid, paginas } = estado.sala
  const perguntaid = paginas[0]?.perguntas[0]?.perguntaid ?? 0
  const escrita = { perguntaid, dispositivo: 'telemovel-da-sala', seq: 1, escritaEm: new Date().toISOString(), base: null }
  await call(url, token, 'POST /api/teste/revisoes/{id}', {
    params: { id: tentativaid },
    body: { revisoes: [{ ...escrita, conteudo: { textos: { txum: 'Douro' } } }] },
  })
}

/** Name → the page in that state. */
export const estadosDaSala = {
  'pronto-sem-rede': async (casa) => {
    const { page } = await naSala(casa)
    await waitForPronto(page)
    return page
  },
  'a-guardar': async (casa) => {
    const { page } = await naSala(casa)
    await answerInstead(page, envios, () => {}) // nobody ever answers
    await lacuna(page).fill('Tejo')
    await expect(guardado(page)).toHaveText('A guardar…')
    return page
  },
  guardado: async (casa) => {
    const { page } = await naSala(casa)
    await lacuna(page).fill('Tejo')
    await waitForGuardado(page)
    return page
  },
  'sem-ligacao': async (casa) => {
    const { page } = await naSala(casa)
    await semLigacao(page)
    return page
  },
  'sem-armazenamento': async (casa) => {
    const { page } = await naSala(casa)
    await fill(page)
    await lacuna(page).fill('Tejo')
    await expect(page.getByText(/não guarda nada neste dispositivo/)).toBeVisible()
    return page
  },
  'sem-armazenamento-nem-ligacao': async (casa) => {
    const { page } = await naSala(casa)
    await fill(page)
    await page.context().setOffline(true)
    await lacuna(page).fill('Tejo')
    await expect(page.getByText(/não guarda nada neste dispositivo: não feches esta página/)).toBeVisible()
    return page
  },
  'em-pausa': emPausa,
  'em-pausa-sem-ligacao': async (casa) => {
    const page = await emPausa(casa)
    await page.context().setOffline(true)
    await expect(page.getByRole('region', { name: 'Ligação' })).toBeVisible()
    return page
  },
  'retomado-sem-ligacao': async (casa) => {
    const page = await emPausa(casa)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Retomar o teste' }).click()
    await semLigacao(page)
    return page
  },
  'sem-sessao': async (casa) => {
    const { page } = await naSala(casa)
    await waitForPronto(page)
    // As when this student leaves in another tab.
    await page.evaluate(() => {
      localStorage.removeItem('token')
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    })
    await expect(page.getByText('A tua sessão terminou.')).toBeVisible()
    await expect(page.getByText(/^O teste já não volta a abrir sem rede/).first()).toBeAttached()
    return page
  },
  'resposta-recusada': comRecusada,
  'entregar-com-recusada': async (casa) => {
    const page = await comRecusada(casa)
    await review(page)
    await page.getByRole('button', { name: 'Entregar teste' }).click()
    await expect(page.getByRole('dialog', { name: 'Entregar o teste?' })).toBeVisible()
    return page
  },
  'entregue-com-recusada': async (casa) => {
    const page = await comRecusada(casa)
    await review(page)
    await requestEntrega(page)
    await expect(entregue(page)).toBeVisible()
    await expect(page.getByText('1 resposta não pôde ser guardada e não foi com a entrega')).toBeVisible()
    return page
  },
  'ficheiro-falhado': async ({ as, url }) => {
    const { professora, turma, aluno } = await newSala(url)
    const teste = await newTeste(url, professora.token, turma.id, [[composicaoComFicheiros, 'texto']])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    const ficheiro = await addFicheiroQueFica(page)
    await seguinte(page)
    ficheiro.fail()
    await expect(page.getByText('«mapa.txt» não foi enviado').first()).toBeVisible()
    return page
  },
  'ficheiro-sem-ligacao': comFicheiroParado,
  'ficheiro-a-espera': async (casa) => {
    const page = await comFicheiroParado(casa)
    await seguinte(page)
    await expect(page.getByRole('region', { name: 'Ficheiros à espera de rede' })).toBeVisible()
    return page
  },
  'entrega-pedida-sem-ligacao': async (casa) => {
    const { page } = await naSala(casa)
    await lacuna(page).fill('Tejo')
    await waitForGuardado(page)
    await answerInstead(page, /\/bilhete\/entregar$/, async (route) => {
      await page.context().setOffline(true)
      await route.abort('connectionreset')
    })
    await review(page)
    await requestEntrega(page)
    await expect(page.getByText('Sem ligação: a entrega já foi pedida', { exact: true })).toBeVisible()
    return page
  },
  'ficheiro-de-fora': async ({ as, url }) => {
    const { professora, turma, aluno } = await newSala(url)
    const teste = await newTeste(url, professora.token, turma.id, [[composicaoComFicheiros]])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    await addFicheiroQueFica(page)
    await expect(guardado(page)).toHaveText('A guardar…')
    await collect(url, professora, aluno, teste.id)
    await expect(page.getByText('«mapa.txt» não chegou a tempo e não foi com a entrega')).toBeVisible()
    return page
  },
  'entrega-parada': async (casa) => {
    const { page, aluno, teste } = await aPorta(casa)
    await page.route('**/api/ao-vivo*', () => new Promise(() => {})) // no news comes but those that are asked for
    await start(page, teste.id)
    await lacuna(page).fill('Tejo')
    await waitForGuardado(page)
    await review(page)
    await page.getByRole('button', { name: 'Entregar teste' }).click()
    await noutroDispositivo(casa.url, aluno.token, teste.id)
    await page.getByRole('dialog', { name: 'Entregar o teste?' }).getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(page.getByText('A entrega parou: há 1 pergunta com duas respostas')).toBeVisible()
    return page
  },
  'comeco-perdido': async (casa) => {
    const { page } = await naSala(casa)
    await answerInstead(page, /\/api\/teste\/(bilhete|revisoes|pulso)\//, (route) => route.fulfill(recusa(404, 'nao_encontrado')))
    await lacuna(page).fill('Tejo')
    await expect(page.getByText('A Lousa já não tem o começo deste teste')).toBeVisible()
    await expect(guardado(page)).toHaveText('Guardado neste dispositivo')
    return page
  },
  'caixa-cheia': async ({ as, url }) => {
    const { professora, turma, aluno } = await newSala(url)
    const { texto } = perguntasDeExemplo
    const caixa = {
      ...texto,
      enunciado: '<p>Que rio passa em Lisboa?</p>',
      alineas: texto.alineas.slice(0, 1),
      definicoes: { ...texto.definicoes, modo: 'caixa' },
    }
    const teste = await newTeste(url, professora.token, turma.id, [[caixa]])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    await page.getByRole('textbox', { name: /A tua resposta$/ }).fill('Tejo '.repeat(limites.respostaLacunaCaracteres / 5))
    await expect(page.getByText(/^Chegou ao máximo de/).first()).toBeVisible()
    return page
  },
  'dois-dispositivos': async (casa) => {
    const { page, aluno, teste } = await naSala(casa)
    await lacuna(page).fill('Tejo')
    await waitForGuardado(page)
    await noutroDispositivo(casa.url, aluno.token, teste.id)
    // The page asks what there is when the network comes back.
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(page.getByText('Respondeste a esta pergunta também noutro separador ou dispositivo')).toBeVisible()
    return page
  },
  'tempo-esgotado-sem-ligacao': async (casa) => {
    const { page } = await naSala(casa, () => ({ fim: inSeconds(30), duracao: null }))
    await semLigacao(page)
    await expect(page.getByText('O tempo terminou. As respostas estão neste dispositivo')).toBeVisible()
    return page
  },
  'entregue-tarde': async (casa) => {
    const { page } = await naSala(casa, () => ({ fim: inSeconds(30), duracao: null }))
    // A browser whose network goes while it is still fetching the worker says so in the console.
    await waitForPronto(page)
    await semLigacao(page)
    await expect(page.getByText('O tempo terminou. As respostas estão neste dispositivo')).toBeVisible()
    await page.waitForTimeout(2_000) // past the limit itself: the page closes a little before
    await page.context().setOffline(false)
    await expect(page.getByText('1 resposta deste dispositivo chegou depois do tempo')).toBeVisible()
    return page
  },
  'selado-a-espera': async (casa) => {
    const { page, teste } = await aPorta(casa, { inicio: inSeconds(3_600), fim: inSeconds(7_200), selado: true })
    await page.goto(`/teste/${teste.id}/responder`)
    await expect(page.getByText(/selado até à hora/)).toBeVisible()
    return page
  },
  'selado-aberto': async (casa) => {
    const { page, teste } = await aPorta(casa, { selado: true })
    await page.goto(`/teste/${teste.id}/responder`)
    await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
    return page
  },
  'selado-sem-rede': seladoSemRede,
  'guardados-sem-rede': async (casa) => {
    const page = await seladoSemRede(casa)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação' })).toBeVisible()
    return page
  },
  'selado-codigo-errado': async (casa) => {
    const page = await seladoSemRede(casa)
    await page.getByRole('textbox', { name: 'Código do professor' }).fill('AAAA AAAA AAAA')
    await page.getByRole('button', { name: 'Começar com o código' }).click()
    await expect(page.getByText('Este código não abre este teste.')).toBeVisible()
    return page
  },
  'sem-https': async (casa) => {
    const { page, teste } = await aPorta(casa)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.goto(`/teste/${teste.id}/responder`)
    await expect(page.getByText(/o teste não volta a abrir sem rede/)).toBeVisible()
    return page
  },
} satisfies Record<string, (casa: Casa) => Promise<Page>>
