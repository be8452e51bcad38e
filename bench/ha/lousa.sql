-- Once, as a superuser, on the leader. PgBouncer drops `options`: the time zone of Lousa's sessions is the role's.
create role lousa login password 'TROCAR-lousa';
alter role lousa set timezone = 'UTC';
-- The one thing of its schema that an ordinary role may not do unless it is allowed to.
grant set on parameter lousa.selo to lousa;
create database lousa owner lousa;
