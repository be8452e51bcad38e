/**
 * Two drawn sides: every number stands for a thing, though no thing exists. A request made from both drawings shows,
 * before there is a world, which of its numbers name things of one side.
 */
import { type NumeroTipo, nomesTipos } from '#perguntas/nomes.ts'
import type { Pessoa } from './ensaio.ts'
import type { Lado } from './lado.ts'

/** Numbers never given before. */
function makeNumeros(): () => number {
  let last = 0
  return () => (last += 1)
}

const drawPessoa = (id: number): Pessoa => ({ id, tipo: 1, nome: `Pessoa ${id}`, email: `p${id}@ensaio.test`, token: `token-${id}` })

/** What both sides share: these numbers are the same in both drawings. */
function drawComum(next: () => number): Pick<Lado, 'administracao' | 'banco' | 'evento'> {
  return {
    administracao: {
      pessoa: drawPessoa(next()),
      porConfirmar: drawPessoa(next()),
      banner: next(),
      area: next(),
      mensagem: next(),
      eliminada: next(),
      apagamento: next(),
    },
    banco: {
      ano: next(),
      projeto: next(),
      manual: next(),
      categoria: next(),
      recurso: next(),
      lote: next(),
      codigo: next(),
      codigos: [],
    },
    evento: { id: next(), ocupada: next(), livre: next() },
  }
}

function drawLado(next: () => number): Omit<Lado, 'administracao' | 'banco' | 'evento'> {
  const feito = () => ({ teste: next(), tentativa: next() })
  const code = () => `codigo-${next()}`
  return {
    professor: drawPessoa(next()),
    adjunta: drawPessoa(next()),
    aluno: drawPessoa(next()),
    colega: drawPessoa(next()),
    turma: next(),
    outraTurma: next(),
    codigoOutraTurma: code(),
    alunoSemEmail: next(),
    antigo: next(),
    convite: next(),
    codigoConvite: code(),
    codigoEndereco: code(),
    pasta: next(),
    pastaEliminada: next(),
    testeRepositorio: next(),
    perguntas: Object.fromEntries(nomesTipos.map(({ tipo }) => [tipo, next()])) as Record<NumeroTipo, number>, // one of each type
    partilha: next(),
    doColega: { pasta: next(), pergunta: next(), ligacao: code() },
    comentario: next(),
    ficheiro: next(),
    enderecoFicheiro: `/api/ficheiros/${next()}`,
    documento: { id: next(), url: `/api/ficheiros/${next()}` },
    envio: next(),
    importacao: next(),
    atoPerguntas: next(),
    atoTestes: next(),
    pesquisaGuardada: next(),
    aberto: { ...feito(), bilhete: code() },
    porCorrigir: feito(),
    publicado: feito(),
    futuro: { teste: next() },
    selado: {
      pacote: code(),
      enderecoFicheiro: `/api/teste/selado/${next()}`,
      comeco: { passe: code(), comecouEm: '2026-01-01T00:00:00.000Z', prova: code() },
    },
    trabalho: next(),
    trabalhoEnviado: next(),
    elementoDeFora: next(),
    licenca: next(),
    codigoLicenca: code(),
    aviso: next(),
    linhaDoAviso: next(),
    comentarioNoMural: next(),
    comentarioRemovido: next(),
    notificacao: next(),
    calendario: code(),
  }
}

/** Two sides that differ in every number but those of what both share. */
export function drawLados(): { a: Lado; b: Lado } {
  const next = makeNumeros()
  const comum = drawComum(next)
  return { a: { ...drawLado(next), ...comum }, b: { ...drawLado(next), ...comum } }
}
