import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Transfers } from '../ports.ts'
import { listLiquidity } from '../store/liquidity.ts'
import { getReturnRates } from './operated/return-rates.ts'

interface Reporting {
  readonly log: Log
  readonly alerts: Metrics['alerts']
}

interface Alert {
  readonly name: 'liquidity' | 'return-rate'
  /** The currency, or the rate. */
  readonly about: string
  readonly state: string
  readonly message: string
  readonly facts: object
}

const latestChecks = { page: 1, limit: 10 }

/** The latest cutoff of each currency that had more to send than the provider's money covers. */
async function shortages({ db }: Pick<Transfers, 'db'>): Promise<readonly Alert[]> {
  const { data } = await listLiquidity(db, latestChecks)
  const latest = data.filter(
    (check, at) => data.findIndex(({ currency }) => currency === check.currency) === at,
  )
  return latest
    .filter(({ postponedMinor }) => postponedMinor > 0n)
    .map(({ currency, batchOn, dueMinor, postponedMinor }) => ({
      name: 'liquidity',
      about: currency,
      state: batchOn,
      message: 'transfers: cash and credit line do not cover what was to leave',
      facts: { currency, batchOn, dueMinor: Number(dueMinor), postponedMinor: Number(postponedMinor) },
    }))
}

async function risingRates(transfers: Pick<Transfers, 'db' | 'clock'>): Promise<readonly Alert[]> {
  const { rates, debitCount } = await getReturnRates(transfers)
  return rates
    .filter(({ state }) => state !== 'within')
    .map(({ kind, state, returnedCount, rateBps, limitBps }) => ({
      name: 'return-rate',
      about: kind,
      state,
      message: 'transfers: returned debits are near or above a limit of the network',
      facts: { kind, state, returnedCount, debitCount, rateBps, limitBps },
    }))
}

/** Returns a function that reports what has begun since it was called last. The metric is 1 for as long as it lasts. */
export function openMoneyWatch(transfers: Pick<Transfers, 'db' | 'clock'>, { log, alerts }: Reporting) {
  let reported = new Set<string>()
  return async (): Promise<void> => {
    const found = [...(await shortages(transfers)), ...(await risingRates(transfers))]
    alerts.reset()
    const current = new Set<string>()
    for (const { name, about, state, message, facts } of found) {
      alerts.set({ alert: name, about }, 1)
      const key = `${name} ${about} ${state}`
      current.add(key)
      if (!reported.has(key)) log.error(facts, message)
    }
    reported = current
  }
}

/** Each process watches by itself. One that can't read looks again later. */
export function watchMoney(
  transfers: Pick<Transfers, 'db' | 'clock'>,
  { everyMs, ...reporting }: Reporting & { readonly everyMs: number },
): { stop(): Promise<void> } {
  const look = openMoneyWatch(transfers, reporting)
  let looking: Promise<void> = Promise.resolve()
  const start = () => {
    looking = look().catch((error: unknown) =>
      reporting.log.warn({ err: error }, 'transfers: liquidity and return rates could not be read'),
    )
  }
  const timer = setInterval(start, everyMs)
  timer.unref()
  start()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
