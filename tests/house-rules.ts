import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Checks what no linter knows of this repository: lengths of lines (in Markdown too, tables apart), files and folders,
 * the words of docs/glossary.md, that every cited rule exists in docs/rules.md, and that every file that the
 * documentation or a comment names exists. Part of `npm run lint`; exits 1 with a line for each problem.
 */
const longestLine = 120
const longestFile = 250
const longFileOfTen = 130 // nine files of ten have at most so many lines
const fullestFolder = 20

const isGenerated = (file: string) => /routeTree\.gen\.ts$|database\.types\.ts$/.test(file)
const isDrawing = (file: string) => /^supabase\/seed\/covers\/|^src\/ui\/illustrations\//.test(file)
const isTest = (file: string) => file.endsWith('.test.ts')
const isProse = (file: string) => file.startsWith('src/texts/') || file.endsWith('.sql')

const files = new Map<string, string[]>()
for await (const file of glob('{src,supabase,tests}/**/*.{ts,tsx,mts,mjs,css,sql,html,toml}')) {
  if (!isGenerated(file)) files.set(file, (await readFile(file, 'utf8')).replace(/\n$/, '').split('\n'))
}

const oldWords = await readOldWords()
const rules = new Set(Array.from(await readHeadings('docs/rules.md')))
const problems = [
  ...linesAndWords(),
  ...fileLengths(),
  ...folderSizes(),
  ...(await namedFiles()),
  ...(await linesOfMarkdown()),
]

console.log(problems.length === 0 ? `house rules: ${String(files.size)} files keep them` : problems.join('\n'))
process.exitCode = problems.length === 0 && files.size > 500 ? 0 : 1

function* linesAndWords(): Generator<string> {
  for (const [file, lines] of files) {
    for (const [index, line] of lines.entries()) {
      const at = `${file}:${String(index + 1)}`
      if (line.length > longestLine && !isDrawing(file)) yield `${at}: ${String(line.length)} characters`
      const old = oldWords.find(({ pattern }) => pattern.test(line))
      if (old !== undefined && file !== 'tests/house-rules.ts') yield `${at}: '${old.word}' is now '${old.now}'`
      for (const [, rule = ''] of line.matchAll(/\(rules: ([A-Z][a-z]+)[),]/g)) {
        if (!rules.has(rule)) yield `${at}: docs/rules.md has no heading '${rule}'`
      }
    }
    if (oldWords.some(({ pattern }) => pattern.test(path.basename(file)))) yield `${file}: named by an old word`
  }
}

function* fileLengths(): Generator<string> {
  const sources = Array.from(files).filter(([file]) => !isDrawing(file) && !isProse(file))
  for (const [file, { length }] of sources) {
    if (length > longestFile) yield `${file}: ${String(length)} lines`
  }
  const lengths = sources.filter(([file]) => file.startsWith('src/')).map(([, { length }]) => length)
  const ninth = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0
  if (ninth > longFileOfTen) yield `src: a tenth of the files has more than ${String(ninth)} lines`
}

function* folderSizes(): Generator<string> {
  const sizes = new Map<string, number>()
  for (const file of files.keys()) {
    const folder = path.dirname(file)
    if (file.startsWith('src/') && !isTest(file)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  for (const [folder, size] of sizes) if (size > fullestFolder) yield `${folder}: ${String(size)} files`
}

async function linesOfMarkdown(): Promise<string[]> {
  const long: string[] = []
  for await (const file of glob('{docs/**/*,*}.md')) {
    for (const [index, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
      if (line.length > longestLine && !line.startsWith('|'))
        long.push(`${file}:${String(index + 1)}: ${String(line.length)} characters`)
    }
  }
  return long
}

/** Files that the documentation or a comment names, such as `data/scans/{verdicts,notes}.ts`, and that do not exist. */
async function namedFiles(): Promise<string[]> {
  const ends = new Set<string>()
  for await (const file of glob('{*,{src,supabase,tests}/**/*}.{ts,tsx,sql}')) {
    const parts = file.split('/')
    for (const start of parts.keys()) ends.add(parts.slice(start).join('/'))
  }
  const missing: string[] = []
  const look = (at: string, named: string) => {
    const [, before = named, choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(named) ?? []
    for (const choice of choices.split(','))
      if (!ends.has(before + choice + after) && !choice.includes('*')) missing.push(`${at}: no file ${named}`)
  }
  for await (const file of glob('{docs/*,README,CONTRIBUTING}.md')) {
    for (const [, named = ''] of (await readFile(file, 'utf8')).matchAll(/`([a-z][\w./{},-]*\.(?:tsx?|sql))`/g))
      look(file, named)
  }
  for (const [file, lines] of files) {
    for (const [index, line] of lines.entries()) {
      const comment = /(?:^|\s)(?:\/\/|\/?\*|--) (.*)/.exec(line)?.[1] ?? ''
      for (const [named] of comment.matchAll(/\b(?:src|data|tests|supabase)\/[\w./-]+\.tsx?\b/g))
        look(`${file}:${String(index + 1)}`, named)
    }
  }
  return missing
}

/** The left column of the glossary's last table, as patterns that also match camelCase and kebab-case names. */
async function readOldWords(): Promise<{ word: string; now: string; pattern: RegExp }[]> {
  const glossary = await readFile('docs/glossary.md', 'utf8')
  const [, table = ''] = glossary.split('## Words no longer used')
  const rows = Array.from(table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)).filter(
    ([, old]) => !/^old$|^-+$/.test(old ?? ''),
  )
  if (rows.length === 0) throw new Error('docs/glossary.md lists no old words')
  return rows.flatMap(([, old = '', now = '']) =>
    old.split(', ').map((word) => ({ word, now, pattern: patternOf(word) })),
  )
}

/** Matches 'line state', 'line-state', 'line_state', 'lineState' and 'LineState', also in the plural. */
function patternOf(word: string): RegExp {
  const capitalized = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)
  const [first = '', ...others] = word.split(' ')
  const start = `(?:(?<![A-Za-z])(?:${first}|${capitalized(first)})|(?<=[a-z])${capitalized(first)})`
  const rest = others.map((part) => `(?:[ _-]${part}|${capitalized(part)})`)
  return new RegExp(`${start}${rest.join('')}(?:s|es|ed|ing)?(?![a-z])`)
}

async function readHeadings(file: string): Promise<string[]> {
  return Array.from((await readFile(file, 'utf8')).matchAll(/^## (.+)$/gm), ([, heading = '']) => heading)
}
