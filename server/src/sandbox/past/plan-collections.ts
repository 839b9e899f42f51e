import type { Currency } from '@sooner/money'
import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { localDay } from '@sooner/rules/banking-calendar'
import {
  countsOn,
  digestOf,
  statedLine,
  takenMinorOf,
  type CopiedCollection,
  type FedCollection,
} from '../../features/collections/index.ts'
import type { invoiceCopies } from '../../features/invoices/index.ts'
import { providerBooksId, receiptEvents, collectionEvents } from '../../features/ledger/index.ts'
import { payerOf } from '../bank/index.ts'
import type { PastDeductions } from './plan-deductions.ts'
import type { Act } from './store.ts'
import type { PastCollected, PastWithLines } from './story.ts'

export interface PaidVendor {
  readonly vendorId: string
  readonly partnerId: number
  readonly currency: Currency
  /** By which the partner knows the vendor. */
  readonly externalVendorId: string
  /** With what the partner's ids of its payments begin, so that no two vendors have one id. */
  readonly prefix: string
  readonly uuid: () => string
}

interface Part {
  readonly id: string
  readonly past: PastWithLines
  readonly collected: PastCollected
}

/** What partners paid on some days, as the features and the bank have it. */
interface Collected {
  readonly collections: readonly CopiedCollection[]
  readonly collected: readonly invoiceCopies.CopiedCollected[]
  readonly acts: readonly Act[]
}

const method = 'ACH'

/** Puts what a partner pays for a vendor's invoices into one collection a day, which is posted and applied as it is recorded. */
export class PastCollections {
  readonly #vendor: PaidVendor
  readonly #deductions: PastDeductions
  readonly #days = new Map<string, Part[]>()
  #count = 0

  constructor(vendor: PaidVendor, deductions: PastDeductions) {
    this.#vendor = vendor
    this.#deductions = deductions
  }

