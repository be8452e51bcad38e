/** Of accounts and sessions, of what the server takes in, and of the machinery. */
export const limitesDoAcesso = {
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
  /** Sessions in use are asked about again this often, ms: before their time in memory is over, however seldom their people save. */
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
   * Visitors at an address wait after `codigosErradosPorHora` wrong codes: at first so long and at most so long, ms. So
   * many of them wait at once.
   */
  codigosDemoraMs: 250,
  codigosDemoraMaximaMs: 8_000,
  codigosDemoradosJuntos: 60,
  /** Unknown access codes one user may try in an hour. */
  codigosErradosPorHora: 20,
  /** So many wait for their password to be checked; whoever comes then is told to come back. */
  palavrasPasseEmEspera: 64,
  /** The longest wait that the server tells a person, s. The page comes back by itself for so long, ms. */
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
  /** From this age a pupil is addressed formally. */
  idadeAdulta: 18,
  /** An admin acts as somebody else for so long at most, minutes. */
  imitarMinutos: 60,
  /** The `url-redirect` cookie, seconds: one week. */
  cookieRedirecionamentoSegundos: 604_800,
  /** An answering ticket outlives its attempt's limit by so many days. */
  bilheteDias: 30,

  // ─── Receiving ───
  /** The headers of a request may take so long to arrive, ms. */
  receberCabecalhosMs: 15_000,
  /** A body of who has not signed in may take so long in all, ms. */
  receberAnonimoMs: 30_000,
  /**
   * How long the body of a caller with a session may be silent, and how long it may take in all, ms. A piece of a file
   * on bad Wi-Fi needs that.
   */
  receberSilencioMs: 30_000,
  receberMaximoMs: 900_000,
  /** Unfinished requests are looked at this often, ms. */
  receberVarrerMs: 1_000,
  /** Connections of one process: three times those of the busiest day measured. */
  ligacoesPorProcesso: 30_000,

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

  // ─── Deletion and history ───
  /** An admin can bring a deleted thing back for so many days. */
  restauroDias: 30,
  /** "Anular" is offered for so long, ms. */
  anularMs: 10_000,

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
  /** How long a process waits for the answer to a statement, ms. After that, a silent network counts as the database being away. */
  baseRespostaMs: 10_000,
  /** The server gives up so long after whoever asked, ms. */
  baseDesistirMs: 1_000,
  /** The same for work that takes long: migrations, thinning, copies of one's data. */
  baseDemoradaMs: 7_200_000,
  /** So many connections of a process are for such work. */
  baseLigacoesDemoradas: 5,
  /**
   * How often the holder of an embedded data folder writes its lock anew, ms, and after how long a silent holder has
   * left the folder behind.
   */
  trancaBatimentoMs: 5_000,
  trancaAbandonoMs: 30_000,
  /** A connection that says nothing is tried after so long, ms. */
  baseVivaMs: 10_000,

  /** The time an S3 store may take to begin its answer, ms: a whole film may have to arrive there first. */
  armazemRespostaMs: 120_000,
  /**
   * So many transactions of a process keep or remove bytes at once, each for as long as the store takes. Saves, starts
   * and hand-ins together take the rest of the process's ten connections (`gravarVoos`, `comecarVoos`, `entregarVoos`).
   */
  bytesVagas: 3,
  /** Who has waited so long for their turn is told to come again, ms: sooner than the page gives up (`envioSilencioMs`). */
  bytesEsperaMs: 20_000,

  // ─── Faults of the pages ───
  /** The bounds of a fault's report: bytes of its body, characters of its message and of its page, places in the programs. */
  avariaBytes: 8_192,
  avariaMensagem: 200,
  avariaPagina: 120,
  avariaLugares: 12,
  /**
   * The most faults that a process logs in the time below (ms): from one address, and in all. A whole school may share
   * one address, and a log must not grow without end.
   */
  avariasPorEndereco: 30,
  avariasPorProcesso: 300,
  avariasJanelaMs: 600_000,
  /** So many different ones a page tells before it is loaded anew. */
  avariasPorPagina: 5,
} as const
