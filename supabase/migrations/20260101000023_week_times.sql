-- When restaurants are open and when they accept vouchers in any week, as two sets of numbers each, so that a search
-- can filter by the present moment without computing windows (rules: Directory). A number is a second of the week in
-- which each day, from Sunday, has room for two: a window that ends after midnight goes on within the day that it
-- belongs to. The rules are those of private.is_open_now and private.day_windows, without closures, holidays and the
-- closing by hand, which do not repeat every week; a property test holds them together.

create table private.week_times (
  restaurant_id uuid primary key references public.restaurants (id) on delete cascade,
  open int4multirange not null,
  vouchers int4multirange not null
);

-- The seconds from the start of a day to `starts`, and to the end of a window.
create function private.second_range(day_of_week integer, starts time, ends timestamp) returns int4range
language sql immutable parallel safe set search_path = '' as $$
  select case when s.lower < s.upper then int4range(day_of_week * 172800 + s.lower, day_of_week * 172800 + s.upper) end
  from (select
    extract(epoch from coalesce(starts, time '00:00'))::integer as lower,
    coalesce(extract(epoch from ends - timestamp '2000-01-01')::integer, 86400) as upper
  ) s
$$;

-- Computes the times of restaurants again. Their rows are locked first, so that of two changes at once the later one
-- sees both.
create function private.compute_week_times(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from private.week_times w where w.restaurant_id = any (ids) order by w.restaurant_id for update;
  update private.week_times w set open = t.open, vouchers = t.vouchers
  from (
    select k.restaurant_id,
      coalesce(range_agg(o.span) filter (where s.is_window), '{}') as open,
      coalesce(range_agg(v.span) filter (where s.is_window and m.is_offered), '{}') as vouchers
    from private.week_times k
    cross join generate_series(0, 6) day
    left join public.restaurant_hours h on h.restaurant_id = k.restaurant_id and h.day_of_week = day
    cross join lateral (
      select n.opens, private.window_end(date '2000-01-01', n.opens, n.closes) as ends,
        h.is_closed is not true and (n.opens is not null or (n.shift = 1 and h.opening_time is null)) as is_window
      from (values
        (1, h.opening_time, h.closing_time), (2, h.second_opening_time, h.second_closing_time)
      ) n (shift, opens, closes)
    ) s
    left join public.restaurant_voucher_availability a
      on a.restaurant_id = k.restaurant_id and a.day_of_week = day and a.is_available
    cross join lateral (select
      coalesce(a.start_time, case a.meal_type when 'lunch' then time '11:00' when 'dinner' then time '18:00' end)
        as opens,
      coalesce(a.end_time, case a.meal_type when 'lunch' then time '15:30' when 'dinner' then time '23:59' end)
        as closes,
      a.id is not null or not exists (
        select from public.restaurant_voucher_availability n where n.restaurant_id = k.restaurant_id
      ) as is_offered
    ) m
    cross join lateral (select private.second_range(day, s.opens, s.ends) as span) o
    cross join lateral (select private.second_range(
      day, greatest(s.opens, m.opens), least(s.ends, private.window_end(date '2000-01-01', m.opens, m.closes))
    ) as span) v
    where k.restaurant_id = any (ids)
    group by k.restaurant_id
  ) t
  where t.restaurant_id = w.restaurant_id and (w.open, w.vouchers) is distinct from (t.open, t.vouchers);
end
$$;

create function private.add_week_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.week_times (restaurant_id, open, vouchers) values (new.id, '{}', '{}');
  perform private.compute_week_times(array[new.id]);
  return null;
end
$$;
create trigger restaurants_week_times after insert on public.restaurants
  for each row execute function private.add_week_times();

create function private.refresh_week_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.compute_week_times(array(select distinct c.restaurant_id from changed c));
  return null;
end
$$;
create trigger week_times_after_insert after insert on public.restaurant_hours
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_update after update on public.restaurant_hours
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_delete after delete on public.restaurant_hours
  referencing old table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_insert after insert on public.restaurant_voucher_availability
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_update after update on public.restaurant_voucher_availability
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_delete after delete on public.restaurant_voucher_availability
  referencing old table as changed for each statement execute function private.refresh_week_times();
