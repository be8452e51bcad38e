/** What the editor calls the options of a question that is answered by choosing. */
export const palavrasDeEscolha = { titulo: 'Opções', nomes: { uma: 'opção', varias: 'opções', juntar: 'Juntar opção' } } as const
