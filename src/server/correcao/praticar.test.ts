/** Practice never brings a key before its time: a question is offered once every class test that has it has shown the key. */
import { beforeAll, describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos, type CorpoPergunta } from '#server/perguntas/exemplos-de-ensaio.ts'
import { freezeTeste } from '#server/repositorio/freeze.ts'
import { insertVersao } from '#server/versoes-teste/versoes.ts'
import { writeIguais } from '#server/versoes-teste/iguais.ts'
import { handIn, makeTeste, makeTurma, perguntaUnica, respostaUnica } from './ensaio-correcao.ts'

const lousa = useLousa()
let admin: Pessoa
let serial = 0

beforeAll(async () => {
  admin = await lousa.admin()
})

const palavras = (texto: string) => [{ insert: `${texto}\n` }]

/** A ready-made test of one question in a domain of its own. */
async function newPronto(de: CorpoPergunta = corpos.escolhaUnica, ano = 7, dominio = `Domínio ${serial}`) {
  serial += 1
  const pergunta = {
    ...corpo(de),
    dominio,
    ...(de === corpos.texto ? {} : { enunciado: palavras(`Pergunta ${serial}?`) }),
    explicacao: palavras('CANARIO-EXPLICACAO'),
  }
  const { id: perguntaid } = await lousa.as(admin).call('PUT /api/perguntas', { body: pergunta })
  const { id } = await lousa
    .as(admin)
    .call('PUT /api/repositorio/teste', { body: { nome: `Pronto ${serial}`, perguntas: [{ perguntaid, pagina: 1, ordem: 1 }] } })
  const body = { ano, disciplina: 'Ciências Naturais' }
  await lousa.as(admin).call('POST /api/repositorio/testesprontos/publicar/{id}', { params: { id }, body })
  return { id, dominio, perguntaid }
}
type Pronto = Awaited<ReturnType<typeof newPronto>>

/** A pupil whose published result lost everything in this domain. */
async function lost(dominio: string) {
  const [professora, aluno] = [await lousa.professor(), await lousa.aluno()]
  const turma = await makeTurma(lousa, professora, [aluno])
  await run(lousa.db, sql`update turmas set disciplina = 'Ciências Naturais' where id = ${turma}`)
  const teste = await makeTeste(lousa, { turma, professora, perguntas: { 101: perguntaUnica(200, dominio) } })
  await handIn(lousa, teste, aluno, { 101: respostaUnica('aaaa') })
  await lousa.as(professora).call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} })
  return { professora, aluno, turma, teste }
}
type Perdido = Awaited<ReturnType<typeof lost>>

const certa = { escolhida: 'eu01' }
const get = 'GET /api/turmas/teste/resultado/{id}/praticar' as const
const post = 'POST /api/turmas/teste/resultado/{id}/praticar' as const
const askOf = ({ teste }: Perdido, { dominio }: Pronto) => ({ params: { id: teste.id }, query: { dominio } })
const answerTo = ({ teste }: Perdido, { dominio, perguntaid }: Pronto, resposta: object = certa) => ({
  params: { id: teste.id },
  body: { dominio, perguntaid, resposta: resposta as typeof certa },
})

async function leads({ aluno, teste }: Perdido): Promise<boolean> {
  const lido = await lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
  return 'perdas' in lido && lido.perdas?.dominios[0]?.praticar === true
}

async function expectClosed(dela: Perdido, pronto: Pronto) {
  expect(await leads(dela)).toBe(false)
  await lousa.as(dela.aluno).refused(get, askOf(dela, pronto), 'nao_encontrado')
  await lousa.as(dela.aluno).refused(post, answerTo(dela, pronto), 'nao_encontrado')
}

async function expectOpen(dela: Perdido, pronto: Pronto) {
  expect(await leads(dela)).toBe(true)
  expect((await lousa.as(dela.aluno).call(get, askOf(dela, pronto))).perguntas.map(({ perguntaid }) => perguntaid)).toEqual([
    pronto.perguntaid,
  ])
  expect((await lousa.as(dela.aluno).call(post, answerTo(dela, pronto))).veredicto).toBe('certa')
}

