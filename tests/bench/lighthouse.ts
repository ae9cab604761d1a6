import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { findFreePort } from '../../supabase/local/free-port.ts'
import { browserOptions } from '../support/browser.ts'
import { startServer } from '../support/server.ts'
import { median, type Measure } from './measure.ts'

const runs = 3
const categories = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Median Lighthouse scores of the main public pages, with Lighthouse's simulated phone. */
export async function lighthousePages(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...(browserOptions.args ?? []), `--remote-debugging-port=${String(port)}`],
  })
  try {
    const measures: Measure[] = []
    for (const page of ['/', '/planos', '/estabelecimentos'])
      measures.push(...(await scorePage(server.url, page, port)))
    return measures
  } finally {
    await browser.close()
    await server.dispose()
  }
}

/** Lighthouse's report. Its recording sometimes lacks the navigation: it then asks to be run again. */
async function judge(url: string, port: number, attempts = 3): Promise<Result> {
  const options = { port, onlyCategories: Object.keys(categories), logLevel: 'silent' } as const
  const report = (await lighthouse(url, options))?.lhr
  if (report !== undefined && report.runtimeError === undefined) return report
  const problem = `Lighthouse could not judge ${url}: ${report?.runtimeError?.message ?? ''}`
  if (attempts === 1) throw new Error(problem)
  console.log(`  ${problem}`)
  return judge(url, port, attempts - 1)
}

async function scorePage(origin: string, page: string, port: number): Promise<Measure[]> {
  const scores: Record<string, number[]> = {}
  const failedAudits = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const lhr = await judge(origin + page, port)
    for (const name of Object.keys(categories))
      (scores[name] ??= []).push(Math.round((lhr.categories[name]?.score ?? 0) * 100))
    for (const { id } of Object.values(lhr.categories).flatMap((category) =>
      category.auditRefs.filter(({ weight }) => weight > 0),
    )) {
      const audit = lhr.audits[id]
      if (audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
        failedAudits.add(`  ${page}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
  for (const audit of failedAudits) console.log(audit)
  return Object.entries(categories).map(([name, atLeast]) => ({
    name: `Lighthouse ${name} of ${page}`,
    value: median(scores[name] ?? []),
    unit: 'points',
    aim: { atLeast },
  }))
}
