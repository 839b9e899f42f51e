#!/bin/sh
# Run once by the image of PostgreSQL, for a new database.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set serving="$SERVING_PASSWORD" <<'SQL'
create role sooner login password :'owner';
create role sooner_serving login password :'serving';
create database sooner owner sooner;
SQL
