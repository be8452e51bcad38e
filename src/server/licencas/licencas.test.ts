import { beforeAll, describe, expect, it } from 'vitest'
import { newCodigoLicenca } from '#regras/licencas.ts'
import { limites } from '#regras/limites.ts'
import { one, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type Banco, contextOf, makeBanco, makeLote, umaFicha } from '#server/recursos/ensaio-recursos.ts'
import { saveRecurso } from '#server/recursos/manage-recursos.service.ts'
import { cancelLote, createLote, listLotes } from './lotes.service.ts'
import type { LoteNovo } from './lotes.service.ts'

const lousa = useLousa()
let admin: Pessoa
let aluno: Pessoa
let banco: Banco

beforeAll(async () => {
  admin = await lousa.admin()
  aluno = await lousa.aluno()
  banco = await makeBanco(lousa, admin)
})

const activate = (quem: Pessoa, codigo: string) => lousa.as(quem).call('POST /api/licencas/ativar', { body: { codigo } })
const umCodigo = async (mais: Partial<LoteNovo> = {}): Promise<string> =>
  (await makeLote(lousa, admin, banco.manual, 1, mais)).codigos[0] ?? ''
const ocupados = async (codigo: string): Promise<number> =>
  (await one<{ ocupados: number }>(lousa.db, sql`select ocupados from codigos_licenca where codigo = ${codigo}`)).ocupados

describe('ativar um código', () => {
  it('abre o manual pelo tempo do lote, escrito como calhar, e repetir responde o mesmo sem ocupar outro lugar', async () => {
    const codigo = await umCodigo()
    const licenca = await activate(aluno, ` ${codigo.toLowerCase().replaceAll('-', ' ')} `)
    expect(licenca).toMatchObject({ manual: { id: banco.manual, nome: 'Terra Viva 7', ano: '7.º ano' }, lugares: 2, experiencia: false })
    const dias = (Date.parse(licenca.validaAte) - Date.now()) / 86_400_000
    expect(dias).toBeGreaterThan(364.9)
    expect(dias).toBeLessThan(365.1)
    expect(await activate(aluno, codigo)).toEqual(licenca)
    expect(await ocupados(codigo)).toBe(1)
    expect(await lousa.as(aluno).call('GET /api/licencas')).toContainEqual(licenca)
  })

  it('um dia de validade inclui esse dia, em Lisboa', async () => {
    const licenca = await activate(await lousa.aluno(), await umCodigo({ validaAte: '2999-08-31', dias: null }))
    expect(licenca.validaAte).toBe('2999-08-31T23:00:00.000Z')
  })

  it('diz porque não: desconhecido, cheio, fora do prazo, de outros, anulado', async () => {
    const recusa = async (quem: Pessoa, codigo: string, porque: Parameters<ReturnType<typeof lousa.as>['refused']>[2]) =>
      (await lousa.as(quem).refused('POST /api/licencas/ativar', { body: { codigo } }, porque)).detail
    expect(await recusa(aluno, 'AAAA-AAAA-AAAA', 'licenca_desconhecida')).toContain('não existe')
    expect(await recusa(aluno, 'curto', 'licenca_desconhecida')).toContain('12 letras')

    const umLugar = await umCodigo({ lugares: 1 })
    await activate(await lousa.aluno(), umLugar)
    expect(await recusa(aluno, umLugar, 'licenca_esgotada')).toContain('Todos os lugares deste código')

    expect(await recusa(aluno, await umCodigo({ ativarAte: '2020-08-31' }), 'licenca_expirada')).toContain('31/08/2020')
    expect(await recusa(aluno, await umCodigo({ validaAte: '2021-08-31', dias: null }), 'licenca_expirada')).toContain('31/08/2021')
    expect(await recusa(aluno, await umCodigo({ tipos: [1] }), 'licenca_de_outros')).toContain('para professores')
    expect(await recusa(await lousa.professor(), await umCodigo({ tipos: [7] }), 'licenca_de_outros')).toContain('para alunos')

    const { id, codigos } = await makeLote(lousa, admin, banco.manual, 1)
    await cancelLote(contextOf(lousa, admin), id)
    expect(await recusa(aluno, codigos[0] ?? '', 'licenca_anulada')).toContain('anulado')
  })

  it('quem adivinha de mais tem de esperar, mesmo com um código certo; quem erra o destino não', async () => {
    const outro = await lousa.aluno()
    const codigo = await umCodigo()
    const paraProfessores = await umCodigo({ tipos: [1] })
    for (let i = 0; i < 3; i++)
      await lousa.as(outro).refused('POST /api/licencas/ativar', { body: { codigo: paraProfessores } }, 'licenca_de_outros')
    for (let i = 0; i < limites.codigosErradosPorHora; i++)
      await lousa.as(outro).refused('POST /api/licencas/ativar', { body: { codigo: 'AAAA-AAAA-AAAA' } }, 'licenca_desconhecida')
    const { detail } = await lousa.as(outro).refused('POST /api/licencas/ativar', { body: { codigo } }, 'demasiadas_tentativas')
    expect(detail).toMatch(/daqui a 1 minuto\.$/)
  })

  it('para o último lugar, de muitos ao mesmo tempo, exatamente um fica com ele', async () => {
    const codigo = await umCodigo({ lugares: 1 })
    const pessoas = await Promise.all(Array.from({ length: 8 }, () => lousa.aluno()))
    const answers = await Promise.all(
      pessoas.map((quem) => lousa.as(quem).raw({ method: 'POST', url: '/api/licencas/ativar', payload: { codigo } })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json().title === 'licenca_esgotada')).toHaveLength(7)
    expect(await ocupados(codigo)).toBe(1)
  })

  it('a mesma pessoa, duas vezes ao mesmo tempo, ocupa um só lugar', async () => {
    const codigo = await umCodigo({ lugares: 5 })
    const quem = await lousa.aluno()
    const feitas = await Promise.all([1, 2, 3].map(() => activate(quem, codigo)))
    expect(new Set(feitas.map(({ id }) => id)).size).toBe(1)
    expect(await ocupados(codigo)).toBe(1)
  })
})

