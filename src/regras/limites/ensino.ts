/** Of classes, tests, the bank, and the lists and texts of the pages. */
export const limitesDoEnsino = {
  // ─── Reports ───
  /** A domain is said of a pupil in a report from so many marked answers on. */
  dominioRespostasMinimo: 3,
  /** Questions of a domain that its list shows, the weakest first. */
  perguntasDoDominio: 100,

  // ─── Lists and text fields ───
  /** The greatest id: what a JavaScript number holds exactly. */
  idMaximo: Number.MAX_SAFE_INTEGER,
  /** The most items one page of a list may have. */
  listaMaximo: 200,
  /** How many it has when nobody says. */
  listaOmissao: 50,
  nomeMaximo: 200,
  emailMaximo: 254,
  utilizadorMinimo: 3,
  utilizadorMaximo: 40,
  descricaoMaximo: 2_000,
  /** Title of a homework or test. */
  tituloMaximo: 200,
  comentarioMaximo: 4_000,
  pesquisaMaximo: 200,
  motivoMinimo: 3,
  motivoMaximo: 500,
  dominioMaximo: 120,
  enderecoMaximo: 2_000,
  /** The greatest whole number of a column of that kind. */
  inteiroMaximo: 2_147_483_647,
  /** Body of an ordinary call, bytes; and of every call of who has not signed in. */
  corpoBytes: 65_536,
  /** A reply from so many letters on travels packed: what is shorter fits one packet anyway. */
  respostaComprimidaLetras: 1_024,
  /** Body of a call that carries a text of `respostaBytes`, a question, or several answers, bytes. */
  corpoTextoBytes: 1_048_576,
  /** Body of a call that carries a whole test, bytes. */
  corpoGrandeBytes: 2_097_152,
  /** Values of a body, counted by its commas and brackets: more than an answer of `respostaBytes` can hold. */
  corpoValores: 40_000,
  /** Names in one object of a body. The reader of JSON is slow with many. */
  corpoNomes: 200,
  /** Signs `<` in the texts of a body, as HTML they may hold has two for each element. */
  corpoEtiquetas: 10_000,
  /** Signs `<` in one text of HTML: half of them open an element, as many as fifty printed pages have. */
  htmlEtiquetas: 5_000,
  /** Paragraphs, formatted stretches and elements of all texts of one question: ten times those of the longest we have seen. */
  perguntaPedacos: 3_000,
  /** Lists and objects inside one another in a body: three times what anything of ours needs. */
  corpoProfundidade: 50,
  /** Up to so many values, every fault of a body is looked for; of a larger one only the first. */
  corpoValoresComTodosOsErros: 2_000,
  /** Fields whose errors one answer names. */
  errosPorPedido: 20,

  // ─── Classes ───
  alunosPorTurma: 500,
  /** Periods of a school year. */
  periodosMaximo: 4,
  /** Categories of the teacher's own in a class's marks, and items that are not where they usually are. */
  categoriasProprias: 8,
  itensNaPauta: 1_000,
  /** Letters of a mark as it is typed. */
  notaMaximo: 20,
  /** The greatest worth of a mark from outside, and the one it has where nobody says. */
  pontosDeForaMaximo: 1_000,
  pontosDeForaOmissao: 100,
  /** Elements from outside in one class: some forty subjects' worth of a year. */
  deForaPorTurma: 400,
  /** A pupil is shown how the class did only where so many results make it up. */
  turmaMinimaNoResultado: 5,
  /** Results may be set to be published so far ahead. */
  publicarDiasMaximo: 366,
  professoresPorTurma: 20,
  turmasPorPessoa: 500,
  /** So many of the visits to their account are shown to a person. */
  entradasNaConta: 50,
  /** Classes one copy of a test or of a homework goes to at once. */
  turmasPorCopia: 20,
  /** Weeks by which the dates of a copied class may move on: ten years. */
  semanasDaCopia: 530,
  /** Drafts of a class that are published at once. */
  rascunhosPorAto: 200,
  /** Class tests that one act on "this test in several classes" changes, and that its page shows. */
  testesPorAto: 100,
  /** Rows of one CSV. */
  linhasCsv: 2_000,
  /** Cells of a list of pupils: thirty columns in its longest form. */
  celulasCsv: 60_000,
  /** A CSV as it travels, in base64: 384 kB of file. */
  csvBase64Maximo: 524_288,
  /** Accounts made from names in one call. */
  contasPorPedido: 200,
  convitesPorPedido: 200,
  /** Invitations one teacher may send in a day. */
  convitesPorDia: 1_000,
  /** How often sending a message is tried before it counts as undeliverable. */
  envioTentativas: 8,
  /** Due work is shown this many days ahead. */
  proximosDias: 14,
  /** The home page shows a student so many of their newest results. */
  resultadosNoInicio: 5,
  /** A result that its pupil has not looked at is new for so many days. */
  resultadoNovoDias: 14,

  // ─── Repository, questions, tests ───
  /** Folders inside folders. */
  pastasProfundidade: 10,
  /** Statements, options, left items or gaps of one question. */
  alineasPorPergunta: 50,
  opcoesPorLista: 30,
  /** Right items of Ligação de Pares, distractors included. */
  direitasPorPergunta: 60,
  /** A choice needs at least two. */
  respostasMinimo: 2,
  textoOpcaoMaximo: 500,
  comentarioDaOpcao: 500,
  aceitesPorLacuna: 100,
  aceiteMaximo: 500,
  criteriosPorPergunta: 20,
  niveisPorCriterio: 12,
  valorNivelMaximo: 1_000,
  pesoMaximo: 100,
  palavrasMaximo: 20_000,
  /** School years, from the 1.º to the 12.º. */
  anosDeEscolaridade: 12,
  perguntasPorTeste: 200,
  /** Named filters of a teacher's list. */
  pesquisasGuardadas: 50,
  /** Questions of one act upon all of a filter. */
  perguntasPorAto: 10_000,
  /** Tests and folders of the repository, of one act. */
  itensPorAto: 500,
  /** How many of the last acts can be taken back. */
  atosQueSeAnulam: 20,
  /** An act is forgotten after so many hours. */
  atosHoras: 24,
  /** Colleagues and links that one folder or test is shared with. */
  partilhasPorItem: 100,
  etiquetasPorPergunta: 10,
  /** What a question was before, as much as is kept beside what some test still has. */
  versoesPorPergunta: 50,
  /** So long what is written is written over, unless a test has it. */
  versaoMinutos: 10,
  etiquetaMaximo: 40,
  paginasPorTeste: 100,
  /** A file of questions from another program: its bytes, and its questions. */
  importacaoBytes: 30_000_000,
  importacaoItens: 5_000,
  /** What was read of it is forgotten after so many hours. */
  importacaoHoras: 24,
  /** So many times what was put right in it can be taken back. */
  importacaoEmendas: 100,
  /** Reading or writing one takes at most so long, s; waiting for one's turn, ms; memory of the thread, MB. */
  importacaoSegundos: 60,
  importacaoEsperaMs: 20_000,
  importacaoMemoriaMb: 160,
  /** Questions of one exported file. */
  exportacaoPerguntas: 5_000,
  /** Tests exported together. */
  testesPorFicheiro: 50,
  /** One file of questions in the copy of somebody's data: it can be imported by itself. Bytes as they are written. */
  pacotePerguntas: 1_000,
  pacoteBytes: 12_000_000,
  pacoteFicheirosBytes: 16_000_000,
  /** Points of one question, hundredths. */
  pontosPerguntaCentesimos: 100_000,
  /** Duration of a test or homework, minutes: a week. */
  duracaoMaximaMinutos: 10_080,
  /** Extra time, per cent of the duration. */
  tempoExtraMaximoPercentagem: 300,

  // ─── Resource bank and licences ───
  /** Resources are counted up to here; beyond it is "more than". */
  recursosContados: 1_000,
  /** Slides of one presentation. */
  diapositivosMaximo: 200,
  /** Chapters of one recording. */
  capitulosMaximo: 100,
  transcricaoMaximo: 20_000,
  /** Resources shown beside one of the same topic. */
  recursosDoMesmoTema: 3,
  /** Beside a domain in which points were lost. */
  recursosPorDominio: 3,
  /** Offered at once to practise a domain. */
  perguntasDaPratica: 5,
  /** Answers of one pupil in practice. */
  respostasDaPraticaPorHora: 100,
  /** Textbooks one search may name. */
  manuaisPorPesquisa: 200,
  /** A licence says how many days are left in its last so many days. */
  licencaAvisoDias: 30,
  /** Codes of one batch, and seats of one code. */
  codigosPorLote: 10_000,
  lugaresPorCodigo: 10_000,
  licencaDiasMaximo: 3_660,
  /** Textbooks one code opens. */
  manuaisPorLote: 20,
  /** School years of the bank. */
  anosMaximo: 60,
  disciplinaMaximo: 120,
  /** Things put in order with one call. */
  ordenarMaximo: 500,

  // ─── Publisher's events ───
  apresentacoesPorEvento: 100,
  /** Seats of one presentation. */
  lotacaoMaxima: 10_000,
  /** The visitor's home page shows so many of the next events. */
  eventosNoInicio: 3,

  // ─── Feed and notifications ───
  /** Classes one announcement goes to. */
  avisoTurmas: 50,
  avisoAnexos: 20,
  /** The plain words of an announcement in a list, characters. */
  avisoResumo: 300,
  /** Comments one announcement shows; the newest. */
  comentariosPorAviso: 200,
  /** Comments one person may write in an hour. */
  comentariosPorHora: 60,
  /** Comments one teacher keeps for one question. */
  comentariosPorPergunta: 30,
  /** Feed lines of one page. */
  atividadesPorPagina: 20,
  /** Notifications are kept so many days. */
  notificacaoDias: 180,
  /** A calendar tells of what ended at most so many days ago. */
  calendarioDiasAtras: 60,
} as const
