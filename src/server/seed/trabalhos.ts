/** The homework of the school: set through the service, and the answers of each class recorded as they happened. */
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { toCentesimos } from '#regras/pontos.ts'
import { recordAtividade } from '#server/mural/record.service.ts'
import { many, run, sql } from '#server/db/db.ts'
import { type EntregaPassada, recordEntregas } from '#server/trabalhos/registo.service.ts'
import { archiveTrabalho, putTrabalho } from '#server/trabalhos/trabalhos.service.ts'
import { como, existing, type Escola } from './atores.ts'
import { newRng, type Rng } from './conteudo/acaso.ts'
import { type Aluno, alunos, turmas } from './conteudo/pessoas.ts'
import { rico } from './conteudo/rico.ts'
import { trabalhosDaEscola, type TrabalhoDaEscola } from './conteudo/trabalhos.ts'
import { keepFiles, withFileIds } from './ficheiros.ts'
import { minutesAfter, toInstante } from './momentos.ts'

const day = 1440

type Janela = { inicio: Date; fim: Date }

/** How good one answer is, 0…1, by how able the pupil is and the luck of the day. */
const qualidadeDe = ({ habilidade }: Aluno, rng: Rng): number => Math.min(1, Math.max(0, habilidade + (rng() - 0.5) * 0.3))

/** One sentence of each part: the better the answer, the nearer to the first ones. */
function textoDe({ partes }: TrabalhoDaEscola, qualidade: number, rng: Rng): string {
  return partes
    .map((frases) => {
      const place = (1 - qualidade) * frases.length + (rng() - 0.5) * 1.6
      return frases[Math.min(frases.length - 1, Math.max(0, Math.floor(place)))] ?? ''
    })
    .filter((frase) => frase !== '')
    .join('\n')
}

/** Half points, as teachers give them. */
const pontosDe = (maximo: number, qualidade: number): number => toCentesimos(Math.round(maximo * (0.25 + 0.75 * qualidade) * 2) / 2) ?? 0

const comentarioDe = ({ comentarios: [good, fair, poor] }: TrabalhoDaEscola, qualidade: number): string =>
  qualidade > 0.72 ? good : qualidade > 0.45 ? fair : poor

/** Who has answered, and who is at it: all but those the plan names; while it runs, only a part. */
function presentes(item: TrabalhoDaEscola, rng: Rng): { aluno: Aluno; rascunho: boolean }[] {
  const turma = turmas.find(({ chave }) => chave === item.turma)
  const drafts = item.emRascunho ?? []
  return alunos
    .filter(({ utilizador }) => turma?.alunos.includes(utilizador) && !item.semResposta.includes(utilizador))
    .map((aluno) => ({ aluno, rascunho: drafts.includes(aluno.utilizador) }))
    .filter(({ rascunho }) => rng() < (item.fracao ?? 1) || rascunho)
}

/** When the marks were given, if they were; while some wait, every third answer does. */
function marcadaEm(item: TrabalhoDaEscola, { fim }: Janela, position: number, agora: Date): Date | null {
  if (item.points === null || item.situacao === 'em-curso') return null
  if (item.situacao === 'por-corrigir' && position % 3 !== 0) return null
  const marked = minutesAfter(fim, day + 20 + position * 4)
  return marked < agora ? marked : minutesAfter(agora, -30)
}

