import type { BrowserContext, Page } from 'playwright'
import type { Sql } from 'postgres'
import type { TestServer } from '../support/server.ts'

/** A visitor, or the person of the demo data who is signed in. */
export type Role = 'visitor' | 'ana' | 'bruno' | 'carla' | 'davi' | 'elisa' | 'fabio' | 'gerente' | 'gerente2' | 'admin'

export type Stage = { page: Page; context: BrowserContext; server: TestServer; sql: Sql }

/** One state of a screen, drawn in every size and theme. */
export type Picture = {
  /** The route as the router names it; null for an unknown URL. */
  route: string | null
  /** The state in a few words; '' for the page as it opens. */
  state?: string
  role: Role
  /** The URL path, when the route has parameters or the state has search parameters. */
  path?: string
  /** Runs before the page opens: prepares data or failing requests. */
  prepare?: (stage: Stage) => Promise<unknown>
  /** Runs after the page opened; ends when the state is on the screen. */
  steps?: (stage: Stage) => Promise<unknown>
  /** Draws only these widths; by default all but 1180, a tablet in landscape. */
  widths?: readonly number[]
}

/** Presses the first button with this name. */
export const press =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).first().click()

/** Makes requests for this URL fail, as without a network. */
export const fail =
  (url: string) =>
  ({ page }: Stage) =>
    page.route(url, (route) => route.abort())

/** Leaves requests for this URL without an answer. */
export const hold =
  (url: string) =>
  ({ page }: Stage) =>
    page.route(url, () => undefined)
