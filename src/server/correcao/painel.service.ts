/** The teacher's panel of one class test. */
import type { LinhaAluno, Painel, TentativaResumo } from '#contract/testes/correcao-formas.ts'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { type EstadoTentativa, estadoTentativa, estadoTeste } from '#regras/testes/estados-teste.ts'
import { percentagemDoTeste } from '#regras/medias.ts'
import { fromCentesimos, fromCentesimosOrNull } from '#regras/pontos.ts'
import { semLigacaoDesde } from '#regras/testes/presenca.ts'
import { atoDe, isPublicada } from '#regras/testes/publicacao.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import type { Leitor } from '#regras/texto-rico/texto-simples.ts'
import { readerOf } from '#server/formulas/formulas.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { cutTexto } from '#server/perguntas/textos.ts'
import { lastCamada } from '#server/pontuar/camadas.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { type Corrigivel, type TesteRow, requireCorrigivel } from './correcao.policy.ts'
import { painelSemNomes, readNomes } from './nomes.service.ts'
import * as q from './painel.sql.ts'
import { listJuntos, type Turmas } from './turmas-juntas.ts'

/** Released, by hand or by itself, at the time of the row. */
export function isTentativaPublicada(teste: Pick<TesteRow, 'publicacao' | 'janelaFim' | 'agora'>, t: q.TentativaRow): boolean {
  return isPublicada(
    {
      modo: teste.publicacao,
      entregue: t.entregueEm !== null,
      temProvisorias: t.provisorias > 0,
      ato: atoDe(t, new Date(teste.agora)),
      ultimaJanelaFim: new Date(teste.janelaFim),
    },
    new Date(teste.agora),
  )
}

/** One student's state with the test. */
export function estadoDaLinha(teste: TesteRow, t: q.TentativaRow | null): EstadoTentativa {
  return estadoTentativa(
    {
      iniciadaEm: t ? new Date(t.inicioEm) : null,
      fimDaJanela: new Date(t?.janelaFim ?? teste.fim),
      limiteEm: t ? new Date(t.limiteEm) : null,
      entregueEm: t?.entregueEm ? new Date(t.entregueEm) : null,
      corrigida: t !== null && t.corrigidaEm !== null,
      publicada: t !== null && isTentativaPublicada(teste, t),
    },
    new Date(teste.agora),
  )
}

/** Off the network since when; of who has handed in nothing is asked. */
function ausente({ entregueEm, limiteEm, vistoEm, saiuEm }: q.TentativaRow, agora: string): string | null {
  if (entregueEm !== null || agora >= limiteEm) return null
  const sinais = { vistoEm: new Date(vistoEm), saiuEm: saiuEm === null ? null : new Date(saiuEm) }
  return semLigacaoDesde(sinais, new Date(agora))?.toISOString() ?? null
}

export function toTentativaResumo(t: q.TentativaRow, agora: string): TentativaResumo {
  const { provisoriaEscrita: escritaEm, provisoriaRecebida: recebidaEm, contactoEm: semRedeDesde } = t
  return {
    id: t.id,
    numero: t.numero,
    inicioEm: t.inicioEm,
    semRedeEm: t.semRedeEm,
    limiteEm: t.limiteEm,
    entregueEm: t.entregueEm,
    entreguePor: t.entreguePor,
    minutos: t.minutos,
    respondidas: t.respondidas,
    guardadoEm: t.guardadoEm,
    semLigacaoDesde: ausente(t, agora),
    emPausaDesde: t.entregueEm === null ? t.emPausaDesde : null,
    concedidos: t.concedidos,
    nPerguntas: t.nPerguntas,
    porCorrigir: t.porCorrigir,
    points: fromCentesimosOrNull(t.points),
    pointsMaximo: fromCentesimos(t.pointsMaximo),
    percentagem: percentagemDoTeste({ points: t.points, maximo: t.pointsMaximo, fora: t.fora }),
    publicadaEm: t.publicadaEm,
    oculta: t.ocultaEm !== null,
    tardias: t.tardias,
    provisorias: t.provisorias > 0 && escritaEm && recebidaEm ? { respostas: t.provisorias, escritaEm, recebidaEm, semRedeDesde } : null,
  }
}

