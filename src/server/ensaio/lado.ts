/** What the world of the tests holds: two sides that must never see each other's things, and an admin. */
import type { NumeroTipo } from '#perguntas/nomes.ts'
import type { Banco } from '#server/recursos/ensaio-recursos.ts'
import type { Lousa, Pessoa } from './ensaio.ts'

/** `url`: signed for its owner. */
export type FicheiroDoMundo = { id: number; url: string }

export type TesteFeito = { teste: number; tentativa: number }

export type Lado = {
  /** Owns everything below. */
  professor: Pessoa
  /** Teaches the class too. */
  adjunta: Pessoa
  /** Answers every test there is. */
  aluno: Pessoa
  /** In the class; has started nothing. */
  colega: Pessoa
  turma: number
  /** Another class of the teacher's, without tests. */
  outraTurma: number
  codigoOutraTurma: string
  /** In that class: a pupil whose account the teacher made, and one who has left. */
  alunoSemEmail: number
  antigo: number
  convite: number
  codigoConvite: string
  /** By which the pupil `colega` confirms their address. */
  codigoEndereco: string
  pasta: number
  /** A folder in the bin of `professor`. */
  pastaEliminada: number
  testeRepositorio: number
  perguntas: Record<NumeroTipo, number>
  /** `pasta` is shared with `adjunta` by name; `adjunta` shares a folder of theirs with `professor`, and another by a link. */
  partilha: number
  doColega: { pasta: number; pergunta: number; ligacao: string }
  comentario: number
  /** Of the teacher; stands in the explanations. */
  ficheiro: number
  enderecoFicheiro: string
  /** Of the teacher: a PDF of one page. */
  documento: FicheiroDoMundo
  /** Of the teacher: a file whose pieces are all held, and not put together yet. */
  envio: number
  /** Of the teacher: a file of questions that was read, and not saved yet. */
  importacao: number
  /** Of the teacher: an act upon questions that can still be taken back. */
  atoPerguntas: number
  atoTestes: number
  pesquisaGuardada: number
  aberto: TesteFeito & { bilhete: string }
  porCorrigir: TesteFeito
  publicado: TesteFeito
  futuro: { teste: number }
  /** The open test was sealed in advance: the parts that a colleague's device holds of it, and the start that it could register. */
  selado: { pacote: string; enderecoFicheiro: string; comeco: { passe: string; comecouEm: string; prova: string } }
  /** The same on both sides. */
  administracao: Administracao
  /** Homework under way: the pupil has a draft in the first, has handed in the second. */
  trabalho: number
  trabalhoEnviado: number
  /** A mark from outside that nobody has yet. */
  elementoDeFora: number
  /** The publisher's, the same for both sides. */
  banco: Banco
  /** The pupil's own licence of the bank's textbook, and a code nobody has used. */
  licenca: number
  codigoLicenca: string
  /** The teacher's announcement in both classes: itself, and its line in the first one. */
  aviso: number
  linhaDoAviso: number
  /** The pupil's, on that line. */
  comentarioNoMural: number
  /** Theirs too, there no longer: the pupil took it away. */
  comentarioRemovido: number
  /** The pupil's newest one. */
  notificacao: number
  /** Of the secret address of the teacher's calendar. */
  calendario: string
  /** Public, the same for both sides: both pupils have a seat in the one, nobody in the other. */
  evento: Programa
}

/** What belongs to no side: the admin's to keep. */
export type Administracao = {
  pessoa: Pessoa
  /** Made themselves a teacher, and waits. */
  porConfirmar: Pessoa
  banner: number
  area: number
  mensagem: number
  eliminada: number
  apagamento: number
}

export type Programa = { id: number; ocupada: number; livre: number }

export type Mundo = { a: Lado; b: Lado; admin: Pessoa }

/** What the parts of a side are made from. */
export type Base = {
  lousa: Lousa
  professor: Pessoa
  aluno: Pessoa
  colega: Pessoa
  turma: number
  testeRepositorio: number
  perguntas: Record<NumeroTipo, number>
}

/** Ids of everything in the world, of both sides, and one of nothing. */
export function idsOfMundo({ a, b }: Mundo): number[] {
  const sides = [a, b].flatMap((lado) => [
    lado.turma,
    lado.outraTurma,
    lado.convite,
    lado.pasta,
    lado.pastaEliminada,
    lado.testeRepositorio,
    lado.comentario,
    lado.ficheiro,
    lado.documento.id,
    lado.envio,
    lado.importacao,
    lado.atoPerguntas,
    lado.atoTestes,
    lado.pesquisaGuardada,
    lado.futuro.teste,
    lado.trabalho,
    lado.trabalhoEnviado,
    lado.elementoDeFora,
    lado.aviso,
    lado.linhaDoAviso,
    lado.comentarioNoMural,
    lado.comentarioRemovido,
    lado.notificacao,
    lado.antigo,
    lado.alunoSemEmail,
    lado.licenca,
    ...[lado.professor, lado.adjunta, lado.aluno, lado.colega].map(({ id }) => id),
    ...Object.values(lado.perguntas),
    ...[lado.aberto, lado.porCorrigir, lado.publicado].flatMap(({ teste, tentativa }) => [teste, tentativa]),
  ])
  // The event is of both sides.
  return [...sides, ...Object.values(a.evento), 999_999_999]
}
