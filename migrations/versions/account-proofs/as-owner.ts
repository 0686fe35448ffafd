/**
 * How a function runs that may do more than its caller. `pg_temp` last: a temporary table of the caller's must not take
 * the place of a table of ours.
 */
export const AS_OWNER = 'security definer set search_path = pg_catalog, public, pg_temp';
