import type { ReactNode } from 'react'
import { shown } from '../../../testing/shown.tsx'
import { type Worker, WorkerProvider } from '../staff.ts'

export const operator: Worker = {
  email: 'operator@sooner.test',
  roles: ['operator'],
  partnerId: null,
  now: '2026-11-21T15:00:00.000Z',
}

/** Renders a part of the console as this worker sees it, and returns its texts in their order. */
export const shownTo = (
  worker: Worker,
  content: ReactNode,
  seen?: Parameters<typeof shown>[1],
): Promise<string[]> => shown(<WorkerProvider value={worker}>{content}</WorkerProvider>, seen)
