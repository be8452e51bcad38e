/** Fragments of SQL about the audit log (a row `a` with its texts `t`). */
import { sql } from '#server/db/db.ts'
import { nomeEm } from './utilizadores.ts'

/**
 * The name of the thing in a row's `alvo` (`turma:12`). A person has the name they bore at that time. A thing that is
 * gone has the name noted with the act. An import has its count of accounts.
 */
export const alvoNome = sql<string | null>`case when a.acao = 'utilizador.importar' then jsonb_array_length(a.dados->'contas')::text
  when a.alvo ~ '^[a-z]+:[0-9]{1,15}$' then coalesce((with x as (select split_part(a.alvo, ':', 2)::bigint as id)
   select case split_part(a.alvo, ':', 1)
     when 'utilizador' then ${nomeEm(sql`x.id`, sql`a.em`)}
     when 'turma' then (select nome from turmas where id = x.id)
     when 'trabalho' then (select titulo from trabalhos where id = x.id)
     when 'fora' then (select nome from elementos_de_fora where id = x.id)
     when 'teste' then (select nome from testes_turma where id = x.id)
     when 'repositorio' then (select nome from repositorio where id = x.id)
     when 'pergunta' then (select texto from perguntas where id = x.id)
     when 'banners' then (select titulo from banners where id = x.id)
     when 'evento' then (select titulo from eventos where id = x.id)
     when 'apresentacao' then (select titulo from apresentacoes where id = x.id)
     when 'areas' then (select nome from areas where id = x.id)
     when 'ano' then (select nome from anos where id = x.id)
     when 'categoria' then (select nome from categorias_recursos where id = x.id)
     when 'projeto' then (select nome from projetos where id = x.id)
     when 'manual' then (select nome from manuais where id = x.id)
     when 'recurso' then (select nome from recursos where id = x.id)
     when 'lote' then (select nome from lotes_licenca where id = x.id)
   end from x), t.textos->>'nome', t.textos->>'titulo') end`
