import type { Sql } from 'postgres'

/** The member who reads the directory. */
export const viewerId = '20000000-0000-4000-8000-000000000001'

const cities = 400

/**
 * Fills a migrated database with restaurants of a whole country: cities of very different sizes with restaurants around
 * their centers, names and descriptions with common and rare words, opening hours and voucher times.
 */
export async function fillDirectory(sql: Sql, count: number): Promise<void> {
  // chance() gives a number from 0 to below 1 that is always the same for a row and a purpose.
  await sql.unsafe(`
    create function pg_temp.chance(n integer, purpose text) returns double precision language sql immutable as
      $$ select (hashtextextended(n::text || purpose, 1) & 1048575) / 1048576.0 $$;
    create function pg_temp.word(n integer, purpose text, words text[]) returns text language sql immutable as
      $$ select words[1 + floor(pg_temp.chance(n, purpose) * cardinality(words))::integer] $$;
    create function pg_temp.noun(n integer, purpose text) returns text language sql immutable as $$
      select pg_temp.word(n, purpose || '1',
        '{Jabu,Pin,Mar,Cor,Lar,Ven,Tam,Gar,Bel,Sab,Fub,Cam,Tri,Pal,Ser,Mon,Ara,Bor,Cal,Dor}')
        || pg_temp.word(n, purpose || '2',
        '{ticaba,heiro,mota,uja,anjal,tania,boril,oupa,inha,iá,zuca,elo,gal,meira,'
          'ena,tanha,una,boleta,ceta,ado,iço,ória,ência,ude,ério}') $$;
    set session_replication_role = replica; -- without triggers

    insert into auth.users (id, email, email_confirmed_at) values ('${viewerId}', 'nina@carga.example', now());
    insert into public.profiles (id, full_name, role) values ('${viewerId}', 'Nina Prado', 'user');
    insert into auth.sessions (id, user_id) values ('${viewerId}', '${viewerId}');
    insert into public.restaurant_categories (name, icon)
    select name, 'utensils'
    from unnest('{Restaurante,Bar,Cafeteria,Padaria,Hamburgueria,Pizzaria,Sorveteria,Cervejaria}'::text[]) name
    on conflict do nothing;

    -- At any moment nearly half of them are open: twelve hours from any half hour, most of them not on every day.
    insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time, is_closed)
    select md5('restaurant ' || n)::uuid, d, opens, opens + interval '12 hours', d = day_off
    from generate_series(1, ${String(count)}) n
    cross join lateral (select time '00:00' + interval '30 minutes' * floor(48 * pg_temp.chance(n, 'opens')) as opens,
      floor(12 * pg_temp.chance(n, 'day off')) as day_off) h
    cross join generate_series(0, 6) d;
    insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type)
    select md5('restaurant ' || n)::uuid, d, 'meal_based', 'dinner'
    from generate_series(1, ${String(count)}) n cross join generate_series(1, 5) d
    where n % 2 = 0; -- the others accept vouchers whenever they are open
    analyze public.restaurant_hours, public.restaurant_voucher_availability;

    -- The k-th largest city has 1/k as many restaurants as the largest one.
    create temporary table city as
    select k, 'Cidade ' || k as name, -31 + 28 * pg_temp.chance(k, 'lat') as latitude,
      -58 + 16 * pg_temp.chance(k, 'lng') as longitude,
      (sum(1.0 / k) over (order by k) / sum(1.0 / k) over ())::double precision as up_to
    from generate_series(1, ${String(cities)}) k;

    insert into public.restaurants (id, slug, name, description, category, price_range, rating, review_count, is_open,
      image_url, address, city, state, latitude, longitude, outdoor_area, provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size, dishes, week_times_id)
    select md5('restaurant ' || n)::uuid, 'lugar-' || n,
      category || ' ' || pg_temp.noun(n, 'name') || pg_temp.word(n, 'joint', '{" do "," da "," de "," e "}')
        || pg_temp.noun(n, 'joined'),
      'Aberto desde ' || 1950 + n % 70 || ', com ' || pg_temp.noun(n, 'dish') || ' e ' || pg_temp.noun(n, 'other dish')
        || ' na brasa,
        mesas na calçada e água fresca para quem chega com o cachorro. Pergunte pelo prato do dia no balcão.',
      category, 1 + floor(4 * pg_temp.chance(n, 'price') ^ 1.5), rating,
      (400 * pg_temp.chance(n, 'reviews') ^ 4)::integer, n % 50 <> 0,
      '/storage/v1/object/public/restaurant-images/covers/' || md5('restaurant ' || n)::uuid || '-'
        || 1700000000000 + n * 7919 || '.webp', 'Rua das Acácias, ' || n % 2000, c.name, 'SP',
      c.latitude + 0.06 * spread * cos(angle), c.longitude + 0.06 * spread * sin(angle),
      pg_temp.chance(n, 'outdoor') < 0.6, pg_temp.chance(n, 'water') < 0.8, pg_temp.chance(n, 'treats') < 0.4,
      pg_temp.chance(n, 'reservations') < 0.5,
      pg_temp.word(n, 'size', '{small,medium,large,any,any}'),
      array(select pg_temp.noun(n, 'item' || item) || ' da casa' from generate_series(1, 8) item),
      private.find_week_times(md5('restaurant ' || n)::uuid, 'America/Sao_Paulo')
    from (
      select n, width_bucket(pg_temp.chance(n, 'city'), array(select up_to from city order by k)) + 1 as k,
        pg_temp.word(n, 'category', '{Restaurante,Restaurante,Bar,Bar,Cafeteria,Padaria,Hamburgueria,Pizzaria,'
          'Sorveteria,Cervejaria}') as category,
        case when pg_temp.chance(n, 'rated') < 0.1 then 0
          else round((5 - 3 * pg_temp.chance(n, 'rating') ^ 2)::numeric, 2) end as rating,
        sqrt(-2 * ln(1 - pg_temp.chance(n, 'far'))) as spread, 2 * pi() * pg_temp.chance(n, 'angle') as angle
      from generate_series(1, ${String(count)}) n offset 0
    ) o join city c using (k);

    delete from private.directory_counts;
    insert into private.directory_counts
    select city_key, facets, category, price_range, floor((min(rating) + 0.05) * 2) / 2, outdoor_area,
      provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size, count(*)
    from public.restaurants cross join lateral unnest(array_append(city_keys, '')) city_key
    group by city_key, facets, category, price_range, outdoor_area, provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size;
    delete from private.directory_words;
    insert into private.directory_words
    select word, count(*) from public.restaurants cross join lateral unnest(private.key_words(search_key)) word
    group by word;
    insert into private.directory_changes (restaurant_id) select id from public.restaurants on conflict do nothing;
    reset session_replication_role`)
  await sql`vacuum analyze`
}
