/** Ties a person of the user pool to a vendor: its owner, or a colleague whom the owner invited. */
export interface Member {
  readonly id: string
  /** Null while an invitation waits to be taken up. */
  readonly subject: string | null
  readonly email: string
  /** Null as long as the person has no vendor. */
  readonly vendorId: string | null
  /** The owner that invited this colleague; an owner has none. */
  readonly parentId: string | null
  readonly readOnly: boolean
  readonly invitedAt: Date | null
  readonly createdAt: Date
}

/** An invitation that nobody has taken up. */
export interface InvitedMember {
  readonly id: string
  readonly email: string
  readonly vendorId: string
  readonly parentId: string
  readonly readOnly: boolean
  readonly invitedAt: Date
}
