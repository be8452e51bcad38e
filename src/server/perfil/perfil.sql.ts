import { limites } from '#regras/limites.ts'
import { type Db, many, one, optional, run, sql } from '#server/db/db.ts'

export type PerfilRow = {
  id: number
  tipo: number
  nome: string
  email: string | null
  utilizador: string | null
  avatarId: number | null
  anoNascimento: number | null
  fuso: string
  criadaEm: string
  ultimaAtividadeEm: string | null
  recusa: string
  emailConfirmado: boolean
  cartaEnviada: boolean
  doDonoDesde: string | null
}

export const selectPerfil = (db: Db, id: number) =>
  one<PerfilRow>(
    db,
    sql`select id, tipo, nome, email, utilizador, avatar_ficheiro_id as "avatarId", ano_nascimento as "anoNascimento", fuso,
               criado_em as "criadaEm", ultima_atividade_em as "ultimaAtividadeEm", recusa,
               email_confirmado_em is not null as "emailConfirmado",
               exists (select 1 from convites c where c.utilizador_id = u.id and c.tipo = 'endereco' and c.usado_em is null
                          and c.anulado_em is null and c.expira_em > now()) as "cartaEnviada",
               case when do_dono_desde > now() - make_interval(days => ${limites.avisoDoDonoDias}::int) then do_dono_desde end as "doDonoDesde"
          from utilizadores u where id = ${id}`,
  )

export const updateNome = (db: Db, id: number, nome: string, nomeOrdem: string) =>
  run(db, sql`update utilizadores set nome = ${nome}, nome_ordem = ${nomeOrdem}, versao = versao + 1 where id = ${id}`)

/** Puts another picture (null: none); answers the one that was there. Two at once take turns. */
export const replaceAvatar = (db: Db, id: number, ficheiro: number | null) =>
  one<{ antes: number | null }>(
    db,
    sql`with antes as (select id, avatar_ficheiro_id from utilizadores where id = ${id} for update)
        update utilizadores u set avatar_ficheiro_id = ${ficheiro}::bigint, versao = versao + 1
          from antes a where u.id = a.id returning a.avatar_ficheiro_id as antes`,
  )

export type PedidoRow = {
  id: number
  estado: 'pendente' | 'retirado' | 'recusado' | 'executado'
  motivo: string
  pedidoEm: string
  decididoEm: string | null
  resposta: string
}

const pedido = sql`p.id, p.estado, p.motivo, p.pedido_em as "pedidoEm", p.decidido_em as "decididoEm", p.resposta`

/** The last request of this person. */
export const selectOptionalPedido = (db: Db, pessoa: number) =>
  optional<PedidoRow>(db, sql`select ${pedido} from pedidos_apagamento p where p.utilizador_id = ${pessoa} order by p.id desc limit 1`)

/** A new request, unless one is waiting. */
export const insertPedido = (db: Db, pessoa: number, motivo: string) =>
  run(
    db,
    sql`insert into pedidos_apagamento (utilizador_id, motivo) values (${pessoa}, ${motivo})
        on conflict (utilizador_id) where estado = 'pendente' do nothing`,
  )

export const withdrawPedido = (db: Db, pessoa: number) =>
  run(
    db,
    sql`update pedidos_apagamento set estado = 'retirado', decidido_em = now() where utilizador_id = ${pessoa} and estado = 'pendente'`,
  )

export type PedidoNaListaRow = PedidoRow & { pessoa: { id: number; tipo: number; nome: string; entraCom: string }; turmas: number }

/** Those waiting, the oldest first. */
export const listPendentes = (db: Db) =>
  many<PedidoNaListaRow>(
    db,
    sql`select ${pedido},
               jsonb_build_object('id', u.id, 'tipo', u.tipo, 'nome', u.nome, 'entraCom', coalesce(u.email, u.utilizador)) as pessoa,
               (select count(*) from turmas t where t.dono_id = u.id and t.eliminada_em is null and t.arquivada_em is null) as turmas
          from pedidos_apagamento p join utilizadores u on u.id = p.utilizador_id
         where p.estado = 'pendente' order by p.id limit 200`,
  )

/** One request, held until the transaction ends: deciding twice takes turns. */
export const lockPedido = (db: Db, id: number) =>
  optional<{ pessoa: number; estado: PedidoRow['estado'] }>(
    db,
    sql`select utilizador_id as pessoa, estado from pedidos_apagamento where id = ${id} for update`,
  )

export const decidePedido = (db: Db, id: number, decisao: { estado: 'recusado' | 'executado'; quem: number; resposta: string }) =>
  run(
    db,
    sql`update pedidos_apagamento
           set estado = ${decisao.estado}, decidido_em = now(), decidido_por = ${decisao.quem}, resposta = ${decisao.resposta}
         where id = ${id}`,
  )

/** The person's own words go with them. */
export const forgetMotivos = (db: Db, pessoa: number) =>
  run(db, sql`update pedidos_apagamento set motivo = '' where utilizador_id = ${pessoa}`)

export type FicheiroProprio = { id: number; resumo: string; nome: string; tipo: string; tamanho: number; criadoEm: string }

/** The files this person has uploaded, and their picture. */
export const listFicheiros = (db: Db, pessoa: number) =>
  many<FicheiroProprio>(
    db,
    sql`select f.id, f.resumo, f.nome, f.tipo, f.tamanho, f.criado_em as "criadoEm" from ficheiros f
         where f.dono_id = ${pessoa} or f.id = (select avatar_ficheiro_id from utilizadores where id = ${pessoa}) order by f.id`,
  )
