-- Errors and unknown addresses that people meet (rules: Panel): private.error_counts, report_error, which anybody may
-- call, and the list of admins with mark_errors_seen. No personal data: only how often, on which day, on which page.

-- route is the pattern of a page ('/estabelecimentos/$slug') or, for an unknown address, of the part of the site that
-- it seems to belong to ('/*', '/dashboard/*'); never the address itself.
-- met: how often, and last_met_at: when last. seen: how many of these an admin has read.
create table private.error_counts (
  kind text not null check (kind in ('unknown_address', 'page', 'script')),
  route text not null check (
    char_length(route) <= 80
    and route ~ '^/([$]?[A-Za-z][A-Za-z_-]*|[*])?(/([$]?[A-Za-z][A-Za-z_-]*|[*]))*$'
  ),
  app_version text not null check (app_version ~ '^[0-9]{1,4}([.][0-9]{1,4}){2}$'),
  day date not null,
  met integer not null default 1,
  seen integer not null default 0 check (seen between 0 and met),
  last_met_at timestamptz not null default clock_timestamp(),
  primary key (kind, route, app_version, day)
);
create index error_counts_day on private.error_counts (day);
alter table private.error_counts enable row level security;

-- Counts an error; returns a status: counted, limited (20 an hour per sender, 1000 from everybody, 100 different lines
-- a day) or invalid. Lines of more than 90 days ago go when a new one comes.
create function public.report_error(kind text, route text, app_version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  if not private.count_form('errors', of_sender => 20, of_all => 1000) then
    return jsonb_build_object('status', 'limited');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('error_counts', 3)); -- counts lines and adds one
  update private.error_counts e set met = e.met + 1, last_met_at = clock_timestamp()
  where e.kind = report_error.kind and e.route = report_error.route and e.app_version = report_error.app_version
    and e.day = today;
  if found then return jsonb_build_object('status', 'counted'); end if;
  if (select count(*) >= 100 from private.error_counts e where e.day = today) then
    return jsonb_build_object('status', 'limited');
  end if;
  delete from private.error_counts e where e.day < today - 90;
  insert into private.error_counts (kind, route, app_version, day)
  values (report_error.kind, report_error.route, report_error.app_version, today);
  return jsonb_build_object('status', 'counted');
exception when check_violation or not_null_violation then
  return jsonb_build_object('status', 'invalid');
end
$$;
grant execute on function public.report_error(text, text, text) to anon, authenticated;

-- A page of errors by kind, route and version, the latest first, and when it was read; only_new: those that no admin
-- has read.
create function public.admin_errors(
  kind text default null, only_new boolean default false, page integer default 1, page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size(page_size, 10);
begin
  perform private.require_admin();
  return (
    with found as (
      select e.kind, e.route, e.app_version, sum(e.met) as met, sum(e.met - e.seen) as unseen,
        min(e.day) as first_day, max(e.day) as last_day
      from private.error_counts e where admin_errors.kind is null or e.kind = admin_errors.kind
      group by e.kind, e.route, e.app_version
      having not coalesce(only_new, false) or sum(e.met - e.seen) > 0
    )
    select jsonb_build_object(
      'read_at', now(),
      'total', (select count(*) from found),
      'unseen', (select coalesce(sum(f.unseen), 0) from found f),
      'items', coalesce((
        select jsonb_agg(to_jsonb(f) order by f.last_day desc, f.met desc, f.kind, f.route, f.app_version)
        from (
          select * from found order by last_day desc, met desc, found.kind, route, app_version
          limit size offset private.page_offset(page, size)
        ) f
      ), '[]')
    )
  );
end
$$;
grant execute on function public.admin_errors(text, boolean, integer, integer) to authenticated;

-- Marks the errors of a kind, route and version as read; an argument that is null leaves none out. Returns how many
-- were new. Where a line has errors that were met after read_at, the line stays as it is.
create function public.mark_errors_seen(
  kind text default null, route text default null, app_version text default null, read_at timestamptz default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  new_ones integer;
begin
  perform private.require_admin();
  with marked as (
    select e.kind, e.route, e.app_version, e.day, e.met - e.seen as new_ones
    from private.error_counts e
    where e.seen < e.met and (mark_errors_seen.kind is null or e.kind = mark_errors_seen.kind)
      and (mark_errors_seen.route is null or e.route = mark_errors_seen.route)
      and (mark_errors_seen.app_version is null or e.app_version = mark_errors_seen.app_version)
      and (mark_errors_seen.read_at is null or e.last_met_at <= mark_errors_seen.read_at)
    order by e.kind, e.route, e.app_version, e.day
    for update
  ), changed as (
    update private.error_counts e set seen = e.met from marked m
    where (e.kind, e.route, e.app_version, e.day) = (m.kind, m.route, m.app_version, m.day)
    returning m.new_ones
  )
  select coalesce(sum(c.new_ones), 0) into new_ones from changed c;
  return new_ones;
end
$$;
grant execute on function public.mark_errors_seen(text, text, text, timestamptz) to authenticated;
