/**
 * Builders for the seven question types: part ids are made from the question's key, texts from the markup of `rico.ts`.
 * Among options the right ones begin with `✓ `.
 */
import type { Ignorar } from '#perguntas/texto/compare.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { hash, idParte } from './acaso.ts'
import { rico } from './rico.ts'
import type {
  AlineaCerta,
  Criterio,
  Esquema,
  PerguntaComposicao,
  PerguntaEscolhaMultipla,
  PerguntaEscolhaUnica,
  PerguntaLigacaoPares,
  PerguntaListaOpcoes,
  PerguntaTexto,
  PerguntaVerdadeiroFalso,
} from './tipos-conteudo.ts'

type Base = {
  chave: string
  dominio: string
  enunciado: string
  points: number
  explicacao: string
  dificuldade?: number
  lang?: 'en'
}

const UM: Fracao = { num: 1, den: 1 }
const ZERO: Fracao = { num: 0, den: 1 }
export const POR_ALINEA: Esquema = { tipo: 'por-alinea' }
/** A table in hundredths: `tabela(0, 0, 20, 60, 100)`, two right are worth 20 %. */
export const tabela = (...centesimos: number[]): Esquema => ({
  tipo: 'tabela',
  fracoes: centesimos.map((num) => ({ num, den: 100 })),
})

const comum = ({ chave, dominio, points, explicacao, dificuldade, lang, enunciado }: Base) => ({
  chave,
  dominio,
  enunciado: rico(enunciado, lang ? { lang } : {}),
  points,
  explicacao,
  dificuldade: dificuldade ?? 0.3 + (hash(chave) % 40) / 100,
})

const CERTA = '✓ '
const texto = (markup: string, { lang }: Base) => rico(markup, lang ? { lang } : {})

const alineasCertas = (base: Base, opcoes: string[]): AlineaCerta[] =>
  opcoes.map((opcao, i) => ({
    id: idParte(base.chave, i),
    texto: texto(opcao.replace(CERTA, ''), base),
    certa: opcao.startsWith(CERTA),
  }))

export function verdadeiroFalso(base: Base & { frases: [texto: string, valor: 'V' | 'F'][]; esquema?: Esquema }): PerguntaVerdadeiroFalso {
  const alineas = base.frases.map(([frase, valor], i) => ({
    id: idParte(base.chave, i),
    texto: texto(frase, base),
    certa: valor === 'V',
  }))
  const esquema = base.esquema ?? POR_ALINEA
  return {
    ...comum(base),
    tipoPergunta: tipoDe.verdadeiroFalso,
    conteudo: { versao: 1, alineas, definicoes: { esquema } },
  }
}

export function composicao(
  base: Base & {
    criterios: [nome: string, niveis: [descricao: string, valor: number][]][]
    minPalavras?: number
    maxPalavras?: number
  },
): PerguntaComposicao {
  const criterios: Criterio[] = base.criterios.map(([nome, niveis], i) => ({
    id: idParte(base.chave, i),
    nome,
    niveis: niveis.map(([descricao, valor], j) => ({
      id: idParte(base.chave, `${i}.${j}`),
      descricao,
      valor,
    })),
  }))
  const limites = {
    ...(base.minPalavras ? { minPalavras: base.minPalavras } : {}),
    ...(base.maxPalavras ? { maxPalavras: base.maxPalavras } : {}),
  }
  const definicoes = { criterios, ...limites, ficheiros: false }
  return { ...comum(base), tipoPergunta: tipoDe.composicao, conteudo: { versao: 1, alineas: [], definicoes } }
}

export function escolhaMultipla(base: Base & { opcoes: string[]; esquema?: 'por-opcao' | 'tudo-ou-nada' }): PerguntaEscolhaMultipla {
  const alineas = alineasCertas(base, base.opcoes)
  const esquema = base.esquema ?? 'por-opcao'
  return {
    ...comum(base),
    tipoPergunta: tipoDe.escolhaMultipla,
    conteudo: { versao: 1, alineas, definicoes: { esquema } },
  }
}

export function escolhaUnica(base: Base & { opcoes: string[] }): PerguntaEscolhaUnica {
  const alineas = alineasCertas(base, base.opcoes)
  return { ...comum(base), tipoPergunta: tipoDe.escolhaUnica, conteudo: { versao: 1, alineas, definicoes: {} } }
}

