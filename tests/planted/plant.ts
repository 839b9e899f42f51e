import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, faults } from './faults.ts'

/**
 * `npm run plant`: makes each of the faults of `faults.ts` in a copy of a commit, runs the tests that must notice it, and reports
 * which faults were caught. `--commit REV` tells the commit, `--name TEXT` chooses the faults whose areas and names contain a text.
 */
const { values } = parseArgs({
  options: { commit: { type: 'string', default: 'HEAD' }, name: { type: 'string', default: '' } },
})
const root = join(import.meta.dirname, '../..')
const copy = join(mkdtempSync(join(tmpdir(), 'sooner-planted-')), 'copy')
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/**
 * Runs a file or folder of tests in all projects of vitest, since only those of another kind may notice the fault. Journeys are run
 * by our own script, which builds the portal for them.
 */
function isRed(path: string): boolean {
  const command = path.startsWith('tests/e2e/')
    ? [join(copy, 'scripts/test.mjs'), 'everything', path]
    : [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', path]
  return spawnSync(process.execPath, command, { cwd: copy, stdio: 'ignore' }).status !== 0
}

const soundTests = new Map<string, boolean>()

/** Whether the tests pass without a fault: a test that is red anyway notices nothing. */
function passesSound(path: string): boolean {
  const known = soundTests.get(path)
  if (known !== undefined) return known
  const passes = !isRed(path)
  soundTests.set(path, passes)
  return passes
}

function outcomeOf(fault: Fault): string {
  const path = join(copy, fault.file)
  const sound = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const places = sound.split(fault.find).length - 1
  if (places !== 1) return `not planted: its text occurs ${places} times`
  const tests = fault.tests.filter((test) => existsSync(join(copy, test)))
  const redAnyway = tests.find((test) => !passesSound(test))
  if (redAnyway !== undefined) return `not tried: ${redAnyway} is red without it`
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.replace),
  )
  try {
    const red = tests.find(isRed)
    return red === undefined ? 'MISSED' : `caught by ${red}`
  } finally {
    writeFileSync(path, sound)
  }
}

git('worktree', 'add', '--detach', '--quiet', copy, values.commit)
let missed = 0
try {
  // Hard links: the copy needs packages whose links lead to its own sources.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
  // Tests through HTTP need the built portal, which this stage builds.
  spawnSync(process.execPath, [join(copy, 'scripts/test.mjs'), 'sizes'], { cwd: copy, stdio: 'ignore' })
  for (const fault of faults.filter(({ name, area }) => `${area}: ${name}`.includes(values.name))) {
    const outcome = outcomeOf(fault)
    if (!outcome.startsWith('caught')) missed += 1
    process.stdout.write(`| ${fault.area} | ${fault.name} | ${outcome} |\n`)
  }
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(join(copy, '..'), { recursive: true, force: true })
}
process.stdout.write(`${missed} missed\n`)
process.exitCode = missed === 0 ? 0 : 1
