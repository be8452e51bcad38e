-- Accounts asked for with one address wait side by side: a request of a stranger's leaves the owner's as it is.
drop index convites_conta;
create index convites_conta on convites (email) where tipo = 'conta';
