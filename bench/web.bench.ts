import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../tests/chromium.ts'
import { startServer } from '../tests/real-server.ts'
import type { Bench } from './bench.ts'
import { lighthouse } from './web/lighthouse.ts'
import { worstShiftOfPages } from './web/shift.ts'
import { table } from './web/table.ts'
import { operator, owner, pathOfInvoice, signedIn } from './web/visit.ts'
import { weights } from './web/weights.ts'

export const bench: Bench = {
  name: 'web',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-web-'))
    await chmod(folder, 0o755)
    // One browser that loads page after page makes more requests than any person does in a minute.
    const server = await startServer({ dataDir: join(folder, 'data'), env: { RATE_LIMIT: '0' } })
    const browser = await chromium.launch(launchOptions)
    try {
      const ofOwner = await signedIn(browser, server.baseUrl, owner)
      const ofOperator = await signedIn(browser, server.baseUrl, operator)
      const invoice = await pathOfInvoice(browser, server.baseUrl, ofOwner)
      return [
        ...(await weights(browser, server.baseUrl, ofOwner)),
        await worstShiftOfPages(browser, server.baseUrl, { ofOwner, ofOperator, invoice }),
        ...(await lighthouse(server.baseUrl, invoice)),
        ...(await table(browser)),
      ]
    } finally {
      await browser.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
