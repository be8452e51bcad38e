import type { Servicos } from './contexto.ts'

/** Public address of this installation, for links that leave it. */
export const siteAddress = (ctx: Pick<Servicos, 'config'>): string =>
  ctx.config.endereco ??
  `${ctx.config.tls ? 'https' : 'http'}://${ctx.config.host === '0.0.0.0' ? 'localhost' : ctx.config.host}:${ctx.config.porta}`
