/** The table that the import page gives to fill in: a line for each type of question. */
const linhas: readonly (readonly string[])[] = [
  ['tipo', 'enunciado', 'opção A', 'opção B', 'opção C', 'opção D', 'certa', 'pontos', 'domínio', 'ano', 'dificuldade', 'etiquetas', 'comentário', 'pasta'],
  ['Escolha Única', 'Qual destes rios nasce em Portugal?', 'Tejo', 'Mondego', 'Douro', 'Guadiana', 'B', '5', 'Portugal', '5', 'fácil', 'revisão', 'O Mondego nasce na serra da Estrela.', 'Geografia'],
  ['Escolha Múltipla', 'Quais destes números são primos?', '2', '9', '11', '15', 'A, C', '5', 'Números', '6', 'média', '', '', 'Matemática'],
  ['Verdadeiro ou Falso', 'Classifica as afirmações.', 'O granito é magmático.', 'O calcário é magmático.', '', '', 'V F', '4', 'Rochas', '7', '', '', '', 'Ciências'],
  ['Ligação de Pares', 'Liga cada país à sua capital.', 'Espanha = Madrid', 'França = Paris', 'Itália = Roma', '', '', '6', 'Europa', '7', '', '', '', 'Geografia'],
  ['Lista de Opções', 'O gato ____ no telhado.', 'está', 'estão', 'estamos', '', 'A', '2', 'Gramática', '5', '', '', '', 'Português'],
  ['Texto', 'Quem escreveu «Os Lusíadas»?', '', '', '', '', 'Luís de Camões | Camões', '3', 'Literatura', '9', '', '', '', 'Português'],
  ['Composição', 'Explica a importância da água para os seres vivos.', '', '', '', '', '', '10', 'Água', '8', 'difícil', 'texto longo', '', 'Ciências'],
] // prettier-ignore

const cell = (texto: string): string => (/[;"\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

/** With the mark that spreadsheets tell UTF-8 by, and `;`, as they write it in Portuguese. */
export const modeloDaTabela = `\ufeff${linhas.map((linha) => linha.map(cell).join(';')).join('\r\n')}\r\n`
