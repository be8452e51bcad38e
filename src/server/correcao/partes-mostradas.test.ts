/** What pupils see of a published result is what the teacher chose: on the page, in lists, in averages and in their own data. */
import { describe, expect, it } from 'vitest'
import { exemplos as composicao } from '#perguntas/composicao/exemplos.ts'
import { exemplos as escolhaMultipla } from '#perguntas/escolha-multipla/exemplos.ts'
import { exemplos as escolhaUnica } from '#perguntas/escolha-unica/exemplos.ts'
import { exemplos as ligacaoPares } from '#perguntas/ligacao-pares/exemplos.ts'
import { exemplos as listaOpcoes } from '#perguntas/lista-opcoes/exemplos.ts'
import { type NomeTipo, tipoDe } from '#perguntas/nomes.ts'
import { exemplos as texto } from '#perguntas/texto/exemplos.ts'
import { exemplos as verdadeiroFalso } from '#perguntas/verdadeiro-falso/exemplos.ts'
import { limites } from '#regras/limites.ts'
import { conjuntosDoResultado, partesDoResultado, type ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'
import {
  CAIXA,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  palavras,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
  type TesteFeito,
} from './ensaio-correcao.ts'
import { tellReleased } from './tell-released.service.ts'

const lousa = useLousa()

const exemplos = { verdadeiroFalso, composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, texto } satisfies Record<
  NomeTipo,
  readonly { enunciado: unknown; conteudo: unknown; resposta: unknown }[]
>

/** A question of every example of every type, with the answer its pupil gave, from id 1000 on. */
function everyType() {
  const all = (Object.keys(exemplos) as NomeTipo[]).flatMap((nome) => exemplos[nome].map((exemplo) => ({ nome, exemplo }))) // the keys of the record above
  const perguntas: Record<number, PerguntaVersao> = {}
  const respostas: Record<number, unknown> = {}
  all.forEach(({ nome, exemplo }, i) => {
    perguntas[1000 + i] = {
      tipoPergunta: tipoDe[nome],
      dominio: 'Tudo',
      enunciado: exemplo.enunciado,
      conteudo: exemplo.conteudo as PerguntaVersao['conteudo'], // an example is of its own type
      explicacao: palavras('CANARIO-EXPLICACAO'),
      points: 733,
    }
    if (exemplo.resposta !== null) respostas[1000 + i] = exemplo.resposta
  })
  return { perguntas, respostas }
}

/** Everything waiting is marked, with a comment on each question and one on the whole. */
const markAll = (teste: TesteFeito) =>
  run(
    lousa.db,
    sql`with m as (update classificacoes c set estado = 'corrigido', points = coalesce(c.points, 303), comentario = 'CANARIO-COMENTARIO'
                    from tentativas t where t.id = c.tentativa_id and t.teste_turma_id = ${teste.id} returning c.tentativa_id, c.points)
        update tentativas t set corrigida_em = now(), comentario = 'CANARIO-APRECIACAO',
               points_total = (select sum(points) from m where m.tentativa_id = t.id)
         where t.teste_turma_id = ${teste.id}`,
  )

const resultado = (aluno: Pessoa, teste: TesteFeito) =>
  lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })

const publish = (professora: Pessoa, teste: TesteFeito, mostra?: readonly ParteDoResultado[], em?: string) =>
  lousa.as(professora).call('POST /api/turmas/teste/publicar/{id}', {
    params: { id: teste.id },
    body: { ...(mostra && { mostra: [...mostra] }), ...(em !== undefined && { em }) },
  })

async function school(n = 1) {
  const professora = await lousa.professor()
  const alunos: Pessoa[] = []
  for (let i = 0; i < n; i++) alunos.push(await lousa.aluno())
  const turma = await makeTurma(lousa, professora, alunos)
  return { professora, aluno: alunos[0]!, alunos, turma }
}

