-- The audit log for admins: triggers that write an entry for every change by an admin, whichever way it came, and the
-- functions that read the log, admin_audit and audit_trail. A function that writes one entry for a whole change sets
-- focinho.audited, which silences the triggers.

-- Trigger arguments: the subject of the action; table and id column of the record under which the entry is read;
-- columns to leave out (personal data, and the restaurant of a converted proposal, which the status implies).
create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hidden constant text[] := array['rating', 'review_count', 'version', 'search_key', 'dishes', 'city_keys', 'facets',
    'week_times_id', 'is_live', 'website']
    || coalesce(string_to_array(tg_argv[3], ' '), '{}');
  known constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  changed constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if current_setting('focinho.audited', true) = 'on' or not private.is_admin()
    or (known - hidden - 'updated_at') is not distinct from (changed - hidden - 'updated_at') then
    return null;
  end if;
  perform private.audit(
    tg_argv[0] || '.' || case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end,
    tg_argv[1], (coalesce(changed, known) ->> tg_argv[2])::uuid, known - hidden, changed - hidden
  );
  return null;
end
$$;

create trigger restaurants_audit after insert or update or delete on public.restaurants
  for each row execute function private.audit_row('restaurant', 'restaurants', 'id');
create trigger restaurant_hours_audit after insert or update or delete on public.restaurant_hours
  for each row execute function private.audit_row('hours', 'restaurants', 'restaurant_id');
create trigger restaurant_voucher_availability_audit
  after insert or update or delete on public.restaurant_voucher_availability
  for each row execute function private.audit_row('availability', 'restaurants', 'restaurant_id');
create trigger restaurant_closures_audit after insert or update or delete on public.restaurant_closures
  for each row execute function private.audit_row('closure', 'restaurants', 'restaurant_id');
create trigger restaurant_images_audit after insert or update or delete on public.restaurant_images
  for each row execute function private.audit_row('image', 'restaurants', 'restaurant_id');
create trigger menu_items_audit after insert or update or delete on public.menu_items
  for each row execute function private.audit_row('menu_item', 'restaurants', 'restaurant_id');
create trigger restaurant_categories_audit after insert or update or delete on public.restaurant_categories
  for each row execute function private.audit_row('category', 'restaurant_categories', 'id');
create trigger subscription_plans_audit after insert or update or delete on public.subscription_plans
  for each row execute function private.audit_row('plan', 'subscription_plans', 'id');
create trigger corporate_leads_audit after update on public.corporate_leads
  for each row execute function private.audit_row('corporate_lead', 'corporate_leads', 'id');
create trigger local_leads_audit after update on public.local_leads
  for each row execute function private.audit_row('local_lead', 'local_leads', 'id', 'restaurant_id');

