-- Letters with two more kinds of link. `endereco`: who has the account shows that they read what is sent to its address.
-- `conta`: somebody asked for an account with this address, and it opens once its owner follows the link.
alter table convites drop constraint convites_tipo_check;
alter table convites add constraint convites_tipo_check check (tipo in ('primeiro-admin', 'turma', 'palavra-passe', 'endereco', 'conta'));
-- One of each is alive.
create unique index convites_endereco on convites (utilizador_id) where tipo = 'endereco' and usado_em is null and anulado_em is null;
create unique index convites_conta on convites (email) where tipo = 'conta';

-- What such an account is to be. The row goes as the account opens, or with the link's time.
create table contas_por_abrir (
  convite_id bigint primary key references convites (id) on delete cascade,
  tipo smallint not null check (tipo in (1, 7)),
  palavra_passe text not null,
  ano_nascimento integer,
  turma_id bigint references turmas (id) on delete set null
);
create index contas_por_abrir_turma on contas_por_abrir (turma_id) where turma_id is not null;
