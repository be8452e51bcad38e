/** Português, 9.º ano: Os Lusíadas (1572, public domain) and grammar. */
import { composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, tabela, textoCurto, verdadeiroFalso } from './build.ts'
import { rico } from './rico.ts'
import type { Pergunta, Teste } from './tipos-conteudo.ts'

const EPOPEIA = 'Educação literária: a epopeia'
const EPISODIOS = 'Educação literária: episódios'
const GRAMATICA = 'Gramática'

const proposicao: Pergunta[] = [
  escolhaUnica({
    chave: 'por-01',
    dominio: EPOPEIA,
    points: 3,
    dificuldade: 0.25,
    enunciado: 'As estâncias do Texto A constituem a Proposição. Qual é a função desta parte da epopeia?',
    opcoes: [
      'Pedir inspiração às ninfas do Tejo.',
      'Oferecer o poema ao rei D. Sebastião.',
      '✓ Apresentar o assunto que o poeta vai cantar.',
      'Iniciar a narração da viagem quando esta já vai a meio.',
    ],
    explicacao:
      'Na Proposição o poeta anuncia o que vai cantar: «Cantando espalharei por toda parte». As outras opções correspondem à Invocação, à Dedicatória e à Narração.',
  }),
  ligacaoPares({
    chave: 'por-02',
    dominio: EPOPEIA,
    points: 5,
    enunciado: 'Faz corresponder cada expressão do Texto A àqueles que ela designa.',
    pares: [
      ['«As armas e os barões assinalados» (est. 1)', 'Os guerreiros e navegadores que passaram além do mundo conhecido'],
      ['«aqueles Reis que foram dilatando / A Fé, o Império» (est. 2)', 'Os monarcas que alargaram o território e a cristandade'],
      ['«aqueles que por obras valerosas / Se vão da lei da morte libertando» (est. 2)', 'Todos os que os seus feitos tornaram imortais'],
      ['«o peito ilustre lusitano» (est. 3)', 'O povo português, herói coletivo do poema'],
    ],
    aMais: ['Os deuses que ajudaram a armada'],
    explicacao:
      'A Proposição enumera os heróis por grupos (navegadores, reis, todos os que se imortalizaram) e resume-os, na estância 3, no «peito ilustre lusitano».',
  }),
  escolhaUnica({
    chave: 'por-03',
    dominio: EPOPEIA,
    points: 3,
    dificuldade: 0.55,
    enunciado: 'A quem se referem, na estância 3, as expressões «sábio Grego» e «Troiano»?',
    opcoes: ['A Homero e a Virgílio', '✓ A Ulisses e a Eneias', 'A Alexandre e a Trajano', 'A Neptuno e a Marte'],
    explicacao:
      'As «navegações grandes» são as de Ulisses, herói grego da «Odisseia», e as de Eneias, herói troiano da «Eneida». Alexandre e Trajano são referidos à parte, pelas vitórias.',
  }),
  verdadeiroFalso({
    chave: 'por-04',
    dominio: EPOPEIA,
    points: 5,
    enunciado: 'De acordo com o Texto A, classifica cada afirmação como verdadeira ou falsa.',
    frases: [
      ['O poeta faz depender o êxito do seu canto do talento e da arte que tiver.', 'V'],
      ['Na estância 3, os heróis da Antiguidade são considerados superiores aos portugueses.', 'F'],
      ['«Se vão da lei da morte libertando» significa que alguns homens não são esquecidos depois de morrer.', 'V'],
      ['O poeta anuncia que vai cantar apenas os feitos de Vasco da Gama.', 'F'],
      ['As formas verbais «Cessem», «Cale-se» e «Cesse» exprimem uma ordem ou exortação.', 'V'],
    ],
    esquema: tabela(0, 0, 10, 40, 70, 100),
    explicacao:
      '«Se a tanto me ajudar o engenho e arte» é uma condição. Os antigos devem calar-se porque «outro valor mais alto se alevanta», e o herói é coletivo, não um só homem.',
  }),
  textoCurto({
    chave: 'por-05',
    dominio: EPOPEIA,
    points: 5,
    enunciado: `Completa o texto com uma palavra ou um número em cada espaço.
Cada estância do poema tem oito versos e chama-se, por isso, [[1]]. O esquema rimático é *abababcc*: a rima é cruzada nos seis primeiros versos e [[2]] nos dois últimos. Cada verso tem [[3]] sílabas métricas.`,
    lacunas: [
      { aceites: ['oitava', 'oitava rima', 'uma oitava'], erros: ['quadra', 'estrofe', 'octógono', 'décima'] },
      { aceites: ['emparelhada'], erros: ['cruzada', 'interpolada', 'solta'] },
      { aceites: ['dez', '10'], erros: ['oito', '12', 'sete', ['decassílabo', 0.5]] },
    ],
    explicacao:
      'Oito versos formam uma oitava; os dois últimos rimam um com o outro (rima emparelhada); os versos são decassílabos, isto é, têm dez sílabas métricas.',
  }),
  listaOpcoes({
    chave: 'por-06',
    dominio: EPOPEIA,
    points: 5,
    enunciado: `Completa o texto sobre a obra.
*Os Lusíadas* foram publicados em [[1]] e dividem-se em [[2]] cantos. A ação central da narrativa é [[3]]. Quando a narração começa, a armada já navega no oceano Índico: a narração inicia-se [[4]].`,
    listas: [
      ['1498', '1500', '✓ 1572', '1640'],
      ['oito', '✓ dez', 'doze', 'vinte e quatro'],
      ['✓ a viagem de Vasco da Gama à Índia', 'a conquista de Lisboa aos mouros', 'a descoberta do Brasil', 'o reinado de D. Sebastião'],
      ['pelo fim da viagem', '✓ in medias res', 'pelo nascimento do herói', 'em forma de carta'],
    ],
    explicacao:
      'A obra saiu em 1572, em dez cantos. A viagem de Vasco da Gama (1497-1499) é a ação central e é contada «in medias res», isto é, a partir do meio.',
  }),
]

