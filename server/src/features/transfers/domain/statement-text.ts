/** The number of characters that fit on a statement. */
const maxLetters = 10

const withPurpose = (productName: string, purpose: string) =>
  `${productName
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, maxLetters - purpose.length - 1)} ${purpose}`

/** The texts on the account holder's statement, by the type of the transfer. ACCTVERIFY is prescribed for micro-deposits. */
export const statementTexts = (productName: string) => ({
  'vendor-payment': withPurpose(productName, 'PAY'),
  'pay-on': withPurpose(productName, 'PAY'),
  'fee-debit': withPurpose(productName, 'FEE'),
  'fee-refund': withPurpose(productName, 'FEE'),
  'micro-deposit': 'ACCTVERIFY',
  prenote: 'PRENOTE',
})

/** Prescribed for a debit that is sent again after a return. */
export const retryText = 'RETRY PYMT'
