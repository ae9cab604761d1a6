import { expect, test } from 'vitest'
import { signUpSchema } from './sign-up.ts'

const valid = {
  fullName: ' Ana Souza ',
  email: ' ana@focinho.example ',
  password: 'latido',
  acceptsTerms: true,
  isAdultOrAuthorized: true,
}

const problems = (changes: object) => {
  const parsed = signUpSchema.safeParse({ ...valid, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test('Trims name and e-mail', () => {
  expect(signUpSchema.parse(valid)).toMatchObject({ fullName: 'Ana Souza', email: 'ana@focinho.example' })
})

test('Leaves one space between names and nothing that nobody can see', () => {
  const typed = { fullName: 'Ana\t\u00A0Souza\u200B', email: 'ana\u200B@focinho.example\uFEFF' }
  expect(signUpSchema.parse({ ...valid, ...typed })).toMatchObject({
    fullName: 'Ana Souza',
    email: 'ana@focinho.example',
  })
})

test.each([
  [{ fullName: ' A ' }, 'Nome deve ter pelo menos 2 caracteres'],
  [{ email: 'ana@focinho' }, 'Email inválido'],
  [{ email: '' }, 'Email inválido'],
  [{ password: 'curta' }, 'Senha deve ter pelo menos 6 caracteres'],
  [
    { password: 'a'.repeat(73) },
    'Senha deve ter no máximo 72 caracteres. Letras com acento contam como dois: use uma senha mais curta.',
  ],
  [{ acceptsTerms: false }, 'Para criar a conta é preciso aceitar os termos e a política'],
  [{ isAdultOrAuthorized: false }, 'Para criar a conta é preciso confirmar a idade ou a autorização'],
])('Refuses %j with one message', (changes, message) => {
  expect(problems(changes)).toEqual([message])
})