function entregaDe(
  escola: Escola,
  item: TrabalhoDaEscola,
  janela: Janela,
  aluno: Aluno,
  rascunho: boolean,
  position: number,
): EntregaPassada {
  const rng = newRng(`${item.chave}/${aluno.utilizador}`)
  const qualidade = qualidadeDe(aluno, rng)
  const until = janela.fim < escola.agora ? janela.fim : escola.agora
  const minutes = (until.getTime() - janela.inicio.getTime()) / 60_000
  const comecou = minutesAfter(janela.inicio, minutes * (0.15 + 0.5 * rng()))
  const enviado = minutesAfter(comecou, Math.min(25 + 160 * rng(), (until.getTime() - comecou.getTime()) / 60_000 - 2))
  const corrigido = rascunho ? null : marcadaEm(item, janela, position, escola.agora)
  const returned = item.situacao === 'concluido' || item.situacao === 'arquivado'
  return {
    aluno: existing(escola.pessoas, aluno.utilizador).id,
    texto: rico(textoDe(item, qualidade, rng)) as OpsTextoRico, // the sentences name no files
    ficheiros: [],
    comecouEm: comecou.toISOString(),
    alteradoEm: minutesAfter(enviado, -1).toISOString(),
    enviadoEm: rascunho ? null : enviado.toISOString(),
    foraDoPrazo: false,
    points: corrigido === null || item.points === null ? null : pontosDe(item.points, qualidade),
    comentario: corrigido === null ? '' : comentarioDe(item, qualidade),
    corrigidoEm: corrigido?.toISOString() ?? null,
    publicadoEm: corrigido !== null && returned ? minutesAfter(corrigido, 90).toISOString() : null,
  }
}

/** The resources of these names, in their order. */
async function idsDosRecursos({ servicos: { db } }: Escola, nomes: readonly string[]): Promise<number[]> {
  const rows = await many<{ id: number; nome: string }>(db, sql`select id, nome from recursos where nome = any(${[...nomes]}::text[])`)
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]))
  return nomes.map((nome) => existing(ids, nome))
}

async function makeTrabalho(escola: Escola, item: TrabalhoDaEscola): Promise<void> {
  const ctx = como(escola, item.professor)
  const janela = { inicio: toInstante(item.inicio, escola.agora), fim: toInstante(item.fim, escola.agora) }
  const instrucoes = rico(item.instrucoes)
  const files = await keepFiles(escola, item.professor, instrucoes)
  const { id } = await putTrabalho(ctx, {
    turmaid: existing(escola.turmas, item.turma),
    titulo: item.titulo,
    instrucoes: withFileIds(instrucoes, files) as OpsTextoRico, // ids instead of keys, of which none is left
    textoAuxiliar: item.textoAuxiliar ?? '',
    link: item.link ?? '',
    recursos: await idsDosRecursos(escola, item.recursos ?? []),
    inicio: janela.inicio.toISOString(),
    fim: janela.fim.toISOString(),
    aceitarAte: item.aceitarAte ? toInstante(item.aceitarAte, escola.agora).toISOString() : null,
    duracao: item.duracao ?? null,
    temAvaliacao: item.points !== null,
    ...(item.points === null ? {} : { points: item.points }),
    todos: true,
    alunos: [],
  })
  if (item.situacao !== 'agendado') {
    const rng = newRng(`${item.chave}/quem`)
    const entregas = presentes(item, rng).map(({ aluno, rascunho }, i) => entregaDe(escola, item, janela, aluno, rascunho, i))
    await recordEntregas(ctx, id, entregas)
    const devolvidas = entregas.filter(({ publicadoEm }) => publicadoEm !== null).map(({ aluno }) => aluno)
    const resultados = { tipo: 'resultados-trabalho', turma: existing(escola.turmas, item.turma), autor: ctx.actor.id, alvo: id } as const
    if (devolvidas.length > 0) await recordAtividade(ctx, { ...resultados, nome: item.titulo, alunos: devolvidas })
  }
  if (item.situacao === 'arquivado') await archiveTrabalho(ctx, id, true)
  // Set the day before it opened, or lately where that still lies ahead.
  const before = janela.inicio < escola.agora ? janela.inicio : escola.agora
  await run(ctx.db, sql`update trabalhos set criado_em = ${minutesAfter(before, -0.8 * day).toISOString()} where id = ${id}`)
}

export async function makeTrabalhos(escola: Escola): Promise<void> {
  for (const item of trabalhosDaEscola) await makeTrabalho(escola, item)
}
