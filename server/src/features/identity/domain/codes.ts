/** An account has at most one live code for each purpose. */
export const codePurposes = [
  'sign-up',
  'reset-password',
  'verify-email',
  'verify-phone',
  'sms-factor',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Anybody can request these codes for somebody else's address, so their mails also hold a link that no guess can spend. */
const linkedPurposes = ['sign-up', 'reset-password'] as const satisfies readonly CodePurpose[]
export type LinkedPurpose = (typeof linkedPurposes)[number]
export const hasLink = (purpose: CodePurpose): purpose is LinkedPurpose =>
  linkedPurposes.some((linked) => linked === purpose)

export const codeHours = 24
const triesPerNetwork = 5
/** All networks together have fifty guesses per day among a million codes. */
const allTries = { perHour: 25, perDay: 50 }
const usualSends = { perHour: 5, perDay: 10 }
/** A network that uses up its own limit must leave some mails for the owner of the address. */
const sendsOfStrangers = { perHour: 15, perDay: 30 }
/** Sign-in codes are sent whenever a password is right, and guesses at them are limited by `guess-limit.ts`. */
const sendsOf: Partial<Record<CodePurpose, typeof usualSends>> = {
  'sms-factor': { perHour: 10, perDay: 30 },
  'sign-up': sendsOfStrangers,
  'reset-password': sendsOfStrangers,
}

/**
 * The limits of one address or telephone number, whichever accounts send to it: several accounts could otherwise name the same
 * mailbox and share out the guesses at its codes. They are those of one account.
 */
export const limitsOfTarget = (purpose: CodePurpose) => {
  const all = sendsOf[purpose] ?? usualSends
  return { all, ...(all === sendsOfStrangers && { perNetwork: usualSends }) }
}

/**
 * A mailbox of which all links have ended receives a mail although strangers have used up the limit: either somebody who reads
 * the mailbox used a link, or the owner changed the password or the address. The new mail has a link again, whoever asked for
 * it, so nobody can use these mails up without the owner.
 */
export const sendsWithoutLink = { all: { perHour: 5, perDay: 10 } }

/** All accounts together have as many guesses at the codes of one target as one account has. */
export const guessesOfTarget = { all: allTries }

const hourMs = 60 * 60 * 1000

/** The remainder of a plain 32-bit draw would favor low codes, so draws above the last whole million are discarded. */
export function makeCode(random: (length: number) => Uint8Array): string {
  const whole = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE()
    if (drawn < whole) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

/** What came from a network at a moment: a request for a code, or a guess at one. */
export interface Attempt {
  readonly at: Date
  readonly from: string
}

export interface Send extends Attempt {
  /** The digest of the link's secret; empty if the mail has no link or its link has ended. */
  readonly link: string
}

const hoursBetween = (earlier: Attempt, later: Attempt) =>
  (later.at.getTime() - earlier.at.getTime()) / hourMs

const withinDay = <A extends Attempt>(attempts: readonly A[], next: Attempt): A[] =>
  attempts.filter((one) => hoursBetween(one, next) < codeHours)

const isFew = (attempts: readonly Attempt[], next: Attempt, limits: typeof usualSends) =>
  attempts.length < limits.perDay &&
  attempts.filter((one) => hoursBetween(one, next) < 1).length < limits.perHour

/** Returns whether the next send is within the limits of an account. */
export function maySend(sends: readonly Send[], next: Send, purpose: CodePurpose): boolean {
  const limits = sendsOf[purpose] ?? usualSends
  const counted = withinDay(sends, next)
  const own = counted.filter(({ from }) => from === next.from)
  const maxOfOne = limits === sendsOfStrangers ? usualSends : limits
  return isFew(counted, next, limits) && isFew(own, next, maxOfOne)
}

/** Returns the sends that still count, including the next one. */
export const sendsAfter = (sends: readonly Send[], next: Send): Send[] => [...withinDay(sends, next), next]

/** The parts of a stored code that decide whether another guess at it is judged. */
export interface Tried {
  readonly madeAt: Date
  readonly sends: readonly Send[]
  readonly tries: readonly Attempt[]
}

/**
 * Returns the guesses that still count, including the next one, or undefined if the limit is reached. Each network has five
 * from its own last request on, so that a stranger elsewhere does not spend those of the owner.
 */
export function triesAfter({ madeAt, sends, tries }: Tried, next: Attempt): Attempt[] | undefined {
  const counted = withinDay(tries, next)
  const asked = sends.findLast(({ from }) => from === next.from)?.at ?? madeAt
  const own = counted.filter(({ at, from }) => from === next.from && at >= asked)
  return isFew(counted, next, allTries) && own.length < triesPerNetwork ? [...counted, next] : undefined
}

/** A code that is younger than a day is sent again, so that a stranger's request does not end the one in the mailbox. */
export const isSentAgain = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() < codeHours * hourMs

/** A link is valid for as long as its mail counts. */
export const liveLinks = (sends: readonly Send[], now: Date): string[] =>
  withinDay(sends, { at: now, from: '' }).flatMap(({ link }) => (link === '' ? [] : [link]))

const linkSecretBytes = 16
const linkSecretForm = /^[\w-]{22}$/

/** Returns 128 random bits, which nobody can guess. */
export const makeLinkSecret = (random: (length: number) => Uint8Array): string =>
  Buffer.from(random(linkSecretBytes)).toString('base64url')

export const isLinkSecret = (given: string): boolean => linkSecretForm.test(given)

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeHours * hourMs)

/** Returns whether the codes of a purpose are sent to a phone. */
export const isBySms = (purpose: CodePurpose): purpose is 'verify-phone' | 'sms-factor' =>
  purpose === 'verify-phone' || purpose === 'sms-factor'
