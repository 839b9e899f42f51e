const dayMs = 24 * 60 * 60 * 1000

/** Counted in real time from the latest mail: the mail states this period, and its reader does not see the sandbox's clock. */
export const invitationDays = 7

export const isOpenInvitation = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt !== null && now.getTime() - invitedAt.getTime() < invitationDays * dayMs

/** These limits prevent one vendor, or several vendors together, from flooding a stranger's mailbox with our mails. */
export const mostInvitationMails = {
  perAddressAndDay: 5,
  perVendorAndDay: 50,
  toAddressByAllAndDay: 10,
} as const

export const invitationMailsCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)
