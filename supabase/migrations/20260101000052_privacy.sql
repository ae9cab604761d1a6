-- What people may ask about their own data (rules: Privacy): my_consents, export_my_data with every row about the
-- caller, and delete_account.

-- What the caller agreed to and when, newest first.
create function public.my_consents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('kind', c.kind, 'version', c.version, 'created_at', c.created_at)
      order by c.created_at desc, c.id
    ), '[]')
    from private.consent_events c where c.user_id = caller
  );
end
$$;
grant execute on function public.my_consents() to authenticated;

-- The account as the authentication service stores it, without password, tokens and the secrets of factors.
create function private.account_data(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'users', (
      select jsonb_object_agg(f.key, f.value) from auth.users u, jsonb_each(to_jsonb(u)) f
      where u.id = account_data.user_id and f.key = any(array['id', 'aud', 'role', 'email', 'phone',
        'email_confirmed_at', 'phone_confirmed_at', 'confirmed_at', 'invited_at', 'confirmation_sent_at',
        'recovery_sent_at', 'email_change', 'email_change_sent_at', 'phone_change', 'phone_change_sent_at',
        'reauthentication_sent_at', 'raw_app_meta_data', 'raw_user_meta_data', 'banned_until', 'deleted_at',
        'is_sso_user', 'is_anonymous', 'last_sign_in_at', 'created_at', 'updated_at'])
    ),
    'identities', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
      from auth.identities i where i.user_id = account_data.user_id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_id', s.user_id, 'created_at', s.created_at,
        'updated_at', s.updated_at, 'refreshed_at', s.refreshed_at, 'not_after', s.not_after,
        'user_agent', s.user_agent, 'ip', s.ip, 'aal', s.aal, 'factor_id', s.factor_id, 'tag', s.tag)
        order by s.created_at), '[]')
      from auth.sessions s where s.user_id = account_data.user_id
    ),
    'mfa_factors', (
      select coalesce(jsonb_agg(to_jsonb(f) - array['secret', 'web_authn_credential', 'last_webauthn_challenge_data']
        order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = account_data.user_id
    ),
    'mfa_challenges', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['otp_code', 'web_authn_session_data'] order by c.created_at), '[]')
      from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
      where f.user_id = account_data.user_id
    ),
    'mfa_amr_claims', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from auth.mfa_amr_claims m join auth.sessions s on s.id = m.session_id where s.user_id = account_data.user_id
    ),
    'audit_log_entries', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at), '[]')
      from auth.audit_log_entries e where e.payload ->> 'actor_id' = account_data.user_id::text
    )
  )
$$;

-- The audit entries about a person and the person's orders and subscriptions, and those that name the person as the
-- assignee of a proposal. Each branch has its index, so that the log may grow; `rows` tells the planner that there are
-- few entries.
create function private.audit_entries_about(user_id uuid) returns setof bigint
language sql stable security definer set search_path = '' rows 20 as $$
  select a.id from private.audit_log a where a.person_id = audit_entries_about.user_id
  union all
  select a.id from private.audit_log a where a.before ->> 'assignee_id' = audit_entries_about.user_id::text
  union all
  select a.id from private.audit_log a where a.after ->> 'assignee_id' = audit_entries_about.user_id::text
$$;

