-- What visitors send (rules: Proposals, Newsletter, Limits): newsletter sign-ups, proposals of companies and of
-- restaurants, and private.form_counts, which limits how often. The forms hide a field `website` as a honeypot: bots
-- fill it, get the usual answer, and the database drops the row.

-- The shape of an e-mail address. The characters left out mean something else in a mailto link, such as a blind copy.
create function private.is_email(address text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(address) <= 254
    and address ~ '^[^]@\s?&#%<>"(),:;\\[]+@[^]@\s?&#%<>"(),:;\\[]+\.[^]@\s?&#%<>"(),:;\\[]+$'
$$;
-- The tables' check constraints run with the rights of the person who sends the form.
grant execute on function private.is_email(text) to anon, authenticated;

create table public.newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  source text check (char_length(source) <= 60),
  referral_code text check (char_length(referral_code) <= 60),
  website text check (website is null),
  created_at timestamptz not null default now()
);
create index newsletter_signups_email on public.newsletter_signups (lower(email), created_at, id)
  include (email, referral_code);
create index newsletter_signups_created_at on public.newsletter_signups (created_at desc);
create index newsletter_signups_referral_code on public.newsletter_signups (referral_code) include (email, id)
  where referral_code is not null;

create table public.corporate_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'lost')),
  razao_social text not null check (char_length(razao_social) between 2 and 160),
  cnpj text not null check (cnpj ~ '^[0-9]{14}$'),
  responsavel text not null check (char_length(responsavel) between 2 and 120),
  email text not null check (private.is_email(email)),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  quantidade_funcionarios integer not null check (quantidade_funcionarios between 1 and 1000000),
  mensagem text check (char_length(mensagem) <= 2000),
  website text check (website is null)
);
create index corporate_leads_newest on public.corporate_leads (created_at desc, id);
create index corporate_leads_status on public.corporate_leads (status, created_at desc, id);
create index corporate_leads_email on public.corporate_leads (lower(email));
create index corporate_leads_search on public.corporate_leads using gin (
  private.search_text(razao_social || E'\n' || responsavel || E'\n' || email || E'\n' || cnpj) extensions.gin_trgm_ops
);

create table public.local_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'lost')),
  nome_estabelecimento text not null check (char_length(nome_estabelecimento) between 2 and 160),
  cnpj text not null check (cnpj ~ '^[0-9]{14}$'),
  responsavel text not null check (char_length(responsavel) between 2 and 120),
  email text not null check (private.is_email(email)),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  endereco text not null check (char_length(endereco) between 5 and 300),
  tipo_culinaria text not null check (char_length(tipo_culinaria) between 2 and 80),
  mensagem text check (char_length(mensagem) <= 2000),
  restaurant_id uuid references public.restaurants (id) on delete set null -- created from it
);
create index local_leads_newest on public.local_leads (created_at desc, id);
create index local_leads_status on public.local_leads (status, created_at desc, id);
create index local_leads_email on public.local_leads (lower(email));
create index local_leads_search on public.local_leads using gin (
  private.search_text(
    nome_estabelecimento || E'\n' || endereco || E'\n' || tipo_culinaria || E'\n' || responsavel || E'\n' || email
      || E'\n' || cnpj
  ) extensions.gin_trgm_ops
);
create index local_leads_restaurant on public.local_leads (restaurant_id);

create trigger corporate_leads_touch before update on public.corporate_leads
  for each row execute function private.set_updated_at();
create trigger local_leads_touch before update on public.local_leads
  for each row execute function private.set_updated_at();

-- How often each form was sent, by hour and sender: a hash of the address, or empty for all senders together.
create table private.form_counts (
  form text not null check (char_length(form) <= 60),
  sender text not null check (char_length(sender) <= 64),
  hour timestamptz not null,
  sent integer not null,
  primary key (form, sender, hour)
);
create index form_counts_hour on private.form_counts (hour);

