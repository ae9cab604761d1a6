import { describe, expect, test } from 'vitest'
import { changeRequestSchema, requestAnswerSchema } from './change-request-form.ts'

/** The messages of what is refused, by field; empty when all is accepted. */
const messages = (schema: typeof changeRequestSchema | typeof requestAnswerSchema, input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('A change request', () => {
  test('Is trimmed', () => {
    expect(changeRequestSchema.parse({ kind: 'name', wanted: '  Casa da Praça \n' })).toEqual({
      kind: 'name',
      wanted: 'Casa da Praça',
    })
  })

  test('Needs three characters that are not spaces', () => {
    expect(messages(changeRequestSchema, { kind: 'other', wanted: ' ab ' })).toEqual({
      wanted: 'Diga como deve ficar, em pelo menos 3 letras',
    })
    expect(messages(changeRequestSchema, { kind: 'other', wanted: 'abc' })).toEqual({})
  })

  test('Has at most 1000 characters, and a kind from the list', () => {
    expect(messages(changeRequestSchema, { kind: 'address', wanted: 'x'.repeat(1000) })).toEqual({})
    expect(Object.keys(messages(changeRequestSchema, { kind: 'address', wanted: 'x'.repeat(1001) }))).toEqual([
      'wanted',
    ])
    expect(Object.keys(messages(changeRequestSchema, { kind: 'price', wanted: 'R$ 5,00' }))).toEqual(['kind'])
  })
})

describe('An answer to a change request', () => {
  test('Needs a decision', () => {
    expect(messages(requestAnswerSchema, { decision: '', words: 'Feito' })).toEqual({
      decision: 'Escolha se aceita ou recusa',
    })
  })

  test('Needs a word when it declines, and none when it accepts', () => {
    const wordsMissing = { words: 'Diga ao gerente por que recusou' }
    expect(messages(requestAnswerSchema, { decision: 'declined', words: '   ' })).toEqual(wordsMissing)
    expect(messages(requestAnswerSchema, { decision: 'declined', words: 'Falta o alvará' })).toEqual({})
    expect(messages(requestAnswerSchema, { decision: 'accepted', words: '' })).toEqual({})
  })

  test('Has at most 500 characters', () => {
    expect(messages(requestAnswerSchema, { decision: 'accepted', words: 'x'.repeat(500) })).toEqual({})
    expect(Object.keys(messages(requestAnswerSchema, { decision: 'accepted', words: 'x'.repeat(501) }))).toEqual([
      'words',
    ])
  })
})
