import { pageWordsCome } from '../lib/words/index.ts'
import { loadOptional } from '../ui/load-optional.ts'

/** It has to be loaded before the connection is lost. */
export const loadMissingPart = () =>
  loadOptional(async () => {
    const { MissingPart } = await import('./missing-part.tsx')
    await pageWordsCome()
    return { default: MissingPart }
  })

/** The parts that open a dialog, and what takes the place of a dialog that can't be loaded. */
const parts = [
  loadMissingPart,
  () => import('../features/payouts/modals/opened-payouts.tsx'),
  () => import('../features/invoices/documents/opened-modals.tsx'),
]

export const loadLater = () => Promise.allSettled(parts.map((load) => load()))
