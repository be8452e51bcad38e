import { expect, test } from 'vitest'
import { type Peca, filesOfCasca, filesOfPaginas } from './casca.ts'
import type { Modulo } from './pedacos.ts'

/** A file of the build, with the modules in it. */
const peca = (fileName: string, moduleIds: string[], mais: Partial<Peca> = {}): [string, Peca] => [
  fileName,
  { fileName, imports: [], isEntry: false, facadeModuleId: null, moduleIds, estilos: [], ...mais },
]
const modulo = (id: string, estaticos: string[] = [], dinamicos: string[] = []): [string, Modulo] => [id, { estaticos, dinamicos }]

const sala = '/src/web/responder/pages/entry.tsx'
const app = '/src/web/aplicacao.tsx'

/** The kit lies in one file with the list of the app's pages, as happens where many pages share both. */
const grafo = new Map([
  modulo('/src/web/main.tsx', ['/src/kit/botao.tsx'], [sala, app, '/src/web/polyfills.ts', '/src/web/sem-rede/open-kept.ts']),
  modulo('/src/web/polyfills.ts'),
  modulo('/src/web/sem-rede/open-kept.ts'),
  modulo('/src/kit/botao.tsx'),
  modulo(sala, ['/src/kit/botao.tsx', '/src/perguntas/vistas.tsx'], ['/src/kit/editor.tsx']),
  modulo('/src/perguntas/vistas.tsx', [], ['/src/perguntas/texto/rever.tsx', '/src/perguntas/texto/editar.tsx']),
  modulo('/src/perguntas/texto/rever.tsx'),
  modulo('/src/perguntas/texto/editar.tsx'),
  modulo('/src/kit/editor.tsx', ['/src/kit/letras.ts']),
  modulo('/src/kit/letras.ts'),
  modulo(app, ['/src/web/rotas.tsx']),
  modulo('/src/web/rotas.tsx', [], ['/src/web/turmas/AlunosPage.tsx', '/src/web/trabalhos/RespostaPage.tsx']),
  modulo('/src/web/turmas/AlunosPage.tsx'),
  modulo(
    '/src/web/trabalhos/RespostaPage.tsx',
    ['/src/kit/botao.tsx'],
    ['/src/web/trabalhos/MarkResposta.tsx', '/src/kit/editor.tsx', '/src/web/trabalhos/PhotoDialog.tsx'],
  ),
  modulo('/src/web/trabalhos/MarkResposta.tsx'),
  modulo('/src/web/trabalhos/PhotoDialog.tsx'),
  modulo('/src/web/resultado/ResultadoPage.tsx'),
  modulo('/src/web/sem-rede/follow-paginas.ts'),
  modulo('/src/web/sem-rede/put-back.ts'),
])
const pecas = new Map([
  peca('index.js', ['/src/web/main.tsx'], { isEntry: true, imports: ['comum.js'], estilos: ['index.css'] }),
  peca('comum.js', ['/src/kit/botao.tsx', '/src/web/rotas.tsx'], { estilos: ['comum.css'] }),
  peca('polyfills.js', ['/src/web/polyfills.ts']),
  peca('open-kept.js', ['/src/web/sem-rede/open-kept.ts']),
  peca('sala.js', [sala], { imports: ['index.js', 'vistas.js'] }),
  peca('vistas.js', ['/src/perguntas/vistas.tsx'], { estilos: ['vistas.css'] }),
  peca('rever.js', ['/src/perguntas/texto/rever.tsx']),
  peca('editar.js', ['/src/perguntas/texto/editar.tsx']),
  peca('editor.js', ['/src/kit/editor.tsx'], { imports: ['letras.js'] }),
  peca('letras.js', ['/src/kit/letras.ts']),
  // Nothing of its own: it passes on what others made.
  peca('aplicacao.js', [], { facadeModuleId: app, imports: ['index.js', 'router.js'], estilos: ['app.css'] }),
  peca('router.js', []),
  peca('alunos.js', ['/src/web/turmas/AlunosPage.tsx']),
  peca('resposta.js', ['/src/web/trabalhos/RespostaPage.tsx'], { imports: ['router.js'] }),
  peca('corrigir.js', ['/src/web/trabalhos/MarkResposta.tsx']),
  peca('fotografia.js', ['/src/web/trabalhos/PhotoDialog.tsx'], { estilos: ['fotografia.css'] }),
  peca('resultado.js', ['/src/web/resultado/ResultadoPage.tsx']),
  peca('seguir.js', ['/src/web/sem-rede/follow-paginas.ts']),
  peca('repor.js', ['/src/web/sem-rede/put-back.ts']),
])

test('a casca é a página de responder e tudo o que ela pode vir a pedir; das outras páginas nada, mesmo que um ficheiro partilhado as peça', () => {
  expect(filesOfCasca(pecas, grafo, 'index.js').toSorted()).toEqual([
    'comum.css',
    'comum.js',
    'editor.js',
    'index.css',
    'index.js',
    'letras.js',
    'open-kept.js',
    'polyfills.js',
    'sala.js',
    'vistas.css',
    'vistas.js',
  ])
})

test('sem a página de responder não há casca: a preparação falha em vez de fingir', () => {
  expect(() => filesOfCasca(pecas, new Map(), 'index.js')).toThrow('responder/pages/entry.tsx')
})

test('das páginas de quem responde ficam as que se reabrem sem rede, com o que lhes é preciso e sem o que é de quem ensina', () => {
  expect(filesOfPaginas(pecas, grafo, filesOfCasca(pecas, grafo, 'index.js')).toSorted()).toEqual([
    'aplicacao.js',
    'app.css',
    'fotografia.css',
    'fotografia.js',
    'repor.js',
    'resposta.js',
    'resultado.js',
    'router.js',
    'seguir.js',
  ])
  expect(() => filesOfPaginas(pecas, new Map(), [])).toThrow('RespostaPage')
})
