import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { inTransaction, many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { makeTeste, makeTurma, perguntaUnica, UNICA } from '#server/correcao/ensaio-correcao.ts'
import { makeEvento } from '#server/eventos/ensaio-eventos.ts'
import { tidyEvents } from './notificacoes.service.ts'
import { notify } from './notify.service.ts'

const lousa = useLousa()

const tell = (pessoas: Pessoa[], texto = 'Há novidades', chave?: string) =>
  notify(lousa.servicos, { tipo: 'aviso', pessoas: pessoas.map(({ id }) => id), texto, caminho: '/turmas', ...(chave ? { chave } : {}) })
const bell = (pessoa: Pessoa) => lousa.as(pessoa).call('GET /api/notificacoes')
const mails = async (pessoa: Pessoa) =>
  (await many<{ assunto: string }>(lousa.db, sql`select assunto from caixa_de_saida where para = ${pessoa.email}`)).map(
    ({ assunto }) => assunto,
  )

describe('o sino', () => {
  test('conta as que estão por ler; lê-se uma, ou todas', async () => {
    const aluno = await lousa.aluno()
    for (const texto of ['Um', 'Dois', 'Três']) await tell([aluno], texto)
    const { data, porLer } = await bell(aluno)
    expect([data.map(({ texto }) => texto), porLer]).toEqual([['Três', 'Dois', 'Um'], 3])
    expect(await lousa.as(aluno).call('POST /api/notificacoes/ler', { body: { ids: [data[1]?.id ?? 0] } })).toEqual({ porLer: 2 })
    expect(await lousa.as(aluno).call('POST /api/notificacoes/ler', { body: {} })).toEqual({ porLer: 0 })
    expect(await lousa.as(aluno).call('GET /api/notificacoes/contagem')).toEqual({ porLer: 0 })
  })

  test('as de outra pessoa não se leem nem se marcam', async () => {
    const [aluno, outro] = [await lousa.aluno(), await lousa.aluno()]
    await tell([aluno])
    const { data } = await bell(aluno)
    await lousa.as(outro).call('POST /api/notificacoes/ler', { body: { ids: data.map(({ id }) => id) } })
    expect((await bell(outro)).data).toEqual([])
    expect((await bell(aluno)).porLer).toBe(1)
  })

  test('a mesma coisa diz-se uma vez; o que se desfaz nunca se disse', async () => {
    const aluno = await lousa.aluno()
    await tell([aluno], 'Teste', 'teste:1')
    await tell([aluno], 'Teste', 'teste:1')
    const undone = inTransaction(lousa.db, async (db) => {
      await notify({ ...lousa.servicos, db }, { tipo: 'aviso', pessoas: [aluno.id], texto: 'Nunca', caminho: '/' })
      throw new Error('Desfeito')
    })
    await expect(undone).rejects.toThrow('Desfeito')
    expect((await bell(aluno)).data.map(({ texto }) => texto)).toEqual(['Teste'])
  })

  test('o que ali está há muito tempo sai sozinho, e nem um dia antes', async () => {
    const aluno = await lousa.aluno()
    for (const [texto, dias] of [
      ['Há muito', limites.notificacaoDias + 1],
      ['Quase', limites.notificacaoDias - 1],
      ['Hoje', 0],
    ] as const) {
      await tell([aluno], texto)
      await run(lousa.db, sql`update notificacoes set em = em - make_interval(days => ${dias}::int) where texto = ${texto}`)
    }
    await tidyEvents(lousa.servicos)
    expect((await bell(aluno)).data.map(({ texto }) => texto)).toEqual(['Hoje', 'Quase'])
  })

  test('vem por páginas, e as da turma que desaparece vão com ela', async () => {
    const professora = await lousa.professor()
    const aluno = await lousa.aluno()
    const turma = await makeTurma(lousa, professora, [aluno])
    for (let i = 0; i < 5; i++)
      await notify(lousa.servicos, { tipo: 'aviso', pessoas: [aluno.id], texto: `N${i}`, caminho: '/turmas', turma })
    const first = await lousa.as(aluno).call('GET /api/notificacoes', { query: { limite: 3 } })
    const second = await lousa.as(aluno).call('GET /api/notificacoes', { query: { limite: 3, cursor: first.proximo ?? '' } })
    expect([...first.data, ...second.data].map(({ texto }) => texto)).toEqual(['N4', 'N3', 'N2', 'N1', 'N0'])
    await lousa.as(professora).call('DELETE /api/turmas/delete/{id}', { params: { id: turma } })
    expect(await bell(aluno)).toMatchObject({ data: [], porLer: 0 })
  })
})

describe('o que cada um quer saber', () => {
  test('por omissão no sino e não por e-mail; quem pede e-mail recebe-o, quem desliga nada recebe', async () => {
    const [aluno, comEmail, semNada] = [await lousa.aluno(), await lousa.aluno(), await lousa.aluno()]
    const wish = (pessoa: Pessoa, sino: boolean, email: boolean) =>
      lousa.as(pessoa).call('PUT /api/notificacoes/preferencias', { body: { preferencias: [{ tipo: 'aviso', sino, email }] } })
    await wish(comEmail, false, true)
    await wish(semNada, false, false)
    await tell([aluno, comEmail, semNada], 'Novo', 'x:1')
    await tell([aluno, comEmail, semNada], 'Novo', 'x:1')
    expect([await bell(aluno), await bell(comEmail), await bell(semNada)].map(({ porLer }) => porLer)).toEqual([1, 0, 0])
    expect([await mails(aluno), await mails(comEmail), await mails(semNada)]).toEqual([[], ['Novo'], []])
  })

  test('são as que lhe dizem respeito', async () => {
    const tipos = async (pessoa: Pessoa) =>
      (await lousa.as(pessoa).call('GET /api/notificacoes/preferencias')).preferencias.map(({ tipo }) => tipo)
    expect(await tipos(await lousa.aluno())).toEqual(['aviso', 'teste', 'trabalho', 'resultados', 'evento'])
    expect(await tipos(await lousa.professor())).toEqual(['aviso', 'comentario', 'trabalho', 'entrada', 'evento', 'partilha'])
  })
})

/** `20270328T003000Z`. */
const stampOf = (date: Date): string => `${date.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`

describe('o calendário', () => {
  const read = async (endereco: string | null) => {
    const answer = await lousa.anonimo.raw({ method: 'GET', url: new URL(endereco ?? '').pathname })
    return { status: answer.statusCode, texto: answer.body.replaceAll('\r\n ', ''), tipo: answer.headers['content-type'] }
  }

  test('tem os testes de quem o pediu, até que se renove o endereço', async () => {
    const professora = await lousa.professor()
    const [aluno, colega] = [await lousa.aluno(), await lousa.aluno()]
    const turma = await makeTurma(lousa, professora, [aluno, colega])
    const perguntas = { [UNICA]: perguntaUnica() }
    const teste = await makeTeste(lousa, { turma, professora, nome: 'Rochas; e minerais', perguntas, fim: '1 hour' })
    const so = await makeTeste(lousa, { turma, professora, nome: 'Só para um', perguntas, fim: '1 hour' })
    await run(lousa.db, sql`update testes_turma set todos = false where id = ${so.id}`)
    await run(lousa.db, sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${so.id}, ${colega.id})`)
    await lousa.as(professora).call('PUT /api/trabalho', {
      body: {
        turmaid: turma,
        titulo: 'Só para a colega',
        instrucoes: [{ insert: 'Desenhe.\n' }],
        inicio: new Date(Date.now() - 3_600_000).toISOString(),
        fim: new Date(Date.now() + 3_600_000).toISOString(),
        temAvaliacao: false,
        todos: false,
        alunos: [colega.id],
      },
    })
    expect(await lousa.as(aluno).call('GET /api/notificacoes/calendario')).toEqual({ endereco: null })
    const { endereco } = await lousa.as(aluno).call('POST /api/notificacoes/calendario')
    const { status, texto, tipo } = await read(endereco)
    expect([status, tipo]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(texto).toContain('BEGIN:VCALENDAR')
    expect(texto).toContain('Rochas\\; e minerais')
    expect(texto).toContain(`UID:teste-${teste.id}@127.0.0.1`)
    expect(texto).not.toContain('Só para um')
    expect(texto).not.toContain('Só para a colega')
    // Strict readers: written now, and the last line ends as the others do.
    const stamps = Array.from(texto.matchAll(/DTSTAMP:(\w+)/g), ([, stamp]) => stamp)
    expect(stamps.length).toBeGreaterThan(0)
    for (const stamp of stamps) expect(stampOf(new Date()).slice(0, 8)).toBe(stamp?.slice(0, 8))
    expect(texto.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const renewed = await lousa.as(aluno).call('POST /api/notificacoes/calendario')
    expect((await read(endereco)).status).toBe(404)
    expect((await read(renewed.endereco)).status).toBe(200)
    await lousa.as(aluno).call('DELETE /api/notificacoes/calendario')
    expect((await read(renewed.endereco)).status).toBe(404)
    const dela = await lousa.as(professora).call('POST /api/notificacoes/calendario')
    const daProfessora = (await read(dela.endereco)).texto
    for (const nome of ['Só para um', 'Só para a colega']) expect(daProfessora).toContain(nome)
  })

  test('de uma turma arquivada já não tem nada', async () => {
    const [professora, aluno] = [await lousa.professor(), await lousa.aluno()]
    const turma = await makeTurma(lousa, professora, [aluno])
    await makeTeste(lousa, { turma, professora, nome: 'Rochas', perguntas: { [UNICA]: perguntaUnica() }, fim: '1 hour' })
    const { endereco } = await lousa.as(aluno).call('POST /api/notificacoes/calendario')
    expect((await read(endereco)).texto).toContain('Rochas')
    await lousa.as(professora).call('POST /api/turmas/arquivar/{id}', { params: { id: turma } })
    expect((await read(endereco)).texto).not.toContain('Rochas')
  })

  test('tem os trabalhos e os eventos em que se está inscrito; a sala em linha só para quem tem lugar', async () => {
    const [professora, aluno, admin] = [await lousa.professor(), await lousa.aluno(), await lousa.admin()]
    const turma = await makeTurma(lousa, professora, [aluno])
    const dia = 86_400_000
    const fim = new Date(Date.now() + dia)
    const { id } = await lousa.as(professora).call('PUT /api/trabalho', {
      body: {
        turmaid: turma,
        titulo: 'Cartaz',
        instrucoes: [{ insert: 'Desenhe.\n' }],
        inicio: new Date(Date.now() - dia).toISOString(),
        fim: fim.toISOString(),
        temAvaliacao: false,
        todos: true,
        alunos: [],
      },
    })
    const ligacao = 'https://sala.exemplo.pt/abc'
    const { ids } = await makeEvento(lousa, admin, [{ titulo: 'Sismógrafos', lotacao: 1, ligacao }, { titulo: 'Outra' }])
    for (const pessoa of [professora, aluno])
      await lousa.as(pessoa).call('POST /api/eventos/inscrever/{id}', { params: { id: ids[0] ?? 0 } })
    const [dela, dele] = [
      await read((await lousa.as(professora).call('POST /api/notificacoes/calendario')).endereco),
      await read((await lousa.as(aluno).call('POST /api/notificacoes/calendario')).endereco),
    ]
    expect(dele.texto).toContain(`UID:trabalho-${id}@127.0.0.1`)
    expect(dela.texto).toContain(`UID:apresentacao-${ids[0]}@127.0.0.1`)
    const trabalho = dele.texto.slice(dele.texto.indexOf(`UID:trabalho-${id}`)).split('END:VEVENT')[0] ?? ''
    expect(trabalho).toContain('SUMMARY:Prazo: Cartaz')
    expect(trabalho).toContain(`DTSTART:${stampOf(fim)}`)
    expect(trabalho).not.toContain('DTEND')
    expect(dela.texto).toContain(ligacao)
    expect(dele.texto).toContain('Sismógrafos (lista de espera)')
    expect(dele.texto).not.toContain(ligacao)
    expect(dela.texto).not.toContain('SUMMARY:Outra')
  })

  test('de uma conta desativada não se lê', async () => {
    const aluno = await lousa.aluno()
    const { endereco } = await lousa.as(aluno).call('POST /api/notificacoes/calendario')
    await run(lousa.db, sql`update utilizadores set ativo = false where id = ${aluno.id}`)
    expect((await read(endereco)).status).toBe(404)
  })
})
