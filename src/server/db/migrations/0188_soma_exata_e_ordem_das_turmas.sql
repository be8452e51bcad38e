-- How much of the worth of an attempt's total is of questions out of it, to which the rest was scaled, in hundredths.
-- The scaled total is rounded; with this its exact share of the worth is known, which is what percentages are made of.
alter table tentativas add column points_fora integer not null default 0;

update tentativas t set points_fora = s.fora
  from (select tentativa_id, sum(fora) as fora, sum(points_maximo) as maximo from classificacoes where fora > 0 or points_maximo > 0 group by tentativa_id) s
 where s.tentativa_id = t.id and s.fora > 0 and s.maximo > 0;

-- `7.º B`, `7º B`, `7ºB` and `7 B` sort as one name: the key of a class has no sign of order after a number, and one
-- space before what follows.
update turmas set nome_ordem = regexp_replace(nome_ordem, '([0-9]{6})\s*\.?\s*[oa°]', '\1', 'g') where nome ~ '[0-9]\s*\.?\s*[ºª°]';
update turmas set nome_ordem = regexp_replace(nome_ordem, '([0-9]{6})[\s.]*([a-z])', '\1 \2', 'g') where nome_ordem ~ '[0-9]{6}[\s.]*[a-z]';
