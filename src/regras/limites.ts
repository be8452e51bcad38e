/**
 * Every number that rules something: sizes, times, counts. They have one place, so that a page, the contract and the
 * server never disagree. The unit is in the name or in the sentence above it.
 */
export const limites = {
  // ─── Reports ───
  /** A domain is said of a pupil in a report from so many marked answers on. */
  dominioRespostasMinimo: 3,

  // ─── Sessions and access ───
  /** A token is valid for so many hours; in its last half it is renewed silently. */
  tokenHoras: 12,
  /** A session ends after so many days, however often it is used. */
  sessaoDiasMaximo: 30,
  /** A session ends after so many days without use. */
  sessaoDiasParada: 7,
  /** How long a process may trust what it remembers of a session: a revocation takes effect within 10 s. */
  sessaoEmMemoriaMs: 8_000,
  /** Sessions that are asked for within this time are read together, ms. */
  sessaoJuntarMs: 2,
  /** Those in use are asked about again this often, ms: before their time in memory is over, however seldom somebody saves. */
  sessaoRenovarMs: 3_000,
  /** What that question may take on a busy machine, ms. */
  sessaoFolgaMs: 1_000,
  /** So many sessions are asked about in one statement. */
  sessoesJuntas: 500,
  /** How many sessions a process remembers before it starts afresh. */
  sessoesEmMemoria: 50_000,
  /** Wrong passwords per account in the window before each further try has to wait. */
  falhasPorConta: 10,
  /** Wrong passwords per network address in the window; correct ones never count, a school shares one address. */
  falhasPorEndereco: 300,
  /** The window of the two limits above, minutes. */
  falhasJanelaMinutos: 15,
  /** The first wait after too many failures, seconds; it doubles with each further failure, up to the window. */
  falhasEsperaSegundos: 60,
  /** Refusals at the doors go to the log this often, ms, and in so many lines at most. */
  segurancaEscritaMs: 60_000,
  segurancaLinhas: 20,
  /** Failures are forgotten after so many hours: no window is longer. */
  falhasHoras: 24,
  /** Accounts that may be made by oneself from one address in an hour: several classes of a school. */
  contasPorEnderecoPorHora: 400,
  /** Letters with a link to another password that one network address may ask for in the window of failures. */
  recuperarPorEndereco: 30,
  /** Marks of people a browser keeps, the newest: as many as share a computer of a classroom. */
  aparelhosPorNavegador: 20,
  /**
   * Visitors wait at an address with more wrong codes than that: so long at first, and at most, ms; so many at once.
   */
  codigosDemoraMs: 250,
  codigosDemoraMaximaMs: 8_000,
  codigosDemoradosJuntos: 60,
  /** Unknown access codes one user may try in an hour. */
  codigosErradosPorHora: 20,
  /** So many wait for their password to be checked; whoever comes then is told to come back. */
  palavrasPasseEmEspera: 64,
  /** The longest wait the server tells a person, seconds; the page goes on coming back by itself for so long, ms. */
  palavrasPasseVoltarSegundos: 30,
  palavrasPasseInsistirMs: 120_000,
  /** Threads that hash passwords, in each process: no more than there are cores. */
  palavrasPasseAoMesmoTempo: 4,
  /** Proxies in front of the server, one behind the other. */
  proxiesMaximo: 10,
  palavraPasseMinimo: 8,
  palavraPasseMaximo: 200,
  /** The one-time address that makes the first admin, hours. */
  primeiroConviteHoras: 1,
  /** A password reset link, hours. */
  recuperacaoHoras: 2,
  /** A link that confirms an address, or opens an account asked for with it, hours. */
  enderecoHoras: 48,
  /** Such letters to one address in an hour. */
  cartasPorHora: 5,
  /** Requests that may send a letter answer no sooner, ms: so the time does not tell whether a letter went. */
  cartaMinimoMs: 400,
  /** How long a person reads on their page that the account became theirs alone, days. */
  avisoDoDonoDias: 90,
  /** A class invitation by e-mail, days. */
  conviteDias: 30,
  /** Signed-in people the public can make themselves must be this old; younger ones ask their teacher. */
  idadeMinimaConta: 13,
  /** An admin acts as somebody else for so long at most, minutes. */
  imitarMinutos: 60,
  /** The `url-redirect` cookie, seconds: one week. */
  cookieRedirecionamentoSegundos: 604_800,
  /** An answering ticket outlives its attempt's limit by so many days. */
  bilheteDias: 30,

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
  /** Body of a call that carries a text of `respostaBytes`, or several answers, bytes. */
  corpoTextoBytes: 1_048_576,
  /** Body of a call that carries a question or a whole test, bytes. */
  corpoGrandeBytes: 2_097_152,
  /** Values of a body, as its commas and brackets count them: three times those of the longest text there may be. */
  corpoValores: 100_000,
  /** Names in one object of a body. The reader of JSON is slow with many: no call of ours needs a tenth of these. */
  corpoNomes: 1_000,
  /** Signs `<` in the texts of a body, as HTML they may hold has two for each element. */
  corpoEtiquetas: 20_000,
  /** Signs `<` in one text of HTML: half of them open an element, more than a hundred printed pages have. */
  htmlEtiquetas: 10_000,
  /** Lists and objects inside one another in a body: three times what anything of ours needs. */
  corpoProfundidade: 50,
  /** Up to so many values, every fault of a body is looked for; of a larger one only the first. */
  corpoValoresComTodosOsErros: 2_000,
  /** Fields whose errors one answer names. */
  errosPorPedido: 20,

  // ─── Receiving ───
  /** The headers of a request may take so long to arrive, ms. */
  receberCabecalhosMs: 15_000,
  /** A body of who has not signed in may take so long in all, ms. */
  receberAnonimoMs: 30_000,
  /**
   * A body of a caller with a session may be silent for so long, and take so long in all, ms. A piece of a file on bad
   * Wi-Fi needs that.
   */
  receberSilencioMs: 30_000,
  receberMaximoMs: 900_000,
  /** Unfinished requests are looked at this often, ms. */
  receberVarrerMs: 1_000,
  /** Connections of one process: three times those of the busiest day measured. */
  ligacoesPorProcesso: 30_000,

  // ─── Classes ───
  alunosPorTurma: 500,
  professoresPorTurma: 20,
  turmasPorPessoa: 500,
  /** So many of the visits to their account are shown to a person. */
  entradasNaConta: 50,
  /** Classes one copy of a test or of a homework goes to at once. */
  turmasPorCopia: 20,
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
  paginasPorTeste: 100,
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

  // ─── Answering ───
  /** Answers written before the limit may arrive this much later and wait for the teacher, minutes. */
  toleranciaMinutos: 10,
  /** The same for who started without a network, with the teacher's code: a week. The teacher decides on all of it. */
  toleranciaSemRedeMinutos: 10_080,
  /** A code is often pasted with the words or the address around it. */
  codigoComPalavras: 500,
  /** What the API takes for a class's code. */
  codigoTurmaEscrito: 60,
  /** The code that opens a sealed test without a network: signs, and how many stand together. */
  codigoSelado: { comprimento: 12, grupo: 4 },
  /** So long before the test opens its teacher may see the code, minutes. */
  codigoSeladoAntesMinutos: 10,
  /** Rounds of PBKDF2 between the code and the key it wraps: a guess costs some tenths of a second. */
  seladoIteracoes: 600_000,
  /** Sealed packages a process remembers. */
  seladosEmMemoria: 64,
  /** A device asks at most this often which sealed tests it should have, ms. */
  seladosPerguntarMs: 60_000,
  /** One answer as JSON, bytes. Files go apart. */
  respostaBytes: 262_144,
  /** From here on the page says how much of that is left, bytes. */
  respostaQuaseBytes: 235_000,
  /** Characters of one gap of a Texto question. */
  respostaLacunaCaracteres: 2_000,
  /** Answers go out at most this long after typing stops, ms. */
  guardarAposMs: 2_000,
  /** A revision that is not on its way may be replaced at most this often, ms. */
  revisaoIntervaloMs: 1_000,
  /** Acknowledged answers stay on the device this long after hand-in, days. */
  diarioDias: 7,
  /** The bytes that a leaving page may still send. */
  despedidaBytes: 60_000,
  /** Revisions in one save call. */
  revisoesPorPedido: 100,
  /** Answers that came too late of which one word of the teacher may be. */
  tardiasPorPedido: 5_000,
  /** Saves that come within this time are committed together, ms; so many do not wait for others. */
  gravarJuntarMs: 25,
  gravarBastam: 64,
  /** How much is committed together, bytes; each save counts as `gravarPesoMinimo` and its content. */
  gravarPesoMaximo: 200_000,
  gravarPesoMinimo: 1_000,
  /** Groups of saves under way at once, per process. */
  gravarVoos: 3,
  /** Starts that come within this time are read and written together, ms; so many at most, so many groups at once. */
  comecarJuntarMs: 20,
  comecarGrupo: 100,
  comecarVoos: 2,
  /** Hand-ins that come within this time are committed, and marked, together, ms; so many at most, so many groups at once. */
  entregarJuntarMs: 40,
  entregarGrupo: 50,
  entregarVoos: 2,
  /** The history has room for so many months ahead. */
  mesesAdiante: 2,
  /** A school year begins in September: the history of those before is thinned. */
  anoLetivoMes: 9,
  /** Attempts whose history is thinned in one go. */
  desbastarGrupo: 200,
  /** Attempts whose questions a process remembers. */
  tentativasEmMemoria: 50_000,
  /** A process remembers a test's version for so long after it was last asked for, ms. */
  versaoEmMemoriaMs: 3_600_000,
  /** A teacher's grant of time, minutes at once. */
  concederMaximoMinutos: 600,
  /** Asked again within so long after its answer was lost, ms, it is the same request, whatever the page shows by then. */
  mesmoPedidoMs: 60_000,
  /** Presence is written at most this often, ms. */
  presencaEscritaMs: 1_000,
  /** Saves count as a sign of life at most this often for one attempt, ms. */
  presencaCadaMs: 20_000,
  /** A page that has not been heard of for so long is off the network, seconds: three beats of its clock. */
  presencaSilencioSegundos: 90,
  /** The same when its stream has ended, seconds: a reload is not an absence. */
  presencaSaidaSegundos: 15,
  /** Time lost may be given back this long after the clock handed in, hours. */
  reporHoras: 24,
  /** A teacher's message to who is answering, characters. */
  mensagemTesteMaximo: 500,
  /** Messages of one test a page shows; the newest. */
  mensagensPorTeste: 50,
  /** The longest a pupil may pause a test in all, minutes. */
  pausaMaximaMinutos: 120,
  /** Versions of one answer shown at once; the newest. */
  versoesPorResposta: 200,

  // ─── Files ───
  /**
   * Space of a teacher, and of a pupil, in all, and the size of one file of theirs, where the settings say nothing
   * else, MB.
   */
  espacoProfessorMb: 2_048,
  espacoAlunoMb: 500,
  ficheiroMb: 50,
  /** The same of one file of the bank's resources. */
  recursoMb: 200,
  /** The most the settings may say, MB: of what a person keeps, and of one file. */
  espacoMaximoMb: 1_048_576,
  ficheiroMaximoMb: 200,
  /** One uploaded file, whatever the settings say, bytes: 200 MB. */
  ficheiroBytes: 209_715_200,
  /** A picture larger than this is not read whole, bytes. */
  imagemBytes: 20_971_520,
  /** A picture of a person as it is sent, bytes: the page cuts and shrinks it first, a whole photograph still fits. */
  avatarBytes: 10_485_760,
  /**
   * Side of a person's picture as it is kept, pixels. The largest face on a page is 128 px wide, 256 on a fine screen.
   * A list of thirty in 32 px then loads some 300 kB once.
   */
  avatarLado: 256,
  /** Longest side of a picture of the home page or of an event, pixels: the page shrinks a larger one before it is sent. */
  imagemDoSiteLado: 1280,
  /** Pixels of an image that is decoded: a telephone's 50-megapixel camera; more is refused before it is unpacked. */
  imagemPixeis: 51_000_000,
  /** Decoding an image takes at most so long. */
  imagemSegundos: 30,
  /** So many are unpacked at once in one process: each takes up to 200 MB. */
  imagemVagas: 2,
  /** Who has waited so long for their turn is told to come again, ms: sooner than the page gives up (`envioSilencioMs`). */
  imagemEsperaMs: 45_000,
  /** Quality of a photograph made anew, per cent: nobody sees the difference. */
  imagemQualidade: 88,
  /** Pictures kept before they were made anew, taken through it in one round of the job. */
  imagensPorRonda: 20,
  /** The bytes around the file in a sent form: at most this. */
  formularioBytes: 4_096,
  /** A larger file goes up in pieces of this size, bytes. */
  ficheiroPecaBytes: 1_048_576,
  /** Where that is too much for the network, in smaller ones, but none smaller than this, bytes. */
  ficheiroPecaMinimaBytes: 65_536,
  /** Nothing goes and nothing comes for so long, ms: the connection has gone silent, and the piece is sent again. */
  envioSilencioMs: 60_000,
  /** The last call of a sending puts all pieces together: its answer may take so long, ms. */
  envioFimMs: 180_000,
  /** How long is waited before what did not arrive is sent again, ms. The last one stands for all that follow. */
  envioEsperasMs: [1_000, 3_000, 8_000, 30_000],
  /** A connection that breaks although there is a network is tried again so often before somebody is told. */
  envioRepeticoes: 3,
  /** An unfinished upload is forgotten so long after its last piece, hours. */
  envioHoras: 24,
  /** A file that nothing names goes after so many days. */
  ficheiroSoltoDias: 7,
  /** How many are looked for at once: looking reads all that is written, for however many. */
  ficheirosProcurados: 2_000,
  /** Results that release themselves so long after a test's end are told to nobody any more, days. */
  contarResultadosDias: 90,
  /** Resources of the bank set with one homework. */
  recursosPorTrabalho: 20,
  /** Resources of the bank on one page of a test. */
  recursosPorPagina: 10,
  /** A larger file of a resource is not kept for working without a network, bytes. */
  recursoSemRedeBytes: 20_000_000,
  ficheirosPorResposta: 10,
  /** The worth of a homework where nobody says, hundredths of a point. */
  pontosTrabalhoCentesimos: 2_000,
  /** How many drafts one round of the clock hands in. */
  entregasPorRonda: 500,
  ficheiroNomeMaximo: 200,
  textoAlternativoMaximo: 1_000,
  /** A signed file address, hours; an attempt's until the limit and one day. */
  enderecoFicheiroHoras: 12,
  /** One given to a session in somebody's name, minutes: it may not outlive the session by much. */
  enderecoImitadoMinutos: 15,
  /** A recording made in the editor ends by itself: ten minutes are more than any listening exercise. */
  gravacaoSegundos: 600,

  // ─── Publisher's events ───
  apresentacoesPorEvento: 100,
  /** Seats of one presentation. */
  lotacaoMaxima: 10_000,
  /** The visitor's home page shows so many of the next events. */
  eventosNoInicio: 3,

  // ─── Deletion and history ───
  /** An admin can bring a deleted thing back for so many days. */
  restauroDias: 30,
  /** "Anular" is offered for so long, ms. */
  anularMs: 10_000,

  // ─── The back office ───
  /** Banners, and areas, of one installation. */
  destaquesMaximo: 60,
  nomeInstalacaoMaximo: 80,
  /** Signs of the domains whose addresses confirm teachers. */
  dominiosMaximo: 4000,
  /** The chart of tests done goes back so many days. */
  graficoDias: 21,
  /** The desk names events that begin within so many days. */
  eventosEmBreveDias: 14,
  /** A batch of licences is running out with so few of its seats left, per cent, or with so few days left. */
  loteNoFimPercentagem: 10,
  loteNoFimDias: 30,
  /** So many of each kind are named on the desk; the others are counted. */
  esperaNomeados: 3,

  // ─── The page ───
  /** The guard of failed chunks reloads at most once in this time, ms. */
  recarregarMs: 60_000,
  /** A loading face that has appeared stays this long, ms. */
  carregarMinimoMs: 200,
  /** The thin bar is full after this long, shown after the second time, and takes one step every third, ms. */
  barraDuracaoMs: 5_000,
  barraAtrasoMs: 200,
  barraPassoMs: 100,
  /** The first year of the rights notice. */
  anoInicial: 2019,

  // ─── The database ───
  /** A connection to it is waited for so long, ms. */
  baseLigarMs: 5_000,
  /** The answer to a statement is waited for so long, ms: a network that has gone silent is the database being away. */
  baseRespostaMs: 10_000,
  /** The server gives up so long after whoever asked, ms. */
  baseDesistirMs: 1_000,
  /** The same for work that takes long: migrations, thinning, copies of one's data. */
  baseDemoradaMs: 7_200_000,
  /** So many connections of a process are for such work. */
  baseLigacoesDemoradas: 5,
  /** The holder of an embedded data folder says so this often, ms. A holder silent for so long has left it behind. */
  trancaBatimentoMs: 5_000,
  trancaAbandonoMs: 30_000,
  /** A connection that says nothing is tried after so long, ms. */
  baseVivaMs: 10_000,

  /** The time an S3 store may take to begin its answer, ms: a whole film may have to arrive there first. */
  armazemRespostaMs: 120_000,
  /**
   * So many transactions of a process keep or remove bytes at once, each for as long as the store takes. Saves, starts
   * and hand-ins together take the rest of its ten connections (`gravarVoos`, `comecarVoos`, `entregarVoos`).
   */
  bytesVagas: 3,
  /** Who has waited so long for their turn is told to come again, ms: sooner than the page gives up (`envioSilencioMs`). */
  bytesEsperaMs: 20_000,

  // ─── Events inside the product ───
  /** The events table is read at least this often, ms, whatever NOTIFY says. */
  eventosLeituraMs: 5_000,
  /** NOTIFY at most once in this time per topic and process, ms. */
  eventosAvisoMs: 1_000,
  /** A silent stream says it is alive this often, ms. */
  eventosSinalMs: 20_000,
  /** Sessions behind open streams are looked at this often, ms: a revoked one loses its stream within 10 s. */
  eventosSessaoMs: 4_000,
  /** A stream lasts this long; the page then opens the next where it ended, ms. */
  eventosFluxoMs: 600_000,
  /** The bytes a slow reader may leave unread before it is cut off. */
  eventosPorLerBytes: 262_144,
  /** Topics one stream may ask for. */
  eventosTopicos: 40,
  /** Events are kept for readers who were away this long, hours. */
  eventosHoras: 24,

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
  /** Feed lines of one page. */
  atividadesPorPagina: 20,
  /** Notifications are kept so many days. */
  notificacaoDias: 180,
  /** A calendar tells of what ended at most so many days ago. */
  calendarioDiasAtras: 60,

  // ─── Faults of the pages ───
  /** The size of a fault's report: body in bytes, characters of its message and of its page, places in the programs. */
  avariaBytes: 8_192,
  avariaMensagem: 200,
  avariaPagina: 120,
  avariaLugares: 12,
  /**
   * So many faults a process writes down in this time (ms), of one address and in all. A school is one address, and a
   * log has an end.
   */
  avariasPorEndereco: 30,
  avariasPorProcesso: 300,
  avariasJanelaMs: 600_000,
  /** So many different ones a page tells before it is loaded anew. */
  avariasPorPagina: 5,
} as const