function toLinha(ctx: ContextoAutenticado, teste: TesteRow, row: q.LinhaRow): LinhaAluno {
  return {
    aluno: { id: row.alunoId, numero: row.numero, nome: row.nome, avatar: row.avatarId === null ? null : signedUrl(ctx, row.avatarId) },
    inscrito: row.inscrito,
    estado: estadoDaLinha(teste, row.tentativa),
    situacao: row.situacao,
    situacaoMotivo: row.situacaoMotivo ?? '',
    oportunidadeAte: row.oportunidadeAte,
    tentativa: row.tentativa && toTentativaResumo(row.tentativa, teste.agora),
  }
}

const marked: readonly EstadoTentativa[] = ['corrigido', 'publicado']
const handedIn: readonly EstadoTentativa[] = ['entregue', ...marked]

/** The number of students in each state. A dispensed student is counted apart, unless they answer all the same. */
export function summarize(linhas: readonly LinhaAluno[]): Painel['resumo'] {
  const counted = linhas.filter(({ situacao, estado }) => situacao !== 'dispensado' || estado === 'em-curso')
  const among = (...estados: readonly EstadoTentativa[]) => counted.filter(({ estado }) => estados.includes(estado)).length
  return {
    alunos: counted.length,
    dispensados: linhas.length - counted.length,
    entregues: among(...handedIn),
    aResponder: among('em-curso'),
    porIniciar: among('por-iniciar'),
    faltaram: among('faltou'),
    corrigidas: among(...marked),
    publicadas: among('publicado'),
    porPublicar: among('corrigido'),
  }
}

/** Reads out the formulas of a version's questions and keys. */
export const readerOfVersao = (versao: VersaoTeste): Promise<Leitor> =>
  readerOf(Object.values(versao.perguntas).map(({ enunciado, conteudo }) => [enunciado, conteudo]))

/**
 * The questions of a version in the order of the test, formulas in their titles read by `read`, worth what they now are. Of a draw's candidates,
 * those that nobody drew are left out.
 */
export function perguntasDaVersao(
  { conteudo: versao, camadas }: Pick<q.VersaoEmVigor, 'conteudo' | 'camadas'>,
  contagens: readonly q.ContagemRow[],
  read: Leitor,
): Painel['perguntas'] {
  const counts = new Map(contagens.map((row) => [row.perguntaId, row]))
  const places = versao.paginas.flatMap(({ itens }) =>
    itens.flatMap((item) =>
      item.tipo === 'pergunta'
        ? [{ perguntaid: item.perguntaid, points: null as number | null }]
        : item.candidatas.filter((id) => counts.has(id)).map((perguntaid) => ({ perguntaid, points: item.points as number | null })),
    ),
  )
  return places.flatMap(({ perguntaid, points }, i) => {
    const pergunta = versao.perguntas[String(perguntaid)]
    if (!pergunta) return []
    return {
      perguntaid,
      numero: i + 1,
      // A version only holds questions of the seven types.
      tipoPergunta: pergunta.tipoPergunta as NumeroTipo,
      titulo: cutTexto(excerptOf(pergunta.enunciado, read), 120),
      points: fromCentesimos(lastCamada(camadas, perguntaid)?.points ?? points ?? pergunta.points),
      respostas: counts.get(perguntaid)?.respostas ?? 0,
      porCorrigir: counts.get(perguntaid)?.porCorrigir ?? 0,
    }
  })
}

function stateOfTeste(teste: TesteRow, resumo: Painel['resumo']): Painel['estado'] {
  return estadoTeste(
    {
      inicio: new Date(teste.inicio),
      fim: new Date(teste.janelaFim),
      alunos: resumo.alunos,
      entregues: resumo.entregues,
      abertas: resumo.aResponder,
      porCorrigir: resumo.entregues - resumo.corrigidas,
      porPublicar: resumo.porPublicar,
    },
    new Date(teste.agora),
  )
}

