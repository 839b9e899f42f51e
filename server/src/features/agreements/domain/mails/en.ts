import type { AgreementMails } from './mail-words.ts'

export const en: AgreementMails = {
  agreementSigned: ({ product, to, vendor, title, version, signer, sha256, support }) => ({
    title: `Your copy of the ${title}`,
    paragraphs: [
      `${signer} signed version ${version} of the ${title} for ${vendor}. A copy is attached.`,
      `The digital fingerprint of the text (SHA-256) is ${sha256}.`,
    ],
    button: 'See your agreements',
    footer: `Sent to ${to}, because this was signed on ${product} for your business. If you didn’t know about this, contact us right away: ${support}`,
  }),
}
