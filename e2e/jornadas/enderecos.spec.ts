/**
 * Every address leads to its page. A teacher opens all of them; the others open what is theirs, or what they see
 * otherwise. The router alone answers for every route and role (`src/web/routes-guards.test.tsx`). The ambiguous
 * addresses come first.
 */
import type { Page } from '@playwright/test'
import { type NomeRota, type Rota, rotas } from '../../src/web/rotas.ts'
import { type As, expect, test } from '../ensaio.ts'
import { call, newSalaComTeste } from '../preparos.ts'

/** What a page is known by: the window's title, without " · Lousa". */
type Titulo = RegExp
const naoExiste: Titulo = /^This page could not be found$/
/**
 * `rota` null: no route has this address. `aluno`: the title that a student of the class sees, where it differs.
 * `doAutor`: the named thing belongs to its author, so for an admin it does not exist.
 */
type Linha = { caminho: string; rota: NomeRota | null; titulo: Titulo; aluno?: Titulo; doAutor?: true }

type Ids = {
  turma: number
  teste: number
  pasta: number
  origem: number
  pergunta: number
  aluno: number
  trabalho: number
  evento: { id: number; titulo: string }
  recurso: { id: number; nome: string }
}

const literal = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const enderecos = ({ turma, teste, pasta, origem, pergunta, aluno, trabalho, evento, recurso }: Ids): Linha[] => [
  // A literal segment wins over an id.
  { caminho: '/teste/responder', rota: 'porResponder', titulo: /^Testes$/ },
  { caminho: '/teste/consultar', rota: 'resultados', titulo: /^Resultados/ },
  { caminho: `/teste/consultar/${aluno}`, rota: 'resultadosAluno', titulo: /^Resultados/ },
  { caminho: `/teste/${teste}/consultar/${aluno}`, rota: 'markAluno', titulo: /^Rui Sá · Teste de ensaio$/, aluno: /^Resultado/ },
  { caminho: `/teste/${teste}/responder`, rota: 'answerTeste', titulo: /Teste de ensaio$/ },
  { caminho: `/teste/${teste}/consultar`, rota: 'resultado', titulo: /Teste de ensaio/, aluno: /^Resultado/ },
  // A result that names no domain leads to no practice.
  { caminho: `/teste/${teste}/praticar?dominio=Rochas`, rota: 'praticar', titulo: naoExiste },
  { caminho: '/testes-perguntas/perguntas/nova', rota: 'novaPergunta', titulo: /[Nn]ova pergunta/ },
  { caminho: `/testes-perguntas/perguntas/${pasta}`, rota: 'perguntasPasta', titulo: /^Perguntas · Arquivo morto$/, doAutor: true },
  { caminho: `/testes-perguntas/perguntas/editar/${pergunta}`, rota: 'editPergunta', titulo: /[Ee]ditar/, doAutor: true },
  { caminho: `/testes-perguntas/testes/teste/${origem}`, rota: 'editTeste', titulo: /Teste de ensaio · Editar$/, doAutor: true },
  { caminho: `/testes-perguntas/testes/${pasta}`, rota: 'testesPasta', titulo: /^Testes · Arquivo morto$/, doAutor: true },
  { caminho: `/testes-perguntas/${origem}/consultar`, rota: 'viewTeste', titulo: /Teste de ensaio · Consultar$/, doAutor: true },
  { caminho: `/turmas/${turma}/testes/novo-teste`, rota: 'novoTesteTurma', titulo: /^Novo teste · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/testes/editar`, rota: 'editTesteTurmaVazio', titulo: /^Novo teste · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/testes/editar/${teste}`, rota: 'editTesteTurma', titulo: /^Editar Teste de ensaio · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/testes/${teste}`, rota: 'testeTurma', titulo: /^Teste de ensaio · 7\.º Z$/, aluno: /Teste de ensaio$/ },
  { caminho: `/turmas/${turma}/testes/${teste}/turmas`, rota: 'turmasDoTeste', titulo: /^Teste de ensaio · Em várias turmas$/ },
  {
    caminho: `/testes-perguntas/testes/teste-old/${origem}`,
    rota: 'formularioTeste',
    titulo: /^Teste de ensaio · Formulário simples$/,
    doAutor: true,
  },
  { caminho: '/testes-perguntas/testes-prontos', rota: 'testesProntos', titulo: /^Testes prontos$/ },
  { caminho: '/testes-perguntas/partilhados', rota: 'partilhados', titulo: /^Partilhado comigo$/ },
  { caminho: '/testes-perguntas/partilhados/999999', rota: 'pastaPartilhada', titulo: /^Partilhado comigo$/ },
  { caminho: '/partilha/nenhuma-que-exista-aqui', rota: 'ligacaoPartilhada', titulo: /^Partilha$/ },
  { caminho: `/testes-perguntas/${origem}/exportar`, rota: 'exportTeste', titulo: /^Teste de ensaio · Exportar$/, doAutor: true },
  { caminho: '/testes-perguntas/importar', rota: 'importar', titulo: /^Importar · Perguntas$/ },
  { caminho: `/turmas/${turma}/trabalhos/novo-trabalho`, rota: 'novoTrabalho', titulo: /^Novo trabalho · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/trabalhos/editar`, rota: 'editTrabalhoVazio', titulo: /^Novo trabalho · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/trabalhos/editar/${trabalho}`, rota: 'editTrabalho', titulo: /^Editar Cartaz · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/trabalhos/${trabalho}`, rota: 'trabalhoTurma', titulo: /^Cartaz · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/trabalhos/${trabalho}/resposta`, rota: 'respostaTrabalho', titulo: /^Cartaz · 7\.º Z$/ },
  {
    caminho: `/turmas/${turma}/trabalhos/${trabalho}/resposta/${aluno}`,
    rota: 'respostaTrabalhoAluno',
    titulo: /^Rui Sá · Cartaz$/,
    aluno: /^Cartaz · 7\.º Z$/,
  },
  { caminho: '/preview', rota: 'previewRascunho', titulo: /^Pré-visualização$/ },
  { caminho: `/preview/${pergunta}`, rota: 'previewPergunta', titulo: /^Pré-visualização$/, doAutor: true },
  // The rest of the table.
  { caminho: '/', rota: 'inicio', titulo: /^Início$/ },
  { caminho: '/about', rota: 'sobre', titulo: /Lousa|Sobre/ },
  { caminho: '/ajuda', rota: 'ajuda', titulo: /^Ajuda$/ },
  { caminho: '/ajuda/teclado', rota: 'guia', titulo: /^Teclado · Ajuda$/ },
  { caminho: '/login', rota: 'signIn', titulo: /^Entrar$/ },
  { caminho: '/signin', rota: 'registo', titulo: /^Criar conta$/ },
  { caminho: '/signin?modo=recuperar', rota: 'registo', titulo: /^Recuperar a palavra-passe$/ },
  { caminho: '/forbidden', rota: 'proibido', titulo: /\S/ },
  { caminho: '/profile', rota: 'perfil', titulo: /^Os meus dados$/ },
  { caminho: '/turmas', rota: 'turmas', titulo: /^Turmas$/ },
  { caminho: '/turmas?estado=arquivadas', rota: 'turmas', titulo: /^Turmas$/ },
  { caminho: `/turmas/${turma}`, rota: 'turma', titulo: /^Atividade · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/`, rota: 'turma', titulo: /^Atividade · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/atividade`, rota: 'turmaAtividade', titulo: /^Atividade · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/alunos`, rota: 'turmaAlunos', titulo: /^Alunos · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/testes`, rota: 'testesTurma', titulo: /^Testes · 7\.º Z$/ },
  { caminho: `/turmas/${turma}/progresso`, rota: 'progresso', titulo: /^Progresso · 7\.º Z$/, aluno: /^O meu progresso/ },
  { caminho: `/turmas/${turma}/progresso/${aluno}`, rota: 'progressoAluno', titulo: /^Rui Sá · 7\.º Z$/, aluno: /^O meu progresso/ },
  { caminho: `/turmas/${turma}/trabalhos`, rota: 'trabalhosTurma', titulo: /^Trabalhos · 7\.º Z$/ },
  { caminho: '/testes-perguntas/reciclagem', rota: 'reciclagem', titulo: /^Reciclagem$/ },
  { caminho: `/turmas/${turma}/reciclagem`, rota: 'reciclagemTurma', titulo: /^Reciclagem · 7\.º Z$/ },
  { caminho: '/eventos', rota: 'eventos', titulo: /^Eventos$/ },
  { caminho: `/eventos/${evento.id}`, rota: 'evento', titulo: literal(evento.titulo) },
  { caminho: '/banco-recursos', rota: 'bancoRecursos', titulo: /^Banco de recursos$/ },
  { caminho: '/legacy-banco-recursos', rota: 'recursosPorManual', titulo: /^Recursos por manual/ },
  { caminho: `/recurso/${recurso.id}`, rota: 'recurso', titulo: literal(recurso.nome) },
  { caminho: '/projetos', rota: 'projetos', titulo: /^Projetos$/ },
  { caminho: '/licenca-digital', rota: 'licencaDigital', titulo: /^Licença digital$/ },
  { caminho: '/legacy-licenca-digital', rota: 'prateleira', titulo: /^Os meus manuais$/ },
  { caminho: '/legacy-licenca-digital/999999', rota: 'licenca', titulo: naoExiste },
  { caminho: '/users', rota: 'utilizadores', titulo: /^Utilizadores$/ },
  { caminho: '/admin', rota: 'administracao', titulo: /^Administração$/ },
  { caminho: '/testes-perguntas/testes', rota: 'testes', titulo: /^Testes$/ },
  { caminho: '/testes-perguntas/perguntas', rota: 'perguntas', titulo: /^Perguntas$/ },
  // No page at all: one that no route has, and one whose id is none.
  { caminho: `/turmas/${turma}/nada`, rota: null, titulo: naoExiste },
  { caminho: '/turmas/01', rota: null, titulo: naoExiste },
]

type Papel = 'anonimo' | 'Aluno' | 'Professor' | 'Admin'
type Destino = { a: 'pagina'; titulo: Titulo } | { a: 'guarda' } | { a: 'proibido' }

/** Where that address leads somebody of that role, by the route table's own words. */
function destino({ rota, titulo, aluno, doAutor }: Linha, papel: Papel): Destino {
  if (rota === null) return { a: 'pagina', titulo }
  const { middleware, papeis }: Rota = rotas[rota]
  if (papel === 'anonimo')
    return middleware?.includes('authenticated')
      ? { a: 'guarda' }
      : { a: 'pagina', titulo: rota === 'inicio' ? /^A sala de aula digital$/ : titulo }
  if (rota === 'signIn') return { a: 'pagina', titulo: /^Início$/ }
  if (papeis && !papeis.includes(papel)) return { a: 'proibido' }
  if (papel === 'Admin' && doAutor) return { a: 'pagina', titulo: naoExiste }
  return { a: 'pagina', titulo: papel === 'Aluno' ? (aluno ?? titulo) : titulo }
}

/** Whether somebody of that role goes there: a teacher goes everywhere, nobody else where it would be the same again. */
function isWalked(linha: Linha, papel: Papel): boolean {
  const { rota, aluno, doAutor, caminho } = linha
  if (papel === 'Professor') return true
  if (rota === null) return papel === 'anonimo'
  const { middleware, papeis }: Rota = rotas[rota]
  // One of the pages behind each guard.
  if (papel === 'anonimo') return !middleware || caminho.endsWith('/alunos')
  if (papel === 'Aluno') return rota === 'utilizadores' || (middleware !== undefined && (!papeis || papeis.includes('Aluno')))
  // What only they may open, what is somebody else's, and pages with a view for teachers and one for students.
  return doAutor === true || aluno !== undefined || papeis?.length === 1
}

async function expectDestino(page: Page, { caminho }: Linha, onde: Destino): Promise<void> {
  await page.goto(caminho, { waitUntil: 'commit' })
  if (onde.a === 'pagina') {
    await expect.soft(page, caminho).toHaveTitle(new RegExp(`${onde.titulo.source.replace(/\$$/, '')}.* · Lousa$`))
    return
  }
  await expect.soft(page, caminho).toHaveURL(onde.a === 'guarda' ? /\/login$/ : /\/forbidden$/)
  if (onde.a !== 'guarda') return
  const kept = (await page.context().cookies()).find(({ name }) => name === 'url-redirect')
  expect.soft(decodeURIComponent(kept?.value ?? '')).toBe(caminho)
}

async function ofSchool(url: string) {
  const sala = await newSalaComTeste(url, [['escolhaUnica']])
  const { token } = sala.professora
  const { userId } = await call(url, sala.aluno.token, 'GET /api/geral/info')
  const { id: pasta } = await call(url, token, 'PUT /api/repositorio', { body: { chave: crypto.randomUUID(), nome: 'Arquivo morto' } })
  const { data } = await call(url, token, 'GET /api/perguntas')
  const { id: trabalho } = await call(url, token, 'PUT /api/trabalho', {
    body: {
      turmaid: sala.turma.id,
      titulo: 'Cartaz',
      instrucoes: [{ insert: 'Desenhe o interior da Terra.\n' }],
      inicio: new Date(Date.now() - 3_600_000).toISOString(),
      fim: new Date(Date.now() + 86_400_000).toISOString(),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  const [evento] = (await call(url, token, 'GET /api/eventos', {})).data
  const [recurso] = (
    await call(url, token, 'GET /api/BancoRecursos/{idCategoria}', { params: { idCategoria: 0 }, query: { texto: 'vida' } })
  ).data
  if (!evento || !recurso) throw new Error('The demo school has events and resources')
  const ids: Ids = {
    turma: sala.turma.id,
    teste: sala.teste.id,
    pasta,
    origem: sala.teste.testeid ?? 0,
    pergunta: data[0]?.id ?? 0,
    aluno: userId ?? 0,
    trabalho,
    evento,
    recurso,
  }
  return { ...sala, ids }
}

const openAs: Record<Papel, (as: As, sala: Awaited<ReturnType<typeof ofSchool>>) => Promise<Page>> = {
  anonimo: (as) => as.anonimo(),
  Aluno: (as, { aluno }) => as.comToken(aluno.token),
  Professor: (as, { professora }) => as.comToken(professora.token),
  Admin: (as) => as.admin(),
}

test('a tabela conhece todas as rotas e pelo menos quarenta endereços', () => {
  const linhas = enderecos({
    turma: 1,
    teste: 2,
    pasta: 3,
    origem: 4,
    pergunta: 5,
    aluno: 6,
    trabalho: 7,
    evento: { id: 8, titulo: 'E' },
    recurso: { id: 9, nome: 'R' },
  })
  expect(linhas.length).toBeGreaterThanOrEqual(40)
  expect(new Set(linhas.map(({ rota }) => rota).filter((rota) => rota !== null))).toEqual(new Set(Object.keys(rotas)))
})

for (const papel of ['anonimo', 'Aluno', 'Professor', 'Admin'] as const) {
  test(`onde leva cada endereço: ${papel}`, async ({ as, lousa }) => {
    test.slow()
    const sala = await ofSchool(lousa.url)
    const page = await openAs[papel](as, sala)
    const linhas = enderecos(sala.ids).filter((linha) => isWalked(linha, papel))
    for (const linha of linhas) await expectDestino(page, linha, destino(linha, papel))
  })
}