describe('uma licença', () => {
  it('é só de quem a tem', async () => {
    const { id } = await activate(aluno, await umCodigo())
    await lousa.as(await lousa.aluno()).refused('GET /api/licencas/{id}', { params: { id } }, 'nao_encontrado')
    await lousa.as(admin).refused('GET /api/licencas/recursos/{id}', { params: { id } }, 'nao_encontrado')
  })

  it('mostra ao aluno os recursos do manual, sem os que são só para professores; acabada, mostra-os fechados', async () => {
    const ctx = contextOf(lousa, admin)
    await saveRecurso(ctx, umaFicha(banco, { nome: 'Fechada a cadeado', licenciado: true, ordem: 1 }))
    await saveRecurso(ctx, umaFicha(banco, { nome: 'Guião do professor', soProfessores: true, ordem: 2 }))
    const { id: lote, codigos } = await makeLote(lousa, admin, banco.manual, 1)
    const quem = await lousa.aluno()
    const { id } = await activate(quem, codigos[0] ?? '')
    const inteira = await lousa.as(quem).call('GET /api/licencas/{id}', { params: { id } })
    expect(inteira.capitulos).toEqual([{ id: banco.categoria, nome: 'Minerais e rochas', recursos: 2 }])
    expect(inteira.recursos).toBe(2)
    const listar = () => lousa.as(quem).call('GET /api/licencas/recursos/{id}', { params: { id }, query: { idCategoria: banco.categoria } })
    expect((await listar()).data).toMatchObject([{ nome: 'Fechada a cadeado', aberto: true }, { nome: 'Ficha: o ciclo das rochas' }])
    expect((await listar()).total).toBe(2)
    await cancelLote(ctx, lote)
    expect((await listar()).data[0]).toMatchObject({ nome: 'Fechada a cadeado', aberto: false })
    const [acabada] = await lousa.as(quem).call('GET /api/licencas')
    expect(Date.parse(acabada?.validaAte ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
  })
})

describe('um lote', () => {
  it('tem os códigos pedidos, todos diferentes, e conta os lugares ocupados', async () => {
    const { id, codigos } = await makeLote(lousa, admin, banco.manual, 500)
    expect(new Set(codigos).size).toBe(500)
    await activate(await lousa.aluno(), codigos[7] ?? '')
    expect((await listLotes(contextOf(lousa, admin), {})).data.find((lote) => lote.id === id)).toMatchObject({
      codigos: 500,
      ocupados: 1,
      manuais: [{ id: banco.manual, nome: 'Terra Viva 7' }],
    })
  })

  it('toma os códigos impressos noutro lado; com um repetido, já usado ou mal escrito, não faz lote nenhum', async () => {
    const [um, outro, novo] = [newCodigoLicenca(), newCodigoLicenca(), newCodigoLicenca()]
    const { codigos } = await makeLote(lousa, admin, banco.manual, [um.toLowerCase(), outro])
    expect(codigos.toSorted()).toEqual([um, outro].toSorted())
    const lotes = async () => (await listLotes(contextOf(lousa, admin), {})).data.length
    const before = await lotes()
    for (const maus of [
      [novo, novo],
      [novo, um],
      [novo, 'ABC'],
    ])
      await expect(makeLote(lousa, admin, banco.manual, maus)).rejects.toMatchObject({
        codigo: 'regra_do_conteudo',
        campos: { codigos: expect.anything() },
      })
    expect(await lotes()).toBe(before)
    expect((await makeLote(lousa, admin, banco.manual, [novo])).codigos).toEqual([novo])
  })

  it('recusa o que não faz sentido, campo a campo', async () => {
    const mau = {
      manuais: [],
      nome: ' ',
      nota: '',
      tipos: [],
      lugares: 0,
      experiencia: false,
      ativarAte: null,
      validaAte: null,
      dias: null,
    }
    await expect(createLote(contextOf(lousa, admin), mau, 0)).rejects.toMatchObject({
      codigo: 'regra_do_conteudo',
      campos: {
        nome: expect.anything(),
        tipos: expect.anything(),
        lugares: expect.anything(),
        validaAte: expect.anything(),
        manuais: expect.anything(),
        quantos: expect.anything(),
      },
    })
  })
})

describe('os lotes na administração', () => {
  const api = () => lousa.as(admin)
  const corpo = (mais: object = {}) => ({
    chave: crypto.randomUUID(),
    nome: `Feira ${crypto.randomUUID()}`,
    nota: 'Entregues na feira',
    manuais: [banco.manual],
    tipos: [1, 7] as (1 | 7)[],
    quantos: 3,
    lugares: 2,
    experiencia: false,
    ativarAte: null,
    validaAte: '2999-08-31',
    dias: null,
    ...mais,
  })
  const create = (mais: object = {}) => api().call('POST /api/admin/lotes', { body: corpo(mais) })

  it('fazem-se uma vez, mesmo repetindo o pedido, e leem-se com os lugares ocupados', async () => {
    const body = corpo()
    const feito = await api().call('POST /api/admin/lotes', { body })
    expect(feito.codigos).toHaveLength(3)
    expect(await api().call('POST /api/admin/lotes', { body })).toEqual(feito)
    const [primeiro = ''] = feito.codigos
    await activate(await lousa.aluno(), primeiro)
    const { id } = feito.lote
    expect(await api().call('GET /api/admin/lotes/{id}', { params: { id } })).toMatchObject({
      codigos: 3,
      ocupados: 1,
      estado: 'ativo',
      nota: 'Entregues na feira',
      manuais: [{ id: banco.manual }],
    })
    const list = (query: object) => api().call('GET /api/admin/lotes', { query })
    expect((await list({ pesquisa: body.nome.toUpperCase() })).data.map((lote) => lote.id)).toEqual([id])
    expect((await list({ estado: 'anulado', pesquisa: body.nome })).data).toEqual([])
    const { data } = await api().call('GET /api/admin/lotes/codigos/{id}', { params: { id }, query: { pesquisa: primeiro.toLowerCase() } })
    expect(data).toMatchObject([{ codigo: primeiro, lugares: 2, ocupados: 1, anuladoEm: null }])
    const pagina = await api().call('GET /api/admin/lotes/codigos/{id}', { params: { id }, query: { limite: 2 } })
    expect(pagina.data).toHaveLength(2)
    expect(pagina.proximo).not.toBeNull()
    const { payload, headers } = await api().raw({ method: 'GET', url: `/api/admin/lotes/csv/${id}` })
    expect(headers['content-disposition']).toMatch(/codigos-feira-.*\.csv/)
    expect(payload.startsWith('\uFEFFCódigo;Manual;Lugares;Ocupados;Estado\r\n')).toBe(true)
    expect(payload).toContain(`${primeiro};Terra Viva 7;2;1;Em uso\r\n`)
    await lousa.as(aluno).refused('GET /api/admin/lotes/{id}', { params: { id } }, 'papel_errado')
  })

  it('mudam de nome, de nota e de último dia; o último dia passado fecha os códigos', async () => {
    const { lote, codigos } = await create()
    const { id, versao } = lote
    const novo = { nome: 'Outra feira', nota: '', ativarAte: '2020-01-31' }
    expect(await api().call('PUT /api/admin/lotes', { body: { id, versao, ...novo } })).toMatchObject({ ...novo, estado: 'terminado' })
    const { atual } = await api().refused('PUT /api/admin/lotes', { body: { id, versao, ...novo } }, 'versao_desatualizada')
    expect(atual).toMatchObject({ versao: versao + 1 })
    await lousa.as(aluno).refused('POST /api/licencas/ativar', { body: { codigo: codigos[0] ?? '' } }, 'licenca_expirada')
    await api().refused('PUT /api/admin/lotes', { body: { id: 999_999, versao: 1, ...novo } }, 'nao_encontrado')
  })

  it('anula-se um código, com a licença que ele fez, ou o lote inteiro', async () => {
    const { lote, codigos } = await create()
    const quem = await lousa.aluno()
    await activate(quem, codigos[0] ?? '')
    const { data } = await api().call('GET /api/admin/lotes/codigos/{id}', { params: { id: lote.id } })
    await api().call('POST /api/admin/lotes/codigos/anular/{id}', { params: { id: data[0]?.id ?? 0 } })
    const [acabada] = await lousa.as(quem).call('GET /api/licencas')
    expect(Date.parse(acabada?.validaAte ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
    await activate(quem, codigos[1] ?? '')
    await api().call('POST /api/admin/lotes/anular/{id}', { params: { id: lote.id } })
    await lousa.as(quem).refused('POST /api/licencas/ativar', { body: { codigo: codigos[2] ?? '' } }, 'licenca_anulada')
    expect(await api().call('GET /api/admin/lotes/{id}', { params: { id: lote.id } })).toMatchObject({ estado: 'anulado' })
    await api().refused('POST /api/admin/lotes/codigos/anular/{id}', { params: { id: 999_999 } }, 'nao_encontrado')
    await api().refused('POST /api/admin/lotes/anular/{id}', { params: { id: 999_999 } }, 'nao_encontrado')
  })

  it('um código abre todos os manuais do lote e ocupa um só lugar', async () => {
    const { manuais } = await api().call('PUT /api/admin/manuais', {
      body: { projetoId: banco.projeto, nome: 'Terra Viva 7', especie: 'Caderno', publicado: true },
    })
    const ids = manuais.map(({ id }) => id)
    const { codigos } = await create({ manuais: ids })
    const quem = await lousa.aluno()
    expect((await activate(quem, codigos[0] ?? '')).manual.id).toBe(banco.manual)
    expect((await lousa.as(quem).call('GET /api/licencas')).map(({ manual }) => manual.id).toSorted()).toEqual(ids.toSorted())
    expect(await ocupados(codigos[0] ?? '')).toBe(1)
  })

  it('o que falta diz-se campo a campo', async () => {
    const recusa = async (mais: object) =>
      Object.keys((await api().refused('POST /api/admin/lotes', { body: corpo(mais) }, 'regra_do_conteudo')).errors ?? {})
    expect(await recusa({ validaAte: null, dias: null })).toEqual(['validaAte'])
    expect(await recusa({ validaAte: '2020-01-01', ativarAte: '2020-01-01' })).toEqual(['validaAte', 'ativarAte'])
    expect(await recusa({ manuais: [999_999] })).toEqual(['manuais'])
  })

  it('um código não se ativa depois de a licença acabar: nem ao criar o lote, nem ao mudá-lo', async () => {
    const trocadas = { validaAte: '2027-08-31', ativarAte: '2027-09-01' }
    const { errors } = await api().refused('POST /api/admin/lotes', { body: corpo(trocadas) }, 'regra_do_conteudo')
    expect(errors).toEqual({ ativarAte: ['A licença acaba antes, a 31/08/2027: escolha esse dia ou um anterior.'] })

    const { lote } = await create({ ...trocadas, ativarAte: '2027-08-31' })
    const { id, versao, nome, nota } = lote
    const mudado = { id, versao, nome, nota, ativarAte: '2027-09-01' }
    expect((await api().refused('PUT /api/admin/lotes', { body: mudado }, 'regra_do_conteudo')).errors).toEqual(errors)
    await api().call('PUT /api/admin/lotes', { body: { ...mudado, ativarAte: null } })
  })
})
