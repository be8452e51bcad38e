-- A colleague may also change what is shared with them.
alter table partilhas drop constraint partilhas_nivel_check;
alter table partilhas add constraint partilhas_nivel_check check (nivel in ('leitura', 'copia', 'edicao'));

-- Who last changed it, and who wrote what a question asks; null: its owner.
alter table repositorio add column alterado_por bigint references utilizadores (id);
alter table perguntas add column alterado_por bigint references utilizadores (id);
alter table perguntas add column escrita_por bigint references utilizadores (id);
alter table perguntas_antes add column escrita_por bigint references utilizadores (id);
