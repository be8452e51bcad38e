-- How the marks of a class are written: by default in per cent (see regras/escalas.ts).
alter table turmas add column escala jsonb not null default '{"tipo": "percentagem", "casas": 0, "limites": []}';
