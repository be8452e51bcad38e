/**
 * A question's content line by line, each with the name that people know it by: what two versions of a question are
 * compared by. It is pure.
 */
import type { Static } from 'typebox'
import { UM, equalFracoes } from '#regras/fracoes.ts'
import { letra } from '#regras/letras.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { type NomeTipo, chaveDoTipo } from './nomes.ts'
import { plainText } from './texto-das-partes.ts'
import type { tipos } from './tipos.ts'

/** `nota`: what it is besides its words, as "certa". `rico`: the words as they are set. */
export type Linha = { id: string; nome: string; texto: string; nota: string; rico?: TextoRico }

type Conteudos = { [K in NomeTipo]: Omit<Static<(typeof tipos)[K]['conteudo']>, 'versao'> }

const rica = (id: string, nome: string, rico: TextoRico, nota: string): Linha => ({ id, nome, texto: plainText(rico), nota, rico })
const notas = (...todas: (string | false | undefined)[]): string => todas.filter(Boolean).join(', ')

const opcoes = ({ alineas }: Conteudos['escolhaMultipla'] | Conteudos['escolhaUnica']): Linha[] =>
  alineas.map(({ id, texto, certa, fixa, comentario }, i) =>
    rica(
      id,
      `Opção ${letra(i + 1)}`,
      texto,
      notas(certa ? 'certa' : 'errada', fixa && 'fica sempre no fim', comentario && `comentário «${comentario}»`),
    ),
  )

const pesoDe = (peso: number): string => `peso ${peso}`

function lacunas({ alineas, definicoes: { modo, ignorar } }: Conteudos['texto']): Linha[] {
  const aceites = alineas.map(({ id, peso, aceites: todos, numero }, i) => ({
    id,
    nome: modo === 'caixa' ? 'Respostas aceites' : `Respostas aceites na lacuna ${i + 1}`,
    texto: todos.map(({ texto, fracao }) => (equalFracoes(fracao, UM) ? texto : `${texto} (vale ${fracao.num}/${fracao.den})`)).join(' / '),
    nota: notas(modo === 'lacunas' && pesoDe(peso), numero && `é um número, com tolerância ${numero.tolerancia}`),
  }))
  const nomes: [boolean | undefined, string][] = [
    [ignorar.maiusculas, 'maiúsculas'],
    [ignorar.acentos, 'acentos'],
    [ignorar.hifens, 'hífenes'],
    [ignorar.ortografia, 'grafia anterior a 1990'],
    [ignorar.gralhas, 'pequenas gralhas'],
    [ignorar.artigos, 'artigos no início'],
  ]
  const semContar = nomes.flatMap(([sim, nome]) => (sim ? [nome] : [])).join(', ')
  return [
    ...aceites,
    { id: 'modo', nome: 'Onde se responde', texto: modo === 'caixa' ? 'numa caixa' : 'em lacunas', nota: '' },
    { id: 'ignorar', nome: 'O que não conta ao comparar', texto: semContar || 'nada', nota: '' },
  ]
}

const limiteDe = (palavras: number | undefined): string => (palavras === undefined ? 'sem limite' : `${palavras} palavras`)

const linhas: { [K in NomeTipo]: (conteudo: Conteudos[K]) => Linha[] } = {
  verdadeiroFalso: ({ alineas }) =>
    alineas.map(({ id, texto, certa }, i) => rica(id, `Afirmação ${i + 1}`, texto, certa ? 'verdadeira' : 'falsa')),
  composicao: ({ definicoes: { criterios, minPalavras, maxPalavras, ficheiros } }) => [
    ...criterios.map(({ id, nome, niveis }, i) => ({
      id,
      nome: `Critério ${i + 1}`,
      texto: [nome, ...niveis.map(({ descricao, valor }) => `${descricao} (${valor})`)].join(' · '),
      nota: '',
    })),
    { id: 'minimo', nome: 'Mínimo de palavras', texto: limiteDe(minPalavras), nota: '' },
    { id: 'maximo', nome: 'Máximo de palavras', texto: limiteDe(maxPalavras), nota: '' },
    { id: 'ficheiros', nome: 'Ficheiros na resposta', texto: ficheiros ? 'pode juntar' : 'não pode juntar', nota: '' },
  ],
  escolhaMultipla: opcoes,
  escolhaUnica: opcoes,
  ligacaoPares: ({ alineas, definicoes: { direitas } }) => {
    const daDireita = (par: string): string => plainText(direitas.find(({ id }) => id === par)?.texto ?? [])
    return [
      ...alineas.map(({ id, texto, par }, i) => rica(id, `Item ${i + 1}`, texto, `liga a «${daDireita(par)}»`)),
      ...direitas.map(({ id, texto }, i) => rica(`direita:${id}`, `Item ${letra(i + 1)}, da direita`, texto, '')),
    ]
  },
  listaOpcoes: ({ alineas }) =>
    alineas.flatMap(({ id, opcoes: todas, certa, peso }, i) => [
      { id, nome: `Lista ${i + 1}`, texto: pesoDe(peso), nota: '' },
      ...todas.map((opcao, j) => ({
        id: `${id}:${opcao.id}`,
        nome: `Lista ${i + 1}, opção ${letra(j + 1)}`,
        texto: opcao.texto,
        nota: opcao.id === certa ? 'certa' : 'errada',
      })),
    ]),
  texto: lacunas,
}

/** In the order of the question. Safe while the caller keeps number and content together, which the replies' schemas do. */
export function linhasDaPergunta(tipo: number, conteudo: { alineas: unknown; definicoes: unknown }): Linha[] {
  const chave = chaveDoTipo(tipo)
  return chave === null ? [] : linhas[chave](conteudo as never)
}
