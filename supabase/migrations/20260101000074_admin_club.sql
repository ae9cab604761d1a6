-- What admins read about the club: admin_figures for the overview, admin_leads for the proposals of companies and
-- restaurants, and admin_reviews.

-- The figures of the last days, today included; days are those of São Paulo.
create function public.admin_figures(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span constant integer := least(greatest(coalesce(admin_figures.days, 30), 1), 366);
  today constant date := (now() at time zone 'America/Sao_Paulo')::date;
  since constant timestamptz := (today - span + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  perform private.require_admin();
  return jsonb_build_object(
    'active_members', (
      select count(distinct s.user_id) from public.user_subscriptions s
      where s.status = 'active' and s.start_date <= now() and s.end_date > now()
    ),
    'live_restaurants', (select count(*) from public.restaurants r where r.deleted_at is null),
    'new_people', (select count(*) from public.profiles p where p.created_at >= since and p.role = 'user'),
    'per_day', (
      select jsonb_agg(
        jsonb_build_object('day', d.day, 'generated', coalesce(g.n, 0), 'used', coalesce(u.n, 0)) order by d.day
      )
      from (select today - n as day from generate_series(0, span - 1) n) d
      left join (
        select (v.generated_at at time zone 'America/Sao_Paulo')::date as day, count(*) as n
        from public.vouchers v where v.generated_at >= since group by 1
      ) g using (day)
      left join (
        select (v.used_at at time zone 'America/Sao_Paulo')::date as day, count(*) as n
        from public.vouchers v where v.used_at >= since group by 1
      ) u using (day)
    ),
    'by_restaurant', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', t.id, 'name', t.name, 'city', t.city, 'used', t.used) order by t.used desc, t.name
      )
      from (
        select r.id, r.name, r.city, count(*) as used
        from public.vouchers v join public.restaurants r on r.id = v.restaurant_id
        where v.used_at >= since group by r.id order by count(*) desc, r.name limit 10
      ) t
    ), '[]'),
    'orders', coalesce((
      select jsonb_object_agg(t.state, jsonb_build_object('count', t.n, 'amount_cents', t.cents))
      from (
        select private.order_state(o, now()) as state, count(*) as n, sum(o.amount_cents) as cents
        from public.subscription_orders o where o.created_at >= since group by 1
      ) t
    ), '{}'),
    'corporate_leads', coalesce((
      select jsonb_object_agg(t.status, t.n)
      from (select l.status, count(*) as n from public.corporate_leads l where l.created_at >= since group by 1) t
    ), '{}'),
    'local_leads', coalesce((
      select jsonb_object_agg(t.status, t.n)
      from (select l.status, count(*) as n from public.local_leads l where l.created_at >= since group by 1) t
    ), '{}')
  );
end
$$;
grant execute on function public.admin_figures(integer) to authenticated;

-- A page of the proposals of companies (board 'corporate') or restaurants ('local'), by date, and how many have each
-- status.
create function public.admin_leads(
  board text, search text default null, status text default null, sort_order text default 'desc',
  page integer default 1, page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size(page_size, 10);
  term constant text := private.like_pattern(nullif(btrim(left(search, 100)), ''));
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  board_table constant text := case board when 'corporate' then 'corporate_leads' when 'local' then 'local_leads' end;
  words constant text := case board when 'corporate' then 'l.razao_social'
    else 'concat_ws(E''\n'', l.nome_estabelecimento, l.endereco, l.tipo_culinaria)' end;
  result jsonb;
begin
  perform private.require_admin();
  if board_table is null then raise exception 'unknown board' using errcode = '22023'; end if;
  execute format($query$
    with matching as (
      select l.* from public.%1$I l
      where $1 is null or private.search_text(concat_ws(E'\n', %2$s, l.responsavel, l.email, l.cnpj)) like $1
    ), found as (select * from matching m where $2 is null or m.status = $2)
    select jsonb_build_object(
      'total', (select count(*) from found),
      'counts', coalesce((
        select jsonb_object_agg(c.status, c.n) from (select m.status, count(*) as n from matching m group by 1) c
      ), '{}'),
      'items', coalesce((
        select jsonb_agg(to_jsonb(f) - 'website' order by f.created_at %3$s, f.id)
        from (select * from found order by created_at %3$s, id limit $3 offset $4) f
      ), '[]')
    )
  $query$, board_table, words, direction) into result
  using term, nullif(status, ''), size, private.page_offset(page, size);
  return result;
end
$$;
grant execute on function public.admin_leads(text, text, text, text, integer, integer) to authenticated;

-- A page of reviews with restaurant and author; stars: only those with this rating.
create function public.admin_reviews(
  search text default null, stars integer default null, sort_by text default 'created_at',
  sort_order text default 'desc', page integer default 1, page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size(page_size, 10);
  term constant text := private.like_pattern(nullif(btrim(left(search, 100)), ''));
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  sorting constant text := case sort_by
    when 'rating' then 'v.rating' when 'restaurant' then 'r.name collate "pt-BR-x-icu"' else 'v.created_at' end;
  result jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select v.id, v.rating, v.comment, v.created_at, r.name as restaurant_name, r.slug as restaurant_slug,
        p.full_name as author, row_number() over (order by %s %s, v.created_at desc, v.id) as place
      from public.restaurant_reviews v join public.restaurants r on r.id = v.restaurant_id
      left join public.profiles p on p.id = v.user_id
      where ($1 is null or private.search_text(concat_ws(E'\n', v.comment, r.name, p.full_name)) like $1)
        and ($2 is null or v.rating = $2)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(to_jsonb(f) - 'place' order by f.place)
      from (select * from found order by place limit $3 offset $4) f
    ), '[]'))
  $query$, sorting, direction) into result
  using term, stars, size, private.page_offset(page, size);
  return result;
end
$$;
grant execute on function public.admin_reviews(text, integer, text, text, integer, integer) to authenticated;
