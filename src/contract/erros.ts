/**
 * The closed catalogue: code → status → Portuguese sentence. Nothing outside it reaches a person.
 * A sentence says what happened and what to do; `{x}` is filled in from the error's details.
 */
export const erros = {
  // 400: malformed
  pedido_invalido: { status: 400, text: 'O pedido não está bem formado. Corrija os campos assinalados.' },
  versao_em_falta: { status: 400, text: 'Falta indicar a versão que estava a editar. Recarregue a página e tente de novo.' },
  // 401
  sessao_necessaria: { status: 401, text: 'Inicie sessão para continuar.' },
  sessao_expirada: { status: 401, text: 'A sua sessão terminou. Inicie sessão de novo.' },
  bilhete_invalido: { status: 401, text: 'O bilhete deste teste já não vale. Inicie sessão para enviar as respostas.' },
  credenciais_erradas: { status: 401, text: 'O utilizador ou a palavra-passe não estão certos.' },
  // 403
  papel_errado: { status: 403, text: 'O seu perfil não dá acesso a esta operação.' },
  entrada_externa_falhou: { status: 401, text: 'Não foi possível confirmar a sua conta. Volte a tentar entrar.' },
  conta_desativada: { status: 403, text: 'Esta conta está desativada. Fale com a sua escola.' },
  sessao_imitada: { status: 403, text: 'Em nome de outra pessoa não se responde nem se entrega.' },
  admin_nao_se_imita: { status: 403, text: 'Não se entra em nome de um administrador.' },
  so_o_proprio: { status: 403, text: 'Só a própria pessoa o pode fazer, na sua sessão.' },
  so_no_proprio_computador: { status: 403, text: 'As identidades de exemplo só estão disponíveis no próprio computador.' },
  so_o_dono: { status: 403, text: 'Só quem é dono da turma o pode fazer.' },
  palavra_passe_provisoria: { status: 403, text: 'Escolha primeiro a sua palavra-passe.' },
  // 404
  nao_encontrado: { status: 404, text: 'Não encontrámos o que procura. Pode ter sido eliminado ou não ser seu.' },
  codigo_turma_desconhecido: { status: 404, text: 'Não existe nenhuma turma com este código. Confirme-o com o seu professor.' },
  conta_externa_sem_par: { status: 404, text: 'Ainda não há conta na Lousa com o e-mail {email}. Crie-a primeiro, com esse mesmo e-mail.' },
  licenca_desconhecida: { status: 404, text: 'Este código de licença não existe. Confirme as 12 letras e números.' },
  convite_desconhecido: { status: 404, text: 'Este convite não existe ou já foi usado.' },
  // 413, 415
  demasiado_grande: { status: 413, text: 'O que enviou é demasiado grande.' },
  tipo_nao_aceite: { status: 415, text: 'Este tipo de conteúdo não é aceite.' },
  // 409: state or version
  versao_desatualizada: { status: 409, text: 'Entretanto alguém alterou isto. Veja a versão atual antes de guardar.' },
  codigo_turma_antigo: { status: 409, text: 'Este código foi substituído por outro. Peça o novo ao seu professor.' },
  codigo_turma_desligado: { status: 409, text: 'A entrada por código está desligada nesta turma. Fale com o seu professor.' },
  turma_arquivada: { status: 409, text: 'A turma está arquivada: só pode ser consultada.' },
  ja_pertence_a_turma: { status: 409, text: 'Já pertence a esta turma.' },
  dono_nao_sai: { status: 409, text: 'O dono não pode sair da turma: transfira-a primeiro para outro professor.' },
  turma_eliminada: { status: 409, text: 'A turma também foi eliminada: reponha primeiro a turma.' },
  a_propria_conta: { status: 409, text: 'Na sua própria conta isto faz-se no perfil, ou por outro administrador.' },
  apagamento_decidido: { status: 409, text: 'Este pedido já foi retirado ou decidido.' },
  dono_de_turmas: { status: 409, text: 'Esta pessoa é dona de turmas ativas ({n}): transfira-as ou arquive-as primeiro.' },
  ultimo_admin: { status: 409, text: 'É a última conta de administração: sem ela ninguém poderia gerir a Lousa.' },
  limite_atingido: { status: 409, text: 'Não é possível passar de {maximo} {que}.' },
  ja_existe: { status: 409, text: 'Já existe um registo com estes dados.' },
  utilizador_ja_existe: { status: 409, text: 'Já existe uma conta com este e-mail ou nome de utilizador.' },
  comentarios_desligados: { status: 409, text: 'Os comentários estão desligados nesta turma.' },
  teste_arquivado: { status: 409, text: 'O teste está arquivado: só pode ser consultado.' },
  teste_ainda_nao_abriu: { status: 409, text: 'O teste ainda não abriu.' },
  teste_ja_terminou: { status: 409, text: 'O prazo deste teste já terminou.' },
  teste_com_tentativas: { status: 409, text: 'Já há alunos que começaram: o conteúdo do teste não pode mudar.' },
  tentativa_aberta: { status: 409, text: 'Há alunos a responder neste momento. Espere que terminem.' },
  tentativa_nao_comecou: { status: 409, text: 'O teste ainda não foi começado.' },
  tentativa_entregue: { status: 409, text: 'O teste já foi entregue: as respostas não podem mudar.' },
  tentativa_por_entregar: { status: 409, text: 'O teste ainda não foi entregue.' },
  tentativa_substituida: { status: 409, text: 'O aluno já tem outra oportunidade neste teste: esta tentativa fica como está.' },
  correcao_incompleta: { status: 409, text: 'Faltam respostas por corrigir: ainda não pode ser publicado.' },
  respostas_provisorias: { status: 409, text: 'Há respostas que chegaram depois do tempo: aceite-as ou recuse-as antes de publicar.' },
  trabalho_arquivado: { status: 409, text: 'O trabalho está arquivado: só pode ser consultado.' },
  trabalho_fechado: { status: 409, text: 'Neste momento este trabalho não aceita alterações: veja o prazo.' },
  trabalho_vazio: { status: 409, text: 'A resposta ainda está vazia: escreva alguma coisa ou junte um ficheiro antes de entregar.' },
  trabalho_por_enviar: { status: 409, text: 'O aluno ainda não entregou este trabalho.' },
  convite_expirado: { status: 409, text: 'Este convite já passou do prazo. Peça outro.' },
  licenca_esgotada: { status: 409, text: 'Este código já foi usado em todos os seus lugares. Peça outro a quem lho deu.' },
  licenca_expirada: { status: 409, text: 'Este código podia ser ativado até {dia}: o prazo já passou.' },
  licenca_anulada: { status: 409, text: 'Este código foi anulado pela editora. Peça outro a quem lho deu.' },
  licenca_de_outros: { status: 409, text: 'Este código é {paraQuem}. Peça um que seja para si.' },
  pasta_com_ciclo: { status: 409, text: 'Uma pasta não pode ser movida para dentro de si própria.' },
  pasta_demasiado_funda: { status: 409, text: 'As pastas podem ter no máximo dez níveis.' },
  inscricao_sobreposta: {
    status: 409,
    text: 'À mesma hora já tem a apresentação «{titulo}». Cancele primeiro essa inscrição.',
  },
  apresentacao_ja_comecou: { status: 409, text: 'Esta apresentação já começou: as inscrições estão fechadas.' },
  // 422: a rule of the content
  regra_do_conteudo: { status: 422, text: 'Há campos por corrigir.' },
  idade_minima: { status: 422, text: 'Ainda não pode criar conta sozinho: peça ao seu professor.' },
  palavra_passe_fraca: { status: 422, text: 'Escolha uma palavra-passe com pelo menos 8 caracteres, que não seja das mais comuns.' },
  ficheiro_nao_aceite: { status: 422, text: 'Este tipo de ficheiro não é aceite.' },
  imagem_nao_aceite: {
    status: 422,
    text: 'Este ficheiro não é uma imagem que se possa usar. Escolha uma fotografia JPEG, PNG, WebP, GIF ou AVIF.',
  },
  imagem_estragada: { status: 422, text: 'Não foi possível abrir esta imagem: o ficheiro parece estragado. Escolha outra.' },
  imagem_demasiado_grande: { status: 422, text: 'Esta imagem tem píxeis a mais para ser aberta. Escolha uma mais pequena.' },
  importacao_com_erros: { status: 422, text: 'O ficheiro tem linhas por corrigir.' },
  // 429, 500, 503
  demasiadas_tentativas: { status: 429, text: 'Demasiadas tentativas falhadas. Volte a tentar daqui a {minutos} minutos.' },
  erro_interno: { status: 500, text: 'Aconteceu um erro do nosso lado. Já ficou registado; tente de novo daqui a pouco.' },
  indisponivel: { status: 503, text: 'A Lousa está momentaneamente indisponível. Tente de novo daqui a uns segundos.' },
} as const satisfies Record<string, { status: number; text: string }>

export type CodigoErro = keyof typeof erros
