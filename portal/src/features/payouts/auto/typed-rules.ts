import { type AutoPayoutRules, type Weekday, weekdays } from '@sooner/rules/auto-payout'
import type { AutoRules } from '../../../lib/resources/auto-payouts.ts'

export interface TypedClient {
  readonly partnerId: number
  readonly externalClientId: string
  readonly isOn: boolean
  readonly share: string
}

/** The rules as a person types them: shares are text, and an empty amount sets no limit. */
export interface TypedRules {
  readonly otherClients: boolean
  readonly clients: readonly TypedClient[]
  readonly share: string
  readonly feeMinor: bigint | undefined
  readonly minMinor: bigint | undefined
  readonly weekdays: readonly Weekday[]
}

export type ClientKey = Pick<TypedClient, 'partnerId' | 'externalClientId'>
export const keyOf = ({ partnerId, externalClientId }: ClientKey): string =>
  `${partnerId} ${externalClientId}`

const hundredths = 100
const maxBps = 10_000

const shareText = (bps: number | null): string => (bps === null ? '' : String(bps / hundredths))
const amountOf = (minor: number | null): bigint | undefined => (minor === null ? undefined : BigInt(minor))
const minorOf = (amount: bigint | undefined): number | null => (amount === undefined ? null : Number(amount))

export const typedOf = (rules: AutoPayoutRules): TypedRules => ({
  otherClients: rules.otherClients,
  clients: rules.clients.map(({ largestFeeBps, ...client }) => ({
    ...client,
    share: shareText(largestFeeBps),
  })),
  share: shareText(rules.largestFeeBps),
  feeMinor: amountOf(rules.largestFeeMinor),
  minMinor: amountOf(rules.smallestAmountMinor),
  weekdays: weekdays.filter((day) => rules.weekdays.includes(day)),
})

/** A share in hundredths of a percent; null where nothing is typed, and undefined where it is no share. */
export function shareIn(typed: string): number | null | undefined {
  const text = typed.replace('%', '').trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text)) return undefined
  const bps = Math.round(Number(text) * hundredths)
  return bps <= maxBps ? bps : undefined
}

/** What is wrong, by the field that it concerns; a client's own share is named by the client's key. */
export interface RuleFaults {
  readonly share?: 'share'
  readonly weekdays?: 'weekdays'
  readonly otherClients?: 'nobody'
  readonly clients: ReadonlySet<string>
}

export type ReadRules = { readonly rules: AutoRules } | { readonly faults: RuleFaults }

export function readRules(typed: TypedRules): ReadRules {
  const share = shareIn(typed.share)
  const clients = typed.clients.map((client) => ({ client, bps: shareIn(client.share) }))
  const wrong = clients.filter(({ bps }) => bps === undefined).map(({ client }) => keyOf(client))
  const includesNobody = !typed.otherClients && typed.clients.every(({ isOn }) => !isOn)
  if (share === undefined || wrong.length > 0 || typed.weekdays.length === 0 || includesNobody)
    return {
      faults: {
        ...(share === undefined && { share: 'share' }),
        ...(typed.weekdays.length === 0 && { weekdays: 'weekdays' }),
        ...(includesNobody && { otherClients: 'nobody' }),
        clients: new Set(wrong),
      },
    }
  return {
    rules: {
      otherClients: typed.otherClients,
      clients: clients.map(({ client: { share: _typed, ...client }, bps = null }) => ({
        ...client,
        largestFeeBps: bps,
      })),
      largestFeeBps: share,
      largestFeeMinor: minorOf(typed.feeMinor),
      smallestAmountMinor: minorOf(typed.minMinor),
      weekdays: weekdays.filter((day) => typed.weekdays.includes(day)),
    },
  }
}

const written = (typed: TypedRules): string =>
  JSON.stringify(typed, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Whether two people typed the same, whatever the order in which they named clients. */
export const isSame = (one: TypedRules, other: TypedRules): boolean =>
  written(inOrder(one)) === written(inOrder(other))

const inOrder = (typed: TypedRules): TypedRules => ({
  ...typed,
  share: typed.share.trim(),
  clients: typed.clients.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  weekdays: weekdays.filter((day) => typed.weekdays.includes(day)),
})
