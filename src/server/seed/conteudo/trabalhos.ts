/**
 * The homework of the demo school: its tasks, its times, and the sentences of its answers. An answer takes one sentence
 * of each part, from the better or the poorer ones by the pupil's ability. So no two answers are alike.
 */
import { HELENA, PAULO, TOMAS, type ChaveTurma } from './pessoas.ts'
import type { Momento } from './plano.ts'

/** How far it has come. `por-corrigir`: some answers still wait; `por-publicar`: all marked, nothing returned yet. */
export type SituacaoTrabalho = 'agendado' | 'em-curso' | 'por-corrigir' | 'por-publicar' | 'concluido' | 'arquivado'

export type TrabalhoDaEscola = {
  chave: string
  turma: ChaveTurma
  professor: string
  titulo: string
  /** In the markup of `rico.ts`. */
  instrucoes: string
  textoAuxiliar?: string
  link?: string
  /** Names of resources of the bank that its teacher can open. */
  recursos?: readonly string[]
  inicio: Momento
  fim: Momento
  aceitarAte?: Momento
  duracao?: number
  /** Null: without assessment. */
  points: number | null
  situacao: SituacaoTrabalho
  /** From the best sentence to the poorest, part by part. */
  partes: readonly (readonly string[])[]
  /** What the teacher writes under good, fair and poor answers. */
  comentarios: readonly [string, string, string]
  /** User names of who handed nothing in. */
  semResposta: readonly string[]
  /** Begun and not handed in; only while it runs. */
  emRascunho?: readonly string[]
  /** How many of those who have it have handed in, while it runs; 1: all. */
  fracao?: number
}

