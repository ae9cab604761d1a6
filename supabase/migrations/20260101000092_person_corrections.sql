-- What admins correct of a person (rules: Roles), and the trace of a changed e-mail address.

-- Corrects name and CPF; a null leaves that one as it is. Returns a status: changed, unchanged, conflict (the name that
-- is to change is no longer `expected`), invalid_name, invalid_cpf or not_found. Once for a request_id. The log shows
-- the last digits of a CPF only.
create function public.correct_person(
  user_id uuid, expected text, full_name text, reason text, cpf text default null, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.profiles;
  called constant text := regexp_replace(btrim(full_name), '\s+', ' ', 'g');
  digits constant text := regexp_replace(cpf, '\D', '', 'g');
  is_expected boolean;
begin
  perform private.require_admin();
  perform private.require_reason(reason);
  if (private.earlier_entry(correct_person.request_id)).id is not null then
    return jsonb_build_object('status', 'changed');
  end if;
  if char_length(called) not between 2 and 120 then return jsonb_build_object('status', 'invalid_name'); end if;
  if not private.is_cpf(digits) and digits is not null then return jsonb_build_object('status', 'invalid_cpf'); end if;
  select * into known from public.profiles p where p.id = correct_person.user_id for no key update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  is_expected := called is null or coalesce(known.full_name, '') = coalesce(expected, '');
  if coalesce(called, known.full_name) is not distinct from known.full_name
    and coalesce(digits, known.cpf) is not distinct from known.cpf then
    return jsonb_build_object('status', case when is_expected then 'unchanged' else 'changed' end);
  end if;
  if not is_expected then return jsonb_build_object('status', 'conflict'); end if;
  update public.profiles p set full_name = coalesce(called, known.full_name), cpf = coalesce(digits, known.cpf)
  where p.id = known.id;
  perform private.audit('person.corrected', 'profiles', known.id,
    jsonb_build_object('full_name', known.full_name, 'cpf_end', right(known.cpf, 2)),
    jsonb_build_object('full_name', coalesce(called, known.full_name),
      'cpf_end', right(coalesce(digits, known.cpf), 2)),
    reason, correct_person.request_id);
  return jsonb_build_object('status', 'changed');
end
$$;
grant execute on function public.correct_person(uuid, text, text, text, text, uuid) to authenticated;

-- The log tells that an address changed, not which.
create function private.note_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit('person.email_changed', 'profiles', new.id, null, null);
  return null;
end
$$;
create trigger on_auth_email_changed after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and old.email is distinct from new.email)
  execute function private.note_email_change();
