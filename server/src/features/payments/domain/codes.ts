/** Nobody but this application gives these codes: to entries that the bank never had. */
export const voidCode = 'VOID'
export const stoppedCode = 'STOPPED'
export const codesOfUnsent: readonly string[] = [voidCode, stoppedCode]