/** A test of one question by rule and one that waited for a person; 5,03 of 12 points. */
async function answered() {
  const escola = await school()
  const teste = await makeTeste(lousa, { ...escola, perguntas: { [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto() } })
  await handIn(lousa, teste, escola.aluno, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('granito') })
  await markAll(teste)
  return { ...escola, teste }
}

/** Every reply about results that a pupil may ask for. */
async function everyReply(aluno: Pessoa, teste: TesteFeito, turma: number): Promise<string> {
  const urls = [
    `/api/turmas/teste/resultado/${teste.id}`,
    '/api/turmas/teste/resultados',
    '/api/inicio',
    `/api/progresso/aluno/${aluno.id}?turmaId=${turma}`,
    `/api/turmas/teste/obter/${teste.id}`,
    `/api/teste/responder/${teste.id}`,
    '/api/notificacoes',
    `/api/atividade/turma/${turma}`,
    '/api/conta/dados',
  ]
  const replies = await Promise.all(urls.map((url) => lousa.as(aluno).raw({ method: 'GET', url })))
  // A thousandth of a second may look like points.
  return replies.map(({ body }) => body.replaceAll(/T\d\d:\d\d:\d\d\.\d+Z/g, '')).join('\n')
}

/** Names of fields that hold a key, and the words of an explanation. */
const keys = [
  '"certa":',
  '"par":',
  '"aceites":',
  '"fracao":',
  '"fracoes":',
  '"criterios":',
  '"decisoes":',
  '"conta":',
  '"esquema":',
  '"resultado":',
  '"explicacao":',
  'CANARIO-EXPLICACAO',
]

