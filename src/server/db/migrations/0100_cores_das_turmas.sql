-- Eight colours of classes instead of four.
alter table turmas drop constraint turmas_cor_check;
alter table turmas add constraint turmas_cor_check
  check (cor in ('verde', 'tijolo', 'azul', 'ameixa', 'mostarda', 'turquesa', 'rosa', 'grafite'));
