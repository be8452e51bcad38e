-- What one person wrote, for the copy of their data.
create index avisos_autor on avisos (autor_id, id) where eliminado_em is null;
create index atividade_comentarios_autor on atividade_comentarios (autor_id, id) where removido_em is null;
