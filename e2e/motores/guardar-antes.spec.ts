/** What Firefox says of its storage before "Começar": promised, refused, in a private window, full; and with none at all. */
import { newSalaComTeste } from '../preparos.ts'
import { pathOf, test } from './ensaio.ts'
import { startFirefox } from './firefox.ts'
import { Pagina } from './pagina.ts'

/** Firefox asks the person, who gives leave once and for all (1) or refuses it (2). */
const leave = (answer: 1 | 2) => ({ 'permissions.default.persistent-storage': answer })

const janelas: { quando: string; settings: Record<string, boolean | number>; frase: RegExp }[] = [
  { quando: 'promete guardar', settings: leave(1), frase: /, e o navegador promete mantê-las: se a página se fechar, abre-a de novo/ },
  { quando: 'não promete', settings: leave(2), frase: /, mas o navegador não promete mantê-las: não apagues/ },
  { quando: 'está numa janela privada', settings: { 'browser.privatebrowsing.autostart': true }, frase: /^Estás numa janela privada:/ },
  {
    quando: 'está quase sem espaço',
    settings: { 'dom.quotaManager.temporaryStorage.fixedLimit': 2000, ...leave(2) },
    frase: /^Este dispositivo está quase sem espaço:/,
  },
]

async function inFirefox(settings: Record<string, boolean | number>, visit: (pagina: Pagina) => Promise<void>): Promise<void> {
  const navegador = await startFirefox(pathOf('firefox'), settings)
  try {
    await visit(new Pagina(await navegador.newTab()))
  } finally {
    await navegador.close()
  }
}

for (const { quando, settings, frase } of janelas) {
  // WebKit's driver offers none of these; its seven days are in the pupil's way.
  test(`um navegador que ${quando} di-lo antes de começar @so-firefox`, async ({ escola: { url } }) => {
    const { aluno, teste } = await newSalaComTeste(url, [['texto']])
    await inFirefox(settings, async (pagina) => {
      await pagina.goto(`${url}/favicon.svg`)
      await pagina.tab.run('(token) => localStorage.setItem("token", token)', aluno.token)
      await pagina.goto(`${url}/teste/${teste.id}/responder`)
      await pagina.text(frase).waitFor()
      await pagina.role('button', 'Começar o teste').waitFor()
    })
  })
}

test('um navegador com os cookies e os dados de sites bloqueados diz o que fazer @so-firefox', ({ escola: { url } }) =>
  inFirefox({ 'network.cookie.cookieBehavior': 2 }, async (pagina) => {
    await pagina.goto(`${url}/login`)
    await pagina.role('heading', 'Este navegador não deixa a Lousa guardar nada').waitFor()
    await pagina.text(/permita cookies e dados de sites/).waitFor()
    await pagina.role('button', 'Recarregar a página').waitFor()
  }))
