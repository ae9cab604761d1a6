import type { Sql } from 'postgres'

export type Mutant = {
  kind:
    | 'policy'
    | 'row security'
    | 'grant'
    | 'column grant'
    | 'trigger'
    | 'unique index'
    | 'function grant'
    | 'search path'
    | 'condition'
  name: string
  /** Name of the table in the permission matrix, for the kinds that belong to one. */
  table: string | null
  statement: string
}

/** What decides whether a session counts, and what it is weakened to. */
const conditions = [
  ['caller_session', "s.aal = 'aal2' and token", 'token'],
  ['caller_session', " and token ->> 'aal' = 'aal2'", ''],
  ['caller_session', " and f.status = 'verified'", ''],
  ['caller_session', ' and (s.not_after is null or s.not_after > now())', ''],
  ['caller_session', 'case when u.is_anonymous is not true then u.id end', 'u.id'],
  ['caller_session', 'case when u.is_anonymous then u.id end', 'u.id'],
  ['caller_session', " and s.user_id = (token ->> 'sub')::uuid", ''],
  ['current_person', ' where s.passed or not s.has_factor', ''],
  ['require_session', 'caller.has_factor and not caller.passed', 'false'],
  ['require_session', 'caller.person is null', 'false'],
  ['guard_new_factor', ' and private.is_recent_sign_in(s.created_at)', ''],
  ['guard_new_factor', 's.factor_id = new.id', 's.user_id = new.user_id'],
  ['has_role', ' and p.suspended_at is null', ''],
  ['has_admin_level', 'select s.passed', 'select true'],
  ['has_admin_level', ', true)', ', false)'],
  ['is_admin', ' and private.has_admin_level()', ''],
  ['require_admin', 'not private.has_admin_level()', 'false'],
  ['may_validate', ' and private.has_admin_level()', ''],
  ['staff_role_at', ' and p.suspended_at is null', ''],
  ['staff_role_at', 'r.is_live or', 'true or'],
  ['staff_role_at', ' and m.user_id is not null', ''],
  ['may_edit', ' and r.deleted_at is null', ''],
  ['may_scan', ' and r.is_live', ''],
  ['may_scan', ' and r.id = may_scan.restaurant_id', ''],
  ['may_scan', 'may_scan.at < ended.at', 'true'],
  ['may_scan', "now() < ended.at + interval '72 hours'", 'true'],
  ['may_note', 'scan.tablet_id = caller.tablet', 'true'],
  ['may_note', 'scan.scanned_by = caller.person', 'true'],
  ['may_undo', 'caller.tablet is null or scan.tablet_id = caller.tablet', 'true'],
  ['lock_tablet', 't.id = caller.tablet', 'caller.tablet is not null'],
  ['lock_tablet', 'private.may_validate(caller.person, t.restaurant_id)', 'caller.person is not null'],
  ['has_too_many_wrong_codes', 'c.sent >= l.most', 'false'],
  ['tie_tablet', ' and t.restaurant_id = code.restaurant_id', ''],
  ['tie_tablet', ' and t.device_id = tie_tablet.device', ''],
  ['forget_unused_anonymous_users', " and o.created_at < now() - interval '1 day'", ''],
  ['end_sessions', "to_jsonb(old) ->> 'role' <> 'user'", 'false'],
  ['lock_own_review', ' and w.user_id = caller', ''],
  ['lock_own_review', 'private.end_of_days(review.created_at, 30) <= now()', 'false'],
  ['invitation_places', 'private.staff_role_at(invitation.invited_by, i.restaurant_id) is not null', 'true'],
  ['invitation_state', 'invitation.withdrawn_at is not null', 'false'],
  ['invitation_state', 'invitation.expires_at <= now()', 'false'],
  ['invitation_state', "places = '{}'", 'false'],
  ['membership_obstacle', "s.status = 'active' and s.end_date > now()", 'false'],
  ['membership_obstacle', "private.order_state(o, now()) = 'pending'", 'false'],
  ['may_withdraw', 'i.restaurant_id not in (select private.managed_ids())', 'false'],
  ['limit_scans', 'of_minute >= 120', 'false'],
  ['limit_scans', 'unknown >= 30', 'false'],
] as const

/**
 * Lists one mutant for every policy, privilege, trigger, unique index and search path, each weakened in one step, and
 * for every condition. Throws when a function no longer has its condition.
 */
