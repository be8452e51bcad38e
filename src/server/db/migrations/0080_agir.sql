-- A session of somebody else's only looks until its admin says that it acts, and why.
alter table sessoes add column agir_desde timestamptz;
alter table sessoes add column agir_motivo text not null default '';
-- What a person is told of who was in their account, newest first.
create index sessoes_de_imitados on sessoes (utilizador_id, criada_em desc) where imitada_por is not null;