describe('o que o professor mostra de um resultado', () => {
  it.for(['estado', 'pontos', 'respostas'] as const)('%s: nem um byte da chave, de qualquer tipo de pergunta', async (conjunto) => {
    const { professora, aluno, turma } = await school()
    const { perguntas, respostas } = everyType()
    const teste = await makeTeste(lousa, { turma, professora, perguntas })
    await handIn(lousa, teste, aluno, respostas)
    await markAll(teste)
    await publish(professora, teste, conjuntosDoResultado[conjunto])
    const reply = JSON.stringify(await resultado(aluno, teste))
    expect(keys.filter((key) => reply.includes(key))).toEqual([])
    expect(reply).not.toContain('CANARIO-COMENTARIO')
    expect(reply).not.toContain('CANARIO-APRECIACAO')
    if (conjunto === 'respostas') expect((await resultado(aluno, teste)).visivel).toBe('respostas')
    await publish(professora, teste, conjuntosDoResultado.tudo)
    expect(JSON.stringify(await resultado(aluno, teste)), 'with everything, the key is there').toContain('CANARIO-EXPLICACAO')
  })

  it('só o estado: nem um ponto, na página, nas listas, no progresso, nos próprios dados', async () => {
    const { professora, aluno, turma, teste } = await answered()
    await publish(professora, teste, conjuntosDoResultado.estado)
    expect(await resultado(aluno, teste)).toMatchObject({ visivel: 'estado', estado: 'publicado', restoEm: null })
    const bytes = await everyReply(aluno, teste, turma)
    expect(bytes).not.toMatch(/5[.,]03|41[.,]?92|"obtidos"|"veredicto"/)
    expect(bytes).not.toMatch(/"soma":\{/)
    const { data } = await lousa.as(aluno).call('GET /api/turmas/teste/resultados')
    expect(data[0]).toMatchObject({ soma: null, publicadaEm: expect.any(String) })
    const progresso = await lousa
      .as(aluno)
      .call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: aluno.id }, query: { turmaId: turma } })
    expect(progresso).toMatchObject({
      media: { media: null },
      dominios: [],
      itens: [{ points: null, celula: { semNumero: 'sem-pontos' } }],
    })
    // The teacher's own figures are the whole ones.
    const daProfessora = await lousa
      .as(professora)
      .call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: aluno.id }, query: { turmaId: turma } })
    expect(daProfessora.media.media).toBe(4192)
    const relatorio = await lousa
      .as(professora)
      .call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: aluno.id }, query: { turmaId: turma, relatorio: true } })
    expect(relatorio.media.media, 'the report for parents is what the pupil sees').toBeNull()
  })

  it('cada conjunto na sua forma, e o que se muda depois vale logo', async () => {
    const { professora, aluno, teste } = await answered()
    await publish(professora, teste)
    expect(await resultado(aluno, teste), 'by default, everything').toMatchObject({ visivel: 'tudo', comentario: 'CANARIO-APRECIACAO' })
    await publish(professora, teste, ['pontos'])
    expect(await resultado(aluno, teste)).toMatchObject({ visivel: 'pontos', semMais: true, perguntas: [], soma: { points: 5.03 } })
    await publish(professora, teste, ['pontos', 'respostas'])
    expect(await resultado(aluno, teste)).toMatchObject({
      visivel: 'respostas',
      comentario: '',
      soma: { points: 5.03, percentagem: 4192 },
      perguntas: [
        { veredicto: 'certa', obtidos: 2, comentario: '' },
        { veredicto: 'em-parte', obtidos: 3.03 },
      ],
    })
    await publish(professora, teste, ['respostas', 'chave', 'comentarios'])
    const semPontos = await resultado(aluno, teste)
    expect(semPontos).toMatchObject({
      visivel: 'tudo',
      soma: null,
      perguntas: [
        { obtidos: null, conta: '', veredicto: 'certa', comentario: 'CANARIO-COMENTARIO' },
        { obtidos: null, conta: '' },
      ],
    })
    await publish(professora, teste, ['comentarios'])
    expect(await resultado(aluno, teste)).toMatchObject({ visivel: 'estado', comentario: 'CANARIO-APRECIACAO', professor: professora.nome })
  })

  it('o que falta a uma parte não a deixa passar: a chave sem as respostas não se mostra', async () => {
    const { professora, aluno, teste } = await answered()
    await publish(professora, teste, ['chave', 'turma'])
    expect((await resultado(aluno, teste)).visivel).toBe('estado')
    const painel = await lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    expect(painel.mostra).toEqual([])
  })

  it('enquanto outra turma pode responder, sem os pontos nada mais se vê, e diz-se até quando', async () => {
    const { professora, aluno, turma, teste } = await answered()
    await makeTeste(lousa, { turma, professora, perguntas: {}, versaoTeste: teste.versao, inicio: '-5 minutes', fim: '1 hour' })
    await publish(professora, teste, ['respostas', 'chave'])
    const reply = await resultado(aluno, teste)
    expect(reply).toMatchObject({ visivel: 'estado', restoEm: expect.any(String) })
    expect(JSON.stringify(reply)).not.toMatch(/veredicto|CANARIO/)
  })

  it('a pré-visualização é a resposta do aluno, byte a byte, para cada escolha', async () => {
    const { professora, aluno, teste } = await answered()
    const choices: readonly (readonly ParteDoResultado[])[] = [
      ...Object.values(conjuntosDoResultado),
      ['respostas'],
      ['pontos', 'turma'],
      ['respostas', 'comentarios'],
      partesDoResultado,
    ]
    await publish(professora, teste)
    for (const mostra of choices) {
      const antes = await lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado', {
        params: { id: teste.id, idaluno: aluno.id },
        query: { mostra: mostra.join(',') || 'estado' },
      })
      await publish(professora, teste, mostra)
      expect(JSON.stringify(antes), mostra.join()).toBe(JSON.stringify(await resultado(aluno, teste)))
    }
  })
})

