import type { earlyPaymentRequested } from '@sooner/contract/events/payouts'
import type { paymentsAdvanced } from '@sooner/contract/events/remittances'
import { timeZones } from '@sooner/rules/places'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { findPayout } from '../../payouts/index.ts'
import {
  atOnceKindOf,
  collectingMinutes,
  summaryKindOf,
  topicOf,
  type Fact,
  type FactKind,
  type MailKind,
} from '../domain/kinds.ts'
import { nextSending } from '../domain/preferences.ts'
import type { Notifications } from '../ports.ts'
import { collectingMail, insertFacts, markQueued, newFacts } from '../store/mails.ts'
import { readersOf, type Reader } from './recipients.ts'
import { sendMailJob } from './send-mails.ts'

interface Noted extends Fact {
  /** Whoever acted gets it too, also where they are not the owner. */
  readonly actor?: string
}

/**
 * Notes what has happened, for each user whom it concerns: in an email that is not sent yet, or in a new one. What an email to the user
 * has been about before is left out.
 */
export async function noteFacts(
  notifications: Notifications,
  tx: Tx,
  vendorId: string,
  facts: readonly Noted[],
): Promise<void> {
  const readers = await readersOf(tx, vendorId)
  for (const [kind, own] of Map.groupBy(facts, (fact) => fact.kind))
    for (const reader of readers) {
      const told = own.filter((fact) => isFor(reader, fact))
      await noteFor(notifications, tx, { vendorId, reader, kind, facts: told })
    }
}

function isFor({ isOwner, subject, preferences }: Reader, { kind, actor }: Noted): boolean {
  const topic = topicOf[kind]
  if (topic === undefined) return isOwner || subject === actor
  // A payment is in the bell of whoever switched its email off, too; that email is taken and not sent.
  return topic === 'paymentSummary' || preferences.kinds[topic] !== 'off'
}

interface Noting {
  readonly vendorId: string
  readonly reader: Reader
  readonly kind: FactKind
  readonly facts: readonly Fact[]
}

/** Notes facts of one kind for a user. A kind that comes in summaries alone is left out where the user wants emails at once. */
export async function noteFor(notifications: Notifications, tx: Tx, noting: Noting): Promise<void> {
  const { clock, uuid, enqueue } = notifications
  const { vendorId, reader } = noting
  const { accountId } = reader
  if (noting.facts.length === 0) return
  const fresh = await newFacts(tx, { vendorId, accountId }, noting.facts)
  if (fresh.length === 0) return
  const at = clock.now()
  const sending = await sendingOf(tx, noting, at)
  if (!sending) return
  const { mailKind, dueAt } = sending
  const mail = { vendorId, mailId: uuid(), accountId, kind: mailKind, dueAt }
  const { id: mailId, isNew } = await collectingMail(tx, mail)
  await insertFacts(tx, { vendorId, mailId, accountId, at }, fresh)
  if (!isNew || dueAt > at) return
  await markQueued(tx, { vendorId, mailId }, at)
  await enqueue(tx, sendMailJob, { vendorId, mailId }, { key: mailId })
}

/** In which email a user gets such a fact, and when it is sent; undefined if in none. */
async function sendingOf(
  tx: Tx,
  { vendorId, reader, kind }: Noting,
  at: Date,
): Promise<{ readonly mailKind: MailKind; readonly dueAt: Date } | undefined> {
  const topic = topicOf[kind]
  const rhythm = topic === undefined ? 'at-once' : reader.preferences.kinds[topic]
  if (topic === undefined || rhythm === 'at-once' || rhythm === 'off') {
    const mailKind = atOnceKindOf(kind)
    return mailKind && { mailKind, dueAt: new Date(at.getTime() + collectingMinutes[mailKind] * 60_000) }
  }
  const country = (await findDirectoryVendor(tx, vendorId))?.countryCode ?? 'US'
  const { hour } = reader.preferences
  return {
    mailKind: summaryKindOf(topic),
    dueAt: nextSending(at, { rhythm, hour, timeZone: timeZones[country] }),
  }
}

/** Whoever requested it gets the email too; the rules of a vendor are nobody. */
export async function noteRequested(
  notifications: Notifications,
  tx: Tx,
  vendorId: string,
  { payoutId, by }: z.output<typeof earlyPaymentRequested.data>,
): Promise<void> {
  const actor = by === 'user' ? (await findPayout(tx, vendorId, payoutId))?.confirmedBy : undefined
  const kind = by === 'user' ? 'early-requested' : 'auto-requested'
  await noteFacts(notifications, tx, vendorId, [
    { kind, fact: payoutId, ...(actor !== undefined && { actor }) },
  ])
}

/** More of a payment may come back later, which is another fact. */
export const noteAdvanced = (
  notifications: Notifications,
  tx: Tx,
  vendorId: string,
  payments: z.output<typeof paymentsAdvanced.data>['payments'],
): Promise<void> =>
  noteFacts(
    notifications,
    tx,
    vendorId,
    payments.map(({ paymentId, became, returnedMinor }) =>
      became === 'failed'
        ? { kind: 'payment-failed', fact: `${paymentId} ${returnedMinor}` }
        : { kind: `payment-${became}`, fact: paymentId },
    ),
  )
