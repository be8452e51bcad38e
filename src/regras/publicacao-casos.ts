/**
 * For tests: who may still answer a test when its results are published, and what is then seen. The rule, the server's reply, the
 * preview and the words before publishing are each tried on these.
 */
export const casosDePublicacao = [
  { nome: 'já ninguém pode responder', abertas: [], forma: 'tudo' },
  { nome: 'outra turma ainda pode responder', abertas: ['outra'], forma: 'soma' },
  { nome: 'esta turma ainda pode responder', abertas: ['desta'], forma: 'soma' },
  { nome: 'esta e outra ainda podem responder', abertas: ['desta', 'outra'], forma: 'soma' },
] as const satisfies readonly { nome: string; abertas: readonly ('desta' | 'outra')[]; forma: 'soma' | 'tudo' }[]
