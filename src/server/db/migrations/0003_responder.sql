-- Assigning and answering.

-- The same names as the rule in src/regras/publicacao.ts; a test may last as long as src/regras/limites.ts says.
alter table testes_turma drop constraint testes_turma_publicacao_check;
alter table testes_turma add check (publicacao in ('manual', 'fim-janela', 'entrega'));
alter table testes_turma drop constraint testes_turma_duracao_min_check;
alter table testes_turma add check (duracao_min between 1 and 10080);

-- What lists show of a version without opening its content.
alter table versoes_teste add column points_maximo integer not null default 0;
alter table versoes_teste add column total_perguntas integer not null default 0;

-- A student's extra time in one test, per cent of the duration. A term of the limit: with who and when.
create table tempos_extra (
  teste_turma_id bigint not null references testes_turma (id),
  aluno_id bigint not null references utilizadores (id),
  percentagem integer not null check (percentagem between 1 and 300),
  concedido_por bigint not null references utilizadores (id),
  concedido_em timestamptz not null default now(),
  primary key (teste_turma_id, aluno_id)
);

-- "Nova oportunidade": leave to make another attempt, with a window of its own.
create table oportunidades (
  id bigint generated always as identity primary key,
  teste_turma_id bigint not null references testes_turma (id),
  aluno_id bigint not null references utilizadores (id),
  numero integer not null check (numero > 0),          -- of the attempt it allows
  fim timestamptz not null,
  motivo text not null default '',
  concedida_por bigint not null references utilizadores (id),
  concedida_em timestamptz not null default now(),
  unique (teste_turma_id, aluno_id, numero)
);

-- The end of the window this attempt runs in, as the limit was computed with it; null: the test's.
alter table tentativas add column janela_fim timestamptz;
-- Closed and not yet marked: set in the transaction that closes, taken down by the one that marks.
alter table tentativas add column por_pontuar boolean not null default false;
create index tentativas_por_pontuar on tentativas (id) where por_pontuar;

-- Written before the limit, arrived within the tolerance after it: waits for the teacher's word.
alter table revisoes_tardias add column provisoria boolean not null default false;

-- The seal. Nobody writes the answers of an attempt that is handed in, whatever program they come from. The rows of the
-- attempts are locked, so that a hand-in under way is waited for and then seen. `set local lousa.selo = 'aberto'` is
-- for the few who may: a teacher's decision about late answers, the removal of deleted tests.
create function guardar_selo() returns trigger language plpgsql as $$
declare
  selada boolean;
begin
  if current_setting('lousa.selo', true) = 'aberto' then
    return null;
  end if;
  select bool_or(t.entregue_em is not null) into selada
    from (select entregue_em from tentativas where id in (select tentativa_id from tocadas) order by id for share) t;
  if selada then
    raise exception 'The answers of an attempt that is handed in are sealed' using errcode = 'LS001';
  end if;
  return null;
end $$;

create trigger selo_inserir after insert on respostas referencing new table as tocadas for each statement execute function guardar_selo();
create trigger selo_mudar after update on respostas referencing new table as tocadas for each statement execute function guardar_selo();
create trigger selo_tirar_de after update on respostas referencing old table as tocadas for each statement execute function guardar_selo();
create trigger selo_apagar after delete on respostas referencing old table as tocadas for each statement execute function guardar_selo();
create trigger selo_inserir after insert on revisoes referencing new table as tocadas for each statement execute function guardar_selo();
create trigger selo_mudar after update on revisoes referencing new table as tocadas for each statement execute function guardar_selo();
create trigger selo_tirar_de after update on revisoes referencing old table as tocadas for each statement execute function guardar_selo();
create trigger selo_apagar after delete on revisoes referencing old table as tocadas for each statement execute function guardar_selo();
