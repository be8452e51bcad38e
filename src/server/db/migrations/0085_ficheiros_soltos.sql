-- Files that nothing names go after a week. `solto_em`: since when nothing does; a new file is named by nothing yet. Null: it was
-- named when it was last looked for. `procurado_em`: when that was. Files from before have their week from here on.
alter table ficheiros add column solto_em timestamptz default now(), add column procurado_em timestamptz not null default now();
create index ficheiros_procurado on ficheiros (procurado_em);
