-- Lists that walked a whole table find their rows by an index.

-- The admin's list of all classes, in the order it is shown in.
create index turmas_lista on turmas ((arquivada_em is not null), nome_ordem, id) where eliminada_em is null;
-- How many classes a person owns.
create index turmas_dono on turmas (dono_id) where eliminada_em is null;
-- The admin's list of what was handed in, the latest window first.
create index testes_turma_fim on testes_turma (fim desc, id desc) where eliminado_em is null;
-- The log by the kind of act: a kind is the beginning of its name.
create index auditoria_acao on auditoria (acao collate "C", id desc);
