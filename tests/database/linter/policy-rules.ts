import { apiRoles, type Rule } from './rule.ts'

const policyText = `coalesce(qual, '') || ' ' || coalesce(with_check, '')`

/** The rules about row level security policies. */
export const policyRules: Rule[] = [
  {
    name: '0003 A policy that evaluates the caller for each row',
    query: `select schemaname || '.' || tablename || ': ' || policyname as finding from pg_policies
      where regexp_replace(${policyText}, 'SELECT ((auth|private).[a-z_]+|current_setting)\\(', '', 'gi')
        ~ '(auth.[a-z_]+|private.is_admin|current_setting)\\('`,
    mistake: 'create policy "own" on public.leads for select to authenticated using (user_id = auth.uid())',
  },
  {
    name: '0006 Two policies for the same role and command',
    query: `select schemaname || '.' || tablename || ' ' || verb || ' ' || role as finding from pg_policies
      cross join unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) verb
      cross join unnest(case when roles = '{public}' then ${apiRoles}::name[] else roles end) role
      where permissive = 'PERMISSIVE' group by schemaname, tablename, verb, role having count(*) > 1`,
    allowed: {},
    mistake: 'create policy "too" on public.pets for delete to authenticated using (false)',
  },
  {
    name: '0015 A policy that trusts user metadata',
    query: `select tablename || ': ' || policyname as finding from pg_policies
      where ${policyText} like '%user_metadata%'`,
    mistake: `create policy "staff" on public.leads for select to authenticated
      using ((select auth.jwt()) #>> '{user_metadata,role}' = 'admin')`,
  },
  {
    name: '0024 A policy that lets everybody write',
    query: `select tablename || ': ' || policyname as finding from pg_policies
      where schemaname in ('public', 'private', 'storage')
      and cmd <> 'SELECT' and (qual = 'true' or with_check = 'true' or (cmd = 'INSERT' and with_check is null))`,
    allowed: {
      'newsletter_signups: anyone signs up':
        'a form for visitors; columns are granted one by one, a trigger limits the rate',
    },
    mistake: 'alter policy "own pets are updated" on public.pets with check (true)',
  },
  {
    name: '0025 A public bucket that anybody may list',
    query: `select b.id || ': ' || p.policyname as finding from storage.buckets b join pg_policies p
      on p.schemaname = 'storage' and p.tablename = 'objects' and p.cmd in ('SELECT', 'ALL')
      where b.public and p.qual !~ 'private.is_admin'`,
    mistake: `create policy "everybody lists" on storage.objects for select to anon
      using (bucket_id = 'restaurant-images')`,
  },
  {
    name: 'A policy for PUBLIC',
    query: `select tablename || ': ' || policyname as finding from pg_policies where roles = '{public}'`,
    mistake: 'create policy "all" on public.leads using (false)',
  },
]
