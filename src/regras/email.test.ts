import { expect, test } from 'vitest'
import { problemaDoEmail, readEmails } from './email.ts'

test.each(['lara.costa@aeserra.pt', ' ANA@escola.edu.pt ', "o'neill+7a@correio.pt", 'joão@correio.pt'])('%s serve', (email) => {
  expect(problemaDoEmail(email)).toBeNull()
})

test.each([
  ['', 'falta o endereço'],
  ['gil.nunes', 'falta o «@»'],
  ['gil.nunes@', 'falta o que vem depois do «@»'],
  ['gil.nunes@aeserra', 'falta o fim do endereço, por exemplo «.pt»'],
  ['gil.nunes@aeserra.', 'falta o fim do endereço, por exemplo «.pt»'],
  ['@aeserra.pt', 'falta o nome antes do «@»'],
  ['gil@nunes@aeserra.pt', 'só pode ter um «@»'],
  ['gil nunes@aeserra.pt', 'o endereço não pode ter espaços'],
])('«%s»: %s', (email, problema) => {
  expect(problemaDoEmail(email)).toBe(problema)
})

test('endereços colados de várias maneiras, cada um uma vez, com a sua linha', () => {
  expect(readEmails('ana@a.pt; rui@a.pt\r\n\r\nANA@a.pt\neva@a')).toEqual([
    { linha: 1, email: 'ana@a.pt' },
    { linha: 1, email: 'rui@a.pt' },
    { linha: 4, email: 'eva@a' },
  ])
})
