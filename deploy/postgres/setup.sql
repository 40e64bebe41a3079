-- The two roles and the database of a house, by a superuser, once: the owner migrates, the site reads and writes rows.
--   OWNER_PASSWORD=… SITE_PASSWORD=… psql -X -v ON_ERROR_STOP=1 -f setup.sql postgres
-- PostgreSQL 15 or newer; no extension is needed.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD

-- Neither password in the server's log, whatever that logs otherwise.
set log_statement = 'none';
set log_min_error_statement = 'panic';
set log_min_duration_statement = -1;

create role martelo_dono login password :'owner_password';
create role martelo_site login password :'site_password';
-- The owner hands rights to the site's role.
grant martelo_site to martelo_dono;
create database martelo owner martelo_dono encoding 'UTF8' template template0;
revoke connect, temporary on database martelo from public;
grant connect on database martelo to martelo_site;

-- A connection that a dead process left behind is noticed within a minute, and its locks with it.
alter database martelo set tcp_keepalives_idle = 30;
alter database martelo set tcp_keepalives_interval = 10;
alter database martelo set tcp_keepalives_count = 3;
