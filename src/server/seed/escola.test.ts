import { beforeAll, describe, expect, it } from 'vitest'
import { normalizeCodigoTurma } from '#regras/codigo-turma.ts'
import { many, one, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { alunos, HELENA, INES, PAULO, TOMAS } from './conteudo/pessoas.ts'
import { testePorChave, testes, testesCompletos } from './conteudo/testes.ts'
import { loadDemoSchool } from './escola.ts'
import { palavraPasseDemo } from './palavra-passe.ts'

const lousa = useLousa()
beforeAll(() => loadDemoSchool(lousa.servicos), 120_000)

const signIn = (utilizador: string) =>
  lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador, palavraPasse: palavraPasseDemo } })
const como = async (utilizador: string) => lousa.as(await signIn(utilizador))

describe('a escola', () => {
  it('tem um administrador, 2 professores, 62 alunos e 3 turmas com todos os alunos e números', async () => {
    const tipos = await many(lousa.db, sql`select tipo, count(*) as n from utilizadores group by tipo order by tipo`)
    expect(tipos).toEqual([
      { tipo: 1, n: 2 },
      { tipo: 7, n: 62 },
      { tipo: 8, n: 1 },
    ])
    const turmas = await many(
      lousa.db,
      sql`select t.nome, count(*) as alunos, count(distinct i.numero) as numeros from turmas t join inscricoes i on i.turma_id = t.id group by t.id order by t.nome_ordem`,
    )
    expect(turmas).toEqual([
      { nome: '7.º A', alunos: 22, numeros: 22 },
      { nome: '8.º B', alunos: 21, numeros: 21 },
      { nome: '9.º C', alunos: 21, numeros: 21 },
    ])
  })

  it('deixa entrar quem tem e-mail e quem não tem, sem pedir outra palavra-passe', async () => {
    for (const quem of ['admin@lousa.test', 'professora@lousa.test', 'aluno1@lousa.test', TOMAS, INES, 'afonso.matos']) {
      const { token } = await signIn(quem)
      const info = await lousa.as({ token }).call('GET /api/geral/info')
      expect(info, quem).not.toMatchObject({ provisoria: true })
    }
    const turmas = await (await como('professora@lousa.test')).call('GET /api/turmas', { query: {} })
    expect(turmas.map(({ name }) => name)).toEqual(['7.º A', '8.º B'])
  })

  it('tem os professores confirmados: nada do que é de professores lhes está fechado', async () => {
    const porConfirmar = await many(lousa.db, sql`select nome from utilizadores where tipo = 1 and confirmada_em is null`)
    expect(porConfirmar).toEqual([])
    const helena = await como('professora@lousa.test')
    expect(await helena.call('GET /api/conta/perfil')).toMatchObject({ confirmacao: 'confirmada' })
    expect((await helena.call('GET /api/repositorio/testesprontos', { query: {} })).data.length).toBeGreaterThan(0)
  })

  it('tem códigos que se podem escrever', async () => {
    const codigos = await many<{ codigo: string }>(lousa.db, sql`select codigo from turmas`)
    for (const { codigo } of codigos) expect(normalizeCodigoTurma(codigo.toLowerCase())).toBe(codigo)
  })

  it('guarda os testes nas pastas, com todas as perguntas', async () => {
    const rows = await many<{ nome: string; perguntas: number }>(
      lousa.db,
      sql`select r.nome, count(u.pergunta_id) as perguntas from repositorio r join teste_perguntas u on u.teste_id = r.id where r.pai_id is not null group by r.id`,
    )
    expect(new Map(rows.map(({ nome, perguntas }) => [nome, perguntas]))).toEqual(
      new Map(testes.map(({ nome, perguntas }) => [nome, perguntas.length])),
    )
    const helena = await como('professora@lousa.test')
    const [matematica] = (
      await helena.call('GET /api/repositorio/pesquisa', { query: { texto: testePorChave('matematica-7').nome, soTestes: true } })
    ).data
    const teste = await helena.call('GET /api/repositorio/teste/{id}', { params: { id: matematica?.id ?? 0 } })
    expect(teste.totalPoints).toBe(100)
    expect(new Set(teste.perguntas.map(({ pergunta }) => pergunta.tipoPergunta)).size).toBe(7)
    expect(Object.keys(teste.ficheiros).length).toBeGreaterThan(0)
    expect(testesCompletos).toHaveLength(4)
  })

  it('conta na atividade cada trabalho no dia em que foi marcado, e o que foi devolvido', async () => {
    const linhas = await many<{ tipo: string; nome: string; em: string; marcado: string }>(
      lousa.db,
      sql`select a.tipo, a.nome, a.em, date_trunc('milliseconds', t.criado_em) as marcado from atividades a join trabalhos t on t.id = a.alvo_id
           where a.tipo in ('trabalho', 'resultados-trabalho')`,
    )
    const marcados = linhas.filter(({ tipo }) => tipo === 'trabalho')
    expect(marcados.map(({ em }) => em)).toEqual(marcados.map(({ marcado }) => marcado))
    expect(new Set(marcados.map(({ em }) => em.slice(0, 10))).size).toBeGreaterThan(3)
    expect(linhas.filter(({ tipo }) => tipo === 'resultados-trabalho').length).toBeGreaterThan(1)
  })

  it('oferece testes prontos de várias disciplinas e anos, que qualquer professor lê e copia', async () => {
    const helena = await como('professora@lousa.test')
    const { data } = await helena.call('GET /api/repositorio/testesprontos', { query: {} })
    expect(data.length).toBeGreaterThanOrEqual(6)
    expect(new Set(data.map(({ ano }) => ano)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(data.map(({ disciplina }) => disciplina)).size).toBe(4)
    const papel = await helena.call('GET /api/repositorio/teste/{id}/papel', { params: { id: data[0]?.id ?? 0 }, query: {} })
    expect([papel.nome, papel.totalPoints]).toEqual([data[0]?.nome, data[0]?.totalPoints])
  })

  it('mostra a cada papel áreas e destaques que levam a páginas que existem', async () => {
    for (const pessoa of [null, 'admin@lousa.test', 'professora@lousa.test', 'aluno1@lousa.test']) {
      const quem = pessoa ? await como(pessoa) : lousa.anonimo
      expect((await quem.call('GET /api/geral/areas')).length).toBeGreaterThan(0)
      expect((await quem.call('GET /api/geral/banners')).map(({ titulo }) => titulo)).toEqual([
        // Members are shown nothing that has no end.
        ...(pessoa === null ? ['Nenhuma resposta se perde', 'Um código abre a turma'] : []),
        ...(pessoa === 'professora@lousa.test' ? ['Testes prontos do 1.º período'] : []),
      ])
    }
  })

  it('não manda um professor fazer o que é do aluno, nem fala do que só tem quem já deu aulas', async () => {
    const helena = await como('professora@lousa.test')
    const textos = (await helena.call('GET /api/geral/banners')).map(({ texto }) => texto).join(' ')
    expect(textos).not.toMatch(/escreve-o aqui|Publique os resultados/)
  })

  it('tem um teste aberto por mais de 30 dias, que o Tomás e a Inês podem começar agora', async () => {
    const abertos = await many<{ dias: number }>(
      lousa.db,
      sql`select extract(day from fim - now())::int as dias from testes_turma where inicio <= now() and fim > now() and arquivado_em is null`,
    )
    expect(abertos).toHaveLength(1)
    expect(abertos[0]?.dias).toBeGreaterThan(30)
    for (const quem of ['aluno1@lousa.test', 'aluno2@lousa.test']) {
      const aluno = await como(quem)
      const { testes: lista } = await aluno.call('GET /api/teste/responder')
      expect(lista.filter(({ podeResponder }) => podeResponder)).toMatchObject([
        { nome: testePorChave('matematica-7').nome, estado: 'por-iniciar' },
      ])
      const id = lista.find(({ podeResponder }) => podeResponder)?.id ?? 0
      expect(await aluno.call('GET /api/teste/responder/{id}', { params: { id } })).toMatchObject({
        fase: 'por-iniciar',
        minutos: 90,
        decide: 'duracao',
      })
    }
  })

  it('tem um teste para daqui a dias que vai selado para os dispositivos dos alunos', async () => {
    const tomas = await como('aluno1@lousa.test')
    const { testes: lista } = await tomas.call('GET /api/teste/responder')
    const id = lista.find(({ nome }) => nome === testePorChave('aula-areas-protegidas').nome)?.id ?? 0
    const estado = await tomas.call('GET /api/teste/responder/{id}', { params: { id } })
    expect(estado).toMatchObject({ fase: 'por-abrir', selado: { pacote: expect.stringMatching(/./) } })
  })

  it('tem quem esteja a responder agora e continue onde estava', async () => {
    const abertas = await many<{ utilizador: string; teste: number }>(
      lousa.db,
      sql`select u.utilizador, t.teste_turma_id as teste from tentativas t join utilizadores u on u.id = t.aluno_id where t.entregue_em is null and t.limite_em > now()`,
    )
    expect(abertas.length).toBe(8)
    for (const { utilizador, teste } of abertas) {
      const estado = await (await como(utilizador)).call('GET /api/teste/responder/{id}', { params: { id: teste } })
      expect(estado.fase).toBe('em-curso')
      if (estado.fase === 'em-curso') expect(estado.sala.respostas.length).toBeGreaterThan(4)
    }
  })

  it('tem eventos que vêm e que foram, um cheio com gente à espera, e quem se inscreveu', async () => {
    const helena = await como('professora@lousa.test')
    const proximos = await helena.call('GET /api/eventos')
    expect(proximos.contagens).toEqual({ proximos: 5, passados: 2, meus: 2 })
    expect(
      proximos.data.filter(({ livres, emEspera }) => livres === 0 && emEspera > 0).map(({ titulo, emEspera }) => [titulo, emEspera]),
    ).toEqual([['Noite das estrelas: do pátio à Via Láctea', 3]])
    const passados = await helena.call('GET /api/eventos', { query: { quais: 'passados' } })
    expect(passados.data.map(({ minha }) => minha)).toEqual(['inscrito', 'inscrito'])
    const { porEnviar } = await one<{ porEnviar: number }>(
      lousa.db,
      sql`select count(*) as "porEnviar" from caixa_de_saida where enviada_em is null`,
    )
    expect(porEnviar).toBe(0)
  })

  it('conta o passado sem contradições', async () => {
    const { n } = await one<{ n: number }>(
      lousa.db,
      sql`select count(*) as n from tentativas t join testes_turma tt on tt.id = t.teste_turma_id join inscricoes i on i.turma_id = tt.turma_id and i.aluno_id = t.aluno_id
           where t.entregue_em is not null and not (
                 i.entrou_em < tt.criado_em and tt.criado_em < tt.inicio and tt.inicio <= t.inicio_em and t.inicio_em < t.entregue_em
             and t.entregue_em <= t.limite_em and t.limite_em <= tt.fim and t.entregue_em < now()
             and t.limite_em = least(t.inicio_em + make_interval(mins => t.duracao_min), t.janela_fim) and t.janela_fim = tt.fim
             and coalesce(t.corrigida_em > t.entregue_em, true) and coalesce(t.publicada_em > t.corrigida_em, true))`,
    )
    expect(n).toBe(0)
    const revisoes = await one<{ n: number }>(
      lousa.db,
      sql`select count(*) as n from revisoes r join tentativas t on t.id = r.tentativa_id
           where not (t.inicio_em < r.escrita_em and r.escrita_em < r.recebida_em and r.recebida_em < coalesce(t.entregue_em, now()))`,
    )
    expect(revisoes.n).toBe(0)
  })

  it('tem médias de turma entre 45 e 85 % em todos os testes corrigidos, com alunos bem diferentes', async () => {
    const testesFeitos = await many<{ nome: string; media: number; melhor: number; pior: number; n: number }>(
      lousa.db,
      sql`select tu.nome || ', ' || tt.nome as nome, avg(100.0 * t.points_total / t.points_maximo)::float8 as media, count(t.points_total) as n,
                 max(100.0 * t.points_total / t.points_maximo)::float8 as melhor, min(100.0 * t.points_total / t.points_maximo)::float8 as pior
            from testes_turma tt join turmas tu on tu.id = tt.turma_id join tentativas t on t.teste_turma_id = tt.id where t.points_total is not null
           group by tu.id, tt.id`,
    )
    expect(testesFeitos).toHaveLength(8)
    for (const { nome, media, melhor, pior, n } of testesFeitos) {
      expect(media, nome).toBeGreaterThan(45)
      expect(media, nome).toBeLessThan(85)
      if (n > 10) expect(melhor - pior, nome).toBeGreaterThan(25)
    }
    const medias = await many<{ media: number }>(
      lousa.db,
      sql`select avg(100.0 * t.points_total / t.points_maximo)::float8 as media from tentativas t join testes_turma tt on tt.id = t.teste_turma_id group by tt.turma_id`,
    )
    expect(medias.filter(({ media }) => media > 45 && media < 85)).toHaveLength(3)
  })

  it('tem exatamente três Composições por corrigir em cada turma, e mais nada à espera', async () => {
    const rows = await many(
      lousa.db,
      sql`select tu.nome, q.tipo, count(*) as n from classificacoes c join tentativas t on t.id = c.tentativa_id join testes_turma tt on tt.id = t.teste_turma_id
            join turmas tu on tu.id = tt.turma_id join perguntas q on q.id = c.pergunta_id where c.estado = 'por-corrigir' group by tu.id, q.tipo order by tu.nome_ordem`,
    )
    expect(rows).toEqual(['7.º A', '8.º B', '9.º C'].map((nome) => ({ nome, tipo: 2, n: 3 })))
  })

  it('mostra às professoras cada teste no seu estado, com painel e estatísticas', async () => {
    const estados: Record<string, number> = {}
    for (const professor of [HELENA, PAULO]) {
      const quem = await como(professor.email)
      for (const turma of await quem.call('GET /api/turmas', { query: {} })) {
        for (const { id, estado } of await quem.call('GET /api/turmas/testes/', { query: { turmaid: turma.id } })) {
          if (turma.papel === 'dono') estados[estado] = (estados[estado] ?? 0) + 1
          const painel = await quem.call('GET /api/turmas/teste/correcao/{id}', { params: { id } })
          expect(painel.estado).toBe(estado)
          await quem.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id } })
        }
      }
    }
    expect(estados).toEqual({ agendado: 1, 'em-curso': 1, 'por-corrigir': 3, concluido: 4 })
  })

  it('deixa ler as Composições à espera, com os seus critérios', async () => {
    const rows = await many<{ teste: number; pergunta: number; professor: string }>(
      lousa.db,
      sql`select distinct t.teste_turma_id as teste, c.pergunta_id as pergunta, u.email as professor from classificacoes c join tentativas t on t.id = c.tentativa_id
            join testes_turma tt on tt.id = t.teste_turma_id join utilizadores u on u.id = tt.criado_por where c.estado = 'por-corrigir'`,
    )
    for (const { teste, pergunta, professor } of rows) {
      const { grupos } = await (
        await como(professor)
      ).call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', {
        params: { id: teste, idpergunta: pergunta },
      })
      const waiting = grupos.flatMap(({ respostas }) => respostas).filter(({ estado }) => estado === 'por-corrigir')
      expect(waiting).toHaveLength(3)
      for (const { texto } of waiting) expect(texto.length).toBeGreaterThan(80)
    }
  })

  it('mostra a cada aluno só o que é válido: as suas turmas, os seus testes e os resultados publicados', async () => {
    for (const { utilizador } of alunos.filter((_, i) => i % 4 === 0 || i > 38)) {
      const aluno = await como(utilizador)
      await aluno.call('GET /api/inicio')
      for (const { id } of await aluno.call('GET /api/turmas', { query: {} }))
        await aluno.call('GET /api/turmas/testes/', { query: { turmaid: id } })
      const consultaveis = await aluno.call('GET /api/turmas/teste/resultados', { query: {} })
      expect(consultaveis.data.length).toBeGreaterThan(0)
      for (const { tipo, id } of consultaveis.data) {
        if (tipo === 'trabalho') continue
        const resultado = await aluno.call('GET /api/turmas/teste/resultado/{id}', { params: { id } })
        expect(['nada', 'tudo']).toContain(resultado.visivel)
      }
    }
  })

  it('abre os desenhos e as gravações de um teste a quem o faz', async () => {
    const aluno = await como('aluno1@lousa.test')
    const { testes: lista } = await aluno.call('GET /api/teste/responder')
    const { sala } = await aluno.call('POST /api/teste/comecar/{id}', {
      params: { id: lista.find(({ podeResponder }) => podeResponder)?.id ?? 0 },
    })
    expect(sala.paginas.flatMap(({ perguntas }) => perguntas)).toHaveLength(testePorChave('matematica-7').perguntas.length)
    const ficheiros = Object.values(sala.ficheiros)
    expect(ficheiros.length).toBeGreaterThan(0)
    for (const { url, tamanho } of ficheiros) {
      const reply = await lousa.anonimo.raw({ url })
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, tamanho])
      // Kept on the device and looked at without a network: an address outlives the test by a day.
      const expires = Number(/[?&]a=\d+\.(\d+)\./.exec(url)?.[1]) * 1000
      expect(expires).toBeGreaterThanOrEqual(Date.parse(sala.limiteEm) + 24 * 3_600_000)
    }
  })

  it('carregar outra vez não muda nada', async () => {
    const count = () =>
      one(
        lousa.db,
        sql`select (select count(*) from utilizadores) as pessoas, (select count(*) from perguntas) as perguntas, (select count(*) from ficheiros) as ficheiros`,
      )
    const before = await count()
    await loadDemoSchool(lousa.servicos, () => expect.unreachable())
    expect(await count()).toEqual(before)
  })
})
