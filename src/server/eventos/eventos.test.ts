import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { inTransaction, many, one, run, sql } from '#server/db/db.ts'
import { anonymisePerson } from '#server/eliminados/anonymise.service.ts'
import { removeEliminados } from '#server/eliminados/eliminados.service.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { inHours, makeEvento } from './ensaio-eventos.ts'
import { moveUpEverywhere } from './inscricoes.service.ts'

const lousa = useLousa()

const register = (pessoa: Pessoa, id: number) => lousa.as(pessoa).call('POST /api/eventos/inscrever/{id}', { params: { id } })
const cancel = (pessoa: Pessoa, id: number) => lousa.as(pessoa).call('DELETE /api/eventos/inscrever/{id}', { params: { id } })
const mailOf = (pessoa: Pessoa) =>
  many<{ assunto: string; texto: string; mensagemId: string }>(
    lousa.db,
    sql`select assunto, texto, mensagem_id as "mensagemId" from caixa_de_saida where para = ${pessoa.email} order by id`,
  )
const subjects = async (pessoa: Pessoa) => (await mailOf(pessoa)).map(({ assunto }) => assunto)

describe('inscrever-se', () => {
  test('quem chega tem lugar até encher; os outros esperam por ordem de chegada', async () => {
    const { ids } = await makeEvento(lousa, await lousa.admin(), [{ lotacao: 1 }])
    const [id = 0] = ids
    const [ana, rui, eva] = [await lousa.professor(), await lousa.aluno(), await lousa.admin()]
    expect((await register(ana, id)).minha).toEqual({ estado: 'inscrito' })
    expect((await register(rui, id)).minha).toEqual({ estado: 'em-espera', posicao: 1 })
    const third = await register(eva, id)
    expect(third).toMatchObject({ minha: { estado: 'em-espera', posicao: 2 }, livres: 0, emEspera: 2 })
    // Asking again changes nothing.
    expect((await register(rui, id)).minha).toEqual({ estado: 'em-espera', posicao: 1 })
    expect(await subjects(rui)).toEqual(['Em lista de espera: Rochas'])
  })

  test('quem cancela dá o lugar ao primeiro da espera, que é avisado; voltar é para o fim', async () => {
    const { ids } = await makeEvento(lousa, await lousa.admin(), [{ lotacao: 1 }])
    const [id = 0] = ids
    const [ana, rui, eva] = [await lousa.professor(), await lousa.professor(), await lousa.professor()]
    for (const pessoa of [ana, rui, eva]) await register(pessoa, id)
    expect((await cancel(ana, id)).minha).toBeNull()
    expect((await register(rui, id)).minha).toEqual({ estado: 'inscrito' })
    expect((await register(ana, id)).minha).toEqual({ estado: 'em-espera', posicao: 2 })
    expect(await subjects(rui)).toEqual(['Em lista de espera: Rochas', 'Vagou um lugar: inscrição confirmada: Rochas'])
    // Leaving the waiting list moves nobody.
    await cancel(eva, id)
    expect((await register(ana, id)).minha).toEqual({ estado: 'em-espera', posicao: 1 })
    // Cancelling what one has not is no error.
    expect((await cancel(eva, id)).minha).toBeNull()
  })

  test('não há duas à mesma hora, nem em espera, nem noutro evento; a que começa quando a outra acaba, sim', async () => {
    const admin = await lousa.admin()
    const { ids } = await makeEvento(lousa, admin, [
      { titulo: 'Rochas', de: 24, ate: 25 },
      { titulo: 'Sismos', de: 24.5, ate: 25.5 },
      { titulo: 'Vulcões', de: 25, ate: 26 },
    ])
    const outro = await makeEvento(lousa, admin, [{ titulo: 'Leitura', de: 25.9, ate: 27 }])
    const [rochas = 0, sismos = 0, vulcoes = 0] = ids
    const ana = await lousa.professor()
    await register(ana, rochas)
    const refusal = await lousa.as(ana).refused('POST /api/eventos/inscrever/{id}', { params: { id: sismos } }, 'inscricao_sobreposta')
    expect(refusal.detail).toContain('«Rochas»')
    await register(ana, vulcoes)
    await lousa.as(ana).refused('POST /api/eventos/inscrever/{id}', { params: { id: outro.ids[0] } }, 'inscricao_sobreposta')
    const { noutrosEventos } = await lousa.as(ana).call('GET /api/eventos/{id}', { params: { id: outro.id } })
    expect(noutrosEventos.map(({ titulo }) => titulo)).toEqual(['Rochas', 'Vulcões'])
    await cancel(ana, vulcoes)
    await register(ana, outro.ids[0] ?? 0)
  })

  test('o que já começou está fechado: nem inscrever nem cancelar', async () => {
    const { ids } = await makeEvento(lousa, await lousa.admin(), [{ de: -1, ate: 1 }])
    const [id = 0] = ids
    const ana = await lousa.professor()
    await lousa.as(ana).refused('POST /api/eventos/inscrever/{id}', { params: { id } }, 'apresentacao_ja_comecou')
    await lousa.as(ana).refused('DELETE /api/eventos/inscrever/{id}', { params: { id } }, 'apresentacao_ja_comecou')
  })

  test('a ligação é só de quem tem lugar: nem dos outros, nem de quem espera, nem no calendário', async () => {
    const ligacao = 'https://reunioes.test/sala-secreta'
    const { id: evento, ids } = await makeEvento(lousa, await lousa.admin(), [{ lotacao: 1, ligacao }])
    const [id = 0] = ids
    const [ana, rui] = [await lousa.professor(), await lousa.professor()]
    await register(ana, id)
    await register(rui, id)
    const seen = async (who: { raw: (typeof lousa.anonimo)['raw'] }) =>
      (
        await Promise.all(
          ['', `/${evento}`, `/${evento}/ics`, `/apresentacao/${id}/ics`].map((path) =>
            who.raw({ method: 'GET', url: `/api/eventos${path}` }),
          ),
        )
      ).map(({ statusCode, body }) => [statusCode, body.replaceAll(/\r\n /g, '').includes('sala-secreta')])
    const nothing = Array.from({ length: 4 }, () => [200, false])
    expect(await seen(lousa.anonimo)).toEqual(nothing)
    expect(await seen(lousa.as(rui))).toEqual(nothing)
    expect(await seen(lousa.as(await lousa.admin()))).toEqual(nothing)
    expect(await seen(lousa.as(ana))).toEqual([[200, false], ...Array.from({ length: 3 }, () => [200, true])])
    expect((await mailOf(ana))[0]?.texto).toContain(ligacao)
    expect((await mailOf(rui))[0]?.texto).not.toContain(ligacao)
  })

  test('a mensagem tem um identificador só seu, que fica', async () => {
    const { ids } = await makeEvento(lousa, await lousa.admin(), [{}])
    const ana = await lousa.professor('Ana Rita Prates')
    await register(ana, ids[0] ?? 0)
    const [mail] = await mailOf(ana)
    expect(mail?.mensagemId).toMatch(/^<[0-9a-f-]{36}@lousa>$/)
    expect(mail?.texto).toContain('Olá, Ana Rita Prates.')
    expect(mail?.texto).toMatch(/Local: Sala 1/)
  })

  test('quem não tem e-mail inscreve-se na mesma', async () => {
    const { ids } = await makeEvento(lousa, await lousa.admin(), [{}])
    const rui = await lousa.aluno()
    await run(lousa.db, sql`update utilizadores set utilizador = ${`rui-${rui.id}`}, email = null where id = ${rui.id}`)
    expect((await register(rui, ids[0] ?? 0)).minha).toEqual({ estado: 'inscrito' })
  })

  test('seja qual for a ordem, ninguém passa à frente, ninguém espera havendo lugar, ninguém se senta a mais', async () => {
    const admin = await lousa.admin()
    const pessoas = await Promise.all(Array.from({ length: 4 }, () => lousa.professor()))
    const step = fc.record({ quem: fc.nat(3), acao: fc.constantFrom('entra', 'sai') })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 14 }), async (lotacao, steps) => {
        const { ids } = await makeEvento(lousa, admin, [{ lotacao }])
        const [id = 0] = ids
        let model: number[] = []
        for (const { quem, acao } of steps) {
          const pessoa = pessoas[quem]
          if (!pessoa) continue
          const { minha, livres, emEspera } = await (acao === 'entra' ? register(pessoa, id) : cancel(pessoa, id))
          if (acao === 'sai') model = model.filter((other) => other !== quem)
          else if (!model.includes(quem)) model.push(quem)
          const place = model.indexOf(quem)
          const expected =
            place < 0 ? null : place < lotacao ? { estado: 'inscrito' } : { estado: 'em-espera', posicao: place - lotacao + 1 }
          expect({ minha, livres, emEspera }).toEqual({
            minha: expected,
            livres: Math.max(lotacao - model.length, 0),
            emEspera: Math.max(model.length - lotacao, 0),
          })
        }
        await lousa.as(admin).call('DELETE /api/eventos/apresentacao/{id}', { params: { id } })
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

describe('a corrida', () => {
  test('dois para o último lugar: fica um, e só um; o outro espera', async () => {
    const admin = await lousa.admin()
    const pessoas = await Promise.all(Array.from({ length: 6 }, () => lousa.professor()))
    for (let round = 0; round < 5; round++) {
      const { ids } = await makeEvento(lousa, admin, [{ lotacao: 3, de: 24 + 2 * round }])
      const [id = 0] = ids
      const answers = await Promise.all(pessoas.map((pessoa) => register(pessoa, id)))
      expect(answers.filter(({ minha }) => minha?.estado === 'inscrito')).toHaveLength(3)
      const waiting = answers.flatMap(({ minha }) => (minha?.estado === 'em-espera' ? [minha.posicao] : []))
      expect(waiting.toSorted()).toEqual([1, 2, 3])
    }
  })

  test('a mesma pessoa em dois separadores, para duas à mesma hora: fica uma', async () => {
    const admin = await lousa.admin()
    for (let round = 0; round < 5; round++) {
      const ana = await lousa.professor()
      const { ids } = await makeEvento(lousa, admin, [{ de: 24 }, { de: 24 }])
      const answers = await Promise.all(
        ids.map((id) =>
          lousa
            .as(ana)
            .raw({ method: 'POST', url: `/api/eventos/inscrever/${id}` })
            .then(({ statusCode }) => statusCode),
        ),
      )
      expect(answers.toSorted()).toEqual([200, 409])
    }
  })

  test('cruzadas, cada um com a do outro: ninguém fica à espera para sempre', async () => {
    const admin = await lousa.admin()
    const { ids } = await makeEvento(lousa, admin, [{ de: 24 }, { de: 26 }])
    const [a = 0, b = 0] = ids
    const pares = await Promise.all(Array.from({ length: 4 }, () => Promise.all([lousa.professor(), lousa.professor()])))
    for (const [x, y] of pares) await Promise.all([register(x, a), register(y, b)])
    await Promise.all(pares.flatMap(([x, y]) => [register(x, b), register(y, a)]))
    const { n } = await one<{ n: number }>(
      lousa.db,
      sql`select count(*) as n from inscricoes_eventos where apresentacao_id in (${a}, ${b}) and cancelada_em is null`,
    )
    expect(n).toBe(16)
  })

  test('mudar a hora enquanto alguém se inscreve nunca deixa duas ao mesmo tempo', async () => {
    const admin = await lousa.admin()
    for (let round = 0; round < 6; round++) {
      const ana = await lousa.professor()
      const { id: evento, ids } = await makeEvento(lousa, admin, [{ de: 24 }, { de: 30 }])
      const [a = 0, b = 0] = ids
      await register(ana, a)
      const move = lousa.as(admin).raw({
        method: 'PUT',
        url: '/api/eventos/apresentacao',
        payload: { id: a, versao: 1, eventoId: evento, titulo: 'Rochas', inicio: inHours(30), fim: inHours(31), sala: 'S', lotacao: 9 },
      })
      const answers = await Promise.all([move, lousa.as(ana).raw({ method: 'POST', url: `/api/eventos/inscrever/${b}` })])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([200, 200])
    }
  })
})

describe('o que acontece sozinho', () => {
  test('um lugar que vaga sem ninguém cancelar vai para quem espera, uma vez, com aviso', async () => {
    const { ids } = await makeEvento(lousa, await lousa.admin(), [{ lotacao: 1 }])
    const [id = 0] = ids
    const [ana, rui] = [await lousa.professor(), await lousa.professor()]
    await register(ana, id)
    await register(rui, id)
    await inTransaction(lousa.db, (db) => anonymisePerson(db, ana.id))
    for (let round = 0; round < 2; round++) await moveUpEverywhere(lousa.servicos)
    expect((await register(rui, id)).minha).toEqual({ estado: 'inscrito' })
    expect(await subjects(rui)).toEqual(['Em lista de espera: Rochas', 'Vagou um lugar: inscrição confirmada: Rochas'])
  })

  test('o que foi eliminado há um mês sai da base de dados, com as inscrições', async () => {
    const admin = await lousa.admin()
    const [todo, parte] = [await makeEvento(lousa, admin, [{}]), await makeEvento(lousa, admin, [{ de: 30 }, { de: 40 }])]
    const ana = await lousa.professor()
    for (const id of [...todo.ids, ...parte.ids]) await register(ana, id)
    await lousa.as(admin).call('DELETE /api/eventos/delete/{id}', { params: { id: todo.id } })
    await lousa.as(admin).call('DELETE /api/eventos/apresentacao/{id}', { params: { id: parte.ids[0] ?? 0 } })
    const left = async () =>
      (
        await many<{ id: number }>(
          lousa.db,
          sql`select apresentacao_id as id from inscricoes_eventos where utilizador_id = ${ana.id} order by 1`,
        )
      ).map(({ id }) => id)
    await removeEliminados(lousa.servicos)
    expect(await left()).toHaveLength(3)
    await run(lousa.db, sql`update eventos set eliminado_em = now() - interval '31 days' where id = ${todo.id}`)
    await run(lousa.db, sql`update apresentacoes set eliminada_em = now() - interval '31 days' where id = ${parte.ids[0] ?? 0}`)
    await removeEliminados(lousa.servicos)
    expect(await left()).toEqual([parte.ids[1]])
  })
})

describe('a lista', () => {
  test('próximos por ordem, passados ao contrário, os meus; em páginas', async () => {
    const admin = await lousa.admin()
    const ana = await lousa.professor()
    const make = async (titulo: string, de: number) =>
      (await lousa.as(admin).call('PUT /api/eventos', { body: { titulo, inicio: inHours(de), fim: inHours(de + 2) } })).id
    const past = [await make('Antigo', -500), await make('Recente', -490)]
    const soon = await make('Já a seguir', 0.5)
    const titles = async (quais: 'proximos' | 'passados' | 'meus', cursor?: string) => {
      const page = await lousa.as(ana).call('GET /api/eventos', { query: { quais, limite: 1, ...(cursor ? { cursor } : {}) } })
      return { ids: page.data.map(({ id }) => id), proximo: page.proximo ?? undefined, contagens: page.contagens }
    }
    const first = await titles('passados')
    expect(first.ids).toEqual([past[1]])
    expect((await titles('passados', first.proximo)).ids).toEqual([past[0]])
    expect(first.contagens).toMatchObject({ passados: 2, meus: 0 })
    const edited = await lousa.as(admin).call('PUT /api/eventos/apresentacao', {
      body: { eventoId: soon, titulo: 'Única', orador: 'Rui Valadares', inicio: inHours(1), fim: inHours(2), sala: 'A', lotacao: 1 },
    })
    await register(ana, edited.apresentacoes[0]?.id ?? 0)
    const mine = await lousa.as(ana).call('GET /api/eventos', { query: { quais: 'meus' } })
    expect(mine.data).toMatchObject([
      { id: soon, minha: 'inscrito', nApresentacoes: 1, orador: 'Rui Valadares', lotacao: 1, livres: 0, emEspera: 0 },
    ])
    expect(mine.contagens.meus).toBe(1)
    const visitor = await lousa.anonimo.call('GET /api/eventos', { query: { quais: 'meus' } })
    expect([visitor.data, visitor.contagens.meus]).toEqual([[], 0])
  })
})
