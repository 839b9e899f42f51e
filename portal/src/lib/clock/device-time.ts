/**
 * The time of this device in milliseconds. It measures how long ago something happened in this browser; what day it is, and what time
 * it is for the business, is in `service-clock.ts`.
 */
export const deviceTime = (): number => Date.now()
