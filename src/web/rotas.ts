/**
 * The route table: every page of the product, its visitors and its layout. The router, the permission tests, axe and the
 * pictures walk this one list. Paths are written as the specification writes them: `{idturma}`; what is no id has another name.
 */
import type { Confirmacao, Papel } from '#contract/endpoint.ts'

export type Layout = 'default' | 'acesso' | 'preview' | 'resposta'

export type Rota = {
  path: string
  layout: Layout
  /** Guards to pass before the page mounts, by name; a name nobody knows is an error 500. */
  middleware?: readonly string[]
  /** Roles that may open it; absent: everyone the guards let through. Others go to `/forbidden`. */
  papeis?: readonly Papel[]
  /** Of teachers: how far their account must be confirmed; others see how that is done. Absent: not at all. */
  confirmacao?: Exclude<Confirmacao, 'por-confirmar'>
  /** The route whose page holds this one (tabs of a class). */
  pai?: string
}

const autenticado = ['authenticated'] as const
/** Pages of the repository: whoever makes tests. */
const autor = { middleware: autenticado, papeis: ['Professor', 'Admin'], confirmacao: 'na-turma' } as const
/** The publisher's shelves, and what colleagues share. */
const estante = { ...autor, confirmacao: 'confirmada' } as const
/** Of a class: whoever is in it. */
const daTurma = { middleware: autenticado, confirmacao: 'na-turma' } as const
const administracao = { middleware: autenticado, papeis: ['Admin'] } as const

