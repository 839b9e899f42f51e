import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useLazyGetQuoteQuery, type Quote } from '../../../lib/resources/payouts.ts'
import type { Scope, Way } from '../way.ts'
import { msLeft } from './quote-life.ts'
import { usePreview } from './use-preview.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'
import { statesTheSame } from './quote-changes.ts'

/** A quote, and when this machine asked for it. */
export interface Held {
  readonly quote: Quote
  readonly askedAt: number
}

/**
 * The quote that a person looks at, and a newer one that states something else. The newer one replaces it only when the person has
 * seen the difference, so that nobody confirms an amount that appeared under the finger.
 */
export interface Pinned {
  readonly shown?: Held
  readonly next?: Held
}

/** A newer quote that states the same takes the place of the one that is shown. */
export function withNewer({ shown, next }: Pinned, newer: Held): Pinned {
  const latest = next ?? shown
  if (latest && newer.askedAt < latest.askedAt) return { ...(shown && { shown }), ...(next && { next }) }
  if (!shown || statesTheSame(shown.quote, newer.quote)) return { shown: newer }
  return { shown, next: newer }
}

/** The person has seen what changed. */
export const accepted = ({ shown, next }: Pinned): Pinned => {
  const now = next ?? shown
  return now ? { shown: now } : {}
}

/** The time, once a second. */
function useNow(): number {
  const [now, setNow] = useState(deviceTime)
  useEffect(() => {
    const tick = () => setNow(deviceTime())
    const timer = setInterval(tick, 1000)
    // A tab in the background gets few ticks, and a machine that slept none.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

/**
 * The price that a person looks at. It is renewed when it ends and when something changes, and a price that states something else waits
 * until the person has seen the difference. Without a scope nothing is asked for: the price stays as it is.
 */
export function usePinnedQuote(way: Way, scope: Scope | undefined, first: Held | undefined) {
  const { data, error, isFetching, fulfilledTimeStamp: arrivedAt, refetch } = usePreview(way, scope)
  const [askForQuote] = useLazyGetQuoteQuery()
  const [pinned, setPinned] = useState<Pinned>(first ? { shown: first } : {})
  const now = useNow()
  const take = (held: Held) => setPinned((before) => withNewer(before, held))
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!data || arrivedAt === undefined || seen.current === data.quoteId) return
    seen.current = data.quoteId
    take({ quote: data, askedAt: arrivedAt })
  }, [data, arrivedAt])

  const latest = pinned.next ?? pinned.shown
  const left = latest === undefined ? undefined : msLeft(latest.askedAt, now)
  const mayAsk = scope !== undefined && !isFetching && error === undefined
  const isDue = left === 0 && mayAsk && document.visibilityState === 'visible'
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])

  return {
    shown: pinned.shown?.quote,
    next: pinned.next?.quote,
    /** Milliseconds until the price ends; undefined before there is one. */
    left,
    isFetching,
    /** Why there is no price, or why it could not be renewed. */
    error: scope && (error as CallError | undefined),
    /** The service knows no such invoice. */
    isAbsent: scope !== undefined && data === null && error === undefined,
    accept: () => setPinned(accepted),
    refetch: () => scope && void refetch(),
    /** Reads the quote that a refusal named. */
    read: async (quoteId: string) => {
      const askedAt = deviceTime()
      const { data: named } = await askForQuote({ params: { id: quoteId } })
      if (named) take({ quote: named, askedAt })
    },
  }
}
