-- Roles and database, once, as an administrator of the server: psql -f setup.sql
-- The passwords are asked for: \password martelo_dono, \password martelo_site
-- Tried on PostgreSQL 15 by npm run proof -- production: both roles, all migrations by the owner, two processes as the site's role.
CREATE ROLE martelo_dono LOGIN;
CREATE ROLE martelo_site LOGIN;
GRANT martelo_site TO martelo_dono;
CREATE DATABASE martelo OWNER martelo_dono ENCODING 'UTF8' TEMPLATE template0;
REVOKE CONNECT ON DATABASE martelo FROM PUBLIC;
GRANT CONNECT ON DATABASE martelo TO martelo_site;
-- No extension and no superuser is needed. 22 connections for each process of the site: look at max_connections.
-- synchronous_commit must stay on; the site refuses to start without it.
