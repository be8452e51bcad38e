/** Ciências Naturais, 8.º ano: conditions for life, the cell, ecosystems, flows and cycles. */
import { composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, tabela, textoCurto, verdadeiroFalso } from './build.ts'
import { rico } from './rico.ts'
import type { Pergunta, Teste } from './tipos-conteudo.ts'

const VIDA = 'Terra, um planeta com vida'
const CELULA = 'A célula'
const ECOSSISTEMAS = 'Ecossistemas'
const CICLOS = 'Fluxos de energia e ciclos de matéria'

const planeta: Pergunta[] = [
  escolhaUnica({
    chave: 'cn-01',
    dominio: VIDA,
    points: 4,
    dificuldade: 0.3,
    enunciado: 'Observa o esquema desta página. Que consequência tem, para a vida, a distância a que a Terra está do Sol?',
    opcoes: [
      'A Terra recebe sempre a mesma quantidade de luz em todas as regiões.',
      '✓ A temperatura média permite que exista água no estado líquido.',
      'A atmosfera da Terra é composta sobretudo por oxigénio.',
      'A Terra demora exatamente 24 horas a dar a volta ao Sol.',
    ],
    explicacao:
      'A Terra está na zona de habitabilidade: nem tão perto do Sol que a água se evapore toda, nem tão longe que fique toda gelada.',
  }),
  verdadeiroFalso({
    chave: 'cn-02',
    dominio: VIDA,
    points: 5,
    enunciado: 'Classifica cada afirmação sobre a atmosfera da Terra como verdadeira ou falsa.',
    frases: [
      ['A massa da Terra é suficiente para a sua gravidade reter uma atmosfera.', 'V'],
      ['O oxigénio sempre existiu na atmosfera na percentagem atual.', 'F'],
      ['A camada de ozono absorve grande parte da radiação ultravioleta do Sol.', 'V'],
      ['Sem efeito de estufa natural, a Terra seria um planeta mais quente.', 'F'],
      ['O gás mais abundante na atmosfera atual é o azoto.', 'V'],
    ],
    esquema: tabela(0, 0, 10, 40, 70, 100),
    explicacao:
      'A atmosfera primitiva quase não tinha oxigénio livre: foram os seres fotossintéticos que o acumularam. O efeito de estufa natural retém calor; sem ele, a Terra seria gelada.',
  }),
  listaOpcoes({
    chave: 'cn-03',
    dominio: CELULA,
    points: 5,
    enunciado: `Completa o texto.
A célula é a unidade básica, estrutural e [[1]], de todos os seres vivos. Uma bactéria é constituída por uma só célula e, por isso, diz-se [[2]]. Como o seu material genético não está envolvido por uma membrana, a sua célula é [[3]]. As células das plantas e dos animais são [[4]].`,
    listas: [
      ['✓ funcional', 'mineral', 'visível'],
      ['pluricelular', '✓ unicelular', 'acelular'],
      ['eucariótica', 'vegetal', '✓ procariótica'],
      ['✓ eucarióticas', 'procarióticas', 'unicelulares'],
    ],
    explicacao:
      'Procariótica é a célula sem núcleo individualizado, como a das bactérias; as células com núcleo delimitado por uma membrana são eucarióticas.',
  }),
  ligacaoPares({
    chave: 'cn-04',
    dominio: CELULA,
    points: 6,
    dificuldade: 0.45,
    enunciado: `A figura representa uma célula vegetal. Faz corresponder cada número ao nome da estrutura.
{{image:celula-vegetal}}`,
    pares: [
      ['Número 1', 'Parede celular'],
      ['Número 2', 'Núcleo'],
      ['Número 3', 'Cloroplasto'],
      ['Número 4', 'Vacúolo'],
      ['Número 5', 'Membrana celular'],
    ],
    aMais: ['Flagelo'],
    explicacao:
      'A parede é o contorno exterior, rígido (1); logo por dentro está a membrana (5). O núcleo é o corpo redondo (2), o cloroplasto é verde (3) e o vacúolo ocupa o centro da célula (4).',
  }),
  escolhaMultipla({
    chave: 'cn-05',
    dominio: CELULA,
    points: 5,
    enunciado: 'Que estruturas existem nas células das folhas de uma planta, mas não nas células animais? Escolhe todas.',
    opcoes: ['Núcleo', '✓ Parede celular', 'Mitocôndrias', '✓ Cloroplastos', 'Membrana celular', 'Citoplasma'],
    explicacao:
      'A parede celular dá rigidez e os cloroplastos fazem a fotossíntese: são próprios das células vegetais. As outras estruturas existem nos dois tipos de células.',
  }),
  escolhaUnica({
    chave: 'cn-06',
    dominio: VIDA,
    points: 3,
    dificuldade: 0.25,
    enunciado: 'Em que opção os níveis de organização biológica estão do mais simples para o mais complexo?',
    opcoes: [
      'Célula, órgão, tecido, organismo, sistema de órgãos',
      'Tecido, célula, sistema de órgãos, órgão, organismo',
      '✓ Célula, tecido, órgão, sistema de órgãos, organismo',
      'Organismo, sistema de órgãos, órgão, tecido, célula',
    ],
    explicacao:
      'Células semelhantes formam tecidos, tecidos formam órgãos, órgãos formam sistemas e o conjunto dos sistemas é o organismo.',
  }),
]

