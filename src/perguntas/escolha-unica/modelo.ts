/** Escolha Única: one option is right. Score: 1 or 0. */
import { Type, type Static } from 'typebox'
import { shuffleAlineas } from '../shuffle-partes.ts'
import { IdParte, closed } from '#regras/esquema.ts'
import { UM, ZERO } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { OpcaoComChave } from '../opcao-com-chave.ts'
import {
  dropEmptyEnd,
  newIdParte,
  opcaoDoAluno,
  problemasDeIds,
  problemasDeIguais,
  problemasDeMinimo,
  problemasDeTextos,
} from '../partes.ts'
import { plainText } from '../texto-das-partes.ts'
import { tipoPergunta, type Problema } from '../tipo-pergunta.ts'

const maxItems = limites.alineasPorPergunta

const Conteudo = closed({
  versao: Type.Literal(1),
  alineas: Type.Array(OpcaoComChave, { maxItems }),
  definicoes: closed({}),
})

const Enunciado = closed({
  alineas: Type.Array(closed({ id: IdParte, texto: TextoRico, fixa: Type.Optional(Type.Literal(true)) }), { maxItems }),
})

const Resposta = closed({ escolhida: IdParte })

export type ConteudoEscolhaUnica = Static<typeof Conteudo>
export type EnunciadoEscolhaUnica = Static<typeof Enunciado>
export type RespostaEscolhaUnica = Static<typeof Resposta>

/** The one rule that a corrected key may break: after a test, several options may turn out to be right. */
export const maisDeUmaCerta = 'Só uma resposta pode ser a certa'

function problemasDaCerta({ alineas }: ConteudoEscolhaUnica): Problema[] {
  const certas = alineas.filter(({ certa }) => certa).length
  if (certas === 1) return []
  return [{ campo: '/alineas', texto: certas === 0 ? 'Indique a resposta certa' : maisDeUmaCerta }]
}

export const escolhaUnica = tipoPergunta('escolhaUnica', {
  partesComTexto: true,
  conteudo: Conteudo,
  enunciadoAluno: Enunciado,
  resposta: Resposta,
  vazio: (): ConteudoEscolhaUnica => ({
    versao: 1,
    alineas: [
      { id: newIdParte(), texto: [], certa: false },
      { id: newIdParte(), texto: [], certa: false },
    ],
    definicoes: {},
  }),
  withoutEmptyEnd: (conteudo) => ({ ...conteudo, alineas: dropEmptyEnd(conteudo.alineas, limites.respostasMinimo) }),
  paraAluno: ({ alineas }, semente, baralhadas) => shuffleAlineas({ alineas: alineas.map(opcaoDoAluno) }, semente, baralhadas),
  problemas: (conteudo) => [
    ...problemasDeMinimo(conteudo.alineas, '/alineas'),
    ...problemasDeIds(conteudo.alineas, '/alineas'),
    ...problemasDeTextos(conteudo.alineas, '/alineas', 'Escreva o texto desta resposta'),
    ...problemasDeIguais(conteudo.alineas, '/alineas', 'Esta resposta é igual a outra: quem responde não as distingue'),
    ...problemasDaCerta(conteudo),
  ],
  respostaCabe: ({ alineas }, { escolhida }) => alineas.some(({ id }) => id === escolhida),
  score: ({ alineas }, resposta) => {
    if (resposta === null) return { estado: 'sem-resposta' }
    const certa = alineas.some(({ id, certa }) => certa && id === resposta.escolhida)
    return { estado: 'corrigido', fracao: certa ? UM : ZERO }
  },
  explainEsquema: () => 'A resposta certa vale a pontuação toda; qualquer outra vale 0.',
  respostaEmTexto: ({ alineas }, { escolhida }) => {
    const alinea = alineas.find(({ id }) => id === escolhida)
    return alinea ? plainText(alinea.texto) : ''
  },
})
