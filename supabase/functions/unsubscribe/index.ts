import { dataApi, projectKey } from '../_shared/data-api.ts'
import { answerUnsubscribe } from './answer-unsubscribe.ts'

declare const Deno: {
  serve: (handle: (request: Request) => Promise<Response>) => unknown
  env: { get: (name: string) => string | undefined }
}

const setting = (name: string) => Deno.env.get(name) ?? ''
const key = projectKey(setting('SUPABASE_PUBLISHABLE_KEYS'), setting('SUPABASE_ANON_KEY'))
const options = { api: dataApi(setting('SUPABASE_URL'), key), siteUrl: new URL(setting('SITE_URL')).origin }

Deno.serve((request) => answerUnsubscribe(request, options))
