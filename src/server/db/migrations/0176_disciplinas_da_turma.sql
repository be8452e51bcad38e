-- Several teachers of one class, each with a subject. '' is the subject of the class itself: a class of one teacher
-- never says it twice.
alter table turma_professores add column disciplina text not null default '';
alter table testes_turma add column disciplina text not null default '';
alter table trabalhos add column disciplina text not null default '';

-- Each subject has its own final marks.
alter table notas_finais add column disciplina text not null default '';
alter table notas_finais drop constraint notas_finais_pkey;
alter table notas_finais add primary key (turma_id, aluno_id, periodo, disciplina);
