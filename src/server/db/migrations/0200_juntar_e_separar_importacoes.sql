-- Questions of a file can be put together and parted before they are saved, so their order is no longer their name.
alter table importacoes_itens add column posicao integer;
update importacoes_itens set posicao = ordem;
alter table importacoes_itens alter column posicao set not null;

-- What was put right, with what stood there before, so that the last of it can be taken back.
create table importacoes_emendas (
  id bigint generated always as identity primary key,
  importacao_id bigint not null references importacoes (id) on delete cascade,
  ato text not null,
  nome text not null,      -- of the question that it was done to
  chave uuid,              -- of the request: sent again, it is done once
  antes jsonb not null,    -- the items as they were
  depois jsonb not null,   -- the places of the items that stand there now
  testes jsonb             -- the tests of the file as they were; null: it did not change them
);
create index importacoes_emendas_importacao on importacoes_emendas (importacao_id, id);
