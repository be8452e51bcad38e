import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addAluno, makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'
import { imitate } from '#server/tentativas/ensaio-responder.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'
import { closeTrabalhos } from './fecho.service.ts'

const lousa = useLousa()
const { school, letPass } = useTrabalhos(lousa)

describe('marcar um trabalho', () => {
  test('criar, repetir com a mesma chave, mudar, e recusar uma versão antiga', async () => {
    const { make, base, api } = await school()
    const chave = '11111111-2222-4333-8444-555555555555'
    const trabalho = await make({ chave, link: 'www.lneg.pt', points: 10 })
    expect(trabalho).toMatchObject({ estado: 'em-curso', points: 10, link: 'https://www.lneg.pt', contagens: { alunos: 2, enviados: 0 } })
    expect((await make({ chave })).id).toBe(trabalho.id)
    const mudado = await api.call('PUT /api/trabalho', { body: { ...base, id: trabalho.id, versao: 1, titulo: 'Maquete' } })
    expect(mudado).toMatchObject({ titulo: 'Maquete', versao: 2 })
    await api.refused('PUT /api/trabalho', { body: { ...base, id: trabalho.id, versao: 1 } }, 'versao_desatualizada')
    await api.refused('PUT /api/trabalho', { body: { ...base, id: trabalho.id } }, 'versao_em_falta')
  })

  test.each([
    ['o fim antes do início', { fim: '2020-01-01T10:00:00.000Z' }],
    ['sem instruções', { instrucoes: [{ insert: '\n' }] }],
    ['uma ligação que não é da Internet', { link: 'javascript:alert(1)' }],
    ['nenhum aluno', { todos: false }],
    ['zero pontos', { points: 0 }],
    ['fora do prazo antes do fim', { aceitarAte: '2020-01-01T10:00:00.000Z' }],
  ])('recusa %s', async (_nome, mais) => {
    const { api, base } = await school()
    await api.refused('PUT /api/trabalho', { body: { ...base, ...mais } }, 'regra_do_conteudo')
  })

  test('só os escolhidos o têm; um trabalho arquivado só se consulta; eliminado desaparece', async () => {
    const { make, aluno, colega, list, mine, api, write } = await school()
    const trabalho = await make({ todos: false, alunos: [aluno.id] })
    expect((await list(aluno)).map(({ id }) => id)).toEqual([trabalho.id])
    expect(await list(colega)).toEqual([])
    await lousa.as(colega).refused('GET /api/trabalho/resposta/{id}', { params: { id: trabalho.id } }, 'nao_encontrado')
    await api.call('POST /api/trabalho/arquivar/{id}', { params: { id: trabalho.id } })
    expect((await mine(aluno, trabalho.id)).pode.escrever).toBe(false)
    await lousa
      .as(aluno)
      .refused(
        'PUT /api/trabalho/resposta/{id}',
        { params: { id: trabalho.id }, body: { versao: 0, texto: words('x'), ficheiros: [] } },
        'trabalho_arquivado',
      )
    expect(await api.call('GET /api/trabalho/turma/', { query: { turmaid: trabalho.turmaid, arquivado: false } })).toEqual([])
    await api.call('POST /api/trabalho/desarquivar/{id}', { params: { id: trabalho.id } })
    await write(aluno, trabalho.id, 'Já se pode')
    await api.call('DELETE /api/trabalho/delete/{id}', { params: { id: trabalho.id } })
    expect(await list(aluno)).toEqual([])
  })

  test('as cópias são para quem se disse em cada turma, todas ou nenhuma, e uma vez só', async () => {
    const { make, aluno, send, api, turma, professora, base, list } = await school()
    const trabalho = await make({ todos: false, alunos: [aluno.id] })
    await send(aluno, trabalho.id)
    const [um, outro] = [await lousa.aluno(), await lousa.aluno()]
    const outra = await makeTurma(lousa, professora, [um, outro])
    const naOutra = async (quem: Pessoa) => lousa.as(quem).call('GET /api/trabalho/turma/', { query: { turmaid: outra } })
    const { titulo, instrucoes, temAvaliacao, inicio, fim } = base
    const linha = { inicio, fim, todos: false }
    const params = { id: trabalho.id }
    const body = {
      chave: randomUUID(),
      titulo,
      instrucoes,
      temAvaliacao,
      turmas: [
        { ...linha, turmaid: turma, alunos: [aluno.id] },
        { ...linha, turmaid: outra, fim: hoursFromNow(48), alunos: [um.id] },
      ],
    }

    // For whom is asked for each class, in words of that class.
    const semAlunos = { ...body, turmas: [{ ...linha, turmaid: outra, alunos: [] }] }
    const { errors } = await api.refused('POST /api/trabalho/duplicar/{id}', { params, body: semAlunos }, 'regra_do_conteudo')
    expect(errors).toEqual({ 'turmas.0.alunos': ['Escolha pelo menos um aluno, ou todos.'] })

    const arquivada = await api.call('PUT /api/turmas', { body: { name: '9.º Z' } })
    await api.call('POST /api/turmas/arquivar/{id}', { params: { id: arquivada.id } })
    const comArquivada = { ...body, turmas: [...body.turmas, { ...linha, turmaid: arquivada.id, todos: true, alunos: [] }] }
    const recusa = await api.refused('POST /api/trabalho/duplicar/{id}', { params, body: comArquivada }, 'regra_do_conteudo')
    expect(recusa.errors).toEqual({ 'turmas.2.turmaid': ['A turma 9.º Z está arquivada. Retire-a para continuar com as outras.'] })
    expect(await naOutra(um)).toEqual([])
    expect(await list(aluno)).toHaveLength(1)

    const { trabalhos } = await api.call('POST /api/trabalho/duplicar/{id}', { params, body })
    expect(trabalhos).toMatchObject([
      { turmaid: turma, titulo, alunos: [aluno.id], contagens: { enviados: 0 } },
      { turmaid: outra, titulo, alunos: [um.id], fim: body.turmas[1]?.fim },
    ])
    const again = await api.call('POST /api/trabalho/duplicar/{id}', { params, body })
    expect(again.trabalhos.map(({ id }) => id)).toEqual(trabalhos.map(({ id }) => id))
    expect(await naOutra(um)).toHaveLength(1)
    expect(await naOutra(outro)).toEqual([])
    expect(await list(aluno)).toHaveLength(2)
  })
})

