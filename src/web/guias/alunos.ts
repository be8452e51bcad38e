/** The guides of pupils, who are addressed as *tu*. */
import type { Guia } from './forma.ts'

const para = ['Aluno'] as const

export const guiasDosAlunos: readonly Guia[] = [
  {
    id: 'entrar-numa-turma',
    titulo: 'Entrar numa turma',
    para,
    palavras: 'código, professor, juntar, disciplina, sala',
    rotas: ['turmas'],
    texto: `
      1. Pede o código ao teu professor.
      2. Em [Turmas](/turmas), escreve-o em **Entrar numa turma**.
      3. Carrega em **Entrar na turma**.
      Se o professor mostrar um código QR, aponta-lhe a câmara: leva-te ao mesmo sítio.
      Numa turma vês os testes, os trabalhos, os avisos e os teus resultados.`,
  },
  {
    id: 'fazer-um-teste',
    titulo: 'Fazer um teste',
    para,
    palavras: 'responder, começar, relógio, entregar, rever, ficha, exame, prova, tempo',
    rotas: ['porResponder', 'turma', 'testesTurma'],
    foto: { nome: 'testes-do-aluno', alt: 'Os testes por responder de um aluno.' },
    texto: `
      1. Em [Testes](/teste/responder), escolhe o teste. Lê as instruções e carrega em **Começar o teste**.
      2. Responde. Tudo se guarda sozinho: vês em cima quando foi.
      3. Passa à frente com **Seguinte**. Se tiveres dúvidas, carrega em **Marcar para rever**.
      4. No fim, carrega em **Rever e entregar** e vê o que ficou em branco.
      5. Entrega. Depois de entregar já não podes mudar as respostas.
      Quando o tempo acaba, o teste é entregue com o que já respondeste.`,
  },
  {
    id: 'falhou-a-rede',
    titulo: 'Se a rede falhar a meio do teste',
    para,
    palavras: 'internet, wifi, net, offline, sem ligação, caiu, bloqueou, bateria, fechei',
    texto: `
      Não se perde nada do que está guardado no teu dispositivo.
      1. Continua a responder. Em cima lês que as respostas ficam no dispositivo.
      2. Não feches a página se ela te pedir que não o faças, e não uses uma janela privada.
      3. Se a página se fechar, abre a Lousa no mesmo dispositivo: o teste está lá.
      4. Podes entregar sem rede: a entrega segue assim que houver.
      Se perdeste tempo, diz ao teu professor: ele pode dar-to de novo.`,
  },
  {
    id: 'comecar-com-codigo',
    titulo: 'Começar um teste com o código do professor',
    para,
    palavras: 'selado, sem rede, código, 12 letras',
    texto: `
      Alguns testes guardam-se no teu dispositivo antes da hora, fechados.
      1. Abre o teste antes, com rede, e espera até leres que está guardado neste dispositivo.
      2. À hora, se não houver rede, o professor mostra um código.
      3. Escreve-o em **Código do professor**. Tem 12 letras e números.
      4. Carrega em **Começar com o código**.
      No fim, deixa a página aberta até a entrega seguir.`,
  },
  {
    id: 'ver-resultado',
    titulo: 'Ver um resultado',
    para,
    palavras: 'nota, notas, classificação, correção, comentários, progresso, média, pontuação, praticar, treinar, estudar',
    rotas: ['resultados', 'resultado', 'progressoAluno'],
    foto: { nome: 'resultado', alt: 'O resultado de um teste, pergunta a pergunta.' },
    texto: `
      1. Abre [Resultados](/teste/consultar) e escolhe o teste.
      2. Em **Pergunta a pergunta**, vê o que respondeste e lê ou ouve os comentários do professor.
      3. Carrega em **Com erros** para veres só o que falhou.
      Por cima da lista, **Para praticar** leva-te a perguntas do que correu menos bem. Não contam para nada.
      A chave aparece quando todas as turmas com o mesmo teste tiverem acabado.
      Em **Progresso**, na página da turma, vês como tens evoluído e em que matérias.`,
  },
  {
    id: 'entregar-trabalho',
    titulo: 'Entregar um trabalho',
    para,
    palavras: 'tpc, trabalho de casa, deveres, enviar, ficheiros, fotografia, foto, para melhorar, prazo, voltar a abrir',
    rotas: ['trabalhosTurma', 'trabalhoTurma', 'respostaTrabalho'],
    foto: { nome: 'trabalho-do-aluno', alt: 'Um trabalho por entregar, com a resposta e o prazo.' },
    texto: `
      1. Na turma, abre **Trabalhos** e escolhe o trabalho.
      2. Escreve a resposta ou junta ficheiros: podes tirar uma fotografia ao caderno.
      3. O rascunho guarda-se sozinho. Podes continuar noutro dia ou noutro dispositivo.
      4. Carrega em **Entregar trabalho**. O professor só o vê depois de o entregares.
      Se o professor te pedir para o melhorares, lê o comentário, muda o que for preciso e entrega outra vez.`,
  },
  {
    id: 'ativar-licenca',
    titulo: 'Ativar a licença de um manual',
    para,
    palavras: 'código do livro, recursos, manual digital, livro, talão',
    rotas: ['licencaDigital', 'prateleira', 'licenca'],
    texto: `
      1. Procura o código na contracapa do manual ou no talão de compra. Tem 12 letras e números.
      2. Abre [Licença digital](/licenca-digital).
      3. Escreve-o em **Código da licença** e carrega em **Ativar**.
      O manual passa a estar em **As minhas licenças**, com os vídeos, as fichas e os outros recursos.`,
  },
]
