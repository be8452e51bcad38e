/** Links are functions. Every address of the product, once. */
export const to = {
  inicio: () => '/',
  sobre: () => '/about',
  ajuda: () => '/ajuda',
  guia: (guia: string) => `/ajuda/${guia}`,
  eventos: () => '/eventos',
  evento: (evento: number) => `/eventos/${evento}`,
  signIn: () => '/login',
  registo: () => '/signin',
  proibido: () => '/forbidden',
  perfil: () => '/profile',
  confirmacao: () => '/profile#confirmacao',
  imagem: () => '/profile#imagem',
  utilizadores: () => '/users',
  administracao: (parte?: string) => `/admin${parte ? `?ver=${parte}` : ''}`,
  eventoDaEditora: (evento: number) => `/admin?ver=eventos&evento=${evento}`,
  turmas: () => '/turmas',
  turma: (turma: number) => `/turmas/${turma}`,
  atividade: (turma: number) => `/turmas/${turma}/atividade`,
  alunos: (turma: number) => `/turmas/${turma}/alunos`,
  codigosDaTurma: (turma: number) => `/turmas/${turma}/alunos#codigos`,
  testesDaTurma: (turma: number) => `/turmas/${turma}/testes`,
  /** `outras`: further classes that get it too. */
  novoTesteDaTurma: (turma: number, teste?: number, outras: readonly number[] = []) =>
    `/turmas/${turma}/testes/novo-teste${teste ? `?teste=${teste}${outras.length > 0 ? `&turmas=${outras.join(',')}` : ''}` : ''}`,
  /** `paraOutras`: no class is chosen yet; otherwise the copy begins for its own. */
  copyTesteDaTurma: (turma: number, teste: number, paraOutras = false) =>
    `/turmas/${turma}/testes/novo-teste?copiar=${teste}${paraOutras ? '&para=outras' : ''}`,
  editTesteDaTurma: (turma: number, teste: number) => `/turmas/${turma}/testes/editar/${teste}`,
  testeDaTurma: (turma: number, teste: number) => `/turmas/${turma}/testes/${teste}`,
  turmasDoTeste: (turma: number, teste: number) => `/turmas/${turma}/testes/${teste}/turmas`,
  trabalhosDaTurma: (turma: number) => `/turmas/${turma}/trabalhos`,
  novoTrabalho: (turma: number, recurso?: number) => `/turmas/${turma}/trabalhos/novo-trabalho${recurso ? `?recurso=${recurso}` : ''}`,
  copyTrabalho: (turma: number, trabalho: number, paraOutras = false) =>
    `/turmas/${turma}/trabalhos/novo-trabalho?copiar=${trabalho}${paraOutras ? '&para=outras' : ''}`,
  editTrabalho: (turma: number, trabalho: number) => `/turmas/${turma}/trabalhos/editar/${trabalho}`,
  trabalhoDaTurma: (turma: number, trabalho: number) => `/turmas/${turma}/trabalhos/${trabalho}`,
  respostaDoTrabalho: (turma: number, trabalho: number, aluno?: number) =>
    `/turmas/${turma}/trabalhos/${trabalho}/resposta${aluno ? `/${aluno}` : ''}`,
  progresso: (turma: number) => `/turmas/${turma}/progresso`,
  pauta: (turma: number) => `/turmas/${turma}/progresso?vista=pauta`,
  /** The marks of an element from outside; with a pupil, theirs is ready to type. */
  deFora: (turma: number, elemento: number, aluno?: number) =>
    `/turmas/${turma}/progresso?vista=fora&elemento=${elemento}${aluno ? `&aluno=${aluno}` : ''}`,
  progressoDoAluno: (turma: number, aluno: number) => `/turmas/${turma}/progresso/${aluno}`,
  relatoriosDaTurma: (turma: number) => `/turmas/${turma}/progresso?vista=relatorios`,
  relatorioDoAluno: (turma: number, aluno: number) => `/turmas/${turma}/progresso/${aluno}?vista=relatorio`,
  testes: (pasta?: number) => `/testes-perguntas/testes${pasta ? `/${pasta}` : ''}`,
  perguntas: (pasta?: number) => `/testes-perguntas/perguntas${pasta ? `/${pasta}` : ''}`,
  /** Questions that become a test, which comes back to this class. */
  importarParaTurma: (turma: number) => `/testes-perguntas/importar?turma=${turma}`,
  importar: (pasta?: number) => `/testes-perguntas/importar${pasta ? `?pasta=${pasta}` : ''}`,
  novaPergunta: (pasta?: number) => `/testes-perguntas/perguntas/nova${pasta ? `?pasta=${pasta}` : ''}`,
  reciclagem: () => '/testes-perguntas/reciclagem',
  reciclagemDaTurma: (turma: number) => `/turmas/${turma}/reciclagem`,
  editPergunta: (pergunta: number) => `/testes-perguntas/perguntas/editar/${pergunta}`,
  /** `turma`: the class it is being written for. */
  editTeste: (teste: number, turma?: number) => `/testes-perguntas/testes/teste/${teste}${turma ? `?turma=${turma}` : ''}`,
  formularioTeste: (teste: number) => `/testes-perguntas/testes/teste-old/${teste}`,
  testesProntos: (ano?: number, disciplina?: string) =>
    `/testes-perguntas/testes-prontos${ano || disciplina ? '?' : ''}${[ano ? `ano=${ano}` : '', disciplina ? `disciplina=${encodeURIComponent(disciplina)}` : ''].filter(Boolean).join('&')}`,
  /** The same, chosen for a class. */
  testesProntosPara: (turma: number) => `/testes-perguntas/testes-prontos?turma=${turma}`,
  /** Without a folder: all that colleagues share with one. */
  partilhados: (pasta?: number) => `/testes-perguntas/partilhados${pasta ? `/${pasta}` : ''}`,
  /** What a link shares, by its secret. */
  partilha: (ligacao: string) => `/partilha/${ligacao}`,
  exportTeste: (teste: number) => `/testes-perguntas/${teste}/exportar`,
  consultTeste: (teste: number) => `/testes-perguntas/${teste}/consultar`,
  bancoRecursos: () => '/banco-recursos',
  recursosPorManual: (ano?: number, manual?: number) =>
    `/legacy-banco-recursos${ano || manual ? '?' : ''}${[ano ? `ano=${ano}` : '', manual ? `manual=${manual}` : ''].filter(Boolean).join('&')}`,
  recurso: (recurso: number) => `/recurso/${recurso}`,
  projetos: (ano?: number, projeto?: number) =>
    `/projetos${ano || projeto ? '?' : ''}${[ano ? `ano=${ano}` : '', projeto ? `projeto=${projeto}` : ''].filter(Boolean).join('&')}`,
  licencaDigital: () => '/licenca-digital',
  licenca: (licenca: number) => `/legacy-licenca-digital/${licenca}`,
  previewRascunho: () => '/preview',
  previewPergunta: (pergunta: number) => `/preview/${pergunta}`,
  porResponder: () => '/teste/responder',
  answerTeste: (teste: number) => `/teste/${teste}/responder`,
  praticar: (teste: number, dominio: string) => `/teste/${teste}/praticar?dominio=${encodeURIComponent(dominio)}`,
  resultado: (teste?: number) => `/teste${teste ? `/${teste}` : ''}/consultar`,
  markAluno: (teste: number, aluno: number) => `/teste/${teste}/consultar/${aluno}`,
  /** `mostra`: the parts to show, where they are not the stored ones. */
  previewResultado: (teste: number, aluno: number, mostra?: readonly string[]) =>
    `/teste/${teste}/consultar/${aluno}?vista=aluno${mostra ? `&mostra=${mostra.join(',') || 'estado'}` : ''}`,
} as const
