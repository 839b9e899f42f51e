import { normalRoutingNumber, normalUsAccountNumber } from '@sooner/rules/bank-numbers'
import { maxEntryMinor } from '@sooner/rules/transfers'
import type { RailEntry, Submission } from '../../features/transfers/index.ts'
import type { Attention, FileAnswer, FileIdentity, RailFormat } from '../file-rail/format.ts'
import { plainText } from '../file-rail/plain-text.ts'
import { answerOf, type AchAnswer } from './answers.ts'
import { retryDescription, verifyDescription, type AchEntry, planBatches } from './plan-batches.ts'
import { remittanceOf } from './remittance.ts'
import { readBankMessage } from '../iso20022/read-file.ts'
import { readBai2 } from './read-bai2.ts'
import { readAchFile, type ReadItem } from './read-file.ts'
import { referenceOf, writeAchFile, type AchFileName, type AchOriginator } from './write-file.ts'

export interface NachaSettings extends AchOriginator {
  /** Our account, as the bank's statements name it. Without it, no statement is read. */
  readonly accountNumber?: string | undefined
}

/** NACHA files in the folders of a bank, for dollars. */
export const nachaFormat = (settings: NachaSettings): RailFormat => ({
  divide({ entries }) {
    const takenBack = creditedMore(entries)
    const refused = entries.flatMap((entry) => {
      const code = refusalOf(entry, takenBack)
      return code === undefined ? [] : [{ key: entry.key, code }]
    })
    const without = new Set(refused.map(({ key }) => key))
    const sent = entries.filter(({ key }) => !without.has(key))
    return { parts: sent.length === 0 ? [] : [{ kind: 'all', entries: sent }], refused }
  },
  fileName: ({ batchOn }, _part, { ordinal }) => `${batchOn.replaceAll('-', '')}-${modifierOf(ordinal)}.ach`,
  fileReference: ({ batchOn }, { ordinal }) => referenceOf(batchOn, modifierOf(ordinal)),
  write: (submission, part, identity) =>
    writeAchFile(
      settings,
      nameOf(submission, identity),
      planBatches(part.entries.map((entry) => entryOf(entry, submission, settings))),
    ),
  async *read(pieces) {
    const { head, all } = await peek(pieces)
    if (head.startsWith('01,')) yield* readBai2(all, settings.accountNumber)
    else if (/^(?:\uFEFF|ï»¿)?\s*</.test(head)) yield* readBankMessage(all, undefined)
    else yield* readAnswers(all)
  },
})

