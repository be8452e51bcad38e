/** Of a test under way: answers, files, and what is told at once. */
export const limitesDoResponder = {
  // ─── Answering ───
  /** Answers written before the limit may arrive this much later and wait for the teacher, minutes. */
  toleranciaMinutos: 10,
  /** The same for a student who started without a network, with the teacher's code: a week. The teacher decides on all of it. */
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
  /** Starts that come within this time are read and written together, ms; at most so many in a group, and so many groups at once. */
  comecarJuntarMs: 20,
  comecarGrupo: 100,
  comecarVoos: 2,
  /** Hand-ins that come within this time are committed and marked together, ms; at most so many in a group, and so many groups at once. */
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
  /** A request repeated within so long after its answer was lost, ms, counts as the same one, whatever the page shows by then. */
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
  /** The space of a teacher and of a pupil in all, and the size of one of their files, where the settings say nothing else, MB. */
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
  /** The greatest picture of a person that may be sent, bytes. The page cuts and shrinks it first; a whole photograph still fits. */
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
  /** A page of a PDF shown as a picture: the largest file that is opened for it, bytes, how wide the picture is, and its pixels. */
  pdfBytes: 52_428_800,
  pdfLargura: 1_600,
  pdfPixeis: 8_000_000,
  /** What a program that opens one may take for itself, bytes. */
  pdfMemoriaBytes: 536_870_912,
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
  /** How long the page waits before it sends again what did not arrive, ms. The last wait stands for all that follow. */
  envioEsperasMs: [1_000, 3_000, 8_000, 30_000],
  /** A connection that breaks although there is a network is tried again so often before somebody is told. */
  envioRepeticoes: 3,
  /** An unfinished upload is forgotten so long after its last piece, hours. */
  envioHoras: 24,
  /** A file that nothing names goes after so many days. */
  ficheiroSoltoDias: 7,
  /** Files of one draft that are given addresses anew in one call. */
  ficheirosARenovar: 200,
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
  /** A spoken comment of a teacher: seconds, and bytes, which leave room for the best sound a browser records. */
  vozSegundos: 120,
  vozBytes: 4_000_000,
  /** What is drawn over a pupil's answer: pages of one answer, marks of one page, and the signs of one line or remark. */
  anotacoesPorEntrega: 40,
  paginasAnotadas: 1_000,
  marcasPorPagina: 300,
  pontosDoTraco: 4_000,
  textoDaMarca: 500,
  /** How far down a page goes, ten-thousandths of its width. */
  medidaMaxima: 99_999,

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
} as const
