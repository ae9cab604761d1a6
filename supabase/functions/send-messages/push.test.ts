import { expect, test } from 'vitest'
import { contactOf, originsOf } from './origins.ts'
import { isPushService } from './push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('A push service is asked: %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://10.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'http://169.254.169.254/latest/meta-data',
  'not an address',
])('Another server gets no request: %s', (endpoint) => {
  expect(isPushService(endpoint, ['http://127.0.0.1:4000'])).toBe(false)
})

test('A setting adds origins, each with its port', () => {
  const origins = originsOf(' http://127.0.0.1:4000/x , https://push.example')
  expect(origins).toEqual(['http://127.0.0.1:4000', 'https://push.example'])
  expect(isPushService('http://127.0.0.1:4000/abc', origins)).toBe(true)
  expect(isPushService('http://127.0.0.1:4001/abc', origins)).toBe(false)
  expect(isPushService('http://user@127.0.0.1:4000/abc', origins)).toBe(false)
})

test('A push service learns an address of the club, which Apple wants as https or mailto', () => {
  expect(contactOf('https://clube.example', '')).toBe('https://clube.example')
  expect(contactOf('http://localhost:3000', 'Clube <avisos@clube.example>')).toBe('mailto:avisos@clube.example')
})
