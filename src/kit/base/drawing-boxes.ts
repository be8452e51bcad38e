/** The size of each, which its place has before the shapes come. */
export const boxes = {
  'vazio-testes': '0 0 216 168',
  'vazio-turmas': '0 0 216 168',
  'vazio-perguntas': '0 0 216 168',
  'vazio-alunos': '0 0 216 168',
  'vazio-trabalhos': '0 0 216 168',
  'vazio-recursos': '0 0 216 168',
  'vazio-eventos': '0 0 216 168',
  'vazio-atividade': '0 0 216 168',
  'vazio-pasta': '0 0 216 168',
  'tudo-em-dia': '0 0 216 168',
  'com-brancos': '0 0 216 168',
  'tempo-esgotado': '0 0 216 168',
  erro: '0 0 216 150',
  'sem-rede': '0 0 216 150',
  'nao-encontrado': '0 0 420 280',
  proibido: '0 0 420 260',
  avaria: '0 0 420 280',
}

export type DrawingName = keyof typeof boxes