const ines: Pergunta[] = [
  escolhaUnica({
    chave: 'por-07',
    dominio: EPISODIOS,
    points: 3,
    enunciado: 'Quem narra o episódio de Inês de Castro e a quem?',
    opcoes: [
      'O poeta, ao rei D. Sebastião',
      '✓ Vasco da Gama, ao rei de Melinde',
      'Paulo da Gama, ao Catual de Calecut',
      'Júpiter, aos deuses do Olimpo',
    ],
    explicacao:
      'O episódio faz parte do relato da História de Portugal que Vasco da Gama apresenta ao rei de Melinde, nos cantos III e IV.',
  }),
  escolhaMultipla({
    chave: 'por-08',
    dominio: EPISODIOS,
    points: 5,
    dificuldade: 0.45,
    enunciado: 'Que ideias estão presentes na estância 120? Escolhe todas.',
    opcoes: [
      '✓ Inês vivia feliz e tranquila.',
      'Inês desejava vingar-se do rei.',
      '✓ A felicidade de Inês não iria durar.',
      '✓ A natureza era confidente do seu amor.',
      'Inês arrependia-se de amar o príncipe.',
    ],
    explicacao:
      '«Posta em sossego» e «doce fruito» mostram a felicidade; «Que a Fortuna não deixa durar muito» anuncia a desgraça; «Aos montes ensinando e às ervinhas / O nome» faz da natureza confidente.',
  }),
  escolhaUnica({
    chave: 'por-09',
    dominio: EPISODIOS,
    points: 3,
    enunciado: 'Que recurso expressivo está presente em «Do teu Príncipe ali te respondiam / As lembranças»?',
    opcoes: ['Comparação', 'Ironia', '✓ Personificação', 'Eufemismo'],
    explicacao: 'Responder é uma ação humana que aqui é atribuída às lembranças do príncipe: trata-se de uma personificação.',
  }),
  listaOpcoes({
    chave: 'por-10',
    dominio: EPISODIOS,
    points: 5,
    dificuldade: 0.5,
    enunciado: `Identifica o recurso expressivo predominante em cada expressão.
- «Estavas, linda Inês»: [[1]]
- «De teus anos colhendo doce fruito»: [[2]]
- «De noite, em doces sonhos que mentiam, / De dia, em pensamentos que voavam»: [[3]]`,
    listas: [
      ['hipérbole', '✓ apóstrofe', 'anáfora', 'ironia'],
      ['✓ metáfora', 'comparação', 'eufemismo', 'onomatopeia'],
      ['pleonasmo', 'comparação', '✓ antítese', 'ironia'],
    ],
    explicacao:
      'O narrador dirige-se a Inês (apóstrofe); colher o «fruito» dos anos é gozar a juventude (metáfora); noite e dia opõem-se em construções paralelas (antítese).',
  }),
  textoCurto({
    chave: 'por-11',
    dominio: EPISODIOS,
    points: 4,
    dificuldade: 0.45,
    enunciado: 'Transcreve da estância 120 a palavra que designa o destino, responsável por pôr fim à felicidade.',
    lacunas: [
      {
        aceites: ['Fortuna', 'a Fortuna'],
        erros: ['engano', 'sossego', 'alma', ['que a Fortuna não deixa durar muito', 0.5]],
      },
    ],
    explicacao: 'É «Fortuna», escrita com maiúscula por designar a deusa romana da sorte e do destino.',
  }),
]

