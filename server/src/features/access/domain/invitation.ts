const dayMs = 24 * 60 * 60 * 1000

/** Counted in real time from the latest mail: the mail states this period, and its reader does not see the sandbox's clock. */
export const invitationDays = 7

export const invitationExpiry = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + invitationDays * dayMs)

export const isOpenInvitation = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt !== null && now < invitationExpiry(invitedAt)

/** The state of an invitation for the reader of its link. */
export function stateOfInvitation(
  { subject, invitedAt }: { readonly subject: string | null; readonly invitedAt: Date | null },
  now: Date,
): 'open' | 'expired' | 'used' {
  if (subject !== null) return 'used'
  return isOpenInvitation(invitedAt, now) ? 'open' : 'expired'
}

/** These limits prevent one vendor from flooding a stranger's mailbox with our mails. */
export const maxInvitationMails = { perAddressAndDay: 5, perVendorAndDay: 50 } as const

/** The limit of one address, by all vendors together. */
export const invitationsToAddress = { kind: 'invitation', all: { perHour: 10, perDay: 10 } } as const

export const invitationMailsCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)

/** With five tries for each code, this allows fifty guesses a day among a million codes. */
export const invitationCodesToAddress = { kind: 'invitation-code', all: { perHour: 5, perDay: 10 } } as const
export const triesPerInvitationCode = 5
export const invitationCodeExpiry = (now: Date): Date => new Date(now.getTime() + 60 * 60 * 1000)

/** A plain remainder of a 32-bit draw would favor low codes, so draws above the last whole million are discarded. */
export function makeInvitationCode(random: (length: number) => Uint8Array): string {
  const whole = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE()
    if (drawn < whole) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
