-- Resources of the bank set as homework, in the order they were chosen. While the homework lives its pupils open them
-- without a licence of their own.
create table trabalhos_recursos (
  trabalho_id bigint not null references trabalhos (id) on delete cascade,
  recurso_id bigint not null references recursos (id) on delete cascade,
  ordem integer not null,
  primary key (trabalho_id, recurso_id)
);
create index trabalhos_recursos_recurso on trabalhos_recursos (recurso_id);