export const rotas = {
  inicio: { path: '/', layout: 'default' },
  sobre: { path: '/about', layout: 'default' },
  ajuda: { path: '/ajuda', layout: 'default' },
  guia: { path: '/ajuda/{guia}', layout: 'default' },
  eventos: { path: '/eventos', layout: 'default' },
  evento: { path: '/eventos/{idevento}', layout: 'default' },
  signIn: { path: '/login', layout: 'acesso' },
  registo: { path: '/signin', layout: 'acesso' },
  proibido: { path: '/forbidden', layout: 'default' },
  perfil: { path: '/profile', layout: 'default', middleware: autenticado },
  utilizadores: { path: '/users', layout: 'default', ...administracao },
  administracao: { path: '/admin', layout: 'default', ...administracao },
  turmas: { path: '/turmas', layout: 'default', ...daTurma },
  turma: { path: '/turmas/{idturma}', layout: 'default', ...daTurma },
  turmaAtividade: { path: '/turmas/{idturma}/atividade', layout: 'default', ...daTurma, pai: 'turma' },
  turmaAlunos: { path: '/turmas/{idturma}/alunos', layout: 'default', ...daTurma, pai: 'turma' },
  testesTurma: { path: '/turmas/{idturma}/testes', layout: 'default', ...daTurma, pai: 'turma' },
  novoTesteTurma: { path: '/turmas/{idturma}/testes/novo-teste', layout: 'default', ...autor, pai: 'turma' },
  editTesteTurmaVazio: { path: '/turmas/{idturma}/testes/editar', layout: 'default', ...autor, pai: 'turma' },
  editTesteTurma: { path: '/turmas/{idturma}/testes/editar/{idteste}', layout: 'default', ...autor, pai: 'turma' },
  reciclagemTurma: { path: '/turmas/{idturma}/reciclagem', layout: 'default', ...autor, pai: 'turma' },
  trabalhosTurma: { path: '/turmas/{idturma}/trabalhos', layout: 'default', ...daTurma, pai: 'turma' },
  novoTrabalho: { path: '/turmas/{idturma}/trabalhos/novo-trabalho', layout: 'default', ...autor, pai: 'turma' },
  editTrabalhoVazio: { path: '/turmas/{idturma}/trabalhos/editar', layout: 'default', ...autor, pai: 'turma' },
  editTrabalho: { path: '/turmas/{idturma}/trabalhos/editar/{idtrabalho}', layout: 'default', ...autor, pai: 'turma' },
  trabalhoTurma: { path: '/turmas/{idturma}/trabalhos/{idtrabalho}', layout: 'default', ...daTurma },
  respostaTrabalho: { path: '/turmas/{idturma}/trabalhos/{idtrabalho}/resposta', layout: 'default', ...daTurma },
  respostaTrabalhoAluno: {
    path: '/turmas/{idturma}/trabalhos/{idtrabalho}/resposta/{idaluno}',
    layout: 'default',
    ...daTurma,
  },
  testes: { path: '/testes-perguntas/testes', layout: 'default', ...autor },
  testesPasta: { path: '/testes-perguntas/testes/{idpasta}', layout: 'default', ...autor },
  editTeste: { path: '/testes-perguntas/testes/teste/{idteste}', layout: 'default', ...autor },
  formularioTeste: { path: '/testes-perguntas/testes/teste-old/{idteste}', layout: 'default', ...autor },
  testesProntos: { path: '/testes-perguntas/testes-prontos', layout: 'default', ...estante },
  partilhados: { path: '/testes-perguntas/partilhados', layout: 'default', ...estante },
  pastaPartilhada: { path: '/testes-perguntas/partilhados/{idpasta}', layout: 'default', ...estante },
  ligacaoPartilhada: { path: '/partilha/{ligacao}', layout: 'default', ...estante },
  exportTeste: { path: '/testes-perguntas/{idteste}/exportar', layout: 'default', ...autor },
  viewTeste: { path: '/testes-perguntas/{idteste}/consultar', layout: 'default', ...autor },
  importar: { path: '/testes-perguntas/importar', layout: 'default', ...autor },
  perguntas: { path: '/testes-perguntas/perguntas', layout: 'default', ...autor },
  reciclagem: { path: '/testes-perguntas/reciclagem', layout: 'default', ...autor },
  novaPergunta: { path: '/testes-perguntas/perguntas/nova', layout: 'default', ...autor },
  editPergunta: { path: '/testes-perguntas/perguntas/editar/{idpergunta}', layout: 'default', ...autor },
  previewRascunho: { path: '/preview', layout: 'preview', ...autor },
  previewPergunta: { path: '/preview/{idpergunta}', layout: 'preview', ...autor },
  perguntasPasta: { path: '/testes-perguntas/perguntas/{idpasta}', layout: 'default', ...autor },
  bancoRecursos: { path: '/banco-recursos', layout: 'default', ...estante },
  recursosPorManual: { path: '/legacy-banco-recursos', layout: 'default', ...estante },
  recurso: { path: '/recurso/{idrecurso}', layout: 'default', middleware: autenticado, confirmacao: 'confirmada' },
  projetos: { path: '/projetos', layout: 'default', ...estante },
  licencaDigital: { path: '/licenca-digital', layout: 'default', middleware: autenticado },
  prateleira: { path: '/legacy-licenca-digital', layout: 'default', middleware: autenticado },
  licenca: { path: '/legacy-licenca-digital/{idlicenca}', layout: 'default', middleware: autenticado, confirmacao: 'confirmada' },
  porResponder: { path: '/teste/responder', layout: 'default', ...daTurma },
  answerTeste: { path: '/teste/{idteste}/responder', layout: 'resposta', ...daTurma },
  testeTurma: { path: '/turmas/{idturma}/testes/{idteste}', layout: 'default', ...daTurma },
  turmasDoTeste: { path: '/turmas/{idturma}/testes/{idteste}/turmas', layout: 'default', ...autor },
  progresso: { path: '/turmas/{idturma}/progresso', layout: 'default', ...daTurma, pai: 'turma' },
  progressoAluno: { path: '/turmas/{idturma}/progresso/{idaluno}', layout: 'default', ...daTurma },
  resultados: { path: '/teste/consultar', layout: 'default', ...daTurma },
  resultadosAluno: { path: '/teste/consultar/{idaluno}', layout: 'default', ...daTurma },
  resultado: { path: '/teste/{idteste}/consultar', layout: 'default', ...daTurma },
  praticar: { path: '/teste/{idteste}/praticar', layout: 'default', middleware: autenticado, papeis: ['Aluno'] },
  markAluno: { path: '/teste/{idteste}/consultar/{idaluno}', layout: 'default', ...daTurma },
} as const satisfies Record<string, Rota>

export type NomeRota = keyof typeof rotas
