-- The audit log, private.audit_log: who changed what, and why. private.audit adds an entry for the caller, and
-- private.earlier_entry finds the one of a request that is sent again; the triggers and the functions that read the log
-- are with the pages of admins.

-- before and after hold only the columns that differ. person_id: whose profile, order or subscription it is; null for
-- other records, and when the person has left. Every action, table and column needs its word in the texts. request_id
-- is made by the sender, and stays the same when the request is sent again because its answer was lost
-- (docs/decisions: 64).
create table private.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references public.profiles (id) on delete set null,
  action text not null check (action in (
    'restaurant.created', 'restaurant.updated', 'restaurant.published', 'restaurant.unpublished', 'restaurant.deleted',
    'restaurant.restored', 'hours.created', 'hours.updated', 'hours.deleted', 'availability.created',
    'availability.updated', 'availability.deleted', 'closure.created', 'closure.updated', 'closure.deleted',
    'image.created', 'image.updated', 'image.deleted', 'menu_item.created', 'menu_item.updated', 'menu_item.deleted',
    'category.created', 'category.updated', 'category.deleted', 'review.deleted', 'review_answer.deleted',
    'change_request.accepted', 'change_request.declined', 'tablet.connected', 'tablet.renamed', 'tablet.disconnected',
    'invitation.created', 'invitation.accepted', 'invitation.declined', 'invitation.withdrawn', 'manager.linked',
    'manager.unlinked', 'person.role', 'person.suspended', 'person.unsuspended', 'person.corrected',
    'person.email_changed', 'person.second_factor_reset', 'account_deleted', 'plan.created', 'plan.updated',
    'plan.deleted', 'order.created', 'order.paid', 'order.payment_refused', 'order.owed', 'order.cancelled',
    'order.expired', 'order.refunded', 'order.withdrawn', 'order.guaranteed', 'refund.key_given', 'refund.key_changed',
    'refund.done', 'subscription.paid', 'subscription.granted', 'subscription.extended', 'subscription.cancelled',
    'subscription.resumed', 'subscription.refunded', 'corporate_lead.updated', 'corporate_lead.deleted',
    'corporate_lead.assigned', 'corporate_lead.noted', 'corporate_lead.note_removed', 'local_lead.updated',
    'local_lead.deleted', 'local_lead.assigned', 'local_lead.noted', 'local_lead.note_removed',
    'newsletter_signup.deleted', 'announcement.created', 'announcement.updated', 'announcement.deleted',
    'announcement.released', 'message.retried', 'message.dismissed'
  )),
  subject_table text not null check (subject_table in (
    'restaurants', 'restaurant_categories', 'profiles', 'subscription_plans', 'subscription_orders',
    'user_subscriptions', 'corporate_leads', 'local_leads', 'newsletter_signups', 'announcements', 'messages'
  )),
  subject_id uuid not null,
  person_id uuid references public.profiles (id) on delete set null,
  before jsonb,
  after jsonb,
  reason text check (char_length(reason) <= 500),
  request_id uuid,
  created_at timestamptz not null default now()
);
create index audit_log_newest on private.audit_log (created_at, id);
create index audit_log_table on private.audit_log (subject_table, created_at, id);
create index audit_log_actor_id on private.audit_log (actor_id, created_at, id);
create index audit_log_person_id on private.audit_log (person_id, created_at, id);
create index audit_log_roles on private.audit_log (id, subject_id) where action = 'person.role';
create index audit_log_subject on private.audit_log (subject_table, subject_id, created_at desc);
create index audit_log_assignee_before on private.audit_log ((before ->> 'assignee_id'))
  where before ->> 'assignee_id' is not null;
create index audit_log_assignee_after on private.audit_log ((after ->> 'assignee_id'))
  where after ->> 'assignee_id' is not null;
create index audit_log_request on private.audit_log (request_id) where request_id is not null;

create function private.name_audited_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.person_id := case new.subject_table
    when 'profiles' then (select p.id from public.profiles p where p.id = new.subject_id)
    when 'subscription_orders' then (select o.user_id from public.subscription_orders o where o.id = new.subject_id)
    when 'user_subscriptions' then (select s.user_id from public.user_subscriptions s where s.id = new.subject_id)
  end;
  return new;
end
$$;
create trigger audit_log_person before insert on private.audit_log
  for each row execute function private.name_audited_person();

create function private.audit(
  action text, subject_table text, subject_id uuid, before jsonb, after jsonb, reason text default null,
  request_id uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason, request_id)
  select (select p.id from public.profiles p where p.id = (select private.current_person())),
    audit.action, audit.subject_table, audit.subject_id,
    (
      select jsonb_object_agg(b.key, b.value) from jsonb_each(audit.before) b
      where b.value is distinct from audit.after -> b.key and b.key not in ('user_id', 'updated_at')
    ),
    (
      select jsonb_object_agg(a.key, a.value) from jsonb_each(audit.after) a
      where a.value is distinct from coalesce(audit.before -> a.key, 'null') and a.key not in ('user_id', 'updated_at')
    ),
    nullif(btrim(audit.reason), ''), audit.request_id;
end
$$;

-- The last entry of a request by the caller; null when there is none yet. If a request is sent twice at once, the
-- second call waits for the first.
create function private.earlier_entry(request_id uuid) returns private.audit_log
language plpgsql security definer set search_path = '' as $$
declare
  entry private.audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended(earlier_entry.request_id::text, 0));
  select * into entry from private.audit_log l
  where l.request_id = earlier_entry.request_id and l.actor_id = (select private.current_person())
  order by l.id desc limit 1;
  return entry;
end
$$;
