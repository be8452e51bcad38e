/** Interactions of QTI that are none of ours: what they are called, and why they stay behind. */

const semPar: Readonly<Record<string, string>> = {
  hotspot: 'É uma pergunta de marcar zonas numa imagem, que a Lousa não tem.',
  selectPoint: 'É uma pergunta de marcar pontos numa imagem, que a Lousa não tem.',
  graphicOrder: 'É uma pergunta de ordenar zonas de uma imagem, que a Lousa não tem.',
  graphicAssociate: 'É uma pergunta de ligar zonas de uma imagem, que a Lousa não tem.',
  graphicGapMatch: 'É uma pergunta de arrastar para cima de uma imagem, que a Lousa não tem.',
  positionObject: 'É uma pergunta de colocar objetos numa imagem, que a Lousa não tem.',
  drawing: 'É uma pergunta de desenhar, que a Lousa não tem.',
  slider: 'É uma pergunta de escolher um valor num cursor, que a Lousa não tem.',
  upload: 'É uma pergunta de entregar um ficheiro: na Lousa faça-a como Composição que aceita ficheiros.',
  media: 'É uma pergunta de ver ou ouvir um ficheiro, sem resposta, que a Lousa não tem.',
  custom: 'É uma pergunta com um programa próprio, que a Lousa não corre.',
  portableCustom: 'É uma pergunta com um programa próprio, que a Lousa não corre.',
  calculada: 'É uma pergunta com valores sorteados, que a Lousa não tem.',
  adaptativa: 'É uma pergunta adaptativa, em vários passos, que a Lousa não tem.',
  texto: 'É um texto sem pergunta: escreva-o como texto da página do teste.',
}

/** `hotspotInteraction` → why it is not imported. */
export function whyNot(nome: string): string {
  const genero = nome.replace(/Interaction$/, '')
  return (Object.hasOwn(semPar, genero) ? semPar[genero] : undefined) ?? `É do género «${genero.slice(0, 40)}», que a Lousa não tem.`
}

const generos: Readonly<Record<string, string>> = {
  choice: 'escolha',
  inlineChoice: 'lista de opções',
  textEntry: 'texto curto',
  extendedText: 'composição',
  match: 'ligação de pares',
  associate: 'ligação de pares',
  gapMatch: 'palavras a arrastar',
  hottext: 'trechos a escolher',
  order: 'ordenação',
}

/** "escolha e composição" */
function inWords(nomes: readonly string[]): string {
  const ditos = [...new Set(nomes.map((nome) => generos[nome.replace(/Interaction$/, '')] ?? nome))]
  return ditos.length < 2 ? (ditos[0] ?? '') : `${ditos.slice(0, -1).join(', ')} e ${ditos.at(-1)}`
}

/** Why an item that asks several things is none of ours. */
export const whyNotTogether = (nomes: readonly string[]): string =>
  `Junta ${nomes.length} perguntas num só item (${inWords(nomes)}): na Lousa são perguntas separadas.`
