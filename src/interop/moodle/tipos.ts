/** How each of our types is in Moodle: one line a type. */
import { moodle as composicao } from '#perguntas/composicao/moodle.ts'
import { moodle as escolhaMultipla } from '#perguntas/escolha-multipla/moodle.ts'
import { moodle as escolhaUnica } from '#perguntas/escolha-unica/moodle.ts'
import { moodle as ligacaoPares } from '#perguntas/ligacao-pares/moodle.ts'
import { moodle as listaOpcoes } from '#perguntas/lista-opcoes/moodle.ts'
import type { NomeTipo } from '#perguntas/nomes.ts'
import { moodle as texto } from '#perguntas/texto/moodle.ts'
import type { MapaMoodle } from '#perguntas/troca/moodle.ts'
import { moodle as verdadeiroFalso } from '#perguntas/verdadeiro-falso/moodle.ts'

/** In the order in which they are asked whether a question is theirs: what is less common first. */
const deCadaTipo: { [K in NomeTipo]: unknown } = {
  verdadeiroFalso,
  escolhaUnica,
  escolhaMultipla,
  ligacaoPares,
  listaOpcoes,
  texto,
  composicao,
}

/** The number of a question chooses the mapping, which then gets content of its own type: the compiler cannot tie them together. */
export const mapas = deCadaTipo as { [K in NomeTipo]: MapaMoodle<unknown> }
