/** Stored for the visit when a person goes on without the invitation of a partner. */
export const declined = 'partnerInvitationDeclined'
