-- Who looks after a proposal, and the notes of admins about it (rules: Proposals): set_proposal_assignee,
-- proposal_notes, add_proposal_note and remove_proposal_note.

alter table public.corporate_leads add assignee_id uuid references public.profiles (id) on delete set null;
alter table public.local_leads add assignee_id uuid references public.profiles (id) on delete set null;
create index corporate_leads_assignee on public.corporate_leads (assignee_id) where assignee_id is not null;
create index local_leads_assignee on public.local_leads (assignee_id) where assignee_id is not null;

-- A note may hold personal data of the proposal's sender, and is deleted with the proposal.
create table private.proposal_notes (
  id uuid primary key default gen_random_uuid(),
  corporate_lead_id uuid references public.corporate_leads (id) on delete cascade,
  local_lead_id uuid references public.local_leads (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  text text not null check (char_length(btrim(text)) >= 1 and char_length(text) <= 2000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(corporate_lead_id, local_lead_id) = 1)
);
create index proposal_notes_corporate_lead on private.proposal_notes (corporate_lead_id, created_at desc)
  where corporate_lead_id is not null;
create index proposal_notes_local_lead on private.proposal_notes (local_lead_id, created_at desc)
  where local_lead_id is not null;
create index proposal_notes_author on private.proposal_notes (author_id) where author_id is not null;
alter table private.proposal_notes enable row level security;

-- The table of a board; raises for an unknown one.
create function private.board_table(board text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if board is null or board not in ('corporate', 'local') then
    raise exception 'unknown board' using errcode = '22023';
  end if;
  return board || '_leads';
end
$$;

-- Locks a proposal, so that it is not erased meanwhile; found says whether there is one.
create function private.lock_proposal(board text, proposal_id uuid, out is_there boolean, out assignee uuid)
language plpgsql security definer set search_path = '' as $$
begin
  execute format('select true, assignee_id from public.%I where id = $1 for no key update', private.board_table(board))
  into is_there, assignee using proposal_id;
  is_there := coalesce(is_there, false);
end
$$;

-- Gives a proposal to an admin, or to nobody (null); returns a status: changed, conflict, not_an_admin or not_found.
-- expected: whom the caller saw; a conflict names who has it now. The log holds ids, which reading turns into names.
create function public.set_proposal_assignee(
  board text, proposal_id uuid, expected uuid default null, assignee uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known record;
begin
  perform private.require_admin();
  if set_proposal_assignee.assignee is not null and not exists (
    select from private.user_roles r where r.user_id = set_proposal_assignee.assignee and r.role = 'admin'
  ) then
    return jsonb_build_object('status', 'not_an_admin');
  end if;
  select * into known from private.lock_proposal(board, proposal_id);
  if not known.is_there then return jsonb_build_object('status', 'not_found'); end if;
  if known.assignee is not distinct from set_proposal_assignee.assignee then
    return jsonb_build_object('status', 'changed');
  end if;
  if known.assignee is distinct from expected then
    return jsonb_build_object('status', 'conflict', 'assignee_name', (
      select coalesce(p.full_name, u.email) from public.profiles p join auth.users u on u.id = p.id
      where p.id = known.assignee
    ));
  end if;
  perform set_config('focinho.audited', 'on', true);
  execute format('update public.%I set assignee_id = $2 where id = $1', private.board_table(board))
  using proposal_id, set_proposal_assignee.assignee;
  perform private.audit(board || '_lead.assigned', private.board_table(board), proposal_id,
    jsonb_build_object('assignee_id', known.assignee),
    jsonb_build_object('assignee_id', set_proposal_assignee.assignee));
  return jsonb_build_object('status', 'changed');
end
$$;
grant execute on function public.set_proposal_assignee(text, uuid, uuid, uuid) to authenticated;

-- Who looks after a proposal, the admins that may, and the last 100 notes, newest first; author is null for an admin
-- who has left.
create function public.proposal_notes(board text, proposal_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  is_corporate constant boolean := private.board_table(board) = 'corporate_leads';
  assignee constant uuid := case when is_corporate
    then (select l.assignee_id from public.corporate_leads l where l.id = proposal_id)
    else (select l.assignee_id from public.local_leads l where l.id = proposal_id) end;
begin
  return jsonb_build_object(
    'assignee_id', assignee,
    'assignee_name', (select p.full_name from public.profiles p where p.id = assignee),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', n.id, 'text', n.text, 'at', n.created_at, 'is_own', n.author_id is not distinct from caller,
        'author', (select coalesce(p.full_name, u.email) from public.profiles p join auth.users u on u.id = p.id
          where p.id = n.author_id)
      ) order by n.created_at desc, n.id)
      from (
        select * from private.proposal_notes a
        where case when is_corporate then a.corporate_lead_id else a.local_lead_id end = proposal_notes.proposal_id
        order by a.created_at desc, a.id limit 100
      ) n
    ), '[]'),
    'admins', (
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(p.full_name, u.email))
        order by p.full_name collate "pt-BR-x-icu")
      from private.user_roles r join public.profiles p on p.id = r.user_id join auth.users u on u.id = p.id
      where r.role = 'admin'
    )
  );
