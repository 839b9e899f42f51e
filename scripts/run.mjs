import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { main, Problem } from './lib/problem.mjs'
import { ROOT } from './lib/root.mjs'
import { onWish } from './lib/run-node.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'

/** `node scripts/run.mjs TOOL ARGS`: runs a tool from node_modules, or `node` itself, on the Node that everything runs on. */
await main(async () => {
  const [tool, ...args] = process.argv.slice(2)
  if (tool === undefined)
    throw new Problem('Say what to run: node scripts/run.mjs TOOL ARGUMENTS', { exitCode: 64 })
  const node = await setUp()
  const own = tool === 'node'
  const program = own ? node : join(ROOT, 'node_modules', '.bin', tool)
  if (!existsSync(program))
    throw new Problem(`There is no tool named ${tool} in node_modules/.bin.`, { exitCode: 64 })
  const windows = !own && process.platform === 'win32'
  const child = spawn(windows ? `${program}.cmd` : program, args, {
    cwd: ROOT,
    env: toolEnvironment(node),
    stdio: 'inherit',
    shell: windows,
  })
  // The terminal signals the tool itself; we only must not exit before it does.
  const forget = onWish((signal) => {
    if (!process.stdin.isTTY) child.kill(signal)
  })
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  forget()
})
