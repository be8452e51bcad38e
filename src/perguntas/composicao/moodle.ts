/** Composição in Moodle: `essay`. */
import { childOf, comTexto, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import { limites } from '#regras/limites.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { type MapaMoodle, rawText } from '../troca/moodle.ts'
import type { ConteudoComposicao } from './modelo.ts'

type Criterios = ConteudoComposicao['definicoes']['criterios']

/** The criteria as those who mark read them. */
export const criteriosEscritos = (criterios: Criterios): OpsTextoRico =>
  criterios.flatMap(({ nome, niveis }) => [
    { insert: nome, attributes: { bold: true as const } },
    { insert: '\n' },
    ...niveis.flatMap(({ descricao, valor }) => [
      { insert: `${valor}: ${descricao}` },
      { insert: '\n', attributes: { list: 'bullet' as const } },
    ]),
  ])

const wordLimit = (pergunta: ElementoXml, nome: string): number | undefined => {
  const valor = Math.round(Number(wordsOfChild(pergunta, nome)))
  return valor >= 1 ? Math.min(valor, limites.palavrasMaximo) : undefined
}

export const moodle: MapaMoodle<ConteudoComposicao> = {
  write: ({ enunciado, conteudo: { definicoes } }, para) => {
    const { criterios, minPalavras, maxPalavras, ficheiros } = definicoes
    if (criterios.length > 0) para.perdas.note('os critérios: passam a notas para quem corrige')
    return {
      tipo: 'essay',
      filhos: [
        para.texto('questiontext', enunciado),
        comTexto('responseformat', 'editor'),
        comTexto('responserequired', '1'),
        comTexto('responsefieldlines', '15'),
        comTexto('minwordlimit', String(minPalavras ?? '')),
        comTexto('maxwordlimit', String(maxPalavras ?? '')),
        comTexto('attachments', ficheiros ? '-1' : '0'),
        comTexto('attachmentsrequired', '0'),
        para.texto('graderinfo', criteriosEscritos(criterios)),
        para.texto('responsetemplate', []),
      ],
    }
  },
  read: (pergunta, tipo, de) => {
    if (tipo !== 'essay') return null
    const [minPalavras, maxPalavras] = [wordLimit(pergunta, 'minwordlimit'), wordLimit(pergunta, 'maxwordlimit')]
    const anexos = wordsOfChild(pergunta, 'attachments')
    if (rawText(childOf(pergunta, 'responsetemplate')).trim() !== '') de.perdas.note('o texto de partida da resposta')
    const notas = de.texto(childOf(pergunta, 'graderinfo'))
    return {
      ...(isVazio(notas) ? {} : { notas }),
      conteudo: {
        versao: 1,
        alineas: [],
        definicoes: {
          criterios: [],
          ...(minPalavras === undefined ? {} : { minPalavras }),
          ...(maxPalavras === undefined ? {} : { maxPalavras }),
          ficheiros: (anexos !== '' && anexos !== '0') || wordsOfChild(pergunta, 'responseformat') === 'noinline',
        },
      },
    }
  },
}
