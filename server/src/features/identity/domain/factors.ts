/** The second factors, by their names in the protocol. */
export const factorNames = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const
export type Factor = (typeof factorNames)[number]

export interface FactorSetting {
  readonly Enabled?: boolean | undefined
  readonly PreferredMfa?: boolean | undefined
}

export interface Factors {
  readonly factors: readonly Factor[]
  readonly preferredFactor: Factor | null
}

/** An omitted field of a setting counts as off, as in the hosted service. */
export function withFactor(
  { factors, preferredFactor }: Factors,
  factor: Factor,
  setting: FactorSetting,
): Factors {
  const others = factors.filter((one) => one !== factor)
  const otherPreferred = preferredFactor === factor ? null : preferredFactor
  if (!setting.Enabled) return { factors: others, preferredFactor: otherPreferred }
  return { factors: [...others, factor], preferredFactor: setting.PreferredMfa ? factor : otherPreferred }
}

/** Returns the changes of which the account's owner is notified. */
export function changesOf(
  before: readonly Factor[],
  after: readonly Factor[],
): { on: Factor[]; off: Factor[] } {
  return {
    on: after.filter((factor) => !before.includes(factor)),
    off: before.filter((factor) => !after.includes(factor)),
  }
}
