-- The audit log for admins: triggers that write an entry for every change by an admin, whichever way it came, and the
-- functions that read the log, admin_audit and audit_trail. A function that writes one entry for a whole change sets
-- focinho.audited, which silences the triggers.

-- Trigger arguments: the subject of the action; table and id column of the record under which the entry is read;
-- columns to leave out (personal data, and the restaurant of a converted proposal, which the status implies).
create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hidden constant text[] := array['rating', 'review_count', 'version', 'search_key', 'city_keys', 'facets', 'website']
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

-- Keeps the deleted review; `stars`, because `rating` is the restaurant's average.
create function private.audit_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.audit('review.deleted', 'restaurants', old.restaurant_id,
      jsonb_build_object('stars', old.rating, 'comment', old.comment, 'created_at', old.created_at), null);
  end if;
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
create trigger restaurant_reviews_audit after delete on public.restaurant_reviews
  for each row execute function private.audit_review();
create trigger restaurant_categories_audit after insert or update or delete on public.restaurant_categories
  for each row execute function private.audit_row('category', 'restaurant_categories', 'id');
create trigger subscription_plans_audit after insert or update or delete on public.subscription_plans
  for each row execute function private.audit_row('plan', 'subscription_plans', 'id');
create trigger corporate_leads_audit after update on public.corporate_leads
  for each row execute function private.audit_row('corporate_lead', 'corporate_leads', 'id');
create trigger local_leads_audit after update on public.local_leads
  for each row execute function private.audit_row('local_lead', 'local_leads', 'id', 'restaurant_id');
create trigger newsletter_signups_audit after delete on public.newsletter_signups
  for each row
  execute function private.audit_row('newsletter_signup', 'newsletter_signups', 'id', 'email referral_code');

-- The present name of the record that an entry is about; null when it is gone.
create function private.audit_subject_name(subject_table text, subject_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case audit_subject_name.subject_table
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
  end
$$;

-- An entry as admins read it; the actor is null for the system and for people who have left.
create function private.audit_entry(entry private.audit_log) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', entry.id, 'at', entry.created_at, 'action', entry.action,
    'actor_name', (select p.full_name from public.profiles p where p.id = entry.actor_id),
    'reason', entry.reason, 'before', entry.before, 'after', entry.after
  );
end
$$;

-- A page of the log, newest first: of one kind of record, of one admin, or all of it; and who has entries.
create function public.admin_audit(
  subject_table text default null, actor_id uuid default null, page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size(admin_audit.page_size, 20);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (
      select count(*) from private.audit_log l
      where (admin_audit.subject_table is null or l.subject_table = admin_audit.subject_table)
        and (admin_audit.actor_id is null or l.actor_id = admin_audit.actor_id)
    ),
    'actors', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name) order by p.full_name)
      from public.profiles p where p.role = 'admin' or exists (select from private.audit_log l where l.actor_id = p.id)
    ), '[]'),
    'items', coalesce((
      select jsonb_agg(private.audit_entry(a::private.audit_log) || jsonb_build_object(
        'subject_table', a.subject_table, 'subject_id', a.subject_id,
        'subject_name', private.audit_subject_name(a.subject_table, a.subject_id)
      ) order by a.id desc)
      from (
        select * from private.audit_log l
        where (admin_audit.subject_table is null or l.subject_table = admin_audit.subject_table)
          and (admin_audit.actor_id is null or l.actor_id = admin_audit.actor_id)
        order by l.id desc
        limit size offset private.page_offset(admin_audit.page, size)
      ) a
    ), '[]')
  );
end
$$;
grant execute on function public.admin_audit(text, uuid, integer, integer) to authenticated;

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
