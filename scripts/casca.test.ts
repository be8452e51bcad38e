import { expect, test } from 'vitest'
import { type Peca, filesOfCasca, filesOfPaginas } from './casca.ts'

const peca = (fileName: string, mais: Partial<Peca> = {}): [string, Peca] => [
  fileName,
  { fileName, imports: [], dynamicImports: [], isEntry: false, facadeModuleId: null, estilos: [], ...mais },
]
const sala = (mais: Partial<Peca>) => peca('sala.js', { facadeModuleId: '/src/web/responder/pages/entry.tsx', ...mais })

test('a casca é a página de responder e tudo o que ela pode vir a pedir, com o que falta a um navegador antigo; o resto da aplicação não', () => {
  const pecas = new Map([
    peca('index.js', { isEntry: true, dynamicImports: ['polyfills.js', 'sala.js', 'aplicacao.js'], estilos: ['index.css'] }),
    sala({ imports: ['index.js', 'vistas.js'], dynamicImports: ['editor.js'] }),
    peca('vistas.js', { dynamicImports: ['rever.js', 'editar.js'], estilos: ['vistas.css'] }),
    peca('rever.js', { facadeModuleId: '/src/perguntas/texto/rever.tsx' }),
    peca('editar.js', { facadeModuleId: '/src/perguntas/texto/editar.tsx' }),
    peca('editor.js', { imports: ['letras.js'] }),
    peca('letras.js'),
    peca('aplicacao.js', { imports: ['paginas.js'] }),
    peca('paginas.js'),
    peca('polyfills.js', { facadeModuleId: '/src/web/polyfills.ts' }),
  ])
  expect(filesOfCasca(pecas, 'index.js').toSorted()).toEqual([
    'editor.js',
    'index.css',
    'index.js',
    'letras.js',
    'polyfills.js',
    'sala.js',
    'vistas.css',
    'vistas.js',
  ])
})

test('sem a página de responder não há casca: a preparação falha em vez de fingir', () => {
  expect(() => filesOfCasca(new Map([peca('index.js', { isEntry: true })]), 'index.js')).toThrow('answering page')
})

test('das páginas de quem responde ficam as que se reabrem sem rede, com o que lhes é preciso e sem o que é de quem ensina', () => {
  const pecas = new Map([
    peca('index.js', { isEntry: true, dynamicImports: ['aplicacao.js'] }),
    peca('aplicacao.js', {
      facadeModuleId: '/src/web/aplicacao.tsx',
      imports: ['index.js', 'router.js'],
      dynamicImports: ['outra.js', 'resposta.js'],
      estilos: ['app.css'],
    }),
    peca('router.js'),
    peca('outra.js'),
    peca('resposta.js', {
      facadeModuleId: '/src/web/trabalhos/RespostaPage.tsx',
      imports: ['router.js'],
      dynamicImports: ['corrigir.js', 'editor.js', 'fotografia.js'],
    }),
    peca('corrigir.js', { facadeModuleId: '/src/web/trabalhos/MarkResposta.tsx' }),
    peca('editor.js'),
    peca('fotografia.js', { estilos: ['fotografia.css'] }),
    peca('resultado.js', { facadeModuleId: '/src/web/resultado/ResultadoPage.tsx' }),
    peca('seguir.js', { facadeModuleId: '/src/web/sem-rede/follow-paginas.ts' }),
    peca('repor.js', { facadeModuleId: '/src/web/sem-rede/put-back.ts' }),
  ])
  expect(filesOfPaginas(pecas, ['index.js', 'editor.js']).toSorted()).toEqual([
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
  expect(() => filesOfPaginas(new Map(), [])).toThrow('RespostaPage')
})
