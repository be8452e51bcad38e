import { expect, test } from 'vitest'
import { aLargar, ficheirosAGuardar } from './paginas.ts'

const dia = 86_400_000
const agora = Date.parse('2026-11-28T10:00:00Z')

test('ficam as vinte últimas páginas vistas, e nenhuma com mais de trinta dias', () => {
  const vistas = Array.from({ length: 22 }, (_, i) => ({ em: agora - i * dia }))
  expect(aLargar(vistas.toReversed(), agora)).toEqual(vistas.slice(20))
  expect(aLargar([{ em: agora - 31 * dia }, { em: agora - 29 * dia }], agora)).toEqual([{ em: agora - 31 * dia }])
})

const ficheiro = (tamanho?: number) => ({ url: '/', nome: 'f', tipo: 'image/png', ...(tamanho === undefined ? {} : { tamanho }) })

test('dos ficheiros de uma página ficam os mais pequenos, até 20 MB, e nenhum com mais de 5 MB ou de tamanho por saber', () => {
  expect(Object.keys(ficheirosAGuardar({ 1: ficheiro(6_000_000), 2: ficheiro(300), 3: ficheiro() }))).toEqual(['2'])
  const muitos = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, ficheiro(3_900_000 + id)]))
  expect(Object.keys(ficheirosAGuardar(muitos))).toEqual(['1', '2', '3', '4', '5'])
})
