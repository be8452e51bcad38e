/** Teachers are confirmed before anything of teachers' opens. */
import { beforeAll, describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { makeConvidada, makeMundo } from '#server/ensaio/mundo.ts'
import type { Mundo } from '#server/ensaio/lado.ts'
import { CANARIO, nomesDaChave } from '#server/ensaio/perguntas-do-mundo.ts'
import { Varredura } from '#server/ensaio/varredura.ts'

const lousa = useLousa()
let mundo: Mundo
let convidada: Pessoa
beforeAll(async () => {
  mundo = await makeMundo(lousa)
  convidada = await makeConvidada(lousa, mundo)
}, 60_000)

/** Makes themselves a teacher, as anybody may. */
async function novaProfessora(email = `nova-${Math.random().toString(36).slice(2)}@escola.test`): Promise<Pessoa> {
  const pedido = { tipo: 1, nome: 'Marta Lopes', email, palavraPasse: 'giz-e-ardosia-9' } as const
  await lousa.anonimo.call('POST /api/conta/criar', { body: pedido })
  const { token } = await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: email, palavraPasse: pedido.palavraPasse } })
  const { id } = await one<{ id: number }>(lousa.db, sql`select id from utilizadores where email = ${email}`)
  return { id, tipo: 1, nome: pedido.nome, email, token }
}

const turma = { body: { name: '7.º Z' } }
const isClosed = (quem: Pessoa) => lousa.as(quem).refused('PUT /api/turmas', turma, 'conta_por_confirmar')
const isOpen = (quem: Pessoa) => lousa.as(quem).call('PUT /api/turmas', turma)
const lettersTo = (email: string) =>
  many<{ assunto: string; texto: string }>(lousa.db, sql`select assunto, texto from caixa_de_saida where para = ${email} order by id desc`)
const settings = (dominiosProfessores: string) => async () => {
  const { versao, ...atual } = await lousa.as(mundo.admin).call('GET /api/admin/definicoes')
  return { body: { ...atual, versao, dominiosProfessores } }
}
async function listDomains(dominios: string): Promise<void> {
  await lousa.as(mundo.admin).call('PUT /api/admin/definicoes', await settings(dominios)())
}

describe('quem se fez professor', () => {
  test('fica por confirmar: vê o perfil, inscreve-se em eventos, e nada do que é de professores se abre', async () => {
    const marta = await novaProfessora()
    expect((await lousa.as(marta).call('GET /api/geral/info')).confirmacao).toBe('por-confirmar')
    expect(await lousa.as(marta).call('GET /api/conta/perfil')).toMatchObject({ confirmacao: 'por-confirmar', recusa: '' })
    await lousa.as(marta).call('POST /api/conta/nome', { body: { nome: 'Marta Lopes Dias' } })
    await lousa.as(marta).call('POST /api/eventos/inscrever/{id}', { params: { id: mundo.a.evento.livre } })
    await isClosed(marta)
    await lousa.as(marta).refused('GET /api/repositorio/testesprontos', {}, 'conta_por_confirmar')
    await lousa.as(marta).refused('GET /api/BancoRecursos/anos', {}, 'conta_por_confirmar')
  })

  test.each(['por confirmar', 'convidada para uma turma'])(
    '%s: percorre tudo e não recebe um byte de chave nenhuma',
    { timeout: 240_000 },
    async (quem) => {
      const varredura = new Varredura(lousa, quem === 'por confirmar' ? mundo.a.administracao.porConfirmar : convidada)
      await varredura.walk(mundo)
      expect(varredura.recebidos.length).toBeGreaterThan(300)
      expect(varredura.recebidos.filter(({ status }) => status >= 500)).toEqual([])
      expect(varredura.holding(CANARIO)).toEqual([])
      expect(nomesDaChave.flatMap((nome) => varredura.holding(new RegExp(`"${nome}":`)))).toEqual([])
    },
  )
})

