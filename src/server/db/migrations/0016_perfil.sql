-- The person's own page: asking to be erased.

-- One request at a time waits; those decided stay as the record of what was done.
create table pedidos_apagamento (
  id bigint generated always as identity primary key,
  utilizador_id bigint not null references utilizadores (id),
  motivo text not null default '',
  pedido_em timestamptz not null default now(),
  estado text not null default 'pendente' check (estado in ('pendente', 'retirado', 'recusado', 'executado')),
  decidido_em timestamptz,
  decidido_por bigint references utilizadores (id),
  resposta text not null default ''          -- what the person is told when it is refused
);
create unique index pedidos_apagamento_pendente on pedidos_apagamento (utilizador_id) where estado = 'pendente';
create index pedidos_apagamento_utilizador on pedidos_apagamento (utilizador_id, id desc);
create index pedidos_apagamento_lista on pedidos_apagamento (estado, id);

-- When the person behind this account was made anonymous.
alter table utilizadores add column apagada_em timestamptz;
