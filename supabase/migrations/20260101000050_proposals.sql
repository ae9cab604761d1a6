-- What visitors send (rules: Proposals, Newsletter, Limits): newsletter sign-ups, proposals of companies and of
-- restaurants, and private.form_counts, which limits how often. The forms hide a field `website` as a honeypot: bots
-- fill it, get the usual answer, and the database drops the row.

create table public.newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  source text check (char_length(source) <= 60),
  referral_code text check (char_length(referral_code) <= 60),
  website text check (website is null),
  created_at timestamptz not null default now()
);
create unique index newsletter_signups_email on public.newsletter_signups (lower(email));
create index newsletter_signups_created_at on public.newsletter_signups (created_at desc);

create table public.corporate_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'lost')),
  razao_social text not null check (char_length(razao_social) between 2 and 160),
  cnpj text not null check (cnpj ~ '^[0-9]{14}$'),
  responsavel text not null check (char_length(responsavel) between 2 and 120),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  quantidade_funcionarios integer not null check (quantidade_funcionarios between 1 and 1000000),
  mensagem text check (char_length(mensagem) <= 2000),
  website text check (website is null)
);
create index corporate_leads_newest on public.corporate_leads (created_at desc);
create index corporate_leads_status on public.corporate_leads (status);

create table public.local_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'lost')),
  nome_estabelecimento text not null check (char_length(nome_estabelecimento) between 2 and 160),
  cnpj text not null check (cnpj ~ '^[0-9]{14}$'),
  responsavel text not null check (char_length(responsavel) between 2 and 120),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  endereco text not null check (char_length(endereco) between 5 and 300),
  tipo_culinaria text not null check (char_length(tipo_culinaria) between 2 and 80),
  mensagem text check (char_length(mensagem) <= 2000),
  restaurant_id uuid references public.restaurants (id) on delete set null -- created from it
);
create index local_leads_newest on public.local_leads (created_at desc);
create index local_leads_status on public.local_leads (status);
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

-- The hash of the caller's address; null where it is unknown. An IPv6 connection owns a /64, so its first 64 bits
-- count.
create function private.request_sender() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(case
    when pg_input_is_valid(address, 'inet') and family(address::inet) = 6 and address !~* '^::ffff:[0-9.]+$'
    then host(network(set_masklen(address::inet, 64))) else address
  end, 'UTF8')), 'hex')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as sent) headers
  cross join lateral (select coalesce(
    sent ->> 'cf-connecting-ip', btrim(split_part(sent ->> 'x-forwarded-for', ',', 1)), sent ->> 'x-real-ip'
  ) as address) a
  where address <> ''
$$;

-- Counts one use of a form and refuses it above 10 per hour and address, where the address is known, or above 300 per
-- hour in total: low enough that many addresses cannot fill the table, high enough that one sender cannot close a form.
create function private.limit_form(form text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
  limit_sender constant text := private.request_sender();
begin
  delete from private.form_counts c where c.hour < this_hour - interval '1 day';
  insert into private.form_counts as c (form, sender, hour, sent)
  select limit_form.form, s, this_hour, 1 from unnest(array['', limit_sender]) s where s is not null order by s
  on conflict on constraint form_counts_pkey do update set sent = c.sent + 1;
  if exists (
    select from private.form_counts c
    where c.form = limit_form.form and c.hour = this_hour
      and ((c.sender = '' and c.sent > 300) or (c.sender = limit_sender and c.sent > 10))
  ) then
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
  new.email := lower(btrim(new.email));
  -- A repeated address succeeds silently, so that the answer never shows whether an address is known.
  perform pg_advisory_xact_lock(hashtextextended(new.email, 1));
  if exists (select from public.newsletter_signups n where lower(n.email) = new.email) then
    return null;
  end if;
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

create function public.insert_local_lead(
  nome_estabelecimento text, cnpj text, responsavel text, email text, telefone text, endereco text, tipo_culinaria text,
  mensagem text default null, website text default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_form('local_leads');
  if btrim(insert_local_lead.website) <> '' then
    return;
  end if;
  insert into public.local_leads
    (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria, mensagem)
  values (
    btrim(insert_local_lead.nome_estabelecimento), regexp_replace(insert_local_lead.cnpj, '\D', '', 'g'),
    btrim(insert_local_lead.responsavel), btrim(insert_local_lead.email),
    regexp_replace(insert_local_lead.telefone, '\D', '', 'g'), btrim(insert_local_lead.endereco),
    btrim(insert_local_lead.tipo_culinaria), nullif(btrim(insert_local_lead.mensagem), '')
  );
exception when check_violation or not_null_violation then
  raise exception 'invalid proposal' using errcode = '22023';
end
$$;
grant execute on function public.insert_local_lead(text, text, text, text, text, text, text, text, text)
  to anon, authenticated;
