export { emit, emitMany, emitQuietly, type Emit } from './emit.ts'
export { startHandOut, type HandOut } from './hand-out.ts'
export { declareSubscriptions, subscriber, type Subscriber } from './subscriber.ts'
export { sweepEventsDaily } from './sweep-events.ts'
