import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { codeIn, useAlunos, usePessoas } from './ensaio-alunos.ts'
import { newTurma } from '#server/turmas/ensaio-turmas.ts'

const lousa = useLousa()
const gente = usePessoas(lousa)
const { join, listFor, signIn, lastMail } = useAlunos(lousa)

describe('contas para alunos sem e-mail', () => {
  test('o ensaio diz os nomes de utilizador e não muda nada', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const nomes = ['Lara Costa', 'Gil Nunes', 'Gil Nunes']
    const ensaio = await lousa.as(gente.helena).call('POST /api/turmas/contas/ensaio/{id}', { params: { id: turma.id }, body: { nomes } })
    expect(ensaio.map(({ utilizador }) => utilizador)).toEqual(['lara.costa', 'gil.nunes', 'gil.nunes2'])
    expect((await listFor(gente.helena, turma.id)).alunos).toEqual([])
  })

  test('com o que está no talão o aluno entra, muda a palavra-passe e está na turma', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const [slip] = await lousa
      .as(gente.helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Eva  Marques'] } })
    expect(slip).toMatchObject({ nome: 'Eva Marques', utilizador: 'eva.marques' })
    expect((await listFor(gente.helena, turma.id)).alunos).toMatchObject([
      { nome: 'Eva Marques', entraCom: 'eva.marques', estado: 'por-entrar', podeRenovarAcesso: true },
    ])
    const { token, palavraPasseProvisoria } = await signIn('eva.marques', slip?.palavraPasse ?? '')
    expect(palavraPasseProvisoria).toBe(true)
    await lousa.as({ token }).refused('GET /api/turmas', {}, 'palavra_passe_provisoria')
    await lousa.as({ token }).call('POST /api/conta/palavra-passe', { body: { atual: slip?.palavraPasse ?? '', nova: 'a-minha-ardósia' } })
    const fresh = await signIn('eva.marques', 'a-minha-ardósia')
    expect(await lousa.as(fresh).call('GET /api/turmas')).toMatchObject([{ id: turma.id }])
  })

  test('os números escritos antes dos nomes ficam com os alunos', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const body = { nomes: ['Zita Alves', 'Abel Reis', 'Caio Sá'], numeros: [2, null, 1] }
    await lousa.as(gente.helena).call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body })
    const { alunos } = await listFor(gente.helena, turma.id)
    expect(alunos.map(({ nome, numero }) => [numero, nome])).toEqual([
      [null, 'Abel Reis'],
      [1, 'Caio Sá'],
      [2, 'Zita Alves'],
    ])
    await lousa
      .as(gente.helena)
      .refused('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Eva Lé'], numeros: [0] } }, 'pedido_invalido')
  })

  test('um novo acesso torna inútil a palavra-passe antiga', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const [first] = await lousa
      .as(gente.helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Diogo Antunes'] } })
    const input = { params: { id: turma.id }, body: { alunos: [first?.id ?? 0] } }
    const [second] = await lousa.as(gente.helena).call('POST /api/turmas/acessos/{id}', input)
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: 'diogo.antunes', palavraPasse: first?.palavraPasse } },
      'credenciais_erradas',
    )
    await signIn('diogo.antunes', second?.palavraPasse ?? '')
  })

  test('um nome mal escrito emenda-se, em toda a Lousa; o de quem tem conta própria não, e nada muda', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const [slip] = await lousa
      .as(gente.helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Fláiva Nunes'] } })
    const put = 'PUT /api/turmas/aluno/{id}/{idaluno}'
    const params = { id: turma.id, idaluno: slip?.id ?? 0 }
    await lousa.as(gente.helena).call(put, { params, body: { numero: 4, nome: '  Flávia  Nunes ' } })
    const { alunos } = await listFor(gente.helena, turma.id)
    expect(alunos).toMatchObject([{ nome: 'Flávia Nunes', numero: 4, entraCom: slip?.utilizador }])
    await lousa.as(gente.helena).refused(put, { params, body: { numero: 5, nome: ' \u200b ' } }, 'pedido_invalido')
    const ana = await lousa.aluno('Ana Reis')
    await join(ana, turma)
    const own = { params: { id: turma.id, idaluno: ana.id }, body: { numero: 9, nome: 'Outra' } }
    await lousa.as(gente.helena).refused(put, own, 'nao_encontrado')
    await lousa.as(gente.paulo).refused(put, { params, body: { numero: 1, nome: 'Outra' } }, 'nao_encontrado')
    expect((await listFor(gente.helena, turma.id)).alunos.map(({ nome, numero }) => [nome, numero])).toEqual([
      ['Ana Reis', null],
      ['Flávia Nunes', 4],
    ])
  })

  test('ninguém renova o acesso de quem tem conta própria, ou foi criado por outro professor', async () => {
    const [turma, dele] = [await newTurma(lousa, gente.helena), await newTurma(lousa, gente.paulo)]
    const ana = await lousa.aluno()
    await join(ana, turma)
    await lousa
      .as(gente.helena)
      .refused('POST /api/turmas/acessos/{id}', { params: { id: turma.id }, body: { alunos: [ana.id] } }, 'nao_encontrado')
    const [slip] = await lousa
      .as(gente.helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Zulmira Reis'] } })
    await run(lousa.db, sql`insert into inscricoes (turma_id, aluno_id) values (${dele.id}, ${slip?.id})`)
    const input = (id: number) => ({ params: { id }, body: { alunos: [slip?.id ?? 0] } })
    await lousa.as(gente.paulo).refused('POST /api/turmas/acessos/{id}', input(dele.id), 'nao_encontrado')
    await lousa.as(gente.paulo).refused('POST /api/turmas/acessos/{id}', input(turma.id), 'nao_encontrado')
    await lousa.as(gente.admin).call('POST /api/turmas/acessos/{id}', input(dele.id))
    // A whole class may be asked for at once, also a large one; then too, whose it is decides.
    const muitos = Array.from({ length: limites.alunosPorTurma }, (_, i) => (slip?.id ?? 0) + i)
    await lousa
      .as(gente.helena)
      .refused('POST /api/turmas/acessos/{id}', { params: { id: turma.id }, body: { alunos: muitos } }, 'nao_encontrado')
  })

  test('nem estranhos, nem alunos, nem turmas arquivadas', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const input = { params: { id: turma.id }, body: { nomes: ['X Y'] } }
    await lousa.as(gente.paulo).refused('POST /api/turmas/contas/{id}', input, 'nao_encontrado')
    await lousa.as(gente.paulo).refused('POST /api/turmas/contas/ensaio/{id}', input, 'nao_encontrado')
    await lousa.as(await lousa.aluno()).refused('POST /api/turmas/contas/{id}', input, 'papel_errado')
    await lousa.as(gente.helena).refused('POST /api/turmas/contas/{id}', { ...input, body: { nomes: [] } }, 'pedido_invalido')
    await lousa.as(gente.helena).call('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } })
    await lousa.as(gente.helena).refused('POST /api/turmas/contas/{id}', input, 'turma_arquivada')
  })
})

