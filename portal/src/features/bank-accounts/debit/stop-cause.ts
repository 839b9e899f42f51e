const stopCauses = ['revoked', 'stopped', 'unauthorized', 'other'] as const
export type StopCause = (typeof stopCauses)[number]

const codes: Readonly<Record<Exclude<StopCause, 'other'>, readonly string[]>> = {
  revoked: ['R07'],
  stopped: ['R08'],
  unauthorized: ['R05', 'R10', 'R29', 'MD01'],
}

/** Why the bank stopped debits, as far as its code says so. */
export const stopCauseOf = (code: string | null): StopCause =>
  stopCauses.find((cause) => cause !== 'other' && code !== null && codes[cause].includes(code)) ?? 'other'
