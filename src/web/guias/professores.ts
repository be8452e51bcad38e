/** The guides of who teaches, in the order of a school year. */
import type { Guia } from './forma.ts'

const para = ['Professor', 'Admin'] as const

export const guiasDosProfessores: readonly Guia[] = [
  {
    id: 'criar-turma',
    titulo: 'Criar uma turma',
    para,
    palavras: 'nova turma, código da turma, coprofessor, arquivar, duplicar, ano letivo',
    rotas: ['turmas', 'turma'],
    foto: { nome: 'turmas', alt: 'As turmas da professora, cada uma com a sua cor.' },
    texto: `
      1. Em [Turmas](/turmas), carregue em **Criar turma**.
      2. Escreva o **Nome** e, se quiser, a **Disciplina** e o **Ano letivo**.
      3. Carregue em **Criar turma**. Abre-se a página dos alunos, onde os pode juntar.
      No menu da turma: **Editar turma** muda o nome e a cor, **Professores** dá-a também a um colega, **Duplicar turma** faz outra igual para o ano novo, com os testes e os trabalhos em rascunho, as colunas de notas de fora sem notas, e as datas mais à frente, e **Arquivar turma** guarda-a para consulta no fim do ano.`,
  },
  {
    id: 'juntar-alunos',
    titulo: 'Juntar alunos a uma turma',
    para,
    palavras:
      'adicionar, inscrever, alunos novos, palavra-passe do aluno, código, convite, pauta, lista, acessos, papel, sem e-mail, csv, xlsx, excel, números',
    rotas: ['turmaAlunos'],
    foto: { nome: 'juntar-alunos', alt: 'A janela Juntar alunos, com as maneiras de juntar.' },
    texto: `
      1. Abra a turma em [Turmas](/turmas) e escolha **Alunos**.
      2. Carregue em **Juntar alunos** e escolha a maneira.
      **Código**: os alunos que já têm conta escrevem-no, ou apontam a câmara ao código QR.
      **E-mail**: cada endereço recebe um convite.
      **Ficheiro CSV**: a lista da escola, em CSV ou em Excel (.xlsx), com nomes e números da pauta.
      **Contas novas**: para quem não tem e-mail. Escreva os nomes, um por linha, e imprima os acessos: cada aluno recebe um papel com o que precisa para entrar.
      **De outra turma**: os alunos que já teve noutra turma passam para esta, com as mesmas contas. A de antes guarda o que lá fizeram.`,
  },
  {
    id: 'escrever-perguntas',
    titulo: 'Escrever perguntas depressa',
    para,
    palavras: 'nova pergunta, escolha múltipla, opções, comentário, fórmulas, imagens, teclas, versões, o que mudou',
    rotas: ['perguntas', 'novaPergunta', 'editPergunta'],
    foto: { nome: 'pergunta', alt: 'Uma pergunta nova, pronta para escrever.' },
    texto: `
      1. Em [Perguntas](/testes-perguntas/perguntas), carregue em **Nova pergunta**.
      2. Escolha o tipo e escreva o **Enunciado**.
      3. Escreva as opções: Enter passa à seguinte, e várias linhas coladas dão várias opções.
      4. Assinale a certa e diga os **Pontos**.
      5. Carregue em **Guardar pergunta**, ou use Ctrl+Enter para guardar e começar outra igual em tipo, domínio e pontos.
      Uma fórmula escreve-se entre cifrões, como $x^2$, ou com o botão das fórmulas. O botão do balão junta a uma opção um comentário, para quem a escolher. O domínio serve para ver o progresso por matéria. Mudar uma pergunta não muda os testes que já a têm: em **Versões** vê o que foi, e o que mudou.`,
  },
  {
    id: 'importar-perguntas',
    titulo: 'Trazer perguntas do Word, do Excel, do Moodle ou de outro programa',
    para,
    palavras:
      'importar, csv, xlsx, tabela, gift, qti, canvas, blackboard, colar, modelo, folha de cálculo, outra lousa, mudar de escola, zip',
    rotas: ['importar'],
    texto: `
      1. Em [Importar](/testes-perguntas/importar), escolha o ficheiro: a Lousa reconhece o formato pelo conteúdo.
      2. Veja, pergunta a pergunta, o que se perde e o que não entra, e porquê. Nada se guarda antes.
      3. Emende o que faltar, marque as respostas certas, e escolha a pasta.
      Para uma tabela, carregue em **Descarregar a tabela-modelo** e preencha uma linha por pergunta. A coluna «certa» leva as letras das opções (A, C), V ou F para cada afirmação, ou as respostas aceites entre barras (Camões | Luís de Camões). Um par escreve-se «Portugal = Lisboa». Quatro traços (____) marcam o lugar da lacuna ou da lista.
      Para trazer de outra Lousa tudo o que lá fez, com pastas, imagens e testes, carregue lá em **Descarregar tudo**, em [Os meus dados](/profile), e importe aqui esse ZIP.`,
  },
  {
    id: 'juntar-separar-perguntas',
    titulo: 'Juntar ou separar perguntas de um ficheiro',
    para,
    palavras: 'importar, word, juntar, separar, cortada, partida, duas numa só, desfazer, emendar',
    rotas: ['importar'],
    texto: `
      1. No relatório de [Importar](/testes-perguntas/importar), abra os três pontos da pergunta.
      2. Se veio cortada em duas, escolha **Juntar à anterior** na segunda: ficam os textos e as opções das duas.
      3. Se duas vieram numa só, escolha **Separar em duas** e diga onde começa a segunda.
      4. Veja como fica, confirme, e emende ou marque cada uma.
      **Desfazer**, por cima da lista, volta atrás uma emenda de cada vez, enquanto não importar. Juntas, valem os pontos da que vale mais; separadas, cada uma fica com os que tinham.`,
  },
  {
    id: 'montar-teste',
    titulo: 'Montar um teste',
    para,
    palavras: 'editor, páginas, sorteio, perguntas ao acaso, pré-visualizar, instruções, vários testes, arrumar, mover, duplicar, eliminar',
    rotas: ['testes', 'editTeste'],
    foto: { nome: 'editor', alt: 'O editor de um teste, com as páginas e as perguntas.' },
    texto: `
      1. Em [Testes](/testes-perguntas/testes), carregue em **Novo teste** e escreva o nome.
      2. Em cada página, carregue em **Nova pergunta**, em **Juntar do repositório** ou em **Perguntas aleatórias**, que saem ao acaso para cada aluno.
      3. Junte páginas com **Nova página**; cada uma pode ter um texto ou recursos próprios.
      4. Em **Instruções e duração**, diga o que o aluno lê antes de começar.
      5. Veja o teste em **Pré-visualizar**.
      Se uma pergunta do teste for mudada noutro sítio, o teste avisa: veja o que mudou e escolha **Usar a mais recente** ou **Ficar com esta**.
      Tudo se guarda sozinho. Quando estiver pronto, carregue em **Atribuir** e escolha as turmas.
      Para arrumar vários testes de uma vez, marque-os na lista (com Maiúsculas, todos de um até ao outro) e use **Mover**, **Duplicar** ou **Eliminar**. **Anular**, no aviso, desfaz.`,
  },
  {
    id: 'partilhar-testes',
    titulo: 'Partilhar testes e pastas com colegas',
    para,
    palavras: 'partilha, colega, ligação, endereço, copiar, grupo disciplinar, departamento, partilhado comigo',
    rotas: ['partilhados', 'pastaPartilhada', 'ligacaoPartilhada'],
    texto: `
      1. Em [Testes](/testes-perguntas/testes), abra o menu de um teste ou de uma pasta e escolha **Partilhar…**.
      2. Escreva o **E-mail do colega**, ou escolha **Quem tiver a ligação** para lhe enviar um endereço.
      3. Diga **O que pode fazer** e, se quiser, **Até quando**.
      4. Carregue em **Partilhar**, ou em **Criar ligação**.
      Quem só consulta ou copia muda as suas cópias, não o que é seu. Quem pode alterar escreve o teste consigo: cada um vê quem mais lá está e o que o outro guarda, e **Comparar e escolher** mostra o que os dois mudaram. Eliminar, mover e partilhar é só seu. Na mesma janela muda ou retira o que partilhou.
      O que colegas partilham consigo está em [Partilhado comigo](/testes-perguntas/partilhados), com a marca **Mudou** quando há novidades. **Copiar pasta** traz tudo para uma pasta sua.`,
  },
  {
    id: 'atribuir-teste',
    titulo: 'Dar um teste a uma ou várias turmas',
    para,
    palavras: 'atribuir, data, prazo, duração, publicar, baralhar, tempo extra, agendar',
    rotas: ['testesTurma', 'novoTesteTurma'],
    foto: { nome: 'atribuir', alt: 'O formulário para atribuir um teste a uma turma.' },
    texto: `
      1. Na turma, abra **Testes** e carregue em **Novo teste**; ou, no editor do teste, em **Atribuir**, que pergunta a que turmas.
      2. Escolha o **Teste** e diga o **Início** e o **Fim** do prazo.
      3. Em **Outras turmas**, junte as que fazem o mesmo teste: têm o mesmo prazo, a não ser que em **Mudar** dê outro a uma delas.
      4. Diga **Quem responde** e a **Duração**. Em **Os alunos veem o resultado**, escolha quando.
      5. Em **Mais definições**, diga se quer **Baralhar perguntas** e **Baralhar opções**.
      6. Carregue em **Atribuir teste**.
      Nada aparece aos alunos antes de guardar. Depois de alguém começar, as perguntas já não mudam: só o prazo, o tempo extra e a publicação.`,
  },
  {
    id: 'teste-a-decorrer',
    titulo: 'Acompanhar um teste a decorrer',
    para,
    palavras: 'painel, ao vivo, dar tempo, mensagem, recolher, terminar, relógio, reabrir',
    rotas: ['testeTurma'],
    texto: `
      1. Na turma, abra **Testes** e carregue em **Acompanhar**.
      2. Veja quem responde, a quantas perguntas, e quem está sem ligação.
      3. Para a turma inteira: **Dar tempo a todos…**, **Mensagem a todos…** ou **Projetar o relógio**. Se a mensagem for **Sobre a pergunta** que escolher, cada aluno lê o número que ela tem no seu teste.
      4. Para um aluno, use o menu da sua linha: **Dar mais tempo…**, **Enviar mensagem…** ou **Reabrir a tentativa…**.
      5. No fim, **Terminar para todos…** recolhe o que está escrito.
      Se a rede da sala cair, os alunos continuam: o que escrevem fica no dispositivo e segue depois. **Repor tempo perdido…** dá os minutos a quem os perdeu.`,
  },
  {
    id: 'sem-rede',
    titulo: 'Fazer um teste numa sala sem rede',
    para,
    palavras: 'selado, código, offline, internet, wifi, falha',
    texto: `
      1. Ao atribuir o teste, abra **Mais definições** e ligue **Entregar selado antes da hora**.
      2. Peça aos alunos que abram o teste antes, com rede: fica guardado no dispositivo, cifrado até à hora.
      3. À hora, sem rede, abra o teste no seu telemóvel e carregue em **Mostrar código para começar sem rede**.
      4. Os alunos escrevem o código e carregam em **Começar com o código**.
      5. Quando houver rede, as respostas seguem sozinhas.
      Depois de mostrado o código, o conteúdo do teste já não muda. O que chegar depois do limite fica à parte, e é o professor que decide se conta.`,
  },
  {
    id: 'corrigir',
    titulo: 'Corrigir respostas',
    para,
    palavras: 'avaliar, dar nota, classificar, grupos, respostas iguais, comentários, sem nomes, pontos, cotações',
    rotas: ['testeTurma', 'markAluno'],
    foto: { nome: 'corrigir', alt: 'A correção de uma pergunta, com as respostas iguais juntas.' },
    texto: `
      O que tem uma só resposta certa corrige-se sozinho. O resto espera por si.
      1. Na turma, abra **Testes** e carregue em **Corrigir**.
      2. Escolha uma pergunta: as respostas iguais estão juntas, e classificam-se de uma vez.
      3. Dê os pontos, ou escolha o nível de cada critério, e escreva ou grave um comentário se ajudar.
      4. Passe à seguinte com Enter; a tecla ? mostra as outras.
      Com **Guardar para esta pergunta**, um comentário fica só para ela, com os pontos que deu ou sem eles; com **Guardar para todas**, para tudo. Usá-lo escreve-o e propõe os seus pontos.
      Os nomes só aparecem se carregar em **Mostrar nomes**. Para dar como certo o que a regra não previa, use **Aceitar também…**.`,
  },
  {
    id: 'corrigir-chave',
    titulo: 'Corrigir ou anular uma pergunta já dada',
    para,
    palavras: 'chave errada, erro na pergunta, resposta certa, cotação, anular, voltar a classificar',
    texto: `
      1. Na turma, abra **Testes** e carregue em **Corrigir**.
      2. Escolha a pergunta e carregue em **Corrigir a pergunta…**.
      3. Diga o que está errado: **A chave**, **A cotação** ou **Anular a pergunta**.
      4. Escreva o **Motivo**: os alunos leem-no no resultado.
      5. Carregue em **Ver quem muda** e veja que resultados sobem ou descem.
      6. Carregue em **Corrigir e voltar a classificar**.
      Nas **Estatísticas** do teste, o que as respostas dizem contra uma chave está ao lado da pergunta, com **Corrigir a chave…**.
      Muda este teste, para os alunos que o fizeram em qualquer turma. Pode ser **Só a favor**: quem ficava com menos mantém o que tem.`,
  },
  {
    id: 'publicar-resultados',
    titulo: 'Publicar resultados',
    para,
    palavras: 'nota, notas, mostrar, devolver, esconder, ver como aluno, classificações',
    rotas: ['testeTurma', 'resultados'],
    texto: `
      1. Abra o teste da turma e confirme que está tudo corrigido.
      2. Carregue em **Publicar…** e escolha o que os alunos veem: só o estado, os pontos, o certo e o errado, ou tudo.
      3. Se quiser ver antes o que os alunos vão ver, abra um aluno e carregue em **Como o aluno vê**.
      4. Confirme. Cada aluno recebe uma notificação e lê o resultado, os comentários e, quando todas as turmas tiverem acabado, a chave.
      Para voltar atrás, use **Esconder resultados**. O que estava publicado deixa de se ver, e nada se perde.`,
  },
  {
    id: 'progresso-e-relatorio',
    titulo: 'Progresso da turma e relatório para os pais',
    para,
    palavras: 'médias, evolução, domínios, exportar, excel, reunião, encarregados de educação, imprimir',
    rotas: ['progresso', 'progressoAluno'],
    foto: { nome: 'progresso', alt: 'O progresso de uma turma: gráficos e resultados por aluno.' },
    texto: `
      1. Na turma, abra **Progresso**.
      2. Veja a **Evolução da turma**, a **Distribuição** e **Por domínio**: cada domínio abre as suas perguntas.
      3. Filtre por aluno, por teste ou por datas. Cada resultado abre o que o aluno fez.
      4. **XLSX** e **CSV** levam os números.
      5. Carregue no nome de um aluno e depois em **Relatório para os pais**: leva só o publicado, numa página. **Relatórios** tem os da turma.
      6. O que se fez fora da Lousa (um teste em papel, uma oral, um projeto) entra por **Juntar notas de fora**, numa tabela onde também se cola uma coluna do Excel. Os alunos só veem a sua quando a publicar.
      7. Em **Pauta** estão a proposta de cada período e o lugar da sua nota. Mudam-se aí **Períodos e pesos**, com categorias suas, e **Escala das notas**.
      O que falta diz-se por palavras: não conta como 0.`,
  },
  {
    id: 'trabalhos',
    titulo: 'Marcar e corrigir trabalhos',
    para,
    palavras: 'tpc, deveres, trabalho de casa, entrega, pedir para melhorar, fora do prazo, fotografias, critérios, níveis, rubrica',
    rotas: ['trabalhosTurma', 'novoTrabalho', 'trabalhoTurma'],
    texto: `
      1. Na turma, abra **Trabalhos** e carregue em **Novo trabalho**.
      2. Escreva o **Título** e as **Instruções**, e junte ficheiros ou recursos.
      3. Diga o **Início** e o **Fim**; com **Aceitar fora do prazo**, o que chegar depois fica assinalado.
      4. Para corrigir por critérios, carregue em **Juntar critério** e diga o que se vê em cada nível e quanto vale; os alunos veem-no antes de entregar.
      5. Carregue em **Marcar trabalho**.
      6. Quando houver entregas, carregue em **Corrigir**: dê pontos, ou escolha um nível em cada critério, e um comentário, escrito ou gravado.
      7. Carregue em **Publicar…** para os alunos verem as classificações, ou em **Pedir para melhorar** para voltarem a entregar.`,
  },
  {
    id: 'papel',
    titulo: 'Imprimir um teste ou levá-lo para o Word',
    para,
    palavras: 'pdf, papel, versões A B C D, exportar, docx, fotocópias, folha de respostas, cotações, moodle, qti, gift',
    rotas: ['exportTeste', 'viewTeste'],
    foto: { nome: 'exportar', alt: 'Um teste pronto para imprimir, com as opções ao lado.' },
    texto: `
      1. Em [Testes](/testes-perguntas/testes), abra o menu do teste e escolha **Imprimir ou exportar**.
      2. Escolha **Para os alunos**, **Com a chave** ou **Folha de respostas**.
      3. Escolha a **Versão**: na B, na C e na D mudam de lugar as perguntas e as opções.
      4. Diga quanto **Espaço para responder** quer.
      5. Carregue em **Imprimir ou guardar em PDF**, ou em **Descarregar para o Word (.docx)**.
      Com **Pontos de cada pergunta**, o papel acaba com a tabela das cotações. Para o Moodle e outros programas, carregue em **Exportar para outros programas…**: antes de descarregar, lê o que não cabe no formato.`,
  },
  {
    id: 'apoios',
    titulo: 'Tempo extra e outros apoios',
    para,
    palavras: 'adaptações, necessidades, dislexia, pausas, ler em voz alta, letra grande, medidas',
    rotas: ['turmaAlunos'],
    texto: `
      1. Na turma, abra **Alunos** e o menu do aluno.
      2. Escolha **Apoio nos testes…**.
      3. Diga o **Tempo a mais**, as **Pausas** e o **Tamanho da letra**, e se quer **Ler em voz alta**.
      4. Guarde. Vale em todos os testes seguintes, e só o vê quem ensina esse aluno.
      Para um teste só, dê **Tempo extra** ao atribuí-lo, em **Mais definições**. Durante o teste pode ainda dar mais minutos. Com **Deixar ouvir as perguntas**, todos os alunos dessa turma podem ouvi-las nesse teste.`,
  },
  {
    id: 'recursos',
    titulo: 'Usar recursos da editora',
    para,
    palavras: 'banco de recursos, vídeos, fichas, manual, licença, favoritos, projetar',
    rotas: ['bancoRecursos', 'recursosPorManual', 'recurso', 'projetos'],
    foto: { nome: 'recursos', alt: 'O banco de recursos, por categorias.' },
    texto: `
      1. Em [Recursos](/banco-recursos), escolha o ano e o tema, ou escreva em **Procurar recursos**.
      2. Abra um recurso e carregue em **Projetar**, em **Juntar a um trabalho** ou em **Juntar a um teste**.
      3. Carregue na estrela para o encontrar em **Os meus favoritos**.
      Os recursos com cadeado abrem com a licença do manual: ative o código em [Licença digital](/licenca-digital). Os alunos abrem os que lhes der num trabalho ou num teste, mesmo sem licença.`,
  },
  {
    id: 'testes-prontos',
    titulo: 'Aproveitar os testes prontos',
    para,
    palavras: 'editora, modelos, copiar, exemplos',
    rotas: ['testesProntos'],
    texto: `
      1. Abra [Testes prontos](/testes-perguntas/testes-prontos).
      2. Escolha o **Ano** e a **Disciplina**.
      3. Abra um teste para o ver com a chave.
      4. Carregue em **Copiar para os meus testes** para o mudar, ou em **Atribuir** para o dar como está.
      A cópia é sua: o que mudar nela não muda o teste da editora.`,
  },
]
