-- The criteria a homework is marked by, and the level chosen in each for one answer.
alter table trabalhos add column criterios jsonb not null default '[]';
alter table entregas add column niveis jsonb not null default '[]';
