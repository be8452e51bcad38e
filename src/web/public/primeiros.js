// Asks the server for what the first picture of this page needs, programs and data, while the entry is still on its way.
// The typed calls (src/kit/api/primeiros.ts) take these answers instead of asking again. A file of its own, so that the page
// needs no inline script.
;(function () {
  var path = location.pathname
  var token = null
  var role = null
  var isWaiting = false
  try {
    token = localStorage.getItem('token')
    // Somebody whom the school has not confirmed yet opens hardly any page (askPrimeiros in src/kit/api/primeiros.ts).
    isWaiting = localStorage.getItem('sem-primeiros') !== null
    if (token) role = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).role
  } catch (error) {
    role = null
  }
  var isOffline = document.documentElement.hasAttribute('data-sem-rede') || location.search.indexOf('sem-rede') >= 0
  if (typeof fetch !== 'function' || isOffline) return
  var isPupil = role === 'Aluno'
  var find = function (pattern) {
    return (pattern.exec(path) || [])[1]
  }
  var pagina
  var of = function (name, own) {
    pagina = name
    return own
  }
  // What the page of this address reads for itself, by what the token says of its bearer.
  var ownOf = function () {
    var teste = find(/^\/teste\/(\d+)\/responder\/?$/i)
    if (teste && isPupil) return of('sala', ['/api/geral/info', '/api/teste/responder/' + teste])
    if (teste) return of('sala', ['/api/teste/pre-visualizar/' + teste])
    // No footer there. An answer that nobody takes would hang for as long as the page stands.
    if (/^\/preview(\/|$)/i.test(path)) return ['/api/geral/info']
    var own = ['/api/geral/info', '/api/geral/definicoes']
    if (isWaiting) return own
    if (path === '/') return role ? own.concat(['/api/inicio']) : of('visitante', own)
    if (/^\/login\/?$/i.test(path)) return of('entrar', own)
    teste = find(/^\/teste\/(\d+)\/consultar\/?$/i)
    if (teste && isPupil) return of('resultado', own.concat(['/api/turmas/teste/resultado/' + teste]))
    var trabalho = find(/^\/turmas\/\d+\/trabalhos\/(\d+)\/resposta\/?$/i)
    if (trabalho && isPupil) return of('trabalho', own.concat(['/api/trabalho/resposta/' + trabalho]))
    teste = find(/^\/turmas\/\d+\/testes\/(\d+)\/?$/i)
    // Marking by question asks for another face of the same panel.
    if (teste && !isPupil) return of('correcao', own.concat(location.search ? [] : ['/api/turmas/teste/correcao/' + teste]))
    teste = find(/^\/testes-perguntas\/testes\/teste\/(\d+)\/?$/i)
    if (teste && !isPupil) return of('editor', own.concat(['/api/repositorio/teste/' + teste]))
    var turma = find(/^\/turmas\/(\d+)(\/(atividade|alunos|testes|trabalhos|progresso)?)?$/i)
    if (turma) return own.concat(['/api/turmas/' + turma])
    return own
  }
  var said = document.querySelector('meta[name="lousa-api-base"]')
  var base = said && said.content.indexOf('http') === 0 ? said.content : ''
  var headers = { accept: 'application/json, text/plain' }
  if (token) headers.authorization = 'Bearer ' + token
  var ask = function (address) {
    return fetch(address, { headers: headers }).then(
      function (reply) {
        return { reply: reply, em: performance.now() }
      },
      function () {
        return null
      },
    )
  }
  var pedidos = {}
  // Without a session most pages only lead to where one signs in.
  var wanted = role || !/^\/(teste|turmas|testes-perguntas)\//i.test(path) ? ownOf() : ['/api/geral/info', '/api/geral/definicoes']
  for (var i = 0; i < wanted.length; i++) pedidos[base + wanted[i]] = ask(base + wanted[i])
  window.primeiros = { token: token, pedidos: pedidos }
  // Written by the build: names of files, and which of them each page needs (scripts/primeiros-ficheiros.ts).
  var listed = document.querySelector('meta[name="lousa-ficheiros"]')
  var lista = listed ? listed.content : ''
  var own = lista.split(';' + pagina + ':')[1]
  if (own)
    own
      .split(';')[0]
      .split(' ')
      .forEach(function (place) {
        var link = document.createElement('link')
        var name = lista.split(';')[0].split(' ')[place]
        var isStyle = /css$/.test(name)
        link.rel = isStyle ? 'preload' : 'modulepreload'
        link.as = isStyle ? 'style' : 'script'
        link.href = '/assets/' + name
        document.head.appendChild(link)
      })
})()
