// Puts the chosen look on <html> before anything is painted. A file of its own, so that the page needs no inline script.
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
  root.dataset.texto = ['pequeno', 'normal', 'grande', 'enorme'].indexOf(look.texto) >= 0 ? look.texto : 'normal'
  root.dataset.leitura = look.leituraFacil === true ? 'facil' : 'normal'
  root.dataset.movimento = look.menosMovimento === true ? 'menos' : 'normal'
})()