export function ligacaoPares(
  base: Base & {
    pares: [esquerda: string, direita: string][]
    aMais?: string[]
    esquema?: Esquema
  },
): PerguntaLigacaoPares {
  const idDireita = (i: number) => idParte(base.chave, `d${i}`)
  const direitas = [...base.pares.map(([, direita]) => direita), ...(base.aMais ?? [])].map((direita, i) => ({
    id: idDireita(i),
    texto: texto(direita, base),
  }))
  const alineas = base.pares.map(([esquerda], i) => ({
    id: idParte(base.chave, i),
    texto: texto(esquerda, base),
    par: idDireita(i),
  }))
  const esquema = base.esquema ?? POR_ALINEA
  return {
    ...comum(base),
    tipoPergunta: tipoDe.ligacaoPares,
    conteudo: { versao: 1, alineas, definicoes: { direitas, esquema } },
  }
}

/** `listas[0]` belongs to `[[1]]` of the enunciado, and so on. */
export function listaOpcoes(
  base: Base & { listas: string[][]; esquema?: 'ponderado' | 'tudo-ou-nada'; pesos?: number[] },
): PerguntaListaOpcoes {
  const alineas = base.listas.map((lista, i) => {
    const opcoes = lista.map((opcao, j) => ({
      id: idParte(base.chave, `${i}.${j}`),
      texto: opcao.replace(CERTA, ''),
      certa: opcao.startsWith(CERTA),
    }))
    return {
      id: idParte(base.chave, i),
      opcoes: opcoes.map(({ id, texto: nome }) => ({ id, texto: nome })),
      certa: opcoes.find((opcao) => opcao.certa)?.id ?? '',
      peso: base.pesos?.[i] ?? 1,
    }
  })
  const parte = (n: number) => ({ dropdown: { id: idParte(base.chave, n - 1) } })
  const enunciado = rico(base.enunciado, base.lang ? { lang: base.lang, parte } : { parte })
  const definicoes = { esquema: base.esquema ?? 'ponderado' }
  return {
    ...comum({ ...base, enunciado: '' }),
    enunciado,
    tipoPergunta: tipoDe.listaOpcoes,
    conteudo: { versao: 1, alineas, definicoes },
  }
}

/** One gap: accepted texts (`['dez', 0.5]` is worth half), likely mistakes, and a tolerance when it is a number. */
export type Lacuna = {
  aceites: (string | [texto: string, valor: 0.5 | 0.25 | 0.75])[]
  erros: (string | [texto: string, valor: 0.5 | 0.25 | 0.75])[]
  tolerancia?: string
  peso?: number
}

const valorDe = (entrada: string | [string, number], seTexto: Fracao) =>
  typeof entrada === 'string' ? { texto: entrada, fracao: seTexto } : { texto: entrada[0], fracao: { num: entrada[1] * 4, den: 4 } }

const IGNORAR: Ignorar = {
  maiusculas: true,
  acentos: true,
  hifens: false,
  ortografia: true,
  gralhas: true,
}

/** With `[[1]]` in the enunciado the gaps stand in it; without, the one gap is a box below. */
export function textoCurto(base: Base & { lacunas: Lacuna[]; ignorar?: Partial<Ignorar> }): PerguntaTexto {
  const modo = base.enunciado.includes('[[1]]') ? 'lacunas' : 'caixa'
  const alineas = base.lacunas.map(({ aceites, tolerancia, peso }, i) => ({
    id: idParte(base.chave, i),
    peso: peso ?? 1,
    aceites: aceites.map((aceite) => valorDe(aceite, UM)),
    ...(tolerancia === undefined ? {} : { numero: { tolerancia } }),
  }))
  const errosProvaveis = Object.fromEntries(
    base.lacunas.map(({ erros }, i) => [idParte(base.chave, i), erros.map((erro) => valorDe(erro, ZERO))]),
  )
  const parte = (n: number) => ({ lacuna: { id: idParte(base.chave, n - 1) } })
  const enunciado = rico(base.enunciado, base.lang ? { lang: base.lang, parte } : { parte })
  const definicoes = { modo, ignorar: { ...IGNORAR, ...base.ignorar } } as const
  return {
    ...comum({ ...base, enunciado: '' }),
    enunciado,
    tipoPergunta: tipoDe.texto,
    conteudo: { versao: 1, alineas, definicoes },
    errosProvaveis,
  }
}
