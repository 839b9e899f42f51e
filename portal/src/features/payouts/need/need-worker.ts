import { answerNeed, type NeedAsked } from './answer-need.ts'

/** Thousands of invoices can take seconds, in which the page has to answer. */
addEventListener('message', ({ data }: MessageEvent<NeedAsked>) => postMessage(answerNeed(data)))
