/** The one application: production, tests and benchmarks build it here. The rooms are listed explicitly. */
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { acompanharContract } from '#contract/testes/acompanhar.ts'
import { adminContract } from '#contract/admin.ts'
import { aoVivoContract } from '#contract/ao-vivo.ts'
import { apoiosContract } from '#contract/apoios.ts'
import { atividadeContract } from '#contract/atividade.ts'
import { avariasContract } from '#contract/avarias.ts'
import { catalogoRecursosContract } from '#contract/catalogo-recursos.ts'
import { catalogoContract } from '#contract/catalogo.ts'
import { confirmacaoContract } from '#contract/confirmacao.ts'
import { correcaoContract } from '#contract/testes/correcao.ts'
import { exportarContract } from '#contract/exportar.ts'
import { eventosContract } from '#contract/eventos.ts'
import { ficheirosContract } from '#contract/ficheiros.ts'
import { inicioContract } from '#contract/inicio.ts'
import { interopContract } from '#contract/interop.ts'
import { licencasContract } from '#contract/licencas.ts'
import { lotesContract } from '#contract/lotes.ts'
import { notificacoesContract } from '#contract/notificacoes.ts'
import { perfilContract } from '#contract/perfil.ts'
import { perguntasContract } from '#contract/perguntas.ts'
import { deForaContract } from '#contract/de-fora.ts'
import { pautaContract } from '#contract/pauta.ts'
import { praticaContract } from '#contract/testes/pratica.ts'
import { procuraContract } from '#contract/procura.ts'
import { progressoContract } from '#contract/progresso.ts'
import { reciclagemContract } from '#contract/reciclagem.ts'
import { recursosContract } from '#contract/recursos.ts'
import { partilhasContract } from '#contract/partilhas.ts'
import { repositorioContract } from '#contract/repositorio.ts'
import { seladosContract } from '#contract/testes/selados.ts'
import { sessaoContract } from '#contract/sessao.ts'
import { tentativasContract } from '#contract/testes/tentativas.ts'
import { testesProntosContract } from '#contract/testes/testes-prontos.ts'
import { testesContract } from '#contract/testes/testes.ts'
import { trabalhosContract } from '#contract/trabalhos.ts'
import { turmasAlunosContract } from '#contract/turmas-alunos.ts'
import { turmasContract } from '#contract/turmas.ts'
import { rascunhosContract } from '#contract/rascunhos.ts'
import { turmasDoTesteContract } from '#contract/testes/turmas-do-teste.ts'
import { utilizadoresContract } from '#contract/utilizadores.ts'
import { acompanharRoutes } from './acompanhar/acompanhar.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { turmasAlunosRoutes } from './alunos/alunos.routes.ts'
import { aoVivoRoutes } from './ao-vivo/ao-vivo.routes.ts'
import { apoiosRoutes } from './apoios/apoios.routes.ts'
import { atividadeRoutes } from './atividade/atividade.routes.ts'
import { avariasRoutes } from './avarias/avarias.routes.ts'
import { correcaoRoutes } from './correcao/correcao.routes.ts'
import { reciclagemRoutes } from './eliminados/reciclagem.routes.ts'
import { eventosRoutes } from './eventos/eventos.routes.ts'
import { ficheirosRoutes } from './files/ficheiros.routes.ts'
import type { Servicos } from './http/contexto.ts'
import { asItTravels, installDocs } from './http/documento.ts'
import { AppError } from './http/erro.ts'
import { installJsonBody } from './http/json-body.ts'
import { closeUnusedConnections } from './http/ligacoes.ts'
import { mount } from './http/mount.ts'
import { installPage, installSecurityHeaders } from './http/pagina.ts'
import { trustOf } from './http/peer.ts'
import { Disco } from './http/disk-full.ts'
import { installProblems, sendProblem } from './http/problemas.ts'
import { limitReceiving, refuseConnection, serverTimes, temposDeReceber } from './http/receive-limits.ts'
import { installHealth } from './http/saude.ts'
import { installSecurityLog } from './http/security-log.ts'
import { installValidators } from './http/validator.ts'
import { interopRoutes } from './interop/interop.routes.ts'
import { inicioRoutes } from './inicio/inicio.routes.ts'
import { licencasRoutes } from './licencas/licencas.routes.ts'
import { lotesRoutes } from './licencas/lotes.routes.ts'
import { notificacoesRoutes } from './notificacoes/notificacoes.routes.ts'
import { perfilRoutes } from './perfil/perfil.routes.ts'
import { perguntasRoutes } from './perguntas/perguntas.routes.ts'
import { deForaRoutes } from './de-fora/de-fora.routes.ts'
import { pautaRoutes } from './pauta/pauta.routes.ts'
import { praticaRoutes } from './correcao/praticar.routes.ts'
import { procuraRoutes } from './procura/procura.routes.ts'
import { progressoRoutes } from './progresso/progresso.routes.ts'
import { catalogoRecursosRoutes, catalogoRoutes } from './recursos/catalogo.routes.ts'
import { recursosRoutes } from './recursos/recursos.routes.ts'
import { exportarRoutes } from './repositorio/exportar.routes.ts'
import { testesProntosRoutes } from './repositorio/prontos.routes.ts'
import { partilhasRoutes } from './repositorio/partilhas/partilhas.routes.ts'
import { repositorioRoutes } from './repositorio/repositorio.routes.ts'
import { seladosRoutes } from './selados/selados.routes.ts'
import { confirmacaoRoutes } from './sessao/confirmacao.routes.ts'
import { sessaoRoutes } from './sessao/sessao.routes.ts'
import { tentativasRoutes } from './tentativas/tentativas.routes.ts'
import { testesRoutes } from './testes/testes.routes.ts'
import { trabalhosRoutes } from './trabalhos/trabalhos.routes.ts'
import { rascunhosRoutes } from './rascunhos/rascunhos.routes.ts'
import { turmasDoTesteRoutes } from './turmas-do-teste/turmas-do-teste.routes.ts'
import { turmasRoutes } from './turmas/turmas.routes.ts'
import { utilizadoresRoutes } from './utilizadores/utilizadores.routes.ts'

