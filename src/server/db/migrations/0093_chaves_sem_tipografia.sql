-- The key that lists sort by and searches read has one kind of apostrophe, quote and hyphen, and nothing invisible
-- (`chaveTexto`): stored keys become what they would be if they were made now.
do $$
declare
  coluna record;
  -- Nine apostrophes, six quotes, seven hyphens; the rest is drawn as nothing and goes.
  de constant text := U&'\2018\2019\201A\201B\02B9\02BB\02BC\02C8\2032' || U&'\201C\201D\201E\201F\00AB\00BB'
    || U&'\2010\2011\2012\2013\2014\2015\2212'
    || U&'\00AD\034F\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\FEFF';
  para constant text := repeat('''', 9) || repeat('"', 6) || repeat('-', 7);
begin
  for coluna in
    select c.table_name as tabela, c.column_name as nome
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name like '%\_ordem' and c.data_type = 'text'
  loop
    execute format(
      'update %1$I set %2$I = btrim(regexp_replace(translate(%2$I, %3$L, %4$L), ''\s+'', '' '', ''g'')) where %2$I <> translate(%2$I, %3$L, %4$L)',
      coluna.tabela, coluna.nome, de, para);
  end loop;
end $$;

-- An acute or a grave accent typed for an apostrophe had become a space, or stayed as it was.
update utilizadores
   set nome_ordem = btrim(regexp_replace(
         translate(lower(nome), 'áàâãäéèêëíìîïóòôõöúùûüçñ´`' || U&'\2018\2019', 'aaaaaeeeeiiiiooooouuuucn' || repeat('''', 4)),
         '\s+', ' ', 'g'))
 where nome ~ '[´`]';
