/** These questions under their pages, both in the order of the test; pages without any of them are left out. */
export function byPaginas<Pagina extends { perguntas: readonly number[] }, P extends { perguntaid: number }>(
  paginas: readonly Pagina[],
  perguntas: readonly P[],
): { pagina: Pagina; perguntas: P[] }[] {
  const byId = new Map(perguntas.map((pergunta) => [pergunta.perguntaid, pergunta]))
  return paginas.flatMap((pagina) => {
    const nela = pagina.perguntas.flatMap((id) => byId.get(id) ?? [])
    return nela.length === 0 ? [] : [{ pagina, perguntas: nela }]
  })
}
