import type { Page } from 'playwright/test'

/**
 * Lets the next request to `url` do its work and holds the answer until `deliver` is called. `worked` resolves once the
 * server has answered. The app waits 8 s for most answers.
 */
export async function holdAnswer(
  page: Page,
  url: string | RegExp,
): Promise<{ worked: Promise<void>; deliver: () => void }> {
  let deliver = () => {}
  const isDelivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  let answered = () => {}
  const worked = new Promise<void>((resolve) => {
    answered = resolve
  })
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      answered()
      await isDelivered
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { worked, deliver }
}
