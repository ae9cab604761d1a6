-- Change requests (rules: Change requests): what a manager asks the club to change of an own restaurant, and the answer
-- of an admin, who makes the change in the form of restaurants.

create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  requested_by uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('name', 'address', 'category', 'voucher_rules', 'availability', 'other')),
  wanted text not null check (char_length(btrim(wanted)) >= 3 and char_length(wanted) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  answer text check (char_length(answer) between 1 and 500),
  answered_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((status = 'pending') = (closed_at is null)),
  check (status in ('accepted', 'declined') or (answer is null and answered_by is null)),
  check (status <> 'declined' or answer is not null)
);
create index change_requests_restaurant_id on public.change_requests (restaurant_id, created_at desc);
create index change_requests_requested_by on public.change_requests (requested_by);
create index change_requests_answered_by on public.change_requests (answered_by) where answered_by is not null;
create index change_requests_status on public.change_requests (status, created_at, id);
create index change_requests_oldest on public.change_requests (created_at, id);
create index change_requests_search on public.change_requests using gin (
  private.search_text(wanted) extensions.gin_trgm_ops
);

-- Without requested_by and answered_by: the restaurant asks and the club answers, not one of their people.
alter table public.change_requests enable row level security;
grant select (id, restaurant_id, kind, wanted, status, answer, created_at, closed_at)
  on public.change_requests to authenticated;
create policy "requests of managed restaurants, or any for admins" on public.change_requests
  for select to authenticated
  using (restaurant_id in (select private.managed_ids()) or (select private.is_admin()));

-- Asks for a change of an own restaurant; returns a status: requested, or too_many while ten wait for an answer. What
-- waits already is not asked for again: the first answer may have been lost.
create function public.request_change(restaurant_id uuid, kind text, wanted text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_manager_of(request_change.restaurant_id);
  made uuid;
begin
  -- Concurrent requests wait, so that the count holds.
  perform from public.restaurants r where r.id = request_change.restaurant_id for no key update;
  select c.id into made from public.change_requests c
  where c.restaurant_id = request_change.restaurant_id and c.status = 'pending' and c.kind = request_change.kind
    and c.wanted = btrim(request_change.wanted);
  if found then return jsonb_build_object('status', 'requested', 'id', made); end if;
  if (
    select count(*) >= 10 from public.change_requests c
    where c.restaurant_id = request_change.restaurant_id and c.status = 'pending'
  ) then
    return jsonb_build_object('status', 'too_many');
  end if;
  insert into public.change_requests (restaurant_id, requested_by, kind, wanted)
  values (request_change.restaurant_id, caller, request_change.kind, btrim(request_change.wanted))
  returning id into made;
  return jsonb_build_object('status', 'requested', 'id', made);
exception when integrity_constraint_violation then
  raise exception 'invalid request' using errcode = '22023';
end
$$;
grant execute on function public.request_change(uuid, text, text) to authenticated;

-- Takes a request back before it is answered, by any manager of the restaurant; returns the status that it has then:
-- withdrawn, accepted or declined; or not_found.
create function public.withdraw_change_request(request_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.change_requests;
begin
  perform private.require_session();
  if not private.has_role('restaurant_manager') then
    raise exception 'only for managers' using errcode = '42501';
  end if;
  select * into request from public.change_requests c
  where c.id = request_id and private.may_edit(c.restaurant_id) for update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if request.status = 'pending' then
    update public.change_requests c set status = 'withdrawn', closed_at = now()
    where c.id = request.id returning * into request;
  end if;
  return jsonb_build_object('status', request.status);
end
$$;
grant execute on function public.withdraw_change_request(uuid) to authenticated;

-- Accepts or declines a pending request, declines with a word; returns the status: answered, not_found, or closed with
-- what the request has become meanwhile.
create function public.answer_change_request(request_id uuid, accepted boolean, answer text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  words constant text := nullif(btrim(answer_change_request.answer), '');
  outcome constant text := case when accepted then 'accepted' else 'declined' end;
  request public.change_requests;
begin
  if accepted is null or char_length(words) > 500 or (not accepted and words is null) then
    raise exception 'invalid answer' using errcode = '22023';
  end if;
  select * into request from public.change_requests c where c.id = request_id for update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if request.status = outcome and request.answer is not distinct from words and request.answered_by = caller then
    return jsonb_build_object('status', 'answered');
  end if;
  if request.status <> 'pending' then
    return jsonb_build_object('status', 'closed', 'became', request.status);
  end if;
  update public.change_requests c set status = outcome, answer = words, answered_by = caller, closed_at = now()
  where c.id = request.id;
  perform private.audit(
    'change_request.' || outcome, 'restaurants', request.restaurant_id, null,
    jsonb_build_object('change_kind', request.kind), words
  );
  return jsonb_build_object('status', 'answered');
end
$$;
grant execute on function public.answer_change_request(uuid, boolean, text) to authenticated;

-- A condition on requests c for what was typed; null where nothing was. It looks in what is wanted, in the name of the
-- restaurant, and among people as their list does.
create function private.requests_sql(term text) returns text
language plpgsql stable strict security definer set search_path = '' as $$
begin
  return format('(private.search_text(c.wanted) like %L or %s or %s)', private.like_pattern(term),
    private.named_restaurant_sql('c.restaurant_id', term), private.people_sql('c.requested_by', term));
end
$$;

-- A page of requests, the oldest first, with what the restaurant has now. status: those that have it; null for all.
create function public.admin_change_requests(
  search text default null, status text default 'pending', sort_order text default 'asc',
  page integer default 1, page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.page_size(page_size, 10);
  direction constant text := case lower(sort_order) when 'desc' then 'desc' else 'asc' end;
  found constant text := 'from public.change_requests c where ' || concat_ws(' and ', 'true',
    'c.status = ' || quote_literal(admin_change_requests.status),
    private.requests_sql(nullif(btrim(left(search, 100)), '')));
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object('total', (select count(*) from (select %1$s limit $3) counted), 'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'restaurant_id', c.restaurant_id, 'kind', c.kind, 'wanted', c.wanted, 'status', c.status,
        'answer', c.answer, 'created_at', c.created_at, 'closed_at', c.closed_at, 'restaurant_name', r.name,
        'requested_by_name', requester.full_name, 'answered_by_name', answerer.full_name,
        'present', case c.kind
          when 'name' then r.name
          when 'address' then nullif(concat_ws(', ', r.address, r.city, r.state), '')
          when 'category' then r.category
          when 'voucher_rules' then r.voucher_rules
        end
      ) order by c.created_at %2$s, c.id)
      from (select c.* %1$s order by c.created_at %2$s, c.id limit $1 offset $2) c
      join public.restaurants r on r.id = c.restaurant_id
      left join public.profiles requester on requester.id = c.requested_by
      left join public.profiles answerer on answerer.id = c.answered_by
    ), '[]'))
  $query$, found, direction) into result
  using size, private.page_offset(page, size), private.counted_rows();
  return result;
end
$$;
grant execute on function public.admin_change_requests(text, text, text, integer, integer) to authenticated;
