import type { OnboardingMails } from './mail-words.ts'

const toOwner = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Sent to ${to}, because you own this business on ${product}.`

export const en: OnboardingMails = {
  invited: ({ product, to, vendor, partner = 'A partner that you work for', days }) => ({
    title: `${vendor} can be paid early`,
    paragraphs: [
      `${partner} invited ${vendor} to ${product}. See what you’re owed, and get paid before it is due.`,
      `Sign up with this address, ${to}, within ${days} days. The invitation is only for you.`,
    ],
    button: 'Get started',
    footer: `Sent to ${to}, because this is the address we were given for ${vendor}. If you don’t work there, ignore this email.`,
  }),
  agreementAsked: (facts) => ({
    title: `Please read and sign: ${facts.title}`,
    paragraphs: [
      `${facts.vendor} hasn’t signed version ${facts.version} of the ${facts.title} yet. Please read it in the portal, and sign it there if you agree.`,
      'What you signed before still applies to what you confirmed under it. New early payments may wait until this version is signed.',
    ],
    button: 'Read and sign',
    footer: toOwner(facts),
  }),
}
