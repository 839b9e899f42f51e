import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as accounts from '@sooner/rules/bank-accounts'
import { autoRefusals, backTestLimits } from '@sooner/rules/auto-payout'
import * as answers from '@sooner/rules/bank-answers'
import * as collections from '@sooner/rules/collections'
import * as documents from '@sooner/rules/documents'
import * as dueDates from '@sooner/rules/due-dates'
import * as eligible from '@sooner/rules/eligibility'
import { holdReasons } from '@sooner/rules/hold-reasons'
import * as invoices from '@sooner/rules/invoice-states'
import * as terms from '@sooner/rules/partner-terms'
import * as partners from '@sooner/rules/partners'
import * as programs from '@sooner/rules/programs'
import { dayComparisons } from '@sooner/rules/reconciliation'
import * as transfers from '@sooner/rules/transfers'
import { grounds } from '@sooner/rules/upcoming'
import * as vendors from '@sooner/rules/vendors'
import { describe, expect, test } from 'vitest'
import { ROOT } from './tree.ts'

const lists: Readonly<Record<string, readonly string[]>> = {
  'vendor status': vendors.vendorStatuses,
  'onboarding status': vendors.onboardingStatuses,
  'third-party verification': vendors.businessVerifications,
  'enablement filter': vendors.enablementFilters,
  'tax classification': vendors.taxClassifications,
  'external client status': partners.externalClientStatuses,
  'facilitator status': partners.facilitatorStatuses,
  program: programs.programCodes,
  'promo code': programs.promoCodes,
  'fee scheme': programs.feeSchemes,
  product: programs.products,
  'due-date algorithm': dueDates.dueDateAlgorithms,
  'due-date precedence': dueDates.dueDatePrecedences,
  'required document': terms.requiredDocumentRules,
  'client list entry': terms.clientEntryKinds,
  'period type': invoices.periodTypes,
  'interest kind': invoices.interestKinds,
  'credit tier': programs.creditTiers,
  'batch scheme': transfers.batchSchemes,
  'transfer batch scheme': transfers.transferBatchSchemes,
  'document state': documents.documentStates,
  'document status': documents.documentStatuses,
  'verification status': accounts.verificationStatuses,
  'verification process': accounts.verificationProcesses,
  'document kind': invoices.documentKinds,
  'invoice state': invoices.invoiceStates,
  'invoice display state': invoices.invoiceDisplayStates,
  'pay status': invoices.payStatuses,
  'redirect-closed reason': invoices.closedForRedirectReasons,
  'invoice period': invoices.invoicePeriods,
  'hold reason': holdReasons,
  'eligibility reason': eligible.eligibilityReasons,
  'automatic refusal': autoRefusals,
  'back-test limit': backTestLimits,
  'next step': eligible.eligibilityNextSteps,
  'owner of the next step': eligible.eligibilityOwners,
  'transfer type': transfers.transferTypes,
  'adjustment kind': transfers.adjustmentKinds,
  'attempt status': transfers.transferAttemptStatuses,
  'transfer batch status': transfers.transferBatchStatuses,
  'payment next step': transfers.paymentNextSteps,
  'payout line status': transfers.payoutLineStatuses,
  'hold-up reason': eligible.holdUpReasons,
  'ground of a payment': grounds,
  'state of a submission': answers.submissionStates,
  "kind of a bank's answer": answers.bankAnswerKinds,
  "outcome of a bank's answer": answers.bankAnswerOutcomes,
  'comparison of a day': dayComparisons,
  'carry status': collections.carryStatuses,
  'collection source': collections.collectionSources,
  'collection status': collections.collectionStatuses,
  'payment method': transfers.paymentMethods,
  'reconciliation state': transfers.reconciliationStates,
  'collection line status': collections.collectionLineStatuses,
  'collection line reason': collections.collectionLineReasons,
  'pay-on status': collections.payOnStatuses,
  'receipt status': collections.receiptStatuses,
  'receipt reason': collections.receiptReasons,
  'receipt exit': collections.receiptExitKinds,
  'receipt exit status': collections.receiptExitStatuses,
}

/** The values that the document's table of that name lists in code marks. */
function listedIn(document: string, list: string): readonly string[] {
  const [, below = ''] = document.split(`\n| ${list} |`)
  const rows = below.split('\n').slice(2)
  const end = rows.findIndex((row) => !row.startsWith('|'))
  const firsts = rows.slice(0, end).map((row) => row.split('|')[1] ?? '')
  return firsts.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value))
}

describe('docs/states.md lists exactly the values', () => {
  const document = readFileSync(join(ROOT, 'docs', 'states.md'), 'utf8')
  test.each(Object.entries(lists))('%s', (list, values) => {
    expect(listedIn(document, list).toSorted()).toEqual(values.toSorted())
  })

  test('the rejection reasons', () => {
    const [, reasons = ''] = document.split('A rejection has one of these reasons:')
    expect(documents.rejectionReasons.filter((reason) => !reasons.includes(`\`${reason}\``))).toEqual([])
  })
})

test('a value that is not listed is found', () => {
  expect(
    listedIn('\n| vendor status | x |\n|---|---|\n| `active` | y |\n\n`dormant`', 'vendor status'),
  ).toEqual(['active'])
})