/** Banks send three kinds of files: of the network, of statements, and status reports about ours. The first signs tell which. */
async function peek(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: string; readonly all: AsyncGenerator<Uint8Array> }> {
  const first: Uint8Array[] = []
  const rest = pieces[Symbol.asyncIterator]()
  for (let length = 0; length < maxPeeked;) {
    const next = await rest.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  async function* all() {
    try {
      yield* first
      for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  }
  return { head: Buffer.concat(first).toString('latin1', 0, maxPeeked), all: all() }
}

const maxPeeked = 8

async function* readAnswers(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FileAnswer | Attention> {
  for await (const item of readAchFile(pieces)) {
    const answer = answerOf(item)
    yield answer === undefined ? notOurs(item) : (answered(answer, dayOf(item)) ?? disputed(answer))
  }
}

/** Published codes: a wrong currency or amount, a wrong number of a bank or account, an entry that breaks a rule. */
function refusalOf(entry: RailEntry, isTakenBack: (entry: RailEntry) => boolean): string | undefined {
  const { currency, account, amountMinor } = entry
  if (currency !== 'USD') return 'R13'
  if (amountMinor > maxEntryMinor) return 'R19'
  if (normalRoutingNumber(account.routingNumber) !== account.routingNumber) return 'R28'
  if (normalUsAccountNumber(account.accountNumber) !== account.accountNumber) return 'R04'
  return isVerifying(entry) && entry.kind === 'debit' && !isTakenBack(entry) ? 'R17' : undefined
}

const isVerifying = (entry: RailEntry) => descriptionOf(entry) === verifyDescription

const accountOf = ({ account: { routingNumber, accountNumber } }: RailEntry) =>
  `${routingNumber} ${accountNumber}`

/**
 * A verifying debit has to settle together with credits to the same account that are at least as much. They are planned together,
 * and only an account whose debits were stopped in between leaves its debit alone.
 */
function creditedMore(entries: readonly RailEntry[]): (entry: RailEntry) => boolean {
  const left = new Map<string, bigint>()
  for (const entry of entries.filter(isVerifying)) {
    const amount = entry.kind === 'debit' ? -entry.amountMinor : entry.amountMinor
    left.set(accountOf(entry), (left.get(accountOf(entry)) ?? 0n) + amount)
  }
  return (entry) => (left.get(accountOf(entry)) ?? 0n) >= 0n
}

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const modifierOf = (ordinal: number) => modifiers.charAt(ordinal)

/** So many entries fit a submission, and trace numbers are not used again within 27 days: the time in which nearly all returns come. */
const tracesOfFile = 10_000
const daysOfTraces = 27
const dayMs = 86_400_000

function nameOf({ batchOn, submittedAt }: Submission, { ordinal }: FileIdentity): AchFileName {
  const day = Math.floor(Date.parse(`${batchOn}T00:00:00Z`) / dayMs)
  return {
    createdOn: batchOn,
    createdAt: localTime(submittedAt),
    modifier: modifierOf(ordinal),
    traceBase: ((day % daysOfTraces) * modifiers.length + ordinal) * tracesOfFile,
  }
}

const newYork = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const localTime = (at: Date) => newYork.format(at).replace(':', '')

/** Each entry has the class of its receiver's account, and a company's the one that carries all of its remittance information. */
function entryOf(entry: RailEntry, submission: Submission, originator: NachaSettings): AchEntry {
  const { key, kind, account, amountMinor } = entry
  const isSilent = kind === 'prenote' || entry.type === 'micro-deposit'
  const { entryClass, addenda } = isSilent
    ? { entryClass: account.isPerson ? ('PPD' as const) : ('CCD' as const), addenda: [] }
    : remittanceOf(entry, submission, originator)
  return {
    reference: key,
    entryClass,
    direction: kind === 'debit' ? 'debit' : 'credit',
    isPrenote: kind === 'prenote',
    amountMinor,
    accountType: account.type,
    routingNumber: account.routingNumber,
    accountNumber: account.accountNumber,
    // A name without a single sign that banks accept is replaced, since the field must not be blank.
    holder: plainText(account.holder).trim() || key,
    description: descriptionOf(entry),
    settlesOn: submission.settlesOn,
    addenda,
  }
}

/** The rules prescribe these descriptions letter for letter. */
function descriptionOf({ type, description }: RailEntry): string {
  if (description.toUpperCase() === retryDescription) return retryDescription
  return type === 'micro-deposit' ? verifyDescription : description
}

/** An entry that answers nothing was meant for somebody else, or is money that nobody expects here. */
const notOurs = ({ line, entry }: ReadItem): Attention => ({
  attention: `line ${line}: an entry with trace number ${entry.trace} is neither a return nor a notice of change`,
})

/** Our bank disputes a return, or the other bank answers the dispute: a person follows it with our bank. */
const disputed = ({ kind, code, originalTrace }: AchAnswer): Attention => ({
  attention: `The entry with trace number ${originalTrace} is ${kind} with ${code}`,
})

const ours = /^S\d{14}$/

function answered(answer: AchAnswer, on: string): FileAnswer | Attention | undefined {
  if (!ours.test(answer.reference))
    return {
      attention: `${answer.code} answers the entry with trace number ${answer.originalTrace}, which is not ours`,
    }
  const { reference: key, amountMinor } = answer
  if (answer.kind === 'returned') return { key, kind: 'returned', code: answer.code, on, amountMinor }
  if (answer.kind !== 'changed') return undefined
  const { accountType, routingNumber, accountNumber } = answer.correction
  const correction = {
    ...(routingNumber === undefined ? {} : { routingNumber }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(accountType === undefined ? {} : { type: accountType }),
  }
  if (Object.keys(correction).length > 0) return { key, kind: 'corrected', code: answer.code, on, correction }
  return { attention: `The notice of change ${answer.code} about entry ${key} has to be applied by hand` }
}

/** The settlement day of the batch, which has no year, in the year that brings it nearest to the file's own day. */
function dayOf({ batch, fileCreatedOn }: ReadItem): string {
  const created = `20${fileCreatedOn.slice(0, 2)}-${fileCreatedOn.slice(2, 4)}-${fileCreatedOn.slice(4, 6)}`
  const createdMs = Date.parse(`${created}T00:00:00Z`)
  if (!/^(?!000)[0-3]\d\d$/.test(batch.settlementDay)) return created
  const year = Number(created.slice(0, 4))
  const candidates = [year - 1, year, year + 1].map(
    (candidate) => Date.UTC(candidate, 0, 1) + (Number(batch.settlementDay) - 1) * dayMs,
  )
  const nearest = candidates.toSorted(
    (one, other) => Math.abs(one - createdMs) - Math.abs(other - createdMs),
  )[0]
  return new Date(nearest ?? createdMs).toISOString().slice(0, 10)
}
