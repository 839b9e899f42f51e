import { ensurePortal } from './lib/portal.mjs'
import { main } from './lib/problem.mjs'
import { runNode } from './lib/run-node.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'

/** `npm run dev`: the server, which restarts when its files change, and the portal, which reloads in the browser. */
await main(async () => {
  const node = await setUp()
  // The server serves a built portal too, and refuses to start without one.
  await ensurePortal(node)
  process.exitCode = await runNode(node, ['scripts/dev-servers.mjs'], { env: toolEnvironment(node) })
})