describe('confirma-se', () => {
  test('pela administração: aparece à espera, a aprovação abre logo e segue uma carta', async () => {
    const marta = await novaProfessora()
    const espera = await lousa.as(mundo.admin).call('GET /api/admin/espera')
    expect(espera.professores.n).toBeGreaterThan(0)
    expect(await lousa.as(mundo.admin).call('GET /api/admin/professores')).toContainEqual(
      expect.objectContaining({ id: marta.id, email: marta.email, recusadaEm: null }),
    )
    await isClosed(marta)
    await lousa.as(mundo.admin).call('POST /api/admin/professores/confirmar/{id}', { params: { id: marta.id } })
    await isOpen(marta)
    expect((await lettersTo(marta.email))[0]?.assunto).toBe('A sua conta de professor está confirmada')
    await lousa.as(mundo.admin).refused('POST /api/admin/professores/confirmar/{id}', { params: { id: marta.id } }, 'confirmacao_decidida')
    const { data } = await lousa.as(mundo.admin).call('GET /api/admin/auditoria', { query: { acao: 'utilizador.confirmar' } })
    expect(data[0]).toMatchObject({ quem: { id: mundo.admin.id }, alvo: `utilizador:${marta.id}` })
  })

  test('a administração recusa com uma razão, que a pessoa lê e recebe; deixa de estar à espera e ainda se pode confirmar', async () => {
    const marta = await novaProfessora()
    const params = { id: marta.id }
    const before = (await lousa.as(mundo.admin).call('GET /api/admin/espera')).professores.n
    const resposta = 'Não a encontrámos entre os docentes.'
    await lousa.as(mundo.admin).call('POST /api/admin/professores/recusar/{id}', { params, body: { resposta } })
    expect((await lousa.as(marta).call('GET /api/conta/perfil')).recusa).toBe(resposta)
    expect((await lettersTo(marta.email))[0]?.texto).toContain(resposta)
    expect((await lousa.as(mundo.admin).call('GET /api/admin/espera')).professores.n).toBe(before - 1)
    await isClosed(marta)
    await lousa.as(mundo.admin).call('POST /api/admin/professores/confirmar/{id}', { params })
    expect((await lousa.as(marta).call('GET /api/conta/perfil')).recusa).toBe('')
    await isOpen(marta)
  })

  test('por convite da administração', async () => {
    const email = 'convidada@escola.test'
    await lousa.as(mundo.admin).call('PUT /api/utilizadores', {
      body: { tipo: 1, nome: 'Rita Reis', email, utilizador: null, entrega: 'correio', chave: crypto.randomUUID() },
    })
    const codigo = /convite=([\w-]+)/.exec((await lettersTo(email))[0]?.texto ?? '')?.[1] ?? ''
    const { token } = await lousa.anonimo.call('POST /api/conta/convite/{codigo}', {
      params: { codigo },
      body: { palavraPasse: 'giz-e-ardosia-9' },
    })
    expect((await lousa.as({ token }).call('GET /api/geral/info')).confirmacao).toBe('confirmada')
  })

  test('por um código de licença só de professores; um que os alunos também têm não diz quem é professor', async () => {
    const codigo = async (...tipos: (1 | 7)[]) => {
      const lote = { nome: 'Lote', nota: '', manuais: [mundo.a.banco.manual], quantos: 1, lugares: 5, experiencia: false, dias: 365 }
      const { codigos } = await lousa
        .as(mundo.admin)
        .call('POST /api/admin/lotes', { body: { ...lote, tipos, ativarAte: null, validaAte: '2999-08-31' } })
      return codigos[0] ?? ''
    }
    const marta = await novaProfessora()
    await lousa.as(marta).call('POST /api/licencas/ativar', { body: { codigo: await codigo(1, 7) } })
    await isClosed(marta)
    await lousa.as(marta).call('POST /api/licencas/ativar', { body: { codigo: await codigo(1) } })
    await isOpen(marta)
  })

  test('por um endereço confirmado de um domínio da lista, que nunca é de um correio de toda a gente', async () => {
    const [sabida, dita] = [await novaProfessora('sabida@ae-norte.pt'), await novaProfessora('dita@ae-norte.pt')]
    await run(lousa.db, sql`update utilizadores set email_confirmado_em = now() where id = ${sabida.id}`)
    await listDomains('@AE-Norte.pt, outra.pt')
    expect((await lousa.as(mundo.admin).call('GET /api/admin/definicoes')).dominiosProfessores).toBe('ae-norte.pt\noutra.pt')
    await isOpen(sabida)
    await isClosed(dita)
    for (const dominios of ['gmail.com', 'escola', '*'])
      await lousa.as(mundo.admin).refused('PUT /api/admin/definicoes', await settings(dominios)(), 'regra_do_conteudo')
  })
})