const viagem: Pergunta[] = [
  escolhaUnica({
    chave: 'por-12',
    dominio: EPISODIOS,
    points: 3,
    enunciado: 'O que representa o Velho do Restelo no conjunto do poema?',
    opcoes: [
      'O entusiasmo do povo com a partida da armada',
      '✓ A voz crítica de quem condena a ambição e lembra o preço da aventura',
      'A saudade dos marinheiros que nunca regressaram',
      'A autoridade do rei que manda embarcar',
    ],
    explicacao:
      'O Velho, com «um saber só de experiências feito», condena a «glória de mandar» e a «vã cobiça» e enumera mortes, perigos e tormentas.',
  }),
  escolhaMultipla({
    chave: 'por-13',
    dominio: EPISODIOS,
    points: 5,
    dificuldade: 0.5,
    enunciado: 'Que recursos contribuem para o tom do discurso do Velho, na estância 95? Escolhe todos.',
    opcoes: [
      '✓ Apóstrofes («Ó glória de mandar, ó vã cobiça»)',
      '✓ Frases exclamativas',
      'Onomatopeias',
      '✓ Repetição anafórica de «Que» no início de versos e de expressões',
      'Comparações com animais',
    ],
    explicacao:
      'O Velho interpela a glória e a cobiça (apóstrofes), exclama a sua indignação e repete «Que castigo… Que mortes, que perigos…» (anáfora). Não há onomatopeias nem comparações com animais.',
  }),
  verdadeiroFalso({
    chave: 'por-14',
    dominio: EPISODIOS,
    points: 5,
    enunciado: 'Classifica cada afirmação sobre o Texto D como verdadeira ou falsa.',
    frases: [
      ['O narrador participou na situação que conta.', 'V'],
      ['A descrição da figura destaca traços assustadores.', 'V'],
      ['O gigante é aproximado de uma estátua célebre da Antiguidade.', 'V'],
      ['Os marinheiros reagem com indiferença à aparição.', 'F'],
      ['A voz do gigante é suave e tranquilizadora.', 'F'],
    ],
    esquema: tabela(0, 0, 10, 40, 70, 100),
    explicacao:
      'O narrador diz «Se nos mostra» e «A mi e a todos»: estava presente. A figura lembra o Colosso de Rodes, fala com voz «horrendo e grosso» e a todos se arrepiam «as carnes e o cabelo».',
  }),
  ligacaoPares({
    chave: 'por-15',
    dominio: EPISODIOS,
    points: 5,
    dificuldade: 0.5,
    enunciado: 'Faz corresponder cada episódio à sua natureza.',
    pares: [
      ['Consílio dos Deuses no Olimpo (canto I)', 'Episódio mitológico: os deuses decidem a sorte da armada'],
      ['Inês de Castro (canto III)', 'Episódio lírico: um amor que acaba em tragédia'],
      ['Batalha de Aljubarrota (canto IV)', 'Episódio bélico: um combate entre dois exércitos'],
      ['Adamastor (canto V)', 'Episódio simbólico: o medo do mar desconhecido ganha figura'],
      ['Tempestade (canto VI)', 'Episódio naturalista: a força dos elementos descrita com realismo'],
    ],
    aMais: ['Episódio cómico: uma partida entre marinheiros'],
    explicacao:
      'Os episódios distinguem-se pelo assunto: deuses (mitológico), amor (lírico), guerra (bélico), medo vencido (simbólico) e fenómenos da natureza (naturalista).',
  }),
]

