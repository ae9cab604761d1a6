-- Counts of live restaurants, kept by triggers, so that a search need not count rows: private.directory_counts by city
-- and facets, private.directory_words by word.

-- How many live restaurants have the same facets, everywhere (empty city_key) and in each city: the total of a list is
-- the sum of a few rows. Columns are named as those of restaurants, so that the same conditions fit both.
create table private.directory_counts (
  city_key text not null,
  facets text not null,
  category text,
  price_range smallint,
  rating numeric(2, 1) not null,
  outdoor_area boolean not null,
  provides_pet_water boolean not null,
  provides_pet_treats boolean not null,
  accepts_reservations boolean not null,
  max_pet_size text,
  total integer not null,
  primary key (city_key, facets)
);

create function private.update_directory_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('directory counts'));
  insert into private.directory_counts as counted
  select c.city_key, p.facets, min(p.category), min(p.price_range), floor((min(p.rating) + 0.05) * 2) / 2,
    bool_and(p.outdoor_area), bool_and(p.provides_pet_water), bool_and(p.provides_pet_treats),
    bool_and(p.accepts_reservations), min(p.max_pet_size), sum(p.step)
  from (
    select old.*, -1 as step where tg_op <> 'INSERT' and old.is_live
    union all
    select new.*, 1 where tg_op <> 'DELETE' and new.is_live
  ) p
  cross join lateral (select distinct unnest(array_append(p.city_keys, '')) as city_key) c
  group by c.city_key, p.facets having sum(p.step) <> 0
  on conflict (city_key, facets) do update set total = counted.total + excluded.total;
  if tg_op <> 'INSERT' then
    delete from private.directory_counts c
    where c.city_key = any (array_append(old.city_keys, '')) and c.facets = old.facets and c.total = 0;
  end if;
  return null;
end
$$;
-- All four triggers are deferred to the end of the transaction, and one transaction counts after the other: those that
-- change several restaurants neither wait for each other long nor deadlock.
create constraint trigger restaurants_counted after insert or delete on public.restaurants
  deferrable initially deferred for each row execute function private.update_directory_counts();
create constraint trigger restaurants_recounted after update on public.restaurants
  deferrable initially deferred for each row when (
    old.facets <> new.facets or old.city_keys is distinct from new.city_keys
    or old.is_live <> new.is_live
  ) execute function private.update_directory_counts();

-- How many live restaurants are found by a word: a search first finds the few words that fit what was typed, then the
-- restaurants that have them.
create table private.directory_words (
  word text collate "C" primary key,
  total integer not null
);
create index directory_words_trigrams on private.directory_words using gin (word extensions.gin_trgm_ops);

create function private.update_directory_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('directory counts'));
  insert into private.directory_words as counted
  select w.word, sum(w.step)
  from (
    select unnest(private.key_words(old.search_key)) collate "C" as word, -1 as step
    where tg_op <> 'INSERT' and old.is_live
    union all
    select unnest(private.key_words(new.search_key)) collate "C", 1
    where tg_op <> 'DELETE' and new.is_live
  ) w
  group by w.word having sum(w.step) <> 0
  on conflict (word) do update set total = counted.total + excluded.total;
  if tg_op <> 'INSERT' then
    delete from private.directory_words d where d.word = any (private.key_words(old.search_key)) and d.total = 0;
  end if;
  return null;
end
$$;
create constraint trigger restaurants_words_counted after insert or delete on public.restaurants
  deferrable initially deferred for each row execute function private.update_directory_words();
create constraint trigger restaurants_words_recounted after update on public.restaurants
  deferrable initially deferred for each row when (
    old.search_key <> new.search_key or old.is_live <> new.is_live
  ) execute function private.update_directory_words();
