import { expect, it } from 'vitest'
import { isEndereco } from './enderecos.ts'

it.each(['/turmas', '/about#privacidade', 'https://editora.pt', 'http://escola.pt/a?b=c'])('%s leva a algum lado', (endereco) => {
  expect(isEndereco(endereco)).toBe(true)
})

it.each([
  '#',
  '',
  'turmas',
  '//mal.pt',
  '/\\mal.pt',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://a b.pt',
  'mailto:a@b.pt',
])('%s não', (endereco) => {
  expect(isEndereco(endereco)).toBe(false)
})
