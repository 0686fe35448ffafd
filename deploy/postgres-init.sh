#!/bin/bash
# Runs once, when the database folder is empty: creates the three roles with minimal privileges, and the database.
# The migrations grant the other privileges. sandbox/embedded/postgres-roles.ts does the same.
set -euo pipefail

: "${POSTGRES_OWNER_PASSWORD:?is missing}" "${POSTGRES_BFF_PASSWORD:?is missing}" "${POSTGRES_WORKER_PASSWORD:?is missing}"

psql --username "$POSTGRES_USER" --dbname postgres --no-psqlrc --set ON_ERROR_STOP=1 \
  --set owner_password="$POSTGRES_OWNER_PASSWORD" \
  --set bff_password="$POSTGRES_BFF_PASSWORD" \
  --set worker_password="$POSTGRES_WORKER_PASSWORD" <<'SQL'
CREATE ROLE deccanloop_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
CREATE ROLE deccanloop_bff LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'bff_password';
CREATE ROLE deccanloop_worker LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'worker_password';
GRANT deccanloop_bff, deccanloop_worker TO deccanloop_owner;
CREATE DATABASE deccanloop OWNER deccanloop_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE deccanloop FROM PUBLIC;
GRANT CONNECT ON DATABASE deccanloop TO deccanloop_bff, deccanloop_worker;
SQL
