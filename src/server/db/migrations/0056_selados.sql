-- Tests sealed in advance: the student's copy is on the devices, encrypted, before the hour.

-- The seal of a class test. A test that has one is sealed; changing its content gives it another, with another key and code.
create table testes_selados (
  teste_turma_id bigint primary key references testes_turma (id),
  pacote text not null unique,               -- names what was sealed; the salt of the code's key too
  chave text not null,                       -- AES-256, base64url: given to who starts
  codigo text not null,                      -- opens it without a network: the teacher shows it
  chave_fechada text not null,               -- the key, wrapped by a key made from the code, base64url
  ordem integer not null,                    -- seed of the order in the package: no device ever has it
  feito_em timestamptz(3) not null default now(),
  mostrado_em timestamptz(3)                 -- the code was first shown: somebody may have started since
);

-- Of an attempt at a sealed test: the order its copies are shuffled from. Null: from the author's.
alter table tentativas add column ordem integer;
-- Started with the code, without a network: when, as the device claims. That proves nothing. `inicio_em` is what the server made of it.
alter table tentativas add column sem_rede_em timestamptz(3);
