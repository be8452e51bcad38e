/** Names of files inside the ZIP: no two alike, nothing that leaves its folder on any system. */
export const nomeNoZip = ({ id, nome }: { id: number; nome: string }): string =>
  `ficheiros/${id}-${nome.replace(/[\p{C}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '') || 'ficheiro'}`
