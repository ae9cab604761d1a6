import type { BrowserContext, Page } from 'playwright'
import type { Sql } from 'postgres'
import type { TestServer } from '../support/server.ts'

/** Who looks: nobody signed in, or a person of the demo data. */
export type Role = 'visitor' | 'ana' | 'bruno' | 'carla' | 'davi' | 'elisa' | 'fabio' | 'gerente' | 'gerente2' | 'admin'

export type Stage = { page: Page; context: BrowserContext; server: TestServer; sql: Sql }

/** A state of a screen. It is drawn in every size and theme. */
export type Picture = {
  /** The route as the router names it; null for an address that no route has. */
  route: string | null
  /** The state, in a few words; '' for the page as it opens. */
  state?: string
  role: Role
  /** Where to go, when the route has parameters or the state has search parameters. */
  path?: string
  /** Before the page opens: its data, or answers that fail. */
  prepare?: (stage: Stage) => Promise<unknown>
  /** After it opened; ends when the state is on the screen. */
  steps?: (stage: Stage) => Promise<unknown>
  /** Only these widths; by default all but 1180, a tablet lying down. */
  widths?: readonly number[]
}