-- Whether a note names an e-mail address, in lower case: as a word, not as a part of a longer address.
create function private.names_address(note text, address text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(names_address.address = any (
    select btrim(word, '.''!*') from regexp_split_to_table(lower(names_address.note), '[]\s?&#%<>"(),:;/\\[]+') word
  ), false)
$$;

-- Invitations that a person made, withdrew or answered, or whose note names the person's address.
create function private.invitations_about(user_id uuid, address text) returns setof public.staff_invitations
language sql stable security definer set search_path = '' as $$
  select * from public.staff_invitations i
  where invitations_about.user_id in (i.invited_by, i.withdrawn_by, i.answered_by)
    or (
      private.search_text(i.note) like private.like_pattern(invitations_about.address)
      and private.names_address(i.note, invitations_about.address) -- an address with an accent is another one
    )
$$;

-- Every row about the caller, by table, with all columns except those about somebody else. A test compares it with the
-- catalog: a new table that refers to people belongs here.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  address constant text := (select lower(u.email) from auth.users u where u.id = caller);
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', private.account_data(caller),
    'profiles', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.profiles p where p.id = caller),
    'user_roles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from private.user_roles r where r.user_id = caller),
    'consent_events', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from private.consent_events c where c.user_id = caller
    ),
    'pets', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.pets p where p.user_id = caller
    ),
    'user_subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
      from public.user_subscriptions s where s.user_id = caller
    ),
    'subscription_orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from public.subscription_orders o where o.user_id = caller
    ),
    -- Without the admin who sent the money.
    'refunds', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'done_by' order by r.created_at), '[]')
      from public.refunds r join public.subscription_orders o on o.id = r.order_id where o.user_id = caller
    ),
    'payment_events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.received_at), '[]')
      from private.payment_events e join public.subscription_orders o on o.id = e.order_id where o.user_id = caller
    ),
    'vouchers', (
      select coalesce(jsonb_agg(
        to_jsonb(v) || jsonb_build_object('restaurant_name', r.name) order by v.generated_at
      ), '[]')
      from public.vouchers v join public.restaurants r on r.id = v.restaurant_id where v.user_id = caller
    ),
    -- Scans of the caller's vouchers: without the waiter and the tablet.
    'voucher_scans', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - array['scanned_by', 'tablet_id', 'device_id'] order by s.scanned_at
      ), '[]')
      from public.voucher_scans s join public.vouchers v on v.id = s.voucher_id where v.user_id = caller
    ),
    -- Scans that the caller made as a waiter: without the guests.
    'voucher_scans_made', (
      select coalesce(jsonb_agg(to_jsonb(s) - array['voucher_id', 'qr_code', 'device_id'] order by s.scanned_at), '[]')
      from public.voucher_scans s where s.scanned_by = caller
    ),
    'leads', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at), '[]')
      from public.leads l join public.vouchers v on v.id = l.voucher_id where v.user_id = caller
    ),
    'restaurant_reviews', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'answered_by' order by w.created_at), '[]')
      from public.restaurant_reviews w where w.user_id = caller
    ),
    -- Answers that the caller wrote as a manager: without the reviews.
    'review_answers_made', (
      select coalesce(jsonb_agg(
        jsonb_build_object('restaurant_id', w.restaurant_id, 'answer', w.answer, 'answered_at', w.answered_at)
        order by w.answered_at
      ), '[]')
      from public.restaurant_reviews w where w.answered_by = caller
    ),
    'user_favorites', (
      select coalesce(jsonb_agg(
        to_jsonb(f) || jsonb_build_object('restaurant_name', r.name) order by f.created_at
      ), '[]')
      from public.user_favorites f join public.restaurants r on r.id = f.restaurant_id where f.user_id = caller
    ),
    'restaurant_managers', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.restaurant_managers m where m.user_id = caller
    ),
    -- Tablets that the caller connected or disconnected: without who did the other.
    'restaurant_tablets', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - array['user_id', 'device_id'] || jsonb_build_object(
          'connected_by', case when t.connected_by = caller then caller end,
          'disconnected_by', case when t.disconnected_by = caller then caller end
        ) order by t.connected_at
      ), '[]')
      from public.restaurant_tablets t where caller in (t.connected_by, t.disconnected_by)
    ),
    -- Requests that the caller made or answered: without who did the other.
    'change_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(c) || jsonb_build_object(
          'requested_by', case when c.requested_by = caller then caller end,
          'answered_by', case when c.answered_by = caller then caller end
        ) order by c.created_at
      ), '[]')
      from public.change_requests c where caller in (c.requested_by, c.answered_by)
    ),
    -- Without whoever else made, withdrew or answered them.
    'staff_invitations', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - 'token_hash' || jsonb_build_object(
          'invited_by', case when i.invited_by = caller then caller end,
          'withdrawn_by', case when i.withdrawn_by = caller then caller end,
          'answered_by', case when i.answered_by = caller then caller end
        ) order by i.created_at
      ), '[]')
      from private.invitations_about(caller, address) i
    ),
    'staff_invitation_restaurants', (
      select coalesce(jsonb_agg(
        to_jsonb(at) || jsonb_build_object('restaurant_name', r.name) order by i.created_at, r.name
      ), '[]')
      from private.invitations_about(caller, address) i
      join public.staff_invitation_restaurants at on at.invitation_id = i.id
      join public.restaurants r on r.id = at.restaurant_id
    ),
    'audit_log', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'actor_id' order by a.created_at), '[]')
      from private.audit_log a where a.id in (select private.audit_entries_about(caller))
    ),
    -- What the caller did as staff: without whom or what it concerned.
    'audit_log_made', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', a.id, 'actor_id', a.actor_id, 'action', a.action, 'created_at', a.created_at)
        order by a.created_at
      ), '[]')
      from private.audit_log a where a.actor_id = caller
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notifications n where n.user_id = caller
    ),
    'notification_choices', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.changed_at), '[]')
      from private.notification_choices c where c.user_id = caller
    ),
    -- Without the keys with which messages are encrypted for the browser.
    'push_subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(s) - array['p256dh', 'auth'] order by s.created_at), '[]')
      from private.push_subscriptions s where s.user_id = caller
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from (
        select m.* from public.notifications n join private.messages m on m.notification_id = n.id
        where n.user_id = caller
        union all
        select m.* from public.newsletter_signups l join private.messages m on m.newsletter_signup_id = l.id
        where lower(l.email) = address
      ) m
    ),
    -- Announcements that the caller wrote: without the last recipient.
    'announcements', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'reached_until' order by a.created_at), '[]')
      from private.announcements a where a.created_by = caller
    ),
    'newsletter_signups', (
      select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.newsletter_signups n where lower(n.email) = address
    ),
    'corporate_leads', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'assignee_id'), '[]')
      from public.corporate_leads l where lower(l.email) = address
    ),
    'local_leads', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'assignee_id'), '[]')
      from public.local_leads l where lower(l.email) = address
    ),
    'proposal_notes', private.exported_proposal_notes(caller),
    -- Pictures of restaurants that the caller uploaded.
    'objects', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from storage.objects o where caller::text in (o.owner::text, o.owner_id)
    )
  );