-- The present name of the record that an entry is about; null when it is gone.
create function private.audit_subject_name(subject_table text, subject_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case audit_subject_name.subject_table
    when 'restaurants' then (select r.name from public.restaurants r where r.id = audit_subject_name.subject_id)
    when 'profiles' then (select p.full_name from public.profiles p where p.id = audit_subject_name.subject_id)
    when 'restaurant_categories' then (
      select c.name from public.restaurant_categories c where c.id = audit_subject_name.subject_id
    )
    when 'subscription_plans' then (
      select p.name from public.subscription_plans p where p.id = audit_subject_name.subject_id
    )
    when 'corporate_leads' then (
      select l.razao_social from public.corporate_leads l where l.id = audit_subject_name.subject_id
    )
    when 'local_leads' then (
      select l.nome_estabelecimento from public.local_leads l where l.id = audit_subject_name.subject_id
    )
    when 'subscription_orders' then (
      select p.full_name from public.subscription_orders o join public.profiles p on p.id = o.user_id
      where o.id = audit_subject_name.subject_id
    )
    when 'user_subscriptions' then (
      select p.full_name from public.user_subscriptions s join public.profiles p on p.id = s.user_id
      where s.id = audit_subject_name.subject_id
    )
    when 'announcements' then (select a.title from private.announcements a where a.id = audit_subject_name.subject_id)
  end;
end
$$;

-- Values as admins read them: names of an admin and of a plan instead of their ids, and no other ids; for a list of
-- records, such as a menu, as many nulls, because a screen says how many there are.
create function private.readable_values(stored jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select stored - array['id', 'restaurant_id', 'user_subscription_id', 'repeats_order_id', 'assignee_id',
    'subscription_plan_id']
    || case when stored ? 'assignee_id' then jsonb_build_object('assignee', (
      select p.full_name from public.profiles p where p.id = (stored ->> 'assignee_id')::uuid
    )) else '{}' end
    || case when stored ? 'subscription_plan_id' then jsonb_build_object('plan', (
      select p.name from public.subscription_plans p where p.id = (stored ->> 'subscription_plan_id')::uuid
    )) else '{}' end
    || coalesce((
      select jsonb_object_agg(v.key, to_jsonb(array_fill(null::text, array[jsonb_array_length(v.value)])))
      from jsonb_each(stored) v
      where jsonb_typeof(v.value) = 'array' and jsonb_typeof(v.value -> 0) = 'object'
    ), '{}')
$$;

-- An entry as admins read it; the actor is null for the system and for people who have left.
create function private.audit_entry(entry private.audit_log) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', entry.id, 'at', entry.created_at, 'action', entry.action,
    'actor_name', (select p.full_name from public.profiles p where p.id = entry.actor_id),
    'reason', entry.reason, 'before', private.readable_values(entry.before),
    'after', private.readable_values(entry.after)
  );
end
$$;

-- The people to choose as actors: whoever is or was staff. Of managers and of former staff only the newest 1,000,
-- because nobody can choose from more.
create function private.audit_actors() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.full_name) order by s.full_name collate "pt-BR-x-icu")
    from (
      select a.id, a.full_name from public.profiles a where a.role = 'admin'
      union
      (
        select m.id, m.full_name from public.profiles m
        where m.role = 'restaurant_manager' order by m.created_at desc limit 1000
      )
      union
      (
        select p.id, p.full_name from private.audit_log l join public.profiles p on p.id = l.subject_id
        where l.action = 'person.role' and p.role = 'user' order by l.id desc limit 1000
      )
    ) s
  ), '[]');
end
$$;

-- A page of the log, newest first; every argument narrows it: kind of record, who did it, words or phone of the person
-- whom it concerns, and days in São Paulo. With the people who may have done something. after: the cursor of an export,
-- which counts nothing and names nobody.
create function public.admin_audit(
  subject_table text default null, actor_id uuid default null, page integer default 1, page_size integer default 20,
  concerning text default null, first_day date default null, last_day date default null, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(admin_audit.page_size, 50);
  found constant text := 'from private.audit_log l where ' || concat_ws(' and ', 'true',
    'l.subject_table = ' || quote_literal(admin_audit.subject_table),
    'l.actor_id = ' || quote_literal(admin_audit.actor_id),
    case when first_day is not null then 'l.created_at >= $3' end,
    case when last_day is not null then 'l.created_at < $4' end,
    private.people_sql('l.person_id', nullif(btrim(left(concerning, 100)), '')),
    private.after_sql(admin_audit.after, 'l.created_at', 'l.id')
  );
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select %1$s limit $5) counted), 'items', coalesce((
      select jsonb_agg(private.audit_entry(a::private.audit_log) || jsonb_build_object(
        'subject_table', a.subject_table, 'subject_id', a.subject_id,
        'subject_name', private.audit_subject_name(a.subject_table, a.subject_id)
      ) order by a.created_at desc, a.id desc)
      from (select l.* %1$s order by l.created_at desc, l.id desc limit $1 offset $2) a
    ), '[]'))
  $query$, found) into result
  using size, private.page_offset(admin_audit.page, size), first_day::timestamp at time zone 'America/Sao_Paulo',
    (last_day + 1)::timestamp at time zone 'America/Sao_Paulo',
    case when admin_audit.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object(
    'actors', case when admin_audit.after is null then private.audit_actors() else '[]' end,
    'next', private.next_cursor(result -> 'items', size, 'at'));
end
$$;
grant execute on function public.admin_audit(text, uuid, integer, integer, text, date, date, jsonb) to authenticated;

-- The last 100 entries about one record, newest first.
create function public.audit_trail(subject_table text, subject_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(private.audit_entry(a::private.audit_log) order by a.id desc)
    from (
      select * from private.audit_log l
      where l.subject_table = audit_trail.subject_table and l.subject_id = audit_trail.subject_id
      order by l.id desc limit 100
    ) a
  ), '[]');
end
$$;
grant execute on function public.audit_trail(text, uuid) to authenticated;
