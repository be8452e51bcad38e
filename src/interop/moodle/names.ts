/** Moodle's types that are none of ours: what they are called, and why they stay behind. */

const semPar: Readonly<Record<string, string>> = {
  description: 'É um texto sem pergunta: escreva-o como texto da página do teste.',
  calculated: 'É uma pergunta calculada, com valores sorteados, que a Lousa não tem.',
  calculatedmulti: 'É uma escolha calculada, com valores sorteados, que a Lousa não tem.',
  calculatedsimple: 'É uma pergunta calculada, com valores sorteados, que a Lousa não tem.',
  ddimageortext: 'É uma pergunta de arrastar para cima de uma imagem, que a Lousa não tem.',
  ddmarker: 'É uma pergunta de marcar pontos numa imagem, que a Lousa não tem.',
  random: 'É um sorteio de perguntas: na Lousa faz-se no teste, com «Perguntas ao acaso».',
  randomsamatch: 'É um sorteio de respostas curtas, que a Lousa não tem.',
  missingtype: 'O Moodle já não conhecia o tipo desta pergunta quando a exportou.',
  kprime: 'É do tipo «Kprime», que a Lousa não tem.',
  mtf: 'É do tipo «Multiple true/false», que a Lousa ainda não lê.',
  stack: 'É do tipo «STACK», com cálculo simbólico, que a Lousa não tem.',
  coderunner: 'É do tipo «CodeRunner», que corre programas, e a Lousa não.',
  recordrtc: 'É uma gravação de som ou vídeo, que a Lousa não tem como pergunta.',
}

/** Why a question of this type of Moodle's is not imported. */
export const whyNot = (tipo: string): string =>
  (Object.hasOwn(semPar, tipo) ? semPar[tipo] : undefined) ?? `É do tipo «${tipo.slice(0, 40)}», que a Lousa não tem.`
