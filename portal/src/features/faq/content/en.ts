import type { Faq } from '../faq.ts'

/** `{product}` is replaced by the name of the product. */
export const faq: Faq = {
  page: {
    title: 'Questions and answers',
    intro: 'How being paid early works, what it costs, and how your money and data are kept safe.',
    search: 'Search the questions',
    searchHint: 'Finds the questions that have all of your words.',
    all: (count: number) => `${count} questions in all`,
    found: (count: number) => (count === 1 ? '1 question found' : `${count} questions found`),
    none: 'No question has all of these words. Try fewer, or ask us: our phone and e-mail are under Contact Support, at the top.',
    clear: 'Show all questions',
    contents: 'On this page',
    copy: 'Copy link',
    copyWhat: 'to this question',
    copied: 'Link copied',
    feesLink: 'Fees, with an example',
  },
  groups: {
    product: 'What {product} is',
    'get-paid-now': 'Being paid early',
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
        '{product} shows you every invoice that you are owed for your work, when each will be paid, and what it would cost to be paid sooner. You decide for each invoice; you can also always wait.',
        'Before you agree to anything you see the amount, the fee, what you receive and the day it is paid.',
      ],
    },
    'who-is-who': {
      question: 'Who are the provider, the partner and the client?',
      answer: [
        'You did the work: you are the vendor. The client is whom the work was done for. The partner is the property-services company that orders the work, owes the money and sends us its invoices.',
        'The provider runs {product} and pays you early. When the invoice falls due, the partner pays the provider.',
      ],
    },
    countries: {
      question: 'In which countries and currencies does it work?',
      answer: [
        'Vendors can be in the United States, Puerto Rico, the United Kingdom, France and Canada. We pay in US dollars to US accounts and in pounds to UK accounts. Vendors in Puerto Rico, France and Canada are paid to a US account.',
      ],
    },
    'cost-to-join': {
      question: 'What does it cost to join?',
      answer: [
        'Nothing. An account is free and commits you to nothing. There is a fee only when you choose to be paid before your usual day.',
      ],
    },
    'get-paid-now': {
      question: 'What is Get Paid Now?',
      answer: [
        'Get Paid Now pays an eligible invoice ahead of its usual day, for a fee that you see first. You ask for it from your list of invoices; confirming it is a second step, so nothing is sent by one accidental tap.',
      ],
    },
    'one-or-many': {
      question: 'Can I take several invoices at once?',
      answer: [
        'Yes: one invoice, a selection of your own, or everything that is eligible. You see the fee for each invoice and for all of them together. If an invoice stops being eligible while you decide, a request for everything leaves it out and tells you which.',
      ],
    },
    automatic: {
      question: 'Can it happen by itself?',
      answer: [
        'Yes. With automatic Get Paid Now each invoice is requested as soon as it becomes eligible. You can limit it: to some clients, to a largest fee, or to certain days of the week. You switch it off under Account > Payment Schedule.',
      ],
    },
    'on-demand': {
      question: 'How is On Demand different?',
      answer: [
        'On Demand is for invoices that are otherwise paid on their due date. Its price grows with the number of days that you are paid early, so the closer the due date, the less it costs, down to 1% of the amount.',
      ],
    },
    programs: {
      question: 'What are NET-30, Pay-On-Approval and the other programs?',
      answer: [
        'A program says when an invoice is paid without your doing anything. NET-15, NET-30, NET-45 and NET-60 count days from the invoice date. Pay-On-Approval pays when the invoice is approved, Pay-When-Paid when the partner has paid. On-Demand waits for the due date unless you ask for it earlier. Custom follows the days in your contract.',
      ],
    },
    'not-eligible': {
      question: 'Why is an invoice not eligible?',
      answer: [
        'Most often because it waits for approval, because the client is not approved yet, or because something on it needs a look: a date that does not fit, a number that was used before, or an amount above a limit.',
        'The invoice names its reason and the next step. If the step is ours or the partner’s, you need not do anything.',
      ],
    },
    withdraw: {
      question: 'Can I take back a request?',
      answer: [
        'Yes, until the bank’s cutoff on the day it is to be sent. The invoice then is as before, and there is no fee. Once the payment is on its way it can’t be stopped.',
      ],
    },
    'what-it-costs': {
      question: 'What does being paid early cost?',
      answer: [
        'For Get Paid Now, a share of the invoice’s open amount: a rate that depends on the client or on the payment terms. The fee is rounded to the cent once for each invoice, and is never more than the invoice. Your own rates stand beside your invoices.',
      ],
    },
    'on-demand-fee': {
      question: 'How is the On Demand fee computed?',
      answer: [
        'A rate for 30 days, times the days that you are paid early, divided by 30, and at least 1% of the amount. The page about fees has an example.',
      ],
    },
    'how-it-is-taken': {
      question: 'How is the fee taken?',
      answer: [
        'In one of two ways, as your agreement says. With discounting you receive the amount less the fee. With debiting you receive the full amount and the fee is debited from your bank account, for which you give your permission beforehand.',
      ],
    },
    quote: {
      question: 'How long does a price hold?',
      answer: [
        'Fifteen minutes. What you confirm in that time costs exactly what you saw. Later, or if an invoice has changed, you see the new price first and nothing is sent until you confirm that one.',
      ],
    },
    apr: {
      question: 'What does the APR tell me?',
      answer: [
        'The annual percentage rate: what the fee would come to if you paid it at this pace for a whole year. It makes a fee comparable with the interest of a loan or card. The fewer days you are paid early, the higher it is for the same fee.',
      ],
    },
    'when-it-arrives': {
      question: 'When does the money arrive?',
      answer: [
        'Payments are sent to the bank once each banking day: at 4 p.m. New York time for dollars, 3:30 p.m. London time for pounds. What is requested before that settles on the banking day after. What is requested on the stroke or later goes with the next day’s payments.',
        'Before you confirm, you see the day itself.',
      ],
    },
    'bank-holidays': {
      question: 'What about weekends and holidays?',
      answer: [
        'Banks move no money then. A payment that would fall on such a day is made on the next banking day: by the calendar of the Federal Reserve for dollars, and of England for pounds.',
      ],
    },
    'client-pays-less': {
      question: 'What if less, or more, is paid than the invoice says?',
      answer: [
        'If less is paid, the shortfall is taken off your next payment, with the invoice and the reason beside it. If more is paid, we pass it on to you.',
      ],
    },
    returned: {
      question: 'What happens if my bank sends a payment back?',
      answer: [
        'The payment is undone in our books, the invoice is held, and we tell you why. The usual reasons are a closed account or a wrong number. Once the account is right, the invoice can be paid again.',
      ],
    },
    'why-verify': {
      question: 'Why do you verify my bank account?',
      answer: [
        'So that your money goes to you and to nobody else. Until an account is verified, nothing is paid to it.',
      ],
    },
    'micro-deposits': {
      question: 'How do the two small deposits work?',
      answer: [
        'We send two different amounts between 0.01 and 0.49 to your account, and take their sum back. Enter both, in either order, within 14 days. You have three tries.',
      ],
    },
    'tries-used-up': {
      question: 'I have used up my three tries. What now?',
      answer: [
        'Verify the account with a document instead: a bank statement, a bank letter, a voided check or a voided deposit slip. You upload it beside the account.',
      ],
    },
    'change-account': {
      question: 'How do I change the account that I am paid to?',
      answer: [
        'The owner adds the new account, verifies it and makes it the primary one. For two banking days payments still go to the old account. The owner gets an e-mail about every change, with a link that freezes the account at one click if it was not you.',
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
        'Bank statements, bank letters, voided checks, voided deposit slips and Form W-9, as PDF, PNG, JPEG or HEIC, up to 10 MB each. Nobody but you and the people who review them can open them.',
      ],
    },
    'document-rejected': {
      question: 'Why was my document rejected?',
      answer: [
        'The reason stands beside it. For bank letters it is most often that the letterhead of the bank is missing: ask your bank for a letter on its own paper and upload that one.',
      ],
    },
    'upload-invoices': {
      question: 'Can I upload invoices myself?',
      answer: [
        'Yes: one by a form, or many as a CSV or Excel file, up to 100,000 lines. Every line with a fault is listed with its reason in a file you can download; every good line counts once, however often you send the file. An invoice above 100,000.00 is looked at by a person first.',
      ],
    },
    export: {
      question: 'Can I take my data into my books?',
      answer: [
        'Yes. Invoices, line items and payments can be exported as CSV, also in the forms with three and four columns that QuickBooks reads.',
      ],
    },
    signing: {
      question: 'How do I sign an agreement?',
      answer: [
        'You read it to the end and type your name. With your name we keep the time, your account, and a fingerprint of the exact text, so that both sides can prove later what was signed.',
      ],
    },
    'signed-copy': {
      question: 'Do I get a copy?',
      answer: ['Yes: a PDF by e-mail, and to download at any time under Account > Agreements.'],
    },
    invite: {
      question: 'How do I give a colleague access?',
      answer: [
        'The owner invites them by e-mail under Account > Users. The link in the mail works for seven days. Everybody has a sign-in of their own; please do not share one.',
      ],
    },
    'read-only': {
      question: 'What can a read-only colleague do?',
      answer: [
        'See everything and export it, look at prices, change their own password and second factor, and send feedback. They cannot request payments or change anything of the business.',
      ],
    },
    'remove-colleague': {
      question: 'How do I take access away?',
      answer: [
        'The owner removes the colleague under Account > Users. It counts at once, even where they are signed in.',
      ],
    },
    password: {
      question: 'Who knows my password?',
      answer: [
        'You alone. It never leaves your browser: signing in proves that you know it without sending it. If you forget it, you set a new one with a code that we mail to you.',
      ],
    },
    'second-factor': {
      question: 'Can I protect my account with a second step?',
      answer: [
        'Yes, with an authenticator app on your phone. You scan a picture once; after that, signing in also asks for the six digits that the app shows. It is optional, and we recommend it.',
      ],
    },
    'bank-numbers': {
      question: 'How are my bank and tax numbers kept?',
      answer: [
        'Encrypted, with keys that are kept elsewhere. Only the last four digits are ever shown, to you as to anybody.',
      ],
    },
    suspicious: {
      question: 'Something looks wrong. What should I do?',
      answer: [
        'Call us: the number is under Contact Support at the top of every page. We never ask for your password or for a code, by phone or by mail. If a mail says that your bank account was changed and it was not you, use the link in it to freeze the account first.',
      ],
    },
  },
}
