-- The club for admins: admin_leads and erase_proposal for proposals; admin_newsletter and remove_newsletter_signup;
-- admin_reviews and remove_review.

-- A condition on proposals l of a board for what was typed, as its index has the words; null where nothing was. What
-- can be a part of a CNPJ is also looked for without its punctuation.
create function private.proposals_sql(board text, term text) returns text
language sql immutable strict set search_path = '' as $$
  select format($sql$
    private.search_text(%s || E'\n' || l.responsavel || E'\n' || l.email || E'\n' || l.cnpj) like any (%L::text[])
  $sql$, case board when 'corporate' then 'l.razao_social'
    else $words$l.nome_estabelecimento || E'\n' || l.endereco || E'\n' || l.tipo_culinaria$words$ end,
    array_remove(array[
      private.like_pattern(term),
      private.like_pattern(substring(regexp_replace(term, '[ ./-]', '', 'g') from '^[0-9]{3,14}$'))
    ], null))
$$;

-- A page of the proposals of companies (board 'corporate') or restaurants ('local'), by date, and how many have each
-- status. mine: only those that the caller looks after. after: the cursor of an export, newest first, which counts
-- nothing.
create function public.admin_leads(
  board text, search text default null, status text default null, sort_order text default 'desc',
  page integer default 1, page_size integer default 10, mine boolean default false, first_day date default null,
  after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(page_size, 50);
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  of_all_statuses constant text := format('from public.%I l where ', private.board_table(board))
    || concat_ws(' and ', 'true',
      private.proposals_sql(board, nullif(btrim(left(search, 100)), '')),
      case when mine then 'l.assignee_id = ' || quote_literal(caller) end,
      'l.created_at >= ' || quote_literal(first_day::timestamp at time zone 'America/Sao_Paulo'));
  found constant text := concat_ws(' and ', of_all_statuses, 'l.status = ' || quote_literal(nullif(status, '')));
  result jsonb;
begin
  execute format($query$
    with counts as (
      select s.status, (select count(*) from (select %1$s and l.status = s.status limit $3) counted) as n
      from unnest(array['new', 'contacted', 'converted', 'lost']) s (status)
    )
    select jsonb_build_object(
      'total', (
        select least(coalesce(sum(c.n), 0), private.counted_rows())
        from counts c where c.status = coalesce($4, c.status)
      ),
      'counts', coalesce((select jsonb_object_agg(c.status, c.n) from counts c where c.n > 0), '{}'),
      'items', coalesce((
        select jsonb_agg(to_jsonb(f) - 'website' || jsonb_build_object('assignee_name', (
          select coalesce(p.full_name, u.email) from public.profiles p join auth.users u on u.id = p.id
          where p.id = f.assignee_id
        )) order by f.created_at %3$s, f.id)
        from (select l.* %2$s order by l.created_at %3$s, l.id limit $1 offset $2) f
      ), '[]')
    )
  $query$, of_all_statuses, concat_ws(' and ', found, private.after_sql(admin_leads.after, 'l.created_at', 'l.id')),
    direction) into result
  using size, private.page_offset(page, size),
    case when admin_leads.after is null then private.counted_rows() else 0 end, nullif(status, '');
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'created_at'));
end
$$;
grant execute on function public.admin_leads(
  text, text, text, text, integer, integer, boolean, date, jsonb
) to authenticated;

-- Erases a proposal for good, as its sender may ask; returns a status: erased or not_found. The log keeps that it was
-- erased, and nothing of it.
create function public.erase_proposal(board text, proposal_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  board_table constant text := private.board_table(board);
  erased integer;
begin
  execute format('delete from public.%I where id = $1', board_table) using proposal_id;
  get diagnostics erased = row_count;
  if erased = 0 then return jsonb_build_object('status', 'not_found'); end if;
  perform private.audit(rtrim(board_table, 's') || '.deleted', board_table, proposal_id, null, null);
  return jsonb_build_object('status', 'erased');
end
$$;
grant execute on function public.erase_proposal(text, uuid) to authenticated;

-- A page of the newsletter: each address once, with its first sign-up and whose code that came with. after: the cursor
-- of an export, which goes by sign-up, newest first, and counts nothing.
create function public.admin_newsletter(
  sort_by text default 'created_at', sort_order text default 'desc', page integer default 1,
  page_size integer default 10, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(page_size, 50);
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  found constant text := 'from public.newsletter_signups n where not exists (
    select from public.newsletter_signups e
    where lower(e.email) = lower(n.email) and (e.created_at, e.id) < (n.created_at, n.id)
  )';
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object('total', (select count(*) from (select %1$s limit $3) counted), 'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', n.id, 'email', n.email, 'source', n.source, 'referral_code', n.referral_code,
        'created_at', n.created_at, 'referred_by', private.referrer(n.referral_code)
      ) order by n.place)
      from (
        select f.*, row_number() over () as place
        from (select n.* %2$s order by %3$s n.id limit $1 offset $2) f
      ) n
    ), '[]'))
  $query$, found, concat_ws(' and ', found, private.after_sql(admin_newsletter.after, 'n.created_at', 'n.id')),
    format(case sort_by when 'email' then 'lower(n.email) %s,' else 'n.created_at %s,' end, direction)
  ) into result
  using size, private.page_offset(page, size),
    case when admin_newsletter.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'created_at'));
