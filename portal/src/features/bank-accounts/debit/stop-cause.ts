export type StopCause = 'unstated' | 'revoked' | 'stopped' | 'unauthorized' | 'other'

const codes: Readonly<Record<Exclude<StopCause, 'unstated' | 'other'>, readonly string[]>> = {
  revoked: ['R07'],
  stopped: ['R08'],
  unauthorized: ['R05', 'R10', 'R29', 'MD01'],
}

/** Why debits were stopped, as far as the bank's code says so. There is none if the owner revoked them. */
export function stopCauseOf(code: string | null): StopCause {
  if (code === null) return 'unstated'
  const bank = (['revoked', 'stopped', 'unauthorized'] as const).find((cause) => codes[cause].includes(code))
  return bank ?? 'other'
}