const ecossistemas: Pergunta[] = [
  escolhaUnica({
    chave: 'cn-07',
    dominio: ECOSSISTEMAS,
    points: 3,
    enunciado: 'Na cadeia alimentar *sobreiro → lagarta → chapim-azul → águia-de-asa-redonda*, a águia é:',
    opcoes: ['consumidor de 1.ª ordem', 'consumidor de 2.ª ordem', '✓ consumidor de 3.ª ordem', 'produtor'],
    explicacao:
      'O sobreiro é o produtor; a lagarta come o produtor e é consumidor de 1.ª ordem; o chapim é de 2.ª ordem; a águia, que come o chapim, é de 3.ª ordem.',
  }),
  escolhaMultipla({
    chave: 'cn-08',
    dominio: ECOSSISTEMAS,
    points: 5,
    dificuldade: 0.35,
    enunciado: 'Que seres vivos da teia alimentar do montado são consumidores de 1.ª ordem? Escolhe todos.',
    opcoes: ['✓ Lagarta', 'Chapim-azul', '✓ Rato-do-campo', 'Cobra-de-escada', '✓ Coelho', 'Sobreiro'],
    explicacao: 'São consumidores de 1.ª ordem os que recebem setas dos produtores, isto é, do sobreiro e das ervas.',
  }),
  textoCurto({
    chave: 'cn-09',
    dominio: ECOSSISTEMAS,
    points: 5,
    enunciado: `Completa o texto com um termo em cada espaço.
Os fungos e as bactérias do solo alimentam-se de folhas mortas e de restos de animais: são os [[1]] do ecossistema. Transformam matéria orgânica em matéria [[2]], que volta a ficar disponível para as plantas.`,
    lacunas: [
      {
        aceites: ['decompositores', 'seres decompositores', ['decompositor', 0.5]],
        erros: ['produtores', 'consumidores', 'parasitas', ['saprófitos', 0.5]],
      },
      {
        aceites: ['mineral', 'inorgânica'],
        erros: ['viva', 'orgânica', 'morta', ['sais minerais', 0.5]],
      },
    ],
    explicacao: 'Os decompositores transformam matéria orgânica em matéria mineral (ou inorgânica), que as raízes absorvem.',
  }),
  verdadeiroFalso({
    chave: 'cn-10',
    dominio: ECOSSISTEMAS,
    points: 5,
    dificuldade: 0.5,
    enunciado:
      'Supõe que uma doença faz desaparecer quase todos os coelhos deste montado. Classifica cada previsão, feita a partir da teia alimentar, como verdadeira ou falsa.',
    frases: [
      ['As ervas passam a ser comidas por menos animais.', 'V'],
      ['As raposas passam a depender mais dos ratos-do-campo.', 'V'],
      ['As cobras-de-escada ficam sem alimento, porque comem coelhos.', 'F'],
      ['O número de ratos-do-campo pode diminuir, por serem mais caçados.', 'V'],
    ],
    esquema: tabela(0, 0, 20, 60, 100),
    explicacao:
      'Nesta teia, a raposa come coelhos e ratos: sem coelhos, caça mais ratos. A cobra-de-escada só come ratos-do-campo, por isso não perde diretamente o alimento.',
  }),
  ligacaoPares({
    chave: 'cn-11',
    dominio: ECOSSISTEMAS,
    points: 6,
    enunciado: 'Faz corresponder cada exemplo à relação biótica que ilustra.',
    pares: [
      ['A carraça alimenta-se do sangue da raposa.', 'Parasitismo'],
      ['A abelha recolhe néctar e poliniza as flores do rosmaninho.', 'Mutualismo'],
      ['A cobra-de-escada caça e come um rato-do-campo.', 'Predação'],
      ['Dois sobreiros jovens, muito próximos, disputam a água do solo.', 'Competição'],
      ['O chapim faz o ninho num buraco do tronco, sem prejudicar o sobreiro.', 'Comensalismo'],
    ],
    aMais: ['Canibalismo'],
    explicacao:
      'No parasitismo um ganha e o outro é prejudicado sem morte imediata; no mutualismo ganham os dois; na predação um come o outro; na competição ambos perdem; no comensalismo um ganha e ao outro é indiferente.',
  }),
  listaOpcoes({
    chave: 'cn-12',
    dominio: ECOSSISTEMAS,
    points: 5,
    enunciado: `Indica o fator abiótico que mais influencia cada comportamento ou característica.
- As andorinhas partem para África no outono, quando o frio faz rarear os insetos: [[1]].
- As folhas do cato são espinhos, o que reduz a transpiração: [[2]].
- A planta junto da janela cresce inclinada para o vidro: [[3]].
- As minhocas preferem terra fofa e rica em húmus a terra pedregosa: [[4]].`,
    listas: [
      ['luz', '✓ temperatura', 'solo', 'vento'],
      ['✓ água', 'luz', 'vento', 'solo'],
      ['temperatura', 'água', '✓ luz', 'vento'],
      ['luz', 'vento', 'temperatura', '✓ solo'],
    ],
    explicacao:
      'A migração responde à descida da temperatura; os espinhos poupam água; o crescimento para a luz chama-se fototropismo; a escolha do terreno depende do tipo de solo.',
  }),
  escolhaUnica({
    chave: 'cn-13',
    dominio: ECOSSISTEMAS,
    points: 4,
    dificuldade: 0.45,
    enunciado: `O gráfico mostra o número de lebres e de linces numa região, ao longo de dez anos. Que conclusão se pode tirar?
{{image:predador-presa}}`,
    opcoes: [
      'Quando há mais linces, passa logo a haver também mais lebres.',
      'O número de lebres e o de linces não estão relacionados.',
      '✓ O número de linces aumenta pouco depois de aumentar o das lebres.',
      'Os linces acabam por fazer desaparecer as lebres da região.',
    ],
    explicacao:
      'Com mais lebres há mais alimento e, cerca de um ano depois, mais linces. Com mais linces, as lebres diminuem; a seguir faltam presas e os linces também diminuem.',
  }),
  textoCurto({
    chave: 'cn-14',
    dominio: CICLOS,
    points: 5,
    dificuldade: 0.45,
    enunciado: `Observa a pirâmide de energia. Só cerca de 10 % da energia de um nível trófico passa para o seguinte.
{{image:piramide-energia}}
Quantos quilojoules (kJ) chegam aos consumidores de 2.ª ordem?`,
    lacunas: [{ aceites: ['200'], erros: ['20', '2000', '1800', '220'], tolerancia: '0' }],
    explicacao: '10 % de 2000 kJ são 200 kJ. O resto é usado pelos seres vivos ou perde-se, sobretudo como calor.',
  }),
]

