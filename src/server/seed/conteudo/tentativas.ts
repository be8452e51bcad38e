/**
 * The pupils' answers: right, partly right, plausibly wrong or none, by the pupil's ability and the question's
 * difficulty. Pure and seeded: the same pupil gives the same answers each time the school is made.
 */
import { chaveDoTipo, type DoTipo, type NomeTipo, tipoDe } from '#perguntas/nomes.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { clamp, newRng, pick, type Rng } from './acaso.ts'
import { testePorChave, textosAlunos } from './testes.ts'
import type {
  Pergunta,
  PerguntaComposicao,
  PerguntaEscolhaMultipla,
  PerguntaEscolhaUnica,
  PerguntaLigacaoPares,
  PerguntaListaOpcoes,
  PerguntaTexto,
  PerguntaVerdadeiroFalso,
  TextoAluno,
} from './tipos-conteudo.ts'

/** An answer in the shape of its question type; null is no answer. */
export type Resposta =
  | { valores: Record<string, 'V' | 'F'> }
  | { texto: { insert: string }[]; ficheiros: number[] }
  | { escolhidas: string[] }
  | { escolhida: string }
  | { pares: Record<string, string> }
  | { escolhas: Record<string, string> }
  | { textos: Record<string, string> }

/** How likely a part of this question is to be right. */
export const probabilidade = (pergunta: Pergunta, habilidade: number): number =>
  clamp(0.05, habilidade + (0.5 - pergunta.dificuldade) * 0.6, 0.98)

/**
 * One pupil's answer to one question; `habilidade` 0…1. A Composição is drawn from the pupils' texts; only
 * `generateTentativas` keeps texts apart within a class.
 */
export function answerPergunta(pergunta: Pergunta, habilidade: number, rng: Rng): Resposta | null {
  const p = probabilidade(pergunta, habilidade)
  if (rng() < 0.07 * (1 - p)) return null
  // The number chose the line; the compiler cannot know that the question is of that type.
  return respostas[chaveDoTipo(pergunta.tipoPergunta)](pergunta as never, p, rng, habilidade)
}

const respostas: { [K in NomeTipo]: (pergunta: DoTipo<Pergunta, K>, p: number, rng: Rng, habilidade: number) => Resposta | null } = {
  verdadeiroFalso,
  composicao: (pergunta, _, rng, habilidade) => respostaComposicao(chooseTexto(pergunta, habilidade, rng, new Set()).texto, rng),
  escolhaMultipla,
  escolhaUnica,
  ligacaoPares,
  listaOpcoes,
  texto: textoCurto,
}

function verdadeiroFalso({ conteudo }: PerguntaVerdadeiroFalso, p: number, rng: Rng): Resposta {
  const knows = 0.35 + 0.65 * p
  const value = (certa: boolean) => (rng() < knows === certa ? 'V' : 'F')
  return { valores: Object.fromEntries(conteudo.alineas.map(({ id, certa }) => [id, value(certa)])) }
}

function escolhaMultipla({ conteudo }: PerguntaEscolhaMultipla, p: number, rng: Rng): Resposta | null {
  const chosen = conteudo.alineas.filter(({ certa }) => (certa ? rng() < 0.3 + 0.7 * p : rng() < 0.45 * (1 - p)))
  return chosen.length > 0 ? { escolhidas: chosen.map(({ id }) => id) } : null
}

function escolhaUnica({ conteudo }: PerguntaEscolhaUnica, p: number, rng: Rng): Resposta {
  const right = rng() < p
  return {
    escolhida: pick(
      conteudo.alineas.filter(({ certa }) => certa === right),
      rng,
    ).id,
  }
}

/** Who does not know two pairs tends to swap them. */
function ligacaoPares({ conteudo }: PerguntaLigacaoPares, p: number, rng: Rng): Resposta {
  const known = conteudo.alineas.filter(() => rng() < 0.1 + 0.9 * p)
  const free = new Set(conteudo.definicoes.direitas.map(({ id }) => id))
  for (const { par } of known) free.delete(par)
  const pares: Record<string, string> = Object.fromEntries(known.map(({ id, par }) => [id, par]))
  for (const { id, par } of conteudo.alineas.filter((alinea) => !known.includes(alinea))) {
    const others = [...free].filter((direita) => direita !== par)
    const guess = others.length > 0 && rng() > 0.1 ? pick(others, rng) : null
    if (guess === null) continue
    pares[id] = guess
    free.delete(guess)
  }
  return { pares }
}

function listaOpcoes({ conteudo }: PerguntaListaOpcoes, p: number, rng: Rng): Resposta {
  const choice = (opcoes: { id: string }[], certa: string) =>
    rng() < 0.1 + 0.9 * p
      ? certa
      : pick(
          opcoes.filter(({ id }) => id !== certa),
          rng,
        ).id
  return { escolhas: Object.fromEntries(conteudo.alineas.map(({ id, opcoes, certa }) => [id, choice(opcoes, certa)])) }
}

