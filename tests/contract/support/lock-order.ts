import type { Statement } from './statement.ts'

/** What is locked, in the order in which a transaction may lock it (ARCHITECTURE.md). */
const lockOrder = {
  files: /\bfrom (?:collections\.files|invoices\.feed_files|invoices\.uploads)\b/,
  access: /\baccess\.user_accounts\b/,
  directory: /\bdirectory\.(?:vendors|members|facilitators)\b/,
  collections: /\bcollections\.collections\b/,
  receipts: /\bcollections\.(?:receipts|receipt_exits)\b/,
  invoices: /'invoices ' \|\||\binvoices\.(?:invoices|deductions)\b|\bpayouts\.lines\b/,
  'lists of payments': /^payments [0-9a-f-]{36}$/,
  carries: /\binvoices\.carries\b/,
  overpayments: /\bcollections\.pay_ons\b/,
  'bank accounts': /\bbank_accounts\.\w+/,
  cutoff: /^7306002001$/,
  answers: /\btransfers\.answers\b/,
  entries: /\btransfers\.(?:attempts|transfers|destinations)\b/,
  books: /\bledger\.lock_books\b/,
} as const
export type Lock = keyof typeof lockOrder

const locks = Object.keys(lockOrder) as Lock[]
const takesLock = /\bfor (?:no key )?(?:update|share)\b|\bpg_advisory_xact_lock|\bledger\.lock_books\b/i

/** What a statement locks: the table that it reads for update, or what its advisory lock is named after. */
export function lockOf({ text, values }: Statement): Lock | undefined {
  const plain = text.replaceAll('"', '')
  if (!takesLock.test(plain)) return undefined
  const named = plain.includes('pg_advisory_xact_lock') ? values.map(String) : []
  return locks.find((lock) => [plain, ...named].some((one) => lockOrder[lock].test(one)))
}

/** The first lock that follows one of a later place; what is held already may be locked again. */
export function lockedTooLate(taken: readonly Lock[]): string | undefined {
  const held = new Set<Lock>()
  let last = 0
  for (const lock of taken) {
    const place = locks.indexOf(lock)
    if (place < last && !held.has(lock)) return `${lock} after ${locks[last] ?? ''}`
    held.add(lock)
    last = Math.max(last, place)
  }
  return undefined
}
