/**
 * For tests: who may still answer when results are published, and how much of a result then shows. The tests of the
 * rule, the server's reply, the preview and the words before publishing all run these cases.
 */
export const casosDePublicacao = [
  { nome: 'já ninguém pode responder', abertas: [], forma: 'tudo' },
  { nome: 'outra turma ainda pode responder', abertas: ['outra'], forma: 'soma' },
  { nome: 'esta turma ainda pode responder', abertas: ['desta'], forma: 'soma' },
  { nome: 'esta e outra ainda podem responder', abertas: ['desta', 'outra'], forma: 'soma' },
] as const satisfies readonly { nome: string; abertas: readonly ('desta' | 'outra')[]; forma: 'soma' | 'tudo' }[]
