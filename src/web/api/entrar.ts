/** Signing in on this device, which is known again by the marks earlier sign-ins left here: they let nobody in (server/sessao/aparelhos.ts). */
import { limites } from '#regras/limites.ts'
import { type RespostaDe, api } from './client.ts'

const key = 'aparelhos'

function readAparelhos(): string[] {
  const marcas = localStorage.getItem(key)?.split(' ') ?? []
  return marcas.filter((marca) => marca !== '').slice(0, limites.aparelhosPorNavegador)
}

/** Signs in; the mark stays when the person goes, beside those of others who share the device. */
export async function enter(utilizador: string, palavraPasse: string): Promise<RespostaDe<'POST /api/conta/entrar'>> {
  const aparelhos = readAparelhos()
  const entrou = await api('POST /api/conta/entrar', { body: { utilizador, palavraPasse, aparelhos } }, { token: null })
  const others = readAparelhos().filter((marca) => marca !== entrou.aparelho)
  localStorage.setItem(key, [entrou.aparelho, ...others].slice(0, limites.aparelhosPorNavegador).join(' '))
  return entrou
}
