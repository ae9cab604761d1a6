-- What the public pages read of a restaurant besides searches: restaurant_detail, one page, and restaurant_cities, the
-- choices of the city filter.

-- A live restaurant, by its present address or an earlier one, with everything on its page; null when there is none.
-- Visitors get neither reviews nor their number nor the voucher availability and closures.
create function public.restaurant_detail(slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(r) - array[
      'search_key', 'dishes', 'city_keys', 'facets', 'week_times_id', 'deleted_at', 'is_draft', 'is_live',
      'review_count', 'published_at'
    ] || jsonb_build_object(
      'review_count', case when viewer.id is not null then r.review_count end,
      'is_open_now', private.is_open_now(r.id),
      'is_favorite', exists (
        select from public.user_favorites f where f.user_id = viewer.id and f.restaurant_id = r.id
      ),
      'hours', t.times -> 'hours',
      'images', coalesce((
        select jsonb_agg(
          to_jsonb(i) - array['restaurant_id', 'created_at'] order by i.is_primary desc, i.created_at, i.id
        )
        from public.restaurant_images i where i.restaurant_id = r.id
      ), '[]'),
      'reviews', coalesce((
        select jsonb_agg(to_jsonb(latest)) from (
          select v.id, v.rating, v.comment, v.created_at, v.answer from public.restaurant_reviews v
          where v.restaurant_id = r.id and viewer.id is not null
          order by v.created_at desc, v.id limit 10
        ) latest
      ), '[]'),
      'voucher_availability', case when viewer.id is not null
        then t.times -> 'voucher_availability' else '[]' end,
      'closures', coalesce((
        select jsonb_agg(jsonb_build_object('date', c.date, 'reason', c.reason) order by c.date)
        from public.restaurant_closures c
        where c.restaurant_id = r.id and viewer.id is not null
          and c.date >= (now() at time zone r.timezone)::date - 1
      ), '[]'),
      'menu_items', coalesce((
        select jsonb_agg(
          to_jsonb(m) - array['restaurant_id', 'is_available', 'created_at', 'updated_at'] order by m.category, m.name
        )
        from public.menu_items m where m.restaurant_id = r.id and m.is_available
      ), '[]')
    )
    from public.restaurants r
    cross join (select private.current_person() as id) viewer
    join private.voucher_times t on t.restaurant_id = r.id
    where r.is_live and r.id = (
      select s.restaurant_id from private.restaurant_slugs s where s.slug = restaurant_detail.slug
    )
  );
end
$$;
grant execute on function public.restaurant_detail(text) to anon, authenticated;

-- The cities of live restaurants, each once, in alphabetical order.
create function public.restaurant_cities() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(place order by place collate "pt-BR-x-icu"), '{}')
  from (
    select distinct on (private.search_text(place)) place
    from (select distinct city from public.restaurants where is_live) r
    cross join lateral unnest(private.city_names(r.city)) place
    order by private.search_text(place), place desc
  ) places
$$;
grant execute on function public.restaurant_cities() to anon, authenticated;