const gramatica: Pergunta[] = [
  escolhaUnica({
    chave: 'por-16',
    dominio: GRAMATICA,
    points: 3,
    enunciado: 'Classifica a oração destacada: «**Embora conhecesse os perigos do mar**, a tripulação embarcou.»',
    opcoes: [
      'Subordinada adverbial causal',
      '✓ Subordinada adverbial concessiva',
      'Subordinada adverbial condicional',
      'Coordenada adversativa',
    ],
    explicacao:
      '«Embora» introduz uma circunstância que poderia impedir o embarque, mas não o impede: é uma oração subordinada adverbial concessiva.',
  }),
  ligacaoPares({
    chave: 'por-17',
    dominio: GRAMATICA,
    points: 5,
    dificuldade: 0.55,
    enunciado: 'Faz corresponder cada expressão destacada à sua função sintática.',
    pares: [
      ['A professora leu **o episódio** em voz alta.', 'Complemento direto'],
      ['Camões dedicou a obra **ao rei D. Sebastião**.', 'Complemento indireto'],
      ['O público gostou **da leitura**.', 'Complemento oblíquo'],
      ['O poema foi declamado **por uma atriz**.', 'Complemento agente da passiva'],
      ['O Velho parecia **descontente**.', 'Predicativo do sujeito'],
    ],
    aMais: ['Vocativo'],
    explicacao:
      '«O episódio» pode ser substituído por «o» e «ao rei» por «lhe»; «da leitura» é exigido por «gostar»; «por uma atriz» indica quem pratica a ação na passiva; «parecer» é verbo copulativo.',
  }),
  textoCurto({
    chave: 'por-18',
    dominio: GRAMATICA,
    points: 5,
    dificuldade: 0.6,
    enunciado: `Faz as alterações pedidas.
Substitui as expressões destacadas pelos pronomes adequados, sem mudar o tempo do verbo: «O narrador contará **a história** **ao rei**.» → O narrador [[1]].
Passa o verbo para o pretérito imperfeito do conjuntivo: «Se o vento (mudar), a armada partiria.» → Se o vento [[2]], a armada partiria.`,
    lacunas: [
      {
        aceites: ['contar-lha-á'],
        erros: ['contará-lha', 'lha contará', 'contar-lhe-á', 'contara-lhe-a', ['contar-lha-a', 0.5]],
      },
      { aceites: ['mudasse'], erros: ['mudar', 'mudava', 'muda-se', 'mudará'] },
    ],
    ignorar: { acentos: false, gralhas: false },
    explicacao:
      'No futuro, os pronomes ficam no meio do verbo e contraem-se: lhe + a = lha, «contar-lha-á». O imperfeito do conjuntivo de «mudar» é «mudasse».',
  }),
  listaOpcoes({
    chave: 'por-19',
    dominio: GRAMATICA,
    points: 3,
    dificuldade: 0.5,
    enunciado: `Identifica o processo fonológico que ocorreu em cada palavra.
- *alevanta* > *levanta*: [[1]]
- *enxuito* > *enxuto*: [[2]]
- *assi* > *assim*: [[3]]`,
    listas: [
      ['✓ aférese', 'síncope', 'paragoge', 'prótese'],
      ['aférese', '✓ síncope', 'apócope', 'epêntese'],
      ['prótese', 'apócope', '✓ paragoge', 'metátese'],
    ],
    explicacao:
      'Queda de um som no início é aférese («alevanta» > «levanta»), no meio é síncope («enxuito» > «enxuto»); acrescento de um som no fim é paragoge («assi» > «assim»).',
  }),
]

