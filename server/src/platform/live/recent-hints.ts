import { type LiveTopic, liveTopics } from '@sooner/contract/live'
import { everybody, textOf } from './announce.ts'

/** How long before it opens a stream a page may have read what it shows. */
const rememberedMs = 10_000

/**
 * What changed in the last seconds. A page reads its data before its stream is open, and a change in between would never be
 * hinted to it; so each stream begins with these hints.
 */
export function recentHints(now: () => number = () => performance.now()) {
  const announcedAt = new Map<string, number>()
  return {
    note(vendorId: string, topic: LiveTopic): void {
      const text = textOf(vendorId, topic)
      // Deleted first, so that the oldest hint is always the first one of the map.
      announcedAt.delete(text)
      announcedAt.set(text, now())
      for (const [oldest, at] of announcedAt) {
        if (now() - at <= rememberedMs) break
        announcedAt.delete(oldest)
      }
    },
    of: (vendorId: string): LiveTopic[] =>
      liveTopics.filter((topic) => {
        const at = [vendorId, everybody].map((to) => announcedAt.get(textOf(to, topic)) ?? -Infinity)
        return now() - Math.max(...at) <= rememberedMs
      }),
  }
}