export async function listMutants(sql: Sql): Promise<Mutant[]> {
  const mutants = await sql<Mutant[]>`
    with relations as (
      select c.oid, c.oid::regclass::text as relation, c.relnamespace::regnamespace::text as schema, c.relrowsecurity,
        case c.relnamespace::regnamespace::text when 'public' then c.relname else c.oid::regclass::text end as "table"
      from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private', 'storage', 'auth')
    ), policies as (
      select r.*, p.polname, pg_get_expr(p.polqual, p.polrelid) as using_,
        pg_get_expr(p.polwithcheck, p.polrelid) as check_
      from relations r join pg_policy p on p.polrelid = r.oid
    ), api (role) as (values ('anon'), ('authenticated')),
    functions as (
      select p.oid, p.oid::regprocedure::text as signature, p.prosecdef, p.proconfig
      from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'private')
    )
    select 'policy' as kind, format('%s: %s, dropped', relation, polname) as name, "table",
      format('drop policy %I on %s', polname, relation) as statement from policies
    union all
    select 'policy', format('%s: %s, using true', relation, polname), "table",
      format('alter policy %I on %s using (true)', polname, relation)
    from policies where using_ <> 'true'
    union all
    select 'policy', format('%s: %s, with check true', relation, polname), "table",
      format('alter policy %I on %s with check (true)', polname, relation)
    from policies where check_ <> 'true'
    union all
    select 'row security', relation, "table", format('alter table %s disable row level security', relation)
    from relations where relrowsecurity and schema <> 'auth'
    union all
    select 'grant', format('%s on %s to %s', verb, relation, role), "table",
      format('grant %s on %s to %s', verb, relation, role)
    from relations cross join api cross join unnest(array['select', 'insert', 'update', 'delete']) verb
    where schema in ('public', 'private') and not has_table_privilege(role, oid, verb)
    union all
    select 'column grant', format('%s (%s) on %s to %s', verb, attname, relation, role), "table",
      format('grant %s (%I) on %s to %s', verb, attname, relation, role)
    from relations cross join api cross join unnest(array['select', 'insert', 'update']) verb
      join pg_attribute a on a.attrelid = relations.oid and a.attnum > 0 and not a.attisdropped
    where schema in ('public', 'private') and (verb = 'select' or attgenerated = '')
      and has_any_column_privilege(role, oid, verb) and not has_column_privilege(role, oid, attnum, verb)
    union all
    select 'grant', format('usage on schema private to %s', role), null,
      format('grant usage on schema private to %s', role) from api
    union all
    select 'trigger', format('%s: %s', relation, t.tgname), "table",
      format('alter table %s disable trigger %I', relation, t.tgname)
    from relations join pg_trigger t on t.tgrelid = relations.oid and not t.tgisinternal
    union all
    -- Of the primary keys, those that are not just an id.
    select 'unique index', i.indexrelid::regclass::text, "table", case when c.conname is null
      then format('drop index %s', i.indexrelid::regclass)
      else format('alter table %s drop constraint %I cascade', relation, c.conname) end
    from relations join pg_index i on i.indrelid = relations.oid and i.indisunique
      left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where schema in ('public', 'private') and not (i.indisprimary and pg_get_indexdef(i.indexrelid) like '%(id)')
    union all
    select 'function grant', format('%s to %s', signature, role), null,
      format('grant execute on function %s to %s', signature, role)
    from functions cross join api where not has_function_privilege(role, oid, 'execute')
    union all
    -- The policy asks whose token it is, not whether it still counts.
    select 'policy', format('%s: %s, by auth.uid()', relation, polname), "table",
      format('alter policy %I on %s', polname, relation)
        || coalesce(' using (' || replace(using_, 'private.current_person()', 'auth.uid()') || ')', '')
        || coalesce(' with check (' || replace(check_, 'private.current_person()', 'auth.uid()') || ')', '')
    from policies where concat(using_, check_) like '%private.current_person()%'
    union all
    select 'condition', format('%s without: %s', signature, condition), null,
      replace(pg_get_functiondef(f.oid), condition, weaker)
    from functions f join (values ${sql(conditions)}) c (name, condition, weaker)
      on f.oid::regproc::text = 'private.' || c.name and strpos(pg_get_functiondef(f.oid), c.condition) > 0
    union all
    select 'search path', signature, null, format('alter function %s reset search_path', signature)
    from functions where prosecdef and proconfig is not null`
  const lacking = conditions.filter(
    ([name, condition]) =>
      !mutants.some((mutant) => mutant.name.startsWith(`private.${name}(`) && mutant.name.endsWith(`: ${condition}`)),
  )
  if (lacking.length > 0) throw new Error(`functions without their condition: ${JSON.stringify(lacking)}`)
  return mutants
}
