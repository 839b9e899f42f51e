/** Nobody but this application gives these codes: to entries that the bank never had, and to what they were to pay. */
export const voidCode = 'VOID'
export const stoppedCode = 'STOPPED'
export const codesOfUnsent: readonly string[] = [voidCode, stoppedCode]
/** Of transfers whose creator has taken them back. */
export const withdrawnCode = 'withdrawn'
