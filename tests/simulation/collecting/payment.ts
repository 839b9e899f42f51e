import { fedCollection } from '@sooner/contract/collections'
import { addDays } from '@sooner/rules/banking-calendar'
import type { z } from 'zod'
import type { Random } from '../random.ts'
import type { OwedInvoice } from './owed.ts'

export type Fed = z.output<typeof fedCollection>
type FedLine = z.input<typeof fedCollection>['lines'] extends readonly (infer Line)[] | undefined
  ? Line
  : never

export interface Asked {
  readonly sourceId: string
  readonly day: string
  readonly chosen: readonly OwedInvoice[]
  /** Everything that is owed in the same currency. */
  readonly owed: readonly OwedInvoice[]
}

const methods = ['ACH', 'ACH', 'ACH', 'Check', 'Check', 'VCARD', 'Other'] as const
const reasons = ['Damaged door', 'Hours not approved', 'Early settlement discount'] as const

/** A payment of a partner for invoices that it has chosen, with all that partners do wrong. */
export function paymentOf(random: Random, { sourceId, day, chosen, owed }: Asked): Fed {
  const [first] = chosen
  const about = {
    sourceId,
    currency: first?.currency ?? 'USD',
    paymentMethod: random.pick(methods),
    receivedOn: addDays(day, -random.int(0, 3)),
  }
  const referenced = chosen.find(({ reference }) => reference !== null)
  const paymentReference = referenced?.reference ?? null
  if (referenced && paymentReference !== null && random.happens(120)) {
    const amountMinor = amountByReference(random, referenced, owed)
    return fedCollection.parse({ ...about, paymentReference, amountMinor })
  }
  const lines = chosen.map((one) => lineOf(random, one))
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const spare = sum === 0 || random.happens(50) ? random.int(1, 50_00) : 0
  return fedCollection.parse({
    ...about,
    paymentReference: `PAY ${sourceId}`,
    amountMinor: sum + spare,
    lines,
  })
}

/** All that has the reference, one invoice of it, or a sum that fits nothing. */
function amountByReference(random: Random, one: OwedInvoice, owed: readonly OwedInvoice[]): number {
  const drawn = random.int(0, 10)
  if (drawn < 3) return Number(one.openMinor)
  if (drawn < 5) return random.int(1, 3_000_00)
  const same = owed.filter(
    ({ partnerId, reference }) => partnerId === one.partnerId && reference === one.reference,
  )
  return Number(same.reduce((sum, { openMinor }) => sum + openMinor, 0n))
}

type Named = Omit<FedLine, 'amountMinor' | 'shortfallMinor' | 'shortfallReason'>

function lineOf(random: Random, one: OwedInvoice): FedLine {
  const part = partOf(random, Number(one.openMinor))
  // The partner explains what its own credit memo has taken off already.
  const isExplained = one.creditedMinor > 0n && random.happens(600)
  const explained = isExplained
    ? { shortfallMinor: Number(one.creditedMinor), shortfallReason: 'As our credit memo says' }
    : {}
  return { ...nameOf(random, one), ...part, ...explained }
}

function nameOf(
  random: Random,
  { vendorNumber: externalVendorId, sourceId, number, clientId }: OwedInvoice,
): Named {
  const drawn = random.int(0, 100)
  if (drawn < 3) return { externalVendorId, sourceId: `${sourceId}-wrong` }
  if (drawn < 4) return { externalVendorId: `${externalVendorId}-wrong`, sourceId }
  if (drawn < 8) return { externalVendorId, invoiceNumber: number }
  if (drawn < 12) return { externalVendorId, invoiceNumber: number, externalClientId: clientId }
  return { externalVendorId, sourceId }
}

/** Exactly what is open, a part of it, more, or less for a reason that is the vendor's. */
function partOf(
  random: Random,
  open: number,
): Pick<FedLine, 'amountMinor' | 'shortfallMinor' | 'shortfallReason'> {
  const drawn = random.int(0, 100)
  if (drawn < 66 || open < 2) return { amountMinor: open }
  if (drawn < 78) return { amountMinor: random.int(1, open) }
  if (drawn < 86) return { amountMinor: open + random.int(1, open) }
  const shortfallMinor = random.int(1, open + 1)
  const shortfallReason = random.pick(reasons)
  // Sometimes the reason explains only a part of what is missing, or more than is missing.
  const amountMinor = drawn < 96 ? open - shortfallMinor : random.int(0, open)
  return { amountMinor, shortfallMinor, shortfallReason }
}
