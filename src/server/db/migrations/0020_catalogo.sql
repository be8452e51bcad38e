-- The publisher's back office: years, topics, projects, books, resources and batches of codes.

-- The client's key of a creation: a repeat finds what the first one made.
alter table anos add column chave uuid unique;
alter table projetos add column chave uuid unique;
alter table manuais add column chave uuid unique;
alter table categorias_recursos add column chave uuid unique;
alter table recursos add column chave uuid unique;

alter table lotes_licenca
  add column chave uuid unique,
  add column nome_ordem text not null default '',
  -- For the publisher's people alone.
  add column nota text not null default '',
  add column versao integer not null default 1;
update lotes_licenca set nome_ordem = lower(nome);

-- A code opens one book or several: the textbook and its exercise book.
create table lotes_manuais (
  lote_id bigint not null references lotes_licenca (id),
  manual_id bigint not null references manuais (id),
  primary key (lote_id, manual_id)
);
create index lotes_manuais_manual on lotes_manuais (manual_id);
insert into lotes_manuais (lote_id, manual_id) select id, manual_id from lotes_licenca;
alter table lotes_licenca drop column manual_id;
alter table licencas drop constraint licencas_codigo_id_utilizador_id_key;
alter table licencas add unique (codigo_id, utilizador_id, manual_id);