describe('quem foi convidado para uma turma por quem está confirmado', () => {
  test('faz tudo nessa turma e nada de professores noutro lado', async () => {
    const { a, b } = mundo
    const api = lousa.as(convidada)
    expect((await api.call('GET /api/geral/info')).confirmacao).toBe('na-turma')
    expect(await api.call('GET /api/turmas')).toHaveLength(1)
    const atual = await api.call('GET /api/turmas/{id}', { params: { id: a.outraTurma } })
    await api.call('PUT /api/turmas', { body: { id: a.outraTurma, versao: atual.versao, name: 'Clube de Ciência' } })
    await api.call('POST /api/turmas/contas/{id}', { params: { id: a.outraTurma }, body: { nomes: ['Zé Gil'] } })
    await api.refused('GET /api/turmas/{id}', { params: { id: b.turma } }, 'nao_encontrado')
    await isClosed(convidada)
    const outra = await lousa.professorPorConfirmar()
    await api.refused(
      'POST /api/turmas/professor/{id}',
      { params: { id: a.outraTurma }, body: { email: outra.email } },
      'conta_por_confirmar',
    )
  })

  test('um teste pronto não se lhe abre, nem pelo número, nem a copiar, nem a atribuir', async () => {
    const { a, b } = mundo
    const id = a.testeRepositorio
    await run(lousa.db, sql`update repositorio set publicado = true, pronto_ano = 7, pronto_disciplina = 'Ciências' where id = ${id}`)
    const read = (quem: Pessoa) => lousa.as(quem).raw({ method: 'GET', url: `/api/repositorio/teste/${id}` })
    expect((await read(b.professor)).body).toContain(CANARIO)
    expect((await read(convidada)).statusCode).toBe(404)
    const api = lousa.as(convidada)
    await api.refused('GET /api/perguntas/{id}', { params: { id: a.perguntas[3] } }, 'nao_encontrado')
    await api.refused('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: { RepositorioPaiId: 0 } }, 'nao_encontrado')
    await api.refused('GET /api/repositorio/testesprontos', {}, 'conta_por_confirmar')
    const answer = await lousa.as(convidada).raw({
      method: 'PUT',
      url: '/api/turmas/addTeste',
      payload: {
        turmaid: a.outraTurma,
        testeid: id,
        nome: 'Cópia',
        inicio: new Date().toISOString(),
        fim: new Date(Date.now() + 3_600_000).toISOString(),
        todos: true,
        alunos: [],
      },
    })
    expect([answer.statusCode >= 400, answer.body.includes(CANARIO)]).toEqual([true, false])
    await run(lousa.db, sql`update repositorio set publicado = false, pronto_ano = null where id = ${id}`)
  })

  test('retirado da turma, volta a estar por confirmar; e não fica dono dela', async () => {
    const { a } = mundo
    const params = { id: a.outraTurma }
    const body = { professor: convidada.id }
    const { errors } = await lousa.as(a.professor).refused('POST /api/turmas/transferir/{id}', { params, body }, 'regra_do_conteudo')
    expect(errors['professor']?.[0]).toContain('não está confirmada')
    await lousa
      .as(a.professor)
      .call('DELETE /api/turmas/professor/{id}/{idprofessor}', { params: { ...params, idprofessor: convidada.id } })
    expect((await lousa.as(convidada).call('GET /api/geral/info')).confirmacao).toBe('por-confirmar')
  })
})
