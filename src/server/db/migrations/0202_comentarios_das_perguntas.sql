-- A kept comment may be for one question alone, and then carry points, in hundredths. The question may be gone while
-- tests still have it: so no reference, as in what was answered. Where no test has it either, the job of what is
-- deleted makes the comment one for all.
alter table comentarios add column pergunta_id bigint;
alter table comentarios add column points integer check (points >= 0);
alter table comentarios add constraint comentarios_points_da_pergunta check (points is null or pergunta_id is not null);
create index comentarios_pergunta on comentarios (pergunta_id, dono_id) where pergunta_id is not null;