export const trabalhosDaEscola: readonly TrabalhoDaEscola[] = [
  {
    chave: '8b-cadeia',
    turma: '8b',
    professor: HELENA.utilizador,
    titulo: 'Uma teia alimentar do nosso concelho',
    instrucoes:
      'Escolhe um lugar que conheças: um charco, um pinhal, a praia, o jardim da escola.\nIndica **pelo menos cinco seres vivos** que lá vivem e diz quem come quem. Explica depois o que aconteceria se um deles desaparecesse.',
    textoAuxiliar:
      'Produtor: faz o seu próprio alimento.\nConsumidor: alimenta-se de outros seres vivos.\nDecompositor: vive do que está morto.',
    recursos: ['Quem come quem no montado', 'O regresso do lince'],
    inicio: { dias: -12, hora: '12:00' },
    fim: { dias: -4, hora: '20:00' },
    points: 20,
    situacao: 'por-corrigir',
    partes: [
      [
        'Escolhi o charco que há atrás do pavilhão. As algas são o produtor, os girinos comem as algas, as libélulas comem os girinos pequenos, a rã come as libélulas e a garça come a rã.',
        'No pinhal da minha avó há pinheiros, lagartas da processionária, chapins, gaviões e cogumelos. As lagartas comem as agulhas, o chapim come as lagartas e o gavião come o chapim.',
        'Na praia há algas, lapas, caranguejos, gaivotas e pulgas-da-areia. As lapas raspam as algas, o caranguejo come as lapas e a gaivota come o caranguejo.',
        'No jardim da escola há relva, caracóis, melros, gatos e minhocas. Os caracóis comem a relva, o melro come os caracóis e as minhocas, e o gato apanha o melro.',
        'Escolhi o meu quintal. Há couves, lagartas e pássaros. As lagartas comem as couves e os pássaros comem as lagartas.',
      ],
      [
        'Se as rãs desaparecessem, haveria mais insetos e a garça teria de procurar outro alimento ou ir embora. Ao princípio ganhavam os insetos, mas depois faltava-lhes alimento.',
        'Sem o predador, as presas aumentavam muito e acabavam por comer as plantas quase todas; depois diminuíam por falta de alimento.',
        'Se desaparecesse o produtor, todos os outros acabavam por morrer, porque a energia entra por ele.',
        'Se um desaparecesse, os que o comem ficavam com fome.',
        'Se desaparecesse um animal, os outros ficavam tristes e não havia cadeia.',
      ],
      [
        'Faltam na teia os decompositores, que devolvem a matéria ao solo: fungos e bactérias.',
        'Fui lá ver no sábado e ainda encontrei uma cobra-de-água que não estava à espera.',
        'Perguntei ao meu avô e ele disse que dantes havia mais rãs.',
        'Vi isto com os meus olhos.',
        'É assim a teia.',
      ],
    ],
    comentarios: [
      'Muito bem observado, e explicas as consequências em cadeia. Junta as setas no sentido em que passa a energia.',
      'Boa escolha do lugar. Falta dizer o que acontece aos outros níveis, e não só a quem comia.',
      'Faltam seres vivos: pedem-se cinco, e um deles tem de ser produtor. Vê o texto auxiliar.',
    ],
    semResposta: ['salvador.mourao', 'xinyi.wu'],
  },
  {
    chave: '8b-diario-agua',
    turma: '8b',
    professor: HELENA.utilizador,
    titulo: 'Diário da água: quanta gasta a sua casa?',
    instrucoes:
      'Durante **três dias** aponta quantas vezes se usa água em tua casa e para quê.\nFaz uma tabela e escreve duas medidas que a tua família possa mesmo tomar.',
    link: 'https://www.apda.pt',
    recursos: ['Uma manhã na ETAR'],
    inicio: { dias: -3, hora: '12:00' },
    fim: { dias: 5, hora: '20:00' },
    aceitarAte: { dias: 8, hora: '20:00' },
    points: 20,
    situacao: 'em-curso',
    partes: [
      [
        'Em três dias contei 19 duches, 4 máquinas de roupa, 3 de loiça e a rega dos vasos ao fim da tarde.',
        'Na minha casa somos cinco: 14 duches, 2 máquinas de roupa, e a loiça é lavada à mão.',
        'Tomamos banho todos os dias e a máquina da roupa trabalha dia sim, dia não.',
        'Gastamos água no banho, na loiça e na sanita.',
      ],
      [
        'A primeira medida é aproveitar a água fria que sai antes de o duche aquecer: enchi um balde de 8 litros em dois banhos.',
        'Podíamos pôr uma garrafa dentro do autoclismo e tomar duches de cinco minutos.',
        'Vamos só ligar a máquina quando estiver cheia.',
        'Devemos fechar a torneira ao lavar os dentes.',
      ],
      [
        'A minha mãe aceitou as duas e pôs a tabela no frigorífico.',
        'Para a semana volto a contar, a ver se desceu.',
        'A segunda medida ainda vamos discutir.',
        '',
      ],
    ],
    comentarios: [
      'Dados bem recolhidos e medidas possíveis. Parabéns!',
      'Boas medidas. A tabela pedia três dias: falta um.',
      'Faltam os números: volta a ler o que se pede e conta durante três dias.',
    ],
    semResposta: [],
    emRascunho: [TOMAS, 'bernardo.couto'],
    fracao: 0.45,
  },
  {
    chave: '8b-rotulo',
    turma: '8b',
    professor: HELENA.utilizador,
    titulo: 'Legendar a célula vegetal',
    instrucoes:
      'Faz em casa a legenda da célula vegetal que desenhámos na aula e escreve **uma frase** para cada parte: o que faz.\n{{image:celula-vegetal}}',
    inicio: { dias: -30, hora: '12:00' },
    fim: { dias: -24, hora: '20:00' },
    points: 10,
    situacao: 'concluido',
    partes: [
      [
        'Parede celular: dá forma e protege. Membrana: escolhe o que entra e sai. Núcleo: comanda a célula e guarda o ADN.',
        'A parede é dura e segura a célula. A membrana deixa entrar e sair substâncias. O núcleo manda na célula.',
        'Parede: por fora. Membrana: por dentro da parede. Núcleo: no meio, é o chefe.',
        'Tem parede, membrana e núcleo.',
      ],
      [
        'Cloroplastos: fazem a fotossíntese com a luz do Sol. Vacúolo: guarda água e mantém a planta firme.',
        'Os cloroplastos são verdes e fazem o alimento. O vacúolo é um saco com água.',
        'Os cloroplastos dão a cor verde.',
        'O vacúolo é grande.',
      ],
      [
        'Citoplasma: onde tudo acontece. Mitocôndrias: dão energia.',
        'Também tem citoplasma, que é como uma gelatina.',
        'Não encontrei mais partes.',
        '',
      ],
    ],
    comentarios: [
      'Completo e por palavras tuas.',
      'Quase tudo. Relê o que faz o vacúolo.',
      'Falta dizer para que serve cada parte: só estão os nomes.',
    ],
    semResposta: ['salvador.mourao'],
  },
  {
    chave: '8b-visita',
    turma: '8b',
    professor: HELENA.utilizador,
    titulo: 'Antes da visita ao estuário: três perguntas',
    instrucoes: 'Escreve três perguntas que queiras fazer ao guia na visita de estudo. **Não tem avaliação**: serve para preparar o dia.',
    inicio: { dias: 2, hora: '09:00' },
    fim: { dias: 9, hora: '20:00' },
    points: null,
    situacao: 'agendado',
    partes: [],
    comentarios: ['', '', ''],
    semResposta: [],
  },
  {
    chave: '7a-estatistica',
    turma: '7a',
    professor: HELENA.utilizador,
    titulo: 'Inquérito à turma: os livros que lemos',
    instrucoes:
      'Pergunta a **dez pessoas** quantos livros leram este ano.\n1. Organiza os dados numa tabela de frequências.\n2. Calcula a média, a moda e a mediana.\n3. Diz qual das três descreve melhor os dados, e porquê.',
    inicio: { dias: -16, hora: '12:00' },
    fim: { dias: -7, hora: '20:00' },
    points: 20,
    situacao: 'por-publicar',
    partes: [
      [
        'Perguntei a dez pessoas da minha rua: 0, 1, 1, 2, 2, 2, 3, 4, 6 e 12 livros. Fiz a tabela com as frequências absolutas e relativas.',
        'Os dados foram 1, 1, 2, 2, 3, 3, 3, 5, 5 e 8. A tabela está no caderno e na fotografia.',
        'Perguntei na equipa de natação: 0, 0, 1, 1, 1, 2, 2, 3, 4, 10.',
        'Perguntei a seis pessoas porque não encontrei mais.',
      ],
      [
        'A média é 3,3, a moda é 2 e a mediana é 2.',
        'Somei tudo e dividi por 10: a média deu 3,3. A moda é o que aparece mais vezes.',
        'A média é a soma a dividir por dez. A moda é 3.',
        'A média é mais ou menos 3.',
      ],
      [
        'A mediana descreve melhor, porque uma só pessoa leu doze livros e puxa a média para cima.',
        'Acho que a mediana, porque há um valor muito maior do que os outros.',
        'A média, porque usa os dados todos.',
        'A moda, porque é mais fácil.',
      ],
    ],
    comentarios: [
      'Excelente justificação: o valor isolado é mesmo a razão.',
      'Contas certas. Na escolha, repara no que acontece à média quando há um valor muito diferente.',
      'Faltam dados e contas: pedem-se dez respostas e as três medidas.',
    ],
    semResposta: ['dario.tavares'],
  },
  {
    chave: '7a-fracoes',
    turma: '7a',
    professor: HELENA.utilizador,
    titulo: 'A receita para o dobro e para metade',
    instrucoes:
      'Copia uma receita de casa com pelo menos **quatro quantidades**. Escreve-a para o dobro das pessoas e para metade, com frações irredutíveis.',
    inicio: { dias: -1, hora: '12:00' },
    fim: { dias: 3, hora: '18:00' },
    points: 10,
    situacao: 'em-curso',
    partes: [
      [
        'Bolo de iogurte: 3/4 de copo de óleo, 1 e 1/2 copos de açúcar, 3 copos de farinha e 4 ovos.',
        'Arroz-doce da minha avó: 1/2 kg de arroz, 3/4 de litro de leite, 1/4 de kg de açúcar, 2 ovos.',
        'Panquecas: 2 ovos, 1/2 copo de leite, 3/4 de copo de farinha, 1 colher de açúcar.',
      ],
      [
        'Para o dobro: 3/2 de copo de óleo, 3 copos de açúcar, 6 de farinha e 8 ovos. Para metade: 3/8, 3/4, 3/2 e 2.',
        'Para o dobro multipliquei por 2 e simplifiquei. Para metade multipliquei por 1/2: 3/4 passa a 3/8.',
        'No dobro é tudo vezes dois e na metade é a dividir por dois.',
      ],
      ['Fizemos a metade no domingo e ficou boa.', 'Meio ovo não sei como se faz.', ''],
    ],
    comentarios: ['Muito bem, e com as frações simplificadas.', 'Certo. Falta simplificar.', 'Revê a multiplicação por 1/2.'],
    semResposta: [],
    emRascunho: ['dario.tavares'],
    fracao: 0.3,
  },
  {
    chave: '9c-cronica',
    turma: '9c',
    professor: PAULO.utilizador,
    titulo: 'Uma crónica a partir de um objeto',
    instrucoes:
      'Escolhe um objeto banal e escreve uma **crónica** de 120 a 180 palavras.\n> A crónica parte de uma coisa pequena para chegar a outra maior.\nNão te esqueças do título e de um fecho que surpreenda.',
    inicio: { dias: -10, hora: '09:00' },
    fim: { dias: -2, hora: '21:00' },
    points: 20,
    situacao: 'por-corrigir',
    partes: [
      [
        'O chapéu-de-chuva. Ninguém compra um chapéu-de-chuva: acontece-nos um, à saída do metro, num dia em que já não era preciso.',
        'A chave. Tenho no bolso uma chave que não abre nada. Encontrei-a no primeiro dia de aulas e nunca a deitei fora.',
        'O comando. Em minha casa há três comandos e nenhum é o da televisão.',
        'O lápis. O meu lápis é amarelo e tem uma borracha na ponta.',
      ],
      [
        'Durante anos pensei que as coisas tinham dono. Depois percebi que somos nós que passamos por elas, como passageiros com o bilhete já picado.',
        'O meu pai diz que guardamos as coisas por preguiça; a minha avó diz que é por respeito. Eu acho que é por medo de já não sabermos quem fomos.',
        'Todos os dias o procuro e todos os dias está noutro sítio, como se tivesse vida própria.',
        'Uso-o nas aulas todas e já está pequeno.',
      ],
      [
        'Ontem deixei-o de propósito num banco do jardim. Hoje, quando voltei, chovia, e ele já tinha encontrado outra pessoa.',
        'Um dia destes vou encontrar a porta. Espero não estar com pressa.',
        'No fim encontrei-o. Estava na minha mão.',
        'E é esta a história do meu lápis.',
      ],
    ],
    comentarios: [
      'Voz própria e um fecho que fica. Cuida da vírgula antes de «que».',
      'Boa ideia de partida. O salto para a reflexão é rápido de mais: dá-lhe mais duas frases.',
      'Estás a descrever o objeto. A crónica pede que ele te leve a pensar noutra coisa.',
    ],
    semResposta: ['jaime.rebelo', 'vicente.lobo'],
  },
  {
    chave: '9c-ficha-leitura',
    turma: '9c',
    professor: PAULO.utilizador,
    titulo: 'Ficha de leitura das férias',
    instrucoes: 'Título, autor, três frases sobre a história e **a quem o recomenda**, e porquê.',
    inicio: { dias: -60, hora: '09:00' },
    fim: { dias: -50, hora: '21:00' },
    points: 10,
    situacao: 'arquivado',
    partes: [
      [
        'Li «O Rapaz de Bronze», de Sophia de Mello Breyner Andresen.',
        'Li «O Principezinho», de Antoine de Saint-Exupéry.',
        'Li «A Lua de Joana», de Maria Teresa Maia Gonzalez.',
        'Li um livro de aventuras.',
      ],
      [
        'É a história de um jardim onde, à noite, as flores fazem uma festa e descobrem que ser importante não é ser o mais alto.',
        'Fala de alguém que deixa o lugar onde vive e percebe, longe, o que lá tinha.',
        'A personagem escreve para não se esquecer do que sente.',
        'Acontecem muitas coisas e no fim acaba bem.',
      ],
      [
        'Recomendo-o a quem acha que já não tem idade para contos.',
        'Recomendo a quem gosta de pensar devagar.',
        'Recomendo aos meus colegas.',
        'Recomendo a todos.',
      ],
    ],
    comentarios: [
      'Recomendação convincente: já o pus na minha lista.',
      'Boa síntese. Diz melhor porquê.',
      'Falta dizer o que acontece, ainda que em três frases.',
    ],
    semResposta: ['manuel.trindade'],
  },
]
