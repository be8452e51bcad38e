-- An account whose address nobody had confirmed became its owner's, who showed that the address is theirs. Tickets and passes
-- made before then do not count any more. Null: that never happened.
alter table utilizadores add column do_dono_desde timestamptz(3);
