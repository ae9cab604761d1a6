-- Drafts of restaurants (rules: Restaurants): what one lacks to be public, publish_restaurants and return_to_draft.

-- What a restaurant lacks to be public: of category, address, city and hours (at least one open day).
create function private.missing_parts(restaurant public.restaurants) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    case when restaurant.category is null then 'category' end,
    case when coalesce(btrim(restaurant.address), '') = '' then 'address' end,
    case when coalesce(btrim(restaurant.city), '') = '' then 'city' end,
    case when not exists (
      select from public.restaurant_hours h
      where h.restaurant_id = restaurant.id and not h.is_closed and h.opening_time is not null
    ) then 'hours' end
  ], null)
$$;

-- Publishes a restaurant or takes it back to draft, as one entry of the audit log. Its version stays: no form shows or
-- saves this state except to publish, so that nothing is lost in a form that is open.
create function private.set_draft(known public.restaurants, is_draft boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('focinho.audited', 'on', true);
  update public.restaurants r set is_draft = set_draft.is_draft where r.id = known.id;
  perform set_config('focinho.audited', '', true);
  perform private.audit(
    case when set_draft.is_draft then 'restaurant.unpublished' else 'restaurant.published' end,
    'restaurants', known.id, jsonb_build_object('is_draft', known.is_draft),
    jsonb_build_object('is_draft', set_draft.is_draft)
  );
end
$$;

-- Publishes drafts, at most 200: those that lack nothing. Returns how many, and of each other one its name and what it
-- lacks.
create function public.publish_restaurants(restaurant_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.restaurants;
  missing text[];
  published integer := 0;
  incomplete jsonb := '[]';
begin
  perform private.require_admin();
  if cardinality(restaurant_ids) > 200 then raise exception 'too many restaurants' using errcode = '22023'; end if;
  for draft in
    select * from public.restaurants r
    where r.id = any (publish_restaurants.restaurant_ids) and r.is_draft and r.deleted_at is null
    order by r.id for update -- consistent lock order avoids deadlocks
  loop
    missing := private.missing_parts(draft);
    if missing = '{}' then
      perform private.set_draft(draft, false);
      published := published + 1;
    else
      incomplete := incomplete || jsonb_build_object('id', draft.id, 'name', draft.name, 'missing', missing);
    end if;
  end loop;
  return jsonb_build_object('published', published, 'incomplete', incomplete);
end
$$;
grant execute on function public.publish_restaurants(uuid[]) to authenticated;

-- Takes a restaurant that was published by mistake back to draft. Refused once anyone has had a voucher there, whose
-- history leads to its page: such a restaurant is closed or deleted (docs/decisions: 59).
create function public.return_to_draft(restaurant_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.restaurants;
begin
  perform private.require_admin();
  select * into known from public.restaurants r where r.id = return_to_draft.restaurant_id for update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if known.is_draft then return jsonb_build_object('status', 'unchanged'); end if;
  if exists (select from public.vouchers v where v.restaurant_id = known.id) then
    return jsonb_build_object('status', 'had_vouchers');
  end if;
  perform private.set_draft(known, true);
  return jsonb_build_object('status', 'draft');
end
$$;
grant execute on function public.return_to_draft(uuid) to authenticated;
