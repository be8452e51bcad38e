import './styles/index.css'
import { installFocusGuard } from './foco.ts'
import { isSemRede, testeDoEndereco } from './navegacao/sala-a-parte.ts'

const place = document.getElementById('raiz')
if (!place) throw new Error('The page has no place for the app')

/** A test is answered on a page of its own, small and without the rest; what that page cannot show the app shows. */
async function open(place: HTMLElement): Promise<void> {
  if (isSemRede(window.location)) return import('./responder/entrada.tsx').then(({ mountGuardados }) => mountGuardados(place))
  const teste = testeDoEndereco(window.location.pathname)
  const isShown = teste !== null && (await import('./responder/entrada.tsx').then(({ mountSala }) => mountSala(place, teste)))
  if (!isShown) await import('./aplicacao.tsx').then(({ mountAplicacao }) => mountAplicacao(place))
}

installFocusGuard()
void open(place)
