-- Who referred whom (rules: Referral): each person has a code to share, and a sign-up keeps the code it came with.
-- Codes of nobody, such as those of a campaign, are counted too.

-- The code that a person shares: derived from the id, so that it needs no column and never changes.
create function private.share_code(person uuid) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(substr(encode(extensions.digest(person::text, 'sha256'), 'hex'), 1, 10))
$$;
-- Members write their profile directly, and its index runs with the caller's rights.
grant execute on function private.share_code(uuid) to authenticated;
create index profiles_share_code on public.profiles (private.share_code(id));
create index profiles_referral_code on public.profiles (upper(referral_code)) include (referral_code, id)
  where referral_code is not null;

-- How many people signed up with a code, without unconfirmed addresses, and how many of them have a subscription now.
create function private.referral_counts(code text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('sign_ups', count(distinct p.id), 'subscribed', count(distinct s.user_id))
    from public.profiles p
    left join public.user_subscriptions s
      on s.user_id = p.id and s.status = 'active' and s.start_date <= now() and s.end_date > now()
    where upper(p.referral_code) = upper(referral_counts.code)
      and not exists ( -- private.unconfirmed_members, asked for one person: few came with a code
        select from private.person_search s where s.user_id = p.id and s.is_unconfirmed and p.role = 'user'
      )
  );
end
$$;

-- Whose code it is; null for nobody's.
create function private.referrer(code text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'name', r.full_name) from public.profiles r
    where private.share_code(r.id) = upper(referrer.code) order by r.created_at limit 1
  );
end
$$;

-- The caller's code and what came of it; numbers only.
create function public.my_referrals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  code constant text := private.share_code(private.require_session());
begin
  return jsonb_build_object('code', code) || private.referral_counts(code);
end
$$;
grant execute on function public.my_referrals() to authenticated;

-- Who referred a person (null where the code is nobody's), with which code, and what came of the person's own code.
create function public.admin_person_referrals(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.referral_counts(private.share_code(p.id)) || jsonb_build_object(
      'code', private.share_code(p.id), 'came_with', p.referral_code, 'referred_by', private.referrer(p.referral_code)
    )
    from public.profiles p where p.id = admin_person_referrals.user_id
  );
end
$$;
grant execute on function public.admin_person_referrals(uuid) to authenticated;

-- The codes that were used most, at most 10: whose each is (null for nobody's), sign-ups and subscribers, and addresses
-- of the newsletter, each by its first sign-up.
create function public.admin_best_referrers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(private.referral_counts(t.code) || jsonb_build_object(
      'code', t.code, 'newsletter', t.newsletter, 'person', private.referrer(t.code)
    ) order by t.sign_ups + t.newsletter desc, t.sign_ups desc, t.code)
    from (
      select upper(c.code) as code, count(*) filter (where c.is_person) as sign_ups,
        count(*) filter (where not c.is_person) as newsletter
      from (
        select p.referral_code as code, true as is_person from public.profiles p
        where p.referral_code is not null and p.id not in (select private.unconfirmed_members())
        union all select n.referral_code, false from public.newsletter_signups n
        where n.referral_code is not null and n.id = ( -- asked for each: a join would read the whole table
          select e.id from public.newsletter_signups e
          where lower(e.email) = lower(n.email) order by e.created_at, e.id limit 1
        )
      ) c
      group by 1 order by count(*) desc, 2 desc, 1 limit 10
    ) t
  ), '[]');
end
$$;
grant execute on function public.admin_best_referrers() to authenticated;
