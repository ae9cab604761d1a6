import * as z from 'zod/mini'

const cursorRow = z.object({ at: z.string(), id: z.union([z.string(), z.number()]) })
/** Where the next page of an export begins, as the page before says. */
export type Cursor = z.infer<typeof cursorRow>

/** Fields of a cursor-paged answer besides its rows. */
export const pageFields = {
  /** Counts up to 10,001; 0 after a cursor. */
  total: z.number(),
  /** Null where no row follows. */
  next: z.nullable(cursorRow),
}

/** Asks for a page; without a cursor, by its number. */
export type AskPage<Row> = (
  page: number,
  size: number,
  after: Cursor | undefined,
) => Promise<{ items: Row[]; next?: Cursor | null }>

const pageSize = 100

/**
 * All rows of a list, page by page, for exports. With cursors each row comes once, even when rows are added meanwhile;
 * short lists without cursors are read by page number.
 */
export async function* everyPage<Row>(ask: AskPage<Row>): AsyncGenerator<Row[], void, undefined> {
  let after: Cursor | undefined
  for (let page = 1; ; page += 1) {
    const { items, next } = await ask(after === undefined ? page : 1, pageSize, after)
    yield items
    if (next === undefined ? items.length < pageSize : next === null) return
    after = next ?? undefined
  }
}
