-- The log says who did what to whom, in ids and facts, and is never changed. Words about people stand beside it, where erasing a
-- person may take them away (docs/decisions/0032).

-- What was said with an act: why, and what the thing it was done to said before.
create table auditoria_textos (
  auditoria_id bigint primary key references auditoria (id),
  motivo text not null default '',
  textos jsonb not null default '{}'
);

-- What people were called, and how they came in, up to when.
create table nomes_anteriores (
  id bigint generated always as identity primary key,
  pessoa_id bigint not null references utilizadores (id),
  nome text not null,
  nome_ordem text not null,
  email text,
  utilizador text,
  ate timestamptz not null default now()
);
create index nomes_anteriores_pessoa on nomes_anteriores (pessoa_id, ate);

create function guardar_nome_anterior() returns trigger language plpgsql as $$
begin
  insert into nomes_anteriores (pessoa_id, nome, nome_ordem, email, utilizador) values (old.id, old.nome, old.nome_ordem, old.email, old.utilizador);
  return null;
end $$;
create trigger nome_anterior after update of nome, email, utilizador on utilizadores for each row
  when (new.apagada_em is null and (old.nome, old.email, old.utilizador) is distinct from (new.nome, new.email, new.utilizador))
  execute function guardar_nome_anterior();

-- What the log holds already. Sentences of refusals are made of their facts when they are read.
insert into auditoria_textos (auditoria_id, motivo, textos)
select a.id, t.motivo, t.textos
  from auditoria a
 cross join lateral (
   select case when starts_with(a.acao, 'seguranca.') then '' else a.motivo end as motivo,
          coalesce((select jsonb_object_agg(d.key, d.value) from jsonb_each(a.dados) d
                     where d.key in ('antes', 'nome', 'titulo', 'texto', 'descricao', 'url', 'icone', 'assunto', 'disciplina')), '{}') as textos) t
 where t.motivo <> '' or t.textos <> '{}';
alter table auditoria disable trigger so_acrescenta;
update auditoria set dados = dados - '{antes,nome,titulo,texto,descricao,url,icone,assunto,disciplina}'::text[]
 where dados <> dados - '{antes,nome,titulo,texto,descricao,url,icone,assunto,disciplina}'::text[];
alter table auditoria enable trigger so_acrescenta;
alter table auditoria drop column motivo;