describe('lista de um ficheiro', () => {
  const base64 = (texto: string): string => Buffer.from(texto).toString('base64')
  const rehearse = (id: number, conteudo: string) =>
    lousa.as(gente.helena).call('POST /api/turmas/csv/ensaio/{id}', { params: { id }, body: { conteudo } })
  const take = (id: number, conteudo: string) =>
    lousa.as(gente.helena).call('POST /api/turmas/csv/{id}', { params: { id }, body: { conteudo } })

  test('o ensaio diz o que acontecia a cada linha e não muda nada', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const [ana, outra] = [await lousa.aluno('Ana Sá'), await lousa.aluno('De Fora')]
    await join(ana, turma)
    const ensaio = await rehearse(
      turma.id,
      base64(`N.º;Nome;E-mail;Utilizador
1;Ana Sá;${ana.email};
2;De Fora;${outra.email};
3;Lara Conceição;lara.conceicao@aeserra.test;
4;Gil Nunes;gil.nunes@;
5;Sem Mail;;
6;Com Nome;;Com.Nome
7;Professor;${gente.paulo.email};
8;;;
9;Outra Lara;lara.conceicao@aeserra.test;
mil;Mil;mil@aeserra.test;`),
    )
    expect(ensaio.linhas.map(({ linha, veredicto, acao }) => [linha, veredicto, acao])).toEqual([
      [2, 'ja-na-turma', 'numero'],
      // Somebody the teacher does not know hears an invitation, whether they have an account, and of what kind.
      [3, 'novo', 'convite'],
      [4, 'novo', 'convite'],
      [5, 'erro', 'nada'],
      [6, 'novo', 'conta'],
      [7, 'novo', 'conta'],
      [8, 'novo', 'convite'],
      [9, 'erro', 'nada'],
      [10, 'erro', 'nada'],
      [11, 'erro', 'nada'],
    ])
    expect(ensaio).toMatchObject({
      codificacao: 'utf-8',
      separador: ';',
      colunas: ['numero', 'nome', 'email', 'utilizador'],
      prontas: 6,
      comErro: 4,
    })
    expect(ensaio.linhas[8]?.frase).toContain('linha 4')
    const lista = await listFor(gente.helena, turma.id)
    expect([lista.alunos.length, lista.alunos[0]?.numero, lista.convites.length]).toEqual([1, null, 0])
  })

  test('dois alunos com o mesmo número entram os dois, e isso diz-se', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const { linhas, comErro } = await rehearse(turma.id, base64('Nº,Nome\n7,Ana Sá\n8,Rui Melo\n7,Zita Pó\n7,Vera Pó'))
    expect(comErro).toBe(0)
    expect(linhas.map(({ frase }) => /O número 7 é também o da linha 2\./.test(frase))).toEqual([false, false, true, true])
  })

  test('um convite que já não vale não conta como pendente: quem foi convidado há muito é convidado outra vez', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const file = base64('Nome,E-mail\nÍris Peixão,iris.antiga@aeserra.test')
    const acoes = async () => (await rehearse(turma.id, file)).linhas.map(({ acao }) => acao)
    expect(await acoes()).toEqual(['convite'])
    await take(turma.id, file)
    expect(await acoes()).toEqual(['nada'])
    await run(lousa.db, sql`update convites set expira_em = now() where turma_id = ${turma.id}`)
    expect(await acoes()).toEqual(['convite'])
  })

  test('a importação faz tudo de uma vez: convites, contas, números; as linhas com erro ficam de fora', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, turma)
    const file = base64(`Nº,Nome,E-mail\n7,Ana Sá,${ana.email}\n8,Mª João Gonçalves,\n9,Íris Peixão,iris@aeserra.test\n10,Mau,mau@`)
    const done = await take(turma.id, file)
    expect(done).toMatchObject({
      juntos: 0,
      convites: 1,
      acessos: [{ nome: 'Mª João Gonçalves', utilizador: 'ma.goncalves' }],
      comErro: [{ linha: 5 }],
    })
    const lista = await listFor(gente.helena, turma.id)
    expect(lista.alunos.map(({ nome, numero }) => [nome, numero])).toEqual([
      ['Ana Sá', 7],
      ['Mª João Gonçalves', 8],
    ])
    expect(lista.convites).toMatchObject([{ email: 'iris@aeserra.test', nome: 'Íris Peixão' }])
    const again = await rehearse(turma.id, file)
    expect(again.linhas.map(({ veredicto, acao }) => [veredicto, acao])).toEqual([
      ['ja-na-turma', 'nada'],
      ['ja-na-turma', 'nada'],
      ['ja-na-turma', 'nada'],
      ['erro', 'nada'],
    ])
    await lousa
      .as(gente.helena)
      .refused('POST /api/turmas/csv/{id}', { params: { id: turma.id }, body: { conteudo: file } }, 'importacao_com_erros')
  })

  test('carregado duas vezes, o mesmo ficheiro faz as contas e os convites uma só vez', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const file = base64('Nome;E-mail\nAnita Roda;\nBento Vela;\nCarmo Luz;carmo.luz@aeserra.test')
    const done = await Promise.all([take(turma.id, file), take(turma.id, file)])
    expect(done.map(({ acessos, convites }) => [acessos.length, convites]).toSorted()).toEqual([
      [0, 0],
      [2, 1],
    ])
    const lista = await listFor(gente.helena, turma.id)
    expect(lista.alunos.map(({ nome }) => nome)).toEqual(['Anita Roda', 'Bento Vela'])
    expect(lista.convites).toHaveLength(1)
  })

  test('o número de quem foi convidado espera por ele', async () => {
    const turma = await newTurma(lousa, gente.helena)
    await take(turma.id, base64('Nome;E-mail;Número\nEduardo Só;edu@aeserra.test;12'))
    const codigo = codeIn((await lastMail('edu@aeserra.test')).texto)
    await lousa.anonimo.call('POST /api/conta/convite/{codigo}', {
      params: { codigo },
      body: { palavraPasse: 'ardósia-nova-1', anoNascimento: 2001 },
    })
    expect((await listFor(gente.helena, turma.id)).alunos).toMatchObject([{ nome: 'Eduardo Só', numero: 12 }])
  })

  test('os alunos que o professor já tem noutra turma entram logo', async () => {
    const [uma, outra] = [await newTurma(lousa, gente.helena), await newTurma(lousa, gente.helena)]
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, uma)
    const [slip] = await lousa
      .as(gente.helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: uma.id }, body: { nomes: ['Nuno Vaz'] } })
    expect(await take(outra.id, base64(`Nome;E-mail;Utilizador\nAna Sá;${ana.email};\nNuno Vaz;;${slip?.utilizador}`))).toMatchObject({
      juntos: 2,
      convites: 0,
      acessos: [],
    })
    expect((await listFor(gente.helena, outra.id)).alunos.map(({ nome }) => nome)).toEqual(['Ana Sá', 'Nuno Vaz'])
  })

  test('o nome de utilizador de um aluno de outra escola não serve para o trazer', async () => {
    const dele = await newTurma(lousa, gente.paulo)
    await lousa.as(gente.paulo).call('POST /api/turmas/contas/{id}', { params: { id: dele.id }, body: { nomes: ['Quim Barros'] } })
    const turma = await newTurma(lousa, gente.helena)
    expect((await rehearse(turma.id, base64('Nome;Utilizador\nQuim Barros;quim.barros'))).linhas).toMatchObject([{ veredicto: 'erro' }])
  })

  test('em Windows-1252 os acentos chegam à base de dados', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const bytes = Buffer.from('Nome;Utilizador\r\nConceição Avó Órfã;con.orfa\r\n', 'latin1')
    expect((await rehearse(turma.id, bytes.toString('base64'))).codificacao).toBe('windows-1252')
    await take(turma.id, bytes.toString('base64'))
    expect((await listFor(gente.helena, turma.id)).alunos.map(({ nome }) => nome)).toEqual(['Conceição Avó Órfã'])
  })

  test('a mesma pauta com outros apóstrofos, hífenes e espaços não faz contas novas', async () => {
    const turma = await newTurma(lousa, gente.helena)
    await take(turma.id, base64("N.º;Nome\n1,0;Maria d'Água\n2,0;Ana Sá-Reis\n3.0;Zé Luís"))
    const nomes = [
      'Maria d’Água',
      'Maria d´Água',
      'Ana Sá‐Reis',
      'Ana Sá\u2011Reis',
      'Zé\u00a0Luís',
      'Ze\u0301 Lui\u0301s',
      'Zé\u200b Luís',
      'Z\u00adé Luís',
    ]
    for (const nome of nomes) {
      const { linhas } = await rehearse(turma.id, base64(`Nome\n${nome}`))
      expect([nome, linhas.map(({ veredicto }) => veredicto)]).toEqual([nome, ['ja-na-turma']])
    }
    const { alunos } = await listFor(gente.helena, turma.id)
    expect(alunos.map(({ nome, numero }) => [numero, nome])).toEqual(
      expect.arrayContaining([
        [1, "Maria d'Água"],
        [2, 'Ana Sá-Reis'],
        [3, 'Zé Luís'],
      ]),
    )
  })

  test('em Mac Roman os acentos chegam à base de dados', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const mac = Buffer.from(Array.from('Nome\rJo\u008bo Concei\u008d\u008bo\r', (char) => char.charCodeAt(0)))
    expect((await rehearse(turma.id, mac.toString('base64'))).codificacao).toBe('mac-roman')
    await take(turma.id, mac.toString('base64'))
    expect((await listFor(gente.helena, turma.id)).alunos.map(({ nome }) => nome)).toEqual(['João Conceição'])
  })

  test('um ficheiro que não se lê diz porquê; mais de 500 alunos não cabem', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const params = { id: turma.id }
    for (const key of ['POST /api/turmas/csv/ensaio/{id}', 'POST /api/turmas/csv/{id}'] as const) {
      const { errors } = await lousa
        .as(gente.helena)
        .refused(key, { params, body: { conteudo: base64('Nome\u0000') } }, 'regra_do_conteudo')
      expect(errors['conteudo']?.[0]).toContain('CSV')
      await lousa.as(gente.helena).refused(key, { params, body: { conteudo: 'não é base64' } }, 'pedido_invalido')
      await lousa.as(gente.paulo).refused(key, { params, body: { conteudo: base64('Nome\nAna') } }, 'nao_encontrado')
    }
    const many = base64(`Nome\n${Array.from({ length: 501 }, (_, i) => `Aluno Número ${i}`).join('\n')}`)
    await lousa.as(gente.helena).refused('POST /api/turmas/csv/{id}', { params, body: { conteudo: many } }, 'limite_atingido')
    expect((await listFor(gente.helena, turma.id)).alunos).toEqual([])
  })
})
