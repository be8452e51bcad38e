-- Corrections of an assigned test. A marking version says how each corrected question is marked now; the one before it
-- says how it was, so that undoing is marking again by that one.

alter table versoes_marcacao
  -- perguntaid → the corrections of a question that still count, the oldest first (see server/pontuar/camadas.ts).
  add column camadas jsonb not null default '{}',
  -- What this version changed: question, act, policy; null where only a key could be corrected.
  add column ato jsonb,
  -- The marking version whose change this one takes back.
  add column desfaz integer;

-- Hundredths of a question that is out of the total, to which the rest of the attempt is scaled.
alter table classificacoes add column fora integer not null default 0;

-- How the question was annulled for this attempt; null: it was not.
alter table classificacoes add column anulada text check (anulada in ('cotacao-a-todos', 'cotacao-a-quem-respondeu', 'fora-do-total'));
