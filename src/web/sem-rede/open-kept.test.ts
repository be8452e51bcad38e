import { expect, test } from 'vitest'
import { paginaDoEndereco } from './open-kept.ts'

test('só o próprio trabalho e o próprio resultado se abrem do dispositivo', () => {
  expect(paginaDoEndereco('/turmas/4/trabalhos/9/resposta')).toEqual({ tipo: 'trabalho', id: 9 })
  expect(paginaDoEndereco('/Turmas/4/trabalhos/9/resposta/')).toEqual({ tipo: 'trabalho', id: 9 })
  expect(paginaDoEndereco('/teste/12/consultar')).toEqual({ tipo: 'resultado', id: 12 })
  for (const outro of ['/turmas/4/trabalhos/9', '/turmas/4/trabalhos/9/resposta/3', '/teste/12/consultar/3', '/teste/012/consultar', '/'])
    expect(paginaDoEndereco(outro)).toBeNull()
})
