import { describe, expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'
import { recoverySchema } from './sign-in.ts'

const read = (typed: string) => emailAddress('errado').safeParse(typed)

describe('An address in a form', () => {
  test.each(['rita@teste.example', ' Rita.Lobo+clube@sub.teste.example ', "d'ávila_1@praça.com.br", 'a=b@c.co'])(
    'Is accepted: %s',
    (typed) => {
      expect(read(typed)).toEqual({ success: true, data: typed.trim() })
      expect(recoverySchema.parse({ email: typed })).toEqual({ email: typed.trim() }) // who changed to it must get in
    },
  )

  test.each([
    'rita',
    'rita@x',
    'a@b.co?bcc=c%40d.co',
    'a?bcc=b@c.co',
    'a&b@c.co',
    'a@b.co,c@d.co',
    'a@b.co#x',
    `${'x'.repeat(250)}@b.co`,
  ])('Is refused: %s', (typed) => {
    expect(read(typed).error?.issues.map(({ message }) => message)).toContain('errado')
  })
})
