/** What pupils of the 7.º ano write about the doubled square (mat-22): levels are conclusão, justificação, comunicação. */
import type { TextoAluno } from './tipos-conteudo.ts'

export const textosQuadrado: TextoAluno[] = [
  {
    texto:
      'O Duarte não tem razão. {Por exemplo|Vejamos um exemplo}: um quadrado com 3 cm de lado tem 3 × 3 = 9 cm² de área. Se o lado passar para 6 cm, a área é 6 × 6 = 36 cm², que é quatro vezes mais.\nIsto acontece com todos os quadrados: se o lado é a, a área é a × a; com o lado 2a fica 2a × 2a = 4a².',
    niveis: [2, 3, 2],
    comentario: 'Excelente: o exemplo e, depois, o argumento geral.',
  },
  {
    texto:
      'Não concordo com o Duarte. {Experimentei com|Fiz com} um quadrado de lado 5: a área é 25. Com o dobro do lado, 10, a área é 100. E 100 : 25 = 4, por isso a área não duplica, quadruplica.',
    niveis: [2, 2, 2],
  },
  {
    texto:
      'O Duarte está enganado porque quando o lado duplica a figura cresce para os dois lados, no comprimento e na largura. Dentro do quadrado grande cabem 4 quadrados {pequenos|iguais ao primeiro}. Ex: lado 2, área 4; lado 4, área 16, e 4 × 4 = 16.',
    niveis: [2, 3, 1],
    comentario: 'Boa ideia, a dos quatro quadrados. Faltaram as unidades de área.',
  },
  {
    texto:
      'Não tem razão. Um quadrado de lado 1 cm tem área 1 cm e um quadrado de lado 2 cm tem área 4 cm. {4 não é o dobro de 1|O dobro de 1 era 2 e não 4}.',
    niveis: [1, 2, 1],
    comentario: 'O exemplo está certo. Conclui quantas vezes aumenta e usa cm².',
  },
  {
    texto:
      'Eu acho que não porque a área é lado vezes lado, então se {mudamos|a gente muda} o lado muda duas vezes na conta e dá mais do que o dobro.',
    niveis: [1, 1, 1],
    comentario: 'A ideia é boa. Faltou um exemplo com cálculos.',
  },
  {
    texto:
      'Sim, o Duarte tem razão, porque se o lado é o dobro a área também é o dobro. {Exemplo: lado 4 → área 16, lado 8 → área 32.|Ex.: 4 × 4 = 16 e 8 × 4 = 32.}',
    niveis: [0, 0, 1],
    comentario: 'Com lado 8, a área é 8 × 8. Refaz o cálculo e compara.',
  },
  {
    texto:
      'O Duarte tem razão, tudo o que é a duplicar fica o dobro, é como a proporcionalidade direta que {demos na aula|estudámos}: lado e área são diretamente proporcionais.',
    niveis: [0, 0, 1],
    comentario: 'O perímetro é diretamente proporcional ao lado. E a área? Experimenta com um exemplo.',
  },
  {
    texto:
      'Não. Lado 10 m: área 100 m². Lado 20 m: área 400 m². {A área ficou 4 vezes maior|Ficou quatro vezes maior}, logo a afirmação é falsa. Basta um contraexemplo para se ver que não é verdade.',
    niveis: [2, 2, 2],
    comentario: 'Muito bem, é isso mesmo um contraexemplo.',
  },
  {
    texto:
      'Não concordo, porque o que duplica é o perimetro e não a area. Se o lado for 3 o perimetro é 12, com lado 6 o perimetro é 24. A area {passa de 9 para 36|era 9 e fica 36}.',
    niveis: [1, 2, 1],
    comentario: 'Boa distinção entre perímetro e área. Falta dizer que quadruplica.',
  },
  {
    texto: 'Acho que não porque dá um número {muito maior|diferente}. Fiz as contas no caderno.',
    niveis: [1, 0, 0],
    comentario: 'Apresenta aqui as contas que fizeste.',
  },
  {
    texto:
      'O Duarte não tem razão, {a area quadriplica|fica o cuadruplo}. Se um azulejo tem 20 cm de lado são 400 cm² e se tiver 40 cm são 1600 cm². São precisos 4 azulejos dos pequenos para tapar um dos grandes.',
    niveis: [2, 2, 1],
    comentario: 'Ótimo exemplo. Escreve-se «quadruplica» e «quádruplo».',
  },
  {
    texto: 'sim porque 2 vezes o lado é 2 vezes a area {do quadrado|toda}',
    niveis: [0, 0, 0],
    comentario: 'Desenha um quadrado de lado 1 e outro de lado 2 e conta as quadrículas.',
  },
  {
    texto:
      'O Duarte não tem razão. Seja l o lado do quadrado. A área é l². Se o lado for 2l, a área é (2l)² = 2² × l² = 4l². {Portanto|Logo}, a área passa a ser o quádruplo, qualquer que seja o quadrado. Por exemplo, para l = 3 cm: 9 cm² e 36 cm².',
    niveis: [2, 3, 2],
    comentario: 'Impecável.',
  },
  {
    texto:
      'Depende. Se o lado for 2 a área é 4 e se for 4 a área é 16, não é o dobro. Mas se for um quadrado {com números pequenos|muito pequeno} talvez dê o dobro, não tenho a certeza.',
    niveis: [1, 1, 1],
    comentario: 'O teu exemplo já mostra que é falso. Experimenta também com lado 0,5.',
  },
]