  add(past: PastWithLines): void {
    const { id: invoiceId, vendorId, currency } = past.invoice
    for (const collected of past.collected) {
      const { at, shortfallMinor: amountMinor } = collected
      const part = { id: this.#vendor.uuid(), past, collected }
      const day = localDay(currency, at)
      this.#days.set(day, [...(this.#days.get(day) ?? []), part])
      if (amountMinor > 0n)
        this.#deductions.add({ id: part.id, vendorId, invoiceId, currency, amountMinor, at })
    }
  }

  planBefore(day: string | null): Collected {
    const days = [...this.#days.keys()].filter((one) => day === null || one < day).toSorted()
    const planned = days.flatMap((one) => this.#planDay(one, this.#days.get(one) ?? []))
    for (const one of days) this.#days.delete(one)
    return {
      collections: planned.map(({ collection }) => collection),
      collected: planned.flatMap(({ collected }) => collected),
      acts: planned.flatMap(({ acts }) => acts),
    }
  }

  #planDay(receivedOn: string, parts: readonly Part[]) {
    const [first] = parts
    if (!first) return []
    const { partnerId, currency, prefix, uuid } = this.#vendor
    const { at } = first.collected
    const sourceId = `${prefix}-PAID-${String((this.#count += 1)).padStart(5, '0')}`
    const lines = parts.map((part) => this.#fedLine(part))
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
    const fed: FedCollection = {
      sourceId,
      currency,
      amountMinor,
      paymentMethod: method,
      paymentReference: sourceId,
      receivedOn,
      lines,
    }
    const collection = this.#collectionOf(fed, uuid(), at, parts)
    return [
      { collection, collected: collectedOf(collection), acts: actsOf(collection, parts, partnerId, at) },
    ]
  }

  #fedLine({ past: { invoice }, collected }: Part): FedCollection['lines'][number] {
    const { amountMinor, shortfallMinor } = collected
    const named =
      invoice.source === 'feed'
        ? { sourceId: invoice.sourceKey }
        : { invoiceNumber: invoice.number, externalClientId: invoice.externalClientId }
    return {
      externalVendorId: this.#vendor.externalVendorId,
      ...named,
      amountMinor: Number(amountMinor),
      ...(shortfallMinor > 0n && {
        shortfallMinor: Number(shortfallMinor),
        shortfallReason: adjustmentReasons.paidLess,
      }),
    }
  }

  #collectionOf(fed: FedCollection, id: string, at: Date, parts: readonly Part[]): CopiedCollection {
    const { partnerId, currency } = this.#vendor
    const lines = parts.flatMap((part, place) => {
      const stated = fed.lines[place]
      if (!stated) return []
      const line = statedLine(stated, { number: place + 1, id: part.id, byOperator: false })
      const { vendorId, id: invoiceId } = part.past.invoice
      const { surplusMinor, shortfallMinor: recognizedShortfallMinor } = part.collected
      const status = 'applied' as const
      return [{ ...line, vendorId, invoiceId, status, surplusMinor, recognizedShortfallMinor }]
    })
    const [amountMinor, appliedMinor] = [
      BigInt(fed.amountMinor),
      lines.reduce((sum, line) => sum + takenMinorOf(line), 0n),
    ]
    return {
      id,
      partnerId,
      currency,
      amountMinor,
      appliedMinor,
      lines,
      source: 'api',
      sourceId: fed.sourceId,
      sourceDigest: digestOf(fed),
      paymentMethod: method,
      paymentReference: fed.paymentReference,
      receivedOn: fed.receivedOn,
      countsOn: countsOn(currency, method, fed.receivedOn),
      status: 'received',
      receivedMinor: amountMinor,
      counterparty: payerOf(partnerId),
      postedAt: at,
      reconciliationState: appliedMinor < amountMinor ? 'partially-applied' : 'applied',
      lineCount: lines.length,
      createdAt: at,
      recordedBy: 'service:feed',
    }
  }
}

const collectedOf = (collection: CopiedCollection): readonly invoiceCopies.CopiedCollected[] =>
  collection.lines.flatMap((line) => {
    const { id, vendorId, invoiceId, recognizedShortfallMinor: shortfallMinor } = line
    if (vendorId === null || invoiceId === null) return []
    const paying = { ...collection, postedAt: collection.createdAt }
    return [{ id, vendorId, invoiceId, amountMinor: takenMinorOf(line), shortfallMinor, collection: paying }]
  })

/** As the collection's receipt would, in the provider's books and in those of the vendor. */
function actsOf(
  collection: CopiedCollection,
  parts: readonly Part[],
  partnerId: number,
  at: Date,
): readonly Act[] {
  const { id: subjectId, amountMinor, currency } = collection
  const applied = parts.map(
    ({ id, past, collected: { openMinor, shortfallMinor, surplusMinor, ...paid } }) => {
      const event = { vendorId: past.invoice.vendorId, subjectId: id, currency, partnerId }
      const [ofProvider, ofVendor] = collectionEvents.collectionApplied({
        ...event,
        openMinor,
        amountMinor: paid.amountMinor - surplusMinor,
      })
      const shortfall =
        shortfallMinor > 0n
          ? [collectionEvents.shortfallRecognized({ ...event, amountMinor: shortfallMinor })]
          : []
      return { ofProvider, ofVendor: [ofVendor, ...shortfall] }
    },
  )
  const received = [
    receiptEvents.receiptBooked({ subjectId, amountMinor, currency }),
    collectionEvents.collectionReceived({ subjectId, partnerId, amountMinor, currency }),
  ]
  const [first] = parts
  return [
    {
      books: providerBooksId,
      at,
      transactions: [...received, ...applied.map((one) => one.ofProvider)],
      reversed: [],
    },
    {
      books: first?.past.invoice.vendorId ?? providerBooksId,
      at,
      transactions: applied.flatMap((one) => one.ofVendor),
      reversed: [],
    },
  ]
}
