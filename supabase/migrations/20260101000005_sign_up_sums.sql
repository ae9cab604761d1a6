-- Sums of sign-ups that are kept (docs/decisions: 77): private.sign_up_days, how many of the people who signed up on a
-- day of São Paulo have each role now. A trigger on profiles keeps them; nobody else writes them.

-- part: see private.free_part.
create table private.sign_up_days (
  day date,
  role text check (role in ('user', 'restaurant_manager', 'admin')),
  part smallint,
  people integer not null,
  primary key (day, role, part)
) with (fillfactor = 85);
alter table private.sign_up_days enable row level security;

create function private.add_to_sign_up_sums(person public.profiles, amount integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.sign_up_days as d (day, role, part, people)
  values (private.saopaulo_day(person.created_at), person.role, private.free_part(), amount)
  on conflict on constraint sign_up_days_pkey do update set people = d.people + excluded.people;
end
$$;

create function private.keep_sign_up_sums() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then perform private.add_to_sign_up_sums(old, -1); end if;
  if tg_op <> 'DELETE' then perform private.add_to_sign_up_sums(new, 1); end if;
  return null;
end
$$;
create trigger profiles_sums after insert or delete or update of role, created_at on public.profiles
  for each row execute function private.keep_sign_up_sums();
