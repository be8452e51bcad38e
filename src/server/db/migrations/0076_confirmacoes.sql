-- Teachers are confirmed before anything of teachers' opens: by what, and when. Null: not yet. Of pupils and admins nothing is asked.
alter table utilizadores add column confirmada_em timestamptz;
alter table utilizadores add column confirmada_por text
  check (confirmada_por in ('convite', 'licenca', 'dominio', 'administracao', 'anterior'));
alter table utilizadores add check ((confirmada_em is null) = (confirmada_por is null));
-- What the administration said when it did not confirm somebody; they read it on their own page.
alter table utilizadores add column recusada_em timestamptz;
alter table utilizadores add column recusa text not null default '';
create index utilizadores_por_confirmar on utilizadores ((recusada_em is not null), criado_em, id) where tipo = 1 and confirmada_em is null and ativo;

-- When it became known that who has the account reads what is sent to its address.
alter table utilizadores add column email_confirmado_em timestamptz;

-- Accounts there are already. An admin made it, or it holds a licence for teachers alone: confirmed by that.
update utilizadores set confirmada_em = now(), confirmada_por = 'convite' where tipo = 1 and criado_por is not null;
update utilizadores u set confirmada_em = now(), confirmada_por = 'licenca'
 where u.tipo = 1 and u.confirmada_em is null and exists (
   select 1 from licencas l join codigos_licenca c on c.id = l.codigo_id join lotes_licenca o on o.id = c.lote_id
    where l.utilizador_id = u.id and o.tipos @> '[1]' and not o.tipos @> '[7]');
-- The sample teachers of a demo school.
update utilizadores set confirmada_em = now(), confirmada_por = 'convite'
 where tipo = 1 and confirmada_em is null and email like '%@lousa.test' and exists (select 1 from definicoes where chave = 'demo' and valor = 'true');
-- Who teaches pupils who have worked for them must find their classes in the morning: a class of theirs with an attempt or a hand-in.
update utilizadores u set confirmada_em = now(), confirmada_por = 'anterior'
 where u.tipo = 1 and u.confirmada_em is null and u.ativo and (
   exists (select 1 from turmas t join testes_turma tt on tt.turma_id = t.id join tentativas a on a.teste_turma_id = tt.id
            where t.dono_id = u.id and t.eliminada_em is null)
   or exists (select 1 from turmas t join trabalhos tr on tr.turma_id = t.id join entregas e on e.trabalho_id = tr.id
               where t.dono_id = u.id and t.eliminada_em is null));

-- Addresses: a link sent there was used, an account elsewhere vouched for it, or an admin wrote it.
update utilizadores u set email_confirmado_em = now()
 where u.email is not null and (
   exists (select 1 from convites c where c.email = u.email and c.usado_em is not null and (c.utilizador_id = u.id or c.tipo = 'turma'))
   or exists (select 1 from identidades_externas i where i.utilizador_id = u.id)
   or exists (select 1 from utilizadores a where a.id = u.criado_por and a.tipo = 8));
