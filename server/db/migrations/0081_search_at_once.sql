-- What is new goes straight into the indexes of words. Otherwise it waits in a list that every search reads from its beginning to its
-- end until the table is cleaned, and the planner rather reads the whole table (decision 100).
do $$
declare found record;
begin
  for found in select c.oid, c.relname from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %I set (fastupdate = off)', found.relname);
    perform gin_clean_pending_list(found.oid);
  end loop;
end $$;