-- The salted hash of the caller's address; null where it is unknown. An IPv6 connection owns a /64, so its first 64
-- bits count.
create function private.request_sender() returns text
language sql stable set search_path = '' as $$
  select encode(extensions.hmac(convert_to(case
    when pg_input_is_valid(address, 'inet') and family(address::inet) = 6 and address !~* '^::ffff:[0-9.]+$'
    then host(network(set_masklen(address::inet, 64))) else address
  end, 'UTF8'), (select c.sender_salt from private.club_settings c), 'sha256'), 'hex')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as sent) headers
  cross join lateral (select coalesce(
    sent ->> 'cf-connecting-ip', btrim(split_part(sent ->> 'x-forwarded-for', ',', 1)), sent ->> 'x-real-ip'
  ) as address) a
  where address <> ''
$$;

-- Deletes what was counted more than a day ago.
create function private.forget_form_counts() returns void
language sql security definer set search_path = '' as $$
  delete from private.form_counts c where c.hour < now() - interval '1 day'
$$;

-- Counts one use of a form in this hour; returns whether the address, if known, and all senders together are within
-- their limits.
create function private.count_form(form text, of_sender integer, of_all integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
  limit_sender constant text := private.request_sender();
begin
  perform private.forget_form_counts();
  insert into private.form_counts as c (form, sender, hour, sent)
  select count_form.form, s, this_hour, 1 from unnest(array['', limit_sender]) s where s is not null order by s
  on conflict on constraint form_counts_pkey do update set sent = c.sent + 1;
  return not exists (
    select from private.form_counts c
    where c.form = count_form.form and c.hour = this_hour
      and ((c.sender = '' and c.sent > of_all) or (c.sender = limit_sender and c.sent > of_sender))
  );
end
$$;

-- Counts one use of a form and refuses it above 10 per hour and address, or above 300 per hour in total: low enough
-- that many addresses cannot fill the table, high enough that one sender cannot close a form.
create function private.limit_form(form text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.count_form(limit_form.form, of_sender => 10, of_all => 300) then
    raise exception 'too many requests' using errcode = 'PT429';
  end if;
end
$$;

create function private.accept_newsletter_signup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_form('newsletter_signups');
  if btrim(new.website) <> '' then
    return null;
  end if;
  new.website := null;
  -- A repeat is stored like the first, so that no answer shows whether an address is known: not even how many rows were
  -- written. Admins see each address once.
  new.email := lower(btrim(new.email));
  return new;
end
$$;
create trigger newsletter_signups_accept before insert on public.newsletter_signups
  for each row execute function private.accept_newsletter_signup();

create function private.accept_corporate_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_form('corporate_leads');
  if btrim(new.website) <> '' then
    return null;
  end if;
  new.website := null;
  return new;
end
$$;
create trigger corporate_leads_accept before insert on public.corporate_leads
  for each row execute function private.accept_corporate_lead();

-- request_id becomes the proposal's id: sent again because the answer was lost, it is stored once.
create function public.insert_local_lead(
  nome_estabelecimento text, cnpj text, responsavel text, email text, telefone text, endereco text, tipo_culinaria text,
  mensagem text default null, website text default null, request_id uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_form('local_leads');
  if btrim(insert_local_lead.website) <> '' then
    return;
  end if;
  insert into public.local_leads
    (id, nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria, mensagem)
  values (
    coalesce(insert_local_lead.request_id, gen_random_uuid()),
    btrim(insert_local_lead.nome_estabelecimento), regexp_replace(insert_local_lead.cnpj, '\D', '', 'g'),
    btrim(insert_local_lead.responsavel), btrim(insert_local_lead.email),
    regexp_replace(insert_local_lead.telefone, '\D', '', 'g'), btrim(insert_local_lead.endereco),
    btrim(insert_local_lead.tipo_culinaria), nullif(btrim(insert_local_lead.mensagem), '')
  ) on conflict (id) do nothing;
exception when check_violation or not_null_violation then
  raise exception 'invalid proposal' using errcode = '22023';
end
$$;
grant execute on function public.insert_local_lead(text, text, text, text, text, text, text, text, text, uuid)
  to anon, authenticated;
