-- The attempts of a month, for thinning its history.
create index tentativas_mes on tentativas (mes, id);
