-- Cancellations (rules: Panel): private.cancellations holds who cancelled a subscription, or had it ended by a refund,
-- and when. Taking the cancellation back or getting more months removes the row; a refund that restores a cancellation
-- adds one; a deleted account has none. The panel counts these people, and the list finds them. A trigger on the audit
-- log keeps the table; nothing else writes it.

create table private.cancellations (
  cancelled_at timestamptz,
  subscription_id uuid references public.user_subscriptions (id) on delete cascade,
  user_id uuid not null, -- that of the subscription
  primary key (cancelled_at, subscription_id) include (user_id)
);
create index cancellations_subscription_id on private.cancellations (subscription_id);
alter table private.cancellations enable row level security;

create function private.keep_cancellations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.action in ('subscription.resumed', 'subscription.paid', 'subscription.granted') then
    delete from private.cancellations c where c.subscription_id = new.subject_id;
  elsif new.action = 'subscription.cancelled' or new.after ->> 'status' = 'cancelled'
    or new.after ->> 'auto_renew' = 'false' then
    insert into private.cancellations (cancelled_at, subscription_id, user_id)
    select new.created_at, s.id, s.user_id from public.user_subscriptions s where s.id = new.subject_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger audit_log_cancellations after insert on private.audit_log
  for each row
  when (new.action in ('subscription.cancelled', 'subscription.refunded', 'subscription.resumed', 'subscription.paid',
    'subscription.granted'))
  execute function private.keep_cancellations();