/** A repository test of somebody's, given to a class of another school, with this window. */
async function assign(quem: Pessoa, repositorio: number, fim: string, nome = '9.º Z') {
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, quem, [aluno], nome)
  const conteudo = await freezeTeste(lousa.db, repositorio, quem.id)
  const versaoTeste = await insertVersao(lousa.db, conteudo, quem.id)
  const teste = await makeTeste(lousa, { turma, professora: quem, perguntas: {}, versaoTeste, fim })
  return { aluno, turma, teste: { ...teste, maximo: 800 }, id: teste.id }
}

/** The ready-made test itself, given to a class of its subject and year; its window is over. */
async function given({ id }: Pronto) {
  const outra = await lousa.professor()
  const dado = await assign(outra, id, '-1 hour', '7.º A')
  await run(lousa.db, sql`update turmas set disciplina = 'Ciências Naturais' where id = ${dado.turma}`)
  return { ...dado, outra }
}

describe('praticar', () => {
  test('vêm perguntas sem a chave; depois da resposta, o veredicto e a chave', async () => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    expect(await leads(dela)).toBe(true)
    const pratica = await lousa.as(dela.aluno).call(get, askOf(dela, pronto))
    expect(pratica).toMatchObject({ dominio: pronto.dominio, perguntas: [{ perguntaid: pronto.perguntaid, tipoPergunta: 4 }] })
    const bytes = JSON.stringify(pratica)
    for (const word of ['certa', 'explicacao', 'CANARIO', 'definicoes', 'resultado"']) expect(bytes).not.toContain(word)
    const wrong = await lousa.as(dela.aluno).call(post, answerTo(dela, pronto, { escolhida: 'eu02' }))
    expect(wrong).toMatchObject({ veredicto: 'errada', pergunta: { explicacao: palavras('CANARIO-EXPLICACAO') } })
    await lousa.as(dela.aluno).refused(post, answerTo(dela, pronto, { escolhida: 'xxxx' }), 'pedido_invalido')
  })

  test('primeiro vêm as perguntas que o teste do aluno não tinha', async () => {
    const tinha = await newPronto()
    const novas = [await newPronto(corpos.escolhaUnica, 7, tinha.dominio), await newPronto(corpos.escolhaUnica, 7, tinha.dominio)]
    const { teste, aluno, id, outra } = await given(tinha)
    await handIn(lousa, teste, aluno, { [tinha.perguntaid]: { escolhida: 'eu02' } })
    await lousa.as(outra).call('POST /api/turmas/teste/publicar/{id}', { params: { id }, body: {} })
    for (let vez = 0; vez < 3; vez++) {
      const { perguntas } = await lousa.as(aluno).call(get, { params: { id }, query: { dominio: tinha.dominio } })
      const ids = perguntas.map(({ perguntaid }) => perguntaid)
      expect(ids.at(-1)).toBe(tinha.perguntaid)
      expect(ids.slice(0, -1).toSorted((a, b) => a - b)).toEqual(novas.map(({ perguntaid }) => perguntaid))
    }
  })

  test('um texto que nenhuma regra decide é errado: ninguém o vai ver', async () => {
    const pronto = await newPronto(corpos.texto)
    const dela = await lost(pronto.dominio)
    const { perguntas } = await lousa.as(dela.aluno).call(get, askOf(dela, pronto))
    const [pergunta] = perguntas
    if (pergunta?.tipoPergunta !== 7) throw new Error('a Texto was expected')
    const textos = Object.fromEntries(pergunta.conteudo.alineas.map(({ id }) => [id, 'outra coisa qualquer']))
    expect(await lousa.as(dela.aluno).call(post, answerTo(dela, pronto, { textos }))).toMatchObject({
      veredicto: 'errada',
      resultado: { estado: 'corrigido' },
    })
  })

  test('composições, outros anos, outras disciplinas e testes retirados não se praticam', async () => {
    for (const pronto of [await newPronto(corpos.composicao), await newPronto(corpos.escolhaUnica, 8)])
      await expectClosed(await lost(pronto.dominio), pronto)
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    await run(lousa.db, sql`update turmas set disciplina = 'Matemática' where id = ${dela.turma}`)
    await expectClosed(dela, pronto)
    await run(lousa.db, sql`update turmas set disciplina = 'Ciências Naturais' where id = ${dela.turma}`)
    await expectOpen(dela, pronto)
    await lousa.as(admin).call('POST /api/repositorio/testesprontos/retirar/{id}', { params: { id: pronto.id } })
    await expectClosed(dela, pronto)
  })

  test('só alunos, com sessão, e cada um pelo seu resultado', async () => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    for (const [quem, erro] of [
      [dela.professora, 'papel_errado'],
      [admin, 'papel_errado'],
      [await lousa.aluno(), 'nao_encontrado'],
    ] as const) {
      await lousa.as(quem).refused(get, askOf(dela, pronto), erro)
      await lousa.as(quem).refused(post, answerTo(dela, pronto), erro)
    }
    await lousa.anonimo.refused(get, askOf(dela, pronto), 'sessao_necessaria')
    await lousa.anonimo.refused(post, answerTo(dela, pronto), 'sessao_necessaria')
    const outro = await newPronto()
    await lousa.as(dela.aluno).refused(get, askOf(dela, outro), 'nao_encontrado')
    await lousa
      .as(dela.aluno)
      .refused(post, { ...answerTo(dela, outro), body: { ...answerTo(dela, outro).body, dominio: pronto.dominio } }, 'nao_encontrado')
  })

  test('nada fica guardado e nada conta', async () => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    const count = async () =>
      (
        await one<{ n: string }>(
          lousa.db,
          sql`select concat_ws('/', (select count(*) from tentativas), (select count(*) from classificacoes), (select count(*) from respostas),
                (select sum(points_total) from tentativas)) as n`,
        )
      ).n
    const medias = async () => {
      const params = { idaluno: dela.aluno.id }
      return {
        ...(await lousa.as(dela.professora).call('GET /api/progresso/aluno/{idaluno}', { params, query: { turmaId: dela.turma } })),
        agora: '',
      }
    }
    const before = [await count(), await medias()]
    await lousa.as(dela.aluno).call(post, answerTo(dela, pronto))
    await lousa.as(dela.aluno).call(post, answerTo(dela, pronto, { escolhida: 'eu02' }))
    expect([await count(), await medias()]).toEqual(before)
  })

  test('tantas por hora, e depois espera-se', async () => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    await run(lousa.db, sql`insert into falhas_de_acesso (chave) select ${`pratica:${dela.aluno.id}`} from generate_series(1, 100)`)
    await lousa.as(dela.aluno).refused(post, answerTo(dela, pronto), 'demasiada_pratica')
  })
})

