/** Connects a person of the user pool with a vendor, as its owner or as a colleague whom the owner invited. */
export interface Member {
  readonly id: string
  /** Null until the invitation is accepted. */
  readonly subject: string | null
  readonly email: string
  /** Null while the person has no vendor. */
  readonly vendorId: string | null
  /** The account id of the owner who invited this colleague; null for an owner. */
  readonly parentId: string | null
  readonly readOnly: boolean
  readonly invitedAt: Date | null
  readonly createdAt: Date
}

/** An invitation that has not been accepted. */
export interface InvitedMember {
  readonly id: string
  readonly email: string
  readonly vendorId: string
  readonly parentId: string
  readonly readOnly: boolean
  readonly invitedAt: Date
}