function textoCurto(pergunta: PerguntaTexto, p: number, rng: Rng): Resposta | null {
  const answers = pergunta.conteudo.alineas.map(({ id, aceites }) => {
    if (rng() < 0.05 + 0.95 * p) return [id, asTyped(rng() < 0.7 ? aceites[0]?.texto : pick(aceites, rng).texto, rng)]
    const erros = pergunta.errosProvaveis[id] ?? []
    return [id, erros.length > 0 && rng() > 0.15 ? asTyped(pick(erros, rng).texto, rng) : '']
  })
  return answers.some(([, texto]) => texto !== '') ? { textos: Object.fromEntries(answers) } : null
}

/** Some pupils begin with a capital letter, some leave a blank at the end. */
function asTyped(texto = '', rng: Rng): string {
  const style = rng()
  if (style < 0.15) return texto.charAt(0).toUpperCase() + texto.slice(1)
  return style < 0.22 ? `${texto} ` : texto
}

const quality = (pergunta: PerguntaComposicao, { niveis }: TextoAluno): number => {
  const { criterios } = pergunta.conteudo.definicoes
  const earned = criterios.map(({ niveis: levels }, i) => levels[niveis[i] ?? 0]?.valor ?? 0)
  const greatest = criterios.map(({ niveis: levels }) => Math.max(...levels.map(({ valor }) => valor)))
  return sum(earned) / sum(greatest)
}
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** A text about as good as the pupil; one nobody of the class has written yet while there are any. */
function chooseTexto(pergunta: PerguntaComposicao, habilidade: number, rng: Rng, used: Set<TextoAluno>): TextoAluno {
  const all = textosAlunos[pergunta.chave] ?? []
  const fresh = all.filter((texto) => !used.has(texto))
  const wanted = clamp(0, habilidade + (rng() - 0.5) * 0.3, 1)
  const distance = (texto: TextoAluno) => Math.abs(quality(pergunta, texto) - wanted)
  const nearest = (fresh.length > 0 ? fresh : all).toSorted((a, b) => distance(a) - distance(b))
  return pick(nearest.slice(0, 2), rng)
}

function respostaComposicao(texto: string, rng: Rng): Resposta {
  const written = texto.replace(/\{([^}]+)\}/g, (_, options: string) => pick(options.split('|'), rng))
  return { texto: [{ insert: `${written}\n` }], ficheiros: [] }
}

export type RespostaGerada = {
  chave: string
  resposta: Resposta | null
  /** Only of a Composição: how a teacher would mark it. */
  correcao?: { niveis: Record<string, string>; comentario?: string }
}
export type TentativaGerada = {
  utilizador: string
  /** Minutes after the opening of the window. */
  comecaAos: number
  /** Minutes from start to hand-in. */
  demora: number
  respostas: RespostaGerada[]
}

/** The chosen levels as the marking calls want them: criterion id → level id. */
export function niveisEscolhidos(pergunta: PerguntaComposicao, niveis: number[]): Record<string, string> {
  const { criterios } = pergunta.conteudo.definicoes
  return Object.fromEntries(criterios.map(({ id, niveis: levels }, i) => [id, levels[niveis[i] ?? 0]?.id ?? '']))
}

/** What a teacher would give for a text that matches none of the accepted ones. */
export function decisaoProvavel(pergunta: PerguntaTexto, idAlinea: string, texto: string): Fracao {
  const written = texto.trim().toLowerCase()
  const erro = pergunta.errosProvaveis[idAlinea]?.find((item) => item.texto.toLowerCase() === written)
  return erro?.fracao ?? { num: 0, den: 1 }
}

/** One attempt of each pupil at a test; `semente` names the class test, so that two classes differ. */
export function generateTentativas(
  chaveTeste: string,
  alunos: { utilizador: string; habilidade: number }[],
  semente: string,
): TentativaGerada[] {
  const teste = testePorChave(chaveTeste)
  const used = new Set<TextoAluno>()
  return alunos.map(({ utilizador, habilidade }) => {
    const rng = newRng(`${semente}/${utilizador}`)
    const day = clamp(0, habilidade + (rng() - 0.5) * 0.16, 1)
    const respostas = teste.perguntas.map((pergunta): RespostaGerada => {
      if (pergunta.tipoPergunta === tipoDe.composicao) return composicaoGerada(pergunta, day, rng, used)
      return { chave: pergunta.chave, resposta: answerPergunta(pergunta, day, rng) }
    })
    const demora = Math.round(teste.duracao * (0.55 + 0.42 * rng()))
    return { utilizador, comecaAos: Math.floor(rng() * 4), demora, respostas }
  })
}

/** Everybody writes something here: what waits for the teacher must be there to be read. */
function composicaoGerada(pergunta: PerguntaComposicao, habilidade: number, rng: Rng, used: Set<TextoAluno>): RespostaGerada {
  const chosen = chooseTexto(pergunta, habilidade, rng, used)
  used.add(chosen)
  const comentario = chosen.comentario === undefined ? {} : { comentario: chosen.comentario }
  return {
    chave: pergunta.chave,
    resposta: respostaComposicao(chosen.texto, rng),
    correcao: { niveis: niveisEscolhidos(pergunta, chosen.niveis), ...comentario },
  }
}
