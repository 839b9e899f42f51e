import { loadMissingPart } from './missing-part/load-missing-part.ts'

/** The parts that open a dialog, and what takes the place of a dialog that can't be loaded. */
const parts = [
  loadMissingPart,
  () => import('../features/payouts/modals/opened-payouts.tsx'),
  () => import('../features/invoices/documents/opened-modals.tsx'),
]

export const loadLater = () => Promise.allSettled(parts.map((load) => load()))
