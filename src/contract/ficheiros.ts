import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Chave, FicheiroVisivel, FicheirosVisiveis, Id, ParamsId } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const quemEnvia = ['Admin', 'Professor', 'Aluno'] as const
const Guardado = closed({ id: Id, ...FicheiroVisivel.properties })
/** Refused before it is received where its size is said, else while it comes. */
const errosDeTamanho = ['ficheiro_demasiado_grande', 'sem_espaco_proprio'] as const
/** A picture is made anew, so it has to be one. */
const errosDeImagem = ['imagem_estragada', 'imagem_demasiado_grande'] as const
/** The signature of an address, as it came with the file. */
const Assinado = closed({ a: Type.String({ minLength: 10, maxLength: 200 }) })
/** Of a PDF, from 1 on. */
const Pagina = Type.Integer({ minimum: 1, maximum: limites.paginasAnotadas })
/** How many bytes of the file are held: its beginning, without gaps. */
const Tem = Type.Integer({ minimum: 0, maximum: limites.ficheiroBytes })

export const ficheirosContract = {
  'POST /api/ficheiros': endpoint({
    resumo:
      'Guarda um ficheiro (multipart, campo `ficheiro`) e responde com o seu endereço assinado. Repetido com a mesma `chave`, responde com o mesmo.',
    roles: quemEnvia,
    porConfirmar: 'na-turma',
    query: closed({ chave: Type.Optional(Chave) }),
    upload: true,
    corpoMaximo: limites.ficheiroBytes,
    reply: Guardado,
    erros: ['ficheiro_nao_aceite', ...errosDeTamanho, ...errosDeImagem],
  }),
  'PUT /api/ficheiros/envios': endpoint({
    resumo: 'Começa a enviar um ficheiro em partes, ou retoma o envio desta `chave`: diz quantos bytes dele já cá estão.',
    roles: quemEnvia,
    porConfirmar: 'na-turma',
    body: closed({
      chave: Chave,
      nome: Type.String({ maxLength: 1_000 }),
      tamanho: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    reply: closed({ id: Id, tem: Tem }),
    erros: [...errosDeTamanho],
  }),
  'PUT /api/ficheiros/envios/{id}': endpoint({
    resumo: 'Guarda a parte que começa em `inicio`: o que já cá está fica como está, e o que passar dele não pode deixar falhas.',
    roles: quemEnvia,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ inicio: Tem }),
    bytes: true,
    corpoMaximo: limites.ficheiroPecaBytes,
    reply: closed({ tem: Tem }),
    erros: ['nao_encontrado', 'envio_incompleto', ...errosDeTamanho],
  }),
  'POST /api/ficheiros/envios/{id}': endpoint({
    resumo: 'Junta as partes de um envio que já cá está todo e responde como `POST /api/ficheiros`; repetido, responde com o mesmo.',
    roles: quemEnvia,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Guardado,
    erros: ['nao_encontrado', 'envio_incompleto', 'ficheiro_nao_aceite', ...errosDeTamanho, ...errosDeImagem],
  }),
  'POST /api/ficheiros/renovar': endpoint({
    resumo:
      'Novos endereços para ficheiros próprios que um rascunho por enviar nomeia, e mais sete dias para os que ainda nada usa. Os que já não existem não vêm na resposta.',
    roles: quemEnvia,
    porConfirmar: 'na-turma',
    body: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limites.ficheirosARenovar, uniqueItems: true }) }),
    reply: FicheirosVisiveis,
    erros: [],
  }),
  'GET /api/ficheiros/{id}': endpoint({
    resumo: 'Os bytes de um ficheiro, a quem tem um endereço assinado que ainda vale.',
    roles: 'todos',
    params: closed({ id: Id }),
    query: Assinado,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'GET /api/ficheiros/{id}/paginas': endpoint({
    resumo: 'Quantas páginas tem um PDF, a quem tem um endereço assinado que ainda vale. Contam-se as primeiras mil.',
    roles: 'todos',
    params: closed({ id: Id }),
    query: Assinado,
    reply: closed({ paginas: Pagina }),
    erros: ['nao_encontrado', 'pdf_ilegivel'],
  }),
  'GET /api/ficheiros/{id}/paginas/{pagina}': endpoint({
    resumo: 'Uma página de um PDF como imagem, a quem tem um endereço assinado do ficheiro que ainda vale.',
    roles: 'todos',
    params: closed({ id: Id, pagina: Pagina }),
    query: Assinado,
    reply: 'binario',
    erros: ['nao_encontrado', 'pdf_ilegivel'],
  }),
} satisfies Contrato
