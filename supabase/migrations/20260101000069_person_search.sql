-- Searching people (rules: Roles): private.person_search holds what a search looks in, for each person one text, which
-- triggers keep, because the address is in auth.users, where migrations may add no index. private.person_matches_sql
-- turns what was typed into a condition.

create table private.person_search (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Name, e-mail address and digits of the phone, as private.search_text writes them.
  words text not null check (char_length(words) <= 600)
);
create index person_search_words on private.person_search using gin (words extensions.gin_trgm_ops);
alter table private.person_search enable row level security;

create function private.keep_person_search(user_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.person_search (user_id, words)
  select p.id, left(private.search_text(concat_ws(' ', p.full_name, u.email, p.phone)), 600)
  from public.profiles p join auth.users u on u.id = p.id where p.id = keep_person_search.user_id
  on conflict on constraint person_search_pkey do update set words = excluded.words
$$;

create function private.search_changed_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_person_search(new.id);
  return null;
end
$$;
create trigger profiles_search after insert or update of full_name, phone on public.profiles
  for each row execute function private.search_changed_person();
create trigger on_auth_email_searched after update of email on auth.users
  for each row execute function private.search_changed_person();

-- The words to look for: one phone number where there is no letter, without the prefixes of a call from afar; else each
-- word, at most eight.
create function private.person_words(term text) returns text[]
language plpgsql immutable strict set search_path = '' as $$
declare
  digits constant text := regexp_replace(regexp_replace(term, '\D', '', 'g'), '^0+(?=.)', '');
begin
  if term !~ '[0-9]' or term ~ '[^0-9\s().+/-]' then
    return (
      select array_agg(
        case when word ~ '^[().+-]*[0-9][0-9().+-]*$' then regexp_replace(word, '\D', '', 'g') else word end
      )
      from (
        select word from regexp_split_to_table(private.search_text(term), '\s+') word where word <> '' limit 8
      ) words
    );
  end if;
  return array[case when char_length(digits) >= 12 then regexp_replace(digits, '^55', '') else digits end];
end
$$;

-- A condition on private.person_search s for what was typed; null where nothing was.
create function private.person_matches_sql(term text) returns text
language sql immutable strict set search_path = '' as $$
  select string_agg(format('s.words like %L', private.like_pattern(word)), ' and ')
  from unnest(private.person_words(term)) word
$$;
