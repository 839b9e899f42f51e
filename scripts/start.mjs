import { ensurePortal } from './lib/portal.mjs'
import { main } from './lib/problem.mjs'
import { runNode } from './lib/run-node.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'

/** `npm start`: installs and builds what is missing, then runs the server. Plain JavaScript for any Node from 18 on. */
await main(async () => {
  const node = await setUp()
  await ensurePortal(node)
  process.exitCode = await runNode(node, ['server/src/main.ts'], { env: toolEnvironment(node) })
})
