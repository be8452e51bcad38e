/** What a colleague may do with a folder or test that is shared with them; each level includes the one before. */
export const niveisDePartilha = ['leitura', 'copia', 'edicao'] as const
export type NivelDePartilha = (typeof niveisDePartilha)[number]

/** As the pages say it. */
export const nomeDoNivel: Record<NivelDePartilha, string> = {
  leitura: 'Consultar e imprimir',
  copia: 'Consultar, copiar e dar às turmas',
  edicao: 'Alterar, copiar e dar às turmas',
}

/** What somebody may do with a test, folder or question. `pronto`: it is the publisher's; `dono`: it is theirs. */
export const acessos = ['leitura', 'pronto', 'copia', 'edicao', 'dono'] as const
export type Acesso = (typeof acessos)[number]

export const canCopy = (acesso: Acesso): boolean => acesso !== 'leitura'
/** To change what stands in it, not where it stands, nor whether it is there. */
export const canEdit = (acesso: Acesso): boolean => acesso === 'edicao' || acesso === 'dono'