const escrita: Pergunta[] = [
  composicao({
    chave: 'por-20',
    dominio: 'Escrita',
    points: 20,
    enunciado: `O Velho do Restelo condena quem arrisca tudo pela fama; os navegadores arriscaram e abriram caminhos novos.
Na tua opinião, valerá a pena correr riscos para alcançar um sonho?
Escreve um texto de opinião, com 100 a 180 palavras, em que:
- apresentes claramente o teu ponto de vista;
- o defendas com, pelo menos, duas razões, cada uma ilustrada com um exemplo;
- termines com uma conclusão adequada.`,
    minPalavras: 100,
    maxPalavras: 180,
    criterios: [
      [
        'Género e tema',
        [
          ['Não toma posição ou foge ao tema', 0],
          ['Toma posição, mas com uma só razão ou sem exemplos', 3],
          ['Toma posição e apresenta duas razões, uma delas com exemplo', 5],
          ['Toma posição clara, com duas razões pertinentes e ilustradas', 8],
        ],
      ],
      [
        'Organização e coesão',
        [
          ['Ideias soltas, sem ligação', 0],
          ['Alguma organização; conectores escassos ou repetidos', 2],
          ['Introdução, desenvolvimento e conclusão ligados, com falhas', 4],
          ['Texto bem organizado, com conectores variados e adequados', 6],
        ],
      ],
      [
        'Correção linguística',
        [
          ['Erros que dificultam a leitura', 0],
          ['Muitos erros, mas texto compreensível', 2],
          ['Alguns erros', 4],
          ['Correto, com poucos ou nenhuns erros', 6],
        ],
      ],
    ],
    explicacao:
      'Aceita-se qualquer posição, desde que fundamentada. Um bom texto abre com o ponto de vista, dedica um parágrafo a cada razão, com um exemplo, e fecha com uma conclusão que retoma a posição inicial.',
  }),
]

const TEXTO_A = `## Texto A
*Os Lusíadas*, canto I, estâncias 1 a 3
> As armas e os barões assinalados
> Que, da ocidental praia lusitana,
> Por mares nunca de antes navegados,
> Passaram ainda além da Taprobana,
> Em perigos e guerras esforçados,
> Mais do que prometia a força humana,
> E entre gente remota edificaram
> Novo reino, que tanto sublimaram;

> E também as memórias gloriosas
> Daqueles Reis que foram dilatando
> A Fé, o Império, e as terras viciosas
> De África e de Ásia andaram devastando,
> E aqueles que por obras valerosas
> Se vão da lei da morte libertando:
> Cantando espalharei por toda parte,
> Se a tanto me ajudar o engenho e arte.

> Cessem do sábio Grego e do Troiano
> As navegações grandes que fizeram;
> Cale-se de Alexandro e de Trajano
> A fama das vitórias que tiveram;
> Que eu canto o peito ilustre lusitano,
> A quem Neptuno e Marte obedeceram.
> Cesse tudo o que a Musa antiga canta,
> Que outro valor mais alto se alevanta.
**Vocabulário:** *barões*, varões, homens ilustres; *Taprobana*, ilha que hoje se chama Sri Lanka; *viciosas*, que não eram cristãs; *valerosas*, valorosas.`

