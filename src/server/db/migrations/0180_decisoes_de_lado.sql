-- What a person had decided of an answer and a correction replaced, with the marking version that did: undoing it gives
-- them back. { marcacao, decisoes, pointsManual, revisao }
alter table classificacoes add column posta_de_lado jsonb;
