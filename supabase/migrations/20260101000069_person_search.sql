-- Finding people (rules: Roles): private.person_search holds what a search looks in and what lists are sorted by, one
-- row for each person, which triggers keep: what an account says is in auth.users, where migrations may add no index,
-- and the latest subscription is one of many. private.person_matches_sql turns what was typed into a condition, and
-- private.people_sql into one on the id of a person.

create table private.person_search (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Name, e-mail address and digits of the phone, as private.search_text writes them.
  words text not null check (char_length(words) <= 600),
  email text check (char_length(email) <= 255),
  -- Of the latest subscription: when it ends or ended, and whether it was cancelled or ended by a refund.
  subscription_end timestamptz,
  is_cancelled boolean not null default false,
  is_unconfirmed boolean not null default false -- as private.is_unconfirmed says
);
create index person_search_words on private.person_search using gin (words extensions.gin_trgm_ops);
create index person_search_email on private.person_search (email, user_id);
create index person_search_subscription on private.person_search (subscription_end, user_id);
create index person_search_last_subscription on private.person_search (subscription_end desc nulls last, user_id);
create index person_search_cancelled on private.person_search (user_id) where is_cancelled;
create index person_search_unconfirmed on private.person_search (user_id) where is_unconfirmed;
alter table private.person_search enable row level security;

-- Whether nobody has confirmed the address of an account or signed in with it.
create function private.is_unconfirmed(account auth.users) returns boolean
language sql immutable set search_path = '' as $$
  select account.email_confirmed_at is null and account.last_sign_in_at is null
$$;

-- Members who never confirmed: figures leave them out, since the daily run deletes them (private.forget_expired).
create function private.unconfirmed_members() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select s.user_id from private.person_search s join public.profiles p on p.id = s.user_id
  where s.is_unconfirmed and p.role = 'user'
$$;

create function private.keep_person_search(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.person_search (user_id, words, email, is_unconfirmed)
  select p.id, left(private.search_text(concat_ws(' ', p.full_name, u.email, p.phone)), 600), u.email,
    private.is_unconfirmed(u)
  from public.profiles p join auth.users u on u.id = p.id where p.id = keep_person_search.user_id
  on conflict on constraint person_search_pkey do update
  set words = excluded.words, email = excluded.email, is_unconfirmed = excluded.is_unconfirmed;
end
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
create trigger on_auth_confirmed_searched after update of email_confirmed_at, last_sign_in_at on auth.users
  for each row when (old.email_confirmed_at is null and old.last_sign_in_at is null)
  execute function private.search_changed_person();

create function private.keep_person_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  latest constant public.user_subscriptions := private.latest_subscription(person);
begin
  update private.person_search p
  set subscription_end = least(latest.end_date, latest.ended_at),
    is_cancelled = coalesce(latest.status = 'cancelled' or not latest.auto_renew, false)
  where p.user_id = person;
  return null;
end
$$;
create trigger user_subscriptions_search
  after insert or delete or update of status, end_date, ended_at, auto_renew on public.user_subscriptions
  for each row execute function private.keep_person_subscription();

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

-- A condition on private.person_search s for what was typed; null where that is no word.
create function private.person_matches_sql(term text) returns text
language sql immutable strict set search_path = '' as $$
  select string_agg(format('s.words like %L', private.like_pattern(word)), ' and ')
  from unnest(private.person_words(term)) word
$$;

-- A condition on a person's id for the typed words; true for everybody when there are none. Up to 1,000 matching people
-- are listed by id, so that the index on the id is used. More are joined: PostgreSQL may then begin with the people or
-- with the list, or look up row by row in a short list.
create function private.people_sql(id text, term text, is_short boolean default false) returns text
language plpgsql stable strict security definer set search_path = '' as $$
declare
  matches constant text := coalesce(private.person_matches_sql(term), 'true');
  few uuid[];
begin
  execute 'select array(select s.user_id from private.person_search s where ' || matches || ' limit 1001)' into few;
  if cardinality(few) <= 1000 then return format('%s = any (%L::uuid[])', id, few); end if;
  return format(case when is_short then '(select %2$s from private.person_search s where s.user_id = %1$s)'
    else 'exists (select from private.person_search s where s.user_id = %1$s and %2$s)' end, id, matches);
end
$$;