end
$$;
grant execute on function public.admin_newsletter(text, text, integer, integer, jsonb) to authenticated;

-- Takes an address off the newsletter, whichever of its sign-ups is named; returns a status: removed or not_found.
create function public.remove_newsletter_signup(signup_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  address text;
begin
  select lower(n.email) into address from public.newsletter_signups n where n.id = signup_id;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  delete from public.newsletter_signups n where lower(n.email) = address;
  perform private.audit('newsletter_signup.deleted', 'newsletter_signups', signup_id, null, null);
  return jsonb_build_object('status', 'removed');
end
$$;
grant execute on function public.remove_newsletter_signup(uuid) to authenticated;

-- Conditions that find reviews v for a search term; no review matches both: its author matches, or the term is in
-- comment, answer or restaurant name. A single condition for all could use no index. Without a term: the one condition
-- 'true'.
create function private.reviews_sql(term text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if term is null then return array['true']; end if;
  return array[
    private.people_sql('v.user_id', term),
    format($sql$(
      private.search_text(coalesce(v.comment, '') || E'\n' || coalesce(v.answer, '')) like %L or %s
    ) and (%s) is not true$sql$, private.like_pattern(term), private.named_restaurant_sql('v.restaurant_id', term),
      private.people_sql('v.user_id', term, is_short => true))
  ];
end
$$;

-- A page of reviews with restaurant and author; stars: only those with this rating. after: the cursor of an export,
-- which goes by time, newest first, and counts nothing.
create function public.admin_reviews(
  search text default null, stars integer default null, sort_by text default 'created_at',
  sort_order text default 'desc', page integer default 1, page_size integer default 10, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(page_size, 50);
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  sorting constant text := case sort_by
    when 'rating' then 'v.rating %s, v.created_at desc'
    when 'restaurant' then 'v.place_name collate "pt-BR-x-icu" %s, v.created_at desc'
    else 'v.created_at %s' end;
  narrowed constant text := concat_ws(' and ', '', 'v.rating = ' || stars,
    private.after_sql(admin_reviews.after, 'v.created_at', 'v.id'));
  source constant text := case when sort_by = 'restaurant' then '(
    select v.*, r.name as place_name
    from public.restaurant_reviews v join public.restaurants r on r.id = v.restaurant_id
  )' else 'public.restaurant_reviews' end;
  found constant text[] := array(
    select format('from %s v where %s %s', source, c, narrowed)
    from unnest(private.reviews_sql(nullif(btrim(left(search, 100)), ''))) c
  );
  order_by constant text := format('order by ' || sorting || ', v.id', direction);
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object('total', (
      select count(*) from (select from (%1$s) u limit $3) counted
    ), 'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', v.id, 'rating', v.rating, 'comment', v.comment, 'answer', v.answer, 'created_at', v.created_at,
        'restaurant_name', r.name, 'restaurant_slug', r.slug, 'author', p.full_name
      ) order by v.place)
      from (
        select f.*, row_number() over () as place
        from (select * from (%2$s) v %3$s limit $1 offset $2) f
      ) v
      join public.restaurants r on r.id = v.restaurant_id
      left join public.profiles p on p.id = v.user_id
    ), '[]'))
  $query$, private.union_sql('', found, 'limit $3'),
    private.union_sql('v.*', found, order_by || ' limit $1 + $2'), order_by) into result
  using size, private.page_offset(page, size),
    case when admin_reviews.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'created_at'));
end
$$;
grant execute on function public.admin_reviews(text, integer, text, text, integer, integer, jsonb) to authenticated;

-- Removes a review for good; returns a status: removed or not_found. The log keeps the reason, and nothing else.
create function public.remove_review(review_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  removed public.restaurant_reviews;
begin
  perform private.require_reason(remove_review.reason);
  -- Locked before the review and its voucher, in the same order as in create_review and delete_account.
  perform from public.profiles p
  where p.id = (select w.user_id from public.restaurant_reviews w where w.id = review_id) for update;
  delete from public.restaurant_reviews w where w.id = review_id returning * into removed;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  update public.vouchers v set review_removed = true where v.id = removed.voucher_id;
  perform private.audit('review.deleted', 'restaurants', removed.restaurant_id, null, null, remove_review.reason);
  return jsonb_build_object('status', 'removed');
end
$$;
grant execute on function public.remove_review(uuid, text) to authenticated;
