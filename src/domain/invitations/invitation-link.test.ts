import { expect, test } from 'vitest'
import { invitationLink, invitationToken } from './invitation-link.ts'

const token = 'abcDEF-_0123456789abcDEF01234567'

test('Makes a link from which the token is read again', () => {
  const link = new URL(invitationLink('https://focinho.example', token))
  expect(link.pathname).toBe('/convite')
  expect(link.search).toBe('')
  expect(invitationToken(link.hash)).toBe(token)
})

test.each(['', '#', token.slice(1), `${token}x`, `#${token}&x=1`])('Finds no token in %j', (fragment) => {
  expect(invitationToken(fragment)).toBeNull()
})
