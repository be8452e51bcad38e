-- Whether pupils of the class read what went better: their last result, a domain that rose, homework in time.
alter table turmas add column incentivos boolean not null default true;
