import { expect, test } from 'vitest'
import { listPartes } from './licencas.ts'

const packages = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
  'node_modules/react': { version: '19.0.0', license: 'MIT', dev: true },
  'node_modules/@base-ui/react': { version: '1.0.0', license: 'MIT', dev: true },
  'node_modules/a/node_modules/react': { version: '18.0.0', license: 'MIT', dev: true },
  'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  'node_modules/other-system': { version: '1.0.0', license: 'MIT' },
}
const modules = ['/x/node_modules/react/index.js', '/x/node_modules/@base-ui/react/esm/menu.js?v=1', '/x/src/web/main.tsx']

test('as partes que seguem para o navegador e as do servidor, e só essas', () => {
  const partes = listPartes(packages, modules, (key) => !key.endsWith('other-system'))
  expect(partes.map(({ nome, versao, onde }) => `${nome} ${versao} ${onde.join('+')}`)).toEqual([
    '@base-ui/react 1.0.0 navegador',
    'fastify 5.0.0 servidor',
    'react 19.0.0 navegador',
  ])
})

test('uma parte que não diz a sua licença não passa', () => {
  expect(() => listPartes({ 'node_modules/x': { version: '1.0.0' } }, [], () => true)).toThrow('does not say its licence')
})
