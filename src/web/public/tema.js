// Puts the chosen look on <html> before anything is painted, and watches over the start. A file of its own, so that the page needs no inline script.
// What it reads is written by src/web/shell/theme.ts.
;(function () {
  var root = document.documentElement
  var look = {}
  try {
    look = JSON.parse(localStorage.getItem('aspeto') || '{}') || {}
  } catch (error) {
    look = {}
  }
  var media = function (query) {
    return typeof matchMedia === 'function' && matchMedia(query).matches
  }
  var automatic = media('(prefers-contrast: more)') ? 'contrast' : media('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  root.dataset.theme = ['light', 'dark', 'contrast'].indexOf(look.tema) >= 0 ? look.tema : automatic
  root.dataset.texto = look.texto || 'normal'
  root.dataset.leitura = look.leituraFacil ? 'facil' : 'normal'
  root.dataset.movimento = look.menosMovimento ? 'menos' : 'normal'
})()

// Never a blank page: `antigo.js` says what to do where the browser is older than the oldest that Lousa works in
// (src/regras/navegadores.ts), or where the app throws before anything is shown. What is looked for here came with, or
// shortly before, those versions, and nothing brings it: formulas in Chrome, patterns in Safari, `inert` in Firefox.
;(function () {
  var root = document.documentElement
  var tell = function (why) {
    if (root.hasAttribute('data-falha')) return
    root.setAttribute('data-falha', why)
    var script = document.createElement('script')
    script.src = '/antigo.js'
    script.onerror = function () {
      document.body.textContent = 'A Lousa não abriu. Recarregue a página.'
    }
    document.head.appendChild(script)
  }
  var has = function () {
    try {
      new RegExp('(?<=a)b')
    } catch (error) {
      return false
    }
    return (
      'findLast' in Array.prototype &&
      'structuredClone' in window &&
      'MathMLElement' in window &&
      'inert' in root &&
      'CSSContainerRule' in window
    )
  }
  if (!has()) return tell('antigo')
  var isMissing = function (error) {
    return /dynamically imported module|Importing a module script failed|Unable to preload/i.test((error && error.message) || '')
  }
  // What somebody has put into their browser may fail while the app is still on its way.
  var isOurs = function (error, file) {
    return (file || (error && error.stack) || '').indexOf(location.origin) >= 0
  }
  var look = function (why) {
    // The app's own page for it comes first.
    setTimeout(function () {
      var app = document.getElementById('raiz')
      if (app && !app.firstChild) tell(why)
    }, 500)
  }
  window.addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT') look('rede')
      else if (event.target === window && isOurs(event.error, event.filename)) look('avaria')
    },
    true,
  )
  window.addEventListener('unhandledrejection', function (event) {
    if (isMissing(event.reason)) look('rede')
    else if (isOurs(event.reason)) look('avaria')
  })
})()
