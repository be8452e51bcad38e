/** A test sealed in advance, from the package before the hour to a start with a network. The test runs the device's own code. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { paginasDoPacote } from '#perguntas/pacote-selado.ts'
import { openBytes, chaveDoCodigo, fromBase64url } from '#regras/testes/open-selado.ts'
import { limites } from '#regras/limites.ts'
import { drawPerguntas } from '#regras/testes/plano-do-teste.ts'
import { one, run, sql } from '#server/db/db.ts'
import { toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { CANARIO, assign, atribuicao, makeEscola, respostas, revisao, start } from '#server/tentativas/ensaio-responder.ts'
import { useSelados } from './ensaio-selados.ts'
import { selectOptionalSelo } from '#server/selos/selo.service.ts'

const lousa = useLousa()
const { sealed, download, showCodigo, unseal, withDraws } = useSelados(lousa)

/** Words of the student's copy that stand nowhere but in questions. */
const doEnunciado = 'O sal-gema é detrítico'

describe('antes da hora', () => {
  test('o dispositivo sabe que testes guardar, e só os seus', async () => {
    const { teste, api, params } = await sealed(60)
    const lista = await api.call('GET /api/teste/selados')
    expect(lista).toMatchObject([{ id: teste.id }])
    expect(await api.call('GET /api/teste/responder/{id}', { params })).toMatchObject({
      fase: 'por-abrir',
      selado: { pacote: lista[0]?.pacote },
    })
    const outro = lousa.as(await lousa.aluno())
    expect(await outro.call('GET /api/teste/selados')).toEqual([])
    await outro.refused('GET /api/teste/selado/{id}', { params }, 'nao_encontrado')
  })

  test('nada do que chega ao aluno antes de começar se lê: nem perguntas, nem a chave, nem o código', async () => {
    const { escola, teste, api, params } = await sealed(5)
    const { codigo } = await showCodigo(escola, teste.id)
    const selo = await selectOptionalSelo(lousa.db, teste.id)
    const chave = selo?.chave ?? Buffer.alloc(0)
    const seen: string[] = []
    for (const url of [
      '/api/teste/selados',
      `/api/teste/selado/${teste.id}`,
      `/api/teste/responder/${teste.id}`,
      '/api/teste/responder',
      '/api/inicio',
      `/api/turmas/testes/?turmaid=${escola.turma}`,
      `/api/turmas/teste/info/${teste.id}`,
    ]) {
      const answer = await api.raw({ method: 'GET', url })
      expect([url, answer.statusCode]).toEqual([url, 200])
      seen.push(answer.body)
    }
    const { pacote } = await download(escola.alunos[0]!, teste.id)
    const early = await api.raw(toInject('POST /api/teste/selado/comecar/{id}', { params, body: { pacote } }))
    expect(early.statusCode).toBe(409)
    seen.push(early.body)
    const decoded = seen.map((text) => text + Buffer.from(/"conteudo":"([\w-]+)"/.exec(text)?.[1] ?? '', 'base64url').toString('latin1'))
    const secrets = [
      doEnunciado,
      'Leia com atenção',
      CANARIO,
      codigo,
      codigo.replaceAll('-', ''),
      chave.toString('base64url'),
      chave.toString('latin1'),
    ]
    for (const secret of secrets) expect(decoded.filter((text) => text.includes(secret))).toEqual([])
    await api.refused('POST /api/teste/codigo/{id}', { params }, 'papel_errado')
  })

  test('o pacote é o mesmo para todos, não tem a chave das respostas e não está pela ordem do autor', async () => {
    const { escola, teste, aluno, colega } = await sealed()
    const [um, outro] = [await download(aluno, teste.id), await download(colega, teste.id)]
    expect([outro.pacote, outro.conteudo, outro.chaveFechada]).toEqual([um.pacote, um.conteudo, um.chaveFechada])
    expect(outro.passe).not.toBe(um.passe)
    const chave = await chaveDoCodigo((await showCodigo(escola, teste.id)).codigo, um)
    const pacote = await unseal(um, chave!)
    expect(JSON.stringify(pacote)).toContain(doEnunciado)
    expect(JSON.stringify(pacote)).not.toContain(CANARIO)
    // Sealed again and again, pairs that belong together are not found in the same places.
    const places = new Set<string>()
    for (let i = 0; i < 12 && places.size < 2; i++) {
      const { id } = await assign(lousa, escola, { selado: true, todos: true })
      const selado = await download(aluno, id)
      const { perguntas } = await unseal(selado, (await chaveDoCodigo((await showCodigo(escola, id)).codigo, selado))!)
      const pares = perguntas.find((pergunta) => pergunta.tipoPergunta === 5)
      if (pares?.tipoPergunta === 5) places.add(JSON.stringify(pares.conteudo.direitas.map(({ id }) => id)))
    }
    expect(places.size).toBeGreaterThan(1)
  }, 60_000)

  test('as imagens e os sons também vão selados, e só com um endereço assinado', async () => {
    const escola = await makeEscola(lousa)
    const professora = lousa.as(escola.professora)
    const upload = await professora.raw({ ...toInject('POST /api/ficheiros'), ...uploadOf('mapa.txt', 'O mapa do tesouro') })
    const { id: ficheiro } = upload.json<{ id: number }>()
    const repositorio = await professora.call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Com figura',
        perguntas: [{ perguntaid: escola.perguntas[4], pagina: 1, ordem: 1, points: null }],
        paginasPerguntas: [{ titulo: 'A', estimulo: [{ insert: { image: { ficheiro, alt: 'Mapa' } } }, { insert: '\n' }] }],
      },
    })
    const teste = await assign(lousa, escola, { selado: true, testeid: repositorio.id })
    const selado = await download(escola.alunos[0]!, teste.id)
    const [file] = selado.ficheiros
    expect(file?.id).toBe(ficheiro)
    const answer = await lousa.anonimo.raw({ method: 'GET', url: file?.url ?? '' })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, file?.tamanho])
    expect(answer.rawPayload.toString('latin1')).not.toContain('mapa do tesouro')
    const chave = (await chaveDoCodigo((await showCodigo(escola, teste.id)).codigo, selado))!
    const open = (que: `ficheiro:${number}`) => openBytes(chave, selado.pacote, que, Uint8Array.from(answer.rawPayload))
    expect(new TextDecoder().decode(await open(`ficheiro:${ficheiro}`))).toBe('O mapa do tesouro')
    await expect(open(`ficheiro:${ficheiro + 1}`)).rejects.toThrow()
    expect((await unseal(selado, chave)).ficheiros).toMatchObject([{ id: ficheiro, nome: 'mapa.txt', tipo: 'text/plain' }])
    const other = file?.url.replace(`/ficheiro/${ficheiro}?`, `/ficheiro/${ficheiro + 1}?`) ?? ''
    expect((await lousa.anonimo.raw({ method: 'GET', url: other })).statusCode).toBe(404)
  })

  test('o código só se mostra perto da hora, a quem ensina; depois o conteúdo fica como está', async () => {
    const { escola, teste, params } = await sealed(60)
    const professora = lousa.as(escola.professora)
    await professora.refused('POST /api/teste/codigo/{id}', { params }, 'codigo_ainda_nao')
    await lousa.as(await lousa.professor()).refused('POST /api/teste/codigo/{id}', { params }, 'nao_encontrado')
    const change = (mais: Partial<TesteTurmaEntrada>) => ({
      body: atribuicao(escola, { id: teste.id, inicio: teste.inicio, fim: teste.fim, selado: true, ...mais }),
    })
    const antes = (await download(escola.alunos[0]!, teste.id)).pacote
    const cedo = await professora.call(
      'PUT /api/turmas/addTeste',
      change({ versao: teste.versao, inicio: minutesFromNow(5), fim: minutesFromNow(65) }),
    )
    expect((await download(escola.alunos[0]!, teste.id)).pacote).toBe(antes)
    const perto = { inicio: cedo.inicio, fim: cedo.fim }
    const fixo = await professora.call('PUT /api/turmas/addTeste', change({ ...perto, versao: cedo.versao, baralharOpcoes: false }))
    const entre = (await download(escola.alunos[0]!, teste.id)).pacote
    expect(entre).not.toBe(antes)
    const outra = await professora.call('PUT /api/turmas/addTeste', change({ ...perto, versao: fixo.versao, baralhar: false }))
    const depois = (await download(escola.alunos[0]!, teste.id)).pacote
    expect(depois).not.toBe(entre)
    const { codigo } = await professora.call('POST /api/teste/codigo/{id}', { params })
    expect(codigo).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(await professora.call('POST /api/teste/codigo/{id}', { params })).toEqual({ codigo })
    const { errors } = await professora.refused(
      'PUT /api/turmas/addTeste',
      change({ ...perto, versao: outra.versao, baralhar: true }),
      'teste_com_tentativas',
    )
    expect(errors?.['baralhar']).toEqual(['O código já foi mostrado: pode haver quem tenha começado sem rede.'])
    await professora.refused(
      'PUT /api/turmas/addTeste',
      change({ ...perto, versao: outra.versao, baralhar: false, selado: false }),
      'teste_com_tentativas',
    )
  })

  test('o que não é selado não tem código nem pacote, e a cópia de um selado tem outro', async () => {
    const { escola, teste, aluno, params } = await sealed()
    const aberto = await assign(lousa, escola)
    await lousa.as(escola.professora).refused('POST /api/teste/codigo/{id}', { params: { id: aberto.id } }, 'nao_encontrado')
    await lousa.as(aluno).refused('GET /api/teste/selado/{id}', { params: { id: aberto.id } }, 'nao_encontrado')
    const { inicio, fim, duracao } = teste
    const turmas = [{ turmaid: escola.turma, inicio, fim, todos: true, alunos: [], tempoExtra: [] }]
    const { testes } = await lousa.as(escola.professora).call('POST /api/turmas/teste/duplicar/{id}', {
      params,
      body: { chave: randomUUID(), duracao, baralhar: true, selado: true, publicacao: 'manual', turmas },
    })
    const [copia] = testes
    if (!copia) throw new Error('No copy')
    expect(copia.selado).toBe(true)
    expect((await download(aluno, copia.id)).pacote).not.toBe((await download(aluno, teste.id)).pacote)
  })
})

