/** What the keyboard does, page by page: the same sentences as the dialog of `?` has there (`scripts/guias.test.ts`). */
import type { Papel } from '#contract/endpoint.ts'

export type Teclas = { keys: readonly string[]; does: string }
export type TeclasDeUmaPagina = { onde: string; para?: readonly Papel[]; teclas: readonly Teclas[] }

export const emTodaAParte: readonly Teclas[] = [
  { keys: ['?'], does: 'abrir a ajuda e os atalhos' },
  { keys: ['Ctrl', 'K'], does: 'procurar em toda a Lousa' },
  { keys: ['F6'], does: 'ir para o último aviso' },
  { keys: ['Esc'], does: 'fechar o que está por cima' },
]

const professores: readonly Papel[] = ['Professor', 'Admin']
const alunos: readonly Papel[] = ['Aluno']

export const teclado: readonly TeclasDeUmaPagina[] = [
  { onde: 'Em todas as páginas', teclas: emTodaAParte },
  {
    onde: 'A fazer um teste',
    para: alunos,
    teclas: [
      { keys: ['Alt', 'Página abaixo'], does: 'pergunta seguinte' },
      { keys: ['Alt', 'Página acima'], does: 'pergunta anterior' },
      { keys: ['Alt', 'Fim'], does: 'rever e entregar' },
    ],
  },
  {
    onde: 'A escrever uma pergunta',
    para: professores,
    teclas: [
      { keys: ['Ctrl', 'S'], does: 'guardar a pergunta' },
      { keys: ['Ctrl', 'Enter'], does: 'guardar a pergunta e escrever outra' },
    ],
  },
  {
    onde: 'No editor de um teste',
    para: professores,
    teclas: [
      { keys: ['Ctrl', 'S'], does: 'guardar já' },
      { keys: ['Ctrl', 'Z'], does: 'anular' },
      { keys: ['Ctrl', 'Y'], does: 'refazer' },
      { keys: ['↑', '↓'], does: 'mudar a ordem, na pega de uma pergunta' },
      { keys: ['←', '→'], does: 'passar a pergunta para a página anterior ou seguinte, na pega' },
    ],
  },
  {
    onde: 'A corrigir por perguntas',
    para: professores,
    teclas: [
      { keys: ['1', '2', '3'], does: 'escolher o nível' },
      { keys: ['↑', '↓'], does: 'mudar de critério' },
      { keys: ['J', 'K'], does: 'grupo seguinte e anterior' },
      { keys: ['↵'], does: 'atribuir e seguir' },
      { keys: ['S'], does: 'saltar para o próximo por ver, também a meio dos pontos' },
    ],
  },
  {
    onde: 'A corrigir aluno a aluno',
    para: professores,
    teclas: [
      { keys: ['J', 'K'], does: 'aluno seguinte e anterior' },
      { keys: ['P'], does: 'escrever os pontos' },
      { keys: ['C'], does: 'escrever um comentário' },
      { keys: ['Q', 'W', 'E', 'R', 'T'], does: 'usar um comentário guardado' },
      { keys: ['Ctrl', '↵'], does: 'guardar, a partir do comentário' },
    ],
  },
]

export const tecladoDe = (papel: Papel | null): TeclasDeUmaPagina[] =>
  teclado.filter(({ para }) => !para || (papel !== null && para.includes(papel)))
