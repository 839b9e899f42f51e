import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, type Tree } from './tree.ts'

const JOURNEY = /^tests\/e2e\/.*\.e2e\.ts$/
const TAG = /\b(onPhone|onTablet)(?:InEverything)?[,.]/g
const HAND = /\btagsOf\('([^']+)'\)|\bhow: '([^']+)'/g

/** The widths and input methods by which journeys are walked, as they name them. */
export function walkedBy(tree: Tree): { readonly widths: Set<string>; readonly hands: Set<string> } {
  const widths = new Set<string>()
  const hands = new Set<string>()
  for (const { path, text } of tree) {
    if (!JOURNEY.test(path)) continue
    for (const [, tag] of text.matchAll(TAG)) widths.add(tag === 'onPhone' ? '320' : '768')
    // A journey that names no width is walked at the width of a desk.
    if (/^test\((?:'[^']*'|`[^`]*`), async/m.test(text)) widths.add('1440')
    for (const [, named, ofVariant] of text.matchAll(HAND)) hands.add(named ?? ofVariant ?? '')
  }
  return { widths, hands }
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly tags: readonly string[]; readonly tests: readonly unknown[] }[]
}

/** Playwright's own list of all journeys, without running them. */
export async function listOfPlaywright(): Promise<Suite> {
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = join(ROOT, 'tests', 'e2e', 'playwright.config.ts')
  // A run of the tests states a file for its own report.
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'test', '--config', config, '--list', '--reporter=json'],
    { cwd: ROOT, env: { ...env, SOONER_TEST_SCOPE: 'everything' }, maxBuffer: 2 ** 26 },
  )
  return JSON.parse(stdout) as Suite
}

/** How many runs of journeys there are in each scope. */
export function runsIn({ suites = [], specs = [] }: Suite): { once: number; everything: number } {
  const runs = { once: 0, everything: 0 }
  for (const { tags, tests } of specs) {
    runs.everything += tests.length
    if (!tags.includes('everything')) runs.once += tests.length
  }
  for (const suite of suites) {
    const { once, everything } = runsIn(suite)
    runs.once += once
    runs.everything += everything
  }
  return runs
}
