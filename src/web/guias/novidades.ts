/** "O que há de novo", newest first: what people notice, in a sentence each. `CHANGELOG.md` is its longer twin in English. */
import type { Papel } from '#contract/endpoint.ts'

export type Novidade = {
  /** The version it came with, as CHANGELOG.md heads it. */
  versao: string
  texto: string
  para?: readonly Papel[]
  /** The guide that says how. */
  guia?: string
}

const professores: readonly Papel[] = ['Professor', 'Admin']
const alunos: readonly Papel[] = ['Aluno']

export const novidades: readonly Novidade[] = [
  { versao: '0.2.0', texto: 'A ajuda está no menu e atrás da tecla ?, com guias curtos e imagens.' },
  { versao: '0.2.0', texto: 'Ctrl+K, ou a lupa do cabeçalho, encontra páginas e tudo o que é seu.', para: professores },
  { versao: '0.2.0', texto: 'Ctrl+K, ou a lupa do cabeçalho, encontra páginas e tudo o que é teu.', para: alunos },
  {
    versao: '0.2.0',
    texto: 'Uma pergunta com erro corrige-se depois do teste: outra chave, outra cotação, ou anulada; e desfaz-se.',
    para: professores,
    guia: 'corrigir-chave',
  },
  {
    versao: '0.2.0',
    texto: 'Cada turma lê os resultados na sua escala, e tem a pauta de cada período ao lado do progresso.',
    para: professores,
    guia: 'progresso-e-relatorio',
  },
  {
    versao: '0.2.0',
    texto: 'Vários testes movem-se, duplicam-se ou eliminam-se de uma vez, e anula-se logo.',
    para: professores,
    guia: 'montar-teste',
  },
  {
    versao: '0.2.0',
    texto:
      'Testes e pastas partilham-se com colegas, por e-mail ou por uma ligação: para consultar, para copiar, ou para os escreverem em conjunto.',
    para: professores,
    guia: 'partilhar-testes',
  },
  { versao: '0.2.0', texto: 'O que elimina espera trinta dias na sua reciclagem.', para: professores },
  {
    versao: '0.2.0',
    texto: 'Perguntas e testes do Canvas, do Blackboard e de outros entram em QTI, e de uma tabela do Excel; saem em QTI, GIFT e Moodle.',
    para: professores,
    guia: 'importar-perguntas',
  },
  {
    versao: '0.2.0',
    texto: 'Um teste ou um trabalho dá-se a várias turmas num só formulário, cada uma com o seu prazo.',
    para: professores,
    guia: 'atribuir-teste',
  },
  {
    versao: '0.2.0',
    texto: 'Enter passa à opção seguinte, linhas coladas dão opções, e Ctrl+Enter guarda a pergunta e começa outra.',
    para: professores,
    guia: 'escrever-perguntas',
  },
  {
    versao: '0.2.0',
    texto: 'Um comentário a uma resposta ou a um trabalho pode ser gravado: quem o recebe ouve-o.',
    para: professores,
    guia: 'corrigir',
  },
  {
    versao: '0.2.0',
    texto: 'Uma opção pode ter um comentário, que quem a escolheu lê com a resposta certa.',
    para: professores,
    guia: 'escrever-perguntas',
  },
  {
    versao: '0.2.0',
    texto: 'As notas de fora da Lousa (um teste em papel, uma oral) escrevem-se ou colam-se numa tabela, e contam na pauta.',
    para: professores,
    guia: 'progresso-e-relatorio',
  },
  { versao: '0.2.0', texto: 'Os números da pauta aparecem antes dos nomes, e as listas seguem-nos.', para: professores },
  {
    versao: '0.2.0',
    texto: 'O relatório para os pais leva só o que já foi publicado.',
    para: professores,
    guia: 'progresso-e-relatorio',
  },
  {
    versao: '0.2.0',
    texto: 'Quem entra com um papel escolhe logo a sua palavra-passe. Maiúsculas e espaços a mais não fazem mal.',
    guia: 'entrar',
  },
  {
    versao: '0.2.0',
    texto: 'Podes fotografar o caderno, rodar e cortar a imagem, e juntá-la à resposta.',
    para: alunos,
    guia: 'entregar-trabalho',
  },
  { versao: '0.2.0', texto: 'O que ficou por enviar num dispositivo aparece na página inicial, com um botão para o enviar.', para: alunos },
]

export const novidadesDe = (papel: Papel | null): Novidade[] =>
  novidades.filter(({ para }) => !para || (papel !== null && para.includes(papel)))
