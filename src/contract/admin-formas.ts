/** Wire shapes of the desk. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Chave, Dia, Id, IdOuNovo, Instante, InstanteOuNulo, Versao } from './comum.ts'

export const DiaOuNulo = Type.Union([Dia, Type.Null()])
export const TextoOuNulo = Type.Union([Type.String(), Type.Null()])
/** Kinds of people: 0 visitors, 1 teachers, 7 students, 8 admins. */
const Tipo = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(7), Type.Literal(8)])
const Tipos = Type.Array(Tipo, { minItems: 1, maxItems: 4, uniqueItems: true })
/** A path of this site or an http(s) address. */
export const Endereco = Type.String({ minLength: 1, maxLength: limites.enderecoMaximo })
export const EnderecoOuVazio = Type.String({ maxLength: limites.enderecoMaximo })
export const Pessoa = Type.Union([closed({ id: Id, nome: Type.String() }), Type.Null()])

/** `visivel`: now; `agendado`: not yet; `terminado`: no more. */
const EstadoDoDestaque = Type.Union([Type.Literal('visivel'), Type.Literal('agendado'), Type.Literal('terminado')])
const comum = {
  id: Id,
  versao: Versao,
  url: Type.String(),
  tipos: Type.Array(Type.Integer()),
  inicio: Instante,
  fim: InstanteOuNulo,
  ordem: Type.Integer(),
  estado: EstadoDoDestaque,
}
export const Banner = closed({
  ...comum,
  titulo: Type.String(),
  texto: Type.String(),
  imagemId: Type.Union([Id, Type.Null()]),
  imagem: TextoOuNulo,
})
export const Area = closed({ ...comum, nome: Type.String(), descricao: Type.String(), icone: Type.String() })
export const guardar = {
  id: Type.Optional(IdOuNovo),
  versao: Type.Optional(Versao),
  chave: Type.Optional(Chave),
  tipos: Tipos,
  inicio: Instante,
  fim: InstanteOuNulo,
}
export const Ordem = closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limites.destaquesMaximo, uniqueItems: true }) })

/** The pictures an area may have. */
export const IconeDeArea = Type.Union([
  Type.Literal('turmas'),
  Type.Literal('testes'),
  Type.Literal('perfil'),
  Type.Literal('sobre'),
  Type.Literal('recursos'),
  Type.Literal('eventos'),
  Type.Literal('livros'),
  Type.Literal('ligacao'),
])

const EspacoMb = Type.Integer({ minimum: 1, maximum: limites.espacoMaximoMb })
const FicheiroMb = Type.Integer({ minimum: 1, maximum: limites.ficheiroMaximoMb })

const Definicoes = closed({
  /** What the installation is called, beside the product's name. */
  nome: Type.String({ maxLength: limites.nomeInstalacaoMaximo }),
  /** Whose confirmed addresses confirm a teacher: domains, one a line. */
  dominiosProfessores: Type.String({ maxLength: limites.dominiosMaximo }),
  osMeusDados: EnderecoOuVazio,
  privacidade: EnderecoOuVazio,
  reclamacoes: EnderecoOuVazio,
  dadosPessoais: EnderecoOuVazio,
  editora: EnderecoOuVazio,
  parceiro: EnderecoOuVazio,
  /**
   * All in MB. The space of one teacher and of one pupil, each for all their files. Then the greatest size of one of
   * their files, and of one file of the bank's resources.
   */
  espacoProfessorMb: EspacoMb,
  espacoAlunoMb: EspacoMb,
  ficheiroMb: FicheiroMb,
  recursoMb: FicheiroMb,
})
export type Definicoes = Static<typeof Definicoes>
/** As they stand: which writing of them this is. */
export const DefinicoesComVersao = closed({ ...Definicoes.properties, versao: Versao })
export type DefinicoesComVersao = Static<typeof DefinicoesComVersao>

export const TipoEliminado = Type.Union([
  Type.Literal('turma'),
  Type.Literal('teste-turma'),
  Type.Literal('trabalho'),
  Type.Literal('pasta'),
  Type.Literal('teste'),
  Type.Literal('pergunta'),
  Type.Literal('recurso'),
  Type.Literal('evento'),
])
export type TipoEliminado = Static<typeof TipoEliminado>

export const EstadoDaMensagem = Type.Union([Type.Literal('por-enviar'), Type.Literal('enviada'), Type.Literal('falhou')])
export const Mensagem = closed({
  id: Id,
  para: Type.String(),
  assunto: Type.String(),
  estado: EstadoDaMensagem,
  criadaEm: Instante,
  enviadaEm: InstanteOuNulo,
  falhas: Type.Integer(),
})
