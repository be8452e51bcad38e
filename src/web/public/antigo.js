// A plain page for a browser that cannot show Lousa, and for a Lousa that could not start. `tema.js` asks for it, and
// says which in the `data-falha` of <html>. It runs in browsers of 2015 and needs no style sheet.
;(function () {
  var root = document.documentElement
  var colours = {
    dark: { paper: '#13211f', ink: '#f2f1e8', soft: '#c9d4cf', act: '#b4ddd2', onAct: '#10201d' },
    contrast: { paper: '#ffffff', ink: '#000000', soft: '#000000', act: '#002e28', onAct: '#ffffff' },
  }[root.getAttribute('data-theme')] || { paper: '#fbfaf6', ink: '#1c2b2a', soft: '#3f4f4d', act: '#1f4d46', onAct: '#ffffff' }
  var versions = 'Chrome 109, Edge 109, Firefox 115 ou Safari 16.4'
  var words = {
    antigo: {
      title: 'Este navegador é demasiado antigo para a Lousa',
      lines: [
        'A Lousa funciona no ' + versions + ', e nas versões seguintes.',
        'Atualize o navegador, ou abra a Lousa noutro. Num iPad ou iPhone, atualize o sistema em Definições, Geral. Num computador da escola, peça a quem trata dos computadores.',
      ],
    },
    avaria: {
      title: 'A Lousa não conseguiu abrir',
      lines: [
        'Aconteceu um erro ao abrir esta página. O que já estava guardado continua guardado.',
        'Recarregue a página. Se voltar a acontecer, atualize o navegador (' + versions + ', ou mais recente) ou abra a Lousa noutro.',
      ],
    },
    rede: {
      title: 'A Lousa não conseguiu abrir',
      lines: ['Faltou uma parte da página. O que já estava guardado continua guardado.', 'Verifique a ligação e recarregue a página.'],
    },
    guardar: {
      title: 'Este navegador não deixa a Lousa guardar nada',
      lines: [
        'A Lousa guarda no navegador a sessão de quem entra e as respostas aos testes. Aqui, os cookies e os dados de sites estão bloqueados.',
        'Nas definições do navegador, permita cookies e dados de sites, e recarregue a página. Num computador da escola, peça a quem trata dos computadores.',
      ],
    },
  }
  // A browser told to keep nothing throws as soon as it is asked what it keeps.
  var keeps = function () {
    try {
      return !!window.localStorage
    } catch (error) {
      return false
    }
  }
  var why = root.getAttribute('data-falha')
  words = words[why === 'avaria' && !keeps() ? 'guardar' : why]
  var make = function (name, style, text) {
    var element = document.createElement(name)
    // By its object: the policy of the page takes no style attributes.
    for (var key in style) element.style[key] = style[key]
    if (text) element.appendChild(document.createTextNode(text))
    return element
  }
  var show = function () {
    var app = document.getElementById('raiz')
    var main = make('main', { maxWidth: '36rem', margin: '0 auto', padding: '48px 24px', fontSize: '18px', lineHeight: '1.5' })
    var drawing = make('img', { display: 'block', width: '72px', height: '72px', marginBottom: '24px' })
    drawing.src = '/favicon.svg'
    drawing.alt = ''
    main.appendChild(drawing)
    main.appendChild(make('h1', { margin: '0 0 16px', fontSize: '28px', lineHeight: '1.2', fontWeight: '700' }, words.title))
    for (var i = 0; i < words.lines.length; i++) main.appendChild(make('p', { margin: '0 0 16px', color: colours.soft }, words.lines[i]))
    var again = make(
      'button',
      {
        minHeight: '48px',
        padding: '0 24px',
        border: '0',
        borderRadius: '8px',
        background: colours.act,
        color: colours.onAct,
        font: 'inherit',
        fontWeight: '700',
        cursor: 'pointer',
      },
      'Recarregar a página',
    )
    again.onclick = function () {
      location.reload()
    }
    main.appendChild(again)
    document.body.style.margin = '0'
    document.body.style.background = colours.paper
    document.body.style.color = colours.ink
    document.body.style.fontFamily = '"Atkinson Hyperlegible Next", Verdana, sans-serif'
    document.title = words.title + ' · Lousa'
    // What the app may still draw is not shown.
    if (app) app.parentNode.removeChild(app)
    document.body.insertBefore(main, document.body.firstChild)
  }
  if (document.body && document.readyState !== 'loading') show()
  else document.addEventListener('DOMContentLoaded', show)
})()
