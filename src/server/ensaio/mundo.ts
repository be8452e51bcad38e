/**
 * A small world made through the API, for the tests that walk every endpoint: two sides that must never see each
 * other's things, and an admin. Each side has a teacher with a class, two pupils, a repository with a question of every
 * type, and four assigned tests: one open, one ended that waits for marks, one marked and published, one to come.
 */
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { type Db, one, run, sql } from '#server/db/db.ts'
import { type Banco, makeBanco } from '#server/recursos/ensaio-recursos.ts'
import type { Lousa, Pessoa } from './ensaio.ts'
import { canarios, explicacaoCom, perguntasDoMundo } from './perguntas-do-mundo.ts'

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
  pasta: number
  testeRepositorio: number
  perguntas: Record<NumeroTipo, number>
  comentario: number
  /** Of the teacher; stands in the explanations. */
  ficheiro: number
  enderecoFicheiro: string
  aberto: TesteFeito & { bilhete: string }
  porCorrigir: TesteFeito
  publicado: TesteFeito
  futuro: { teste: number }
  /** The same on both sides. */
  administracao: Administracao
  /** Homework under way: the pupil has a draft in the first, has handed in the second. */
  trabalho: number
  trabalhoEnviado: number
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
  /** The pupil's newest one. */
  notificacao: number
  /** Of the secret address of the teacher's calendar. */
  calendario: string
  /** Public, the same for both sides: both pupils have a seat in the one, nobody in the other. */
  evento: Programa
}

/** What belongs to no side: the admin's to keep. */
export type Administracao = { pessoa: Pessoa; banner: number; area: number; mensagem: number; eliminada: number; apagamento: number }

type Comum = Pick<Lado, 'administracao' | 'banco' | 'evento'>
export type Programa = { id: number; ocupada: number; livre: number }

export type Mundo = { a: Lado; b: Lado; admin: Pessoa }

const words = (texto: string) => [{ insert: `${texto}\n` }]
const minutesFromNow = (minutos: number): string => new Date(Date.now() + minutos * 60_000).toISOString()

/** Body and headers of an upload, as a browser sends it. */
export function uploadOf(nome: string, bytes: string): { payload: string; headers: Record<string, string> } {
  const limite = 'limite-do-ensaio'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `--${limite}\r\ncontent-disposition: form-data; name="ficheiro"; filename="${nome}"\r\ncontent-type: text/plain\r\n\r\n${bytes}\r\n--${limite}--\r\n`,
  }
}

async function keepFicheiro(lousa: Lousa, dono: Pessoa): Promise<{ id: number; url: string }> {
  const answer = await lousa
    .as(dono)
    .raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf(`${canarios.nomeFicheiro}.txt`, canarios.bytesFicheiro) })
  if (answer.statusCode !== 200) throw new Error(`The file was not taken: ${answer.body}`)
  return answer.json()
}

async function makeOutraTurma(
  lousa: Lousa,
  professor: Pessoa,
): Promise<Pick<Lado, 'outraTurma' | 'codigoOutraTurma' | 'alunoSemEmail' | 'antigo'>> {
  const api = lousa.as(professor)
  const { id, codigo } = await api.call('PUT /api/turmas', { body: { name: 'Clube de Ciências' } })
  const contas = await api.call('POST /api/turmas/contas/{id}', { params: { id }, body: { nomes: ['Rita Sá', 'Rui Sá'] } })
  const [rita, rui] = contas.map((conta) => conta.id)
  if (!rita || !rui) throw new Error('Two accounts were asked for')
  await api.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id, idaluno: rui } })
  return { outraTurma: id, codigoOutraTurma: codigo ?? '', alunoSemEmail: rita, antigo: rui }
}

