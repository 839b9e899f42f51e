import type { Faq } from '../faq.ts'

/** `{product}` is replaced by the name of the product. */
export const faq: Faq = {
  page: {
    title: 'FAQ',
    intro: 'How early payment works, what it costs, and how we keep your money and data safe.',
    search: 'Search the FAQ',
    searchHint: 'Finds questions that contain all your words.',
    all: (count: number) => `${count} questions in all`,
    found: (count: number) => (count === 1 ? '1 question found' : `${count} questions found`),
    none: 'No question contains all these words. Try fewer words, or ask us under Contact Support at the top.',
    clear: 'Show all questions',
    contents: 'On this page',
    copy: 'Copy link',
    copyWhat: 'to this question',
    copied: 'Link copied',
    feesLink: 'Fees, with an example',
  },
  groups: {
    product: 'What {product} is',
    'get-paid-now': 'Early payment',
    fees: 'Fees',
    payments: 'When money arrives',
    bank: 'Your bank account',
    documents: 'Documents and invoices',
    agreements: 'Agreements',
    users: 'Colleagues',
    security: 'Security',
  },
  entries: {
    'what-is-it': {
      question: 'What is {product}?',
      answer: [
        '{product} shows every invoice you’re owed, when each will be paid, and what it costs to be paid sooner. You decide for each invoice, unless your program pays all of them early.',
        'Before you agree to anything, you see the amount, the fee, what you receive and the payment date.',
      ],
    },
    'who-is-who': {
      question: 'Who are the provider, the partner and the client?',
      answer: [
        'You’re the vendor: you did the work. The client is who the work was done for. The partner is the property-services company that orders the work, owes the money and sends us your invoices.',
        'The provider runs {product} and pays you early. When the invoice is due, the partner pays the provider.',
      ],
    },
    countries: {
      question: 'Which countries and currencies do you support?',
      answer: [
        'Vendors can be in the United States, Puerto Rico, the United Kingdom, France and Canada. We pay in US dollars to US accounts and in pounds to UK accounts. Vendors in Puerto Rico, France and Canada are paid to a US account.',
      ],
    },
    'cost-to-join': {
      question: 'What does it cost to join?',
      answer: [
        'Nothing. An account is free and commits you to nothing. You pay a fee only for invoices that are paid early.',
      ],
    },
    'get-paid-now': {
      question: 'What is Get Paid Now?',
      answer: [
        'Get Paid Now pays an eligible invoice before its usual date, for a fee that you see first. Request it from your list of invoices, then confirm in a second step.',
      ],
    },
    'one-or-many': {
      question: 'Can I request several invoices at once?',
      answer: [
        'Yes: one invoice, the ones you select, or all eligible invoices. You see the fee for each invoice and for all of them together. If an invoice stops being eligible while you decide, a request for all invoices leaves it out and shows you which one.',
      ],
    },
    automatic: {
      question: 'Can I be paid early automatically?',
      answer: [
        'Yes. Auto Get Paid Now requests each invoice as soon as it is eligible. You can limit it to some clients, a largest fee or certain days of the week, and turn it off under Account > Payment Schedule.',
      ],
    },
    'on-demand': {
      question: 'How is On Demand different?',
      answer: [
        'On Demand is for invoices that are otherwise paid later. The fee depends on how many days early you’re paid: the closer the usual date, the less it costs, with a minimum of 1% of the amount.',
      ],
    },
    programs: {
      question: 'What are NET-30, Pay-On-Approval and the other programs?',
      answer: [
        'A program sets when an invoice is paid if you do nothing. NET-15, NET-30, NET-45 and NET-60 count days from the invoice date. Pay-On-Approval pays when the invoice is approved, and Pay-When-Paid when the partner has paid. On-Demand pays on the due date unless you request it earlier. Custom follows the days in your contract.',
      ],
    },
    'not-eligible': {
      question: 'Why is an invoice not eligible?',
      answer: [
        'Usually because it or the client isn’t approved yet, or because we need to review something: a date that doesn’t fit, a number that was used before, or an amount above a limit.',
        'The invoice’s page shows the reason and the next step. If the step is ours or the partner’s, you don’t have to do anything.',
      ],
    },
    withdraw: {
      question: 'Can I withdraw a request?',
      answer: [
        'Yes, until the bank’s cutoff on the day it will be sent. The invoice is then paid on its usual date, without a fee. Once the payment is on its way, it can’t be stopped.',
      ],
    },
    'what-it-costs': {
      question: 'What does early payment cost?',
      answer: [
        'For Get Paid Now, a percentage of the invoice’s open amount (what is left to pay). The rate depends on the client or on the payment terms. The fee is rounded to the nearest cent once for each invoice, and is never more than the invoice.',
      ],
    },
    'on-demand-fee': {
      question: 'How is the On Demand fee calculated?',
      answer: [
        'A rate for 30 days, multiplied by the days you’re paid early and divided by 30, with a minimum of 1% of the amount. The Fees page has an example.',
      ],
    },
    'how-it-is-taken': {
      question: 'How do I pay the fee?',
      answer: [
        'In one of two ways, as your agreement says. With discounting, you receive the amount minus the fee. With debiting, you receive the full amount and we debit the fee from your bank account on the day you’re paid, with your authorization. If the debit can’t be made, we deduct the fee from your next payment.',
      ],
    },
    quote: {
      question: 'How long is a price good for?',
      answer: [
        'Fifteen minutes. What you confirm in that time costs exactly what you saw. After that, or if an invoice has changed, you see the new price first, and nothing is requested until you confirm it.',
      ],
    },
    apr: {
      question: 'What is the APR?',
      answer: [
        'The annual percentage rate: what the fee would come to over a whole year. Use it to compare a fee with the interest on a loan or card. For the same fee, it is higher the fewer days you’re paid early.',
      ],
    },
    'when-it-arrives': {
      question: 'When does the money arrive?',
      answer: [
        'We send payments to the bank once each banking day, at the cutoff: 4 p.m. New York time for dollars, 3:30 p.m. London time for pounds. Requests made before the cutoff arrive on the next banking day. Requests made at the cutoff or later go out with the next day’s payments.',
        'You see the exact date before you confirm.',
      ],
    },
    'bank-holidays': {
      question: 'What about weekends and holidays?',
      answer: [
        'Banks don’t move money on those days, so the payment is made on the next banking day. We use the Federal Reserve’s calendar for dollars and England’s bank holidays for pounds.',
      ],
    },
    'client-pays-less': {
      question: 'What if less, or more, is paid than the invoice says?',
      answer: [
        'If your partner pays less for a reason on your side, such as work that wasn’t done, we deduct the difference (the shortfall) from your next payment, and show the invoice and the reason. If it pays less for any other reason, you keep the money. If more is paid, we pay you the difference.',
      ],
    },
    returned: {
      question: 'What happens if my bank returns a payment?',
      answer: [
        'We still owe you the money. We put the invoice on hold and show you why: usually a closed account or a wrong number. Once the account is corrected, we can pay the invoice again.',
      ],
    },
    'why-verify': {
      question: 'Why do you verify my bank account?',
      answer: ['So that your money goes only to you. We don’t pay an account until it is verified.'],
    },
    'micro-deposits': {
      question: 'How do the two small deposits work?',
      answer: [
        'We send two different amounts between 0.01 and 0.49 to your account. In US dollars, we take their total back. Enter both, in either order, within 14 days. You have three tries.',
      ],
    },
    'tries-used-up': {
      question: 'I’ve used all three tries. What now?',
      answer: [
        'Verify the account with a document instead: a bank statement, bank letter, voided check or voided deposit slip. Upload it under Account > Banking.',
      ],
    },
    'change-account': {
      question: 'How do I change the account where I’m paid?',
      answer: [
        'The owner adds the new account, verifies it and makes it primary. For two banking days, payments still go to the old account. The owner gets an email about every change, with a link that stops the account if it wasn’t you.',
      ],
    },
    'which-accounts': {
      question: 'Which accounts can I use?',
      answer: [
        'Checking and savings accounts in the United States, by routing and account number, and accounts in the United Kingdom, by sort code and account number.',
      ],
    },
    'which-documents': {
      question: 'Which documents do you accept?',
      answer: [
        'Bank statements, bank letters, voided checks, voided deposit slips and Form W-9, as PDF, PNG, JPEG or HEIC files up to 10 MB each. Only your business and our review team can open them.',
      ],
    },
    'document-rejected': {
      question: 'Why was my document rejected?',
      answer: [
        'The reason is shown with the document. Bank letters are usually rejected because the bank’s letterhead is missing. Ask your bank for a letter on its letterhead and upload that.',
      ],
    },
    'upload-invoices': {
      question: 'Can I upload invoices myself?',
      answer: [
        'Yes: one with a form, or many in a CSV or Excel file with up to 100,000 rows. You can download a report of the rows we couldn’t add, with the reasons. Uploading the same file again adds nothing twice. We review invoices above 100,000.00 before they can be paid.',
      ],
    },
    export: {
      question: 'Can I export my data to my accounting software?',
      answer: [
        'Yes. You can export invoices, line items and payments as CSV, including the 3-column and 4-column formats for QuickBooks.',
        'In a QuickBooks file of payments, each payment that has arrived is a row for its full amount and a row each for its fee and its deductions, so the rows add up to what arrived.',
      ],
    },
    signing: {
      question: 'How do I sign an agreement?',
      answer: [
        'Read it to the end and type your name. We store your name, the time, your account and a digital fingerprint of the exact text, so that both sides can prove what was signed.',
      ],
    },
    'signed-copy': {
      question: 'Do I get a copy?',
      answer: ['Yes. We email you a PDF, and you can download it at any time under Account > Agreements.'],
    },
    invite: {
      question: 'How do I give a colleague access?',
      answer: [
        'The owner invites them by email under Account > Users. The link works for seven days. Each person has their own account. Please don’t share one.',
      ],
    },
    'read-only': {
      question: 'What can a read-only colleague do?',
      answer: [
        'They can see and export everything, see prices, and change their own password and authenticator app. They can’t request payments or change anything for the business.',
      ],
    },
    'remove-colleague': {
      question: 'How do I remove someone’s access?',
      answer: [
        'The owner removes the user under Account > Users. Their access ends immediately, even if they’re signed in.',
      ],
    },
    password: {
      question: 'Who knows my password?',
      answer: [
        'Only you. We don’t store it, and signing in proves that you know it without sending it. If you forget it, you can set a new one with a code that we email you.',
      ],
    },
    'second-factor': {
      question: 'Can I protect my account with a second step?',
      answer: [
        'Yes, with an authenticator app on your phone. You scan a QR code once. After that, you also enter a 6-digit code from the app when you sign in. It is optional, and we recommend it.',
      ],
    },
    'bank-numbers': {
      question: 'How are my bank numbers and tax ID stored?',
      answer: ['Encrypted, with keys that are stored separately. Only the last four digits are ever shown.'],
    },
    suspicious: {
      question: 'Something looks wrong. What should I do?',
      answer: [
        'Call us at the number under Contact Support, at the top of every page. We never ask for your password or a code by phone or email. If an email says that your bank account was changed and it wasn’t you, first use the link in it to stop the account.',
      ],
    },
  },
  whereOff: {
    'get-paid-now': [
      'A way to be paid for an eligible invoice before its usual date, for a fee that you see first. It isn’t available right now.',
    ],
    automatic: ['Not right now. Auto Get Paid Now is part of Get Paid Now, which isn’t available right now.'],
    'on-demand': ['On Demand is for invoices that are otherwise paid later. It isn’t available right now.'],
    'upload-invoices': [
      'Not right now. Your partner sends us your invoices, and they appear on your dashboard. If one is missing, ask your partner to send it.',
    ],
  },
}
