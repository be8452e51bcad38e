/** Events for tests. */
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'

const hour = 3_600_000

/** So many hours from now, to the second. */
export const inHours = (horas: number): string => new Date(Math.floor((Date.now() + horas * hour) / 1000) * 1000).toISOString()

type Pedida = { titulo?: string; de?: number; ate?: number; lotacao?: number; ligacao?: string; sala?: string }

/** An event from `-48 h` to `+480 h`. Its presentations are given in hours from now. Returns their ids in the order given. */
export async function makeEvento(lousa: Lousa, admin: Pessoa, apresentacoes: readonly Pedida[]): Promise<{ id: number; ids: number[] }> {
  const api = lousa.as(admin)
  const evento = await api.call('PUT /api/eventos', { body: { titulo: 'Encontro de Ciências', inicio: inHours(-48), fim: inHours(480) } })
  const ids: number[] = []
  for (const { titulo = 'Rochas', de = 24, ate = de + 1, lotacao = 10, ...more } of apresentacoes) {
    const edited = await api.call('PUT /api/eventos/apresentacao', {
      body: { eventoId: evento.id, titulo, inicio: inHours(de), fim: inHours(ate), lotacao, sala: `Sala ${ids.length + 1}`, ...more },
    })
    ids.push(Math.max(...edited.apresentacoes.map(({ id }) => id)))
  }
  return { id: evento.id, ids }
}
