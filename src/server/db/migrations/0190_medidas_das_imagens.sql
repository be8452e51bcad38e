-- The page keeps an image's place while it comes. Null: no image, or one from before.
alter table ficheiros add column largura integer, add column altura integer;
