-- What stood in an answer when it was last given back for more work: the pupil goes on from it, who teaches goes on seeing it.
alter table entregas
  add column devolvido_texto jsonb,          -- null: never given back, or before this was kept
  add column devolvido_ficheiros jsonb not null default '[]';