describe('a resposta do aluno', () => {
  test('guarda-se, entrega-se, volta a abrir-se enquanto há tempo', async () => {
    const { make, aluno, write, mine, api } = await school()
    const { id } = await make()
    expect(await mine(aluno, id)).toMatchObject({ estado: 'por-enviar', versao: 0, pode: { escrever: true, enviar: false } })
    const { versao } = await write(aluno, id, 'Os cientistas estudaram as ondas dos sismos.')
    expect(await mine(aluno, id)).toMatchObject({ estado: 'em-curso', pode: { enviar: true } })
    const me = lousa.as(aluno)
    await me.refused(
      'PUT /api/trabalho/resposta/{id}',
      { params: { id }, body: { versao: 0, texto: words('x'), ficheiros: [] } },
      'versao_desatualizada',
    )
    const enviado = await me.call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
    expect(enviado).toMatchObject({
      estado: 'enviado',
      enviadoPor: 'aluno',
      foraDoPrazo: false,
      vezes: 1,
      pode: { escrever: false, retirar: true },
    })
    const [resumo] = await api.call('GET /api/trabalho/turma/', { query: { turmaid: enviado.turma.id, trabalhostatus: 'em-curso' } })
    expect(resumo?.contagens).toMatchObject({ alunos: 2, enviados: 1, corrigidos: 0 })
    expect(await me.call('POST /api/trabalho/retirar/{id}', { params: { id } })).toMatchObject({ estado: 'em-curso', enviadoEm: null })
  })

  test('vazia não se entrega; o professor não lê um rascunho', async () => {
    const { make, aluno, write, of } = await school()
    const { id } = await make()
    const { versao } = await write(aluno, id, '')
    await lousa.as(aluno).refused('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } }, 'trabalho_vazio')
    await write(aluno, id, 'Ainda a meio', versao)
    expect(await of(aluno, id)).toMatchObject({ estado: 'em-curso', resposta: null })
  })

  test('um ficheiro basta, e tem de ser de quem responde', async () => {
    const { make, aluno, colega, of, api } = await school()
    const { id } = await make()
    const upload = await lousa.as(aluno).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('notas.txt', 'Apontamentos') })
    const { id: ficheiro } = upload.json<{ id: number }>()
    const body = { versao: 0, texto: [], ficheiros: [ficheiro] }
    await lousa.as(colega).refused('PUT /api/trabalho/resposta/{id}', { params: { id }, body }, 'nao_encontrado')
    const { versao, pode } = await lousa.as(aluno).call('PUT /api/trabalho/resposta/{id}', { params: { id }, body })
    expect(pode.enviar).toBe(true)
    await lousa.as(aluno).call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
    const lida = await of(aluno, id)
    expect(lida.resposta?.ficheiros).toEqual([ficheiro])
    const aberto = await api.raw({ method: 'GET', url: lida.ficheirosVisiveis[ficheiro]?.url ?? '' })
    expect(aberto.body).toBe('Apontamentos')
  })

  test('no fim, o rascunho com conteúdo segue como está; vazio fica sem resposta', async () => {
    const { make, aluno, colega, write, mine, list, professora } = await school()
    const { id } = await make()
    await write(aluno, id, 'Quase pronto')
    await write(colega, id, '')
    await letPass(id)
    // The state says so before the clock's job has come by.
    expect(await mine(aluno, id)).toMatchObject({ estado: 'enviado', enviadoPor: 'relogio', foraDoPrazo: false, vezes: 1 })
    const before = await list(professora)
    await closeTrabalhos(lousa.servicos)
    await closeTrabalhos(lousa.servicos)
    expect(await list(professora)).toEqual(before)
    expect(before[0]).toMatchObject({ estado: 'por-corrigir', contagens: { enviados: 1 } })
    expect(await mine(aluno, id)).toMatchObject({ estado: 'enviado', enviadoPor: 'relogio', vezes: 1 })
    expect(await mine(colega, id)).toMatchObject({ estado: 'sem-resposta', enviadoEm: null })
    expect(await one(lousa.db, sql`select count(*) as n from entregas_historia where trabalho_id = ${id} and acao = 'fechou'`)).toEqual({
      n: 1,
    })
    await lousa.as(aluno).refused('POST /api/trabalho/retirar/{id}', { params: { id } }, 'trabalho_fechado')
  })

  test('antes do início sabe-se que vem, e não o que se pede', async () => {
    const { aluno, make, mine } = await school()
    const { id } = await make({ inicio: hoursFromNow(1) })
    expect(await mine(aluno, id)).toMatchObject({ titulo: 'Cartaz: o interior da Terra', instrucoes: [], pode: { escrever: false } })
    const { id: aberto } = await make()
    expect((await mine(aluno, aberto)).instrucoes).not.toEqual([])
  })

  test('com duração, o tempo conta a partir do começo, e só então se lê o que se pede', async () => {
    const { make, aluno, mine } = await school()
    const { id } = await make({ duracao: 30 })
    expect(await mine(aluno, id)).toMatchObject({ instrucoes: [], pode: { comecar: true, escrever: false } })
    const me = lousa.as(aluno)
    await me.refused(
      'PUT /api/trabalho/resposta/{id}',
      { params: { id }, body: { versao: 0, texto: words('x'), ficheiros: [] } },
      'trabalho_fechado',
    )
    const comecado = await me.call('POST /api/trabalho/comecar/{id}', { params: { id } })
    expect(comecado.instrucoes).not.toEqual([])
    expect(Date.parse(comecado.limiteEm) - Date.parse(comecado.comecouEm ?? '')).toBe(30 * 60_000)
    expect((await me.call('POST /api/trabalho/comecar/{id}', { params: { id } })).comecouEm).toBe(comecado.comecouEm)
    await run(lousa.db, sql`update entregas set comecou_em = comecou_em - interval '31 minutes' where trabalho_id = ${id}`)
    expect(await mine(aluno, id)).toMatchObject({ estado: 'sem-resposta', pode: { escrever: false } })
  })

  test('fora do prazo, quando se aceita, fica assinalado', async () => {
    const { make, aluno, send } = await school()
    const { id } = await make({ aceitarAte: hoursFromNow(100) })
    await letPass(id, 30)
    expect(await send(aluno, id)).toMatchObject({ estado: 'enviado', foraDoPrazo: true })
  })

  test('quem entra depois do fim não o tem', async () => {
    const { make, turma, list } = await school()
    const { id } = await make()
    await letPass(id)
    const novo = await lousa.aluno()
    await addAluno(lousa, turma, novo, '0 minutes')
    expect(await list(novo)).toEqual([])
  })
})

