-- Which of the steps that make a file ready to be kept it went through: those from before are taken through them by a job, which
-- says when it took one up.
alter table ficheiros add column preparo smallint not null default 0, add column preparo_em timestamptz;
-- People's faces were made anew before they were kept from the beginning.
update ficheiros set preparo = 1 where dono_id is null and nome = 'imagem.webp';
create index ficheiros_preparo on ficheiros (preparo, id);
