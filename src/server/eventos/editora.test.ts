import { describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { inHours, makeEvento } from './ensaio-eventos.ts'
import { moveUpEverywhere } from './inscricoes.service.ts'

const lousa = useLousa()

const register = (pessoa: Pessoa, id = 0) => lousa.as(pessoa).call('POST /api/eventos/inscrever/{id}', { params: { id } })
const subjects = async (pessoa: Pessoa) =>
  (await many<{ assunto: string }>(lousa.db, sql`select assunto from caixa_de_saida where para = ${pessoa.email} order by id`)).map(
    ({ assunto }) => assunto,
  )

describe('anular', () => {
  test('o evento fica à vista como anulado, avisa com a razão, e ninguém se inscreve; retomado, cada um tem o seu lugar', async () => {
    const admin = await lousa.admin()
    const api = lousa.as(admin)
    const { id, ids } = await makeEvento(lousa, admin, [{ lotacao: 1 }])
    const [ana, rui, eva] = [await lousa.professor(), await lousa.aluno(), await lousa.professor()]
    await register(ana, ids[0])
    await register(rui, ids[0])
    const edited = await api.call('POST /api/eventos/anular/{id}', { params: { id }, body: { porque: 'A sala ficou sem luz.' } })
    expect(edited).toMatchObject({ anulado: true, anuladoPorque: 'A sala ficou sem luz.' })
    await api.refused('POST /api/eventos/anular/{id}', { params: { id }, body: {} }, 'evento_anulado')
    expect(await lousa.anonimo.call('GET /api/eventos/{id}', { params: { id } })).toMatchObject({
      anulado: true,
      anuladoPorque: 'A sala ficou sem luz.',
    })
    await lousa.as(eva).refused('POST /api/eventos/inscrever/{id}', { params: { id: ids[0] } }, 'evento_anulado')
    const { texto } = await one<{ texto: string }>(
      lousa.db,
      sql`select texto from caixa_de_saida where para = ${ana.email} order by id desc limit 1`,
    )
    expect(texto).toContain('já não se realiza')
    expect(texto).toContain('A sala ficou sem luz.')
    // Giving the seat up moves nobody while it is cancelled.
    await lousa.as(ana).call('DELETE /api/eventos/inscrever/{id}', { params: { id: ids[0] ?? 0 } })
    await moveUpEverywhere(lousa.servicos)
    expect((await subjects(rui)).at(-1)).toBe('Apresentação anulada: Rochas')
    await api.call('POST /api/eventos/retomar/{id}', { params: { id } })
    expect((await subjects(rui)).slice(-2)).toEqual(['Afinal realiza-se: Rochas', 'Vagou um lugar: inscrição confirmada: Rochas'])
    expect((await register(rui, ids[0])).minha).toEqual({ estado: 'inscrito' })
    const calendario = await lousa.as(rui).raw({ method: 'GET', url: `/api/eventos/${id}/ics` })
    expect(calendario.body).toContain('STATUS:CONFIRMED')
  })

  test('quem entretanto se inscreveu noutra coisa à mesma hora fica com essa', async () => {
    const admin = await lousa.admin()
    const [um, outro] = [await makeEvento(lousa, admin, [{}]), await makeEvento(lousa, admin, [{ titulo: 'Sismos' }])]
    const ana = await lousa.professor()
    await register(ana, um.ids[0])
    await lousa.as(admin).call('POST /api/eventos/anular/{id}', { params: { id: um.id }, body: {} })
    const calendario = await lousa.as(ana).raw({ method: 'GET', url: `/api/eventos/${um.id}/ics` })
    expect(calendario.body).toContain('STATUS:CANCELLED')
    expect((await register(ana, outro.ids[0])).minha).toEqual({ estado: 'inscrito' })
    await lousa.as(admin).call('POST /api/eventos/retomar/{id}', { params: { id: um.id } })
    const [minha] = (await lousa.as(ana).call('GET /api/eventos/{id}', { params: { id: um.id } })).apresentacoes
    expect(minha?.minha).toBeNull()
  })
})

test('eliminado, volta da lista de eliminados com as inscrições, e quem estava inscrito sabe-o', async () => {
  const admin = await lousa.admin()
  const { id, ids } = await makeEvento(lousa, admin, [{}])
  const ana = await lousa.professor()
  await register(ana, ids[0])
  await lousa.as(admin).call('DELETE /api/eventos/delete/{id}', { params: { id } })
  const { data } = await lousa.as(admin).call('GET /api/admin/eliminados', { query: { tipo: 'evento', pesquisa: 'encontro ciencias' } })
  expect(data.map((linha) => [linha.id, linha.nome])).toContainEqual([id, 'Encontro de Ciências'])
  await lousa.as(admin).call('POST /api/admin/repor', { body: { tipo: 'evento', id } })
  await lousa.as(admin).refused('POST /api/admin/repor', { body: { tipo: 'evento', id } }, 'nao_encontrado')
  expect((await lousa.as(ana).call('GET /api/eventos/{id}', { params: { id } })).apresentacoes[0]?.minha).toEqual({ estado: 'inscrito' })
  expect((await subjects(ana)).at(-1)).toBe('Afinal realiza-se: Rochas')
})

test('filtra-se por local, em linha, disciplina e palavras; as contagens seguem o filtro', async () => {
  const api = lousa.as(await lousa.admin())
  const nome = `Zodíaco ${crypto.randomUUID().slice(0, 6)}`
  const make = (more: object) => api.call('PUT /api/eventos', { body: { titulo: nome, inicio: inHours(10), fim: inHours(20), ...more } })
  const porto = await make({ local: 'Vila Nova, Casa da Terra', disciplina: 'Astronomia' })
  const linha = await make({ disciplina: 'Latim' })
  await api.call('PUT /api/eventos/apresentacao', {
    body: { eventoId: linha.id, titulo: 'Rosa', inicio: inHours(11), fim: inHours(12), ligacao: 'https://sala.test/rosa', lotacao: 3 },
  })
  const found = async (query: object) => {
    const { data, contagens } = await lousa.anonimo.call('GET /api/eventos', { query: { pesquisa: nome.toUpperCase(), ...query } })
    return [data.map(({ id }) => id), contagens.proximos]
  }
  expect(await found({})).toEqual([[porto.id, linha.id], 2])
  expect(await found({ local: 'Vila Nova' })).toEqual([[porto.id], 1])
  expect(await found({ local: 'em-linha' })).toEqual([[linha.id], 1])
  expect(await found({ disciplina: 'Latim' })).toEqual([[linha.id], 1])
  expect(await found({ disciplina: 'Latim', local: 'Vila Nova' })).toEqual([[], 0])
  const opcoes = await lousa.anonimo.call('GET /api/eventos/opcoes')
  expect(opcoes.locais).toContain('Vila Nova')
  expect(opcoes.disciplinas).toEqual(expect.arrayContaining(['Astronomia', 'Latim']))
  expect(opcoes.emLinha).toBe(true)
})

test('a imagem é do próprio, abre-se a quem visita, e mantém-se quando outro admin guarda', async () => {
  const [admin, outro] = [await lousa.admin(), await lousa.admin()]
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const { id: imagemId } = await keepFile(lousa.servicos, admin.id, png, 'cartaz.png')
  const body = { titulo: 'Com cartaz', inicio: inHours(10), fim: inHours(20), imagemId }
  await lousa.as(outro).refused('PUT /api/eventos', { body }, 'nao_encontrado')
  const { id, versao } = await lousa.as(admin).call('PUT /api/eventos', { body })
  const { imagem } = await lousa.anonimo.call('GET /api/eventos/{id}', { params: { id } })
  expect((await lousa.anonimo.raw({ method: 'GET', url: imagem ?? '' })).statusCode).toBe(200)
  expect(await lousa.as(outro).call('PUT /api/eventos', { body: { ...body, id, versao, titulo: 'Outro nome' } })).toMatchObject({
    imagemId,
  })
})

test('uma mensagem chega a cada um uma vez; só aos de uma apresentação, ou também a quem espera', async () => {
  const admin = await lousa.admin()
  const { id, ids } = await makeEvento(lousa, admin, [{ lotacao: 1 }, { titulo: 'Sismos', de: 30 }])
  const [ana, rui, semEmail] = [await lousa.professor(), await lousa.aluno(), await lousa.aluno()]
  for (const apresentacao of ids) await register(ana, apresentacao)
  await register(rui, ids[0])
  await register(semEmail, ids[1])
  await run(lousa.db, sql`update utilizadores set utilizador = ${`sem-${semEmail.id}`}, email = null where id = ${semEmail.id}`)
  const send = (more: { apresentacaoId?: number; comEspera: boolean }) =>
    lousa.as(admin).call('POST /api/eventos/mensagem/{id}', {
      params: { id },
      body: { assunto: 'O que trazer', texto: 'Um caderno.', ...more },
    })
  expect(await send({ comEspera: false })).toEqual({ enviadas: 1, semEmail: 1 })
  expect(await send({ comEspera: true })).toEqual({ enviadas: 2, semEmail: 1 })
  expect(await send({ comEspera: true, apresentacaoId: ids[0] ?? 0 })).toEqual({ enviadas: 2, semEmail: 0 })
  expect((await subjects(ana)).filter((assunto) => assunto === 'Encontro de Ciências: O que trazer')).toHaveLength(3)
  const { data } = await lousa
    .as(admin)
    .call('GET /api/eventos/participantes/{id}', { params: { id }, query: { apresentacaoId: ids[1] ?? 0 } })
  expect(data.map((linha) => linha.id)).toEqual([ana.id, semEmail.id])
  // An account that was closed is written to no more.
  await run(lousa.db, sql`update utilizadores set ativo = false where id = ${ana.id}`)
  expect(await send({ comEspera: true })).toEqual({ enviadas: 1, semEmail: 1 })
})

test('o que a editora faz fica no registo, com o nome do evento', async () => {
  const admin = await lousa.admin()
  const { id } = await makeEvento(lousa, admin, [{}])
  await lousa.as(admin).call('POST /api/eventos/anular/{id}', { params: { id }, body: { porque: 'Greve' } })
  const { data } = await lousa.as(admin).call('GET /api/admin/auditoria', { query: { acao: 'evento', limite: 3 } })
  expect(data.map(({ acao, alvoNome, motivo }) => [acao, alvoNome, motivo])).toEqual([
    ['evento.anular', 'Encontro de Ciências', 'Greve'],
    ['evento.juntar-apresentacao', 'Encontro de Ciências', ''],
    ['evento.criar', 'Encontro de Ciências', ''],
  ])
})

test('duas sessões do evento não cabem na mesma sala à mesma hora: diz qual já lá está', async () => {
  const admin = await lousa.admin()
  const api = lousa.as(admin)
  const { id: eventoId, ids } = await makeEvento(lousa, admin, [{ titulo: 'Rochas', de: 24, ate: 26, sala: 'Auditório' }])
  const sessao = { eventoId, titulo: 'Sismos', inicio: inHours(25), fim: inHours(27), sala: 'auditorio', lotacao: 3 }
  const recusada = await api.raw({ method: 'PUT', url: '/api/eventos/apresentacao', body: sessao })
  expect([recusada.statusCode, recusada.json().title]).toEqual([422, 'regra_do_conteudo'])
  expect(recusada.json().errors.sala).toEqual([
    expect.stringMatching(/^A essa hora, esta sala já tem «Rochas» \(\d?\d:\d\d (às \d?\d|à 1):\d\d, hora de Lisboa\)\.$/),
  ])
  // Next door, afterwards, or online alone it fits.
  await api.call('PUT /api/eventos/apresentacao', { body: { ...sessao, sala: 'Sala 2' } })
  await api.call('PUT /api/eventos/apresentacao', { body: { ...sessao, sala: '', ligacao: 'https://sala.example/1' } })
  // One instant: a later one would run into it.
  const noFim = inHours(26)
  const depois = await api.call('PUT /api/eventos/apresentacao', { body: { ...sessao, inicio: noFim, fim: inHours(27) } })
  // Changed, it meets the others and not itself.
  const rochas = depois.apresentacoes.find(({ id }) => id === ids[0])
  const mudar = { ...sessao, id: rochas?.id ?? 0, versao: rochas?.versao ?? 0, titulo: 'Rochas', sala: 'Auditório' }
  await api.refused('PUT /api/eventos/apresentacao', { body: { ...mudar, inicio: inHours(25) } }, 'regra_do_conteudo')
  await api.call('PUT /api/eventos/apresentacao', { body: { ...mudar, inicio: inHours(24), fim: noFim } })
})

test('criar duas vezes com a mesma chave é criar uma', async () => {
  const api = lousa.as(await lousa.admin())
  const [chave, outra] = [crypto.randomUUID(), crypto.randomUUID()]
  const make = () => api.call('PUT /api/eventos', { body: { chave, titulo: 'Uma só vez', inicio: inHours(10), fim: inHours(20) } })
  const { id: eventoId } = await make()
  expect((await make()).id).toBe(eventoId)
  const sessao = { chave: outra, eventoId, titulo: 'Rochas', inicio: inHours(11), fim: inHours(12), sala: 'A', lotacao: 3 }
  for (let round = 0; round < 2; round++) await api.call('PUT /api/eventos/apresentacao', { body: sessao })
  expect((await api.call('GET /api/eventos/edicao/{id}', { params: { id: eventoId } })).apresentacoes).toHaveLength(1)
})