describe('corrigir', () => {
  test('classificar, devolver a todos, esconder', async () => {
    const { make, aluno, colega, send, mark, mine, api, list, professora } = await school()
    const { id } = await make()
    await send(aluno, id)
    await send(colega, id)
    expect((await list(professora))[0]?.estado).toBe('por-corrigir')
    const lida = await mark(aluno, id, 17, 'Muito bem explicado.')
    expect(lida).toMatchObject({ points: 17, percentagem: 8500, publicadoEm: null })
    expect(await mine(aluno, id)).toMatchObject({ estado: 'enviado', points: null, comentario: '', pode: { retirar: false } })
    await lousa.as(aluno).refused('POST /api/trabalho/retirar/{id}', { params: { id } }, 'trabalho_fechado')
    await mark(colega, id, 12.5)
    expect((await list(professora))[0]).toMatchObject({ estado: 'por-publicar', contagens: { corrigidos: 2, media: 7375 } })
    expect(await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })).toEqual({ publicados: 2 })
    expect((await list(professora))[0]?.estado).toBe('concluido')
    expect(await mine(aluno, id)).toMatchObject({ estado: 'concluido', points: 17, percentagem: 8500, comentario: 'Muito bem explicado.' })
    await api.call('POST /api/trabalho/ocultar/{id}', { params: { id }, body: { alunos: [aluno.id] } })
    expect(await mine(aluno, id)).toMatchObject({ estado: 'enviado', points: null, comentario: '' })
  })

  test('nem mais pontos do que vale, nem o que não foi entregue, nem uma entrega que mudou', async () => {
    const { make, aluno, colega, send, of, api, base } = await school()
    const { id } = await make()
    const antes = await send(aluno, id)
    const body = (alunoid: number, points: number, versao: number) => ({
      params: { id },
      body: { alunoid, points, versao, comentario: '' },
    })
    await api.refused('PUT /api/trabalho/correcao/{id}', body(aluno.id, 20.5, antes.versao), 'regra_do_conteudo')
    await api.refused('PUT /api/trabalho/correcao/{id}', body(colega.id, 10, 1), 'trabalho_por_enviar')
    const me = lousa.as(aluno)
    const { versao } = await me.call('POST /api/trabalho/retirar/{id}', { params: { id } })
    await me.call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
    await api.refused('PUT /api/trabalho/correcao/{id}', body(aluno.id, 10, antes.versao), 'versao_desatualizada')
    await api.call('PUT /api/trabalho/correcao/{id}', body(aluno.id, 18, (await of(aluno, id)).versao))
    await api.refused('PUT /api/trabalho', { body: { ...base, id, versao: 1, points: 15 } }, 'regra_do_conteudo')
    await api.refused('PUT /api/trabalho', { body: { ...base, id, versao: 1, temAvaliacao: false } }, 'regra_do_conteudo')
    expect(await api.call('PUT /api/trabalho', { body: { ...base, id, versao: 1, points: 18 } })).toMatchObject({ points: 18 })
  })

  test('devolver para melhorar: novo prazo, a classificação sai, nova entrega', async () => {
    const { make, aluno, send, mark, mine, api, of } = await school()
    const { id } = await make()
    await send(aluno, id)
    await mark(aluno, id, 8)
    await letPass(id)
    const ate = hoursFromNow(48)
    await api.refused(
      'POST /api/trabalho/devolver/{id}',
      { params: { id }, body: { alunoid: aluno.id, comentario: '', ate: hoursFromNow(-1) } },
      'regra_do_conteudo',
    )
    await api.call('POST /api/trabalho/devolver/{id}', { params: { id }, body: { alunoid: aluno.id, comentario: 'Falta a escala.', ate } })
    const antes = await of(aluno, id)
    expect(antes.resposta, "the draft is the pupil's own").toBeNull()
    expect(antes.devolvida?.texto, 'what was handed in stays to be read').not.toEqual([])
    const devolvida = await mine(aluno, id)
    expect(antes.devolvida).toEqual(devolvida.resposta)
    expect(devolvida).toMatchObject({
      estado: 'em-curso',
      limiteEm: ate,
      devolucao: { comentario: 'Falta a escala.' },
      pode: { escrever: true, enviar: true },
    })
    const outra = await lousa.as(aluno).call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao: devolvida.versao } })
    expect(outra).toMatchObject({ estado: 'enviado', foraDoPrazo: false, vezes: 2 })
    expect(await of(aluno, id)).toMatchObject({
      points: null,
      historia: [{ acao: 'enviou' }, { acao: 'corrigiu' }, { acao: 'devolveu', motivo: 'Falta a escala.' }, { acao: 'enviou' }],
    })
  })

  test('mais tempo a um aluno; uma falta que vale 0; um aluno dispensado', async () => {
    const { make, alunos, api, send, list, professora, of, mine } = await school(3)
    const [aluno, colega, outro] = alunos as [Pessoa, Pessoa, Pessoa]
    const { id } = await make()
    await letPass(id)
    await api.call('POST /api/trabalho/alargar/{id}', { params: { id }, body: { alunos: [aluno.id], ate: hoursFromNow(5) } })
    expect((await list(professora))[0]?.estado).toBe('em-curso')
    expect(await send(aluno, id)).toMatchObject({ estado: 'enviado', foraDoPrazo: true })
    await api.call('PUT /api/trabalho/situacao/{id}', { params: { id }, body: { alunoid: colega.id, situacao: 'zero' } })
    await api.call('PUT /api/trabalho/situacao/{id}', { params: { id }, body: { alunoid: outro.id, situacao: 'dispensado' } })
    expect((await list(professora))[0]).toMatchObject({ estado: 'por-corrigir', contagens: { alunos: 2, enviados: 1, media: 0 } })
    expect(await of(outro, id)).toMatchObject({ situacao: 'dispensado', historia: [{ acao: 'dispensou' }] })
    expect(await mine(outro, id)).toMatchObject({ estado: 'concluido', dispensado: true, pode: { escrever: false } })
    const estranho = await lousa.aluno()
    await api.refused(
      'POST /api/trabalho/alargar/{id}',
      { params: { id }, body: { alunos: [estranho.id], ate: hoursFromNow(5) } },
      'nao_encontrado',
    )
  })

  test('um aluno dispensado já não escreve nem entrega, ainda que haja tempo', async () => {
    const { make, aluno, api, mine, write } = await school()
    const { id } = await make()
    const { versao } = await write(aluno, id, 'A meio.')
    await api.call('PUT /api/trabalho/situacao/{id}', { params: { id }, body: { alunoid: aluno.id, situacao: 'dispensado' } })
    expect((await mine(aluno, id)).pode).toEqual({ comecar: false, escrever: false, enviar: false, retirar: false })
    await lousa.as(aluno).refused('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } }, 'trabalho_fechado')
  })

  test('sem avaliação, entregar conclui e o comentário vê-se logo', async () => {
    const { make, aluno, send, mark, mine, list, professora } = await school()
    const { id } = await make({ temAvaliacao: false })
    expect(await send(aluno, id)).toMatchObject({ estado: 'concluido', pode: { retirar: true } })
    await mark(aluno, id, 10, 'Obrigada!')
    expect(await mine(aluno, id)).toMatchObject({ estado: 'concluido', points: null, comentario: 'Obrigada!', pode: { retirar: false } })
    await letPass(id)
    expect((await list(professora))[0]?.estado).toBe('concluido')
  })

  test('em nome de outra pessoa não se escreve nem se entrega', async () => {
    const { make, aluno, write } = await school()
    const { id } = await make()
    const { versao } = await write(aluno, id, 'Meu')
    const imitada = lousa.as(await imitate(lousa, aluno))
    await imitada.refused(
      'PUT /api/trabalho/resposta/{id}',
      { params: { id }, body: { versao, texto: words('x'), ficheiros: [] } },
      'sessao_imitada',
    )
    await imitada.refused('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } }, 'sessao_imitada')
    await imitada.refused('POST /api/trabalho/comecar/{id}', { params: { id } }, 'sessao_imitada')
    await imitada.refused('POST /api/trabalho/retirar/{id}', { params: { id } }, 'sessao_imitada')
  })
})
