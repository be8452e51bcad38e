import { expect, test } from 'vitest'
import { type Rota, rotas } from '#web/rotas.ts'
import { lugares, lugaresDe } from './lugares.ts'

/** Found by no name: the way in, what another page leads to, and pages kept for older addresses. */
const deFora = new Set(['/login', '/signin', '/forbidden', '/preview', '/legacy-licenca-digital'])

const semIds = Object.values(rotas).filter(({ path }) => !path.includes('{') && !deFora.has(path)) satisfies Rota[]

test('encontra-se cada página que tem endereço próprio, por quem a pode abrir e por mais ninguém', () => {
  for (const rota of semIds as Rota[]) {
    const { path, papeis = ['Aluno', 'Professor', 'Admin'] } = rota
    for (const papel of ['Aluno', 'Professor', 'Admin'] as const) {
      const found = lugaresDe(papel).some(({ to }) => to === path)
      // A page for everybody may be of use to some alone: what a pupil answers says nothing to a teacher.
      if (!papeis.includes(papel)) expect(found, `${path}, ${papel}`).toBe(false)
    }
    expect(
      lugares.some(({ to }) => to === path),
      path,
    ).toBe(true)
  }
})

test('cada endereço é de uma rota, e nenhum nome se repete para a mesma pessoa', () => {
  const paths = new Set(Object.values(rotas).map(({ path }) => path as string))
  const routeOf = (address: string): string => address.replace(/\?.*/, '').replace(/^\/ajuda\/[a-z]+$/, '/ajuda/{guia}')
  expect(lugares.filter(({ to }) => !paths.has(routeOf(to)))).toEqual([])
  for (const papel of ['Aluno', 'Professor', 'Admin'] as const) {
    const nomes = lugaresDe(papel).map(({ nome }) => nome)
    expect(new Set(nomes).size).toBe(nomes.length)
  }
})
