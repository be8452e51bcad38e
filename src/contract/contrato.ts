/** The whole contract, one object. The server mounts it, the browser calls it by key, tests and the API document walk it. */
import type { Contrato } from './endpoint.ts'
import { acompanharContract } from './testes/acompanhar.ts'
import { adminContract } from './admin.ts'
import { aoVivoContract } from './ao-vivo.ts'
import { apoiosContract } from './apoios.ts'
import { atividadeContract } from './atividade.ts'
import { avariasContract } from './avarias.ts'
import { catalogoRecursosContract } from './catalogo-recursos.ts'
import { catalogoContract } from './catalogo.ts'
import { confirmacaoContract } from './confirmacao.ts'
import { correcaoContract } from './testes/correcao.ts'
import { exportarContract } from './exportar.ts'
import { eventosContract } from './eventos.ts'
import { deForaContract } from './de-fora.ts'
import { ficheirosContract } from './ficheiros.ts'
import { interopContract } from './interop.ts'
import { inicioContract } from './inicio.ts'
import { licencasContract } from './licencas.ts'
import { lotesContract } from './lotes.ts'
import { notificacoesContract } from './notificacoes.ts'
import { partilhasContract } from './partilhas.ts'
import { perfilContract } from './perfil.ts'
import { perguntasContract } from './perguntas.ts'
import { pautaContract } from './pauta.ts'
import { praticaContract } from './testes/pratica.ts'
import { procuraContract } from './procura.ts'
import { progressoContract } from './progresso.ts'
import { reciclagemContract } from './reciclagem.ts'
import { rascunhosContract } from './rascunhos.ts'
import { recursosContract } from './recursos.ts'
import { repositorioContract } from './repositorio.ts'
import { seladosContract } from './testes/selados.ts'
import { sessaoContract } from './sessao.ts'
import { tentativasContract } from './testes/tentativas.ts'
import { testesProntosContract } from './testes/testes-prontos.ts'
import { testesContract } from './testes/testes.ts'
import { trabalhosContract } from './trabalhos.ts'
import { turmasAlunosContract } from './turmas-alunos.ts'
import { turmasDoTesteContract } from './testes/turmas-do-teste.ts'
import { turmasContract } from './turmas.ts'
import { utilizadoresContract } from './utilizadores.ts'

export const contrato = {
  ...sessaoContract,
  ...confirmacaoContract,
  ...perfilContract,
  ...ficheirosContract,
  ...turmasContract,
  ...turmasAlunosContract,
  ...inicioContract,
  ...praticaContract,
  ...procuraContract,
  ...perguntasContract,
  ...repositorioContract,
  ...testesProntosContract,
  ...partilhasContract,
  ...exportarContract,
  ...interopContract,
  ...testesContract,
  ...tentativasContract,
  ...seladosContract,
  ...acompanharContract,
  ...apoiosContract,
  ...correcaoContract,
  ...turmasDoTesteContract,
  ...rascunhosContract,
  ...deForaContract,
  ...pautaContract,
  ...progressoContract,
  ...utilizadoresContract,
  ...adminContract,
  ...trabalhosContract,
  ...recursosContract,
  ...reciclagemContract,
  ...licencasContract,
  ...catalogoContract,
  ...catalogoRecursosContract,
  ...lotesContract,
  ...atividadeContract,
  ...notificacoesContract,
  ...aoVivoContract,
  ...eventosContract,
  ...avariasContract,
} satisfies Contrato

export type ContratoLousa = typeof contrato
