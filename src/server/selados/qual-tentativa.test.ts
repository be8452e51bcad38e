/** Which attempt an unseen start belongs to, however often, from however many devices and however late it is told. */
import { describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { type Escola, assign, respostas, revisao, start } from '#server/tentativas/ensaio-responder.ts'
import { useSelados } from './ensaio-selados.ts'

const lousa = useLousa()
const { sealed, download, startOffline, tell, withDraws } = useSelados(lousa)

type Tentativa = { numero: number; conta: boolean; aberta: boolean; semRedeEm: string | null }

const attemptsOf = (teste: number, aluno: Pessoa) =>
  many<Tentativa>(
    lousa.db,
    sql`select numero, conta, entregue_em is null as aberta, sem_rede_em as "semRedeEm"
          from tentativas where teste_turma_id = ${teste} and aluno_id = ${aluno.id} order by numero`,
  )

const handIn = (bilhete: string) => lousa.anonimo.call('POST /api/teste/bilhete/entregar', { body: { bilhete } })

describe('o mesmo começo, contado muitas vezes ao mesmo tempo', () => {
  test('de dois separadores, de outro dispositivo e com rede: é uma só tentativa, que se conta uma vez', async () => {
    const { escola, teste, aluno } = await sealed()
    const selado = await download(aluno, teste.id)
    const um = await startOffline(escola, selado, aluno, minutesFromNow(-2))
    const outro = await startOffline(escola, selado, aluno, minutesFromNow(-1))
    const ids = await Promise.all([
      ...Array.from({ length: 10 }, async (_, i) => (await tell(i % 3 === 0 ? outro.comeco : um.comeco)).tentativaid),
      ...Array.from({ length: 4 }, async () => (await start(lousa, aluno, teste.id)).sala.tentativaid),
    ])
    expect(new Set(ids).size).toBe(1)
    expect(await attemptsOf(teste.id, aluno)).toMatchObject([{ numero: 1, conta: true, aberta: true }])
    const { n } = await one<{ n: number }>(lousa.db, sql`select count(*) as n from tentativas_historia where tentativa_id = ${ids[0]}`)
    expect(n).toBe(1)
  })

  test('dois dispositivos que começaram sem rede: o que os dois escreveram entra na mesma, e diz-se que há duas respostas', async () => {
    const { escola, teste, aluno } = await sealed()
    const selado = await download(aluno, teste.id)
    const comecos = [
      await startOffline(escola, selado, aluno, minutesFromNow(-2)),
      await startOffline(escola, selado, aluno, minutesFromNow(-1)),
    ]
    const contados = await Promise.all(comecos.map(({ comeco }) => tell(comeco)))
    const palavras = ['Tejo', 'Douro']
    await Promise.all(
      contados.map(({ bilhete }, i) =>
        lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
          body: {
            bilhete,
            revisoes: [revisao(escola.perguntas[7], { textos: { gap01: palavras[i] } }, { dispositivo: `dispositivo${i}`, base: null })],
          },
        }),
      ),
    )
    const params = { id: contados[0]?.tentativaid ?? 0 }
    const { porVer, dispositivos } = await lousa.as(aluno).call('GET /api/teste/pulso/{id}', { params })
    expect(dispositivos.map(({ dispositivo }) => dispositivo).toSorted()).toEqual(['dispositivo0', 'dispositivo1'])
    expect(porVer.map(({ perguntaid }) => perguntaid)).toContain(escola.perguntas[7])
  })
})