const ciclos: Pergunta[] = [
  ligacaoPares({
    chave: 'cn-15',
    dominio: CICLOS,
    points: 6,
    dificuldade: 0.3,
    enunciado: `Faz corresponder cada número do esquema ao processo do ciclo da água.
{{image:ciclo-agua}}`,
    pares: [
      ['Número 1', 'Evaporação'],
      ['Número 2', 'Condensação'],
      ['Número 3', 'Precipitação'],
      ['Número 4', 'Escoamento superficial'],
      ['Número 5', 'Infiltração'],
    ],
    aMais: ['Solidificação'],
    explicacao:
      'A água evapora-se do oceano (1), condensa-se em nuvens (2), cai como chuva (3), escorre pela encosta (4) e infiltra-se até à água subterrânea (5).',
  }),
  verdadeiroFalso({
    chave: 'cn-16',
    dominio: CICLOS,
    points: 5,
    enunciado: 'Classifica cada afirmação sobre o ciclo do carbono, representado no esquema desta página.',
    frases: [
      ['O processo 1 retira dióxido de carbono da atmosfera.', 'V'],
      ['O processo 2 só é realizado pelos animais.', 'F'],
      ['Os combustíveis fósseis contêm carbono que fez parte de seres vivos.', 'V'],
      ['O processo 4 não altera a quantidade de dióxido de carbono na atmosfera.', 'F'],
    ],
    esquema: tabela(0, 0, 20, 60, 100),
    explicacao:
      'O processo 1 é a fotossíntese. O 2 é a respiração, que plantas e animais realizam. O 4 é a combustão, que devolve à atmosfera carbono guardado há milhões de anos e aumenta o dióxido de carbono.',
  }),
  escolhaMultipla({
    chave: 'cn-17',
    dominio: CICLOS,
    points: 5,
    enunciado: 'Que processos libertam dióxido de carbono (CO~2~) para a atmosfera? Escolhe todos.',
    opcoes: [
      '✓ Respiração dos seres vivos',
      'Fotossíntese',
      '✓ Decomposição de folhas mortas',
      '✓ Combustão de gasolina nos automóveis',
      'Formação de carvão a partir de restos de plantas',
    ],
    explicacao:
      'Respiração, decomposição e combustão libertam dióxido de carbono. A fotossíntese consome-o e a formação do carvão guarda carbono no subsolo.',
  }),
  textoCurto({
    chave: 'cn-18',
    dominio: CICLOS,
    points: 4,
    dificuldade: 0.2,
    enunciado:
      'Como se chama o processo pelo qual as plantas produzem matéria orgânica a partir de água e dióxido de carbono, usando a luz do Sol?',
    lacunas: [
      {
        aceites: ['fotossíntese', 'a fotossíntese', 'é a fotossíntese'],
        erros: ['respiração', 'transpiração', 'fotossensível', ['alimentação autotrófica', 0.5]],
      },
    ],
    explicacao: 'É a fotossíntese: a energia da luz fica guardada na matéria orgânica e liberta-se oxigénio.',
  }),
  escolhaUnica({
    chave: 'cn-19',
    dominio: ECOSSISTEMAS,
    points: 3,
    enunciado: `A figura representa quatro etapas de uma sucessão ecológica primária. Que seres vivos formam a comunidade pioneira, na etapa 2?
{{image:sucessao-ecologica}}`,
    opcoes: ['Árvores e arbustos', '✓ Líquenes e musgos', 'Ervas altas e coelhos', 'Aves de rapina'],
    explicacao:
      'Os líquenes e os musgos instalam-se na rocha nua e ajudam a formar o primeiro solo, onde depois crescem ervas, arbustos e árvores.',
  }),
  composicao({
    chave: 'cn-20',
    dominio: ECOSSISTEMAS,
    points: 11,
    enunciado: `O lagostim-vermelho-da-luisiana, trazido da América, espalhou-se por rios e arrozais portugueses. Come plantas, ovos de rã, pequenos peixes e insetos; reproduz-se depressa e escava tocas nas margens.
Explica de que modo a introdução desta espécie pode perturbar o equilíbrio de um rio e propõe uma medida para reduzir o problema.`,
    minPalavras: 40,
    maxPalavras: 150,
    criterios: [
      [
        'Efeitos na comunidade',
        [
          ['Não refere efeitos ou refere efeitos errados', 0],
          ['Refere um efeito sobre outros seres vivos', 2],
          ['Refere dois ou mais efeitos (predação, competição, margens)', 3],
          ['Relaciona os efeitos com a teia alimentar ou com o equilíbrio do ecossistema', 5],
        ],
      ],
      [
        'Medida proposta',
        [
          ['Não propõe ou propõe uma medida que não resulta', 0],
          ['Propõe uma medida possível', 2],
          ['Propõe uma medida e explica porque ajuda', 3],
        ],
      ],
      [
        'Linguagem científica',
        [
          ['Com erros que mudam o sentido', 0],
          ['Com imprecisões', 2],
          ['Rigorosa e organizada', 3],
        ],
      ],
    ],
    explicacao:
      'A espécie exótica come e compete com as nativas e tem poucos predadores: diminuem rãs, peixes e plantas e, com eles, quem deles se alimenta. Medidas possíveis: captura controlada, proibir a venda e a libertação, proteger predadores como a lontra, informar os pescadores.',
  }),
]

