-- How many times the attempt was opened again after its end: who asked to hand it in before that asked for another end.
alter table tentativas add column reaberturas integer not null default 0;