describe('depois de a primeira estar entregue', () => {
  /** A pupil whose second device still has the sealed test, and who has handed in on the first. */
  async function handedIn() {
    const { escola, teste, aluno } = await sealed()
    return { ...(await enter(escola, teste.id, aluno)), escola, teste, aluno }
  }

  async function enter(escola: Escola, teste: number, aluno: Pessoa) {
    const selado = await download(aluno, teste)
    const { sala } = await start(lousa, aluno, teste)
    await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
    return {
      selado,
      primeira: sala.tentativaid,
      begin: (comecouEm?: string) => startOffline(escola, selado, aluno, comecouEm),
      giveLeave: (minutos = 60) =>
        lousa.as(escola.professora).call('POST /api/teste/oportunidade/{id}', {
          params: { id: teste },
          body: { alunoid: aluno.id, fim: minutesFromNow(minutos), motivo: 'faltou a luz' },
        }),
      phase: async () => (await lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id: teste } })).fase,
    }
  }

  const write = (bilhete: string, pergunta: number) =>
    lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
      body: { bilhete, revisoes: [revisao(pergunta, respostas[4], { dispositivo: 'dispositivo2', escritaEm: new Date().toISOString() })] },
    })

  test('a nova oportunidade começada sem rede é a segunda tentativa, assinalada, e o que se escreveu é dela', async () => {
    const { escola, teste, aluno, primeira, begin, giveLeave } = await handedIn()
    await giveLeave()
    const { comeco } = await begin()
    const feito = await tell(comeco)
    expect(feito.entregueEm).toBeNull()
    expect((await write(feito.bilhete, escola.perguntas[4])).resultados).toMatchObject([{ estado: 'guardada' }])
    expect(await attemptsOf(teste.id, aluno)).toEqual([
      { numero: 1, conta: false, aberta: false, semRedeEm: null },
      { numero: 2, conta: true, aberta: true, semRedeEm: comeco.comecouEm },
    ])
    // Told again, now and once it is over: the same one.
    expect(await tell(comeco)).toMatchObject({ tentativaid: feito.tentativaid })
    await handIn(feito.bilhete)
    expect(await tell(comeco)).toMatchObject({ tentativaid: feito.tentativaid })
    expect(feito.tentativaid).not.toBe(primeira)
    expect(await attemptsOf(teste.id, aluno)).toHaveLength(2)
  })

  test('contada muitas vezes, de dois dispositivos, enquanto também se começa com rede: é uma só', async () => {
    const { teste, aluno, begin, giveLeave } = await handedIn()
    await giveLeave()
    const comecos = [await begin(), await begin()]
    const ids = await Promise.all([
      ...Array.from({ length: 10 }, async (_, i) => (await tell(comecos[i % 2]!.comeco)).tentativaid),
      ...Array.from({ length: 4 }, async () => (await start(lousa, aluno, teste.id)).sala.tentativaid),
    ])
    expect(new Set(ids).size).toBe(1)
    expect(await attemptsOf(teste.id, aluno)).toMatchObject([
      { numero: 1, conta: false, aberta: false },
      { numero: 2, conta: true, aberta: true },
    ])
  })

  test('sem oportunidade, o que se escreveu é da primeira, e chegou tarde', async () => {
    const { escola, teste, aluno, primeira, begin, phase } = await handedIn()
    const feito = await tell((await begin()).comeco)
    expect(feito.tentativaid).toBe(primeira)
    expect(feito.entregueEm).not.toBeNull()
    expect((await write(feito.bilhete, escola.perguntas[4])).resultados).toMatchObject([{ estado: 'tardia' }])
    expect(await phase()).toBe('entregue')
    expect(await attemptsOf(teste.id, aluno)).toHaveLength(1)
  })

  test('uma oportunidade dada só depois não se gasta com o que se escreveu sem ela, nem contado de novo', async () => {
    const { primeira, begin, giveLeave, phase } = await handedIn()
    const { comeco } = await begin()
    const adiantado = await begin(minutesFromNow(5))
    expect(await tell(adiantado.comeco)).toMatchObject({ tentativaid: primeira })
    await giveLeave()
    expect(await tell(comeco)).toMatchObject({ tentativaid: primeira })
    expect(await tell(comeco)).toMatchObject({ tentativaid: primeira })
    expect(await phase()).toBe('por-iniciar')
  })

  test('nem a que já tinha acabado; a que foi prolongada vale desde que foi dada', async () => {
    const { teste, aluno, primeira, begin, giveLeave } = await handedIn()
    await giveLeave()
    const { comeco } = await begin()
    const until = (quando: ReturnType<typeof sql>) =>
      run(lousa.db, sql`update oportunidades set fim = ${quando} where teste_turma_id = ${teste.id} and aluno_id = ${aluno.id}`)
    await until(sql`${comeco.comecouEm}::timestamptz`)
    expect(await tell(comeco)).toMatchObject({ tentativaid: primeira })
    await giveLeave()
    expect(await tell(comeco)).toMatchObject({ tentativaid: primeira })
    const outro = (await begin()).comeco
    await giveLeave(90)
    expect((await tell(outro)).tentativaid).not.toBe(primeira)
  })

  test('o que se começou ainda na primeira é da primeira, mesmo que só se saiba na segunda', async () => {
    const { teste, aluno, primeira, begin, giveLeave } = await handedIn()
    await run(lousa.db, sql`update tentativas set inicio_em = inicio_em - interval '5 minutes' where id = ${primeira}`)
    const { comeco } = await begin(minutesFromNow(-2))
    await giveLeave()
    expect(await tell(comeco)).toMatchObject({ tentativaid: primeira })
    await start(lousa, aluno, teste.id)
    expect(await tell(comeco)).toMatchObject({ tentativaid: primeira })
    expect(await attemptsOf(teste.id, aluno)).toHaveLength(2)
  })

  test('o sorteio é o que o dispositivo fez; à que foi sorteada de outra maneira não se juntam respostas a outras perguntas', async () => {
    const { escola, aluno, colega } = await sealed()
    const teste = await assign(lousa, escola, { selado: true, testeid: await withDraws(escola) })
    const { begin, giveLeave } = await enter(escola, teste.id, aluno)
    await giveLeave()
    const { comeco, paginas } = await begin()
    const { tentativaid } = await tell(comeco)
    expect(await lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })).toMatchObject({
      fase: 'em-curso',
      sala: { tentativaid, paginas },
    })

    const outra = await enter(escola, teste.id, colega)
    await outra.giveLeave()
    const sem = await outra.begin()
    const { sala } = await start(lousa, colega, teste.id)
    // Another draw than the device made, which its seed nearly always gives.
    await run(lousa.db, sql`update tentativas set sorteadas = jsonb_set(sorteadas, '{outro}', '[]') where id = ${sala.tentativaid}`)
    expect(await tell(sem.comeco)).toMatchObject({ tentativaid: outra.primeira })
  })
})
