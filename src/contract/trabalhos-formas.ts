/** Wire shapes of homework. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { estadosTrabalhoAluno } from '#regras/testes/estados-teste.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Criterios, NiveisEscolhidos } from '#perguntas/composicao/criterios.ts'
import { Anotacoes } from './anotacoes.ts'
import { Chave, FicheirosVisiveis, Id, IdOuNovo, Instante, InstanteOuNulo, Nome, Pontos, Versao, Voz } from './comum.ts'
import { Percentagem, AlunoDaTurma, PontosOuNulo, Situacao } from './testes/correcao-formas.ts'
import { RecursoResumo } from './recursos.ts'
import { Escala } from './escala.ts'
import { Duracao, EstadoTesteSchema, TurmaDoTeste } from './testes/testes.ts'

export const EstadoTrabalhoAlunoSchema = Type.Enum(estadosTrabalhoAluno)

/** Teacher: how far the class is. Numbers of pupils; `alunos` is the N of "n de N". */
const Contagens = closed({
  alunos: Type.Integer(),
  enviados: Type.Integer(),
  corrigidos: Type.Integer(),
  publicados: Type.Integer(),
  /** Mean of the percentages of those who have one, hundredths of one per cent; null: nobody has. */
  media: Percentagem,
})

/** What the caller may do with a homework; the page shows it and the service refuses by it. */
const PodeTrabalho = closed({
  editar: Type.Boolean(),
  corrigir: Type.Boolean(),
  arquivar: Type.Boolean(),
  desarquivar: Type.Boolean(),
  eliminar: Type.Boolean(),
  duplicar: Type.Boolean(),
})

/** What a pupil may do with their own answer. `enviar` asks for content besides. */
const PodeEntrega = closed({ comecar: Type.Boolean(), escrever: Type.Boolean(), enviar: Type.Boolean(), retirar: Type.Boolean() })

/** Pupil: their own answer, in a list. */
const MinhaEntrega = closed({
  estado: EstadoTrabalhoAlunoSchema,
  /** Until when this pupil may hand in. */
  limiteEm: Instante,
  enviadoEm: InstanteOuNulo,
  foraDoPrazo: Type.Boolean(),
  /** Once returned. */
  points: PontosOuNulo,
  podeResponder: Type.Boolean(),
})

/** A homework in a list. Teachers have `contagens`, pupils `minha`; the other is null. */
export const TrabalhoResumo = closed({
  id: Id,
  turmaid: Id,
  titulo: Type.String(),
  inicio: Instante,
  fim: Instante,
  aceitarAte: InstanteOuNulo,
  duracao: Duracao,
  temAvaliacao: Type.Boolean(),
  points: Pontos,
  arquivado: Type.Boolean(),
  /** Not published yet: only who teaches sees it. */
  rascunho: Type.Boolean(),
  /** Of whoever gave it, else of the class. */
  disciplina: Type.String(),
  versao: Versao,
  estado: Type.Union([EstadoTesteSchema, EstadoTrabalhoAlunoSchema]),
  contagens: Type.Union([Contagens, Type.Null()]),
  minha: Type.Union([MinhaEntrega, Type.Null()]),
  pode: PodeTrabalho,
})
export type TrabalhoResumo = Static<typeof TrabalhoResumo>

export const IdsDeFicheiros = Type.Array(Id, { maxItems: limites.ficheirosPorResposta, uniqueItems: true })

const enunciado = {
  instrucoes: TextoRico,
  textoAuxiliar: Type.String(),
  link: Type.String(),
  /** The attached files, in order; their addresses are in `ficheirosVisiveis`. */
  ficheiros: Type.Array(Id),
  ficheirosVisiveis: FicheirosVisiveis,
  /**
   * Resources of the bank, in order, as the caller sees them. The homework opens them to its pupils without a licence,
   * as long as it lives.
   */
  recursos: Type.Array(RecursoResumo),
  /** What it is marked by; absent: as a whole. */
  criterios: Type.Optional(Criterios),
}

/** The levels chosen in the criteria; absent: none. */
const niveis = Type.Optional(NiveisEscolhidos)

/** `escala`: absent in pages kept on a device before there was one. */
export const TurmaDoTrabalho = closed({ ...TurmaDoTeste.properties, escala: Type.Optional(Escala) })

/** Everything that was set. */
export const Trabalho = closed({
  ...TrabalhoResumo.properties,
  turma: TurmaDoTrabalho,
  ...enunciado,
  todos: Type.Boolean(),
  /** The selected pupils; empty with `todos`. */
  alunos: Type.Array(Id),
  agora: Instante,
})
export type Trabalho = Static<typeof Trabalho>

/** What is asked, whichever classes it is set to. */
const pedido = {
  titulo: Nome,
  instrucoes: TextoRico,
  textoAuxiliar: Type.Optional(Type.String({ maxLength: limites.comentarioMaximo })),
  /** An address on the web, or empty. */
  link: Type.Optional(Type.String({ maxLength: limites.enderecoMaximo })),
  ficheiros: Type.Optional(IdsDeFicheiros),
  /** Resources of the bank, in order: those pupils may see and the caller can open themselves. */
  recursos: Type.Optional(Type.Array(Id, { maxItems: limites.recursosPorTrabalho, uniqueItems: true })),
  duracao: Type.Optional(Duracao),
  temAvaliacao: Type.Boolean(),
  /** What it is worth; 20 where nobody says. */
  points: Type.Optional(Pontos),
  /** Only with assessment; without, none are kept. */
  criterios: Type.Optional(Criterios),
}