describe('começar com rede', () => {
  test.each([true, false])(
    'a quem guarda o pacote chegam menos de 2 kB, e o que abre é o mesmo que o servidor daria (opções baralhadas: %s)',
    async (baralharOpcoes) => {
      const { escola, aluno } = await sealed()
      const teste = await assign(lousa, escola, { selado: true, baralharOpcoes, testeid: await withDraws(escola) })
      const params = { id: teste.id }
      const selado = await download(aluno, teste.id)
      const answer = await lousa.as(aluno).raw(toInject('POST /api/teste/selado/comecar/{id}', { params, body: { pacote: selado.pacote } }))
      expect(answer.statusCode).toBe(200)
      expect(Buffer.byteLength(answer.body)).toBeLessThan(2048)
      const comeco = answer.json<{
        fase: 'selado'
        chave: string
        semente: number
        sorteadas: Record<string, number[]>
        sala: { tentativaid: number }
      }>()
      expect(comeco.fase).toBe('selado')
      const pacote = await unseal(selado, fromBase64url(comeco.chave))
      const mine = paginasDoPacote(pacote, comeco)
      expect(drawPerguntas(pacote, comeco.semente)).toEqual(comeco.sorteadas)
      const doServidor = await lousa.as(aluno).call('GET /api/teste/responder/{id}', { params })
      expect(doServidor).toMatchObject({ fase: 'em-curso', sala: { tentativaid: comeco.sala.tentativaid, paginas: mine } })
    },
  )

  test('um teste grande, com tudo sorteado, ainda cabe em 2 kB', async () => {
    const { escola, aluno } = await sealed()
    const teste = await assign(lousa, escola, { selado: true })
    const { id } = await one<{ id: number }>(lousa.db, sql`select versao_teste_id as id from testes_turma where id = ${teste.id}`)
    const { conteudo } = await one<{ conteudo: { perguntas: Record<string, unknown> } }>(
      lousa.db,
      sql`select conteudo from versoes_teste where id = ${id}`,
    )
    const [model] = Object.values(conteudo.perguntas)
    const ids = Array.from({ length: limites.perguntasPorTeste }, (_, i) => 1_000_000 + i)
    const grande = {
      ...conteudo,
      perguntas: Object.fromEntries(ids.map((one) => [one, model])),
      paginas: [{ id: 'p1', titulo: 'A', estimulo: [], itens: [{ tipo: 'sorteio', id: 'sort1', n: 150, points: 100, candidatas: ids }] }],
    }
    await run(
      lousa.db,
      sql`with v as (insert into versoes_teste (conteudo, criada_por, points_maximo, total_perguntas)
      values (${JSON.stringify(grande)}::jsonb, ${escola.professora.id}, 15000, 150) returning id) update testes_turma set versao_teste_id = v.id from v where testes_turma.id = ${teste.id}`,
    )
    const { pacote } = await download(aluno, teste.id)
    const answer = await lousa
      .as(aluno)
      .raw(toInject('POST /api/teste/selado/comecar/{id}', { params: { id: teste.id }, body: { pacote } }))
    expect(answer.json<{ sorteadas: Record<string, number[]> }>().sorteadas['sort1']).toHaveLength(150)
    expect(Buffer.byteLength(answer.body)).toBeLessThan(2048)
  })

  test('com outro pacote, ou nenhum, chega tudo; e quem já escreveu noutro lado não recebe uma sala vazia', async () => {
    const { escola, teste, aluno, colega, params } = await sealed()
    const { pacote } = await download(aluno, teste.id)
    const old = 'a'.repeat(22)
    expect(await lousa.as(colega).call('POST /api/teste/selado/comecar/{id}', { params, body: { pacote: old } })).toMatchObject({
      fase: 'em-curso',
    })
    expect((await start(lousa, aluno, teste.id)).fase).toBe('em-curso')
    const again = await lousa.as(aluno).call('POST /api/teste/selado/comecar/{id}', { params, body: { pacote } })
    expect(again.fase).toBe('selado')
    await lousa.as(aluno).call('POST /api/teste/revisoes/{id}', {
      params: { id: again.sala.tentativaid },
      body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] },
    })
    expect(await lousa.as(aluno).call('POST /api/teste/selado/comecar/{id}', { params, body: { pacote } })).toMatchObject({
      fase: 'em-curso',
      sala: { respostas: [{ perguntaid: escola.perguntas[4] }] },
    })
  })

  test('quem só marcou perguntas para rever, e volta a entrar pelo pacote, encontra-as marcadas', async () => {
    const { escola, teste, aluno, api, params } = await sealed()
    const { pacote } = await download(aluno, teste.id)
    const { sala } = await start(lousa, aluno, teste.id)
    const perguntas = [escola.perguntas[3], escola.perguntas[5]]
    await api.call('POST /api/teste/rever/{id}', { params: { id: sala.tentativaid }, body: { perguntas } })
    expect(await api.call('POST /api/teste/selado/comecar/{id}', { params, body: { pacote } })).toMatchObject({
      fase: 'em-curso',
      sala: { paraRever: perguntas, respostas: [] },
    })
  })
})
