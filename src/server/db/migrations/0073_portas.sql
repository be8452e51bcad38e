-- The doors: what is counted at them is forgotten by its time, whoever it is of.
create index falhas_de_acesso_em on falhas_de_acesso (em);