export const ciencias8: Teste = {
  chave: 'ciencias-8',
  nome: 'Teste 2 · Vida, ecossistemas e ciclos',
  disciplina: 'Ciências Naturais',
  ano: 8,
  duracao: 60,
  instrucoes: rico(`Observa com atenção as figuras: algumas perguntas só se respondem com elas.
Em cada página, lê primeiro o texto do início. Podes avançar, recuar e mudar as respostas até entregares.`),
  paginas: [
    {
      titulo: 'Um planeta com vida',
      estimulo: rico(`## No sítio certo
A Terra é o único planeta onde sabemos que existe vida. Para isso contribuem a sua massa, a atmosfera que a rodeia e, como mostra o esquema, o lugar que ocupa no Sistema Solar.
{{image:zona-habitavel}}`),
      perguntas: planeta.map(({ chave }) => chave),
    },
    {
      titulo: 'No montado',
      estimulo: rico(`## Um dia no montado
No montado alentejano, os sobreiros dão sombra a um tapete de ervas. De manhã, as lagartas roem as folhas novas e o chapim-azul apanha-as, uma a uma, para as crias. Ao entardecer, o coelho sai da toca para comer erva, o rato-do-campo procura bolotas e a raposa põe-se à escuta. Lá no alto, a águia-de-asa-redonda espera que a cobra-de-escada saia de entre as pedras.
{{image:teia-alimentar}}`),
      perguntas: ecossistemas.map(({ chave }) => chave),
    },
    {
      titulo: 'A matéria circula',
      estimulo: rico(`## Para onde vai o carbono?
Os átomos de carbono passam da atmosfera para os seres vivos, destes para o solo e de novo para a atmosfera. Alguns ficam guardados no subsolo durante milhões de anos.
{{image:ciclo-carbono}}`),
      perguntas: ciclos.map(({ chave }) => chave),
    },
  ],
  perguntas: [...planeta, ...ecossistemas, ...ciclos],
}
