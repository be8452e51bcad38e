/** Opinion texts of the 9.º ano on risks and dreams (por-20): levels are género e tema, organização, correção. */
import type { TextoAluno } from './tipos-conteudo.ts'

export const textosRiscos: TextoAluno[] = [
  {
    texto:
      'Há quem prefira a segurança de ficar em casa e há quem parta sem saber o que o espera. Na minha opinião, vale a pena correr riscos por um sonho, desde que se pense antes de agir.\nEm primeiro lugar, sem risco não há descobertas. Se os navegadores tivessem dado ouvidos ao Velho do Restelo, o caminho marítimo para a Índia teria ficado por achar. {Do mesmo modo|Também hoje}, os cientistas que testam uma vacina não sabem se vão acertar, mas é o seu esforço que salva vidas.\nEm segundo lugar, mesmo quando falhamos, aprendemos. O meu irmão deixou um emprego certo para abrir uma oficina de bicicletas; a primeira fechou, porém a segunda corre bem, porque ele já sabia o que não devia repetir.\nConcluo, pois, que o risco faz parte do caminho de quem sonha. O Velho tem razão num ponto: é preciso pesar o preço. Mas quem nunca arrisca também perde.',
    niveis: [3, 3, 3],
    comentario: 'Excelente: razões pertinentes, exemplos variados e uma conclusão que dialoga com o Velho.',
  },
  {
    texto:
      'Eu acho que vale a pena correr riscos para alcançar um sonho, mas só alguns.\nPor um lado, quem não arrisca não petisca, como diz o povo. Por exemplo, um jogador de futebol que sai {da sua terra|do seu país} muito novo deixa a família e os amigos, mas se ficasse nunca chegava a profissional.\nPor outro lado, arriscar torna-nos mais fortes. Quando fiz o meu primeiro concurso de piano tinha imenso medo e enganei-me numa parte, mas depois já não tive tanto medo no segundo.\nNo entanto, não concordo com pôr a vida em perigo, como aqueles que fazem desafios na internet só pela fama. Nisso o Velho do Restelo tinha razão.\nEm suma, devemos arriscar quando o sonho é importante e quando os riscos não são maiores do que aquilo que podemos ganhar.',
    niveis: [3, 3, 3],
    comentario: 'Muito bem pensado, sobretudo a distinção entre tipos de risco.',
  },
  {
    texto:
      'Na minha opinião vale sempre a pena correr riscos para alcançar um sonho, porque se não tentarmos nunca vamos saber se conseguíamos.\nPrimeiro, porque os sonhos é que nos fazem andar para a frente. Se os portugueses não tivessem arriscado não tinham chegado à Índia nem ao Brasil e {o mundo era diferente|Portugal não era tão importante}.\nDepois, porque mesmo que corra mal ficamos com a experiência. Por exemplo, o meu tio foi para a Suíça trabalhar e não correu muito bem mas aprendeu francês e agora trabalha num hotel.\nConcluindo, acho que o Velho do Restelo estava errado porque só via as coisas más e não as boas. Quem tem medo fica sempre no mesmo sítio.',
    niveis: [3, 2, 2],
    comentario: 'Boas razões e bons exemplos. Varia os conectores e atenção à pontuação.',
  },
  {
    texto:
      'O tema dos riscos é muito falado hoje em dia. Eu não concordo com correr riscos, porque podemos perder tudo o que temos.\nO Velho do Restelo dizia que a fama e a cobiça só trazem mortes e perigos, e foi verdade, porque morreram muitos marinheiros na viagem e {as famílias ficaram sozinhas|muitas mulheres ficaram viúvas}. Hoje também há pessoas que põem o dinheiro todo num negócio e depois ficam sem casa.\nAlém disso, a felicidade está nas coisas simples, como a família e os amigos, e para isso não é preciso arriscar nada.\nPor isso acho que não vale a pena, mais vale um pássaro na mão do que dois a voar.',
    niveis: [2, 2, 2],
    comentario: 'Posição clara e bem defendida. A segunda razão pedia um exemplo.',
  },
  {
    texto:
      'Eu acho que sim que vale a pena correr riscos. Porque se nós não corremos riscos não acontece nada na nossa vida. E depois ficamos arrependidos. Por exemplo se eu gosto de uma rapariga e não lhe digo nada ela nunca vai saber. E também se eu quero ser {jogador|youtuber} e não tento nunca vou ser. Por isso é que acho que vale a pena correr riscos, porque se nós não corremos riscos não acontece nada. Os navegadores tambem correram riscos e conseguiram chegar à Índia e ficaram famosos e ricos. E pronto é esta a minha opinião.',
    niveis: [2, 1, 1],
    comentario: 'Tens ideias e exemplos, mas repetes-te. Organiza em parágrafos e evita começar frases por «E».',
  },
  {
    texto:
      'Um sonho sem risco é apenas um desejo. É por isso que considero que vale a pena arriscar, embora nem todos os riscos mereçam ser corridos.\nDesde logo, as grandes mudanças da História nasceram de pessoas que aceitaram perder. Aristides de Sousa Mendes arriscou a carreira para passar vistos a quem fugia da guerra; ficou na miséria, mas salvou {milhares de pessoas|inúmeras famílias}. O seu sonho não era a fama, era a justiça.\nAcresce que o risco nos ensina quem somos. N’Os Lusíadas, os marinheiros tremem diante do Adamastor e, contudo, fazem-lhe perguntas; ao enfrentarem o medo, descobrem que o gigante também sofre.\nTodavia, quando o que nos move é apenas a «glória de mandar», o Velho do Restelo continua a ter razão. Arrisquemos, portanto, mas por aquilo que vale mais do que nós.',
    niveis: [3, 3, 3],
    comentario: 'Um texto notável. O exemplo de Aristides é muito bem escolhido.',
  },
  {
    texto:
      'Na minha opinião depende do sonho e do risco. Se for um sonho grande vale a pena, se for uma coisa sem importância não vale.\nPor exemplo, os bombeiros correm riscos todos os dias para salvar pessoas e isso vale a pena. Mas {subir a um prédio para tirar uma selfie|andar de mota sem capacete} não vale.\nOs navegadores queriam descobrir novas terras e isso era importante para o país, por isso acho que fizeram bem em ir, apesar de terem morrido muitos.\nConcluindo, cada um deve pensar bem antes de correr um risco.',
    niveis: [2, 2, 3],
    comentario: 'Clara e equilibrada. Ficou curta: desenvolve a segunda razão.',
  },
  {
    texto:
      'O Velho do Restelo é uma personagem dos Lusíadas que aparece no canto IV e que está contra a viagem. Ele diz que a viagem vai trazer mortes e perigos. Os navegadores não ligaram e foram na mesma para a Índia. Vasco da Gama era o capitão. Passaram o Cabo das Tormentas onde estava o Adamastor que era um gigante. Depois chegaram à Índia e {voltaram para Portugal|foram recebidos na Ilha dos Amores}. Eu acho que foi bom porque descobriram o caminho para a Índia.',
    niveis: [1, 1, 2],
    comentario: 'Contaste a história, mas pedia-se a tua opinião sobre correr riscos. Que razões tens?',
  },
  {
    texto:
      'Acho que vale a pena. Quem não arrisca não petisca. A vida são dois dias e {temos de aproveitar|é para se viver}. Se correr mal correu, se correr bem melhor. Os meus pais arriscaram e vieram de Cabo Verde para Portugal e agora temos uma vida melhor.',
    niveis: [1, 1, 2],
    comentario: 'O exemplo dos teus pais é forte: explora-o. O texto tem menos de metade do tamanho pedido.',
  },
  {
    texto:
      'na minha opiniao vale a pena correr riscos porque se nao corrermos nao conseguimos o que queremos e ficamos tristes e tambem porque os outros vao ver que nos somos corajosos e {ficam com orgulho|vao gostar mais de nos} por exemplo quando eu fui ao trampolim da piscina eu tinha muito medo mas os meus amigos foram e eu tambem fui e gostei muito e agora vou sempre por isso acho que vale a pena porque as vezes temos medo de coisas que nao fazem mal nenhum',
    niveis: [1, 0, 1],
    comentario: 'O exemplo é bom. Relê e põe pontos, vírgulas, maiúsculas e acentos; falta a segunda razão.',
  },
  {
    texto:
      'Será que devemos arriscar tudo por um sonho? Eu penso que não devemos arriscar tudo, mas devemos arriscar alguma coisa.\nEm primeiro lugar, porque há pessoas que dependem de nós. Um pai que {vai dar a volta ao mundo num barco|gasta as poupanças numa aventura} está a pensar só nele. É o que diz o Velho do Restelo quando fala das famílias que ficam na praia a chorar.\nEm segundo lugar, porque podemos chegar ao mesmo sonho aos poucos. A minha prima queria ser médica e não entrou no curso, então foi para Enfermagem e estudou à noite, até que conseguiu.\nConcluindo, o melhor é ter coragem e prudência ao mesmo tempo.',
    niveis: [3, 2, 3],
    comentario: 'Muito boa ideia, a da coragem com prudência, e exemplos que convencem.',
  },
  {
    texto: 'Eu não gosto de correr riscos porque é perigoso e podemos {magoarmo-nos|morrer}. Prefiro estar em casa em paz.',
    niveis: [1, 0, 1],
    comentario: 'Tens uma posição; precisas de razões, exemplos e de mais texto. Vem falar comigo na próxima aula.',
  },
  {
    texto:
      'Correr riscos faz parte da vida e eu considero que vale a pena, por duas razões.\nA primeira é que os riscos levam a humanidade a progredir. Quando os astronautas foram à Lua ninguém tinha a certeza que voltavam, e graças a essas viagens {inventaram-se muitas coisas|hoje há satélites} que usamos todos os dias.\nA segunda razão é que sem arriscar não nos conhecemos a nós próprios. No ano passado mudei de escola e tive medo de não fazer amigos, mas afinal descobri que sou mais sociável do que pensava.\nEm conclusão, apesar dos avisos do Velho do Restelo, penso que o medo não nos deve parar. Deve é obrigar-nos a preparar bem a viagem.',
    niveis: [3, 3, 2],
    comentario: 'Muito bem estruturado. Cuidado: «a certeza de que».',
  },
  {
    texto:
      'Para mim vale a pena correr riscos porque os sonhos são importantes e dão sentido á vida. Se ninguém tivesse sonhos o mundo era um lugar triste. Os descobrimentos foram um risco muito grande, mas valeu a pena porque {se descobriu o caminho para a Índia|trouxeram especiarias e riquezas}.\nAlém disso, hà pessoas que correm riscos para ajudar os outros, como os médicos que vão para países em guerra. Eles podem morrer mas salvam muitas crianças.\nPor fim, acho que quem nunca correu riscos não tem histórias para contar.',
    niveis: [2, 2, 1],
    comentario: 'Bons exemplos. Revê «à» e «há» e fecha com uma conclusão que retome a tua posição.',
  },
]
