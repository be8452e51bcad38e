import './styles/index.css'
import { installFocusGuard } from './foco.ts'
import { isSemRede, testeDoEndereco } from './navegacao/sala-a-parte.ts'

const place = document.getElementById('raiz')
if (!place) throw new Error('The page has no place for the app')

/** The last three of the functions in `polyfills.ts` to come into browsers: who has these has all of them. */
const isOld = !('groupBy' in Map && 'canParse' in URL && 'any' in AbortSignal)

/** A test is answered on a page of its own, small and without the rest; what that page cannot show the app shows. */
async function open(place: HTMLElement): Promise<void> {
  if (isOld) await import('./polyfills.ts')
  if (isSemRede(window.location)) return import('./sem-rede/open-kept.ts').then(({ openKept }) => openKept(place))
  const teste = testeDoEndereco(window.location.pathname)
  const isShown = teste !== null && (await import('./responder/pages/entry.tsx').then(({ mountSala }) => mountSala(place, teste)))
  if (!isShown) await import('./aplicacao.tsx').then(({ mountAplicacao }) => mountAplicacao(place))
}

installFocusGuard()
// Where nothing could be shown, `public/tema.js` sees what nobody has caught here, and says what to do.
void open(place)
