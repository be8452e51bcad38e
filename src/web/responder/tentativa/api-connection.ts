/** How an attempt that the server knows is reached: by ticket, and with the session only while it is this student's. */
import { ApiError, api } from '#kit/api/client.ts'
import { say } from '#kit/base/say.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { noteAnexos, keepAnexos } from '../offline/attachments.ts'
import { updateSala } from '../offline/copies.ts'
import type { Connection } from './connection.ts'
import { ultimaMensagem } from './last-message.ts'
import { type Portador, handInTentativa, maximoMs, readEstado, sendRevisoes } from './requests.ts'

const sessionOver = () =>
  new ApiError(401, { title: 'sessao_necessaria', detail: say('A {tua|sua} sessão terminou. {Entra|Entre} de novo.') })

export function connectionOf(portador: Portador, teste: number, aluno: number): Connection {
  const params = { id: portador.tentativa }
  const bySession = <T>(ask: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> =>
    alunoDaSessao() === aluno ? ask({ signal: AbortSignal.timeout(maximoMs) }) : Promise.reject(sessionOver())
  return {
    sendRevisoes: (lote, keepalive) => sendRevisoes(portador, lote, keepalive),
    handIn: (opening) => handInTentativa(portador, opening),
    readPulso: async () => {
      const pulso = await bySession((options) => api('GET /api/teste/pulso/{id}', { params }, options))
      ultimaMensagem.mudar(pulso.mensagem)
      keepAnexos(teste, pulso.ficheiros)
      return pulso
    },
    readSala: async () => {
      const estado = await bySession((options) => readEstado(teste, options))
      if (estado.fase !== 'em-curso' || estado.sala.tentativaid !== portador.tentativa) return null
      void updateSala(estado)
      noteAnexos(estado.sala.ficheiros)
      return estado.sala
    },
    tellFlags: (perguntas) => bySession((options) => api('POST /api/teste/rever/{id}', { params, body: { perguntas } }, options)),
    endPausa: (em) => bySession((options) => api('POST /api/teste/retomar/{id}', { params, query: { em } }, options)),
  }
}