end
$$;
grant execute on function public.export_my_data() to authenticated;

-- Removes what contains a person's id or e-mail address but has no foreign key that would delete it with the account.
create function private.erase_personal_data(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := (select lower(u.email) from auth.users u where u.id = erase_personal_data.user_id);
  trace constant text := '%' || erase_personal_data.user_id || '%';
  -- Not those that the person only made or withdrew: they are about somebody else.
  invitations constant uuid[] := array(
    select i.id from private.invitations_about(erase_personal_data.user_id, address) i
    where i.answered_by = erase_personal_data.user_id or private.names_address(i.note, address)
  );
begin
  delete from public.newsletter_signups n where lower(n.email) = address;
  delete from public.corporate_leads l where lower(l.email) = address;
  delete from public.local_leads l where lower(l.email) = address;
  delete from public.staff_invitations i where i.id = any (invitations) and i.accepted is not true;
  update public.staff_invitations i set note = null where i.id = any (invitations);
  -- The entry stays, without whom it was about.
  update private.audit_log a
  set subject_id = '00000000-0000-0000-0000-000000000000', before = null, after = null, reason = null
  where a.id in (select private.audit_entries_about(erase_personal_data.user_id));
  -- The pictures are the restaurants'. The type of owner depends on the age of a hosted project, which grants postgres
  -- everything on this table.
  update storage.objects o set owner = null, owner_id = null
  where erase_personal_data.user_id::text in (o.owner::text, o.owner_id);
  delete from auth.flow_state f where f.user_id = erase_personal_data.user_id;
  delete from auth.audit_log_entries e where e.payload::text like trace;
end
$$;

-- Deletes the caller's account at once. Kept without the person: used vouchers and ratings (the restaurants count
-- them), and until private.tell_daily_events removes them, unused vouchers and unpaid orders, whose money may be on
-- its way. Kept with the payer's name and CPF, until private.forget_expired lets go of them: paid orders and their
-- refunds (tax law); and the PIX key where money is owed, until it was sent. Asks for the word that the person types,
-- and for a sign-in of the last 5 minutes, which proves the password. Staff give up their role first, so that no
-- restaurant loses its manager unnoticed.
create function public.delete_account(confirmation text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if delete_account.confirmation is distinct from 'EXCLUIR' then
    return jsonb_build_object('status', 'not_confirmed');
  end if;
  perform from private.user_roles r where r.user_id = caller for update; -- in the order of set_user_role
  perform from public.profiles p where p.id = caller for update; -- waits for a voucher in use
  if exists (select from private.user_roles r where r.user_id = caller and r.role <> 'user') then
    return jsonb_build_object('status', 'staff');
  end if;
  if (select s.opened_at > now() - interval '5 minutes' from private.caller_session() s) is not true then
    return jsonb_build_object('status', 'sign_in_again');
  end if;

  perform private.erase_personal_data(caller);
  delete from public.leads l using public.vouchers v where v.id = l.voucher_id and v.user_id = caller;
  -- An answer may quote the comment, and goes with it.
  update public.restaurant_reviews w
  set comment = null, answer = null, answered_at = null, answered_by = null where w.user_id = caller;
  delete from public.voucher_scans s using public.vouchers v
  where v.id = s.voucher_id and v.user_id = caller and (v.used_at is null or s.annulled_at is not null);
  update public.subscription_orders o set status = 'cancelled', cancelled_at = now()
  where o.user_id = caller and o.status = 'pending';
  update public.refunds r set pix_key = null, pix_key_kind = null
  from public.subscription_orders o where o.id = r.order_id and o.user_id = caller and r.done_at is not null;
  delete from auth.users u where u.id = caller;
  insert into private.audit_log (action, subject_table, subject_id)
  values ('account_deleted', 'profiles', '00000000-0000-0000-0000-000000000000');
  return jsonb_build_object('status', 'deleted');
end
$$;
grant execute on function public.delete_account(text) to authenticated;
