import { expect, test } from 'vitest'
import { notificationMails } from './by-language.ts'

test.each(['en-US', 'es-PR'] as const)('two equal fees are announced as two in %s', (language) => {
  const debit = { account: '••••6789', amount: '$20.00', day: 'Monday', invoiceCount: 1, isAgain: false }
  const { paragraphs } = notificationMails[language].feeDebited({
    business: 'Brightside',
    debits: [debit, debit, { ...debit, isAgain: true }],
  })
  const [first, second] = paragraphs
  expect(paragraphs.slice(2, 4)).toEqual([first, second])
  expect(paragraphs).toHaveLength(7)
  expect(new Set(paragraphs).size).toBe(5)
})
