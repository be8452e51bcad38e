import { describe, expect, it } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { whileUncommitted } from '#server/ensaio/enquanto.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { insertTardias, lockTentativa } from '#server/tardias/tardias.sql.ts'
import type { Decidir } from '#server/tardias/decide.service.ts'
import { CAIXA, COMPOSICAO, UNICA, handIn, respostaComposicao, respostaTexto, respostaUnica, type TesteFeito } from './ensaio-correcao.ts'
import { useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, aluno } = useCorrecao(lousa)

describe('publicar', () => {
  it('refuses while something waits, publishes what is marked when asked so, and one by one', async () => {
    const { professora, alunos, teste, as } = await school(3)
    await handIn(lousa, teste, alunos[0]!, {})
    await handIn(lousa, teste, alunos[1]!, { [CAIXA]: respostaTexto('granito') })
    await handIn(lousa, teste, alunos[2]!, {})
    const params = { id: teste.id }
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params, body: {} }, 'correcao_incompleta')
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params, body: { alunos: [alunos[1]!.id] } }, 'correcao_incompleta')
    expect(await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: { alunos: [alunos[0]!.id] } })).toEqual({
      publicadas: 1,
      porCorrigir: 0,
      alunos: [alunos[0]!.id],
    })
    expect(await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: { soCorrigidas: true } })).toEqual({
      publicadas: 1,
      porCorrigir: 1,
      alunos: [alunos[2]!.id],
    })
    expect((await painel(professora, teste)).alunos.map(({ estado }) => estado)).toEqual(['publicado', 'entregue', 'publicado'])
    expect((await painel(professora, teste)).estado).toBe('por-corrigir')
  })

  it('undone is what was done: only those it published are hidden again, only those it hid are published again', async () => {
    const { professora, alunos, teste, as } = await school(3)
    const [ana, bruno, clara] = alunos.map(({ id }) => id)
    const params = { id: teste.id }
    const estados = async () => (await painel(professora, teste)).alunos.map(({ estado }) => estado)
    for (const um of alunos.slice(0, 2)) await handIn(lousa, teste, um, {})
    await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: {} })
    await handIn(lousa, teste, alunos[2]!, {})
    const publicou = await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: {} })
    expect(publicou.alunos).toEqual([clara])
    await as.call('POST /api/turmas/teste/ocultar/{id}', { params, body: { alunos: publicou.alunos } })
    expect(await estados()).toEqual(['publicado', 'publicado', 'corrigido'])
    const escondeu = await as.call('POST /api/turmas/teste/ocultar/{id}', { params, body: {} })
    expect(escondeu.alunos).toEqual([ana, bruno])
    await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: { alunos: escondeu.alunos, soCorrigidas: true } })
    expect(await estados()).toEqual(['publicado', 'publicado', 'corrigido'])
  })

  it('set for later, the history says when by the clock of the class, in summer as in winter', async () => {
    const { professora, turma, alunos, teste, as } = await school(1)
    await run(lousa.db, sql`update turmas set fuso = 'Atlantic/Azores' where id = ${turma}`)
    await handIn(lousa, teste, alunos[0]!, {})
    const params = { id: teste.id }
    const ano = new Date().getUTCFullYear() + 1
    const said: (string | undefined)[] = []
    for (const dia of ['01-15', '07-15']) {
      const em = new Date(`${ano}-${dia}T12:30:00Z`)
      // Within a year, whatever today is.
      if (em.getTime() - Date.now() > 365 * 86_400_000) em.setUTCFullYear(ano - 1)
      await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: { em: em.toISOString() } })
      said.push((await aluno(professora, teste, alunos[0]!)).acontecimentos[0]?.motivo)
    }
    expect(said).toEqual([expect.stringMatching(/^marcado para .* 11:30$/), expect.stringMatching(/^marcado para .* 12:30$/)])
  })

  it('leaves out an attempt that does not count', async () => {
    const { alunos, teste, as } = await school(1)
    const outra = await handIn(lousa, teste, alunos[0]!, {})
    await run(lousa.db, sql`update tentativas set numero = 2, conta = false where id = ${outra}`)
    await handIn(lousa, teste, alunos[0]!, {})
    const publicado = await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} })
    expect(publicado).toEqual({ publicadas: 1, porCorrigir: 0, alunos: [alunos[0]!.id] })
  })

  it('released at the window’s end by itself; hidden by the teacher it stays hidden', async () => {
    const { professora, alunos, teste, as } = await school(1, { publicacao: 'fim-janela' })
    await handIn(lousa, teste, alunos[0]!, {})
    const resultado = () => lousa.as(alunos[0]!).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
    expect((await resultado()).visivel).toBe('tudo')
    expect((await painel(professora, teste)).alunos[0]?.estado).toBe('publicado')
    await as.call('POST /api/turmas/teste/ocultar/{id}', { params: { id: teste.id }, body: {} })
    expect(await resultado()).toMatchObject({ visivel: 'nada', estado: 'entregue' })
    const linha = async () => (await painel(professora, teste)).alunos[0]
    expect(await linha()).toMatchObject({ estado: 'corrigido', tentativa: { oculta: true } })
    // Opened again, what comes of it is another result.
    const id = (await linha())?.tentativa?.id ?? 0
    await as.call('POST /api/teste/reabrir/{id}', { params: { id }, body: { minutos: 5, motivo: '' } })
    expect(await linha()).toMatchObject({ tentativa: { id, oculta: false } })
  })
})

