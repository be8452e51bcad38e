// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { anexosConhecidos, guardarConhecidos } from './attachments.ts'
import type { EmCurso } from '../machine/estado.ts'
import { testeAResponder as teste } from '../tentativa/ensaio-engine.ts'
import { guardarSala, lerGuardado } from './copies.ts'

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
  guardarConhecidos(teste.id, mapa) // while the room's own files are still coming
  await guardarSala(5, emCurso, anexosConhecidos.ler())
  guardarConhecidos(teste.id, mapa)
  await vi.waitFor(async () => expect((await lerGuardado(teste.id)).copia?.anexos).toEqual(mapa))
})