const TEXTO_B = `## Texto B
*Os Lusíadas*, canto III, estâncias 120 e 121
> Estavas, linda Inês, posta em sossego,
> De teus anos colhendo doce fruito,
> Naquele engano da alma, ledo e cego,
> Que a Fortuna não deixa durar muito,
> Nos saudosos campos do Mondego,
> De teus fermosos olhos nunca enxuito,
> Aos montes ensinando e às ervinhas
> O nome que no peito escrito tinhas.

> Do teu Príncipe ali te respondiam
> As lembranças que na alma lhe moravam,
> Que sempre ante seus olhos te traziam,
> Quando dos teus fermosos se apartavam;
> De noite, em doces sonhos que mentiam,
> De dia, em pensamentos que voavam;
> E quanto, enfim, cuidava e quanto via
> Eram tudo memórias de alegria.
**Vocabulário:** *fruito*, fruto; *ledo*, alegre; *fermosos*, formosos; *enxuito*, enxuto, seco; *cuidava*, pensava.`

const TEXTOS_C_D = `## Texto C
*Os Lusíadas*, canto IV, estâncias 94 e 95: a armada de Vasco da Gama está a partir de Lisboa
> Mas um velho, de aspeito venerando,
> Que ficava nas praias, entre a gente,
> Postos em nós os olhos, meneando
> Três vezes a cabeça, descontente,
> A voz pesada um pouco alevantando,
> Que nós no mar ouvimos claramente,
> C'um saber só de experiências feito,
> Tais palavras tirou do experto peito:

> «Ó glória de mandar, ó vã cobiça
> Desta vaidade a quem chamamos Fama!
> Ó fraudulento gosto, que se atiça
> C'uma aura popular, que honra se chama!
> Que castigo tamanho e que justiça
> Fazes no peito vão que muito te ama!
> Que mortes, que perigos, que tormentas,
> Que crueldades neles experimentas! […]»
## Texto D
*Os Lusíadas*, canto V, estâncias 39 e 40: a armada aproxima-se do Cabo das Tormentas
> Não acabava, quando uma figura
> Se nos mostra no ar, robusta e válida,
> De disforme e grandíssima estatura;
> O rosto carregado, a barba esquálida,
> Os olhos encovados, e a postura
> Medonha e má e a cor terrena e pálida;
> Cheios de terra e crespos os cabelos,
> A boca negra, os dentes amarelos.

> Tão grande era de membros, que bem posso
> Certificar-te que este era o segundo
> De Rodes estranhíssimo Colosso,
> Que um dos sete milagres foi do mundo.
> Cum tom de voz nos fala, horrendo e grosso,
> Que pareceu sair do mar profundo.
> Arrepiam-se as carnes e o cabelo,
> A mi e a todos, só de ouvi-lo e vê-lo!
**Vocabulário:** *aspeito*, aspeto; *meneando*, abanando; *experto*, experiente; *aura*, brisa, favor; *válida*, forte; *esquálida*, suja, por tratar; *milagres*, maravilhas.`

export const portugues9: Teste = {
  chave: 'portugues-9',
  nome: 'Teste 2 · Os Lusíadas',
  disciplina: 'Português',
  ano: 9,
  duracao: 90,
  instrucoes: rico(`Lê cada texto antes de responderes às perguntas da página. Podes voltar atrás sempre que precisares.
Reserva cerca de 25 minutos para o texto de opinião da última página.
Os versos estão em grafia atualizada; mantêm-se algumas formas antigas, explicadas no vocabulário.`),
  paginas: [
    { titulo: 'A Proposição', estimulo: rico(TEXTO_A), perguntas: proposicao.map(({ chave }) => chave) },
    { titulo: 'Inês de Castro', estimulo: rico(TEXTO_B), perguntas: ines.map(({ chave }) => chave) },
    { titulo: 'O Velho e o gigante', estimulo: rico(TEXTOS_C_D), perguntas: viagem.map(({ chave }) => chave) },
    { titulo: 'Gramática', perguntas: gramatica.map(({ chave }) => chave) },
    { titulo: 'Escrita', perguntas: escrita.map(({ chave }) => chave) },
  ],
  perguntas: [...proposicao, ...ines, ...viagem, ...gramatica, ...escrita],
}