/** Builds the app on the given machinery. `pastaWeb` is the built web app, null where only the API is wanted. */
export async function buildApp(
  servicos: Servicos,
  pastaWeb: string | null,
  tls?: { cert: Buffer; key: Buffer },
  receber = temposDeReceber,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(tls ? { https: { ...tls, ...serverTimes(receber) } } : { http: serverTimes(receber) }),
    requestTimeout: receber.maximo,
    clientErrorHandler: refuseConnection,
    logger: servicos.config.registo === 'silent' ? false : { level: servicos.config.registo, redact: ['req.headers.authorization'] },
    trustProxy: trustOf(servicos.config.proxy),
    logController: new LogController({ disableRequestLogging: true }),
    // Each log line names its request itself, since a logger of its own would be made in vain for most requests.
    childLoggerFactory: (logger) => logger,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // An address that cannot be read, or is longer than any of ours, is one that does not exist.
    frameworkErrors: (_error, request, reply) => sendProblem(reply, request, new AppError('nao_encontrado')),
  }) as unknown as FastifyInstance // http or https make no difference to the rooms
  app.decorateRequest('actor', null)
  app.decorateRequest('portador', null)
  limitReceiving(app, receber)
  installJsonBody(app)
  installValidators(app)
  const disco = new Disco()
  installProblems(app, disco, installSecurityLog(app, servicos))
  installSecurityHeaders(app, servicos.config.tls !== null)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Lousa', version: '0.1.0', description: 'A sala de aula digital.' } },
    transform: asItTravels,
  })

  mount(app, servicos, sessaoContract, sessaoRoutes)
  mount(app, servicos, confirmacaoContract, confirmacaoRoutes)
  mount(app, servicos, perfilContract, perfilRoutes)
  mount(app, servicos, ficheirosContract, ficheirosRoutes)
  mount(app, servicos, turmasContract, turmasRoutes)
  mount(app, servicos, turmasAlunosContract, turmasAlunosRoutes)
  mount(app, servicos, perguntasContract, perguntasRoutes)
  mount(app, servicos, repositorioContract, repositorioRoutes)
  mount(app, servicos, partilhasContract, partilhasRoutes)
  mount(app, servicos, testesProntosContract, testesProntosRoutes)
  mount(app, servicos, exportarContract, exportarRoutes)
  mount(app, servicos, interopContract, interopRoutes)
  mount(app, servicos, testesContract, testesRoutes)
  mount(app, servicos, tentativasContract, tentativasRoutes)
  mount(app, servicos, seladosContract, seladosRoutes)
  mount(app, servicos, acompanharContract, acompanharRoutes)
  mount(app, servicos, apoiosContract, apoiosRoutes)
  mount(app, servicos, correcaoContract, correcaoRoutes)
  mount(app, servicos, turmasDoTesteContract, turmasDoTesteRoutes)
  mount(app, servicos, rascunhosContract, rascunhosRoutes)
  mount(app, servicos, trabalhosContract, trabalhosRoutes)
  mount(app, servicos, deForaContract, deForaRoutes)
  mount(app, servicos, pautaContract, pautaRoutes)
  mount(app, servicos, progressoContract, progressoRoutes)
  mount(app, servicos, recursosContract, recursosRoutes)
  mount(app, servicos, reciclagemContract, reciclagemRoutes)
  mount(app, servicos, licencasContract, licencasRoutes)
  mount(app, servicos, catalogoContract, catalogoRoutes)
  mount(app, servicos, catalogoRecursosContract, catalogoRecursosRoutes)
  mount(app, servicos, lotesContract, lotesRoutes)
  mount(app, servicos, inicioContract, inicioRoutes)
  mount(app, servicos, praticaContract, praticaRoutes)
  mount(app, servicos, procuraContract, procuraRoutes)
  mount(app, servicos, utilizadoresContract, utilizadoresRoutes)
  mount(app, servicos, adminContract, adminRoutes)
  mount(app, servicos, atividadeContract, atividadeRoutes)
  mount(app, servicos, notificacoesContract, notificacoesRoutes)
  mount(app, servicos, aoVivoContract, aoVivoRoutes)
  mount(app, servicos, eventosContract, eventosRoutes)
  mount(app, servicos, avariasContract, avariasRoutes)

  // Streams are ended, and connections nobody uses closed, before the server waits for what is under way.
  closeUnusedConnections(app, tls !== undefined)
  app.addHook('preClose', async () => servicos.live.endAll())
  app.addHook('onClose', () => servicos.presenca.close())
  app.addHook('onClose', () => servicos.live.close())
  installHealth(app, servicos, disco)
  installDocs(app)
  await installPage(app, pastaWeb ?? '', { apiBase: servicos.config.apiBase, demo: servicos.demo })
  return app
}
