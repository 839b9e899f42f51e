const dayMs = 24 * 60 * 60 * 1000

/** From the latest mail on, by real time: it stands in a mail, which knows nothing of the sandbox's day. */
export const invitationDays = 7

export const isOpenInvitation = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt !== null && now.getTime() - invitedAt.getTime() < invitationDays * dayMs

/** So that nobody uses us to fill a stranger's mailbox, and not several together either. */
export const mostInvitationMails = {
  perAddressAndDay: 5,
  perVendorAndDay: 50,
  toAddressByAllAndDay: 10,
} as const

export const invitationMailsCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)
