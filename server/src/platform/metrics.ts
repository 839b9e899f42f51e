import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>
  readonly jobs: Counter<'job' | 'outcome'>
  readonly liveStreams: Gauge
  readonly alerts: Gauge<'alert' | 'about'>
}

/** One registry per application instance, so that two instances in one test process do not mix their counts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'How long an answer took, by route as declared',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs that ended, by outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    alerts: new Gauge({
      name: 'money_alerts',
      help: 'What operators have to look at: 1 for as long as it lasts',
      labelNames: ['alert', 'about'],
      registers: [registry],
    }),
    liveStreams: new Gauge({
      name: 'live_streams',
      help: 'Streams of live updates that are open',
      registers: [registry],
    }),
  }
}