describe('respostas que chegaram depois do tempo', () => {
  const late = (tentativa: number, texto: string, seq = 2) =>
    run(
      lousa.db,
      sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, provisoria)
          values (${tentativa}, ${CAIXA}, 'disp0001', ${seq}, now(), ${JSON.stringify(respostaTexto(texto))}::jsonb, true)`,
    )

  const decide = (as: ReturnType<typeof lousa.as>, teste: TesteFeito, body: Decidir) =>
    as.call('POST /api/turmas/teste/correcao/{id}/provisorias', { params: { id: teste.id }, body })

  it('hold back publishing, are rehearsed with and without, and count once accepted', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const id = await handIn(lousa, teste, alunos[0]!, {})
    await late(id, 'basalto')
    const { provisorias, inicioEm } = (await painel(professora, teste)).alunos[0]?.tentativa ?? {}
    // Nothing had come before: the server has been without news since the start.
    expect(provisorias).toMatchObject({ respostas: 1, semRedeDesde: inicioEm })
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} }, 'respostas_provisorias')
    expect(await decide(as, teste, { aceitar: true, aplicar: false })).toMatchObject({
      aplicada: false,
      total: 1,
      tentativas: [
        {
          id,
          respostas: 1,
          antes: { points: 0, porCorrigir: 0 },
          depois: { points: 10, porCorrigir: 0 },
          perguntas: [{ perguntaid: CAIXA, antes: { estado: 'sem-resposta', points: 0 }, depois: { estado: 'corrigido', points: 10 } }],
        },
      ],
    })
    expect((await painel(professora, teste)).alunos[0]?.tentativa).toMatchObject({ points: 0, provisorias: { respostas: 1 } })
    await decide(as, teste, { aceitar: true, aplicar: true })
    expect((await painel(professora, teste)).alunos[0]?.tentativa).toMatchObject({ points: 10, provisorias: null })
    expect((await aluno(professora, teste, alunos[0]!)).acontecimentos[0]).toMatchObject({ acao: 'aceitou-tardias', quem: professora.nome })
    await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} })
  })

  it('«só corrigidas» leaves out those that wait for the teacher’s word, though they are marked, and tells nobody', async () => {
    const { professora, alunos, teste, as } = await school(2)
    for (const um of alunos) await handIn(lousa, teste, um, {})
    const { tentativa } = (await painel(professora, teste)).alunos[0]!
    await late(tentativa!.id, 'basalto')
    const publicado = await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: { soCorrigidas: true } })
    expect(publicado).toEqual({ publicadas: 1, porCorrigir: 0, alunos: [alunos[1]!.id] })
    const linha = await one<{ publicada: string | null }>(
      lousa.db,
      sql`select publicada_em as publicada from tentativas where id = ${tentativa!.id}`,
    )
    expect(linha.publicada, 'not published behind the teacher’s back, to be seen once they decide').toBeNull()
    await decide(as, teste, { aceitar: false, aplicar: true })
    const resultado = await lousa.as(alunos[0]!).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
    expect(resultado.visivel).toBe('nada')
  })

  it('decided by two teachers at once: the second is told that nothing was left, and who looks on that something was decided', async () => {
    const { alunos, teste, as } = await school(2)
    for (const um of alunos) await late(await handIn(lousa, teste, um, {}), 'basalto')
    const { n } = await one<{ n: number }>(lousa.db, sql`select coalesce(max(id), 0) as n from acontecimentos`)
    expect(await decide(as, teste, { alunos: [alunos[0]!.id], aceitar: true, aplicar: true })).toMatchObject({ total: 1 })
    expect(await decide(as, teste, { alunos: alunos.map(({ id }) => id), aceitar: false, aplicar: true })).toMatchObject({ total: 1 })
    expect(await decide(as, teste, { aceitar: false, aplicar: true })).toMatchObject({ total: 0 })
    const told = await one<{ n: number }>(
      lousa.db,
      sql`select count(*)::int as n from acontecimentos where id > ${n} and topico = ${`teste:${teste.id}`}`,
    )
    expect(told.n).toBe(2)
  })

  it('are compared question by question where the test has no mark yet: a composition waits still', async () => {
    const { alunos, teste, as } = await school(1)
    await late(await handIn(lousa, teste, alunos[0]!, { [COMPOSICAO]: respostaComposicao('Com o calor.') }), 'basalto')
    expect((await decide(as, teste, { aceitar: true, aplicar: false })).tentativas).toMatchObject([
      {
        antes: { points: 0, porCorrigir: 1 },
        depois: { points: 10, porCorrigir: 1 },
        perguntas: [{ perguntaid: CAIXA, pointsMaximo: 10, antes: { points: 0 }, depois: { points: 10 } }],
      },
    ])
  })

  it('decided on are those that were shown: what came since, of the same student or of another, waits for another word', async () => {
    const { professora, alunos, teste, as } = await school(2)
    const [ana, bruno] = [await handIn(lousa, teste, alunos[0]!, {}), await handIn(lousa, teste, alunos[1]!, {})]
    await late(ana, 'granito')
    const { tentativas } = await decide(as, teste, { aceitar: true, aplicar: false })
    const vistas = tentativas.flatMap((one) => one.vistas)
    await late(ana, 'basalto', 3)
    await late(bruno, 'basalto')
    expect(await decide(as, teste, { vistas, aceitar: false, aplicar: true })).toMatchObject({ total: 1 })
    const waiting = async () => (await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.provisorias?.respostas ?? 0)
    expect(await waiting()).toEqual([1, 1])
    expect(
      (await decide(as, teste, { aceitar: true, aplicar: false })).tentativas.flatMap((one) => one.vistas.map(({ seq }) => seq)),
    ).toEqual([3, 2])
  })

  it.for([true, false])(
    'decided (accepted: %s) again because the reply was lost, it is decided so; by another, or otherwise, it is not',
    async (aceitar) => {
      const { turma, alunos, teste, as } = await school(1)
      const colega = await lousa.professor()
      await run(lousa.db, sql`insert into turma_professores (turma_id, professor_id) values (${turma}, ${colega.id})`)
      const id = await handIn(lousa, teste, alunos[0]!, {})
      await late(id, 'basalto')
      const { tentativas } = await decide(as, teste, { aceitar: true, aplicar: false })
      const body = { vistas: tentativas.flatMap((one) => one.vistas), aceitar, aplicar: true }
      expect(await decide(as, teste, body)).toMatchObject({ total: 1 })
      expect(await decide(as, teste, body)).toMatchObject({ total: 1, tentativas: [] })
      expect(await decide(as, teste, { ...body, aceitar: !aceitar })).toMatchObject({ total: 0 })
      expect(await decide(lousa.as(colega), teste, body)).toMatchObject({ total: 0 })
      const notes = await many(
        lousa.db,
        sql`select 1 from tentativas_historia where tentativa_id = ${id} and acao in ('aceitou-tardias', 'recusou-tardias')`,
      )
      expect(notes).toHaveLength(1)
    },
  )

  /** Acts while answers to these questions, sent by one device, are being kept. */
  const whileKept = <T>(tentativa: number, perguntas: Record<number, unknown>, act: () => Promise<T>) =>
    whileUncommitted(
      lousa,
      async (tx) => {
        await lockTentativa(tx, tentativa)
        const uma = { tentativa, dispositivo: 'disp0001', seq: 3, escrita: new Date().toISOString(), base: null, provisoria: true }
        await insertTardias(
          tx,
          Object.entries(perguntas).map(([pergunta, conteudo]) => ({ ...uma, pergunta: Number(pergunta), conteudo })),
        )
      },
      act,
    )

  it.for([true, false])(
    'decided (accepted: %s) is what was there to see: what arrives in that instant waits for another word',
    async (aceitar, { skip }) => {
      const { professora, alunos, teste, as } = await school(1)
      const id = await handIn(lousa, teste, alunos[0]!, {})
      await late(id, 'granito')
      const novas = { [CAIXA]: respostaTexto('basalto'), [UNICA]: respostaUnica('bbbb') }
      if (!(await whileKept(id, novas, () => decide(as, teste, { aceitar, aplicar: true })))) return skip()
      const waiting = async () => (await painel(professora, teste)).alunos[0]?.tentativa?.provisorias?.respostas ?? 0
      const standing = () =>
        many<{ pergunta: number }>(lousa.db, sql`select pergunta_id as pergunta from respostas where tentativa_id = ${id} order by 1`)
      expect(await waiting()).toBe(2)
      expect(await standing()).toEqual(aceitar ? [{ pergunta: CAIXA }] : [])
      await decide(as, teste, { aceitar: true, aplicar: true })
      expect(await waiting()).toBe(0)
      expect(await standing()).toEqual([{ pergunta: UNICA }, { pergunta: CAIXA }])
    },
  )

  it('that are being kept while the teacher publishes hold the publication back', async ({ skip }) => {
    const { alunos, teste, as } = await school(1)
    const id = await handIn(lousa, teste, alunos[0]!, {})
    const refused = () =>
      as.refused('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} }, 'respostas_provisorias')
    if (!(await whileKept(id, { [CAIXA]: respostaTexto('basalto') }, refused))) return skip()
  })

  it('what came after the hand-in and does not count is said beside the student, until their device writes it anew', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const id = await handIn(lousa, teste, alunos[0]!, {})
    await late(id, 'basalto')
    await decide(as, teste, { aceitar: false, aplicar: true })
    const tardias = async () => (await painel(professora, teste)).alunos[0]?.tentativa?.tardias
    expect(await tardias()).toBe(1)
    await as.call('POST /api/teste/reabrir/{id}', { params: { id }, body: { minutos: 5, motivo: '' } })
    const handInAgain = () => lousa.as(alunos[0]!).call('POST /api/teste/entregar/{id}', { params: { id } })
    await handInAgain()
    expect(await tardias(), 'recusado, fica à parte').toBe(1)
    await as.call('POST /api/teste/reabrir/{id}', { params: { id }, body: { minutos: 5, motivo: '' } })
    await run(
      lousa.db,
      sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, mes)
      select id, ${CAIXA}, 'disp0001', 3, now(), ${JSON.stringify(respostaTexto('basalto'))}::jsonb, mes from tentativas where id = ${id}`,
    )
    await handInAgain()
    expect(await tardias()).toBe(0)
  })

  it('refused, they change nothing and hold nothing back', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await late(await handIn(lousa, teste, alunos[0]!, {}), 'basalto')
    expect(await decide(as, teste, { aceitar: false, aplicar: true })).toMatchObject({ total: 1, tentativas: [{ perguntas: [] }] })
    expect((await painel(professora, teste)).alunos[0]?.tentativa).toMatchObject({ points: 0, provisorias: null })
  })
})
