/** The exceptions of the permission matrix, each with its reason. */

/** Where somebody else's thing is not "not found", and why that is right. */
export const semDono: Record<string, string> = {
  'POST /api/turmas/aluno/associar/{code}': 'Quem tem o código entra: o código é a permissão',
  'GET /api/partilhas/ligacao/{ligacao}': 'Quem tem a ligação vê: a ligação é a permissão',
  'POST /api/partilhas/ligacao/{ligacao}': 'Quem tem a ligação entra: a ligação é a permissão',
  'GET /api/ficheiros/{id}': 'Quem tem o endereço assinado abre: a assinatura é a permissão',
  'GET /api/ficheiros/{id}/paginas': 'Quem tem o endereço assinado abre: a assinatura é a permissão',
  'GET /api/ficheiros/{id}/paginas/{pagina}': 'Quem tem o endereço assinado abre: a assinatura é a permissão',
  'GET /api/calendario/{ficheiro}': 'Quem tem o endereço secreto lê: o endereço é a permissão',
  'POST /api/demo/entrar': 'Ninguém é dono das identidades de exemplo',
}

/**
 * Things that are one person's own, as the test that is assigned is: an admin has theirs and nobody else's. Kept
 * comments are asked for at a class test, which is the class's.
 */
export const pessoais = [
  /^(?!GET \/api\/comentarios$)\w+ \/api\/(perguntas|repositorio|partilhas|comentarios|licencas|ficheiros\/(envios|renovar)|importacoes|reciclagem\/\w+)\b/,
  /\/turmas\/teste\/atribuir$/,
]

/** A code that came by mail to one person serves them alone, whatever the role of who else has it. */
export const soDeUm: Record<string, string> = { 'POST /api/conta/endereco/confirmar/{codigo}': 'convite_desconhecido' }

type OutraResposta = { campos: RegExp; codigo: string; porque: string }

const escolhe = (campo: string, porque: string): OutraResposta => ({ campos: new RegExp(`^${campo}`), codigo: '200', porque })
const filtra = (...campos: string[]) => escolhe(`query/(${campos.join('|')})$`, 'É um filtro: do que não é seu não há nada na lista')

/**
 * Ids inside a request beside its main one. Somebody else's id is answered as a missing one is, and changes nothing of
 * anybody's. But this answer is not 404.
 */
export const outrasRegras: Record<string, OutraResposta> = {
  'GET /api/perguntas': filtra('pastaId', 'usadaEm'),
  'GET /api/progresso/': filtra('testeId'),
  'GET /api/progresso/dominio': filtra('testeId'),
  'GET /api/progresso/csv': filtra('testeId'),
  'GET /api/progresso/xlsx': filtra('testeId'),
  'GET /api/progresso/aluno/{idaluno}': filtra('testeId'),
  'POST /api/turmas/transferir/{id}': {
    campos: /^body\/professor$/,
    codigo: 'regra_do_conteudo',
    porque: 'O campo da página diz que se escolhe entre os professores da turma',
  },
  'POST /api/turmas/subir/{id}': {
    campos: /^body\/alunos/,
    codigo: 'regra_do_conteudo',
    porque: 'O formulário diz que um dos escolhidos já saiu da turma de onde vem',
  },
  'PUT /api/repositorio/teste': {
    campos: /^body\/(p|paginasP)erguntas/,
    codigo: 'regra_do_conteudo',
    porque: 'O editor tem de mostrar qual das perguntas ou pastas já não existe',
  },
  'PUT /api/turmas/addTeste': {
    campos: /^body\/(turmaid|alunos|tempoExtra)/,
    codigo: 'regra_do_conteudo',
    porque: 'O formulário diz qual é o campo: a turma não muda, e os alunos são os dela',
  },
  'PUT /api/trabalho': {
    campos: /^body\/(turmaid|alunos)/,
    codigo: 'regra_do_conteudo',
    porque: 'O formulário diz qual é o campo: a turma não muda, e os alunos são os dela',
  },
  'POST /api/turmas/teste/duplicar/{id}': {
    campos: /^body\/turmas\/\d+\/(alunos|tempoExtra)/,
    codigo: 'regra_do_conteudo',
    porque: 'O formulário diz em que linha: os alunos são os da turma dela',
  },
  'POST /api/trabalho/duplicar/{id}': {
    campos: /^body\/turmas\/\d+\/(alunos|tempoExtra)/,
    codigo: 'regra_do_conteudo',
    porque: 'O formulário diz em que linha: os alunos são os da turma dela',
  },
  'POST /api/teste/revisoes/{id}': escolhe('body/revisoes', 'Uma revisão recusada só se recusa a si própria'),
  'POST /api/teste/bilhete/revisoes': escolhe('body/revisoes', 'Uma revisão recusada só se recusa a si própria'),
  'POST /api/ficheiros/renovar': escolhe('body/ids', 'O rascunho diz quais já não há: do que não é seu não há nada na resposta'),
  'POST /api/teste/conceder/{id}': escolhe(
    'body/alunos',
    'Dá tempo às tentativas abertas destes alunos: de outros não há nenhuma neste teste',
  ),
  'POST /api/teste/recolher-todos/{id}': escolhe(
    'body/alunos',
    'Entrega as tentativas abertas destes alunos: de outros não há nenhuma neste teste',
  ),
  'POST /api/teste/repor/{id}': escolhe('body/alunos', 'Repõe o tempo a estes alunos: outros não têm nenhuma tentativa neste teste'),
  'POST /api/notificacoes/ler': escolhe('body/ids', 'Só marca as suas: das de outros não há nenhuma no seu sino'),
  'POST /api/turmas/teste/correcao/{id}/provisorias': escolhe(
    'body/alunos',
    'Decide as respostas destes alunos: de outros não há nenhuma neste teste',
  ),
  'PUT /api/turmas/teste/correcao/{id}/marcar': escolhe(
    'body/comentarios',
    'Só conta usos dos comentários próprios; a classificação é que é o pedido',
  ),
}
