/**
 * A start without a network, from the code on the teacher's screen to the teacher's view of the attempt. The test runs
 * the device's own code.
 */
import { describe, expect, test } from 'vitest'
import { chaveDoCodigo } from '#regras/testes/open-selado.ts'
import { limites } from '#regras/limites.ts'
import { normalizeCodigoSelado } from '#regras/testes/selado.ts'
import { many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, letTimePass, respostas, revisao, start } from '#server/tentativas/ensaio-responder.ts'
import { closeAttempts } from '#server/tentativas/fecho.service.ts'
import { useSelados } from './ensaio-selados.ts'

const lousa = useLousa()
const { sealed, download, showCodigo, startOffline, tell, withDraws } = useSelados(lousa)

describe('começar sem rede', () => {
  test('um código errado não abre nada; o certo abre escrito de qualquer maneira', async () => {
    const { escola, teste, aluno } = await sealed()
    const selado = await download(aluno, teste.id)
    const { codigo } = await showCodigo(escola, teste.id)
    const wrong = codigo.startsWith('A') ? `C${codigo.slice(1)}` : `A${codigo.slice(1)}`
    expect(await chaveDoCodigo(wrong, selado)).toBeNull()
    const typed = normalizeCodigoSelado(` ${codigo.toLowerCase().replaceAll('-', ' ')} `)
    expect(typed).toBe(codigo)
    expect(await chaveDoCodigo(typed ?? '', selado)).toHaveLength(32)
    expect(normalizeCodigoSelado(codigo.slice(1))).toBeNull()
  })

  test('o sorteio e a ordem são os que o servidor daria, e a tentativa fica assinalada', async () => {
    const { escola, aluno } = await sealed()
    const teste = await assign(lousa, escola, { selado: true, testeid: await withDraws(escola) })
    const comecouEm = minutesFromNow(-4)
    const { paginas, comeco } = await startOffline(escola, await download(aluno, teste.id), aluno, comecouEm)
    const feito = await tell(comeco)
    expect(feito).toMatchObject({ inicioEm: comecouEm, entregueEm: null })
    expect(await lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })).toMatchObject({
      fase: 'em-curso',
      sala: { tentativaid: feito.tentativaid, paginas },
    })
    const painel = await lousa.as(escola.professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    expect(painel.selado).toBe(true)
    expect(painel.alunos.find((linha) => linha.aluno.id === aluno.id)?.tentativa).toMatchObject({ semRedeEm: comecouEm })
    expect(await tell(comeco)).toMatchObject({ tentativaid: feito.tentativaid })
    expect(await many(lousa.db, sql`select acao from tentativas_historia where tentativa_id = ${feito.tentativaid}`)).toEqual([
      { acao: 'comecou-sem-rede' },
    ])
    await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
      body: { bilhete: feito.bilhete, revisoes: [revisao(escola.perguntas[4], respostas[4])] },
    })
  })

  test('a hora que o dispositivo diz não dá mais tempo: nem antes de abrir, nem depois de se saber, nem para lá do prazo', async () => {
    const { escola, teste, aluno, colega } = await sealed(-10)
    const early = await startOffline(escola, await download(aluno, teste.id), aluno, minutesFromNow(-60))
    expect(await tell(early.comeco)).toMatchObject({ inicioEm: teste.inicio })
    const late = await startOffline(escola, await download(colega, teste.id), colega, minutesFromNow(600))
    const feito = await tell(late.comeco)
    expect(Date.parse(feito.inicioEm)).toBeLessThanOrEqual(Date.parse(feito.agora))
    expect(feito.limiteEm <= teste.fim).toBe(true)
  })

  test('sem a chave do pacote, ou em nome de outro, ninguém dá a conhecer um começo', async () => {
    const { escola, teste, aluno, colega } = await sealed()
    const { comeco } = await startOffline(escola, await download(aluno, teste.id), aluno)
    const refused = (body: object) => lousa.anonimo.refused('POST /api/teste/selado/registar', { body }, 'bilhete_invalido')
    await refused({ ...comeco, prova: 'A'.repeat(43) })
    await refused({ ...comeco, comecouEm: minutesFromNow(-1) })
    await refused({ ...comeco, passe: (await download(colega, teste.id)).passe })
    const [, ...rest] = comeco.passe.split('.')
    await refused({ ...comeco, passe: [teste.id + 1, ...rest].join('.') })
    expect(await many(lousa.db, sql`select 1 from tentativas where teste_turma_id = ${teste.id}`)).toEqual([])
  })

  test('quem começou também noutro dispositivo tem uma só tentativa, com as respostas dos dois', async () => {
    const { escola, teste, aluno } = await sealed()
    const { comeco, paginas } = await startOffline(escola, await download(aluno, teste.id), aluno)
    const { sala } = await start(lousa, aluno, teste.id)
    expect(sala.paginas).toEqual(paginas)
    const { tentativaid, bilhete } = await tell(comeco)
    expect(tentativaid).toBe(sala.tentativaid)
    const { resultados } = await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
      body: { bilhete, revisoes: [revisao(escola.perguntas[4], respostas[4], { dispositivo: 'dispositivo7' })] },
    })
    expect(resultados).toMatchObject([{ estado: 'guardada' }])
  })

  test('sem rede até depois do prazo nada se perde: fica à parte, e o professor decide', async () => {
    const { escola, teste, aluno } = await sealed(-10)
    const comecouEm = minutesFromNow(-8)
    const { comeco } = await startOffline(escola, await download(aluno, teste.id), aluno, comecouEm)
    // The window passes, and three hours more: long beyond the tolerance of who loses the network on the way.
    const back = sql`interval '4 hours'`
    await run(lousa.db, sql`update testes_turma set inicio = inicio - ${back}, fim = fim - ${back} where id = ${teste.id}`)
    const { tentativaid, bilhete, limiteEm } = await tell(comeco)
    expect(Date.parse(limiteEm)).toBeLessThan(Date.now())
    const written = new Date(Date.parse(limiteEm) - 60_000).toISOString()
    const { resultados, entregueEm } = await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
      body: {
        bilhete,
        revisoes: [
          revisao(escola.perguntas[4], respostas[4], { escritaEm: written }),
          revisao(escola.perguntas[1], respostas[1], { escritaEm: new Date().toISOString() }),
        ],
      },
    })
    expect(resultados.map(({ estado }) => estado)).toEqual(['tardia', 'tardia'])
    expect(entregueEm).toBe(limiteEm)
    await closeAttempts(lousa.servicos)
    const params = { id: teste.id }
    const professora = lousa.as(escola.professora)
    const painel = await professora.call('GET /api/turmas/teste/correcao/{id}', { params })
    const linha = painel.alunos.find(({ tentativa }) => tentativa?.id === tentativaid)
    // Written before the limit, as the device claims: only that one can be accepted.
    expect(linha?.tentativa).toMatchObject({ semRedeEm: comecouEm, provisorias: { respostas: 1 } })
    await professora.call('POST /api/turmas/teste/correcao/{id}/provisorias', { params, body: { aceitar: true, aplicar: true } })
    const { perguntas } = await professora.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: teste.id, idaluno: aluno.id },
    })
    expect(perguntas.find(({ perguntaid }) => perguntaid === escola.perguntas[4])).toMatchObject({ resposta: respostas[4] })
    expect(perguntas.find(({ perguntaid }) => perguntaid === escola.perguntas[1])?.resposta).toBeNull()
  })

  describe('quem só tem rede depois de o teste deixar de ser seu', () => {
    const muda: Record<string, (ids: { teste: number; turma: number; aluno: number }, ha: number) => ReturnType<typeof sql>> = {
      'o teste foi arquivado': ({ teste }, ha) =>
        sql`update testes_turma set arquivado_em = now() - make_interval(mins => ${ha}::int), versao = versao + 1 where id = ${teste}`,
      'a turma foi arquivada': ({ turma }, ha) =>
        sql`update turmas set arquivada_em = now() - make_interval(mins => ${ha}::int) where id = ${turma}`,
      'o aluno mudou de turma': ({ turma, aluno }, ha) =>
        sql`update inscricoes set saiu_em = now() - make_interval(mins => ${ha}::int) where turma_id = ${turma} and aluno_id = ${aluno}`,
    }

    /** A pupil who began eight minutes ago without a network, and `que` happened so many minutes ago. */
    async function begun(que: string, ha: number) {
      const { escola, teste, aluno, colega } = await sealed(-10)
      const comecouEm = minutesFromNow(-8)
      const { comeco } = await startOffline(escola, await download(aluno, teste.id), aluno, comecouEm)
      const outro = await startOffline(escola, await download(colega, teste.id), colega, minutesFromNow(-60))
      const act = muda[que]
      if (!act) throw new Error(que)
      await run(lousa.db, act({ teste: teste.id, turma: escola.turma, aluno: aluno.id }, ha))
      return { escola, teste, aluno, comecouEm, comeco, outro }
    }

    test.each(Object.keys(muda))('%s: o que começou antes conhece-se e entrega-se, assinalado', async (que) => {
      const { escola, teste, comecouEm, comeco } = await begun(que, 3)
      const { tentativaid, bilhete, inicioEm } = await tell(comeco)
      expect(inicioEm).toBe(comecouEm)
      const { resultados } = await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
        body: { bilhete, revisoes: [revisao(escola.perguntas[4], respostas[4])] },
      })
      expect(resultados).toMatchObject([{ estado: 'guardada' }])
      expect(await lousa.anonimo.call('POST /api/teste/bilhete/entregar', { body: { bilhete } })).toMatchObject({ tentativaid })
      const painel = await lousa.as(escola.professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
      expect(painel.alunos.find(({ tentativa }) => tentativa?.id === tentativaid)?.tentativa).toMatchObject({ semRedeEm: comecouEm })
      expect(await tell(comeco)).toMatchObject({ tentativaid })
    })

    test.each([
      ['o teste foi arquivado', 'teste_arquivado'],
      ['a turma foi arquivada', 'turma_arquivada'],
      ['o aluno mudou de turma', 'nao_encontrado'],
    ] as const)('%s antes de começar: já não o podia fazer', async (que, codigo) => {
      const { teste, comeco, outro } = await begun(que, 9)
      await lousa.anonimo.refused('POST /api/teste/selado/registar', { body: comeco }, codigo)
      expect(await many(lousa.db, sql`select 1 from tentativas where teste_turma_id = ${teste.id}`)).toEqual([])
      if (codigo !== 'nao_encontrado') return
      // The classmate has it still.
      expect(await tell(outro.comeco)).toMatchObject({ inicioEm: teste.inicio })
    })

    test('uma hora de antes da abertura não vale a quem saiu antes dela, nem a quem já não estava entre os escolhidos', async () => {
      const { escola, teste, aluno, colega } = await sealed(-10)
      const early = await startOffline(escola, await download(aluno, teste.id), aluno, minutesFromNow(-60))
      const other = await startOffline(escola, await download(colega, teste.id), colega)
      await run(
        lousa.db,
        sql`update inscricoes set saiu_em = now() - interval '30 minutes' where turma_id = ${escola.turma} and aluno_id = ${aluno.id}`,
      )
      await lousa.anonimo.refused('POST /api/teste/selado/registar', { body: early.comeco }, 'nao_encontrado')
      await run(lousa.db, sql`update testes_turma set todos = false, versao = versao + 1 where id = ${teste.id}`)
      await lousa.anonimo.refused('POST /api/teste/selado/registar', { body: other.comeco }, 'nao_encontrado')
    })

    test('e com rede ninguém começa o que foi arquivado', async () => {
      const { escola, teste, aluno, api, params } = await sealed(-10)
      await download(aluno, teste.id)
      await lousa.as(escola.professora).call('POST /api/turmas/teste/arquivar/{id}', { params })
      await api.refused('POST /api/teste/comecar/{id}', { params }, 'teste_arquivado')
    })

    test('quem voltou à turma depois do prazo também o dá a conhecer', async () => {
      const { escola, teste, aluno } = await sealed(-10)
      const { comeco } = await startOffline(escola, await download(aluno, teste.id), aluno, minutesFromNow(-8))
      await run(
        lousa.db,
        sql`update testes_turma set inicio = inicio - interval '4 hours', fim = fim - interval '4 hours' where id = ${teste.id}`,
      )
      await run(lousa.db, sql`update inscricoes set entrou_em = now() where turma_id = ${escola.turma} and aluno_id = ${aluno.id}`)
      expect(Date.parse((await tell(comeco)).limiteEm)).toBeLessThan(Date.now())
    })
  })

  test('quem começou com rede continua com a tolerância de sempre', async () => {
    const { escola, teste, aluno } = await sealed()
    const { sala } = await start(lousa, aluno, teste.id)
    await letTimePass(lousa, sala.tentativaid, (limites.toleranciaMinutos + 5) * 60)
    const escritaEm = minutesFromNow(-limites.toleranciaMinutos - 6)
    await lousa.as(aluno).call('POST /api/teste/revisoes/{id}', {
      params: { id: sala.tentativaid },
      body: { revisoes: [revisao(escola.perguntas[4], respostas[4], { escritaEm })] },
    })
    expect(await many(lousa.db, sql`select provisoria from revisoes_tardias where tentativa_id = ${sala.tentativaid}`)).toEqual([
      { provisoria: false },
    ])
  })
})
