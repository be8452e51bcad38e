/** A side's repository and its assigned tests, made through the API. */
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { textoDaProva } from '#regras/testes/selado.ts'
import { type Db, run, sql } from '#server/db/db.ts'
import { assinatura } from '#server/selos/cifra.ts'
import { sealedFileUrl } from '#server/selados/pacote.service.ts'
import { selectOptionalSelo } from '#server/selos/selo.service.ts'
import type { Lousa, Pessoa } from './ensaio.ts'
import type { Base, Lado, TesteFeito } from './lado.ts'
import { canarios, explicacaoCom, perguntasDoMundo, pointsOf } from './perguntas-do-mundo.ts'
import { minutesFromNow, words } from './palavras.ts'

export async function makePerguntas(lousa: Lousa, professor: Pessoa, pasta: number, ficheiro: number): Promise<Record<NumeroTipo, number>> {
  const made: [NumeroTipo, number][] = []
  for (const { tipo, corpo } of perguntasDoMundo) {
    // The rooms' examples are checked by the server; the call's type is the union of all seven.
    const body = { ...corpo, explicacao: explicacaoCom(ficheiro), pastaId: pasta } as never
    const { id } = await lousa.as(professor).call('PUT /api/perguntas', { body })
    made.push([tipo, id])
  }
  return Object.fromEntries(made) as Record<NumeroTipo, number> // one of each type was made just above
}

export async function makeTesteRepositorio(
  lousa: Lousa,
  professor: Pessoa,
  pasta: number,
  perguntas: Record<NumeroTipo, number>,
  recursos: number[],
): Promise<number> {
  const { id } = await lousa.as(professor).call('PUT /api/repositorio/teste', {
    body: {
      nome: 'Teste 3 · Rochas',
      instrucoes: words('Leia com atenção.'),
      repositorioPaiId: pasta,
      perguntas: Object.values(perguntas).map((perguntaid, i) => ({ perguntaid, pagina: i < 4 ? 1 : 2, ordem: i + 1 })),
      paginasPerguntas: [
        { titulo: 'Grupo I', recursos },
        { titulo: 'Grupo II', estimulo: words('Observe a figura.') },
      ],
    },
  })
  return id
}

export async function assign(
  { lousa, professor, turma, testeRepositorio }: Base,
  nome: string,
  inicio: number,
  mais: { selado?: boolean } = {},
): Promise<number> {
  const { id } = await lousa.as(professor).call('PUT /api/turmas/addTeste', {
    body: {
      turmaid: turma,
      testeid: testeRepositorio,
      nome,
      inicio: minutesFromNow(inicio),
      fim: minutesFromNow(inicio + 70),
      duracao: 45,
      todos: true,
      alunos: [],
      baralhar: true,
      publicacao: 'manual',
      tempoExtra: [],
      ...mais,
    },
  })
  return id
}

const start = ({ lousa, aluno }: Base, teste: number) => lousa.as(aluno).call('POST /api/teste/comecar/{id}', { params: { id: teste } })

/** Answers the questions of these types. */
const answer = ({ lousa, aluno, perguntas }: Base, tentativa: number, tipos: readonly NumeroTipo[]) =>
  lousa.as(aluno).call('POST /api/teste/revisoes/{id}', {
    params: { id: tentativa },
    body: {
      revisoes: perguntasDoMundo
        .filter(({ tipo }) => tipos.includes(tipo))
        .map(({ tipo, resposta }) => ({
          perguntaid: perguntas[tipo],
          dispositivo: 'dispositivo1',
          seq: 1,
          escritaEm: new Date().toISOString(),
          base: null,
          conteudo: resposta,
        })),
    },
  })

export async function makeAberto(base: Base): Promise<Lado['aberto']> {
  const teste = await assign(base, 'Teste que decorre', -10, { selado: true })
  const { sala } = await start(base, teste)
  await answer(base, sala.tentativaid, [4])
  if (sala.bilhete === null) throw new Error('An attempt has a ticket')
  return { teste, tentativa: sala.tentativaid, bilhete: sala.bilhete }
}

