import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test('hostile files of any length are read within a small heap', async () => {
  const worker = new Worker(new URL('testing/read-hostile.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  const [results] = (await once(worker, 'message')) as [unknown]
  expect(results).toEqual({
    'a quotation mark that is never closed': '2: cell-too-long at 1',
    'quotation marks that open again on each line': 'too-many-broken-rows at line 50002',
    'a row of cells without end': '2: too-many-cells',
    'a million rows': 'too-many-rows at line 1001',
    'a workbook with a large cell': '1: cell-too-long at 1',
  })
  await worker.terminate()
})
