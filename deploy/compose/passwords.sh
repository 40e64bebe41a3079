#!/bin/bash
# The roles of deploy/postgres/setup.sql get their passwords. The image of PostgreSQL runs this once, with an empty data folder.
# Checked: run on PostgreSQL 15 by npm run proof -- production.
set -euo pipefail
psql --username="${POSTGRES_USER:-postgres}" --set=ON_ERROR_STOP=1 \
  --set=owner="$OWNER_PASSWORD" --set=site="$SITE_PASSWORD" <<'SQL'
ALTER ROLE martelo_dono PASSWORD :'owner';
ALTER ROLE martelo_site PASSWORD :'site';
SQL
