-- Search by index alone. A product is found by its words, and by Chinese, Japanese and Korean signs, single and in pairs.

create function search_runs(given text) returns table (run text, cjk boolean)
  language sql immutable strict parallel safe as $$
  select left(found[1], 200), found[1] ~ '^[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]'
  from regexp_matches(lower(given),
    '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]+|[^\s[:punct:]\u2010-\u2027\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uffe5\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]+)',
    'g') as found
$$;

create function search_vector_of(given text) returns tsvector
  language sql immutable strict parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct token)), ''::tsvector) from (
    select left(run, 60) as token from search_runs(given) where not cjk
    union all
    select substr(run, at, width) from search_runs(given), generate_series(1, length(run)) as at, (values (1), (2)) as of (width)
    where cjk and at + width - 1 <= length(run)
  ) as tokens
$$;

-- Every word that a product can be found by, for parts of words and words spelt nearly right. A product of one shopper adds none.
create table search_word (
  word text primary key check (length(word) between 3 and 60)
);
create index search_word_parts on search_word using gin (word gin_trgm_ops);

create function search_words_of(given text) returns setof text
  language sql immutable strict parallel safe as $$
  select distinct run from search_runs(given) where not cjk and length(run) between 3 and 60 and run !~ '^[0-9]+$' order by run
$$;
insert into search_word (word) select distinct word from product, search_words_of(search_text) as word where customer_id is null;

-- What a search asks the index for. Breadth 0: whole words; 1: also their beginnings (from two letters on) and words they are
-- part of; 2: also words spelt like them. A run of signs is found by all its pairs. Null: nothing that could be found.
create function search_query_of(given text, breadth integer) returns tsquery
  language sql stable strict set pg_trgm.similarity_threshold = '0.4' as $$
  with runs as (select distinct left(run, 60) as run, cjk from search_runs(given) limit 16),
  parts as (
    select '''' || run || '''' || case when breadth > 0 and length(run) > 1 then ':*' else '' end
      || coalesce((select string_agg(' | ''' || word || '''', '') from (
           (select word from search_word where breadth > 0 and length(run) > 2 and word like '%' || run || '%' and word not like run || '%'
            order by length(word), word limit 12)
           union
           (select word from search_word where breadth > 1 and length(run) > 3 and word % run
            order by similarity(word, run) desc, word limit 4)
         ) as others), '') as part
    from runs where not cjk
    union
    select '''' || substr(run, at, 2) || '''' from runs, generate_series(1, greatest(length(run) - 1, 1)) as at where cjk
  )
  select string_agg('(' || part || ')', ' & ')::tsquery from parts
$$;

alter table product add column search_vector tsvector not null generated always as (search_vector_of(search_text)) stored;
create index product_words on product using gin (search_vector) where customer_id is null and on_shelf;
drop index product_search;
create index product_by_price on product (price, id) where customer_id is null and on_shelf;
create index product_by_age on product (created_at desc, id desc) where customer_id is null and on_shelf;
create index product_by_stock on product ((stock > 0) desc, id) where customer_id is null and on_shelf;
