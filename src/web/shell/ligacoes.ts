/** The outer addresses until the installation's own are known. */
export const ligacoesPredefinidas = {
  osMeusDados: '/profile',
  privacidade: '/about#privacidade',
  reclamacoes: '/about#reclamacoes',
  dadosPessoais: '/about#dados-pessoais',
  editora: '/about#editora',
  parceiro: '/about#parceiro',
}