/** When and for whom, in one class. */
const naTurma = {
  turmaid: Id,
  inicio: Instante,
  fim: Instante,
  /** Late answers are taken, and flagged, until then. */
  aceitarAte: Type.Optional(InstanteOuNulo),
  todos: Type.Boolean(),
  alunos: Type.Array(Id, { maxItems: limites.alunosPorTurma, uniqueItems: true }),
}

export const TrabalhoEntrada = closed({
  id: Type.Optional(IdOuNovo),
  chave: Type.Optional(Chave),
  versao: Type.Optional(Versao),
  ...pedido,
  ...naTurma,
})
export type TrabalhoEntrada = Static<typeof TrabalhoEntrada>

/** A copy to several classes, as it stands in the form: nothing of it is taken over unseen. */
export const CopiaDoTrabalho = closed({
  chave: Chave,
  ...pedido,
  turmas: Type.Array(closed(naTurma), { minItems: 1, maxItems: limites.turmasPorCopia }),
})
export type CopiaDoTrabalho = Static<typeof CopiaDoTrabalho>

/** The answer itself, for whoever may read it. */
const Resposta = closed({ texto: TextoRico, ficheiros: Type.Array(Id) })

/** What was said last when it was given back for more work. */
const Devolucao = Type.Union([closed({ em: Instante, comentario: Type.String() }), Type.Null()])

const entrega = {
  estado: EstadoTrabalhoAlunoSchema,
  /** Until when this pupil may hand in. */
  limiteEm: Instante,
  comecouEm: InstanteOuNulo,
  alteradoEm: InstanteOuNulo,
  enviadoEm: InstanteOuNulo,
  /** The pupil, or the clock at the end. */
  enviadoPor: Type.Union([Type.Enum(['aluno', 'relogio']), Type.Null()]),
  foraDoPrazo: Type.Boolean(),
  /** How often it was handed in. */
  vezes: Type.Integer(),
  devolucao: Devolucao,
}

/** A pupil's own page. Mark and comment are there once they were returned. */
export const RespostaDoAluno = closed({
  id: Id,
  titulo: Type.String(),
  turma: TurmaDoTrabalho,
  professor: Type.String(),
  inicio: Instante,
  fim: Instante,
  duracao: Duracao,
  temAvaliacao: Type.Boolean(),
  pointsMaximo: Pontos,
  arquivado: Type.Boolean(),
  ...enunciado,
  ...entrega,
  /** Of the draft: 0 while there is none. */
  versao: Type.Integer({ minimum: 0 }),
  resposta: Resposta,
  dispensado: Type.Boolean(),
  points: PontosOuNulo,
  percentagem: Percentagem,
  /** The same as the class's scale writes it; absent in pages kept on a device before there was one. */
  nota: Type.Optional(Type.String()),
  comentario: Type.String(),
  voz: Voz,
  /** With the mark, or while it is given back for more work; absent: nothing is drawn. */
  anotacoes: Type.Optional(Anotacoes),
  /** Once returned. */
  niveis,
  publicadoEm: InstanteOuNulo,
  pode: PodeEntrega,
  agora: Instante,
})
export type RespostaDoAluno = Static<typeof RespostaDoAluno>

const marca = {
  points: PontosOuNulo,
  percentagem: Percentagem,
  corrigidoEm: InstanteOuNulo,
  publicadoEm: InstanteOuNulo,
  situacao: Situacao,
}

/** One pupil in the teacher's board. */
export const LinhaDoTrabalho = closed({
  aluno: AlunoDaTurma,
  /** False: has left the class; the work stays. */
  inscrito: Type.Boolean(),
  ...entrega,
  ...marca,
})
export type LinhaDoTrabalho = Static<typeof LinhaDoTrabalho>

export const PainelDoTrabalho = closed({ ...Trabalho.properties, linhas: Type.Array(LinhaDoTrabalho) })

/** One pupil's answer as the teacher reads it. A draft that was not handed in is the pupil's own, so it is not shown. */
export const RespostaParaCorrigir = closed({
  ...LinhaDoTrabalho.properties,
  versao: Type.Integer({ minimum: 0 }),
  resposta: Type.Union([Resposta, Type.Null()]),
  /** What had been handed in when it was last given back for more work; null: it never was. */
  devolvida: Type.Union([Resposta, Type.Null()]),
  ficheirosVisiveis: FicheirosVisiveis,
  comentario: Type.String(),
  voz: Voz,
  anotacoes: Anotacoes,
  niveis,
  historia: Type.Array(
    closed({ em: Instante, acao: Type.String(), quem: Type.Union([Type.String(), Type.Null()]), motivo: Type.String() }),
  ),
})
