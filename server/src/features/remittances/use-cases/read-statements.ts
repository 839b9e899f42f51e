import type { listPaidYears as paidYears, listStatements as declared } from '@sooner/contract/remittances'
import type { Answer } from '@sooner/contract/route'
import { minorToWire, type Currency } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { during } from '../../../platform/database/deadlines.ts'
import type { Db } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { movementKinds, type MovementKind, vendorAccount } from '../../ledger/index.ts'
import { partnersAgreed } from '../../partners/index.ts'
import { linesOfPayments, sumLinesByEntry } from '../../payouts/index.ts'
import { batches } from '../../transfers/index.ts'
import {
  daysOf,
  type CameBack,
  type CurrencyStatement,
  type Listed,
  type OtherMovement,
  type SentPayment,
  type Statement,
} from '../domain/statement.ts'
import type { Remittances } from '../ports.ts'
import { readPaidYears } from '../store/arrivals.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

/** The last day of a month that a statement has: of the present month, today. */
function throughOn({ clock }: Pick<Remittances, 'clock'>, currency: Currency, month: string): string {
  const [{ lastOn }, today] = [daysOf(month), localDay(currency, clock.now())]
  return today < lastOn ? today : lastOn
}

export async function listStatements(
  remittances: Pick<Remittances, 'db' | 'clock'>,
  vendorId: string,
): Promise<Answer<typeof declared>> {
  const { db } = remittances
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const months = await during('bulk', () => vendorAccount.listVendorMonths(db, vendorId))
  return months.map(({ month, currency, openingMinor, closingMinor, paidMinor }) => ({
    month,
    currency,
    throughOn: throughOn(remittances, currency, month),
    openingBalanceMinor: minorToWire(openingMinor),
    closingBalanceMinor: minorToWire(closingMinor),
    paidTotalMinor: minorToWire(paidMinor),
  }))
}

/** What each year brought, by partner, as a vendor states it for its taxes. */
export async function listPaidYears(
  { db }: Pick<Remittances, 'db'>,
  vendorId: string,
): Promise<Answer<typeof paidYears>> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const years = await during('bulk', () => readPaidYears(db, vendorId, linesOfPayments))
  const partners = await partnersAgreed(db, [...new Set(years.map(({ partnerId }) => partnerId))])
  const names = new Map(partners.map(({ partnerId, name }) => [partnerId, name]))
  return years.map(({ grossMinor, feeMinor, deductedMinor, ...one }) => ({
    ...one,
    partnerName: names.get(one.partnerId) ?? `${one.partnerId}`,
    grossMinor: minorToWire(grossMinor),
    feeMinor: minorToWire(feeMinor),
    deductedMinor: minorToWire(deductedMinor),
    receivedMinor: minorToWire(grossMinor - feeMinor - deductedMinor),
  }))
}

/** A statement lists so many rows of each kind. The sums are of all of them. */
const maxListed = 300

const cameBack = ['payments-returned', 'fee-debits-returned'] as const satisfies readonly MovementKind[]
const others = [
  ...(['overpayments', 'shortfalls', 'credit-memos', 'fee-debits', 'fee-refunds', 'others'] as const),
] satisfies readonly MovementKind[]

/** All amounts are the ledger's. Transfers adds what the bank knows of them, and payouts what they pay. */
export async function readStatement(
  db: Db,
  vendorId: string,
  { month, currency, openingMinor, closingMinor }: vendorAccount.VendorMonth,
): Promise<CurrencyStatement> {
  const of = { vendorId, month, currency }
  const { sums, listed } = await vendorAccount.readMovements(db, of, maxListed)
  const ofKinds = (kinds: readonly MovementKind[]) =>
    listed.filter(({ kind }) => kinds.includes(kind)).slice(0, maxListed)
  const [payments, returned, other] = [ofKinds(['payments']), ofKinds(cameBack), ofKinds(others)]
  const entries = await batches.listSentEntries(
    db,
    vendorId,
    [...payments, ...returned].map(({ subjectId }) => subjectId),
  )
  const byId = new Map(entries.map((entry) => [entry.attemptId, entry]))
  return {
    currency,
    openingMinor,
    closingMinor,
    movements: inOrder(sums),
    payments: listedOf(sums, ['payments'], await paymentsOf(db, vendorId, payments, byId)),
    cameBack: listedOf(
      sums,
      cameBack,
      returned.map((one) => cameBackOf(one, byId.get(one.subjectId))),
    ),
    others: listedOf(sums, others, other.map(otherOf)),
  }
}

