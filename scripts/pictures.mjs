import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/problem.mjs'
import { ROOT } from './lib/root.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'
import { ensureChromium } from './test/chromium.mjs'

/**
 * `npm run pictures`: renders every story of the Storybook as a PNG below `.cache/pictures`, by story, theme, brand and
 * width. `npm run pictures -- button dialog`: only the stories with these words in their names. `--all-brands`: each brand at
 * each width.
 */
await main(async () => {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const node = await setUp()
  const env = toolEnvironment(node)
  const chromium = await ensureChromium({ root: ROOT, node, env, onLine: () => {} })
  const folder = join(ROOT, '.cache', 'pictures')
  if (words.length === 0) rmSync(folder, { recursive: true, force: true })
  const child = spawn(
    node,
    [
      join('node_modules', '@playwright', 'test', 'cli.js'),
      ...['test', '--config', join('tests', 'stories', 'playwright.config.ts'), '--project', 'pictures'],
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...env,
        CHROMIUM: chromium,
        PICTURES_OF: words.join('|'),
        PICTURES_BRANDS: process.argv.includes('--all-brands') ? 'all' : '',
      },
    },
  )
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  if (process.exitCode === 0) process.stdout.write(`The pictures are in ${folder}\n`)
})
