/** Watches the app: the statements it sends, which of them may write, and errors that nobody meant to throw. */
import type { FastifyInstance } from 'fastify'
import {
  type CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'

const startOf = (node: RootOperationNode): string =>
  node.kind === 'RawNode' ? (node.sqlFragments[0] ?? '').trimStart().slice(0, 6).toLowerCase() : ''

export class Espia implements KyselyPlugin {
  /** How many statements so far were not plain reading. */
  escritas = 0
  /** Unexpected errors since the list was last emptied, logged ones too, of which no answer tells. */
  falhas: string[] = []

  /** While this is a list: every statement as it is sent. */
  declaracoes: CompiledQuery[] | null = null

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.declaracoes?.push(new PostgresQueryCompiler().compileQuery(node, queryId))
    if (startOf(node) !== 'select') this.escritas++
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  /** Hears what the app would log. Before its first request. */
  listen(app: FastifyInstance, servicos: Servicos): void {
    const { error } = servicos.log
    servicos.log.error = (data, text) => {
      error(data, text)
      // What a page tells of itself is meant to be logged.
      if (!('avaria' in data)) this.falhas.push(`${text} ${data instanceof Error ? (data.stack ?? '') : JSON.stringify(data)}`)
    }
    app.addHook('onError', async (_request, _reply, error) => {
      const meant =
        error instanceof AppError || error.validation !== undefined || (error.statusCode !== undefined && error.statusCode < 500)
      if (!meant) this.falhas.push(error.stack ?? error.message)
    })
  }
}
