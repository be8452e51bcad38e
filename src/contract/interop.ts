/** Questions that come in from other programs and go out to them (decisions §10). */
import { Type, type Static } from 'typebox'
import { TipoPerguntaNumero, perguntaComCampos } from '#perguntas/tipos.ts'
import { camposArrumacao } from '#regras/arrumacao.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Chave, FicheirosVisiveis, Id, ParamsId, Pontos } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { Dominio, IdPasta, camposAlvo, camposFiltro, camposPerguntaEntrada } from './perguntas.ts'

const quemTemRepositorio = ['Professor', 'Admin'] as const

/** What is written. */
const Formato = Type.Union([
  Type.Literal('moodle'),
  Type.Literal('gift'),
  Type.Literal('qti21'),
  Type.Literal('qti3'),
  Type.Literal('json'),
])
/** What is read; `tabela`: CSV or a spreadsheet; `texto`: a test as words alone. */
const FormatoLido = Type.Union([
  Type.Literal('moodle'),
  Type.Literal('gift'),
  Type.Literal('json'),
  Type.Literal('qti'),
  Type.Literal('word'),
  Type.Literal('tabela'),
  Type.Literal('texto'),
])
const Ordem = Type.Integer({ minimum: 1, maximum: limites.importacaoItens })

/** `importada`: whole. `com-perdas`: what is lost is named. `nao-importada`: `motivo` says why. */
const EstadoDoItem = Type.Union([Type.Literal('importada'), Type.Literal('com-perdas'), Type.Literal('nao-importada')])

const ItemImportado = closed({
  ordem: Ordem,
  nome: Type.String(),
  /** The folders it stood in, from the outermost. */
  caminho: Type.Array(Type.String()),
  tipoPergunta: Type.Union([TipoPerguntaNumero, Type.Null()]),
  estado: EstadoDoItem,
  perdas: Type.Array(Type.String()),
  motivo: Type.Union([Type.String(), Type.Null()]),
  /** What was read can be opened and put right. */
  emendavel: Type.Boolean(),
  /** As it was read, it lacked its key and nothing else. */
  semChave: Type.Boolean(),
  /** Its teacher has put it right. */
  emendada: Type.Boolean(),
})
export type ItemImportado = Static<typeof ItemImportado>

/** The last that was put right, which can be taken back. */
const Desfazer = Type.Union([
  closed({
    emenda: Id,
    ato: Type.Union([Type.Literal('emendar'), Type.Literal('juntar'), Type.Literal('separar'), Type.Literal('figura')]),
    /** Of the question that it was done to. */
    nome: Type.String(),
  }),
  Type.Null(),
])

const Importacao = closed({
  id: Id,
  formato: FormatoLido,
  itens: Type.Array(ItemImportado),
  /** `perdas`: what of a test itself is lost, its questions being whole. */
  testes: Type.Array(closed({ nome: Type.String(), itens: Type.Array(Ordem), perdas: Type.Array(Type.String()) })),
  desfazer: Desfazer,
})
export type Importacao = Static<typeof Importacao>

/** An item that was put right, and what can be taken back by now. */
const ItemEmendado = closed({ ...ItemImportado.properties, desfazer: Desfazer })
export type ItemEmendado = Static<typeof ItemEmendado>

/** The question of an item as it would be stored; of one that is not imported, as it was read. */
const PerguntaImportada = closed({
  pergunta: perguntaComCampos({ dominio: Dominio, enunciado: TextoRico, explicacao: TextoRico, points: Pontos, ...camposArrumacao }),
  ficheiros: FicheirosVisiveis,
})
export type PerguntaImportada = Static<typeof PerguntaImportada>

/** As a question that is saved, without a folder: that is chosen for all. */
const { pastaId: _, ...PerguntaEmendada } = camposPerguntaEntrada

/** What a question loses in a format. */
const Perdas = Type.Array(closed({ pergunta: Id, nome: Type.String(), perdas: Type.Array(Type.String()) }))

