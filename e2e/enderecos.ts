/**
 * An example address in the demo school for every route of the route table, and the person who visits it. The compiler
 * refuses a missing route, so axe and the pictures cannot leave a page out.
 */
import { nomesDasPartes } from '../src/web/admin/partes.ts'
import type { NomeRota } from '../src/web/rotas.ts'
import type { Quem } from './ensaio.ts'
import { tokenOf } from './ensaio.ts'
import { call } from './preparos.ts'

export type Exemplo = { quem: Quem | 'anonimo'; caminho: string }

type Item = { id: number }
type TesteDaLista = Item & { estado: string; nome: string }
type Repositorio = { data?: (Item & { isFolder: boolean })[] } | (Item & { isFolder: boolean })[]

/** What the examples need to know of the school. */
export type Escola = {
  turma: number
  aluno: number
  testeAberto: number
  testePorCorrigir: number
  turmaPorCorrigir: number
  testePublicado: number
  turmaPublicado: number
  /** A domain that the pupil's published result leads to practise. */
  praticado: { teste: number; dominio: string }
  /** Homework: one under way, and one that waits for marks with a pupil who has handed in. */
  trabalho: { turma: number; id: number }
  trabalhoPorCorrigir: { turma: number; id: number; aluno: number }
  pasta: number
  testeRepositorio: number
  pergunta: number
  evento: number
  recurso: number
  licenca: number
  /** What another teacher shares with this one: a folder, and the secret of a link. */
  partilhada: { pasta: number; ligacao: string }
}

