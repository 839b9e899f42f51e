import {
  depositRoundDays,
  maxBankAccounts,
  maxDepositRounds,
  type VerificationStatus,
} from '@sooner/rules/bank-accounts'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, CommittedRefusal, type Conclude } from '../../../platform/transaction.ts'
import { lockDirectoryVendorShared, insertBankAccount, type DirectoryVendor } from '../../directory/index.ts'
import { hasRail, destinations } from '../../transfers/index.ts'
import {
  awaitsOperator,
  makePrimary,
  mayReplacePrimary,
  microDepositsEndOn,
  type AccountEvent,
  type BankAccount,
} from '../domain/account.ts'
import { drawMicroDeposits } from '../domain/micro-deposits.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { ensurePayee, findSameAccount, insertAccount, savePayee } from '../store/accounts.ts'
import { noteHolder } from '../store/payee-checks.ts'
import { countDepositRounds, insertDepositRound } from '../store/verifications.ts'
import { signDebitText } from './authorize-direct-debit.ts'
import { isHeldBy } from './compare-names.ts'
import { readNumbers, type AccountForm, type NumbersOfForm } from './form-numbers.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  answerAccount,
  lockHeld,
  payeeOf,
  type AccountAnswer,
  type Held,
  type PayeeFacts,
} from './payee-accounts.ts'
import { fingerprintOf, fingerprintsOf, sealAmounts, sealHolderNames } from './sealed-numbers.ts'
import { sendMicroDeposits } from './send-verification.ts'

export async function addBankAccount<Out>(
  bankAccounts: BankAccounts,
  conclude: Conclude<AccountAnswer, Out>,
  actor: Actor,
  vendorId: string,
  form: AccountForm,
): Promise<Out> {
  const payee = await payeeOf(bankAccounts, vendorId)
  if (!payee) throw new Refusal('NOT_FOUND')
  const given = await readNumbers(bankAccounts, vendorId, form, payee.country)
  return conclude(bankAccounts.db, async (tx) => {
    // The directory is locked before the bank accounts, as everywhere; the lock also prevents a change of the vendor's status.
    const vendor = await lockDirectoryVendorShared(tx, vendorId)
    if (!vendor) throw new Refusal('NOT_FOUND')
    await ensurePayee(tx, vendorId)
    const held = await lockHeld(tx, vendorId)
    await mustBeAnother(bankAccounts, tx, vendorId, held, given)
    const account = newAccount(bankAccounts, vendor, form, given)
    // Although the account is refused, the transaction commits, so that the audit entry for operators is stored.
    if (sendsDeposits(account) && !(await beginRound(bankAccounts, tx, actor, account, given)))
      return new CommittedRefusal(tooManyDeposits())
    await store(bankAccounts, tx, account, given)
    const place = await takePlace(bankAccounts, tx, held, account, form)
    await followUp(bankAccounts, tx, { actor, account, form, payee, place })
    return answerAccount(bankAccounts, tx, vendorId, account.id)
  })
}

const tooManyDeposits = () =>
  new Refusal('CONFLICT', 'We can’t send small deposits to this account. Please contact support.', {
    reason: 'too-often',
  })

const sendsDeposits = ({ process, verification }: BankAccount) =>
  process === 'micro-transactions' && verification === 'pending'

/** Returns false if the account was sent deposits too often lately, over all vendors, so that nobody can guess amounts forever. */
async function beginRound(
  bankAccounts: BankAccounts,
  tx: Tx,
  actor: Actor,
  { id: accountId, vendorId, accountLastFour }: BankAccount,
  { numbers }: NumbersOfForm,
): Promise<boolean> {
  const at = bankAccounts.clock.wall()
  const since = new Date(at.getTime() - depositRoundDays * 86_400_000)
  const rounds = await countDepositRounds(tx, fingerprintsOf(bankAccounts, numbers), since)
  if (!bankAccounts.hasDepositBound || rounds < maxDepositRounds) {
    await insertDepositRound(tx, { fingerprint: fingerprintOf(bankAccounts, numbers), accountId, at })
    return true
  }
  await audit(tx, {
    at,
    actor: actor.sub,
    action: 'bank-accounts.refuse-deposits',
    subject: vendorId,
    vendorId,
    requestId: actor.requestId,
    after: { accountLastFour, rounds },
  })
  return false
}

type Place = 'primary' | 'primary-once-verified' | undefined

/** The first account becomes primary. A later one does so at once if `mayReplacePrimary` allows it, otherwise once it is proven. */
async function takePlace(
  { clock }: BankAccounts,
  tx: Tx,
  { payee, accounts }: Held,
  account: BankAccount,
  form: AccountForm,
): Promise<Place> {
  const [now, { id, vendorId }] = [clock.now(), account]
  if (payee.primaryId !== null && !form.isPrimary) return undefined
  if (!mayReplacePrimary(payee, accounts, account, now)) {
    await savePayee(tx, vendorId, { ...payee, wantedId: id })
    return 'primary-once-verified'
  }
  await savePayee(tx, vendorId, makePrimary(payee, [...accounts, account], account, now))
  return 'primary'
}

