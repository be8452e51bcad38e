// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { knownAnexos, keepAnexos } from './attachments.ts'
import type { EmCurso } from '../machine/estado.ts'
import { testeAResponder as teste } from '../tentativa/ensaio-engine.ts'
import { keepSala, readGuardado } from './copies.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/token.ts'), async (original) => ({ ...(await original()), alunoDaSessao: () => 5 }))

const emCurso: EmCurso = {
  fase: 'em-curso',
  agora: '2026-07-17T09:05:00.000Z',
  teste,
  sala: {
    tentativaid: 12,
    numero: 1,
    inicioEm: '2026-07-17T09:05:00.000Z',
    limiteEm: '2026-07-17T09:50:00.000Z',
    decide: 'duracao',
    paraRever: [],
    bilhete: 'bilhete',
    paginas: [],
    respostas: [],
    guardadas: [],
    ficheiros: {},
    apoio: { letra: 'normal', lerAlto: false, pausa: null },
  },
}

test('o nome de um ficheiro que se soube antes de a sala estar guardada fica com ela', async () => {
  const mapa = { 9: { nome: 'mapa.jpg', url: '/api/ficheiros/9', tipo: 'image/jpeg' } }
  keepAnexos(teste.id, mapa) // while the room's own files are still coming
  await keepSala(5, emCurso, knownAnexos.ler())
  keepAnexos(teste.id, mapa)
  await vi.waitFor(async () => expect((await readGuardado(teste.id)).copia?.anexos).toEqual(mapa))
})
