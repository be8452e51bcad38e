-- People, the publisher's back office and the audit log.

-- A creation repeated with the same key answers the same account.
alter table utilizadores add column chave uuid unique;
-- Lists filtered by kind or state walk these in the order they are shown in.
create index utilizadores_por_tipo on utilizadores (tipo, nome_ordem, id);
create index utilizadores_desativados on utilizadores (nome_ordem, id) where not ativo;
create index utilizadores_por_entrar on utilizadores (nome_ordem, id) where ativo and (palavra_passe_provisoria or ultima_atividade_em is null);
create index sessoes_imitadas on sessoes (imitada_por) where imitada_por is not null and revogada_em is null;

-- Who, when, what and why; append-only.
alter table auditoria add column motivo text not null default '';
create index auditoria_quem on auditoria (quem, em desc, id desc);
create index auditoria_em_nome_de on auditoria (em_nome_de, em desc, id desc) where em_nome_de is not null;

create function guardar_auditoria() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is never changed' using errcode = 'LS002';
end $$;
create trigger so_acrescenta before update or delete on auditoria for each row execute function guardar_auditoria();

-- Banners and areas as the publisher keeps them: for whom, from when, until when.
alter table banners add column tipos jsonb not null default '[0, 1, 7, 8]';
alter table banners add column chave uuid unique;
alter table banners add column versao integer not null default 1;
alter table areas add column inicio timestamptz not null default now();
alter table areas add column fim timestamptz;
alter table areas add column chave uuid unique;
alter table areas add column versao integer not null default 1;

-- Figures of the day.
create index tentativas_inicio on tentativas (inicio_em);
create index tentativas_entregue on tentativas (entregue_em) where entregue_em is not null;
create index caixa_de_saida_lista on caixa_de_saida (id desc) where enviada_em is null;
