import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('A link to an address adds no recipient, subject or text', () => {
  expect(mailLink('rita+clube@teste.example')).toBe('mailto:rita%2Bclube@teste.example')
  const { pathname, search } = new URL(mailLink('a@b.co?bcc=c@d.co&subject=x'))
  expect([decodeURIComponent(pathname), search]).toEqual(['a@b.co?bcc=c@d.co&subject=x', ''])
})
