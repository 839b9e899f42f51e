/** A code of our own: a call had no answer, and it was found out later that it had not taken effect. */
export const neverArrived = 'NEVER_ARRIVED'
