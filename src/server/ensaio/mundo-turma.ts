/** What a side's classes hold besides tests: people, files, homework, the feed. Made through the API. */
import { randomUUID } from 'node:crypto'
import { one, run, sql } from '#server/db/db.ts'
import { type Lousa, type Pessoa, toInject } from './ensaio.ts'
import { bytesOf, pngBase64, quizDeEnsaio, uploadBytes, uploadOf } from './envio.ts'
import type { Base, FicheiroDoMundo, Lado } from './lado.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { canarios } from './perguntas-do-mundo.ts'
import { minutesFromNow, words } from './palavras.ts'
import { pdfOf } from './pdf.ts'

async function send(lousa: Lousa, dono: Pessoa, upload: ReturnType<typeof uploadBytes | typeof uploadOf>): Promise<FicheiroDoMundo> {
  const answer = await lousa.as(dono).raw({ method: 'POST', url: '/api/ficheiros', ...upload })
  if (answer.statusCode !== 200) throw new Error(`The file was not taken: ${answer.body}`)
  return answer.json()
}

export const keepFicheiro = (lousa: Lousa, dono: Pessoa) =>
  send(lousa, dono, uploadOf(`${canarios.nomeFicheiro}.txt`, canarios.bytesFicheiro))

export const keepDocumento = (lousa: Lousa, dono: Pessoa) => send(lousa, dono, uploadBytes('mapa.pdf', pdfOf()))

/** A file that has come up in its one piece. */
export async function makeEnvio(lousa: Lousa, dono: Pessoa): Promise<number> {
  const { payload, headers } = bytesOf()
  const body = { chave: randomUUID(), nome: 'mapa.txt', tamanho: payload.byteLength }
  const { id } = await lousa.as(dono).call('PUT /api/ficheiros/envios', { body })
  const piece = toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio: 0 } })
  const answer = await lousa.as(dono).raw({ ...piece, payload, headers })
  if (answer.statusCode !== 200) throw new Error(`The piece was not taken: ${answer.body}`)
  return id
}

/** The teacher's folder shared with a colleague, and what the colleague shares: with the teacher, and by a link. */
export async function makePartilhas(
  lousa: Lousa,
  { professor, adjunta, pasta }: { professor: Pessoa; adjunta: Pessoa; pasta: number },
): Promise<Pick<Lado, 'partilha' | 'doColega'>> {
  const body = { nivel: 'copia', fim: null } as const
  const share = (quem: Pessoa, id: number, email?: string) =>
    lousa.as(quem).call('POST /api/partilhas/item/{id}', { params: { id }, body: { ...body, ...(email === undefined ? {} : { email }) } })
  const [minha] = await share(professor, pasta, adjunta.email)
  const colega = lousa.as(adjunta)
  const { id: dela } = await colega.call('PUT /api/repositorio', { body: { nome: 'Pasta da colega' } })
  const { id: pergunta } = await colega.call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, pastaId: dela } })
  await share(adjunta, dela, professor.email)
  await lousa.as(professor).call('POST /api/partilhas/vista/{id}', { params: { id: dela } })
  const { id: outra } = await colega.call('PUT /api/repositorio', { body: { nome: 'Outra pasta da colega' } })
  const [porLigacao] = await share(adjunta, outra)
  if (!minha || !porLigacao?.ligacao) throw new Error('The folders were to be shared')
  return { partilha: minha.id, doColega: { pasta: dela, pergunta, ligacao: porLigacao.ligacao } }
}

/** After a statement, a question in paragraphs, which may be parted or put behind it, with a figure that may go there. */
const segundaDeEnsaio = `<question type="essay"><name><text>Rochas</text></name><questiontext format="html"><text><![CDATA[<p>Observe.</p><p><img src="@@PLUGINFILE@@/rocha.png" alt="Rocha"></p><p>Explique.</p>]]></text><file name="rocha.png" encoding="base64">${pngBase64}</file></questiontext></question></quiz>`

/** A file of two questions that was read. */
export async function makeImportacao(lousa: Lousa, dono: Pessoa): Promise<number> {
  const answer = await lousa
    .as(dono)
    .raw({ method: 'POST', url: '/api/importacoes', ...uploadOf('perguntas.xml', quizDeEnsaio.replace('</quiz>', segundaDeEnsaio)) })
  if (answer.statusCode !== 200) throw new Error(`The file was not read: ${answer.body}`)
  return answer.json<{ id: number }>().id
}

