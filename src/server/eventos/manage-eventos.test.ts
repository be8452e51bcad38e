import { describe, expect, test } from 'vitest'
import { many, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { inHours, makeEvento } from './ensaio-eventos.ts'

const lousa = useLousa()

const register = (pessoa: Pessoa, id: number) => lousa.as(pessoa).call('POST /api/eventos/inscrever/{id}', { params: { id } })
const mailOf = (pessoa: Pessoa) =>
  many<{ assunto: string; texto: string; mensagemId: string }>(
    lousa.db,
    sql`select assunto, texto, mensagem_id as "mensagemId" from caixa_de_saida where para = ${pessoa.email} order by id`,
  )
const subjects = async (pessoa: Pessoa) => (await mailOf(pessoa)).map(({ assunto }) => assunto)

describe('o que a editora faz', () => {
  test('o programa cabe nas horas do evento, tem onde ser, e a lotação não desce abaixo dos inscritos', async () => {
    const admin = await lousa.admin()
    const api = lousa.as(admin)
    const { id: evento, ids } = await makeEvento(lousa, admin, [{ lotacao: 2 }])
    const [id = 0] = ids
    await register(await lousa.professor(), id)
    await register(await lousa.professor(), id)
    const body = { id, versao: 1, eventoId: evento, titulo: 'Rochas', inicio: inHours(24), fim: inHours(25), sala: 'Sala 1', lotacao: 2 }
    const refusal = async (more: object) =>
      Object.keys((await api.refused('PUT /api/eventos/apresentacao', { body: { ...body, ...more } }, 'regra_do_conteudo')).errors)
    expect(await refusal({ lotacao: 1 })).toEqual(['lotacao'])
    expect(await refusal({ sala: '  ' })).toEqual(['sala'])
    expect(await refusal({ fim: inHours(23) })).toEqual(['fim'])
    const fora = await api.refused('PUT /api/eventos/apresentacao', { body: { ...body, fim: inHours(900) } }, 'regra_do_conteudo')
    // The event goes over several days: hours alone would say nothing.
    expect(fora.errors).toEqual({
      inicio: [
        expect.stringMatching(/^Tem de caber nas horas do evento \(de .+ de \d{4}, às? .+, a .+ de \d{4}, às? [\d:]+, hora de Lisboa\)\.$/),
      ],
    })
    const outside = { id: evento, versao: 1, titulo: 'Encontro', inicio: inHours(30), fim: inHours(40) }
    expect(Object.keys((await api.refused('PUT /api/eventos', { body: outside }, 'regra_do_conteudo')).errors)).toEqual(['inicio'])
    await api.refused('PUT /api/eventos', { body: { ...outside, fuso: 'Marte/Norte' } }, 'regra_do_conteudo')
    await api.refused('PUT /api/eventos/apresentacao', { body: { ...body, versao: 7 } }, 'versao_desatualizada')
  })

  test('mais lugares: sobem os primeiros da espera; outra sala: todos são avisados', async () => {
    const admin = await lousa.admin()
    const { id: evento, ids } = await makeEvento(lousa, admin, [{ lotacao: 1 }])
    const [id = 0] = ids
    const [ana, rui] = [await lousa.professor(), await lousa.professor()]
    await register(ana, id)
    await register(rui, id)
    const [before] = (await lousa.as(admin).call('GET /api/eventos/edicao/{id}', { params: { id: evento } })).apresentacoes
    if (!before) throw new Error('There is one')
    const { inscritos: _i, emEspera: _e, ...rest } = before
    await lousa.as(admin).call('PUT /api/eventos/apresentacao', { body: { ...rest, eventoId: evento, lotacao: 2 } })
    expect((await register(rui, id)).minha).toEqual({ estado: 'inscrito' })
    expect(await subjects(ana)).toEqual(['Inscrição confirmada: Rochas'])
    await lousa.as(admin).call('PUT /api/eventos/apresentacao', {
      body: { ...rest, versao: 2, eventoId: evento, lotacao: 2, sala: 'Auditório' },
    })
    expect((await subjects(ana)).at(-1)).toBe('Mudança na apresentação: Rochas')
    expect((await mailOf(ana)).at(-1)?.texto).toContain('Local: Auditório')

    // Who still waits is not told of a seat.
    const eva = await lousa.professor()
    await register(eva, id)
    await lousa.as(admin).call('PUT /api/eventos/apresentacao', {
      body: { ...rest, versao: 3, eventoId: evento, lotacao: 2, sala: 'Ginásio' },
    })
    expect((await mailOf(ana)).at(-1)?.texto).toContain('A inscrição mantém-se')
    expect((await mailOf(eva)).at(-1)?.texto).toContain('O lugar na lista de espera mantém-se')
  })

  test('uma hora que poria alguém em dois sítios não é aceite', async () => {
    const admin = await lousa.admin()
    const { id: evento, ids } = await makeEvento(lousa, admin, [{ de: 24 }, { de: 26 }])
    const ana = await lousa.professor()
    for (const id of ids) await register(ana, id)
    const { errors } = await lousa.as(admin).refused(
      'PUT /api/eventos/apresentacao',
      {
        body: { id: ids[0], versao: 1, eventoId: evento, titulo: 'Rochas', inicio: inHours(26), fim: inHours(27), sala: 'S', lotacao: 9 },
      },
      'regra_do_conteudo',
    )
    expect(errors).toEqual({ inicio: ['A esta hora, 1 pessoa ficaria com duas apresentações ao mesmo tempo.'] })
  })

  test('eliminado, desaparece e avisa; o que estava à mesma hora volta a ser possível', async () => {
    const admin = await lousa.admin()
    const { id: evento, ids } = await makeEvento(lousa, admin, [{ de: 24 }])
    const outro = await makeEvento(lousa, admin, [{ de: 24 }])
    const ana = await lousa.professor()
    await register(ana, ids[0] ?? 0)
    await lousa.as(admin).call('DELETE /api/eventos/delete/{id}', { params: { id: evento } })
    await lousa.anonimo.refused('GET /api/eventos/{id}', { params: { id: evento } }, 'nao_encontrado')
    await lousa.as(ana).refused('POST /api/eventos/inscrever/{id}', { params: { id: ids[0] } }, 'nao_encontrado')
    expect((await subjects(ana)).at(-1)).toBe('Apresentação anulada: Rochas')
    expect((await register(ana, outro.ids[0] ?? 0)).minha).toEqual({ estado: 'inscrito' })
  })

  test('os participantes: na lista por ordem de chegada, na folha sem fórmulas', async () => {
    const admin = await lousa.admin()
    const { id, ids } = await makeEvento(lousa, admin, [{ lotacao: 1 }])
    const [zita, ana] = [await lousa.professor('=Zita;Sá'), await lousa.professor('Ana Sá')]
    for (const pessoa of [zita, ana]) await register(pessoa, ids[0] ?? 0)
    const page = await lousa.as(admin).call('GET /api/eventos/participantes/{id}', { params: { id }, query: { limite: 1 } })
    expect(page.data).toMatchObject([{ id: zita.id, nome: '=Zita;Sá', email: zita.email, estado: 'inscrito' }])
    const next = await lousa
      .as(admin)
      .call('GET /api/eventos/participantes/{id}', { params: { id }, query: { limite: 1, cursor: page.proximo ?? '' } })
    expect([next.data.map((row) => [row.id, row.estado]), next.proximo]).toEqual([[[ana.id, 'em-espera']], null])
    const sheet = await lousa.as(admin).raw({ method: 'GET', url: `/api/eventos/participantes/${id}/csv` })
    expect(sheet.headers['content-disposition']).toBe('attachment; filename="participantes-encontro-de-ciencias.csv"')
    expect(sheet.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFApresentação;Início (hora de Lisboa);Nome;E-mail;Estado;Inscrição (hora de Lisboa)',
      expect.stringMatching(/^Rochas;[\d/]+ [\d:]+;"'=Zita;Sá";p.*;inscrição confirmada;[\d/]+ [\d:]+$/),
    ])
  })
})
