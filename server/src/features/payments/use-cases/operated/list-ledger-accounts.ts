import type * as contract from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { accounts, readTotalsPage } from '../../../ledger/index.ts'
import type { Payments } from '../../ports.ts'

/** The accounts of the ledger as they stand now. */
export async function listLedgerAccounts(
  { db }: Pick<Payments, 'db'>,
  { account, currency, partnerId, vendorId, page, limit }: Given<typeof contract.listLedgerAccounts>['query'],
): Promise<Answer<typeof contract.listLedgerAccounts>> {
  const { data, total } = await readTotalsPage(db, { account, currency, partnerId, vendorId, page, limit })
  return {
    data: data.map((balance) => ({
      account: balance.account,
      nature: accounts[balance.account].nature,
      currency: balance.currency,
      partnerId: accounts[balance.account].byPartner ? balance.partnerId : null,
      balanceMinor: minorToWire(balance.balanceMinor),
    })),
    page,
    limit,
    total,
  }
}
