-- The club for admins: admin_leads and erase_proposal for proposals; admin_newsletter
-- and remove_newsletter_signup; admin_reviews and remove_review.

-- A page of the proposals of companies (board 'corporate') or restaurants ('local'), by date, and how many have each
-- status. mine: only those that the caller looks after.
create function public.admin_leads(
  board text, search text default null, status text default null, sort_order text default 'desc',
  page integer default 1, page_size integer default 10, mine boolean default false, first_day date default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(page_size, 50);
  term constant text := private.like_pattern(nullif(btrim(left(search, 100)), ''));
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  board_table constant text := case board when 'corporate' then 'corporate_leads' when 'local' then 'local_leads' end;
  words constant text := case board when 'corporate' then 'l.razao_social'
    else 'concat_ws(E''\n'', l.nome_estabelecimento, l.endereco, l.tipo_culinaria)' end;
  result jsonb;
begin
  if board_table is null then raise exception 'unknown board' using errcode = '22023'; end if;
  execute format($query$
    with matching as (
      select l.* from public.%1$I l
      where ($1 is null or private.search_text(concat_ws(E'\n', %2$s, l.responsavel, l.email, l.cnpj)) like $1)
        and ($5 is not true or l.assignee_id = $6) and ($7 is null or l.created_at >= $7)
    ), found as (select * from matching m where $2 is null or m.status = $2)
    select jsonb_build_object(
      'total', (select count(*) from found),
      'counts', coalesce((
        select jsonb_object_agg(c.status, c.n) from (select m.status, count(*) as n from matching m group by 1) c
      ), '{}'),
      'items', coalesce((
        select jsonb_agg(to_jsonb(f) - 'website' || jsonb_build_object('assignee_name', (
          select coalesce(p.full_name, u.email) from public.profiles p join auth.users u on u.id = p.id
          where p.id = f.assignee_id
        )) order by f.created_at %3$s, f.id)
        from (select * from found order by created_at %3$s, id limit $3 offset $4) f
      ), '[]')
    )
  $query$, board_table, words, direction) into result
  using term, nullif(status, ''), size, private.page_offset(page, size), mine, caller,
    first_day::timestamp at time zone 'America/Sao_Paulo';
  return result;
end
$$;
grant execute on function public.admin_leads(text, text, text, text, integer, integer, boolean, date) to authenticated;

-- Erases a proposal for good, as its sender may ask; returns a status: erased or not_found. The log keeps that it was
-- erased, and nothing of it.
create function public.erase_proposal(board text, proposal_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  board_table constant text := case board when 'corporate' then 'corporate_leads' when 'local' then 'local_leads' end;
  erased integer;
begin
  if board_table is null then raise exception 'unknown board' using errcode = '22023'; end if;
  execute format('delete from public.%I where id = $1', board_table) using proposal_id;
  get diagnostics erased = row_count;
  if erased = 0 then return jsonb_build_object('status', 'not_found'); end if;
  perform private.audit(rtrim(board_table, 's') || '.deleted', board_table, proposal_id, null, null);
  return jsonb_build_object('status', 'erased');
end
$$;
grant execute on function public.erase_proposal(text, uuid) to authenticated;

-- A page of the newsletter: each address once, with its first sign-up and whose code that came with.
create function public.admin_newsletter(
  sort_by text default 'created_at', sort_order text default 'desc', page integer default 1,
  page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(page_size, 50);
  is_rising constant boolean := coalesce(lower(sort_order) = 'asc', false);
  by_email constant boolean := coalesce(sort_by = 'email', false);
begin
  return (
    with signups as (
      select distinct on (lower(n.email)) n.id, n.email, n.source, n.referral_code, n.created_at
      from public.newsletter_signups n order by lower(n.email), n.created_at, n.id
    ), found as (
      select s.*, row_number() over (order by
        case when by_email and is_rising then s.email end, case when by_email and not is_rising then s.email end desc,
        case when not by_email and is_rising then s.created_at end, s.created_at desc, s.id
      ) as place
      from signups s
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(
        to_jsonb(f) - 'place' || jsonb_build_object('referred_by', private.referrer(f.referral_code)) order by f.place
      )
      from (select * from found order by place limit size offset private.page_offset(page, size)) f
    ), '[]'))
  );
end
$$;
grant execute on function public.admin_newsletter(text, text, integer, integer) to authenticated;

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
      select v.id, v.rating, v.comment, v.answer, v.created_at, r.name as restaurant_name, r.slug as restaurant_slug,
        p.full_name as author, row_number() over (order by %s %s, v.created_at desc, v.id) as place
      from public.restaurant_reviews v join public.restaurants r on r.id = v.restaurant_id
      left join public.profiles p on p.id = v.user_id
      where ($1 is null or private.search_text(concat_ws(E'\n', v.comment, v.answer, r.name, p.full_name)) like $1)
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

-- Removes a review; returns a status: removed or not_found. The log keeps the reason, and nothing of the review.
create function public.remove_review(review_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  place uuid;
begin
  perform private.require_reason(remove_review.reason);
  delete from public.restaurant_reviews w where w.id = review_id returning w.restaurant_id into place;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  perform private.audit('review.deleted', 'restaurants', place, null, null, remove_review.reason);
  return jsonb_build_object('status', 'removed');
end
$$;
grant execute on function public.remove_review(uuid, text) to authenticated;