type Pedido = { vista?: 'perguntas'; turmas?: Turmas }

/** The panel: a fixed number of queries, however many students. With `turmas`, its questions count the answers of all classes. */
export async function readPainel(ctx: ContextoAutenticado, id: number, { vista, turmas }: Pedido = {}): Promise<Painel> {
  const corrigivel = await requireCorrigivel(ctx, id)
  const painel = await buildPainel(ctx, corrigivel, await listJuntos(ctx, corrigivel.teste, turmas))
  return vista === 'perguntas' && !painel.nomes.aVista ? painelSemNomes(painel) : painel
}

export async function buildPainel(
  ctx: ContextoAutenticado,
  { teste, turma, soLeitura }: Corrigivel,
  juntos: readonly number[] = [teste.id],
): Promise<Painel> {
  const rows = await q.listLinhas(ctx.db, teste.id)
  const versao = await q.selectVersao(ctx.db, teste.versaoTesteId)
  const contagens = await q.listContagens(ctx.db, ...juntos)
  const alunos = rows.map((row) => toLinha(ctx, teste, row))
  const resumo = summarize(alunos)
  return {
    id: teste.id,
    nome: teste.nome,
    turma: { id: turma.id, name: turma.nome, fuso: turma.fuso, escala: turma.escala },
    inicio: teste.inicio,
    fim: teste.fim,
    duracao: teste.duracao,
    publicacao: teste.publicacao,
    mostra: teste.mostra,
    estado: stateOfTeste(teste, resumo),
    arquivado: teste.arquivadoEm !== null,
    turmasComEste: await q.countTurmasComEste(ctx.db, teste.id, ctx.actor.id),
    testesJuntos: (await listJuntos(ctx, teste, 'todas')).length,
    selado: teste.selado,
    versao: teste.versao,
    marcacao: versao.marcacao,
    chaveEm: teste.chaveEm,
    janelasAbertas: await q.listJanelasAbertas(ctx.db, teste.id, ctx.actor),
    agora: teste.agora,
    resumo,
    perguntas: perguntasDaVersao(versao, contagens, await readerOfVersao(versao.conteudo)),
    alunos,
    nomes: await readNomes(ctx, teste.id),
    soLeitura,
  }
}

/** The head of a class test: what its page and the preview of publishing go by. */
export async function readCabeca(ctx: ContextoAutenticado, id: number) {
  const { teste, turma } = await requireCorrigivel(ctx, id)
  const { nome, agora, chaveEm, versaoTesteId } = teste
  const janelasAbertas = await q.listJanelasAbertas(ctx.db, id, ctx.actor)
  return {
    cabeca: { nome, agora, turma: { id: turma.id, name: turma.nome, fuso: turma.fuso, escala: turma.escala }, chaveEm, janelasAbertas },
    versaoTesteId,
  }
}

type PorCorrigir = Pick<Painel['perguntas'][number], 'perguntaid' | 'numero' | 'titulo'> & { porCorrigir: { testeid: number; n: number }[] }

/** The questions of a version with answers that wait, and how many wait in each of these class tests. */
export async function listPorCorrigir(ctx: ContextoAutenticado, versao: number, testes: readonly number[]): Promise<PorCorrigir[]> {
  const emVigor = await q.selectVersao(ctx.db, versao)
  const contagens = Map.groupBy(await q.listContagensPorTeste(ctx.db, testes), ({ testeId }) => testeId)
  const read = await readerOfVersao(emVigor.conteudo)
  const byPergunta = new Map<number, PorCorrigir>()
  for (const testeid of testes) {
    for (const { perguntaid, numero, titulo, porCorrigir: n } of perguntasDaVersao(emVigor, contagens.get(testeid) ?? [], read)) {
      if (n === 0) continue
      const one = byPergunta.get(perguntaid) ?? { perguntaid, numero, titulo, porCorrigir: [] }
      byPergunta.set(perguntaid, { ...one, porCorrigir: [...one.porCorrigir, { testeid, n }] })
    }
  }
  return [...byPergunta.values()].toSorted((a, b) => a.numero - b.numero)
}
