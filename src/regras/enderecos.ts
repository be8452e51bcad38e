/** Where a banner, an area or a setting may lead: to a path of this site or to a site by http(s), and never to anything that runs. */
import { isCaminhoDoSite } from './redirecionamento.ts'

export function isEndereco(endereco: string): boolean {
  if (isCaminhoDoSite(endereco)) return true
  if (!/^https?:\/\/[^\s/]/i.test(endereco) || /[\s\p{Cc}]/u.test(endereco)) return false
  return URL.canParse(endereco)
}