describe('a chave espera por quem ainda não a viu', () => {
  /** The ready-made test itself, a copy, and a copy whose words were changed. */
  const ways = {
    'o próprio teste pronto': (_quem: Pessoa, { id }: Pronto) => Promise.resolve(id),
    'uma cópia': async (quem: Pessoa, { id }: Pronto) =>
      (await lousa.as(quem).call('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: {} })).id,
    'uma cópia com outras palavras': async (quem: Pessoa, { id }: Pronto) => {
      const copia = await lousa.as(quem).call('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: {} })
      const pergunta = copia.perguntas[0]?.perguntaid ?? 0
      const body = { ...corpo(corpos.escolhaUnica), id: pergunta, versao: 1, enunciado: palavras('Dito de outra maneira?') }
      await lousa.as(quem).call('PUT /api/perguntas', { body })
      return copia.id
    },
    'a mesma pergunta, escrita de novo': async (quem: Pessoa, { perguntaid }: Pronto) => {
      const { enunciado } = await one<{ enunciado: [] }>(lousa.db, sql`select enunciado from perguntas where id = ${perguntaid}`)
      const nova = await lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), enunciado } })
      const perguntas = [{ perguntaid: nova.id, pagina: 1, ordem: 1 }]
      return (await lousa.as(quem).call('PUT /api/repositorio/teste', { body: { nome: 'Meu', perguntas } })).id
    },
  }

  test.each(Object.entries(ways))('%s num teste marcado, a decorrer ou por publicar: nem na lista, nem por número', async (_nome, way) => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    await expectOpen(dela, pronto)
    const outra = await lousa.professor()
    const { aluno, teste, id } = await assign(outra, await way(outra, pronto), '1 hour')
    await run(lousa.db, sql`update testes_turma set inicio = now() + interval '10 minutes' where id = ${id}`)
    await expectClosed(dela, pronto)
    await run(lousa.db, sql`update testes_turma set inicio = now() - interval '2 hours' where id = ${id}`)
    await expectClosed(dela, pronto)
    await handIn(lousa, teste, aluno, {})
    await run(lousa.db, sql`update testes_turma set fim = now() - interval '1 hour' where id = ${id}`)
    await expectClosed(dela, pronto)
    await lousa.as(outra).call('POST /api/turmas/teste/publicar/{id}', { params: { id }, body: {} })
    await expectOpen(dela, pronto)
    await lousa.as(outra).call('POST /api/turmas/teste/ocultar/{id}', { params: { id }, body: {} })
    await expectClosed(dela, pronto)
  })

  test('uma que espera não vem com as outras do seu domínio, nem por número', async () => {
    const [aberta, aEspera] = [await newPronto(), await newPronto(undefined, 7, `Domínio ${serial - 1}`)]
    expect(aEspera.dominio).toBe(aberta.dominio)
    const dela = await lost(aberta.dominio)
    const { perguntas } = await lousa.as(dela.aluno).call(get, askOf(dela, aberta))
    expect(perguntas.map(({ perguntaid }) => perguntaid).toSorted((x, y) => x - y)).toEqual([aberta.perguntaid, aEspera.perguntaid])
    await assign(await lousa.professor(), aEspera.id, '1 hour')
    await expectOpen(dela, aberta)
    await lousa.as(dela.aluno).refused(post, answerTo(dela, aEspera), 'nao_encontrado')
  })

  test('rascunhos, testes que não mostram a chave, oportunidades e testes na reciclagem também a guardam', async () => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    const outra = await lousa.professor()
    const { id, aluno } = await assign(outra, pronto.id, '-1 hour')
    await expectOpen(dela, pronto)
    const set = (what: ReturnType<typeof sql>) => run(lousa.db, sql`update testes_turma set ${what} where id = ${id}`)
    await set(sql`rascunho = true`)
    await expectClosed(dela, pronto)
    await set(sql`rascunho = false, mostra = '{pontos,respostas}'`)
    await expectClosed(dela, pronto)
    await set(sql`mostra = '{pontos,respostas,chave}', eliminado_em = now(), fim = now() + interval '1 hour'`)
    await expectClosed(dela, pronto)
    await set(sql`eliminado_em = null, fim = now() - interval '1 hour'`)
    await expectOpen(dela, pronto)
    await run(
      lousa.db,
      sql`insert into oportunidades (teste_turma_id, aluno_id, numero, fim, concedida_por) values (${id}, ${aluno.id}, 1, now() + interval '1 day', ${outra.id})`,
    )
    await expectClosed(dela, pronto)
  })

  test('enquanto uma versão de antes não for comparada, nada se pratica; comparada, é como as outras', async () => {
    const pronto = await newPronto()
    const dela = await lost(pronto.dominio)
    await assign(await lousa.professor(), pronto.id, '-1 hour')
    const stored = () =>
      many<{ igual: string | null }>(lousa.db, sql`select igual from versoes_perguntas order by 1, versao_teste_id, pergunta_id`)
    const before = await stored()
    await run(lousa.db, sql`update versoes_perguntas set igual = null where pergunta_id = ${pronto.perguntaid}`)
    await expectClosed(dela, pronto)
    await writeIguais(lousa)
    expect(await stored()).toEqual(before)
    await expectOpen(dela, pronto)
  })
})