async function makeConvite(lousa: Lousa, professor: Pessoa, turma: number): Promise<{ convite: number; codigoConvite: string }> {
  const email = `convidado-${turma}@ensaio.test`
  await lousa.as(professor).call('POST /api/turmas/convites/{id}', { params: { id: turma }, body: { emails: [email] } })
  const { texto } = await one<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${email}`)
  const { id } = await one<{ id: number }>(lousa.db, sql`select id from convites where email = ${email}`)
  return { convite: id, codigoConvite: /convite=([\w-]+)/.exec(texto)?.[1] ?? '' }
}

async function makePerguntas(lousa: Lousa, professor: Pessoa, pasta: number, ficheiro: number): Promise<Record<NumeroTipo, number>> {
  const made: [NumeroTipo, number][] = []
  for (const { tipo, corpo } of perguntasDoMundo) {
    // The rooms' examples are checked by the server; the call's type is the union of all seven.
    const body = { ...corpo, explicacao: explicacaoCom(ficheiro), pastaId: pasta } as never
    const { id } = await lousa.as(professor).call('PUT /api/perguntas', { body })
    made.push([tipo, id])
  }
  return Object.fromEntries(made) as Record<NumeroTipo, number> // one of each type was made just above
}

async function makeTesteRepositorio(
  lousa: Lousa,
  professor: Pessoa,
  pasta: number,
  perguntas: Record<NumeroTipo, number>,
): Promise<number> {
  const { id } = await lousa.as(professor).call('PUT /api/repositorio/teste', {
    body: {
      nome: 'Teste 3 · Rochas',
      instrucoes: words('Leia com atenção.'),
      repositorioPaiId: pasta,
      perguntas: Object.values(perguntas).map((perguntaid, i) => ({ perguntaid, pagina: i < 4 ? 1 : 2, ordem: i + 1 })),
      paginasPerguntas: [{ titulo: 'Grupo I' }, { titulo: 'Grupo II', estimulo: words('Observe a figura.') }],
    },
  })
  return id
}

type Base = {
  lousa: Lousa
  professor: Pessoa
  aluno: Pessoa
  colega: Pessoa
  turma: number
  testeRepositorio: number
  perguntas: Record<NumeroTipo, number>
}

async function assign({ lousa, professor, turma, testeRepositorio }: Base, nome: string, inicio: number): Promise<number> {
  const { id } = await lousa.as(professor).call('PUT /api/turmas/addTeste', {
    body: {
      turmaid: turma,
      testeid: testeRepositorio,
      nome,
      inicio: minutesFromNow(inicio),
      fim: minutesFromNow(inicio + 70),
      duracao: 45,
      todos: true,
      alunos: [],
      baralhar: true,
      publicacao: 'manual',
      tempoExtra: [],
    },
  })
  return id
}

const start = ({ lousa, aluno }: Base, teste: number) => lousa.as(aluno).call('POST /api/teste/comecar/{id}', { params: { id: teste } })

/** Answers the questions of these types. */
const answer = ({ lousa, aluno, perguntas }: Base, tentativa: number, tipos: readonly NumeroTipo[]) =>
  lousa.as(aluno).call('POST /api/teste/revisoes/{id}', {
    params: { id: tentativa },
    body: {
      revisoes: perguntasDoMundo
        .filter(({ tipo }) => tipos.includes(tipo))
        .map(({ tipo, resposta }) => ({
          perguntaid: perguntas[tipo],
          dispositivo: 'dispositivo1',
          seq: 1,
          escritaEm: new Date().toISOString(),
          base: null,
          conteudo: resposta,
        })),
    },
  })

async function makeAberto(base: Base): Promise<Lado['aberto']> {
  const teste = await assign(base, 'Teste que decorre', -10)
  const { sala } = await start(base, teste)
  await answer(base, sala.tentativaid, [4])
  if (sala.bilhete === null) throw new Error('An attempt has a ticket')
  return { teste, tentativa: sala.tentativaid, bilhete: sala.bilhete }
}

/** Puts a test and everything that happened in it three hours back: its window is over. */
export async function letWindowPass(db: Db, teste: number): Promise<void> {
  const back = sql`interval '3 hours'`
  await run(db, sql`update testes_turma set inicio = inicio - ${back}, fim = fim - ${back} where id = ${teste}`)
  await run(
    db,
    sql`update tentativas set inicio_em = inicio_em - ${back}, limite_em = limite_em - ${back}, janela_fim = janela_fim - ${back}, entregue_em = entregue_em - ${back}
         where teste_turma_id = ${teste}`,
  )
}

/** Every question answered, handed in; the window is over. */
async function makeEntregue(base: Base, nome: string): Promise<TesteFeito> {
  const teste = await assign(base, nome, -10)
  const { sala } = await start(base, teste)
  await answer(base, sala.tentativaid, [1, 2, 3, 4, 5, 6, 7])
  await base.lousa.as(base.aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
  await letWindowPass(base.lousa.db, teste)
  return { teste, tentativa: sala.tentativaid }
}

/** Marks whatever waits, comments on it and on the whole. */
export async function markAll(lousa: Lousa, professor: Pessoa, aluno: Pessoa, teste: number): Promise<void> {
  const api = lousa.as(professor)
  const { perguntas, tentativa } = await api.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
    params: { id: teste, idaluno: aluno.id },
  })
  const composicao = perguntas.find(({ tipoPergunta }) => tipoPergunta === 2)
  const decisoes = perguntasDoMundo.find(({ tipo }) => tipo === 2)?.decisoes ?? {}
  if (!composicao?.marca || !tentativa) throw new Error('There is nothing to mark')
  await api.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
    params: { id: teste },
    body: {
      perguntaid: composicao.perguntaid,
      marcas: [{ tentativaId: tentativa.id, versao: composicao.marca.versao }],
      decisoes,
      comentario: canarios.comentario,
    },
  })
  await api.call('PUT /api/turmas/teste/correcao/{id}/comentario', {
    params: { id: teste },
    body: { alunoId: aluno.id, comentario: canarios.apreciacao },
  })
}

async function makePublicado(base: Base): Promise<TesteFeito> {
  const feito = await makeEntregue(base, 'Teste publicado')
  await markAll(base.lousa, base.professor, base.aluno, feito.teste)
  await base.lousa.as(base.professor).call('POST /api/turmas/teste/publicar/{id}', { params: { id: feito.teste }, body: {} })
  return feito
}

const dias = { tipos: [0, 1, 7, 8] as (0 | 1 | 7 | 8)[], inicio: '2026-01-01T00:00:00.000Z', fim: null }

async function makeAdministracao(lousa: Lousa, admin: Pessoa): Promise<Administracao> {
  const api = lousa.as(admin)
  const pessoa = await lousa.professor('Professora de fora')
  const { id: banner } = await api.call('PUT /api/admin/banners', {
    body: { ...dias, titulo: 'Destaque', texto: '', url: '/about', imagemId: null },
  })
  const { id: area } = await api.call('PUT /api/admin/areas', {
    body: { ...dias, nome: 'Área', descricao: '', url: '/about', icone: 'sobre' },
  })
  await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: pessoa.email } })
  const { id: mensagem } = await one<{ id: number }>(lousa.db, sql`select id from caixa_de_saida where para = ${pessoa.email}`)
  const { id: eliminada } = await lousa.as(pessoa).call('PUT /api/turmas', { body: { name: 'Turma eliminada' } })
  await lousa.as(pessoa).call('DELETE /api/turmas/delete/{id}', { params: { id: eliminada } })
  const { id: apagamento } = await lousa.as(pessoa).call('POST /api/conta/apagar', { body: { motivo: 'Mudei de escola' } })
  return { pessoa, banner, area, mensagem, eliminada, apagamento }
}

async function makeTrabalho({ lousa, professor, aluno, turma }: Base, titulo: string): Promise<{ id: number; versao: number }> {
  const { id } = await lousa.as(professor).call('PUT /api/trabalho', {
    body: {
      turmaid: turma,
      titulo,
      instrucoes: words('Desenhe o interior da Terra em corte.'),
      inicio: minutesFromNow(-60),
      fim: minutesFromNow(24 * 60),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  const body = { versao: 0, texto: words('O núcleo externo é líquido.'), ficheiros: [] }
  const { versao } = await lousa.as(aluno).call('PUT /api/trabalho/resposta/{id}', { params: { id }, body })
  return { id, versao }
}

async function makeTrabalhos(base: Base): Promise<Pick<Lado, 'trabalho' | 'trabalhoEnviado'>> {
  const { id: trabalho } = await makeTrabalho(base, 'Cartaz: o interior da Terra')
  const enviado = await makeTrabalho(base, 'Composição: os sismos')
  await base.lousa.as(base.aluno).call('POST /api/trabalho/enviar/{id}', { params: { id: enviado.id }, body: { versao: enviado.versao } })
  return { trabalho, trabalhoEnviado: enviado.id }
}

async function makeLicenca(lousa: Lousa, { codigos }: Banco, aluno: Pessoa): Promise<Pick<Lado, 'licenca' | 'codigoLicenca'>> {
  const [codigo = '', codigoLicenca = ''] = codigos.splice(0, 2)
  const { id } = await lousa.as(aluno).call('POST /api/licencas/ativar', { body: { codigo } })
  return { licenca: id, codigoLicenca }
}

/** An announcement with a comment, what the pupil was told, and the teacher's calendar. */
async function makeMural(
  lousa: Lousa,
  professor: Pessoa,
  aluno: Pessoa,
  turmas: number[],
): Promise<Pick<Lado, 'aviso' | 'linhaDoAviso' | 'comentarioNoMural' | 'notificacao' | 'calendario'>> {
  const [turma = 0] = turmas
  const { id: aviso } = await lousa.as(professor).call('PUT /api/atividade/aviso', { body: { turmas, conteudo: words('Tragam a lupa.') } })
  const mural = await lousa.as(aluno).call('GET /api/atividade/turma/{id}', { params: { id: turma } })
  const linha = mural.data.find(({ tipo }) => tipo === 'aviso')
  const comentario = await lousa
    .as(aluno)
    .call('POST /api/atividade/comentario/{id}', { params: { id: linha?.id ?? 0 }, body: { texto: 'Pode ser uma pedra da praia?' } })
  const { data } = await lousa.as(aluno).call('GET /api/notificacoes')
  const { endereco } = await lousa.as(professor).call('POST /api/notificacoes/calendario')
  const calendario = endereco?.split('/').at(-1)
  if (!linha || !data[0] || !calendario) throw new Error('The feed, the bell and the calendar are there')
  return { aviso, linhaDoAviso: linha.id, comentarioNoMural: comentario.id, notificacao: data[0].id, calendario }
}

/** An event of the publisher's, a day ahead, with two presentations, one after the other. */
async function makeEvento(lousa: Lousa, admin: Pessoa): Promise<Programa> {
  const api = lousa.as(admin)
  const amanha = (horas: number) => minutesFromNow(24 * 60 + horas * 60)
  const { id } = await api.call('PUT /api/eventos', { body: { titulo: 'Jornadas', inicio: amanha(0), fim: amanha(4) } })
  const add = (titulo: string, hora: number) =>
    api.call('PUT /api/eventos/apresentacao', {
      body: { eventoId: id, titulo, inicio: amanha(hora), fim: amanha(hora + 1), ligacao: `https://sala.test/${hora}`, lotacao: 5 },
    })
  await add('Rochas', 0)
  const { apresentacoes } = await add('Sismos', 2)
  const [ocupada, livre] = apresentacoes.map((apresentacao) => apresentacao.id)
  if (!ocupada || !livre) throw new Error('Two presentations were made')
  return { id, ocupada, livre }
}