export const interopContract = {
  'POST /api/importacoes': endpoint({
    resumo:
      'Lê um ficheiro de perguntas de outro programa (multipart, campo `ficheiro`; dois, se um for um teste do Word e o outro as suas soluções) e diz o que se pode importar. Não guarda nenhuma pergunta.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    query: closed({ formato: Type.Optional(FormatoLido) }),
    upload: true,
    corpoMaximo: limites.importacaoBytes + limites.formularioBytes,
    reply: Importacao,
    erros: ['importacao_ilegivel', 'ficheiro_demasiado_grande', 'sem_espaco_proprio'],
  }),
  'GET /api/importacoes/{id}': endpoint({
    resumo: 'O que se pode importar de um ficheiro já lido; esquece-se ao fim de um dia.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Importacao,
    erros: ['nao_encontrado'],
  }),
  'GET /api/importacoes/{id}/{ordem}': endpoint({
    resumo: 'Uma das perguntas do ficheiro, tal como ficaria.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, ordem: Ordem }),
    reply: PerguntaImportada,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/importacoes/{id}/{ordem}': endpoint({
    resumo: 'Põe no lugar de uma das perguntas do ficheiro outra, emendada, que já pode ser usada; é essa que se guarda.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, ordem: Ordem }),
    body: closed(PerguntaEmendada),
    corpoMaximo: limites.corpoTextoBytes,
    reply: ItemEmendado,
    erros: ['nao_encontrado', 'ja_existe', 'regra_do_conteudo'],
  }),
  'POST /api/importacoes/{id}/{ordem}/juntar': endpoint({
    resumo: 'Junta uma das perguntas do ficheiro à que está antes dela: fica uma só, com os textos e as opções das duas.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, ordem: Ordem }),
    body: closed({ chave: Chave }),
    reply: Importacao,
    erros: ['nao_encontrado', 'ja_existe', 'regra_do_conteudo'],
  }),
  'POST /api/importacoes/{id}/{ordem}/separar': endpoint({
    resumo: 'Separa uma das perguntas do ficheiro em duas; `onde`: quantos dos seus pedaços (parágrafos, opções) ficam na primeira.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, ordem: Ordem }),
    body: closed({ chave: Chave, onde: Type.Integer({ minimum: 1, maximum: limites.inteiroMaximo }) }),
    reply: Importacao,
    erros: ['nao_encontrado', 'ja_existe', 'regra_do_conteudo', 'limite_atingido'],
  }),
  'POST /api/importacoes/{id}/{ordem}/figura': endpoint({
    resumo:
      'Passa uma figura do enunciado de uma das perguntas do ficheiro para o fim do de outra; `figura`: quantas estão antes dela na sua.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, ordem: Ordem }),
    body: closed({ chave: Chave, figura: Type.Integer({ minimum: 0, maximum: limites.inteiroMaximo }), para: Ordem }),
    reply: Importacao,
    erros: ['nao_encontrado', 'ja_existe', 'regra_do_conteudo'],
  }),
  'POST /api/importacoes/{id}/desfazer': endpoint({
    resumo: 'Desfaz a última emenda das perguntas do ficheiro; de uma que já se desfez não muda nada.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ emenda: Id }),
    reply: Importacao,
    erros: ['nao_encontrado', 'ja_existe', 'regra_do_conteudo'],
  }),
  'POST /api/importacoes/{id}/guardar': endpoint({
    resumo: 'Guarda as perguntas escolhidas (ou todas), com as pastas em que estavam, dentro da pasta dada; tudo ou nada.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      chave: Chave,
      pastaId: IdPasta,
      /** Absent: all that can be imported. `pastaId` of an item: there, without the folders of the file. */
      itens: Type.Optional(
        Type.Array(closed({ ordem: Ordem, pastaId: Type.Optional(IdPasta) }), { minItems: 1, maxItems: limites.importacaoItens }),
      ),
    }),
    corpoMaximo: limites.corpoGrandeBytes,
    reply: closed({ perguntas: Type.Array(Id), testes: Type.Array(Id), pastas: Type.Array(Id) }),
    erros: ['nao_encontrado', 'ja_existe', 'pasta_demasiado_funda', 'regra_do_conteudo'],
  }),
  'GET /api/repositorio/teste/{id}/perdas': endpoint({
    resumo: 'O que as perguntas de um teste perdem num formato, antes de se descarregar.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ formato: Formato }),
    reply: closed({ geral: Type.Array(Type.String()), perguntas: Perdas }),
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'GET /api/repositorio/teste/{id}/{formato}': endpoint({
    resumo: 'As perguntas de um teste num ficheiro para outro programa.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, formato: Formato }),
    reply: 'binario',
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'GET /api/repositorio/testes/perdas': endpoint({
    resumo: 'O que as perguntas de vários testes perdem num formato, antes de se descarregar; `ids` separados por vírgulas.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    query: closed({ ids: Type.String({ pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,49}$', maxLength: 850 }), formato: Formato }),
    reply: closed({ geral: Type.Array(Type.String()), perguntas: Perdas }),
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'POST /api/repositorio/testes/exportar': endpoint({
    resumo: 'Vários testes num ficheiro: da Lousa (`json`) um só; de outros programas, ou do Word (`docx`), um ZIP com um de cada.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    /** Looks for nothing and changes nothing. */
    enquantoVe: true,
    body: closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: limites.testesPorFicheiro, uniqueItems: true }),
      formato: Type.Union([Formato, Type.Literal('docx')]),
    }),
    reply: 'binario',
    erros: ['nao_encontrado', 'so_para_consultar', 'limite_atingido'],
  }),
  'POST /api/perguntas/exportar': endpoint({
    resumo: 'Perguntas escolhidas, as de uma pasta e do que está abaixo (0: todas), ou as de um filtro, num ficheiro para outro programa.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ...camposAlvo, pastaId: Type.Optional(IdPasta), formato: Formato }),
    reply: 'binario',
    erros: ['nao_encontrado', 'limite_atingido'],
  }),
  'GET /api/perguntas/exportar/perdas': endpoint({
    resumo: 'O que essas perguntas perdem num formato; `ids` separados por vírgulas, ou os campos de um filtro (`pastaId` 0: todas).',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    query: closed({
      ids: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,199}$', maxLength: 3_400 })),
      ...camposFiltro,
      formato: Formato,
    }),
    reply: closed({ geral: Type.Array(Type.String()), perguntas: Perdas }),
    erros: ['nao_encontrado', 'limite_atingido'],
  }),
} satisfies Contrato
