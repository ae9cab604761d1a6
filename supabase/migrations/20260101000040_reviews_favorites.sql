-- Reviews of used vouchers and favorites (rules: Reviews, Favorites): both tables, the restaurant's rating, which
-- triggers compute from its reviews, and create_review.

-- The reviews of a deleted person stay, without the person.
create table public.restaurant_reviews (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  voucher_id uuid not null unique references public.vouchers (id),
  user_id uuid references public.profiles (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index restaurant_reviews_restaurant_id
  on public.restaurant_reviews (restaurant_id, created_at desc) include (rating);
create index restaurant_reviews_user_id on public.restaurant_reviews (user_id, created_at desc);

create table public.user_favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, restaurant_id)
);
create index user_favorites_restaurant_id on public.user_favorites (restaurant_id);

-- Computed from all reviews while the restaurant's row is locked, so that neither concurrent reviews nor a written
-- value can make it wrong.
create function private.compute_rating() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(round(avg(r.rating), 2), 0), count(*) into new.rating, new.review_count
  from public.restaurant_reviews r where r.restaurant_id = new.id;
  return new;
end
$$;
create trigger restaurants_rating before insert or update of rating, review_count on public.restaurants
  for each row execute function private.compute_rating();

-- After a change of reviews: updating the restaurant computes its rating again.
create function private.refresh_rating() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.restaurants r set review_count = review_count
  where r.id in (
    case when tg_op <> 'INSERT' then old.restaurant_id end, case when tg_op <> 'DELETE' then new.restaurant_id end
  );
  return null;
end
$$;
create trigger restaurant_reviews_rating after insert or delete or update of rating, restaurant_id
  on public.restaurant_reviews for each row execute function private.refresh_rating();

-- Reviews the restaurant of a used voucher, once per voucher; returns a status and the stored review.
create function public.create_review(voucher_id uuid, rating integer, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  words constant text := nullif(btrim(create_review.comment), '');
  voucher public.vouchers;
  created public.restaurant_reviews;
begin
  if create_review.rating is null or create_review.rating not between 1 and 5 or char_length(words) > 4000 then
    raise exception 'invalid review' using errcode = '22023';
  end if;
  select * into voucher from public.vouchers v where v.id = create_review.voucher_id and v.user_id = caller for update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if voucher.used_at is null then return jsonb_build_object('status', 'not_used'); end if;

  insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
  values (voucher.restaurant_id, voucher.id, caller, create_review.rating, words)
  on conflict on constraint restaurant_reviews_voucher_id_key do nothing
  returning * into created;
  if found then return jsonb_build_object('status', 'created', 'review', to_jsonb(created) - 'user_id'); end if;
  -- The stored review comes back, so that a retry after a lost answer succeeds.
  return jsonb_build_object('status', 'already_reviewed', 'review', (
    select to_jsonb(w) - 'user_id' from public.restaurant_reviews w where w.voucher_id = voucher.id
  ));
end
$$;
grant execute on function public.create_review(uuid, integer, text) to authenticated;
