import { expect, test } from 'vitest'
import { publicFunctionsUrl } from './settings.ts'

test.each([
  [{ SUPABASE_URL: 'https://ref.supabase.co' }, 'https://ref.supabase.co/functions/v1'],
  [
    { SUPABASE_URL: 'http://kong:8000', SUPABASE_PUBLIC_URL: 'https://api.clube.example/' },
    'https://api.clube.example/functions/v1',
  ],
  [{ SUPABASE_URL: 'http://localhost:3000', SUPABASE_PUBLIC_URL: '' }, 'http://localhost:3000/functions/v1'],
  [{ SUPABASE_URL: 'http://kong:8000' }, undefined],
  [{ SUPABASE_URL: 'https://ref.supabase.co', SUPABASE_PUBLIC_URL: 'http://api.clube.example' }, undefined],
])('With %j mail programs reach the functions at %s', (settings: Record<string, string>, url) => {
  expect(publicFunctionsUrl((name) => settings[name])).toBe(url)
})
