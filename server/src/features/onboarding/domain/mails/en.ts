import type { OnboardingMails } from './mail-words.ts'

const toOwner = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Sent to ${to}, because you own this business on ${product}.`

export const en: OnboardingMails = {
  invited: ({ product, to, vendor, partner = 'Your client', days }) => ({
    title: `${vendor} can be paid early`,
    paragraphs: [
      `${partner} has invited ${vendor} to ${product}. See what you are owed, and be paid before it is due.`,
      `Sign up with this address, ${to}, within ${days} days: the invitation is yours alone.`,
    ],
    button: 'Get started',
    footer: `Sent to ${to}, because this is the address that we were given for ${vendor}. You do not work there? Then ignore this mail, and nothing happens.`,
  }),
  agreementAsked: (facts) => ({
    title: `Please read and sign: ${facts.title}`,
    paragraphs: [
      `There is a version of the ${facts.title} that ${facts.vendor} has not signed yet: version ${facts.version}. Please read it in the portal, and sign it there if you agree.`,
      'What you signed before still applies to what you confirmed under it. Further early payments may wait until this version is signed.',
    ],
    button: 'Read and sign',
    footer: toOwner(facts),
  }),
}
