import type { listPartnerCollections as declaredForPartner } from '@sooner/contract/collections'
import type * as contract from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Caller } from '../../../platform/http/caller.ts'
import { transact } from '../../../platform/transaction.ts'
import { carryRecords } from '../../invoices/index.ts'
import { readTotalsOf } from '../../ledger/index.ts'
import { feederOf, intakeTerms } from '../../partners/index.ts'
import type { Collection } from '../domain/collection.ts'
import type { Collections } from '../ports.ts'
import { findCollection } from '../store/collections.ts'
import * as store from '../store/lists.ts'
import { answerCollection, answerLine, type CollectionAnswer } from './answer-collection.ts'
import { admitFeeder } from './feed-collections.ts'

type Needs = Pick<Collections, 'db'>

export async function listCollections(
  { db }: Needs,
  asked: Given<typeof contract.listCollections>['query'],
): Promise<Answer<typeof contract.listCollections>> {
  const { data, total } = await store.listCollections(db, asked)
  return { data: data.map(answerCollection), total, page: asked.page, limit: asked.limit }
}

export interface Reading {
  readonly caller: Caller
  readonly partnerId: number
}

/** Refuses whoever may not read what this partner sent. */
export async function admitReader(db: Collections['db'], { caller, partnerId }: Reading): Promise<void> {
  if (!caller.standings.has('operator'))
    await transact(db, (tx) => admitFeeder(tx, feederOf(caller), partnerId))
  else if (!(await intakeTerms(db, partnerId))) throw new Refusal('NOT_FOUND')
}

/** What a partner paid is read by those who feed for it, and by operators. */
export async function listPartnerCollections(
  { db }: Needs,
  reading: Reading,
  { page, limit }: Given<typeof declaredForPartner>['query'],
): Promise<Answer<typeof declaredForPartner>> {
  await admitReader(db, reading)
  const { data, total } = await store.listCollections(db, { partnerId: reading.partnerId, page, limit })
  return { data: data.map(answerCollection), total, page, limit }
}

async function findOne(db: Collections['db'], id: string): Promise<Collection> {
  const found = await findCollection(db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export const getCollection = async ({ db }: Needs, id: string): Promise<CollectionAnswer> =>
  answerCollection(await findOne(db, id))

export async function listCollectionLines(
  { db }: Needs,
  id: string,
  { page, limit }: Given<typeof contract.listCollectionLines>['query'],
): Promise<Answer<typeof contract.listCollectionLines>> {
  const { currency } = await findOne(db, id)
  const { data, total } = await store.listLines(db, id, { page, limit })
  return { data: data.map((line) => answerLine(line, currency)), total, page, limit }
}

/** The carries, which are what partners owe for the time until they pay, one for each funded invoice; the totals are the ledger's. */
export async function listCarries(
  { db }: Pick<Collections, 'db'>,
  asked: Given<typeof contract.listCarries>['query'],
): Promise<Answer<typeof contract.listCarries>> {
  const { data, total } = await carryRecords.listCarries(db, asked)
  const totals = await readTotalsOf(db, 'carry-receivable')
  return {
    data: data.map(({ principalMinor, accruedMinor, settledMinor, ...one }) => ({
      ...one,
      principalMinor: minorToWire(principalMinor),
      accruedMinor: minorToWire(accruedMinor),
      settledMinor: minorToWire(settledMinor),
    })),
    total,
    page: asked.page,
    limit: asked.limit,
    totals: totals
      .filter(
        ({ partnerId, currency }) =>
          (asked.partnerId ?? partnerId) === partnerId && (asked.currency ?? currency) === currency,
      )
      .map(({ balanceMinor, ...one }) => ({ ...one, owedMinor: minorToWire(balanceMinor) })),
  }
}
