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
      'private.are_own_images': 'compares the address of a picture with that of the issuer',
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
      'private.end_sessions': 'keeps the session that accepts an invitation',
      'private.current_tablet': 'decides for tablets',
      'private.has_admin_level': 'the level only, beside the role',
      'private.require_anonymous_user': 'decides for who connects a tablet',
      'private.require_recent_sign_in': 'the age only, after the caller was checked',
      'private.require_scanner': 'decides for who scans, a tablet or a person, as the two above do',
      'private.require_session': 'decides, with the reason for a refusal',
      subscribe_push: 'which session it was; requires the session first',
    },
    mistake: `create function public.mine() returns uuid language sql as
      'select s.person from private.caller_session() s'`,
  },
  {
    name: 'A policy that lets a tablet in',
    query: `select tablename || ': ' || policyname as finding from pg_policies
      where concat(qual, with_check) ~ 'private[.](current_tablet|require_tablet|require_scanner)[(]'`,
    allowed: {
      'restaurant_tablets: own tablet, tablets of managed restaurants, any for admins': 'its own row only',
    },
    mistake: `alter policy "own vouchers, or any for admins" on public.vouchers
      using (restaurant_id = (select (private.current_tablet()).restaurant_id))`,
  },
  {
    name: 'A function that lets a tablet or an anonymous user in',
    query: `with ${functions} select name as finding from functions
      where is_callable and prosrc ~ 'private[.](current_tablet|require_[a-z_]*(tablet|scanner|anonymous)[a-z_]*)[(]'`,
    allowed: {
      connect_tablet: 'makes an anonymous user a tablet',
      disconnect_tablet: 'itself',
      note_scan: 'at its restaurant; once disconnected on its own earlier scans',
      rename_tablet: 'itself',
      scanner_day: 'its own scans of today',
      sealed_vouchers: 'the offline list of its restaurant',
      tablet_state: 'its own state',
      undo_validation: 'its own scans',
      validate_voucher: 'at its restaurant; once disconnected scans from before',
    },
    mistake: `create function public.mine() returns uuid language sql as
        'select (private.require_scanner()).tablet';
      grant execute on function public.mine() to authenticated`,
  },
  {
    name: 'A function for signed-in people that does not ask who calls',
    query: `with recursive ${functions}, asking (name) as (
        values ('private.current_person'), ('private.require_session'), ('private.current_tablet'),
          ('private.require_anonymous_user')
        union
        select f.name from functions f join asking a on f.prosrc ~ ('\\m' || replace(a.name, '.', '[.]') || '[(]')
      )
      select name as finding from functions where is_callable and name not in (table asking)`,
    allowed: {
      insert_local_lead: 'a form for visitors',
      report_error: 'counts an error, whoever met it',
      restaurant_cities: 'the same for everybody',
      server_time: 'the same for everybody',
      unsubscribe: 'whoever has the link of an e-mail',
    },
    mistake: `create function public.mine() returns bigint language sql security definer set search_path = '' as
        'select count(*) from public.pets';
      grant execute on function public.mine() to authenticated`,
  },
]
