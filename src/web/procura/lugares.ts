/** The pages of the product that have an address without ids, by the words people look for them with. */
import type { Papel } from '#contract/endpoint.ts'
import { nomesDasPartes, partes } from '#web/admin/partes.ts'
import { to } from '#web/paths.ts'

export type LugarDaLousa = {
  nome: string
  to: string
  /** Who may open it; absent: everybody signed in. */
  papeis?: readonly Papel[]
  /** Other words for it. */
  outras?: string
}

const autores: readonly Papel[] = ['Professor', 'Admin']
const alunos: readonly Papel[] = ['Aluno']
const admins: readonly Papel[] = ['Admin']

export const lugares: readonly LugarDaLousa[] = [
  { nome: 'Início', to: to.inicio(), outras: 'página inicial, agenda' },
  { nome: 'Turmas', to: to.turmas(), outras: 'alunos, código' },
  { nome: 'Testes', to: to.porResponder(), papeis: alunos, outras: 'por responder, fazer teste' },
  { nome: 'Resultados', to: to.resultado(), papeis: alunos, outras: 'notas, classificações, correção' },
  { nome: 'Testes', to: to.testes(), papeis: autores, outras: 'repositório, pastas, criar teste' },
  { nome: 'Perguntas', to: to.perguntas(), papeis: autores, outras: 'repositório, pastas' },
  { nome: 'Nova pergunta', to: to.novaPergunta(), papeis: autores, outras: 'criar, escrever pergunta' },
  { nome: 'Testes prontos', to: to.testesProntos(), papeis: autores, outras: 'da editora' },
  { nome: 'Partilhado comigo', to: to.partilhados(), papeis: autores, outras: 'partilhas, colegas, pastas de outros professores' },
  { nome: 'Importar perguntas', to: to.importar(), papeis: autores, outras: 'Moodle, ficheiro, GIFT, XML, QTI, Canvas, Blackboard' },
  { nome: 'Reciclagem', to: to.reciclagem(), papeis: autores, outras: 'eliminados, apagados, repor' },
  { nome: 'Recursos', to: to.bancoRecursos(), papeis: autores, outras: 'banco de recursos, fichas, vídeos' },
  { nome: 'Recursos por manual', to: to.recursosPorManual(), papeis: autores, outras: 'livro' },
  { nome: 'Projetos', to: to.projetos(), papeis: autores, outras: 'manuais, livros' },
  { nome: 'Licença digital', to: to.licencaDigital(), outras: 'código do manual, ativar' },
  { nome: 'Eventos', to: to.eventos(), outras: 'formação, inscrição, sessões' },
  { nome: 'Os meus dados', to: to.perfil(), outras: 'perfil, palavra-passe, aspeto, tema escuro, tamanho do texto, notificações, imagem' },
  { nome: 'Utilizadores', to: to.utilizadores(), papeis: admins, outras: 'pessoas, contas' },
  { nome: 'Administração', to: to.administracao(), papeis: admins, outras: 'gestão' },
  ...nomesDasPartes.map((nome) => ({
    nome: `Administração: ${partes[nome].titulo}`,
    to: to.administracao(nome),
    papeis: admins,
    outras: partes[nome].frase,
  })),
  { nome: 'Ajuda', to: to.ajuda(), outras: 'guias, como se faz' },
  { nome: 'O que há de novo', to: to.guia('novidades'), outras: 'novidades, versão' },
  { nome: 'Teclado', to: to.guia('teclado'), outras: 'atalhos, teclas' },
  { nome: 'O que é a Lousa', to: to.sobre(), outras: 'privacidade, acessibilidade, navegadores, versão' },
]

/** Without words these few are offered; the others are many. */
const semPalavras = 8

export const lugaresDe = (papel: Papel): LugarDaLousa[] => lugares.filter(({ papeis }) => !papeis || papeis.includes(papel))

export const primeirosLugares = (papel: Papel): LugarDaLousa[] => lugaresDe(papel).slice(0, semPalavras)
