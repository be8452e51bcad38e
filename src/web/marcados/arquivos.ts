/** The archive's options in the filter of a class's list. */
export type Arquivo = 'ativos' | 'arquivados' | 'todos'

export const arquivos: readonly { value: Arquivo; label: string }[] = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'arquivados', label: 'Arquivados' },
  { value: 'todos', label: 'Todos' },
]

/** The query each option stands for: `todos` is the absence of the parameter. */
export const queryDoArquivo = { ativos: { arquivado: false }, arquivados: { arquivado: true }, todos: {} } as const
