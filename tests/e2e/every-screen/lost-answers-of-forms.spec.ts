import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { formsAboutPeople } from './lost-answer-forms.ts'
import { formsOfRecords } from './lost-answer-records.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import { toast } from '../../support/toasts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const [name, form] of [...formsAboutPeople, ...formsOfRecords])
  test(`${name} that is sent again because its answer was lost is there once and called saved`, async ({
    page,
    sql,
  }) => {
    const mark = randomBytes(4).toString('hex')
    const send = await form.open(page, sql, mark)
    await loseAnswer(page, form.request, form.method)
    await send.click()
    const answer = page.getByRole('alert').or(toast(page, '')) // not the banner of the app
    await expect(answer.filter({ hasText: 'Sem conexão' })).toBeVisible()
    expect(await form.rows(sql, mark)).toHaveLength(1)
    await send.click()
    await form.done(page, mark)
    expect(await form.rows(sql, mark)).toHaveLength(1)
    await sql`delete from public.restaurants where slug = ${`lugar-${mark}`}`
  })
