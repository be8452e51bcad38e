-- What is given or said to who is answering a test, sent again because no answer came, is given and said once.
alter table concessoes add column chave uuid;
create unique index concessoes_chave on concessoes (tentativa_id, chave) where chave is not null;
alter table mensagens_teste add column chave uuid;
create unique index mensagens_teste_chave on mensagens_teste (teste_turma_id, autor_id, chave) where chave is not null;