/** Hidden accounts count as well, so that adding an account again does not reset its verification attempts. */
async function mustBeAnother(
  bankAccounts: BankAccounts,
  tx: Tx,
  vendorId: string,
  { accounts }: Held,
  { numbers }: NumbersOfForm,
): Promise<void> {
  const accountId = await findSameAccount(tx, vendorId, fingerprintsOf(bankAccounts, numbers))
  if (accountId !== undefined)
    throw new Refusal('CONFLICT', 'You’ve already added this bank account.', { accountId })
  if (accounts.length >= maxBankAccounts)
    throw new Refusal(
      'CONFLICT',
      'You have as many bank accounts as a business can have. Please contact support.',
      {
        reason: 'most',
      },
    )
}

/** The bank has proven who may use a linked account. If its name is not the business's, an operator decides whose it is. */
function firstVerification(
  vendor: DirectoryVendor,
  { holderNames }: NumbersOfForm,
  isServed: boolean,
): VerificationStatus {
  if (holderNames) return isHeldBy(vendor, holderNames) ? 'succeeded' : 'pending'
  return isServed ? 'pending' : 'unverified'
}

function newAccount(
  { uuid, clock, transfers }: BankAccounts,
  vendor: DirectoryVendor,
  form: AccountForm,
  given: NumbersOfForm,
): BankAccount {
  const { numbers, type } = given
  const [now, { country, currency }] = [clock.now(), numbers]
  const verification = firstVerification(vendor, given, hasRail(transfers, currency))
  const expires = form.verificationProcess === 'micro-transactions' && verification === 'pending'
  return {
    id: uuid(),
    vendorId: vendor.id,
    name: form.name.trim(),
    type,
    country,
    currency,
    verification,
    routingLastFour: numbers.routingNumber.slice(-4),
    accountLastFour: numbers.accountNumber.slice(-4),
    swiftCode: numbers.swiftCode ?? null,
    isHidden: false,
    isDebitOnly: false,
    frozenAt: null,
    frozenByCode: null,
    debitsStoppedAt: null,
    debitsStoppedByCode: null,
    provenBy: null,
    process: form.verificationProcess,
    attempts: 0,
    verificationEndsOn: expires ? microDepositsEndOn({ currency }, now) : null,
    hasDirectDebitAuthorization: false,
    createdAt: now,
  }
}

async function store(
  bankAccounts: BankAccounts,
  tx: Tx,
  account: BankAccount,
  { numbers, holderNames }: NumbersOfForm,
): Promise<void> {
  const { id, vendorId } = account
  const deposits = sendsDeposits(account) ? drawMicroDeposits(bankAccounts.draw) : undefined
  await insertBankAccount(tx, vendorId, id)
  const alsoOfVendor = await noteHolder(
    tx,
    { vendorId, accountId: id },
    fingerprintsOf(bankAccounts, numbers),
    account.createdAt,
  )
  await insertAccount(tx, {
    ...account,
    alsoOfVendor,
    fingerprint: fingerprintOf(bankAccounts, numbers),
    holderNames: holderNames ? sealHolderNames(bankAccounts, id, holderNames) : null,
    amounts: deposits ? sealAmounts(bankAccounts, id, deposits) : null,
  })
  const destination = { vendorId, bankAccountId: id, type: account.type, ...numbers }
  await destinations.addDestination(bankAccounts.transfers, tx, destination)
  if (deposits) await sendMicroDeposits(bankAccounts, tx, account, deposits)
}

interface Added {
  readonly actor: Actor
  readonly account: BankAccount
  readonly form: AccountForm
  readonly payee: PayeeFacts
  readonly place: Place
}

async function followUp(
  bankAccounts: BankAccounts,
  tx: Tx,
  { actor, account, form, payee, place }: Added,
): Promise<void> {
  const { id, vendorId, process, accountLastFour } = account
  const events: AccountEvent[] = place ? ['added', place] : ['added']
  if (awaitsOperator(account)) events.push('name-differs')
  if (form.directDebitAuthorization) {
    await signDebitText(bankAccounts, tx, actor, account, payee)
    events.push('debit-authorized')
  }
  await notifyOwner(bankAccounts, tx, account, events)
  await audit(tx, {
    at: bankAccounts.clock.wall(),
    actor: actor.sub,
    action: 'bank-accounts.add',
    subject: id,
    vendorId,
    requestId: actor.requestId,
    after: {
      process,
      accountLastFour,
      isPrimary: place === 'primary',
      place: place ?? null,
      ...(awaitsOperator(account) ? { awaits: 'operator' } : {}),
    },
  })
}
