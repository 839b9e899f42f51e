import type { TermsText } from '../terms-of-service.ts'

/**
 * The terms of service, a sample for counsel to replace. `{product}` and `{support}` are filled in when they are shown.
 * `es.ts` has the same sections and paragraphs. What was accepted is stored, so a text may be changed here.
 */
export const en: TermsText = {
  title: 'Terms of service',
  sample: 'Sample text. Counsel replaces it before {product} is offered to businesses.',
  intro:
    'These terms are between {product} (“we”, “us”) and the business that you act for (“you”). They apply to everyone who uses the portal for that business.',
  sections: [
    {
      title: '1. What these terms cover',
      paragraphs: [
        'The portal shows what is owed to you, when it is paid, and how it can be paid earlier. These terms are about using it.',
        'Payments, fees and the sale of invoices are governed by an agreement of their own, which your business signs with us or already has with its partner. Where the two differ, that agreement applies.',
        'Using the portal costs nothing. By accepting these terms you sell no invoice and request no early payment.',
      ],
    },
    {
      title: '2. Acting for your business',
      paragraphs: [
        'You are of legal age where you live, and you are authorized to act for the business. What you enter about it, the people in charge of it and its bank accounts is true and complete, and you update it when it changes.',
        'The owner decides who else uses the portal and what they may do. What a user does there counts as done by the business, until the owner has removed that user or we have been asked to end their access.',
      ],
    },
    {
      title: '3. Signing in safely',
      paragraphs: [
        'Each person has an account of their own. You keep your password, your codes and your devices to yourself. We never ask for a password or a code by telephone or email.',
        'If someone else may know them, or you see something that you did not do, you let us know right away. We may then end all sessions, stop a bank account until we have spoken with you, and ask for a new proof of who you are.',
      ],
    },
    {
      title: '4. What the portal shows',
      paragraphs: [
        'Invoices and approvals come from your partners; news of payments comes from banks. We show both as we receive them, and correct a mistake as soon as we know of it.',
        'A day in the future is what we expect. It is a promise only where your agreement says so. A price that you confirm applies as it was shown to you.',
      ],
    },
    {
      title: '5. What you upload',
      paragraphs: [
        'Invoices and documents that you upload stay yours. You permit us to store, check and copy them, and to show them to the partners, banks and companies that need them for what the portal does. You upload only what is genuine and what you may share.',
      ],
    },
    {
      title: '6. What is not allowed',
      paragraphs: ['You do not:'],
      points: [
        'enter an invoice for work that was not done, or the same invoice twice;',
        'use another person’s account, or look for the data of other businesses;',
        'evade security, spread harmful programs, or overload the portal with automated requests;',
        'use the portal to conceal where money comes from, or for anyone whom the law forbids us to pay.',
      ],
    },
    {
      title: '7. Messages and electronic records',
      paragraphs: [
        'You agree to receive agreements, notices, receipts and statements in the portal or by email instead of on paper. For that you need a current browser and an email address that you read. You can save or print each document, ask {support} for a copy on paper, and withdraw this consent by closing your account.',
      ],
    },
    {
      title: '8. Personal information',
      paragraphs: [
        'We use names, contact information, tax IDs, bank account numbers, and records of what is done in the portal, in order to run it, to prevent fraud and to comply with the law. We share them with partners, banks, companies that work for us and authorities, as far as one of these purposes requires it. We do not sell them.',
        'Tax IDs and account numbers are stored encrypted. You may ask {support} what we store about you and have it corrected. We keep the records that the law requires for as long as it requires, even after your account is closed.',
      ],
    },
    {
      title: '9. Interruptions and changes',
      paragraphs: [
        'We take care that the portal works, but it can be interrupted, and parts of it can change or end. A payment that you have confirmed is not affected by that.',
        'If we change these terms, we email the owner at least 30 days before. If you do not agree, you close the account before that day. What happened earlier stays subject to the earlier terms.',
      ],
    },
    {
      title: '10. Liability',
      paragraphs: [
        'The agreement that you sign with us states how far we are liable. Without one, we are liable for damage that is our fault, up to $500. There is no such limit for money that we owe you, for fraud, or where the law does not allow one. Nobody is liable for what a bank, a network or a disaster prevents, for as long as it lasts.',
      ],
    },
    {
      title: '11. Ending',
      paragraphs: [
        'You may stop using the portal at any time, and the owner may ask {support} to close the account. We may restrict or close an account if these terms are broken, if the law requires it, or if your money is at risk. We say why, unless the law forbids it. What has been signed and what is owed stays in force.',
      ],
    },
    {
      title: '12. Law and language',
      paragraphs: [
        'The law of the State of New York applies. If your business is in Puerto Rico, Canada, France or the United Kingdom, rules there that cannot be set aside stay in force. If a part of these terms is void, the other parts stay in force.',
        'These terms are written in English and in Spanish. Should they differ, the English text applies, unless the law where your business is says otherwise. Questions about them go to {support}.',
      ],
    },
  ],
}
