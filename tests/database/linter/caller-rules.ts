import { checkedSchemas, type Rule } from './rule.ts'

const asksWho = `'private[.](current_person|is_admin|managed_ids)[(]'`

/** Functions of the schemas, with the functions that each calls. */
const functions = `functions as (
  select p.oid, p.oid::regproc::text as name, p.prosrc, has_function_privilege('authenticated', p.oid, 'execute')
    and p.pronamespace = 'public'::regnamespace as is_callable
  from pg_proc p where p.pronamespace::regnamespace::text ${checkedSchemas}
)`

/** That one place decides who calls: the session goes on, and has passed the second factor where one is needed. */
export const callerRules: Rule[] = [
  {
    name: 'A policy for signed-in people that does not ask who calls',
    query: `select schemaname || '.' || tablename || ': ' || policyname as finding from pg_policies
      cross join unnest(array[qual, with_check]) expression
      where roles && '{authenticated,public}'::name[] and expression is not null and expression !~ ${asksWho}
        -- The policies of restaurants ask, and apply to the inner select.
        and expression
          !~ '^[(]EXISTS [(] SELECT\\s+FROM restaurants r\\s+WHERE [(]r.id = [a-z_]+.restaurant_id[)][)][)]$'`,
    mistake: `alter policy "own pets are added" on public.pets with check (user_id = (select auth.uid()))`,
  },
  {
    name: 'A policy that reads the token itself',
    query: `select schemaname || '.' || tablename || ': ' || policyname as finding from pg_policies
      where concat(qual, with_check) ~ 'auth[.](uid|jwt|role|email)[(]'`,
    mistake: `alter policy "own links, or any for admins" on public.restaurant_managers
      using (user_id = (select auth.uid()) or (select private.is_admin()))`,
  },
  {
    name: 'A function that reads the token itself',
    query: `with ${functions} select name as finding from functions
      where prosrc ~ '(auth[.](uid|jwt|role|email)[(]|request[.]jwt)'`,
    allowed: {
      'private.caller_session': 'finds the session of the token',
      'private.require_session': 'tells a visitor from an ended session',
    },
    mistake: `create function public.mine() returns uuid language sql as 'select auth.uid()'`,
  },
  {
    name: 'A function that reads the session itself',
    query: `with ${functions} select name as finding from functions where prosrc ~ 'private[.]caller_session[(]'`,
    allowed: {
      delete_account: 'when the session was opened; requires the session first',
      'private.current_person': 'decides',
      'private.has_admin_level': 'the level only, beside the role',
      'private.require_session': 'decides, with the reason for a refusal',
    },
    mistake: `create function public.mine() returns uuid language sql as
      'select s.person from private.caller_session() s'`,
  },
  {
    name: 'A function for signed-in people that does not ask who calls',
    query: `with recursive ${functions}, asking (name) as (
        values ('private.current_person'), ('private.require_session')
        union
        select f.name from functions f join asking a on f.prosrc ~ ('\\m' || replace(a.name, '.', '[.]') || '[(]')
      )
      select name as finding from functions where is_callable and name not in (table asking)`,
    allowed: {
      insert_local_lead: 'a form for visitors',
      restaurant_cities: 'the same for everybody',
      server_time: 'the same for everybody',
    },
    mistake: `create function public.mine() returns bigint language sql security definer set search_path = '' as
        'select count(*) from public.pets';
      grant execute on function public.mine() to authenticated`,
  },
]