const reader =
  (url: string, token: string) =>
  async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!reply.ok) throw new Error(`${path} → ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T // the shape the contract gives
  }

const listOf = <T>(reply: { data?: T[] } | T[]): T[] => (Array.isArray(reply) ? reply : (reply.data ?? []))
const first = <T>(items: T[], what: string): T => {
  const [item] = items
  if (item === undefined) throw new Error(`The demo school has no ${what}`)
  return item
}

/** Looks the school up as its teacher. */
export async function lookUp(url: string): Promise<Escola> {
  const read = reader(url, await tokenOf(url, 'professora@lousa.test'))
  const turmas = listOf(await read<(Item & { name: string })[]>('/api/turmas?status=1'))
  const testes = (
    await Promise.all(
      turmas.map(async (turma) =>
        listOf(await read<TesteDaLista[]>(`/api/turmas/testes/?turmaid=${turma.id}`)).map((teste) => ({ ...teste, turma: turma.id })),
      ),
    )
  ).flat()
  const inState = (estado: string) =>
    first(
      testes.filter((teste) => teste.estado === estado),
      `test in state ${estado}`,
    )
  const trabalhos = (
    await Promise.all(
      turmas.map(async ({ id: turma }) =>
        (await read<(Item & { estado: string })[]>(`/api/trabalho/turma/?turmaid=${turma}`)).map((trabalho) => ({ ...trabalho, turma })),
      ),
    )
  ).flat()
  const homework = (estado: string) =>
    first(
      trabalhos.filter((trabalho) => trabalho.estado === estado),
      `homework in state ${estado}`,
    )
  const porCorrigir = homework('por-corrigir')
  const { linhas } = await read<{ linhas: { aluno: Item; enviadoEm: string | null }[] }>(`/api/trabalho/painel/${porCorrigir.id}`)
  const alunos = listOf(
    await read<{ alunos?: Item[] } & { data?: Item[] }>(`/api/turmas/alunos/${inState('concluido').turma}`).then(
      (reply) => reply.alunos ?? reply,
    ),
  )
  const repositorio = listOf(await read<Repositorio>('/api/repositorio?RepositorioPaiId=0'))
  const pasta = first(
    repositorio.filter((item) => item.isFolder),
    'folder',
  )
  const perguntas = listOf(await read<{ data: Item[] }>('/api/perguntas'))
  const eventos = listOf(await read<{ data: (Item & { nApresentacoes: number })[] }>('/api/eventos'))
  const testesRepositorio = await findTests(read, repositorio)
  return {
    turma: inState('em-curso').turma,
    aluno: first(alunos, 'student').id,
    testeAberto: inState('em-curso').id,
    testePorCorrigir: inState('por-corrigir').id,
    turmaPorCorrigir: inState('por-corrigir').turma,
    testePublicado: inState('concluido').id,
    turmaPublicado: inState('concluido').turma,
    praticado: await findPraticado(url),
    trabalho: homework('em-curso'),
    trabalhoPorCorrigir: {
      ...porCorrigir,
      aluno: first(
        linhas.filter(({ enviadoEm }) => enviadoEm !== null),
        'handed-in homework',
      ).aluno.id,
    },
    pasta: pasta.id,
    testeRepositorio: first(testesRepositorio, 'repository test').id,
    pergunta: first(perguntas, 'question').id,
    evento: first(
      eventos.filter((evento) => evento.nApresentacoes > 1),
      'event with several presentations',
    ).id,
    recurso: first(listOf(await read<{ data: Item[] }>('/api/BancoRecursos/0?tipo=1&texto=vida')), 'resource').id,
    partilhada: await findPartilhada(url),
    licenca: first(await reader(url, await tokenOf(url, 'aluno1@lousa.test'))<Item[]>('/api/licencas'), 'licence').id,
  }
}

type ComPerdas = { perdas?: { dominios: { nome: string; praticar?: boolean }[] } }

async function findPraticado(url: string): Promise<Escola['praticado']> {
  const read = reader(url, await tokenOf(url, 'aluno1@lousa.test'))
  const { data } = await read<{ data: (Item & { tipo: string })[] }>('/api/turmas/teste/resultados')
  const found: Escola['praticado'][] = []
  for (const { id } of data.filter(({ tipo }) => tipo === 'teste')) {
    const { perdas } = await read<ComPerdas>(`/api/turmas/teste/resultado/${id}`)
    found.push(...(perdas?.dominios ?? []).filter(({ praticar }) => praticar).map(({ nome }) => ({ teste: id, dominio: nome })))
  }
  return first(found, 'domain to practise')
}

/** The other teacher's first folder, which ours reads by a link. Asked again, it is the same link. */
async function findPartilhada(url: string): Promise<Escola['partilhada']> {
  const paulo = await tokenOf(url, 'paulo.sequeira@lousa.test')
  const pasta = first(
    (await call(url, paulo, 'GET /api/repositorio', { query: {} })).filter(({ isFolder }) => isFolder),
    'folder of the other teacher',
  ).id
  const partilhas = await call(url, paulo, 'POST /api/partilhas/item/{id}', {
    params: { id: pasta },
    body: { chave: '5b1f3c52-6f0e-4f0a-9d7e-0c1d2e3f4a5b', nivel: 'copia', fim: null },
  })
  const ligacao = first(
    partilhas.flatMap((partilha) => partilha.ligacao ?? []),
    'link',
  )
  await call(url, await tokenOf(url, 'professora@lousa.test'), 'POST /api/partilhas/ligacao/{ligacao}', { params: { ligacao } })
  return { pasta, ligacao }
}

async function findTests(read: <T>(path: string) => Promise<T>, items: (Item & { isFolder: boolean })[]): Promise<Item[]> {
  const here = items.filter((item) => !item.isFolder)
  if (here.length > 0) return here
  for (const folder of items) {
    const found = await findTests(read, listOf(await read<Repositorio>(`/api/repositorio?RepositorioPaiId=${folder.id}`)))
    if (found.length > 0) return found
  }
  return []
}

export const exemplos = (e: Escola): Record<NomeRota, Exemplo> => ({
  inicio: { quem: 'professora', caminho: '/' },
  sobre: { quem: 'anonimo', caminho: '/about' },
  ajuda: { quem: 'professora', caminho: '/ajuda' },
  guia: { quem: 'professora', caminho: '/ajuda/juntar-alunos' },
  eventos: { quem: 'professora', caminho: '/eventos' },
  evento: { quem: 'professora', caminho: `/eventos/${e.evento}` },
  signIn: { quem: 'anonimo', caminho: '/login' },
  registo: { quem: 'anonimo', caminho: '/signin' },
  proibido: { quem: 'aluno', caminho: '/forbidden' },
  perfil: { quem: 'aluno', caminho: '/profile' },
  utilizadores: { quem: 'admin', caminho: '/users' },
  administracao: { quem: 'admin', caminho: '/admin' },
  turmas: { quem: 'professora', caminho: '/turmas' },
  turma: { quem: 'professora', caminho: `/turmas/${e.turma}` },
  turmaAtividade: { quem: 'professora', caminho: `/turmas/${e.turma}/atividade` },
  turmaAlunos: { quem: 'professora', caminho: `/turmas/${e.turma}/alunos` },
  testesTurma: { quem: 'professora', caminho: `/turmas/${e.turma}/testes` },
  novoTesteTurma: { quem: 'professora', caminho: `/turmas/${e.turma}/testes/novo-teste` },
  editTesteTurmaVazio: { quem: 'professora', caminho: `/turmas/${e.turma}/testes/editar` },
  editTesteTurma: { quem: 'professora', caminho: `/turmas/${e.turma}/testes/editar/${e.testeAberto}` },
  testeTurma: { quem: 'professora', caminho: `/turmas/${e.turmaPorCorrigir}/testes/${e.testePorCorrigir}` },
  turmasDoTeste: { quem: 'professora', caminho: `/turmas/${e.turmaPorCorrigir}/testes/${e.testePorCorrigir}/turmas` },
  reciclagem: { quem: 'professora', caminho: '/testes-perguntas/reciclagem' },
  reciclagemTurma: { quem: 'professora', caminho: `/turmas/${e.turma}/reciclagem` },
  progresso: { quem: 'professora', caminho: `/turmas/${e.turmaPublicado}/progresso` },
  progressoAluno: { quem: 'professora', caminho: `/turmas/${e.turmaPublicado}/progresso/${e.aluno}` },
  trabalhosTurma: { quem: 'professora', caminho: `/turmas/${e.trabalho.turma}/trabalhos` },
  novoTrabalho: { quem: 'professora', caminho: `/turmas/${e.trabalho.turma}/trabalhos/novo-trabalho` },
  editTrabalhoVazio: { quem: 'professora', caminho: `/turmas/${e.trabalho.turma}/trabalhos/editar` },
  editTrabalho: { quem: 'professora', caminho: `/turmas/${e.trabalho.turma}/trabalhos/editar/${e.trabalho.id}` },
  trabalhoTurma: { quem: 'professora', caminho: `/turmas/${e.trabalhoPorCorrigir.turma}/trabalhos/${e.trabalhoPorCorrigir.id}` },
  respostaTrabalho: { quem: 'aluno', caminho: `/turmas/${e.trabalho.turma}/trabalhos/${e.trabalho.id}/resposta` },
  respostaTrabalhoAluno: {
    quem: 'professora',
    caminho: `/turmas/${e.trabalhoPorCorrigir.turma}/trabalhos/${e.trabalhoPorCorrigir.id}/resposta/${e.trabalhoPorCorrigir.aluno}`,
  },
  testes: { quem: 'professora', caminho: '/testes-perguntas/testes' },
  testesPasta: { quem: 'professora', caminho: `/testes-perguntas/testes/${e.pasta}` },
  editTeste: { quem: 'professora', caminho: `/testes-perguntas/testes/teste/${e.testeRepositorio}` },
  formularioTeste: { quem: 'professora', caminho: `/testes-perguntas/testes/teste-old/${e.testeRepositorio}` },
  testesProntos: { quem: 'professora', caminho: '/testes-perguntas/testes-prontos' },
  partilhados: { quem: 'professora', caminho: '/testes-perguntas/partilhados' },
  pastaPartilhada: { quem: 'professora', caminho: `/testes-perguntas/partilhados/${e.partilhada.pasta}` },
  ligacaoPartilhada: { quem: 'professora', caminho: `/partilha/${e.partilhada.ligacao}` },
  exportTeste: { quem: 'professora', caminho: `/testes-perguntas/${e.testeRepositorio}/exportar` },
  viewTeste: { quem: 'professora', caminho: `/testes-perguntas/${e.testeRepositorio}/consultar` },
  importar: { quem: 'professora', caminho: '/testes-perguntas/importar' },
  perguntas: { quem: 'professora', caminho: '/testes-perguntas/perguntas' },
  perguntasPasta: { quem: 'professora', caminho: `/testes-perguntas/perguntas/${e.pasta}` },
  novaPergunta: { quem: 'professora', caminho: '/testes-perguntas/perguntas/nova' },
  editPergunta: { quem: 'professora', caminho: `/testes-perguntas/perguntas/editar/${e.pergunta}` },
  previewRascunho: { quem: 'professora', caminho: '/preview' },
  previewPergunta: { quem: 'professora', caminho: `/preview/${e.pergunta}` },
  bancoRecursos: { quem: 'professora', caminho: '/banco-recursos' },
  recursosPorManual: { quem: 'professora', caminho: '/legacy-banco-recursos' },
  recurso: { quem: 'professora', caminho: `/recurso/${e.recurso}` },
  projetos: { quem: 'professora', caminho: '/projetos' },
  licencaDigital: { quem: 'aluno', caminho: '/licenca-digital' },
  prateleira: { quem: 'aluno', caminho: '/legacy-licenca-digital' },
  licenca: { quem: 'aluno', caminho: `/legacy-licenca-digital/${e.licenca}` },
  porResponder: { quem: 'aluno', caminho: '/teste/responder' },
  answerTeste: { quem: 'aluno', caminho: `/teste/${e.testeAberto}/responder` },
  resultados: { quem: 'aluno', caminho: '/teste/consultar' },
  resultado: { quem: 'aluno', caminho: `/teste/${e.testePublicado}/consultar` },
  praticar: { quem: 'aluno', caminho: `/teste/${e.praticado.teste}/praticar?dominio=${encodeURIComponent(e.praticado.dominio)}` },
  resultadosAluno: { quem: 'professora', caminho: `/teste/consultar/${e.aluno}` },
  markAluno: { quem: 'professora', caminho: `/teste/${e.testePublicado}/consultar/${e.aluno}` },
})

/** The parts of the desk: pages of their own under one address. `faces`: what they look like besides filled. */
export const partesDaAdministracao: readonly { nome: string; caminho: string; faces: readonly ('falhada' | 'vazia')[] }[] = [
  ...nomesDasPartes.map((nome) => ({
    nome: `administracao-${nome}`,
    caminho: `/admin?ver=${nome}`,
    faces: nome === 'definicoes' ? (['falhada'] as const) : (['falhada', 'vazia'] as const),
  })),
  { nome: 'administracao-evento', caminho: '/admin?ver=eventos&evento=3', faces: ['falhada', 'vazia'] },
  { nome: 'administracao-recurso', caminho: '/admin?ver=recursos&recurso=1', faces: ['falhada'] },
  { nome: 'administracao-novo-recurso', caminho: '/admin?ver=recursos&recurso=novo', faces: [] },
  { nome: 'administracao-lote', caminho: '/admin?ver=licencas&lote=1', faces: ['falhada', 'vazia'] },
]
