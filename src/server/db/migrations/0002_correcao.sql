-- Correction: what a person decides, kept apart from what is computed, so that marking again never loses it.

-- The points a teacher gave instead of the computed ones (with `motivo`); null: the computed ones hold.
alter table classificacoes add column points_manual integer check (points_manual >= 0);
-- Revision the mark was computed from, 'dispositivo:seq'; null: no answer. Another answer lays the decisions aside.
alter table classificacoes add column revisao text;

-- The teacher's word on the whole test.
alter table tentativas add column comentario text not null default '';
-- Hidden by the teacher's own act: stronger than any release by itself.
alter table tentativas add column oculta_em timestamptz;

-- "Faltou" and "dispensado" are no number; only the teacher makes one a 0.
create table situacoes_teste (
  teste_turma_id bigint not null references testes_turma (id),
  aluno_id bigint not null references utilizadores (id),
  situacao text not null check (situacao in ('dispensado', 'zero')),
  motivo text not null default '',
  quem bigint not null references utilizadores (id),
  em timestamptz not null default now(),
  primary key (teste_turma_id, aluno_id)
);

-- "Os meus comentários": sentences a teacher uses again.
create table comentarios (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  texto text not null,
  usos integer not null default 0,
  chave uuid unique,
  versao integer not null default 1,
  criado_em timestamptz not null default now()
);
create index comentarios_dono on comentarios (dono_id, usos desc, id desc);

-- Statistics and "any window of that test" look tests up by what they were made from.
create index testes_turma_versao on testes_turma (versao_teste_id);
create index testes_turma_origem on testes_turma (origem_id) where eliminado_em is null;
create index tentativas_versao on tentativas (versao_teste_id);