async function makeLado(lousa: Lousa, letra: string, { administracao, banco, evento }: Comum): Promise<Lado> {
  const professor = await lousa.professor(`Professora ${letra}`)
  const adjunta = await lousa.professor(`Adjunta ${letra}`)
  const aluno = await lousa.aluno(`Aluna ${letra}`)
  const colega = await lousa.aluno(`Colega ${letra}`)
  const api = lousa.as(professor)
  const { id: turma, codigo } = await api.call('PUT /api/turmas', { body: { name: `7.º ${letra}` } })
  for (const quem of [aluno, colega])
    await lousa.as(quem).call('POST /api/turmas/aluno/associar/{code}', { params: { code: codigo ?? '' } })
  await run(lousa.db, sql`update inscricoes set entrou_em = entrou_em - interval '30 days' where turma_id = ${turma}`)
  await api.call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: adjunta.email } })
  const { id: ficheiro, url: enderecoFicheiro } = await keepFicheiro(lousa, professor)
  const { id: pasta } = await api.call('PUT /api/repositorio', { body: { nome: `Pasta ${letra}` } })
  const perguntas = await makePerguntas(lousa, professor, pasta, ficheiro)
  const testeRepositorio = await makeTesteRepositorio(lousa, professor, pasta, perguntas)
  await lousa.as(aluno).call('POST /api/eventos/inscrever/{id}', { params: { id: evento.ocupada } })
  const { id: comentario } = await api.call('PUT /api/comentarios', { body: { texto: `Muito bem, ${letra}` } })
  const base = { lousa, professor, aluno, colega, turma, testeRepositorio, perguntas }
  const outra = await makeOutraTurma(lousa, professor)
  return {
    professor,
    adjunta,
    aluno,
    colega,
    turma,
    pasta,
    testeRepositorio,
    perguntas,
    comentario,
    ficheiro,
    enderecoFicheiro,
    ...outra,
    ...(await makeConvite(lousa, professor, turma)),
    aberto: await makeAberto(base),
    porCorrigir: await makeEntregue(base, 'Teste por corrigir'),
    publicado: await makePublicado(base),
    futuro: { teste: await assign(base, 'Teste que há de vir', 24 * 60) },
    administracao,
    banco,
    evento,
    ...(await makeTrabalhos(base)),
    ...(await makeLicenca(lousa, banco, aluno)),
    ...(await makeMural(lousa, professor, aluno, [turma, outra.outraTurma])),
  }
}

/** Ids of different kinds never meet: every table counts in thousands of its own. */
const spreadIds = (db: Db) =>
  run(
    db,
    sql`select setval(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass, 1000 * row_number() over (order by table_name))
          from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )

/** Makes the world on an open Lousa: a second or so. */
export async function makeMundo(lousa: Lousa): Promise<Mundo> {
  await spreadIds(lousa.db)
  const admin = await lousa.admin()
  const comum = {
    administracao: await makeAdministracao(lousa, admin),
    banco: await makeBanco(lousa, admin),
    evento: await makeEvento(lousa, admin),
  }
  return { a: await makeLado(lousa, 'A', comum), b: await makeLado(lousa, 'B', comum), admin }
}

/** Ids of everything in the world, of both sides, and one of nothing. */
export function idsOfMundo({ a, b }: Mundo): number[] {
  const sides = [a, b].flatMap((lado) => [
    lado.turma,
    lado.outraTurma,
    lado.convite,
    lado.pasta,
    lado.testeRepositorio,
    lado.comentario,
    lado.ficheiro,
    lado.futuro.teste,
    lado.trabalho,
    lado.trabalhoEnviado,
    lado.aviso,
    lado.linhaDoAviso,
    lado.comentarioNoMural,
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
