/** One's own account: name, picture, the copy of all data, the wish to be erased. */
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import {
  CAIXA,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
  startTentativa,
} from '#server/correcao/ensaio-correcao.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { makeEvento } from '#server/eventos/ensaio-eventos.ts'
import { makeBanco } from '#server/recursos/ensaio-recursos.ts'
import { imageUpload, uploadOf } from '#server/ensaio/envio.ts'

const lousa = useLousa()

const send = (pessoa: Pessoa, bytes: Buffer) =>
  lousa.as(pessoa).raw({ ...toInject('POST /api/conta/avatar'), ...imageUpload(bytes.toString('base64')) })

/** A photograph as a telephone makes it: lying down, with a place and a name in it. */
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2255aa' } })
    .withExif({ IFD0: { Artist: 'CANARIO-AUTOR' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function download(pessoa: Pessoa): Promise<{ nomes: string[]; json: Record<string, object[]>; tudo: string }> {
  const answer = await lousa.as(pessoa).raw(toInject('GET /api/conta/dados'))
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { nomes: Object.keys(files), json: JSON.parse(text('dados.json')), tudo: Object.keys(files).map(text).join('\n') }
}

describe('o nome', () => {
  test('muda para todos, numa linha só; em branco não', async () => {
    const aluno = await lousa.aluno('Ana Gil')
    expect(await lousa.as(aluno).call('POST /api/conta/nome', { body: { nome: '  Ana   Sofia\tGil ' } })).toEqual({ nome: 'Ana Sofia Gil' })
    expect((await lousa.as(aluno).call('GET /api/geral/info')).displayName).toBe('Ana Sofia Gil')
    expect(await lousa.as(aluno).call('GET /api/conta/perfil')).toMatchObject({ nome: 'Ana Sofia Gil', email: aluno.email, avatar: null })
    await lousa
      .as(aluno)
      .refused('POST /api/conta/nome', { body: { nome: '\u200b\u0007 ' } }, 'pedido_invalido')
      .catch(() => {})
    await lousa.as(aluno).refused('POST /api/conta/nome', { body: { nome: '   ' } }, 'pedido_invalido')
  })
})

describe('a imagem', () => {
  test('fica um quadrado WebP, direita e sem metadados; o professor vê-a; retirá-la apaga os bytes', async () => {
    const professora = await lousa.professor()
    const aluno = await lousa.aluno()
    const turma = await makeTurma(lousa, professora, [aluno])
    const { avatar } = (await send(aluno, await photograph())).json()
    const kept = await lousa.anonimo.raw({ method: 'GET', url: avatar })
    const found = await sharp(kept.rawPayload).metadata()
    expect(found).toMatchObject({ format: 'webp', width: limites.avatarLado, height: limites.avatarLado })
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.rawPayload.toString('latin1')).not.toContain('CANARIO')
    expect((await lousa.as(aluno).call('GET /api/geral/info')).avatar).toContain('/api/ficheiros/')
    const lista = await lousa.as(professora).call('GET /api/turmas/alunos/{id}', { params: { id: turma } })
    expect(lista.alunos[0]?.avatar).toContain('/api/ficheiros/')
    const progresso = { params: { idaluno: aluno.id }, query: { turmaId: turma } }
    for (const quem of [professora, aluno]) {
      expect((await lousa.as(quem).call('GET /api/progresso/aluno/{idaluno}', progresso)).aluno.avatar).toContain('/api/ficheiros/')
    }
    const other = await sharp({ create: { width: 40, height: 90, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await send(aluno, other)).statusCode).toBe(200)
    expect((await lousa.anonimo.raw({ method: 'GET', url: avatar })).statusCode).toBe(404)
    await lousa.as(aluno).call('DELETE /api/conta/avatar')
    expect((await lousa.as(aluno).call('GET /api/geral/info')).avatar).toBeNull()
    expect(await many(lousa.db, sql`select 1 from ficheiros_por_apagar`)).toEqual([])
  })

  test('o que não é imagem, o que está estragado e o que tem píxeis a mais tem cada um a sua frase', async () => {
    const aluno = await lousa.aluno()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const whole = await photograph()
    // A PNG whose header promises 60 000 × 60 000 pixels: 14 GB once unpacked.
    const bomb = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const answers = [Buffer.from('olá'), svg, whole.subarray(0, 400), bomb].map(async (bytes) => (await send(aluno, bytes)).json().title)
    expect(await Promise.all(answers)).toEqual(['imagem_nao_aceite', 'imagem_nao_aceite', 'imagem_estragada', 'imagem_demasiado_grande'])
    const tooLarge = await send(aluno, Buffer.concat([whole, Buffer.alloc(limites.avatarBytes)]))
    expect(tooLarge.json().title).toBe('demasiado_grande')
    expect((await lousa.as(aluno).call('GET /api/conta/perfil')).avatar).toBeNull()
  })
})

/** The checksum of a PNG's chunk. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('a cópia dos dados', () => {
  test('a do aluno tem o que escreveu e o que lhe foi publicado; nem chave, nem notas por publicar, nem colegas', async () => {
    const professora = await lousa.professor('Helena Duarte')
    const [aluno, colega] = [await lousa.aluno('Ana Gil'), await lousa.aluno('CANARIO-COLEGA')]
    const turma = await makeTurma(lousa, professora, [aluno, colega])
    const perguntas = { [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto() }
    const publicado = await makeTeste(lousa, { turma, professora, perguntas, nome: 'Publicado' })
    const guardado = await makeTeste(lousa, { turma, professora, perguntas, nome: 'Guardado' })
    for (const teste of [publicado, guardado])
      await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('aaaa'), [CAIXA]: respostaTexto('basalto') })
    await handIn(lousa, publicado, colega, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('CANARIO-DO-COLEGA') })
    await run(lousa.db, sql`update tentativas set publicada_em = now() where teste_turma_id = ${publicado.id}`)
    await lousa.as(aluno).raw({ ...toInject('POST /api/ficheiros'), ...uploadOf('os/meus: apontamentos.txt', 'Do meu caderno') })
    await send(aluno, await photograph())

    const { nomes, json, tudo } = await download(aluno)
    expect(nomes.slice(0, 3)).toEqual(['LEIA-ME.txt', 'dados.html', 'dados.json'])
    expect(nomes.slice(3).every((nome) => /^ficheiros\/\d+-[^/:]+$/.test(nome))).toBe(true)
    expect(nomes).toHaveLength(5)
    expect(tudo).toContain('Do meu caderno')
    // Bytes that are not there leave out their file, and nothing else.
    const { resumo } = await one<{ resumo: string }>(
      lousa.db,
      sql`select resumo from ficheiros where dono_id = ${aluno.id} and tipo like 'text/plain%'`,
    )
    await lousa.servicos.files.remove(resumo)
    expect((await download(aluno)).nomes).toHaveLength(4)
    expect(json['conta']).toMatchObject([{ nome: 'Ana Gil', email: aluno.email }])
    expect(json['turmas']).toMatchObject([{ nome: '7.º A', professores: ['Helena Duarte'] }])
    const respostas = [
      { pergunta: 1, resposta: 'Talco' },
      { pergunta: 2, resposta: 'basalto' },
    ]
    expect(json['trabalhosEntregues']).toMatchObject([
      { nome: 'Publicado', respostas, resultado: { points: 10, pointsMaximo: 12 } },
      { nome: 'Guardado', respostas, resultado: null },
    ])
    expect(tudo).not.toContain('CANARIO')
    expect(tudo).not.toContain('palavra')
    expect(Object.keys(json)).not.toContain('perguntas')
  })

  test('a do professor tem o que fez, com as chaves, e nada do que os alunos escreveram', async () => {
    const professora = await lousa.professor('Helena "<b>" Duarte')
    const aluno = await lousa.aluno('CANARIO-ALUNO')
    const turma = await makeTurma(lousa, professora, [aluno])
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [CAIXA]: perguntaTexto() } })
    await handIn(lousa, teste, aluno, { [CAIXA]: respostaTexto('CANARIO-RESPOSTA') })
    await lousa.as(professora).call('PUT /api/comentarios', { body: { texto: 'Muito bem!' } })
    await lousa.as(professora).call('PUT /api/repositorio/teste', {
      body: { nome: 'O meu teste', perguntas: [], paginasPerguntas: [{ titulo: 'Grupo I' }] },
    })
    const { id: pasta } = await lousa.as(professora).call('PUT /api/repositorio', { body: { nome: 'Frações' } })
    await lousa.as(professora).call('POST /api/partilhas/item/{id}', { params: { id: pasta }, body: { nivel: 'copia', fim: null } })
    const { json, tudo } = await download(professora)
    expect(json['partilhas']).toMatchObject([{ nome: 'Frações', que: 'pasta', com: 'quem tem a ligação', nivel: 'copia', fim: null }])
    expect(json['testes']).toMatchObject([{ nome: 'O meu teste', paginas: [{ titulo: 'Grupo I' }] }])
    expect(json['comentarios']).toEqual([{ texto: 'Muito bem!', usos: 0 }])
    expect(json['testesAtribuidos']).toMatchObject([{ entregues: 1 }])
    expect(tudo).not.toContain('CANARIO')
    expect(tudo).not.toContain('Helena "<b>"</')
  })
})

const umTrabalho = (turmaid: number) => ({
  turmaid,
  titulo: 'Cartaz',
  instrucoes: [{ insert: 'Desenhe o interior da Terra.\n' }],
  inicio: new Date(Date.now() - 3_600_000).toISOString(),
  fim: new Date(Date.now() + 86_400_000).toISOString(),
  temAvaliacao: true,
  todos: true,
  alunos: [],
})

test('a cópia tem trabalhos, avisos, comentários, licenças, favoritos e eventos; o LEIA-ME explica-os', async () => {
  const [professora, aluno, admin] = [await lousa.professor(), await lousa.aluno(), await lousa.admin()]
  const turma = await makeTurma(lousa, professora, [aluno])
  const [dela, dele] = [lousa.as(professora), lousa.as(aluno)]
  const banco = await makeBanco(lousa, admin)
  await dela.call('POST /api/BancoRecursos/favorito/{id}', { params: { id: banco.recurso } })
  await dele.call('POST /api/licencas/ativar', { body: { codigo: banco.codigos[0] ?? '' } })
  const { id } = await dela.call('PUT /api/trabalho', { body: { ...umTrabalho(turma), recursos: [banco.recurso] } })
  const enviado = await dele.raw({ ...toInject('POST /api/ficheiros'), ...uploadOf('cartaz.txt', 'O meu cartaz') })
  const ficheiro: number = enviado.json().id
  const params = { id }
  const { versao } = await dele.call('PUT /api/trabalho/resposta/{id}', {
    params,
    body: { versao: 0, texto: [{ insert: 'O núcleo externo é líquido.\n' }], ficheiros: [ficheiro] },
  })
  await dele.call('POST /api/trabalho/enviar/{id}', { params, body: { versao } })
  await dela.call('PUT /api/trabalho/correcao/{id}', {
    params,
    body: { alunoid: aluno.id, versao: versao + 1, points: 17, comentario: 'Muito bem.' },
  })
  expect((await download(aluno)).json['trabalhos']).toMatchObject([{ titulo: 'Cartaz', resultado: null, comentario: '' }])
  await dela.call('POST /api/trabalho/publicar/{id}', { params, body: {} })
  await dela.call('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: [{ insert: 'Tragam a lupa.\n' }] } })
  const { data } = await dele.call('GET /api/atividade/turma/{id}', { params: { id: turma }, query: {} })
  const linha = data.find(({ tipo }) => tipo === 'aviso')
  await dele.call('POST /api/atividade/comentario/{id}', { params: { id: linha?.id ?? 0 }, body: { texto: 'Levo duas.' } })
  const { ids } = await makeEvento(lousa, admin, [{ titulo: 'Sismógrafos' }])
  await dele.call('POST /api/eventos/inscrever/{id}', { params: { id: ids[0] ?? 0 } })

  const minha = await download(aluno)
  expect(minha.json['trabalhos']).toMatchObject([
    {
      resposta: 'O núcleo externo é líquido.',
      ficheiros: [`ficheiros/${ficheiro}-cartaz.txt`],
      resultado: { points: 17, pointsMaximo: 20 },
      comentario: 'Muito bem.',
    },
  ])
  expect(minha.nomes).toContain(`ficheiros/${ficheiro}-cartaz.txt`)
  expect(minha.json['comentariosEmAvisos']).toMatchObject([{ texto: 'Levo duas.', turma: '7.º A' }])
  expect(minha.json['licencas']).toMatchObject([{ manual: 'Terra Viva 7' }])
  expect(minha.json['eventos']).toMatchObject([{ apresentacao: 'Sismógrafos' }])
  expect(minha.tudo).not.toContain('Tragam a lupa')
  for (const palavras of ['Trabalhos de casa («trabalhos»)', 'Licenças de manuais', 'ficheiros/']) expect(minha.tudo).toContain(palavras)
  expect(minha.tudo).not.toContain('«perguntas»')

  const deQuemEnsina = await download(professora)
  expect(deQuemEnsina.json['trabalhosMarcados']).toMatchObject([
    { titulo: 'Cartaz', recursos: ['Ficha: o ciclo das rochas'], entregues: 1, corrigidos: 1 },
  ])
  expect(deQuemEnsina.json['avisos']).toMatchObject([{ texto: 'Tragam a lupa.', turmas: ['7.º A'] }])
  expect(deQuemEnsina.json['favoritos']).toMatchObject([{ nome: 'Ficha: o ciclo das rochas' }])
  expect(deQuemEnsina.tudo).not.toContain('núcleo externo')
})

describe('o pedido para apagar a conta', () => {
  test('fica à espera, é um só, retira-se; a administração recusa com uma razão', async () => {
    const [aluno, admin] = [await lousa.aluno(), await lousa.admin()]
    const api = lousa.as(aluno)
    const first = await api.call('POST /api/conta/apagar', { body: { motivo: 'Mudei de escola' } })
    expect(first).toMatchObject({ estado: 'pendente', motivo: 'Mudei de escola' })
    expect((await api.call('POST /api/conta/apagar', { body: {} })).id).toBe(first.id)
    await api.call('POST /api/conta/apagar/retirar')
    expect((await api.call('GET /api/conta/perfil')).apagamento).toMatchObject({ estado: 'retirado' })
    await lousa.as(admin).refused('POST /api/admin/apagamentos/executar/{id}', { params: { id: first.id } }, 'apagamento_decidido')

    const { id } = await api.call('POST /api/conta/apagar', { body: {} })
    expect((await lousa.as(admin).call('GET /api/admin/apagamentos')).find((pedido) => pedido.id === id)?.pessoa).toMatchObject({
      id: aluno.id,
      entraCom: aluno.email,
    })
    await lousa.as(admin).call('POST /api/admin/apagamentos/recusar/{id}', { params: { id }, body: { resposta: 'Fale connosco.' } })
    expect((await api.call('GET /api/conta/perfil')).apagamento).toMatchObject({ estado: 'recusado', resposta: 'Fale connosco.' })
  })

  test('executado: já não se sabe quem era, o trabalho da turma fica', async () => {
    const [professora, admin] = [await lousa.professor(), await lousa.admin()]
    const aluno = await lousa.aluno('DESAPARECIDO Nome')
    const turma = await makeTurma(lousa, professora, [aluno])
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [CAIXA]: perguntaTexto() } })
    await handIn(lousa, teste, aluno, { [CAIXA]: respostaTexto('basalto') })
    await send(aluno, await photograph())
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: aluno.email } })
    await run(
      lousa.db,
      sql`insert into notificacoes (utilizador_id, tipo, texto, caminho) values (${professora.id}, 'comentario', 'DESAPARECIDO Nome comentou', '/')`,
    )
    const trabalho = await lousa.as(professora).call('PUT /api/trabalho', { body: umTrabalho(turma) })
    const rascunho = { versao: 0, texto: [{ insert: 'DESAPARECIDO rascunho\n' }], ficheiros: [] }
    await lousa.as(aluno).call('PUT /api/trabalho/resposta/{id}', { params: { id: trabalho.id }, body: rascunho })
    const ficheiro = { chave: randomUUID(), nome: 'DESAPARECIDO.pdf', tamanho: 3_000_000 }
    await lousa.as(aluno).call('PUT /api/ficheiros/envios', { body: ficheiro })
    const { id } = await lousa.as(aluno).call('POST /api/conta/apagar', { body: { motivo: 'DESAPARECIDO motivo' } })

    /** Tables that hold something of it. */
    const holding = async (): Promise<string[]> => {
      const tables = await many<{ nome: string }>(
        lousa.db,
        sql`select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
      const found: string[] = []
      for (const { nome } of tables) {
        const rows = await many<{ tudo: string }>(lousa.db, sql`select x::text as tudo from ${sql.table(nome)} x`)
        if (rows.some(({ tudo }) => tudo.includes('DESAPARECIDO') || tudo.includes(aluno.email))) found.push(nome)
      }
      return found
    }
    expect(await holding()).toEqual(expect.arrayContaining(['caixa_de_saida', 'envios', 'notificacoes', 'utilizadores']))

    await lousa.as(admin).call('POST /api/admin/apagamentos/executar/{id}', { params: { id } })
    expect((await lousa.as(aluno).raw(toInject('GET /api/conta/perfil'))).statusCode).toBe(401)
    const painel = await lousa.as(professora).raw(toInject('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } }))
    expect(painel.body).toContain('Conta apagada')
    expect(await holding(), 'no table holds any of it any more').toEqual([])
    const { n } = await one<{ n: number }>(
      lousa.db,
      sql`select count(*) as n from respostas r join tentativas t on t.id = r.tentativa_id where t.aluno_id = ${aluno.id}`,
    )
    expect(n).toBe(1)
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: aluno.email, palavraPasse: 'ardósia-e-giz' } },
      'credenciais_erradas',
    )
    await lousa.as(admin).refused('POST /api/admin/apagamentos/executar/{id}', { params: { id } }, 'apagamento_decidido')
  })

  test('não enquanto responde, nem quem é dono de turmas, nem o último administrador', async () => {
    await run(lousa.db, sql`update utilizadores set ativo = false where tipo = 8`)
    const [professora, admin, aluno] = [await lousa.professor(), await lousa.admin(), await lousa.aluno()]
    const turma = await makeTurma(lousa, professora, [aluno])
    const teste = await makeTeste(lousa, { turma, professora, perguntas: { [CAIXA]: perguntaTexto() }, fim: '1 hour' })
    await startTentativa(lousa, teste, aluno, {})
    const cases = [
      [aluno, 'tentativa_aberta'],
      [professora, 'dono_de_turmas'],
      [admin, 'ultimo_admin'],
    ] as const
    for (const [pessoa, codigo] of cases) {
      const { id } = await lousa.as(pessoa).call('POST /api/conta/apagar', { body: {} })
      await lousa.as(admin).refused('POST /api/admin/apagamentos/executar/{id}', { params: { id } }, codigo)
    }
  })
})
