/** Where a pupil lost most in one test, by domain. Points are integer hundredths. */

export type PontosDaPergunta = { dominio: string; obtidos: number; maximo: number; anulada: boolean }

type DominioPerdido = { nome: string; perdidos: number; maximo: number; perguntas: number }

/** `semPerdas`: no question that counts lost a point, whether it has a domain or not. */
type Perdas = { dominios: DominioPerdido[]; semPerdas: boolean }

/** More than these and none is read. */
const dominiosDitos = 3

/** The domains that lost the greatest share of their points first. Null where no question counts: nothing can be said. */
export function perdasPorDominio(perguntas: readonly PontosDaPergunta[]): Perdas | null {
  const counted = perguntas.filter(({ anulada, maximo }) => !anulada && maximo > 0)
  if (counted.length === 0) return null
  const byName = new Map<string, DominioPerdido>()
  let lostAny = false
  for (const { dominio, obtidos, maximo } of counted) {
    const lost = Math.max(0, maximo - obtidos)
    if (lost > 0) lostAny = true
    const before = byName.get(dominio) ?? { nome: dominio, perdidos: 0, maximo: 0, perguntas: 0 }
    byName.set(dominio, {
      nome: dominio,
      perdidos: before.perdidos + lost,
      maximo: before.maximo + maximo,
      perguntas: before.perguntas + 1,
    })
  }
  const dominios = [...byName.values()]
    .filter(({ nome, perdidos }) => nome !== '' && perdidos > 0)
    .toSorted((a, b) => b.perdidos * a.maximo - a.perdidos * b.maximo || b.perdidos - a.perdidos || a.nome.localeCompare(b.nome, 'pt'))
    .slice(0, dominiosDitos)
  return { dominios, semPerdas: !lostAny }
}
