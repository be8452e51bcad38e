-- The question of the test that a message is about; null: of none. Each pupil reads their own number of it.
alter table mensagens_teste add column pergunta_id bigint;
