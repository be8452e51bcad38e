/**
 * One valid request per endpoint, made from the world: its caller and its things. Each room writes its own in
 * `pedidos-de-ensaio.ts`. A request without parameters and body follows from the contract alone.
 */
import type { InjectOptions } from 'fastify'
import { type ContratoLousa, contrato } from '#contract/contrato.ts'
import type { Endpoint, Papel } from '#contract/endpoint.ts'
import { pedidosAcompanhar } from '#server/acompanhar/pedidos-de-ensaio.ts'
import { pedidosAdmin } from '#server/admin/pedidos-de-ensaio.ts'
import { pedidosAlunos } from '#server/alunos/pedidos-de-ensaio.ts'
import { pedidosAoVivo } from '#server/ao-vivo/pedidos-de-ensaio.ts'
import { pedidosApoios } from '#server/apoios/pedidos-de-ensaio.ts'
import { pedidosAvarias } from '#server/avarias/pedidos-de-ensaio.ts'
import { pedidosAtividade } from '#server/atividade/pedidos-de-ensaio.ts'
import { pedidosCorrecao, pedidosPratica } from '#server/correcao/pedidos-de-ensaio.ts'
import { pedidosReciclagem } from '#server/eliminados/pedidos-de-ensaio.ts'
import { pedidosDeFora } from '#server/de-fora/pedidos-de-ensaio.ts'
import { pedidosEventos } from '#server/eventos/pedidos-de-ensaio.ts'
import { pedidosFiles } from '#server/files/pedidos-de-ensaio.ts'
import { pedidosInterop } from '#server/interop/pedidos-de-ensaio.ts'
import { pedidosLicencas, pedidosLotes } from '#server/licencas/pedidos-de-ensaio.ts'
import { pedidosNotificacoes } from '#server/notificacoes/pedidos-de-ensaio.ts'
import { pedidosPerfil } from '#server/perfil/pedidos-de-ensaio.ts'
import { pedidosPerguntas } from '#server/perguntas/pedidos-de-ensaio.ts'
import { pedidosPauta } from '#server/pauta/pedidos-de-ensaio.ts'
import { pedidosProcura } from '#server/procura/pedidos-de-ensaio.ts'
import { pedidosProgresso } from '#server/progresso/pedidos-de-ensaio.ts'
import { pedidosCatalogo, pedidosCatalogoRecursos, pedidosRecursos } from '#server/recursos/pedidos-de-ensaio.ts'
import { pedidosPartilhas } from '#server/repositorio/partilhas/pedidos-de-ensaio.ts'
import { pedidosRepositorio } from '#server/repositorio/pedidos-de-ensaio.ts'
import { pedidosSelados } from '#server/selados/pedidos-de-ensaio.ts'
import { pedidosConfirmacao, pedidosSessao } from '#server/sessao/pedidos-de-ensaio.ts'
import { pedidosTentativas } from '#server/tentativas/pedidos-de-ensaio.ts'
import { pedidosTestes } from '#server/testes/pedidos-de-ensaio.ts'
import { pedidosTrabalhos } from '#server/trabalhos/pedidos-de-ensaio.ts'
import { pedidosRascunhos } from '#server/rascunhos/pedidos-de-ensaio.ts'
import { pedidosTurmasDoTeste } from '#server/turmas-do-teste/pedidos-de-ensaio.ts'
import { pedidosTurmas } from '#server/turmas/pedidos-de-ensaio.ts'
import { pedidosUtilizadores } from '#server/utilizadores/pedidos-de-ensaio.ts'
import { type Pessoa, toInject } from './ensaio.ts'
import { bytesOf, imageUpload, quizDeEnsaio, uploadOf } from './envio.ts'
import type { Lado, Mundo } from './lado.ts'
import type { Entrada, EntradasDe, Quem } from './pedido.ts'

export type Partes = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const entradas: EntradasDe<ContratoLousa> = {
  ...pedidosAcompanhar,
  ...pedidosAdmin,
  ...pedidosAlunos,
  ...pedidosApoios,
  ...pedidosAoVivo,
  ...pedidosAtividade,
  ...pedidosAvarias,
  ...pedidosCorrecao,
  ...pedidosPratica,
  ...pedidosDeFora,
  ...pedidosEventos,
  ...pedidosFiles,
  ...pedidosInterop,
  ...pedidosLicencas,
  ...pedidosLotes,
  ...pedidosNotificacoes,
  ...pedidosPerfil,
  ...pedidosPerguntas,
  ...pedidosPauta,
  ...pedidosProcura,
  ...pedidosProgresso,
  ...pedidosCatalogo,
  ...pedidosCatalogoRecursos,
  ...pedidosRecursos,
  ...pedidosReciclagem,
  ...pedidosRepositorio,
  ...pedidosPartilhas,
  ...pedidosConfirmacao,
  ...pedidosSelados,
  ...pedidosSessao,
  ...pedidosTentativas,
  ...pedidosTestes,
  ...pedidosTrabalhos,
  ...pedidosTurmas,
  ...pedidosTurmasDoTeste,
  ...pedidosRascunhos,
  ...pedidosUtilizadores,
}

export const quemDoPapel: Record<Papel, Quem> = { Professor: 'professor', Aluno: 'aluno', Admin: 'admin' }

/** Roles in the order in which an endpoint's usual caller is looked for. */
const ordem: readonly Papel[] = ['Aluno', 'Professor', 'Admin']

export type PedidoValido = {
  quem: Quem
  recusa: { codigo: string; porque: string } | null
  partes: (lado: Lado) => Partes
  inject: (lado: Lado) => InjectOptions
}

const needsNothing = ({ params, query, body }: Endpoint): boolean => !params && !query && !body

/** The valid request of an endpoint; null where nobody has said what one is. */
export function pedidoValido(key: string, endpoint: Endpoint): PedidoValido | null {
  if (endpoint.upload) {
    const file =
      key === 'POST /api/conta/avatar'
        ? imageUpload()
        : key === 'POST /api/importacoes'
          ? uploadOf('perguntas.xml', quizDeEnsaio)
          : uploadOf('notas.txt', 'Apontamentos')
    const quem = endpoint.roles === 'todos' || endpoint.roles.includes('Professor') ? 'professor' : 'admin'
    return { quem, recusa: null, partes: () => ({}), inject: () => ({ ...toInject(key), ...file }) }
  }
  // The table is typed entry by entry; walking it forgets which entry is which.
  const entrada = entradas[key as keyof ContratoLousa] as Entrada | undefined
  if (!entrada && !needsNothing(endpoint)) return null
  const usual = ordem.find((papel) => endpoint.roles !== 'todos' && endpoint.roles.includes(papel))
  // A typed request is its parts, whichever endpoint's it is.
  const partes = (lado: Lado) => (entrada ? entrada.pedido(lado) : {}) as Partes
  return {
    quem: entrada?.quem ?? (usual ? quemDoPapel[usual] : 'anonimo'),
    recusa: entrada?.recusa ?? null,
    partes,
    inject: (lado) => ({ ...toInject(key, partes(lado)), ...(endpoint.bytes ? bytesOf() : {}) }),
  }
}

/** The person of one side, or the admin; null: nobody is signed in. */
export const pessoaDe = (quem: Quem, lado: Lado, { admin }: Mundo): Pessoa | null =>
  quem === 'anonimo' ? null : quem === 'admin' ? admin : lado[quem]

/** Every endpoint of the contract with its key. */
export const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(contrato)
