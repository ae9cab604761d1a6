-- Reviews of used vouchers and favorites (rules: Reviews, Favorites): both tables, the restaurant's rating, which
-- triggers compute from its reviews, what members do with their reviews and favorites, and the answers of managers.

-- The reviews of a deleted person stay, without the person. Who answered is kept for the data export; a removed answer
-- leaves answered_at, so that nobody answers again.
create table public.restaurant_reviews (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  voucher_id uuid not null unique references public.vouchers (id),
  user_id uuid references public.profiles (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 4000),
  created_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by uuid references public.profiles (id) on delete set null,
  check (answered_at is not null or (answer is null and answered_by is null))
);
create index restaurant_reviews_answered_by on public.restaurant_reviews (answered_by) where answered_by is not null;
create index restaurant_reviews_restaurant_id
  on public.restaurant_reviews (restaurant_id, created_at desc) include (rating);
create index restaurant_reviews_newest on public.restaurant_reviews (created_at desc, id);
create index restaurant_reviews_rating on public.restaurant_reviews (rating, created_at desc, id);
create index restaurant_reviews_best on public.restaurant_reviews (rating desc, created_at desc, id);
create index restaurant_reviews_search on public.restaurant_reviews using gin (
  private.search_text(coalesce(comment, '') || E'\n' || coalesce(answer, '')) extensions.gin_trgm_ops
);
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

-- A review as its author reads it. change_until: from then on it can be neither changed nor deleted.
create function private.own_review(review public.restaurant_reviews) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'rating', review.rating, 'comment', review.comment, 'created_at', review.created_at, 'answer', review.answer,
    'change_until', private.end_of_days(review.created_at, 30)
  );
end
$$;

