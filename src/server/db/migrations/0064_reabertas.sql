-- What a teacher refused stays apart, also where the attempt is opened again: everything else that came late is taken in then.
alter table revisoes_tardias add column recusada boolean not null default false;
-- Until now only the attempt's history said so: what was there at the refusal and did not enter the answers.
update revisoes_tardias d set recusada = true
 where not d.provisoria
   and d.recebida_em <= (select max(h.em) from tentativas_historia h where h.tentativa_id = d.tentativa_id and h.acao = 'recusou-tardias')
   and not exists (select 1 from revisoes r where r.tentativa_id = d.tentativa_id and r.pergunta_id = d.pergunta_id
                      and r.dispositivo = d.dispositivo and r.seq = d.seq);

-- The greatest limit an open attempt had before it was shortened: a page off the network went by it. Null: never shortened.
alter table tentativas add column limite_antes timestamptz;
