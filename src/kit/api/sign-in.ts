/** Signing in on this device, which is known again by the marks earlier sign-ins left here: they let nobody in (server/sessao/aparelhos.ts). */
import { limites } from '#regras/limites.ts'
import { type RespostaDe, api } from './client.ts'

const key = 'aparelhos'

/** The marks this device has. */
export function readAparelhos(): string[] {
  const marcas = localStorage.getItem(key)?.split(' ') ?? []
  return marcas.filter((marca) => marca !== '').slice(0, limites.aparelhosPorNavegador)
}

/** Keeps the mark of who has come in; it stays when they go, beside those of others who share the device. */
export function keepAparelho(aparelho: string): void {
  const others = readAparelhos().filter((marca) => marca !== aparelho)
  localStorage.setItem(key, [aparelho, ...others].slice(0, limites.aparelhosPorNavegador).join(' '))
}

export async function enter(utilizador: string, palavraPasse: string): Promise<RespostaDe<'POST /api/conta/entrar'>> {
  const aparelhos = readAparelhos()
  const entrou = await api('POST /api/conta/entrar', { body: { utilizador, palavraPasse, aparelhos } }, { token: null })
  keepAparelho(entrou.aparelho)
  return entrou
}