end
$$;
grant execute on function public.proposal_notes(text, uuid) to authenticated;

-- Adds a note of 1 to 2,000 characters; returns a status: added, full (after 100), invalid or not_found. request_id
-- becomes the note's id: sent again because the answer was lost, it is stored once.
create function public.add_proposal_note(board text, proposal_id uuid, note text, request_id uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  is_corporate constant boolean := private.board_table(board) = 'corporate_leads';
  written constant text := btrim(note);
  ours constant uuid := case when is_corporate then proposal_id end;
  theirs constant uuid := case when not is_corporate then proposal_id end;
begin
  if written is null or char_length(written) not between 1 and 2000 then
    return jsonb_build_object('status', 'invalid');
  end if;
  if not (select p.is_there from private.lock_proposal(board, proposal_id) p) then
    return jsonb_build_object('status', 'not_found');
  end if;
  if exists (
    select from private.proposal_notes n where n.id = add_proposal_note.request_id and n.author_id = caller
  ) then
    return jsonb_build_object('status', 'added');
  end if;
  if (select count(*) from private.proposal_notes n where n.corporate_lead_id = ours or n.local_lead_id = theirs) >= 100
  then
    return jsonb_build_object('status', 'full');
  end if;
  insert into private.proposal_notes (id, corporate_lead_id, local_lead_id, author_id, text)
  values (coalesce(add_proposal_note.request_id, gen_random_uuid()), ours, theirs, caller, written);
  perform private.audit(board || '_lead.noted', private.board_table(board), proposal_id, null, null);
  return jsonb_build_object('status', 'added');
end
$$;
grant execute on function public.add_proposal_note(text, uuid, text, uuid) to authenticated;

-- Removes a note of the caller's own; returns a status: removed or not_found.
create function public.remove_proposal_note(note_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  removed private.proposal_notes;
begin
  delete from private.proposal_notes n where n.id = note_id and n.author_id = caller returning * into removed;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  perform private.audit(
    case when removed.local_lead_id is null then 'corporate_lead.note_removed' else 'local_lead.note_removed' end,
    case when removed.local_lead_id is null then 'corporate_leads' else 'local_leads' end,
    coalesce(removed.corporate_lead_id, removed.local_lead_id), null, null
  );
  return jsonb_build_object('status', 'removed');
end
$$;
grant execute on function public.remove_proposal_note(uuid) to authenticated;

-- For export_my_data: notes about the person's proposals without who wrote them, and what the person wrote without the
-- text about others.
create function private.exported_proposal_notes(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object(
    'author_id', case when n.author_id = u.id then u.id end,
    'text', case when lower(u.email) in (lower(c.email), lower(l.email)) then n.text end
  ) order by n.created_at), '[]')
  from auth.users u
  join private.proposal_notes n on n.id in (
    select o.id from private.proposal_notes o where o.author_id = u.id
    union all
    select o.id from public.corporate_leads p join private.proposal_notes o on o.corporate_lead_id = p.id
    where lower(p.email) = lower(u.email)
    union all
    select o.id from public.local_leads p join private.proposal_notes o on o.local_lead_id = p.id
    where lower(p.email) = lower(u.email)
  )
  left join public.corporate_leads c on c.id = n.corporate_lead_id
  left join public.local_leads l on l.id = n.local_lead_id
  where u.id = exported_proposal_notes.user_id
$$;
