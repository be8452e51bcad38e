/** Two drafts of one question, put together field by field. It is pure. */
import { linhasDaPergunta } from '#perguntas/linhas-da-pergunta.ts'
import { nomeDoTipo, tracosDoTipo } from '#perguntas/nomes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { nomeDaDificuldade, nomeDoAno } from '#regras/etiquetas.ts'
import { type Base, type Choque, type Escolhas, Juncao } from '#regras/juncao.ts'
import { formatPontos, toCentesimos } from '#regras/pontos.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { RascunhoPergunta } from './rascunho.ts'

const ditoTexto = (texto: TextoRico): string => plainText(texto) || 'Sem texto'

type Respostas = Pick<RascunhoPergunta, 'tipo' | 'conteudo'>
const respostasDe = ({ tipo, conteudo }: RascunhoPergunta): Respostas => ({ tipo, conteudo })

const ditoRespostas = ({ tipo, conteudo }: Respostas): string =>
  [
    nomeDoTipo(tipo),
    ...linhasDaPergunta(tipo, conteudo).map(({ nome, texto, nota }) => `${nome}: ${[texto, nota].filter(Boolean).join(', ')}`),
  ].join('\n')

/** Gaps and lists stand in the enunciado and in the content: one without the other is no question. */
const isOneWithEnunciado = ({ tipo }: RascunhoPergunta): boolean => tracosDoTipo(tipo).noEnunciado !== null

export type PerguntaJunta = { junto: RascunhoPergunta; choques: Choque[]; tomados: ReadonlySet<string> }

function mergeConteudo(j: Juncao, base: Base<RascunhoPergunta | undefined>, meu: RascunhoPergunta, deles: RascunhoPergunta) {
  const { aqui, la } = base
  const campo = { campo: 'respostas', nome: 'Respostas', mudou: 'as respostas' }
  if ([aqui, la, meu, deles].some((um) => um && isOneWithEnunciado(um))) {
    const both = (um: RascunhoPergunta) => ({ ...respostasDe(um), enunciado: um.enunciado })
    const dito = (um: ReturnType<typeof both>) => `${ditoTexto(um.enunciado)}\n${ditoRespostas(um)}`
    const enunciado = { ...campo, nome: 'Enunciado e respostas', mudou: 'o enunciado e as respostas' }
    return j.merge(enunciado, { aqui: aqui && both(aqui), la: la && both(la) }, both(meu), both(deles), dito)
  }
  const enunciado = j.merge(
    { campo: 'enunciado', nome: 'Enunciado', mudou: 'o enunciado' },
    { aqui: aqui?.enunciado, la: la?.enunciado },
    meu.enunciado,
    deles.enunciado,
    ditoTexto,
  )
  const respostas = j.merge(
    campo,
    { aqui: aqui && respostasDe(aqui), la: la && respostasDe(la) },
    respostasDe(meu),
    respostasDe(deles),
    ditoRespostas,
  )
  return { ...respostas, enunciado }
}

/** `base` null: nobody knows where they began, so that whatever differs collides. */
export function mergePerguntas(
  base: Base<RascunhoPergunta> | null,
  meu: RascunhoPergunta,
  deles: RascunhoPergunta,
  escolhas: Escolhas = {},
): PerguntaJunta {
  const j = new Juncao(escolhas)
  const conteudo = mergeConteudo(j, { aqui: base?.aqui, la: base?.la }, meu, deles)
  const field = <K extends keyof RascunhoPergunta>(campo: K, nome: string, mudou: string, dito: (valor: RascunhoPergunta[K]) => string) =>
    j.merge({ campo, nome, mudou }, { aqui: base?.aqui[campo], la: base?.la[campo] }, meu[campo], deles[campo], dito)
  const junto: RascunhoPergunta = {
    ...meu,
    ...conteudo,
    explicacao: field('explicacao', 'Explicação', 'a explicação', ditoTexto),
    points: field('points', 'Pontos', 'os pontos', (points) => (points === null ? 'Por dizer' : formatPontos(toCentesimos(points) ?? 0))),
    dominio: field('dominio', 'Domínio', 'o domínio', (dominio) => dominio || 'Sem domínio'),
    pastaId: field('pastaId', 'Pasta', 'a pasta', (pasta) => (pasta === 0 ? 'Fora de pastas' : `Pasta ${pasta}`)),
    ano: field('ano', 'Ano', 'o ano', (ano) => (ano === null ? 'Sem ano' : nomeDoAno(ano))),
    dificuldade: field('dificuldade', 'Dificuldade', 'a dificuldade', (uma) => (uma === null ? 'Sem dificuldade' : nomeDaDificuldade[uma])),
    etiquetas: field('etiquetas', 'Etiquetas', 'as etiquetas', (etiquetas) => etiquetas || 'Sem etiquetas'),
  }
  return { junto, choques: j.choques, tomados: j.tomados }
}
