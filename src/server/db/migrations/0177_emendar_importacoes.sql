-- A question of a file can be put right before it is saved. `pergunta` now also stands where `impedimento` does: what
-- was read, and lacks something still.
alter table importacoes_itens add column sem_chave boolean not null default false; -- as it was read, it lacked its key alone
alter table importacoes_itens add column emendada boolean not null default false;  -- its teacher has put it right
