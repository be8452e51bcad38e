import type { EsquemaNoTeste } from '#perguntas/esquema-no-teste.ts'

/** How a test counts a question in parts, as its author reads it. */
export const nomeDoEsquema: Readonly<Record<EsquemaNoTeste | 'pergunta', string>> = {
  pergunta: 'Como na pergunta',
  parcial: 'Cada parte certa conta',
  'tudo-ou-nada': 'Tudo ou nada',
}

export const cotacoesNoTeste = (['pergunta', 'parcial', 'tudo-ou-nada'] as const).map((value) => ({ value, label: nomeDoEsquema[value] }))
