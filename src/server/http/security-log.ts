/**
 * Refusals go to the audit log: wrong passwords, limits reached, acts beyond a role, invalid tickets and links. They
 * are gathered by kind, person and address, and written once a minute, so that a flood fills no disk.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CodigoErro } from '#contract/erros.ts'
import { limites } from '#regras/limites.ts'
import { json, run, sql } from '#server/db/db.ts'
import type { Servicos } from './contexto.ts'
import type { AppError } from './erro.ts'
import { addressOf } from './peer.ts'

/** Which refusals are of security, and what the log calls them. */
const acoes: Partial<Record<CodigoErro, string>> = {
  credenciais_erradas: 'seguranca.palavra-passe',
  entrada_externa_falhou: 'seguranca.conta-de-fora',
  conta_desativada: 'seguranca.conta-desativada',
  demasiadas_tentativas: 'seguranca.limite',
  demasiadas_contas: 'seguranca.contas-novas',
  papel_errado: 'seguranca.papel',
  bilhete_invalido: 'seguranca.bilhete',
  convite_desconhecido: 'seguranca.convite',
  convite_expirado: 'seguranca.convite',
  sessao_imitada: 'seguranca.imitacao',
  so_a_ver: 'seguranca.imitacao',
  admin_nao_se_imita: 'seguranca.imitacao',
  so_o_proprio: 'seguranca.imitacao',
  so_no_proprio_computador: 'seguranca.exemplo',
}

type Linha = { quem: number | null; acao: string; alvo: string; endereco: string; vezes: number }

export class SecurityLog {
  readonly #servicos: Pick<Servicos, 'db' | 'log'>
  readonly #linhas = new Map<string, Linha>()
  /** Refusals there was no room for. */
  #mais = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(servicos: Pick<Servicos, 'db' | 'log'>) {
    this.#servicos = servicos
  }

  /** Notes a refusal, if it is one of security. Typed text is not kept, because it may be a password in the wrong box. */
  note(request: FastifyRequest, { codigo, conta }: AppError): void {
    const acao = acoes[codigo]
    if (!acao) return
    const linha = {
      quem: request.actor?.imitadoPor ?? request.actor?.id ?? null,
      acao: acao === 'seguranca.palavra-passe' && conta === null ? 'seguranca.nome' : acao,
      alvo: conta === null ? '' : `utilizador:${conta}`,
      endereco: addressOf(request),
    }
    const chave = JSON.stringify(linha)
    const known = this.#linhas.get(chave)
    if (known) known.vezes += 1
    else if (this.#linhas.size < limites.segurancaLinhas) this.#linhas.set(chave, { ...linha, vezes: 1 })
    else this.#mais += 1
  }

  /** Writes what was gathered. What cannot be written now is not waited for: the next minute has its own. */
  flush(): Promise<void> {
    const linhas = [...this.#linhas.values()]
    if (this.#mais > 0) linhas.push({ quem: null, acao: 'seguranca.muitas', alvo: '', endereco: '', vezes: this.#mais })
    this.#linhas.clear()
    this.#mais = 0
    if (linhas.length > 0) this.#writing = this.#writing.then(() => this.#write(linhas))
    return this.#writing
  }

  #write(linhas: readonly Linha[]): Promise<void> {
    const { db, log } = this.#servicos
    return run(
      db,
      sql`insert into auditoria (quem, acao, alvo, dados)
          select l.quem, l.acao, l.alvo, jsonb_build_object('vezes', l.vezes, 'endereco', l.endereco)
            from jsonb_to_recordset(${json(linhas)}) as l (quem bigint, acao text, alvo text, endereco text, vezes int)`,
    ).then(
      () => {},
      (error: unknown) => log.error(error instanceof Error ? error : { error }, 'Registo de segurança:'),
    )
  }
}

/** One for each app; it writes its last as the app closes. */
export function installSecurityLog(app: FastifyInstance, servicos: Servicos): SecurityLog {
  const seguranca = new SecurityLog(servicos)
  const { segurancaMs } = servicos.config
  const timer = segurancaMs === 0 ? undefined : setInterval(() => void seguranca.flush(), segurancaMs).unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
    return seguranca.flush()
  })
  return seguranca
}
