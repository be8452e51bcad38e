import { expect, test } from 'vitest'
import { atMost, fileRefusal } from './fileRefusal.ts'

const file = (name: string, size = 10, type = '') => ({ name, size, type })
const mega = 1_048_576

test('um ficheiro grande de mais, vazio ou de um tipo que não se aceita não chega a seguir, e diz-se qual', () => {
  expect(fileRefusal(file('filme.mp4', 61_000_000, 'video/mp4'), 50 * mega)).toBe('«filme.mp4» tem 61 MB: o máximo são 50 MB.')
  expect(fileRefusal(file('lista.csv', 900_000), 0.75 * mega)).toBe('«lista.csv» tem 900 kB: o máximo são 0,75 MB.')
  expect(fileRefusal(file('nada.txt', 0, 'text/plain'), mega)).toBe('«nada.txt» está vazio: serve outro ficheiro.')
  expect(fileRefusal(file('jogo.exe', 10, 'application/x-msdownload'), mega)).toBe('«jogo.exe» é de um tipo que não se pode juntar.')
})

test('o que pode ser aceite segue: quem decide é o servidor, pelos bytes', () => {
  for (const [name, type] of [
    ['foto.heic', 'image/heic'],
    ['notas.csv', 'application/vnd.ms-excel'],
    ['som.wav', 'audio/x-wav'],
    ['sem-tipo', ''],
    ['ficha.pdf', 'application/pdf'],
    ['solto.bin', 'application/octet-stream'],
  ] as const)
    expect(fileRefusal(file(name, 10, type), mega)).toBeNull()
})

test('os que não cabem dizem-se pelo nome', () => {
  const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'].map((name) => file(name))
  expect(atMost(files, 6, 10)).toEqual({ taken: files, problem: null })
  expect(atMost(files, 5, 10)).toEqual({ taken: files.slice(0, 5), problem: 'Só cabem 10 ficheiros: ficou de fora «f.pdf».' })
  expect(atMost(files, 1, 10).problem).toBe('Só cabem 10 ficheiros: ficaram de fora «b.pdf», «c.pdf», «d.pdf» e mais 2.')
  expect(atMost(files, 0, 10).taken).toEqual([])
})