-- The words of a review without blanks around them, null for none. Refuses a review that no screen sends.
create function private.review_words(rating integer, comment text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := nullif(btrim(comment, E' \t\r\n'), '');
begin
  if rating is null or rating not between 1 and 5 or char_length(words) > 4000 then
    raise exception 'invalid review' using errcode = '22023';
  end if;
  return words;
end
$$;

-- Reviews the restaurant of a used voucher, once per voucher; returns a status and the stored review. not_found also
-- where an admin has removed the review; suspended only where nothing is stored yet.
create function public.create_review(voucher_id uuid, rating integer, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  words constant text := private.review_words(create_review.rating, create_review.comment);
  is_suspended boolean;
  voucher public.vouchers;
  created public.restaurant_reviews;
begin
  -- Locked before the voucher, like delete_account.
  select p.suspended_at is not null into is_suspended from public.profiles p where p.id = caller for key share;
  select * into voucher from public.vouchers v where v.id = create_review.voucher_id and v.user_id = caller for update;
  if not found or voucher.review_removed then return jsonb_build_object('status', 'not_found'); end if;
  if voucher.used_at is null then return jsonb_build_object('status', 'not_used'); end if;
  if is_suspended and not exists (select from public.restaurant_reviews w where w.voucher_id = voucher.id) then
    return jsonb_build_object('status', 'suspended');
  end if;

  insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
  values (voucher.restaurant_id, voucher.id, caller, create_review.rating, words)
  on conflict on constraint restaurant_reviews_voucher_id_key do nothing
  returning * into created;
  if found then
    return jsonb_build_object('status', 'created', 'review', private.own_review(created));
  end if;
  -- The stored review comes back, so that a retry after a lost answer succeeds.
  return jsonb_build_object('status', 'already_reviewed', 'review', (
    select private.own_review(w) from public.restaurant_reviews w where w.voucher_id = voucher.id
  ));
end
$$;
grant execute on function public.create_review(uuid, integer, text) to authenticated;

-- The caller's review of a voucher, locked, or why it cannot be changed: not_found or too_late.
create function private.lock_own_review(voucher_id uuid, out review public.restaurant_reviews, out refusal text)
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  select * into review from public.restaurant_reviews w
  where w.voucher_id = lock_own_review.voucher_id and w.user_id = caller for update;
  refusal := case
    when review.id is null then 'not_found'
    when private.end_of_days(review.created_at, 30) <= now() then 'too_late'
  end;
end
$$;

-- Changes the caller's review of a voucher within 30 days; returns a status and the stored review. A change deletes the
-- answer and gives the review another id, so that an answer or a removal meant for the earlier words finds nothing. A
-- suspended person cannot change it.
create function public.change_review(voucher_id uuid, rating integer, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant record := private.lock_own_review(change_review.voucher_id);
  words constant text := private.review_words(change_review.rating, change_review.comment);
  review public.restaurant_reviews := own.review;
begin
  if own.refusal is not null then return jsonb_build_object('status', own.refusal); end if;
  if review.rating <> change_review.rating or review.comment is distinct from words then
    if exists (select from public.profiles p where p.id = review.user_id and p.suspended_at is not null) then
      return jsonb_build_object('status', 'suspended');
    end if;
    update public.restaurant_reviews w
    set id = gen_random_uuid(), rating = change_review.rating, comment = words,
      answer = null, answered_at = null, answered_by = null
    where w.id = review.id returning * into review;
  end if;
  return jsonb_build_object('status', 'changed', 'review', private.own_review(review));
end
$$;
grant execute on function public.change_review(uuid, integer, text) to authenticated;

-- Deletes the caller's review of a voucher, with its answer, within 30 days; returns a status, the same when it is
-- repeated. The voucher can be reviewed again.
create function public.delete_review(voucher_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant record := private.lock_own_review(delete_review.voucher_id);
begin
  if own.refusal = 'not_found' and exists (
    select from public.vouchers v
    where v.id = delete_review.voucher_id and v.user_id = private.require_session() and v.used_at is not null
      and not v.review_removed
  ) then
    return jsonb_build_object('status', 'deleted');
  end if;
  if own.refusal is not null then return jsonb_build_object('status', own.refusal); end if;
  delete from public.restaurant_reviews w where w.id = (own.review).id;
  return jsonb_build_object('status', 'deleted');
end
$$;
grant execute on function public.delete_review(uuid) to authenticated;

-- Answers a review of an own restaurant, once unless the review is changed; returns a status: answered (also for the
-- same words again), already_answered or not_found.
create function public.answer_review(review_id uuid, answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  words constant text := nullif(btrim(answer_review.answer), '');
  review public.restaurant_reviews;
begin
  if not private.has_role('restaurant_manager') then
    raise exception 'only for managers' using errcode = '42501';
  end if;
  if words is null or char_length(words) > 1000 then raise exception 'invalid answer' using errcode = '22023'; end if;
  select * into review from public.restaurant_reviews w
  where w.id = answer_review.review_id and private.may_edit(w.restaurant_id) for update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if review.answer = words and review.answered_by = caller then return jsonb_build_object('status', 'answered'); end if;
  if review.answered_at is not null then return jsonb_build_object('status', 'already_answered'); end if;
  update public.restaurant_reviews w set answer = words, answered_at = now(), answered_by = caller
  where w.id = review.id;
  return jsonb_build_object('status', 'answered');
end
$$;
grant execute on function public.answer_review(uuid, text) to authenticated;

-- Removes the answer to a review; returns a status: removed or not_found. The log keeps the reason, and nothing of the
-- answer.
create function public.remove_review_answer(review_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  place uuid;
begin
  perform private.require_reason(remove_review_answer.reason);
  update public.restaurant_reviews w set answer = null
  where w.id = review_id and w.answer is not null returning w.restaurant_id into place;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  perform private.audit('review_answer.deleted', 'restaurants', place, null, null, remove_review_answer.reason);
  return jsonb_build_object('status', 'removed');
end
$$;
grant execute on function public.remove_review_answer(uuid, text) to authenticated;

-- Makes a restaurant a favorite of the caller, or no favorite; idempotent. A function, because a row policy could not
-- tell a device that its session has ended, and a queued change would count as done or refused.
create function public.set_favorite(restaurant_id uuid, favorite boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if set_favorite.favorite then
    if not exists (select from public.restaurants r where r.id = set_favorite.restaurant_id and r.is_live) then
      return jsonb_build_object('status', 'not_found');
    end if;
    insert into public.user_favorites (user_id, restaurant_id) values (caller, set_favorite.restaurant_id)
    on conflict on constraint user_favorites_user_id_restaurant_id_key do nothing;
  else
    delete from public.user_favorites f where f.user_id = caller and f.restaurant_id = set_favorite.restaurant_id;
  end if;
  return jsonb_build_object('status', 'saved');
end
$$;
grant execute on function public.set_favorite(uuid, boolean) to authenticated;