const inOrder = (sums: readonly vendorAccount.Movements[]) =>
  sums
    .toSorted(
      (one, two) =>
        movementKinds.indexOf(one.kind) - movementKinds.indexOf(two.kind) ||
        Number(one.isUndone) - Number(two.isUndone),
    )
    .map(({ kind: label, isUndone, count, amountMinor }) => ({ label, isUndone, count, amountMinor }))

function listedOf<T>(
  sums: readonly vendorAccount.Movements[],
  kinds: readonly MovementKind[],
  listed: readonly T[],
): Listed<T> {
  const own = sums.filter(({ kind }) => kinds.includes(kind))
  return {
    listed,
    count: own.reduce((sum, { count }) => sum + count, 0),
    totalMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }
}

async function paymentsOf(
  db: Db,
  vendorId: string,
  payments: readonly vendorAccount.Movement[],
  byId: ReadonlyMap<string, batches.EntryOfVendor>,
): Promise<readonly SentPayment[]> {
  const lines = payments.flatMap(({ subjectId: attemptId }) =>
    (byId.get(attemptId)?.transferIds ?? []).map((lineId) => ({ attemptId, lineId })),
  )
  const sums = await sumLinesByEntry(db, vendorId, lines)
  return payments.map(({ subjectId, bookedOn: sentOn, amountMinor }): SentPayment => {
    const [entry, sum] = [byId.get(subjectId), sums.get(subjectId)]
    return {
      sentOn,
      amountMinor: -amountMinor,
      reference: entry?.reference ?? subjectId,
      arrivedOn: entry?.settledOn ?? null,
      invoiceCount: sum?.invoiceCount ?? 0,
      grossMinor: sum?.grossMinor ?? -amountMinor,
      feeMinor: sum?.feeMinor ?? 0n,
      deductedMinor: sum?.deductedMinor ?? 0n,
    }
  })
}

const cameBackOf = (
  { kind: label, bookedOn: on, subjectId, amountMinor }: vendorAccount.Movement,
  entry: batches.EntryOfVendor | undefined,
): CameBack => ({
  on,
  label,
  amountMinor,
  reference: entry?.reference ?? subjectId,
  code: entry?.code ?? '',
})

const otherOf = ({
  kind: label,
  isUndone,
  bookedOn: on,
  amountMinor,
}: vendorAccount.Movement): OtherMovement => ({
  on,
  label,
  isUndone,
  amountMinor,
})

interface StatementFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Reads what the PDF and the CSV of a statement both show. */
const forms = {
  pdf: statementPdf,
  csv: async (statement: Statement) => Buffer.from(statementCsv(statement)),
} as const

/** All reads are of one moment, so that the sums agree although payments go on. */
export async function downloadStatement(
  remittances: Pick<Remittances, 'db' | 'clock' | 'productName' | 'userDirectory'>,
  reader: string,
  vendorId: string,
  month: string,
  form: keyof typeof forms = 'pdf',
): Promise<StatementFile> {
  const { db, clock, productName, userDirectory } = remittances
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const language = (await userDirectory.languageOf(reader)) ?? languageOtherwise
  const currencies = await during('bulk', () => currenciesOf(remittances, vendorId, month))
  const [first] = currencies
  if (!first) throw new Refusal('NOT_FOUND')
  const bytes = await forms[form]({
    productName,
    language,
    currencies,
    vendorId,
    vendorName: vendor.name,
    fromOn: daysOf(month).fromOn,
    throughOn: throughOn(remittances, first.currency, month),
    madeAt: clock.now(),
  })
  return { name: `statement-${month}.${form}`, bytes }
}

const currenciesOf = (
  { db }: Pick<Remittances, 'db'>,
  vendorId: string,
  month: string,
): Promise<readonly CurrencyStatement[]> =>
  transact(
    db,
    async (tx) => {
      const months = await vendorAccount.listVendorMonths(tx, vendorId)
      const read: CurrencyStatement[] = []
      for (const one of months.filter((each) => each.month === month))
        read.push(await readStatement(tx, vendorId, one))
      return read
    },
    { isolation: 'repeatable read', attempts: 1 },
  )