/** An act upon a question, to be taken back. */
export async function makeAto(lousa: Lousa, dono: Pessoa, pergunta: number): Promise<number> {
  const { ato } = await lousa.as(dono).call('POST /api/perguntas/etiquetar', { body: { ids: [pergunta], juntar: ['Ficha'] } })
  if (ato === null) throw new Error('The question had the tag')
  return ato
}

/** A test of its own, moved. */
export async function makeAtoDeTestes(lousa: Lousa, dono: Pessoa, pasta: number): Promise<number> {
  const api = lousa.as(dono)
  const { id } = await api.call('PUT /api/repositorio/teste', { body: { nome: 'Movido', perguntas: [] } })
  const { ato } = await api.call('POST /api/repositorio/mover', { body: { ids: [id], RepositorioPaiId: pasta } })
  if (ato === null) throw new Error('The test was there')
  return ato
}

export async function makeOutraTurma(
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

export async function makeConvite(lousa: Lousa, professor: Pessoa, turma: number): Promise<{ convite: number; codigoConvite: string }> {
  const email = `convidado-${turma}@ensaio.test`
  await lousa.as(professor).call('POST /api/turmas/convites/{id}', { params: { id: turma }, body: { emails: [email] } })
  const { texto } = await one<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${email}`)
  const { id } = await one<{ id: number }>(lousa.db, sql`select id from convites where email = ${email}`)
  return { convite: id, codigoConvite: /convite=([\w-]+)/.exec(texto)?.[1] ?? '' }
}

/** The code of the letter by which somebody confirms their address. */
export async function makeCodigoEndereco(lousa: Lousa, pessoa: Pessoa): Promise<string> {
  await run(lousa.db, sql`update utilizadores set email_confirmado_em = null where id = ${pessoa.id}`)
  await lousa.as(pessoa).call('POST /api/conta/endereco/carta')
  const { texto } = await one<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${pessoa.email}`)
  return /convite=([\w-]+)/.exec(texto)?.[1] ?? ''
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

export async function makeTrabalhos(base: Base): Promise<Pick<Lado, 'trabalho' | 'trabalhoEnviado'>> {
  const { id: trabalho } = await makeTrabalho(base, 'Cartaz: o interior da Terra')
  const enviado = await makeTrabalho(base, 'Composição: os sismos')
  await base.lousa.as(base.aluno).call('POST /api/trabalho/enviar/{id}', { params: { id: enviado.id }, body: { versao: enviado.versao } })
  return { trabalho, trabalhoEnviado: enviado.id }
}

export async function makeElementoDeFora({ lousa, professor, turma }: Base): Promise<Pick<Lado, 'elementoDeFora'>> {
  const { id } = await lousa.as(professor).call('PUT /api/de-fora', {
    body: { turmaid: turma, nome: 'Teste em papel', dia: '2026-11-10', maximo: 20, publicado: false },
  })
  return { elementoDeFora: id }
}

/** An announcement with a comment, what the pupil was told, and the teacher's calendar. */
export async function makeMural(
  lousa: Lousa,
  professor: Pessoa,
  aluno: Pessoa,
  turmas: number[],
): Promise<Pick<Lado, 'aviso' | 'linhaDoAviso' | 'comentarioNoMural' | 'comentarioRemovido' | 'notificacao' | 'calendario'>> {
  const [turma = 0] = turmas
  const { id: aviso } = await lousa.as(professor).call('PUT /api/atividade/aviso', { body: { turmas, conteudo: words('Tragam a lupa.') } })
  const mural = await lousa.as(aluno).call('GET /api/atividade/turma/{id}', { params: { id: turma } })
  const linha = mural.data.find(({ tipo }) => tipo === 'aviso')
  const comment = (texto: string) =>
    lousa.as(aluno).call('POST /api/atividade/comentario/{id}', { params: { id: linha?.id ?? 0 }, body: { texto } })
  const comentario = await comment('Pode ser uma pedra da praia?')
  const removido = await comment('Era para outro aviso.')
  await lousa.as(aluno).call('DELETE /api/atividade/comentario/delete/{id}', { params: { id: removido.id } })
  const { data } = await lousa.as(aluno).call('GET /api/notificacoes')
  const { endereco } = await lousa.as(professor).call('POST /api/notificacoes/calendario')
  const calendario = endereco?.split('/').at(-1)
  if (!linha || !data[0] || !calendario) throw new Error('The feed, the bell and the calendar are there')
  return {
    aviso,
    linhaDoAviso: linha.id,
    comentarioNoMural: comentario.id,
    comentarioRemovido: removido.id,
    notificacao: data[0].id,
    calendario,
  }
}
