-- The publisher's lists of the bank, published or not: the last made first, and how many stand in each place.
create index recursos_por_ano on recursos (ano_id, id desc) where eliminado_em is null;
create index recursos_por_categoria on recursos (categoria_id, id desc) where eliminado_em is null;
create index recursos_por_manual on recursos (manual_id, id desc) where eliminado_em is null;
create index recursos_eliminados on recursos (eliminado_em) where eliminado_em is not null;
