import { ensureCognitoLocal } from './lib/cognito-local.mjs'
import { ensurePeer } from './lib/peer.mjs'
import { ensurePortal } from './lib/portal.mjs'
import { main } from './lib/problem.mjs'
import { ROOT } from './lib/root.mjs'
import { runNode } from './lib/run-node.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'
import { ensureChromium } from './test/chromium.mjs'

/** `npm run bench [-- NAME] [--write]`: runs the measurements in `bench/` on the Node that the product runs on. */
await main(async () => {
  const node = await setUp()
  await ensurePortal(node)
  await ensureCognitoLocal(node)
  await ensurePeer(node, 'lighthouse', 'Lighthouse, which measures pages')
  const env = toolEnvironment(node)
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
  const chromium = await ensureChromium({ root: ROOT, node, env, onLine: print })
  process.exitCode = await runNode(node, ['bench/run.ts', ...process.argv.slice(2)], {
    env: { ...env, CHROMIUM: chromium },
  })
})
