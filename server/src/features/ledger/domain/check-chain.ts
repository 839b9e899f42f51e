import { beginning, hashOf, type BookedTransaction, type ChainEnd } from './chain.ts'
import { keyText } from './transaction.ts'

/** What is wrong with the books, in a sentence for whoever checks them. */
export type Fault = string

/** Follows the chain of one vendor from its first transaction, and adds up its entries. */
export class ChainCheck {
  readonly faults: Fault[] = []
  /** Sums by account, partner and currency, as a text. */
  readonly balances = new Map<string, bigint>()
  end: ChainEnd = beginning
  vendorId: string | undefined
  private readonly keys = new Set<string>()

  add(booked: BookedTransaction): void {
    const { sequence, hash, bookedAt, vendorId } = booked
    const fault = (text: string) => this.faults.push(`transaction ${sequence} ${text}`)
    this.vendorId ??= vendorId
    if (vendorId !== this.vendorId) fault('belongs to other books')
    if (sequence !== this.end.sequence + 1n) fault(`follows transaction ${this.end.sequence}`)
    if (hashOf(booked, this.end.hash) !== hash)
      fault('does not have its hash: it or one before it was altered')
    if (bookedAt < this.end.bookedAt) fault('was booked before the one before it')
    if (this.keys.has(keyText(booked))) fault('is about an event that is posted already')
    this.keys.add(keyText(booked))
    if (booked.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) !== 0n)
      fault('does not sum to zero')
    for (const { account, partnerId, amountMinor } of booked.entries) {
      const key = balanceKey({ account, partnerId, currency: booked.currency })
      this.balances.set(key, (this.balances.get(key) ?? 0n) + amountMinor)
    }
    this.end = { sequence, hash, bookedAt }
  }
}

export const balanceKey = (of: {
  readonly account: string
  readonly partnerId: number
  readonly currency: string
}): string => `${of.account} ${of.partnerId} ${of.currency}`