/** What the colleague's device holds of a sealed test, and the start it could tell of. */
export async function makeSelado({ lousa, colega }: Base, teste: number, ficheiro: number): Promise<Lado['selado']> {
  const { pacote, passe } = await lousa.as(colega).call('GET /api/teste/selado/{id}', { params: { id: teste } })
  const selo = await selectOptionalSelo(lousa.db, teste)
  if (!selo) throw new Error('The test was to be sealed')
  const comecouEm = new Date().toISOString()
  const prova = assinatura(selo.chave, textoDaProva(teste, colega.id, comecouEm)).toString('base64url')
  return {
    pacote,
    enderecoFicheiro: sealedFileUrl({ ...lousa.servicos, actor: { id: colega.id, imitadoPor: null } }, teste, ficheiro),
    comeco: { passe, comecouEm, prova },
  }
}

/** Puts a test and everything that happened in it three hours back: its window is over. */
export async function letWindowPass(db: Db, teste: number): Promise<void> {
  const back = sql`interval '3 hours'`
  await run(db, sql`update testes_turma set inicio = inicio - ${back}, fim = fim - ${back} where id = ${teste}`)
  await run(
    db,
    sql`update tentativas set inicio_em = inicio_em - ${back}, limite_em = limite_em - ${back}, janela_fim = janela_fim - ${back}, entregue_em = entregue_em - ${back}
         where teste_turma_id = ${teste}`,
  )
}

/** Every question answered, handed in; the window is over. */
export async function makeEntregue(base: Base, nome: string): Promise<TesteFeito> {
  const teste = await assign(base, nome, -10)
  const { sala } = await start(base, teste)
  await answer(base, sala.tentativaid, [1, 2, 3, 4, 5, 6, 7])
  await base.lousa.as(base.aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
  await letWindowPass(base.lousa.db, teste)
  return { teste, tentativa: sala.tentativaid }
}

/** Marks whatever waits, comments on it and on the whole. */
export async function markAll(lousa: Lousa, professor: Pessoa, aluno: Pessoa, teste: number): Promise<void> {
  const api = lousa.as(professor)
  const { perguntas, tentativa } = await api.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
    params: { id: teste, idaluno: aluno.id },
  })
  const composicao = perguntas.find(({ tipoPergunta }) => tipoPergunta === 2)
  const decisoes = perguntasDoMundo.find(({ tipo }) => tipo === 2)?.decisoes ?? {}
  if (!composicao?.marca || !tentativa) throw new Error('There is nothing to mark')
  await api.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
    params: { id: teste },
    body: {
      perguntaid: composicao.perguntaid,
      marcas: [{ tentativaId: tentativa.id, versao: composicao.marca.versao }],
      decisoes,
      comentario: canarios.comentario,
    },
  })
  await api.call('PUT /api/turmas/teste/correcao/{id}/comentario', {
    params: { id: teste },
    body: { alunoId: aluno.id, comentario: canarios.apreciacao, sobre: '' },
  })
}

export async function makePublicado(base: Base): Promise<TesteFeito> {
  const feito = await makeEntregue(base, 'Teste publicado')
  await correctPergunta(base, feito.teste, base.perguntas[1])
  await markAll(base.lousa, base.professor, base.aluno, feito.teste)
  await base.lousa.as(base.professor).call('POST /api/turmas/teste/publicar/{id}', { params: { id: feito.teste }, body: {} })
  return feito
}

/** There is a correction to undo: a question is worth what it was, by the teacher's word. */
async function correctPergunta({ lousa, professor }: Base, teste: number, perguntaid: number): Promise<void> {
  await lousa.as(professor).call('POST /api/turmas/teste/correcao/{id}/corrigir', {
    params: { id: teste },
    body: { perguntaid, marcacao: 0, acao: 'pontos', points: pointsOf(1), politica: 'recalcular', motivo: 'Vale o mesmo', aplicar: true },
  })
}
