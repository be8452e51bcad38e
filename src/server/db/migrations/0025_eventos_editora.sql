-- What the publisher's back office keeps of an event: its subject, a picture, and that it does not take place after all.
-- `*_ordem` is the unaccented key that searches read.
alter table eventos
  add column disciplina text not null default '',
  add column titulo_ordem text not null default '',
  add column imagem_ficheiro_id bigint references ficheiros (id),
  add column anulado_em timestamptz,
  add column anulado_porque text not null default '',
  add column chave uuid unique;              -- a creation repeated with it answers the same event
alter table apresentacoes add column chave uuid unique;
update eventos set titulo_ordem = translate(lower(titulo), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');