describe('a turma no resultado', () => {
  it('só com cinco ou mais, e só se o professor a mostra', async () => {
    const { professora, aluno, alunos, turma } = await school(limites.turmaMinimaNoResultado)
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [UNICA]: perguntaUnica() } })
    const [ultimo, ...outros] = alunos.toReversed()
    for (const um of outros) await handIn(lousa, teste, um, { [UNICA]: respostaUnica('bbbb') })
    await publish(professora, teste)
    expect(await resultado(aluno, teste)).not.toHaveProperty('daTurma')
    await publish(professora, teste, ['pontos', 'turma'])
    expect(await resultado(aluno, teste)).toMatchObject({ daTurma: { n: 4, media: null, faixas: [] } })
    await handIn(lousa, teste, ultimo!, { [UNICA]: respostaUnica('aaaa') })
    const faixas = [
      ['0–29%', 1],
      ['30–49%', 0],
      ['50–69%', 0],
      ['70–89%', 0],
      ['90–100%', 4],
    ].map(([nome, n]) => ({ nome, n }))
    expect(await resultado(aluno, teste)).toMatchObject({ daTurma: { n: 5, media: 8000, faixas } })
    await publish(professora, teste, ['respostas', 'turma'])
    expect(await resultado(aluno, teste), 'without points, no class either').not.toHaveProperty('daTurma')
  })
})

describe('publicar num dia e hora', () => {
  const later = (ms: number) => new Date(Date.now() + ms).toISOString()

  it('até lá nada se vê nem se diz; depois vê-se, e diz-se uma vez', async () => {
    const { professora, aluno, teste } = await answered()
    const em = later(3_600_000)
    expect(await publish(professora, teste, undefined, em)).toMatchObject({ publicadas: 1 })
    const painel = () => lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    expect((await painel()).alunos[0]).toMatchObject({ estado: 'corrigido', tentativa: { publicadaEm: em } })
    const avisos = async () => (await lousa.as(aluno).call('GET /api/notificacoes', { query: {} })).data.length
    await tellReleased(lousa.servicos)
    expect([(await resultado(aluno, teste)).visivel, await avisos()]).toEqual(['nada', 0])
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data).toMatchObject([{ soma: null, publicadaEm: null }])
    await run(lousa.db, sql`update tentativas set publicada_em = now() - interval '1 second' where teste_turma_id = ${teste.id}`)
    await tellReleased(lousa.servicos)
    await tellReleased(lousa.servicos)
    expect([(await resultado(aluno, teste)).visivel, await avisos()]).toEqual(['tudo', 1])
    expect((await painel()).alunos[0]?.estado).toBe('publicado')
  })

  it('desmarca-se, adianta-se, e não se marca para o passado nem para daqui a anos', async () => {
    const { professora, aluno, teste } = await answered()
    const params = { id: teste.id }
    await publish(professora, teste, undefined, later(3_600_000))
    await lousa.as(professora).call('POST /api/turmas/teste/ocultar/{id}', { params, body: {} })
    expect((await resultado(aluno, teste)).visivel).toBe('nada')
    await publish(professora, teste, undefined, later(3_600_000))
    await publish(professora, teste)
    expect((await resultado(aluno, teste)).visivel).toBe('tudo')
    for (const em of [later(-60_000), later(400 * 86_400_000)])
      await lousa.as(professora).refused('POST /api/turmas/teste/publicar/{id}', { params, body: { em } }, 'regra_do_conteudo')
  })
})

describe('os domínios em que mais se perdeu', () => {
  it.for(['estado', 'pontos', 'respostas', 'tudo'] as const)('%s: só onde se veem pontos e o certo e o errado', async (conjunto) => {
    const { professora, aluno, teste } = await answered()
    await publish(professora, teste, conjuntosDoResultado[conjunto])
    const lido = await resultado(aluno, teste)
    const perdas = 'perdas' in lido ? lido.perdas : undefined
    expect(perdas !== undefined).toBe(conjunto === 'respostas' || conjunto === 'tudo')
    if (perdas) expect(perdas.semPerdas).toBe(false)
  })

  it('sem pontos à vista, nenhum', async () => {
    const { professora, aluno, teste } = await answered()
    await publish(professora, teste, ['respostas', 'chave'])
    expect(await resultado(aluno, teste)).not.toHaveProperty('perdas')
  })
})
