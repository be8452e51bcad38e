-- A teacher's bin is found by its owner, or by the class.
create index repositorio_eliminados_de on repositorio (dono_id, eliminado_em) where eliminado_em is not null;
create index perguntas_eliminadas_de on perguntas (dono_id, eliminado_em) where eliminado_em is not null;
create index turmas_eliminadas_de on turmas (dono_id) where eliminada_em is not null;
create index testes_turma_eliminados_da on testes_turma (turma_id) where eliminado_em is not null;
create index trabalhos_eliminados_da on trabalhos (turma_id) where eliminado_em is not null;
