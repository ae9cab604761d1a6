import { expect, test } from 'vitest'
import { publicFunctionsUrl } from './settings.ts'

const club = 'https://clube.example'
const thisMachine = 'http://localhost:3000'

test.each([
  [{ SUPABASE_URL: 'https://ref.supabase.co' }, club, 'https://ref.supabase.co/functions/v1'],
  [
    { SUPABASE_URL: 'http://kong:8000', SUPABASE_PUBLIC_URL: 'https://api.clube.example/' },
    club,
    'https://api.clube.example/functions/v1',
  ],
  [{ SUPABASE_URL: thisMachine, SUPABASE_PUBLIC_URL: '' }, thisMachine, 'http://localhost:3000/functions/v1'],
  [{ SUPABASE_URL: 'http://kong:8000' }, club, undefined],
  // What Supabase's Docker Compose sets unless somebody changes it.
  [{ SUPABASE_URL: 'http://kong:8000', SUPABASE_PUBLIC_URL: 'http://localhost:8000' }, club, undefined],
  [{ SUPABASE_URL: 'https://ref.supabase.co', SUPABASE_PUBLIC_URL: 'http://api.clube.example' }, club, undefined],
])(
  'With %j and the app at %s mail programs reach the functions at %s',
  (settings: Record<string, string>, siteUrl, url) => {
    expect(publicFunctionsUrl((name) => settings[name], siteUrl)).toBe(url)
  },
)
